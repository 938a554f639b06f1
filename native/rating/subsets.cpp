// Naked and hidden sets of two to four; in the direct forms a hidden single in the same house follows at once.
#include "hint.hpp"

namespace cluewise::rating {

namespace {

// Calls use(chosen, union) for every choice of `degree` of the nine masks, each of 2 to `degree` bits, with a union of
// exactly `degree` bits, until it says yes.
template <typename Use>
bool chosen(const std::array<Mask, 9>& masks, int degree, Use use, int first = 0, Mask so_far = 0, Mask all = 0) {
    const int missing = degree - std::popcount(so_far);
    if (missing == 0) return std::popcount(all) == degree && use(so_far, all);
    for (int at = first; at <= 9 - missing; ++at) {
        const int count = std::popcount(masks[at]);
        if (count < 2 || count > degree) continue;
        const Mask whole = all | masks[at];
        if (std::popcount(whole) > degree) continue;
        if (chosen(masks, degree, use, at + 1, static_cast<Mask>(so_far | 1u << at), whole)) return true;
    }
    return false;
}

bool hidden_set(const Grid& grid, int degree, bool direct, int rated, Technique by, Hint& hint) {
    for (int house = 0; house < house_count; ++house) {
        const int empty = grid.empty_in(house);
        if (empty <= degree * 2 && !(direct && empty > degree)) continue;
        std::array<Mask, 9> masks;
        for (int digit = 0; digit < digit_count; ++digit) masks[digit] = grid.places(house, digit);
        const auto& cells = geometry().cells[house];
        const bool found = chosen(masks, degree, [&](Mask digits, Mask places) {
            hint.starts(rated, by);
            each_bit(places, [&](int place) { hint.remove(grid, cells[place], static_cast<Mask>(~digits & 0x1ff)); });
            if (!hint.removes || !direct) return hint.removes;
            for (int digit = 0; digit < digit_count; ++digit) {
                const Mask left = masks[digit] & static_cast<Mask>(~places);
                if (!(digits >> digit & 1) && std::has_single_bit(left) && left != masks[digit]) {
                    hint.starts(rated, by);
                    hint.places(rated, by, cells[std::countr_zero(left)], digit);
                    return true;
                }
            }
            return false;
        });
        if (found) return true;
    }
    return false;
}

bool naked_set(const Grid& grid, int degree, int rated, Technique by, Hint& hint) {
    for (int house = 0; house < house_count; ++house) {
        if (grid.empty_in(house) < degree * 2) continue;
        const auto& cells = geometry().cells[house];
        std::array<Mask, 9> masks;
        for (int place = 0; place < 9; ++place) masks[place] = grid.candidates(cells[place]);
        const bool found = chosen(masks, degree, [&](Mask places, Mask digits) {
            hint.starts(rated, by);
            for (int place = 0; place < 9; ++place)
                if (!(places >> place & 1)) hint.remove(grid, cells[place], digits);
            return hint.removes;
        });
        if (found) return true;
    }
    return false;
}

}  // namespace

bool direct_hidden_pair(const Grid& grid, Hint& hint) {
    return hidden_set(grid, 2, true, 20, Technique::direct_hidden_pair, hint);
}
bool direct_hidden_triple(const Grid& grid, Hint& hint) {
    return hidden_set(grid, 3, true, 25, Technique::direct_hidden_triple, hint);
}
bool hidden_pair(const Grid& grid, Hint& hint) { return hidden_set(grid, 2, false, 34, Technique::hidden_pair, hint); }
bool hidden_triple(const Grid& grid, Hint& hint) {
    return hidden_set(grid, 3, false, 40, Technique::hidden_triple, hint);
}
bool hidden_quad(const Grid& grid, Hint& hint) { return hidden_set(grid, 4, false, 54, Technique::hidden_quad, hint); }
bool naked_pair(const Grid& grid, Hint& hint) { return naked_set(grid, 2, 30, Technique::naked_pair, hint); }
bool naked_triple(const Grid& grid, Hint& hint) { return naked_set(grid, 3, 36, Technique::naked_triple, hint); }
bool naked_quad(const Grid& grid, Hint& hint) { return naked_set(grid, 4, 50, Technique::naked_quad, hint); }

}  // namespace cluewise::rating
