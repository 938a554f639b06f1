// X-wing, swordfish, jellyfish.
#include "hint.hpp"

namespace cluewise::rating {

namespace {

struct Fish {
    int base, digit, degree;
};

bool grown(const Grid& grid, const Fish& fish, int first, Mask lines, Mask crossed, Hint& hint) {
    const int missing = fish.degree - std::popcount(lines);
    if (missing == 0) {
        if (std::popcount(crossed) != fish.degree) return false;
        for (int at = 0; at < 9; ++at)
            if (!(lines >> at & 1))
                each_bit(grid.places(fish.base + at, fish.digit) & crossed, [&](int place) {
                    hint.remove(grid, geometry().cells[fish.base + at][place], static_cast<Mask>(1u << fish.digit));
                });
        return hint.removes;
    }
    for (int at = first; at <= 9 - missing; ++at) {
        const Mask places = grid.places(fish.base + at, fish.digit);
        const int count = std::popcount(places);
        if (count < 2 || count > fish.degree || std::popcount<Mask>(places | crossed) > fish.degree) continue;
        if (grown(grid, fish, at + 1, static_cast<Mask>(lines | 1u << at), places | crossed, hint)) return true;
    }
    return false;
}

bool fish_of(const Grid& grid, int degree, int rated, Technique by, Hint& hint) {
    hint.starts(rated, by);
    for (const int base : {columns, rows})
        for (int digit = 0; digit < digit_count; ++digit)
            if (grown(grid, {base, digit, degree}, 0, 0, 0, hint)) return true;
    return false;
}

}  // namespace

bool x_wing(const Grid& grid, Hint& hint) { return fish_of(grid, 2, 32, Technique::x_wing, hint); }
bool swordfish(const Grid& grid, Hint& hint) { return fish_of(grid, 3, 38, Technique::swordfish, hint); }
bool jellyfish(const Grid& grid, Hint& hint) { return fish_of(grid, 4, 52, Technique::jellyfish, hint); }

}  // namespace cluewise::rating
