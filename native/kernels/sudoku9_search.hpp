// Propagation and search on a 9x9 Sudoku, the same for every instruction set.
//
// The grid is three bundles of 27 lanes. A lane is one cell: the set of its candidates, bit d-1 for digit d.
//
//             box b=0     b=1       b=2
//   band     +-------+---------+---------+
//    k=0 r=0 | 0 1 2 | 0  1  2 | 0  1  2 |     column[c] holds the cells whose place in the minirow is c
//        r=1 | 0 1 2 | 0  1  2 | 0  1  2 |     lane (k, r, b) of it is row 3k+r, column 3b+c
//        r=2 | 0 1 2 | 0  1  2 | 0  1  2 |     turn<K, R, B>(x): lane (k, r, b) is lane (k+K, r+R, b+B) of x,
//            +-------+---------+---------+     each counted modulo 3
//    k=1 ...
//
// So every rule is a few operations on whole bundles, for all cells and all digits at once. There is no queue: rounds
// over the grid are repeated as long as they settle further cells.
//
// `Lanes` is the bundle of one instruction set and local to the file that includes this; it brings the bit operations,
// `turn` and the few other things used below. Lanes that are no cell hold all nine digits and are never touched.
#pragma once

#include <cstdint>

#include "sudoku9_engine.hpp"

