// XY-wing and XYZ-wing.
#include "hint.hpp"

namespace cluewise::rating {

namespace {

// The pivot has `size` candidates, two cells in sight of it two each; all three have three digits between them.
bool wing(const Grid& grid, int size, int rated, Technique by, Hint& hint) {
    const Geometry& geo = geometry();
    hint.starts(rated, by);
    for (int pivot = 0; pivot < cell_count; ++pivot) {
        const Mask own = grid.candidates(pivot);
        if (std::popcount(own) != size) continue;
        std::array<int, 20> wings;
        int count = 0;
        geo.peers[pivot].each([&](int cell) {
            const Mask digits = grid.candidates(cell);
            if (std::popcount(digits) == 2 && std::popcount<Mask>(digits & own) == size - 1) wings[count++] = cell;
        });
        for (int i = 0; i < count; ++i)
            for (int j = i + 1; j < count; ++j) {
                const Mask one = grid.candidates(wings[i]), other = grid.candidates(wings[j]);
                const Mask common = one & other;
                if (!std::has_single_bit(common) || std::popcount<Mask>(own | one | other) != 3) continue;
                if (size == 2 && (common & own)) continue;
                Cells seen = geo.peers[wings[i]] & geo.peers[wings[j]];
                if (size == 3) seen = seen & geo.peers[pivot];
                seen.each([&](int cell) {
                    if (cell != pivot) hint.remove(grid, cell, common);
                });
                if (hint.removes) return true;
            }
    }
    return false;
}

}  // namespace

bool xy_wing(const Grid& grid, Hint& hint) { return wing(grid, 2, 42, Technique::xy_wing, hint); }
bool xyz_wing(const Grid& grid, Hint& hint) { return wing(grid, 3, 44, Technique::xyz_wing, hint); }

}  // namespace cluewise::rating
