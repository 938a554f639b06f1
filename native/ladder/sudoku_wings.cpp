// Two or three cells with few candidates, one of which must have a certain digit; and longer chains of such pairs.
#include <algorithm>

#include "sudoku_steps.hpp"

namespace cluewise::ladder {

namespace {

// The cells with two candidates by what these are, in the order in which they are first met.
using Alike = std::vector<std::pair<Digits, std::vector<std::uint8_t>>>;

Alike alike(Board& board) {
    Alike found;
    for (const std::uint8_t cell : board.two_left()) {
        const auto same = std::find_if(found.begin(), found.end(),
                                       [&](const auto& one) { return one.first == board.left[cell]; });
        if (same != found.end()) same->second.push_back(cell);
        else found.push_back({board.left[cell], {cell}});
    }
    return found;
}

bool linked(const Board& board, Step& step, int one, int other, int linking, Digits digits,
            const std::vector<Pair>& pairs) {
    const Geometry& geo = board.geo;
    const int digit = std::countr_zero(static_cast<unsigned>(digits & ~(1U << linking)));
    const Cells gone = board.places[digit] & geo.peers[one] & geo.peers[other];
    if (gone == 0) return false;
    for (const Pair& pair : pairs) {
        if (one == pair.one || one == pair.other || other == pair.one || other == pair.other) continue;
        const bool straight = has(geo.peers[one], pair.one) && has(geo.peers[other], pair.other);
        const bool turned = has(geo.peers[one], pair.other) && has(geo.peers[other], pair.one);
        if (!straight && !turned) continue;
        step.digit_from(gone, digit);
        return true;
    }
    return false;
}

// Along a shortest path to each cell that takes the opposite digit, nearest first.
bool remote_from(const Board& board, Step& step, Digits digits, Cells cells, int start) {
    constexpr std::size_t shortest = 4;  // two cells are a naked pair
    struct Path {
        int end;
        std::size_t length;
        Cells along;
    };
    const Geometry& geo = board.geo;
    std::vector<Path> paths{{start, 1, cell_bit(start)}};
    Cells seen = cell_bit(start);
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const Path path = paths[i];
        each(cells & geo.peers[path.end] & ~seen, [&](int cell) {
            seen |= cell_bit(cell);
            paths.push_back({cell, path.length + 1, path.along | cell_bit(cell)});
        });
    }
    for (const Path& path : paths) {
        if (path.length < shortest || path.length % 2 != 0) continue;
        each(geo.peers[start] & geo.peers[path.end] & board.open & ~path.along, [&](int cell) {
            const auto gone = static_cast<Digits>(board.left[cell] & digits);
            if (gone != 0) step.dead.emplace_back(static_cast<std::uint8_t>(cell), gone);
        });
        if (!step.dead.empty()) return true;
    }
    return false;
}

}  // namespace

bool wing(Looker& at, Step& step, int candidates) {
    Board& board = at.board;
    const Geometry& geo = board.geo;
    std::vector<int> wings;
    for (Cells rest = board.open; rest != 0; rest &= rest - 1) {
        const int pivot = lowest(rest);
        const Digits own = board.left[pivot];
        if (count_of(own) != candidates) continue;
        wings.clear();
        for (const int cell : board.two_left()) {
            const auto both = static_cast<Digits>(board.left[cell] & own);
            if (has(geo.peers[pivot], cell) && count_of(both) == candidates - 1) wings.push_back(cell);
        }
        for (std::size_t i = 0; i < wings.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                const Digits one = board.left[wings[i]], other = board.left[wings[k]];
                const auto common = static_cast<Digits>(one & other), whole = static_cast<Digits>(own | one | other);
                if (common == 0 || common == one || count_of(whole) != 3) continue;
                if (candidates == 2 && (common & own) != 0) continue;
                const int digit = std::countr_zero(common);
                Cells gone = board.places[digit] & geo.peers[wings[i]] & geo.peers[wings[k]] & ~cell_bit(pivot);
                if (candidates == 3) gone &= geo.peers[pivot];
                if (gone == 0) continue;
                step.digit_from(gone, digit);
                return true;
            }
        }
    }
    return false;
}

bool w_wing(Looker& at, Step& step) {
    Board& board = at.board;
    for (const auto& [digits, cells] : alike(board))
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
                    const int linking = std::countr_zero(rest);
                    if (linked(board, step, cells[i], cells[k], linking, digits, board.pairs(linking))) return true;
                }
    return false;
}

bool remote_pairs(Looker& at, Step& step) {
    constexpr std::size_t fewest = 4;
    for (const auto& [digits, cells] : alike(at.board)) {
        if (cells.size() < fewest) continue;
        Cells mask = 0;
        for (const int cell : cells) mask |= cell_bit(cell);
        for (const int start : cells)
            if (remote_from(at.board, step, digits, mask, start)) return true;
    }
    return false;
}

}  // namespace cluewise::ladder