namespace cluewise::sudoku9 {

#define CLUEWISE_INLINE [[gnu::always_inline]] inline

inline constexpr std::uint16_t all_digits = 0x1FF;

template <class Lanes>
struct Grid {
    Lanes column[3];
};

template <class Lanes>
CLUEWISE_INLINE bool same(const Grid<Lanes>& a, const Grid<Lanes>& b) {
    return !is_any(any_of(a.column[0] ^ b.column[0], a.column[1] ^ b.column[1], a.column[2] ^ b.column[2]));
}

enum class Verdict { dead, open, solved };

// A digit stands in each row of a band and in each of its boxes once: its minirows are a matching between the three
// rows and the three boxes. Keeps what is part of one; the two terms are the two matchings a minirow can belong to.
template <class Lanes>
CLUEWISE_INLINE void match_rows(Grid<Lanes>& grid) {
    const Lanes minirow = any_of(grid.column[0], grid.column[1], grid.column[2]);
    const Lanes kept = or_both(turn<0, 1, 1>(minirow) & turn<0, 2, 2>(minirow),
                               turn<0, 1, 2>(minirow), turn<0, 2, 1>(minirow));
    for (Lanes& column : grid.column) column = column & kept;
}

// The same for minicolumns: a matching between the three columns and the three boxes of a stack.
template <class Lanes>
CLUEWISE_INLINE void match_columns(Grid<Lanes>& grid) {
    Lanes next[3], last[3];  // the minicolumns one band further down, and two
    for (int c = 0; c < 3; ++c) {
        const Lanes cell = grid.column[c];
        const Lanes minicolumn = any_of(cell, turn<0, 1, 0>(cell), turn<0, 2, 0>(cell));
        next[c] = turn<1, 0, 0>(minicolumn);
        last[c] = turn<2, 0, 0>(minicolumn);
    }
    grid.column[0] = grid.column[0] & or_both(next[1] & last[2], next[2], last[1]);
    grid.column[1] = grid.column[1] & or_both(next[2] & last[0], next[0], last[2]);
    grid.column[2] = grid.column[2] & or_both(next[0] & last[1], next[1], last[0]);
}

// Takes settled digits away from the rest of their box, and settles cells that are the only place of a digit in
// theirs. (Rows and columns follow by matching.) Returns bits where a digit is settled twice in a box, which only finds
// a dead end sooner, or has no place left in it.
template <class Lanes>
CLUEWISE_INLINE Lanes settle_boxes(Grid<Lanes>& grid, const Lanes (&single)[3]) {
    const Lanes here = any_of(single[0], single[1], single[2]);
    const Lanes below = turn<0, 1, 0>(here), above = turn<0, 2, 0>(here);
    const Lanes settled = any_of(here, below, above);
    const Lanes clash = two_of(single[0], single[1], single[2]) | two_of(here, below, above);

    const Lanes once = any_of(grid.column[0], grid.column[1], grid.column[2]);
    const Lanes twice = two_of(grid.column[0], grid.column[1], grid.column[2]);
    const Lanes once_below = turn<0, 1, 0>(once), once_above = turn<0, 2, 0>(once);
    const Lanes several =
        any_of(twice, turn<0, 1, 0>(twice), turn<0, 2, 0>(twice)) | two_of(once, once_below, once_above);
    for (int c = 0; c < 3; ++c)
        grid.column[c] = first_if_any(without(grid.column[c], several), or_without(single[c], grid.column[c], settled));
    return clash | (any_of(once, once_below, once_above) ^ Lanes::fill(all_digits));
}

// Rounds over the grid: `thorough` until one changes nothing, else until one settles no further cell. What could still
// follow then is left to later nodes; below a choice that is the cheaper way.
template <bool thorough, class Lanes, class Watcher>
CLUEWISE_INLINE Verdict propagate(Grid<Lanes>& grid, Watcher& watcher) {
    typename Lanes::Tally before{};
    Grid<Lanes> old = grid;
    for (;;) {
        typename Lanes::Tally now{};
        const Lanes single[3] = {singles(grid.column[0], now), singles(grid.column[1], now),
                                 singles(grid.column[2], now)};
        // All cells that are settled now were so before the last round, and it found no fault: if that is every cell,
        // the grid is a solution.
        if (Lanes::same(now, before) && (!thorough || same(grid, old)))
            return Lanes::is_full(now) ? Verdict::solved : Verdict::open;
        before = now;
        if constexpr (thorough) old = grid;
        watcher.round();
        const Lanes fault = settle_boxes(grid, single);
        match_rows(grid);
        match_columns(grid);
        const Lanes fewest = smaller(smaller(grid.column[0], grid.column[1]), grid.column[2]);
        if (is_any(fault) || has_zero(fewest)) return Verdict::dead;
    }
}

inline constexpr std::uint32_t no_cell = 127;

// The cell with two candidates that has most to say: an open cell in its row, column or box counts 2, one with two
// candidates 3. `no_cell` if none has two.
template <class Lanes>
CLUEWISE_INLINE std::uint32_t busiest_pair(const Grid<Lanes>& grid) {
    const Lanes minus_one = Lanes::fill(0xFFFF);
    Lanes pair[3], weight[3];
    for (int c = 0; c < 3; ++c) {
        const Lanes second = grid.column[c] & (grid.column[c] + minus_one);  // without the lowest candidate
        const Lanes settled = zeros(second);
        pair[c] = without(zeros(second & (second + minus_one)), settled);
        weight[c] = without(Lanes::fill(2), settled) | (pair[c] & Lanes::fill(1));
    }
    const Lanes minirow = weight[0] + weight[1] + weight[2];
    const Lanes row = minirow + turn<0, 0, 1>(minirow) + turn<0, 0, 2>(minirow);
    const Lanes rest_of_box = turn<0, 1, 0>(minirow) + turn<0, 2, 0>(minirow);
    // Three sums, each at most 27, in one lane: c=2 | c=1 | c=0, 5 bits each.
    const Lanes packed = weight[0] + shift_left<5>(weight[1]) + shift_left<10>(weight[2]);
    const Lanes minicolumn = packed + turn<0, 1, 0>(packed) + turn<0, 2, 0>(packed);
    const Lanes rest_of_column = turn<1, 0, 0>(minicolumn) + turn<2, 0, 0>(minicolumn);
    const Lanes common = row + rest_of_box, five_bits = Lanes::fill(31);
    const Lanes sum[3] = {common + (rest_of_column & five_bits), common + (shift_right<5>(rest_of_column) & five_bits),
                          common + shift_right<10>(rest_of_column)};
    Lanes key[3];  // sum, at most 63 | number of the cell, 7 bits
    for (int c = 0; c < 3; ++c) key[c] = (shift_left<7>(sum[c]) | Lanes::numbers(c)) & pair[c];
    const std::uint32_t best = highest(larger(larger(key[0], key[1]), key[2]));
    return best == 0 ? no_cell : best & 127;
}

// A grid in memory, read and written cell by cell.
template <class Lanes>
struct Frame {
    Grid<Lanes> grid;
    std::uint32_t depth;

