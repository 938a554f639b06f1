// Bivalue universal grave: without a few candidates every open cell would have two, every digit two places per house.
#include "hint.hpp"

namespace cluewise::rating {

namespace {

struct Grave {
    std::array<int, cell_count> cells;
    std::array<Mask, cell_count> extra;  // what keeps each of these cells from being like all others
    int count = 0;
    Mask digits = 0;
};

// The extra candidates: those with more than two places in every house of their cell.
bool buried(const Grid& grid, Grave& grave) {
    const Geometry& geo = geometry();
    std::array<Mask, cell_count> extra{};
    for (int cell = 0; cell < cell_count; ++cell) {
        const Mask own = grid.candidates(cell);
        if (std::popcount(own) == 2 || (grid.value(cell) >= 0)) continue;
        each_bit(own, [&](int digit) {
            bool many = true;
            for (const int house : geo.houses[cell]) many = many && std::popcount(grid.places(house, digit)) > 2;
            if (many) extra[cell] |= static_cast<Mask>(1u << digit);
        });
        if (std::popcount<Mask>(own & ~extra[cell]) != 2) return false;
        grave.cells[grave.count] = cell;
        grave.extra[grave.count++] = extra[cell];
        grave.digits |= extra[cell];
    }
    if (grave.count == 0) return false;
    for (int house = 0; house < house_count; ++house)
        for (int digit = 0; digit < digit_count; ++digit) {
            int left = 0;
            each_bit(grid.places(house, digit),
                     [&](int place) { left += !(extra[geo.cells[house][place]] >> digit & 1); });
            if (left != 0 && left != 2) return false;
        }
    return true;
}

bool seen_by_all(const Grid& grid, const Grave& grave, Hint& hint) {
    Cells seen{~std::uint64_t{0}, ~std::uint64_t{0}};
    for (int at = 0; at < grave.count; ++at) seen = seen & geometry().peers[grave.cells[at]];
    hint.starts(57, Technique::bug);
    seen.each([&](int cell) { hint.remove(grid, cell, grave.digits); });
    return hint.removes;
}

// The house of a kind that has all of the cells, or -1.
int common_house(const Grave& grave, int kind) {
    const int house = geometry().houses[grave.cells[0]][kind];
    for (int at = 1; at < grave.count; ++at)
        if (geometry().houses[grave.cells[at]][kind] != house) return -1;
    return house;
}

// Two cells share a candidate that must be in one of them: they lose the rest but for it and the extra ones.
bool tied(const Grid& grid, const Grave& grave, Hint& hint) {
    if (grave.count != 2) return false;
    const int one = grave.cells[0], other = grave.cells[1];
    const Mask common =
        grid.candidates(one) & grid.candidates(other) & static_cast<Mask>(~(grave.extra[0] | grave.extra[1]));
    for (int kind = 0; kind < 3; ++kind) {
        const int house = common_house(grave, kind);
        if (house < 0) continue;
        const Mask both = static_cast<Mask>(1u << geometry().places[one][kind] | 1u << geometry().places[other][kind]);
        for (int digit = 0; digit < digit_count; ++digit) {
            if (!(common >> digit & 1) || grid.places(house, digit) != both) continue;
            hint.starts(57, Technique::bug);
            for (int at = 0; at < 2; ++at)
                hint.remove(grid, grave.cells[at], static_cast<Mask>(~(grave.extra[at] | 1u << digit) & 0x1ff));
            if (hint.removes) return true;
        }
    }
    return false;
}

bool subset(const Grid& grid, int house, Mask taken, int missing, int first, Mask chosen, Mask digits, Hint& hint) {
    const auto& cells = geometry().cells[house];
    if (missing == 0) {
        if (std::popcount(digits) != std::popcount(chosen) + 1) return false;
        for (int place = 0; place < 9; ++place)
            if (!((chosen | taken) >> place & 1)) hint.remove(grid, cells[place], digits);
        return hint.removes;
    }
    for (int place = first; place < 9; ++place) {
        const Mask own = grid.candidates(cells[place]);
        if (own && !(taken >> place & 1) &&
            subset(grid, house, taken, missing - 1, place + 1, static_cast<Mask>(chosen | 1u << place), digits | own, hint))
            return true;
    }
    return false;
}

// One of the cells has an extra digit: with other cells of a house they share, that is a naked set.
bool with_subset(const Grid& grid, const Grave& grave, Hint& hint) {
    for (int degree = 2; degree <= 5; ++degree) {
        if (std::popcount(grave.digits) > degree) continue;
        for (int kind = 0; kind < 3; ++kind) {
            const int house = common_house(grave, kind);
            if (house < 0) continue;
            Mask taken = 0;
            for (int at = 0; at < grave.count; ++at)
                taken |= static_cast<Mask>(1u << geometry().places[grave.cells[at]][kind]);
            hint.starts(56 + degree, Technique::bug);
            if (subset(grid, house, taken, degree - 1, 0, 0, grave.digits, hint)) return true;
        }
    }
    return false;
}

}  // namespace

bool bug(const Grid& grid, Hint& hint) {
    Grave grave;
    if (!buried(grid, grave)) return false;
    if (grave.count == 1) {
        hint.starts(56, Technique::bug);
        hint.remove(grid, grave.cells[0], static_cast<Mask>(~grave.extra[0] & 0x1ff));
        return hint.removes;
    }
    if (std::has_single_bit(grave.digits) && seen_by_all(grid, grave, hint)) return true;
    return tied(grid, grave, hint) || with_subset(grid, grave, hint);
}

}  // namespace cluewise::rating
