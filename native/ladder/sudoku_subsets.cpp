// Houses that cross, subsets of a house, and fish.
#include "sudoku_steps.hpp"

namespace cluewise::ladder {

namespace {

// What cells that hold these digits between them take from the cells that see all places of a digit.
void share_out(const Board& board, std::span<const int> chosen, Digits digits, Step& step) {
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
    return by_digit(at, boxes ? Technique::pointing : Technique::claiming, [&](int digit) {
        const Cells places = at.board.places[digit];
        for (const int house : boxes ? geo.boxes : geo.lines) {
            const Cells here = places & geo.masks[house];
            if (here == 0) continue;
            for (const int other : geo.crossings[house]) {
                if ((here & ~geo.masks[other]) != 0) continue;
                const Cells gone = places & geo.masks[other] & ~here;
                if (gone == 0) continue;
                step.digit_from(gone, digit);
                return true;
            }
        }
        return false;
    });
}

bool locked_apart(Looker& at, Step& step) {
    constexpr int most_apart = 4;
    const Geometry& geo = at.board.geo;
    if (!geo.apart) return false;
    return by_digit(at, Technique::apart, [&](int digit) {
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
        return false;
    });
}

bool naked_subset(Looker& at, Step& step, int count, Technique which) {
    const Board& board = at.board;
    return by_house(at, which, [&](std::size_t house) {
        Sets<Digits> cells;
        for (const int cell : board.geo.houses[house].members)
            if (has(board.open, cell)) cells.add(cell, board.left[cell]);
        if (cells.size <= count) return false;
        return gathered(cells, count, count, [&](std::span<const int> chosen, Digits digits) {
            share_out(board, chosen, digits, step);
            return !step.dead.empty();
        });
    });
}

bool hidden_subset(Looker& at, Step& step, int count, Technique which) {
    const Board& board = at.board;
    return by_house(at, which, [&](std::size_t house) {
        Sets<Cells> digits;
        for (int digit = 0; digit < board.geo.size; ++digit) {
            const Cells here = board.places[digit] & board.geo.masks[house];
            if (here != 0) digits.add(digit, here);
        }
        if (digits.size <= count) return false;
        return gathered(digits, count, count, [&](std::span<const int> chosen, Cells cells) {
            Digits kept = 0;
            for (const int digit : chosen) kept |= static_cast<Digits>(1U << digit);
            each(cells, [&](int cell) {
                const auto gone = static_cast<Digits>(board.left[cell] & ~kept);
                if (gone != 0) step.dead.emplace_back(static_cast<std::uint8_t>(cell), gone);
            });
            return !step.dead.empty();
        });
    });
}

bool fish(Looker& at, Step& step, int count, Technique which) {
    const Geometry& geo = at.board.geo;
    return by_digit(at, which, [&](int digit) {
        const Cells places = at.board.places[digit];
        for (const bool rows : {true, false}) {
            const Crossed crossed = on_lines(geo, places, rows);
            const int base = rows ? 0 : geo.size, cover = rows ? geo.size : 0;
            Sets<Digits> lines;
            for (int i = 0; i < geo.size; ++i)
                if (crossed[i] != 0) lines.add(base + i, crossed[i]);
            const bool found = gathered(lines, count, count, [&](std::span<const int> bases, Digits covers) {
                Cells gone = 0;
                each_digit(covers, [&](int i) { gone |= places & geo.masks[cover + i]; });
                for (const int line : bases) gone &= ~geo.masks[line];
                step.digit_from(gone, digit);
                return gone != 0;
            });
            if (found) return true;
        }
        return false;
    });
}

}  // namespace cluewise::ladder