    [[nodiscard]] std::uint16_t get(std::uint32_t cell) const {
        std::uint16_t value;
        __builtin_memcpy(&value, reinterpret_cast<const char*>(&grid) + 2 * Lanes::place(cell), sizeof value);
        return value;
    }
    void set(std::uint32_t cell, std::uint16_t value) {
        __builtin_memcpy(reinterpret_cast<char*>(&grid) + 2 * Lanes::place(cell), &value, sizeof value);
    }
};

// The open cell with fewest candidates; for the rare grids where none has two.
template <class Lanes>
[[gnu::noinline]] std::uint32_t smallest_cell(const Frame<Lanes>& frame) {
    std::uint32_t best = 0;
    int fewest = 10;
    for (std::uint32_t cell = 0; cell < 81; ++cell) {
        const int candidates = __builtin_popcount(frame.get(cell));
        if (candidates > 1 && candidates < fewest) {
            fewest = candidates;
            best = cell;
        }
    }
    return best;
}

// Leaves in `grid` the lowest candidate of a cell, in the frame the others: together they are what there was.
template <class Lanes>
CLUEWISE_INLINE void divide(Grid<Lanes>& grid, Frame<Lanes>& frame) {
    frame.grid = grid;
    std::uint32_t cell = busiest_pair(grid);
    if (cell == no_cell) [[unlikely]] cell = smallest_cell(frame);
    const std::uint32_t candidates = frame.get(cell);
    const std::uint32_t others = candidates & (candidates - 1);
    frame.set(cell, static_cast<std::uint16_t>(others));
    const Lanes number = Lanes::fill(static_cast<std::uint16_t>(cell));
    const Lanes removed = Lanes::fill(static_cast<std::uint16_t>(others));
    for (int c = 0; c < 3; ++c)
        grid.column[c] = without(grid.column[c], removed & zeros(Lanes::numbers(c) ^ number));
}

// Tells the watcher all solutions until it has enough. True when there is no further one.
template <class Lanes, class Watcher>
bool search(const std::uint8_t* givens, Watcher& watcher) {
    Frame<Lanes> frames[81];  // every choice on the way down settles a cell
    std::uint32_t waiting = 0;
    Grid<Lanes> grid = Lanes::load(givens);
    std::uint32_t depth = 0;
    if (!watcher.node()) return false;
    for (Verdict verdict = propagate<true>(grid, watcher);; verdict = propagate<false>(grid, watcher)) {
        if (verdict == Verdict::open) {
            if (depth != 0 && !watcher.node()) return false;
            watcher.choice(++depth);
            frames[waiting].depth = depth;
            divide(grid, frames[waiting++]);
            continue;
        }
        if (verdict == Verdict::solved && !watcher.solution(grid)) return waiting == 0;
        if (waiting == 0) return true;
        watcher.backtrack();
        --waiting;
        grid = frames[waiting].grid;
        depth = frames[waiting].depth;
    }
}

// Wants the first solution and to know if there is a second one.
template <class Lanes>
struct FirstOfTwo {
    std::uint8_t* first;
    std::uint64_t count = 0;

    CLUEWISE_INLINE void round() {}
    CLUEWISE_INLINE bool node() { return true; }
    CLUEWISE_INLINE void choice(std::uint32_t) {}
    CLUEWISE_INLINE void backtrack() {}
    CLUEWISE_INLINE bool solution(const Grid<Lanes>& grid) {
        if (count == 0) Lanes::store(grid, first);
        return ++count < 2;
    }
};

// Passes everything on.
template <class Lanes>
struct Reporter {
    Observer& observer;

    CLUEWISE_INLINE void round() { ++observer.rounds; }
    CLUEWISE_INLINE bool node() {
        if (++observer.nodes < observer.patience) [[likely]] return true;
        return observer.pause();
    }
    CLUEWISE_INLINE void choice(std::uint32_t depth) {
        if (depth > observer.depth) observer.depth = depth;
    }
    CLUEWISE_INLINE void backtrack() { ++observer.backtracks; }
    CLUEWISE_INLINE bool solution(const Grid<Lanes>& grid) {
        std::uint8_t cells[81];
        Lanes::store(grid, cells);
        return observer.solution(cells);
    }
};

template <class Lanes>
std::uint64_t solve2_with(const std::uint8_t* givens, std::uint8_t* first) {
    FirstOfTwo<Lanes> watcher{first};
    search<Lanes>(givens, watcher);
    return watcher.count;
}

template <class Lanes>
bool search_with(const std::uint8_t* givens, Observer& observer) {
    Reporter<Lanes> watcher{observer};
    return search<Lanes>(givens, watcher);
}

// What is left of each cell where nothing follows any more without a choice.
template <class Lanes>
bool follow_with(const std::uint8_t* givens, std::uint16_t* candidates) {
    FirstOfTwo<Lanes> nobody{nullptr};
    Frame<Lanes> frame;
    frame.grid = Lanes::load(givens);
    if (propagate<true>(frame.grid, nobody) == Verdict::dead) return false;
    for (std::uint32_t cell = 0; cell < 81; ++cell) candidates[cell] = frame.get(cell);
    return true;
}

}  // namespace cluewise::sudoku9
