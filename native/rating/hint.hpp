// A step of the rating: what it costs, and what it does to the grid.
#pragma once

#include <array>
#include <cstdint>

#include "grid.hpp"

namespace cluewise::rating {

// The techniques of the scale, easiest first; Python has their names in the same order.
enum class Technique : std::uint8_t {
    last_value, hidden_in_box, hidden_in_line, direct_pointing, direct_claiming, direct_hidden_pair, naked_single,
    direct_hidden_triple, pointing, claiming, naked_pair, x_wing, hidden_pair, naked_triple, swordfish, hidden_triple,
    xy_wing, xyz_wing, unique_loop, naked_quad, jellyfish, hidden_quad, bug, aligned_pair, x_cycle, y_cycle, x_chain,
    cycle, forcing_chain, aligned_triple, nishio, cell_chains, region_chains, dynamic_contradiction, dynamic_reduction,
    dynamic_cell, dynamic_region, plus_contradiction, plus_reduction, plus_cell, plus_region, count
};

// Ratings are whole numbers, tenths of the usual ones.
struct Hint {
    int rating = 0;
    Technique technique = Technique::count;
    int cell = -1, digit = -1;  // to be placed, if anything is
    std::array<Mask, cell_count> gone{};  // candidates to be removed
    bool removes = false;

    void places(int rated, Technique by, int where, int what) {
        rating = rated;
        technique = by;
        cell = where;
        digit = what;
    }

    void starts(int rated, Technique by) {
        *this = Hint{};
        rating = rated;
        technique = by;
    }

    // Note a candidate to be removed, if it is one.
    void remove(const Grid& grid, int where, Mask digits) {
        const Mask real = grid.candidates(where) & digits;
        gone[where] |= real;
        removes = removes || real != 0;
    }
};

// Each looks for the first step of its kind; whether there is one.
using Finder = bool (*)(const Grid&, Hint&);

bool hidden_single(const Grid& grid, Hint& hint);
bool naked_single(const Grid& grid, Hint& hint);
bool direct_locking(const Grid& grid, Hint& hint);
bool locking(const Grid& grid, Hint& hint);
bool direct_hidden_pair(const Grid& grid, Hint& hint);
bool direct_hidden_triple(const Grid& grid, Hint& hint);
bool hidden_pair(const Grid& grid, Hint& hint);
bool hidden_triple(const Grid& grid, Hint& hint);
bool hidden_quad(const Grid& grid, Hint& hint);
bool naked_pair(const Grid& grid, Hint& hint);
bool naked_triple(const Grid& grid, Hint& hint);
bool naked_quad(const Grid& grid, Hint& hint);
bool x_wing(const Grid& grid, Hint& hint);
bool swordfish(const Grid& grid, Hint& hint);
bool jellyfish(const Grid& grid, Hint& hint);
bool xy_wing(const Grid& grid, Hint& hint);
bool xyz_wing(const Grid& grid, Hint& hint);
bool unique_loop(const Grid& grid, Hint& hint);
bool bug(const Grid& grid, Hint& hint);
bool aligned_pair(const Grid& grid, Hint& hint);
bool aligned_triple(const Grid& grid, Hint& hint);
bool single_chain(const Grid& grid, Hint& hint);
bool nishio(const Grid& grid, Hint& hint);
bool multiple_chains(const Grid& grid, Hint& hint);
bool dynamic_chains(const Grid& grid, Hint& hint);
bool dynamic_plus_chains(const Grid& grid, Hint& hint);

}  // namespace cluewise::rating
