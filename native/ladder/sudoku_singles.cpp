// Cells and digits with one possibility left.
#include "sudoku_steps.hpp"

namespace cluewise::ladder {

namespace {

bool place(Step& step, const Board& board, int cell, Digits value) {
    step.dead.emplace_back(static_cast<std::uint8_t>(cell), static_cast<Digits>(board.full & ~value));
    return true;
}

}  // namespace

bool full_house(Looker& at, Step& step) {
    const Board& board = at.board;
    for (const Cells house : board.geo.masks) {
        const Cells place_left = house & board.open;
        if (!is_single(place_left)) continue;
        const int cell = lowest(place_left);
        if (is_single(board.left[cell])) return place(step, board, cell, board.left[cell]);
    }
    return false;
}

bool hidden_single(Looker& at, Step& step, bool boxes) {
    const Board& board = at.board;
    const Geometry& geo = board.geo;
    return by_digit(at, boxes ? Technique::hidden_in_box : Technique::hidden_in_line, [&](int digit) {
        for (const int house : boxes ? geo.boxes : geo.lines) {
            const Cells here = board.places[digit] & geo.masks[house];
            if (is_single(here)) return place(step, board, lowest(here), static_cast<Digits>(1U << digit));
        }
        return false;
    });
}

bool naked_single(Looker& at, Step& step) {
    const Board& board = at.board;
    for (Cells rest = board.open; rest != 0; rest &= rest - 1) {
        const int cell = lowest(rest);
        if (is_single(board.left[cell])) return place(step, board, cell, board.left[cell]);
    }
    return false;
}

}  // namespace cluewise::ladder
