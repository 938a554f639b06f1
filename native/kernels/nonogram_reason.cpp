#include "nonogram_reason.hpp"

#include <algorithm>

namespace cluewise::nonogram {

namespace {

void flip(Word* may, int stride, const Loss& loss) {
    may[loss.value * stride + (loss.position >> 6)] ^= Word{1} << (loss.position & 63);
}

}  // namespace

Reasons::Reasons(const Clues& clues) : clues_(clues), scratch_(new std::byte[clues.scratch_words() * sizeof(Word)]) {}

bool Reasons::fails(int line, const Word* may, int stride) {
    return !has_arrangement(clues_[line], may, stride, scratch_.get());
}

// Goes through the losses one after the other, but in strides that double: most are not needed. A stride that turns out
// too long is halved until it ends at the one that is needed.
void Reasons::shrink(int line, Word* may, int stride, std::vector<Loss>& losses) {
    const auto give_back = [&](std::size_t from, std::size_t count) {
        for (std::size_t i = from; i < from + count; ++i) flip(may, stride, losses.data()[i]);
        if (fails(line, may, stride)) return true;
        for (std::size_t i = from; i < from + count; ++i) flip(may, stride, losses.data()[i]);
        return false;
    };
    std::size_t kept = 0, at = 0;
    while (at < losses.size()) {
        std::size_t count = std::min<std::size_t>(2, losses.size() - at);
        while (count > 0 && give_back(at, count)) {
            at += count;
            count = std::min(2 * count, losses.size() - at);
        }
        if (count == 0) break;
        while (count > 1) {
            const std::size_t half = count / 2;
            const bool good = give_back(at, half);
            at += good ? half : 0;
            count = good ? count - half : half;
        }
        losses[kept++] = losses[at++];
    }
    losses.resize(kept);
}

}  // namespace cluewise::nonogram
