// Pointing and claiming; in the direct forms a hidden single follows at once.
#include "hint.hpp"

namespace cluewise::rating {

namespace {

struct Ways {
    int from, to;  // the kinds of houses, by their first house
};

constexpr std::array<Ways, 4> ways{{{boxes, columns}, {boxes, rows}, {columns, boxes}, {rows, boxes}}};

Cells in_house(const Grid& grid, int house, int digit) {
    Cells found;
    each_bit(grid.places(house, digit), [&](int place) { found.add(geometry().cells[house][place]); });
    return found;
}

Cells whole(int house) {
    Cells found;
    for (const int cell : geometry().cells[house]) found.add(cell);
    return found;
}

// The house of a kind that has all of some cells, or -1.
int holding(const Cells& cells, int kind) {
    int found = -1;
    bool one = true;
    const int at = kind == boxes ? 0 : kind == columns ? 1 : 2;
    cells.each([&](int cell) {
        const int house = geometry().houses[cell][at];
        if (found < 0) found = house;
        one = one && found == house;
    });
    return one ? found : -1;
}

// A house of the first kind, other than `house`, whose only place for the digit outside `crossing` is one cell.
bool single_follows(const Grid& grid, Ways way, int house, int crossing, int digit, Hint& hint) {
    const Cells gone = whole(crossing);
    for (int other = way.from; other < way.from + 9; ++other) {
        if (other == house) continue;
        const Cells places = in_house(grid, other, digit);
        const Cells left = places.without(gone);
        if (left.count() == 1 && places.count() > 1) {
            left.each([&](int cell) {
                if (way.from == boxes)
                    hint.places(17, Technique::direct_pointing, cell, digit);
                else
                    hint.places(19, Technique::direct_claiming, cell, digit);
            });
            return true;
        }
    }
    return false;
}

bool removes(const Grid& grid, Ways way, int house, int crossing, int digit, Hint& hint) {
    const Cells gone = in_house(grid, crossing, digit).without(whole(house));
    if (gone.empty()) return false;
    if (way.from == boxes)
        hint.starts(26, Technique::pointing);
    else
        hint.starts(28, Technique::claiming);
    gone.each([&](int cell) { hint.remove(grid, cell, static_cast<Mask>(1u << digit)); });
    return true;
}

template <typename Use>
bool locked(const Grid& grid, Use use) {
    for (const Ways way : ways)
        for (int house = way.from; house < way.from + 9; ++house)
            for (int digit = 0; digit < digit_count; ++digit) {
                const Cells places = in_house(grid, house, digit);
                const int count = places.count();
                if (count < 2 || count > 3) continue;
                const int crossing = holding(places, way.to);
                if (crossing >= 0 && use(way, house, crossing, digit)) return true;
            }
    return false;
}

}  // namespace

bool direct_locking(const Grid& grid, Hint& hint) {
    return locked(grid, [&](Ways way, int house, int crossing, int digit) {
        return single_follows(grid, way, house, crossing, digit, hint);
    });
}

bool locking(const Grid& grid, Hint& hint) {
    return locked(grid, [&](Ways way, int house, int crossing, int digit) {
        return removes(grid, way, house, crossing, digit, hint);
    });
}

}  // namespace cluewise::rating
