#include "rate.hpp"

#include <algorithm>

namespace cluewise::rating {

namespace {

// The least that a technique of each finder is rated with, in tenths.
constexpr std::array<int, 26> least{
    10, 17, 20, 23, 25, 26, 30, 32, 34, 36, 38, 40, 42, 44, 45, 50, 52, 54, 56, 62, 65, 75, 75, 80, 85, 90,
};

constexpr std::array<Finder, 26> in_order{
    hidden_single, direct_locking, direct_hidden_pair, naked_single, direct_hidden_triple,
    locking, naked_pair, x_wing, hidden_pair, naked_triple, swordfish, hidden_triple, xy_wing, xyz_wing,
    unique_loop, naked_quad, jellyfish, hidden_quad, bug, aligned_pair,
    single_chain, aligned_triple, nishio, multiple_chains, dynamic_chains, dynamic_plus_chains,
};

bool easiest(const Grid& grid, Hint& hint, int most) {
    for (std::size_t i = 0; i < in_order.size() && least[i] <= most; ++i) {
        hint = Hint{};
        if (in_order[i](grid, hint)) return true;
    }
    return false;
}

}  // namespace

std::span<const Finder> finders() { return in_order; }

void apply(Grid& grid, const Hint& hint) {
    if (hint.cell >= 0) grid.place(hint.cell, hint.digit);
    for (int cell = 0; cell < cell_count && hint.removes; ++cell)
        each_bit(hint.gone[cell] & grid.candidates(cell), [&](int digit) { grid.remove(cell, digit); });
}

Rating rate(std::span<const std::uint8_t> givens, Meter& meter, int most) {
    Grid grid(givens);
    Rating rating;
    bool placed = false;
    Hint hint;
    while (!grid.solved()) {
        if (!meter.node() || !meter.look()) return rating;
        if (!easiest(grid, hint, most)) {
            rating.stuck = most >= hardest_of_all;
            return rating;
        }
        if (hint.rating > most) return rating;
        rating.hardest = std::max(rating.hardest, hint.rating);
        if (rating.first == 0) rating.first = hint.rating;
        if (!placed) rating.to_place = rating.hardest;
        placed = placed || hint.cell >= 0;
        ++rating.times[static_cast<std::size_t>(hint.technique)];
        apply(grid, hint);
    }
    rating.complete = true;
    return rating;
}

}  // namespace cluewise::rating
