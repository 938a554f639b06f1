// One place left for a digit, or one digit left for a cell.
#include "hint.hpp"

namespace cluewise::rating {

namespace {

bool in_houses(const Grid& grid, int first, bool last_one, int rated, Technique by, Hint& hint) {
    for (int house = first; house < first + 9; ++house) {
        if (grid.empty_in(house) == 0 || (grid.empty_in(house) == 1) != last_one) continue;
        for (int digit = 0; digit < digit_count; ++digit) {
            const Mask places = grid.places(house, digit);
            if (std::has_single_bit(places)) {
                hint.places(rated, by, geometry().cells[house][std::countr_zero(places)], digit);
                return true;
            }
        }
    }
    return false;
}

}  // namespace

bool hidden_single(const Grid& grid, Hint& hint) {
    for (const int kind : {boxes, columns, rows})
        if (in_houses(grid, kind, true, 10, Technique::last_value, hint)) return true;
    if (in_houses(grid, boxes, false, 12, Technique::hidden_in_box, hint)) return true;
    return in_houses(grid, columns, false, 15, Technique::hidden_in_line, hint) ||
           in_houses(grid, rows, false, 15, Technique::hidden_in_line, hint);
}

bool naked_single(const Grid& grid, Hint& hint) {
    for (int cell = 0; cell < cell_count; ++cell)
        if (std::has_single_bit(grid.candidates(cell))) {
            hint.places(23, Technique::naked_single, cell, std::countr_zero(grid.candidates(cell)));
            return true;
        }
    return false;
}

}  // namespace cluewise::rating
