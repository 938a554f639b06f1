#include "nonogram_runs.hpp"

#include <array>
#include <bit>

namespace cluewise::making {
namespace {

using nonogram::LineClue;
using nonogram::Word;
using Set = nonogram::Bits<2>;  // of cells, or of borders: border p lies left of cell p

constexpr std::size_t most_runs = 128;

Set load(const Word* from, int words) { return {{from[0], words > 1 ? from[1] : 0}}; }

Set spread_right(Set borders, const Set& empty) {
    return borders | (empty.plus(borders & empty) ^ empty);  // a carry runs through each stretch of empty cells
}

Set spread_left(Set borders, const Set& empty, int cells) {
    for (int k = 0; k < cells; ++k) {
        const Set more = borders | (borders.down1() & empty);
        if (!(more ^ borders).any()) break;
        borders = more;
    }
    return borders;
}

Set without(const Set& set, const Set& gone) { return set & Set{{~gone.word[0], ~gone.word[1]}}; }

int lowest(const Set& set) {
    return set.word[0] != 0 ? std::countr_zero(set.word[0]) : 64 + std::countr_zero(set.word[1]);
}

// The cells from one to the one before another.
Set stretch(int from, int to) {
    Set cells = Set::none();
    for (int cell = from; cell < to; ++cell) cells |= Set::single(static_cast<unsigned>(cell));
    return cells;
}

int highest(const Set& set) {
    return set.word[1] != 0 ? 64 + std::bit_width(set.word[1]) - 1 : std::bit_width(set.word[0]) - 1;
}

}  // namespace

bool solve_line_by_runs(const LineClue& clue, int values, const Word* may, int stride, Word* out, std::byte*) {
    std::array<Set, most_runs> before, fits;
    const int runs = static_cast<int>(clue.steps.size()), words = clue.words;
    const Set empty = load(may, words);
    const auto room = [&](int k) { return clue.rooms[clue.steps[static_cast<std::size_t>(k)].room]; };
    Set at = Set::single(0);
    for (int k = 0; k < runs; ++k) {
        const auto& step = clue.steps[static_cast<std::size_t>(k)];
        Set& fit = fits[static_cast<std::size_t>(k)] = load(may + room(k).colour * stride, words);
        for (int n = 1; n < step.length; ++n) fit &= fit.down1();
        before[static_cast<std::size_t>(k)] = spread_right(at, empty);
        at = (before[static_cast<std::size_t>(k)] & fit).up(step.length);
        if (step.gap_after) at = (at & empty).up1();
    }
    std::array<Set, 32> left;
    left.fill(Set::none());
    Set certain = Set::none();
    Set after = spread_left(Set::single(clue.cells), empty, clue.cells);
    if (!(spread_right(at, empty) & Set::single(clue.cells)).any()) return false;
    for (int k = runs - 1; k >= 0; --k) {
        const auto& step = clue.steps[static_cast<std::size_t>(k)];
        const Set good = step.gap_after ? empty & after.down1() : after;
        const Set fitting = fits[static_cast<std::size_t>(k)] & good.down(step.length);
        const Set starts = before[static_cast<std::size_t>(k)] & fitting;
        const int first = lowest(starts), last = highest(starts);
        left[room(k).colour] |= stretch(first, last + step.length);
        certain |= stretch(last, first + step.length);
        after = spread_left(fitting, empty, clue.cells);
    }
    left[0] = without(empty, certain);
    for (int value = 0; value < values; ++value)
        for (int w = 0; w < words; ++w)
            out[value * stride + w] = may[value * stride + w] & left[static_cast<std::size_t>(value)].word[w];
    return true;
}

}  // namespace cluewise::making
