// Houses that cross, subsets of a house, and fish.
#include "sudoku_steps.hpp"

namespace cluewise::ladder {

namespace {

using CellSets = std::vector<std::pair<int, Cells>>;
using DigitSets = std::vector<std::pair<int, Digits>>;

// What cells that hold these digits between them take from the cells that see all places of a digit.
void share_out(const Board& board, const std::vector<int>& chosen, Digits digits, Step& step) {
    std::array<Digits, most_cells> gone{};
    Cells touched = 0;
    each_digit(digits, [&](int digit) {
        Cells at = 0;
        for (const int cell : chosen)
            if (board.left[cell] >> digit & 1) at |= cell_bit(cell);
        const Cells seeing = board.places[digit] & board.geo.seeing(at);
        touched |= seeing;
        each(seeing, [&](int cell) { gone[cell] |= static_cast<Digits>(1U << digit); });
    });
    each(touched, [&](int cell) { step.dead.emplace_back(static_cast<std::uint8_t>(cell), gone[cell]); });
}

}  // namespace

bool locked(Looker& at, Step& step, bool boxes) {
    const Geometry& geo = at.board.geo;
    for (int digit = 0; digit < geo.size; ++digit) {
        const Cells places = at.board.places[digit];
        if (places == 0) continue;
        for (std::size_t number = 0; number < geo.masks.size(); ++number) {
            if ((geo.houses[number].kind == Kind::box) != boxes) continue;
            const Cells here = places & geo.masks[number];
            if (here == 0) continue;
            for (const int other : geo.crossings[number]) {
                if ((here & ~geo.masks[other]) != 0) continue;
                const Cells gone = places & geo.masks[other] & ~here;
                if (gone == 0) continue;
                step.digit_from(gone, digit);
                return true;
            }
        }
    }
    return false;
}

bool locked_apart(Looker& at, Step& step) {
    constexpr int most_apart = 4;
    const Geometry& geo = at.board.geo;
    if (!geo.apart) return false;
    for (int digit = 0; digit < geo.size; ++digit) {
        const Cells places = at.board.places[digit];
        for (const Cells house : geo.masks) {
            const Cells here = places & house;
            const int count = count_of(here);
            if (count < 2 || count > most_apart) continue;
            const Cells gone = places & ~house & geo.seeing(here);
            if (gone == 0) continue;
            step.digit_from(gone, digit);
            return true;
        }
    }
    return false;
}

bool naked_subset(Looker& at, Step& step, int count) {
    const Board& board = at.board;
    DigitSets cells;
    for (const House& house : board.geo.houses) {
        cells.clear();
        for (const int cell : house.members)
            if (has(board.open, cell)) cells.emplace_back(cell, board.left[cell]);
        if (cells.size() <= static_cast<std::size_t>(count)) continue;
        const bool found = gathered(cells, count, count, [&](const std::vector<int>& chosen, Digits digits) {
            share_out(board, chosen, digits, step);
            return !step.dead.empty();
        });
        if (found) return true;
    }
    return false;
}

bool hidden_subset(Looker& at, Step& step, int count) {
    const Board& board = at.board;
    CellSets digits;
    for (const Cells house : board.geo.masks) {
        digits.clear();
        for (int digit = 0; digit < board.geo.size; ++digit)
            if ((board.places[digit] & house) != 0) digits.emplace_back(digit, board.places[digit] & house);
        if (digits.size() <= static_cast<std::size_t>(count)) continue;
        const bool found = gathered(digits, count, count, [&](const std::vector<int>& chosen, Cells cells) {
            Digits kept = 0;
            for (const int digit : chosen) kept |= static_cast<Digits>(1U << digit);
            each(cells, [&](int cell) {
                const auto gone = static_cast<Digits>(board.left[cell] & ~kept);
                if (gone != 0) step.dead.emplace_back(static_cast<std::uint8_t>(cell), gone);
            });
            return !step.dead.empty();
        });
        if (found) return true;
    }
    return false;
}

bool fish(Looker& at, Step& step, int count) {
    const Geometry& geo = at.board.geo;
    DigitSets lines;
    for (int digit = 0; digit < geo.size; ++digit) {
        const Cells places = at.board.places[digit];
        for (const bool rows : {true, false}) {
            const int base = rows ? 0 : geo.size, cover = rows ? geo.size : 0;
            lines.clear();
            for (int line = base; line < base + geo.size; ++line) {
                const Cells here = places & geo.masks[line];
                Digits crossed = 0;
                for (int i = 0; i < geo.size; ++i)
                    if ((here & geo.masks[cover + i]) != 0) crossed |= static_cast<Digits>(1U << i);
                if (here != 0) lines.emplace_back(line, crossed);
            }
            const bool found = gathered(lines, count, count, [&](const std::vector<int>& bases, Digits covers) {
                Cells gone = 0;
                each_digit(covers, [&](int i) { gone |= places & geo.masks[cover + i]; });
                for (const int line : bases) gone &= ~geo.masks[line];
                step.digit_from(gone, digit);
                return gone != 0;
            });
            if (found) return true;
        }
    }
    return false;
}

}  // namespace cluewise::ladder
