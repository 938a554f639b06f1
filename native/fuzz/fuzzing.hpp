// What the fuzz targets share: a small budget, a sink that keeps what it is given, and a way to fail loudly.
// Each target reads its bytes as one text; what the reader accepts is solved and every solution is checked.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>
#include <vector>

#include "../common/run.hpp"

// The name that libFuzzer calls; replay.cpp calls it for each file of the corpus.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace cluewise::fuzz {

inline constexpr std::uint64_t few_solutions = 2;

inline void expect(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "FAILED: %s\n", what);
    std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// Enough to reach the search, too little to linger: the fuzzer is here for the reader.
inline Budget small_budget() {
    Budget budget;
    budget.nodes = 40;
    budget.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(300);
    return budget;
}

class Collector final : public Sink {
public:
    void take(std::span<const std::uint8_t> solution) override { found.emplace_back(solution.begin(), solution.end()); }

    std::vector<std::vector<std::uint8_t>> found;
};

// What every outcome must obey, whatever the puzzle.
inline void expect_sound(const Outcome& outcome, const Collector& sink) {
    expect(outcome.count == sink.found.size(), "as many solutions as were handed over");
    expect(outcome.count <= few_solutions, "no more solutions than the limit");
    for (std::size_t i = 1; i < sink.found.size(); ++i) expect(sink.found[i] != sink.found[i - 1], "each solution once");
}

}  // namespace cluewise::fuzz
