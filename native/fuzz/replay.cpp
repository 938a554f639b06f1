// Feeds a fuzz target the files of a folder, and spoilt copies of them, without libFuzzer: any compiler can build it.
//
//      <reader>_replay FOLDER [COPIES]      COPIES of each file, spoilt in ways that depend on nothing but the file
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

#include "fuzzing.hpp"

namespace {

void feed(const std::string& text) {
    // A copy of the exact size on the heap, so that the address sanitizer sees a read behind the end.
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

std::string spoil(std::string text, std::mt19937& random) {
    constexpr std::string_view favourites = "0123456789azAZ.,:/x*LRTBd_- \n\t\xff";
    const auto place = [&] { return random() % (text.size() + 1); };
    for (unsigned times = 1 + random() % 4; times > 0; --times) {
        const char fresh = favourites[random() % favourites.size()];
        switch (random() % 5) {
            case 0: text.insert(place(), 1, fresh); break;
            case 1: text.erase(place(), 1 + random() % 4); break;
            case 2: if (const auto at = place(); at < text.size()) text[at] = fresh; break;
            case 3: text.insert(place(), text.substr(place(), random() % 12)); break;
            default: text.resize(place()); break;
        }
    }
    return text;
}

std::string contents(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return std::fprintf(stderr, "usage: %s FOLDER [COPIES]\n", argv[0]), 2;
    const int copies = argc > 2 ? std::atoi(argv[2]) : 0;
    long fed = 0;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(argv[1])) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const auto& file : files) {
        const std::string text = contents(file);
        std::mt19937 random(static_cast<std::mt19937::result_type>(text.size()));
        feed(text);
        for (int copy = 0; copy < copies; ++copy) feed(spoil(text, random));
        fed += 1 + copies;
    }
    if (fed == 0) return std::fprintf(stderr, "no files in %s\n", argv[1]), 1;
    std::printf("ok %ld checks\n", fed);
    return 0;
}
