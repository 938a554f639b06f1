// Aligned exclusion: of all ways to fill two (or three) cells, those that leave nothing for a cell in sight are out.
#include "hint.hpp"

namespace cluewise::rating {

namespace {

// Whether the digits leave nothing for one of the cells in sight.
bool starves(std::span<const Mask> in_sight, Mask digits) {
    for (const Mask own : in_sight)
        if ((own & ~digits) == 0) return true;
    return false;
}

bool sees(int one, int other) { return geometry().peers[one].has(other); }

// The candidates of the cells in sight of all that have at most `most` of them.
int in_sight_of(const Grid& grid, const Cells& seen, int most, std::array<Mask, cell_count>& found) {
    int count = 0;
    seen.each([&](int cell) {
        const int own = std::popcount(grid.candidates(cell));
        if (own >= 2 && own <= most) found[count++] = grid.candidates(cell);
    });
    return count;
}

}  // namespace

bool aligned_pair(const Grid& grid, Hint& hint) {
    std::array<Mask, cell_count> masks;
    hint.starts(62, Technique::aligned_pair);
    for (int one = 0; one < cell_count; ++one) {
        if (!grid.candidates(one)) continue;
        for (int other = one + 1; other < cell_count; ++other) {
            if (!grid.candidates(other)) continue;
            const int count = in_sight_of(grid, geometry().peers[one] & geometry().peers[other], 2, masks);
            if (count < 2) continue;
            const std::span<const Mask> in_sight(masks.data(), static_cast<std::size_t>(count));
            Mask kept_one = 0, kept_other = 0;
            each_bit(grid.candidates(one), [&](int a) {
                each_bit(grid.candidates(other), [&](int b) {
                    if ((a == b && sees(one, other)) || starves(in_sight, static_cast<Mask>(1u << a | 1u << b))) return;
                    kept_one |= static_cast<Mask>(1u << a);
                    kept_other |= static_cast<Mask>(1u << b);
                });
            });
            hint.remove(grid, one, static_cast<Mask>(~kept_one & 0x1ff));
            hint.remove(grid, other, static_cast<Mask>(~kept_other & 0x1ff));
            if (hint.removes) return true;
        }
    }
    return false;
}

bool aligned_triple(const Grid& grid, Hint& hint) {
    std::array<Mask, cell_count> masks;
    hint.starts(75, Technique::aligned_triple);
    for (int one = 0; one < cell_count; ++one) {
        if (!grid.candidates(one)) continue;
        for (int two = one + 1; two < cell_count; ++two) {
            if (!grid.candidates(two)) continue;
            const Cells pair = geometry().peers[one] & geometry().peers[two];
            if (in_sight_of(grid, pair, 3, masks) < 2) continue;
            for (int three = two + 1; three < cell_count; ++three) {
                if (!grid.candidates(three)) continue;
                const int count = in_sight_of(grid, pair & geometry().peers[three], 3, masks);
                if (count < 2) continue;
                const std::span<const Mask> in_sight(masks.data(), static_cast<std::size_t>(count));
                std::array<Mask, 3> kept{};
                each_bit(grid.candidates(one), [&](int a) {
                    each_bit(grid.candidates(two), [&](int b) {
                        if (a == b && sees(one, two)) return;
                        each_bit(grid.candidates(three), [&](int c) {
                            if ((a == c && sees(one, three)) || (b == c && sees(two, three))) return;
                            if (starves(in_sight, static_cast<Mask>(1u << a | 1u << b | 1u << c))) return;
                            kept[0] |= static_cast<Mask>(1u << a);
                            kept[1] |= static_cast<Mask>(1u << b);
                            kept[2] |= static_cast<Mask>(1u << c);
                        });
                    });
                });
                hint.remove(grid, one, static_cast<Mask>(~kept[0] & 0x1ff));
                hint.remove(grid, two, static_cast<Mask>(~kept[1] & 0x1ff));
                hint.remove(grid, three, static_cast<Mask>(~kept[2] & 0x1ff));
                if (hint.removes) return true;
            }
        }
    }
    return false;
}

}  // namespace cluewise::rating
