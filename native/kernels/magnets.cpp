#include "magnets.hpp"

#include <stdexcept>
#include <string>

#include "magnets_search.hpp"

namespace cluewise::magnets {

namespace {

[[noreturn]] void refuse(const std::string& why) { throw std::invalid_argument(why); }

std::string place(std::size_t cell, int width) {
    const auto columns = static_cast<std::size_t>(width);
    return "row " + std::to_string(cell / columns + 1) + ", column " + std::to_string(cell % columns + 1);
}

void check_sides(int height, int width) {
    if (height < 1 || height > max_side || width < 1 || width > max_side)
        refuse("a magnets board has 1 to " + std::to_string(max_side) + " rows and columns, found " +
               std::to_string(height) + " x " + std::to_string(width));
}

void check_counts(std::span<const std::int16_t> counts, int wanted, const char* what) {
    if (counts.size() != static_cast<std::size_t>(wanted))
        refuse(std::string(what) + " must have " + std::to_string(wanted) + " entries, found " +
               std::to_string(counts.size()));
    for (const std::int16_t count : counts)
        if (count < not_told || count > max_count)
            refuse(std::string("an entry of ") + what + " must be 0 to " + std::to_string(max_count) +
                   ", or -1 for not told, found " + std::to_string(count));
}

void check_fixed(std::span<const std::uint8_t> fixed, std::size_t cells) {
    if (fixed.empty()) return;
    if (fixed.size() != cells)
        refuse("expected a value for each of " + std::to_string(cells) + " cells, found " +
               std::to_string(fixed.size()));
    for (const std::uint8_t sign : fixed)
        if (sign > minus && sign != open_cell)
            refuse("a cell has the value " + std::to_string(sign) + "; wanted 0 blank, 1 plus, 2 minus or 255 open");
}

char letter_of(std::size_t cell, std::int32_t other, std::size_t cells, int width) {
    if (other == no_partner) return '*';
    const auto here = static_cast<std::int32_t>(cell);
    const bool last_column = (here + 1) % width == 0, first_column = here % width == 0;
    if (other >= 0 && static_cast<std::size_t>(other) < cells) {
        if (other == here + 1 && !last_column) return 'L';
        if (other == here - 1 && !first_column) return 'R';
        if (other == here + width) return 'T';
        if (other == here - width) return 'B';
    }
    refuse("the partner of the cell in " + place(cell, width) + " does not touch it: " + std::to_string(other));
}

// Each half that opens a domino must meet its other half, and each one that closes a domino must be met.
void check_pairs(std::string_view letters, int width) {
    const auto columns = static_cast<std::size_t>(width);
    const auto torn = [&](std::size_t cell) { refuse("the domino at " + place(cell, width) + " has no other half"); };
    std::size_t column = 0;
    for (std::size_t cell = 0; cell < letters.size(); ++cell) {
        const char letter = letters[cell];
        if (letter != 'L' && letter != 'R' && letter != 'T' && letter != 'B' && letter != '*')
            refuse("the cell in " + place(cell, width) + " must be one of L R T B *");
        const bool after_left = column > 0 && letters[cell - 1] == 'L';
        const bool under_top = cell >= columns && letters[cell - columns] == 'T';
        if (after_left != (letter == 'R')) torn(after_left ? cell - 1 : cell);
        if (under_top != (letter == 'B')) torn(under_top ? cell - columns : cell);
        column = column + 1 == columns ? 0 : column + 1;
        if (column == 0 && letter == 'L') torn(cell);
        if (cell + columns >= letters.size() && letter == 'T') torn(cell);
    }
}

}  // namespace

Input::Input() : letters_("*"), pluses_(2, not_told), minuses_(2, not_told) {}

Input::Input(int height, int width, std::span<const std::int32_t> partner, const Counts& counts,
             std::span<const std::uint8_t> fixed) {
    assign(height, width, partner, counts, fixed);
}

void Input::assign(int height, int width, std::span<const std::int32_t> partner, const Counts& counts,
                   std::span<const std::uint8_t> fixed) {
    check_sides(height, width);
    const std::size_t cells = static_cast<std::size_t>(height) * static_cast<std::size_t>(width);
    if (partner.size() != cells)
        refuse("expected a partner for each of " + std::to_string(cells) + " cells, found " +
               std::to_string(partner.size()));
    scratch_.resize(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) scratch_[cell] = letter_of(cell, partner[cell], cells, width);
    check_and_keep(height, width, scratch_, counts, fixed);
}

void Input::assign_letters(int height, int width, std::string_view letters, const Counts& counts,
                           std::span<const std::uint8_t> fixed) {
    check_sides(height, width);
    const std::size_t cells = static_cast<std::size_t>(height) * static_cast<std::size_t>(width);
    if (letters.size() != cells)
        refuse("expected a letter for each of " + std::to_string(cells) + " cells, found " +
               std::to_string(letters.size()));
    check_and_keep(height, width, letters, counts, fixed);
}

void Input::check_and_keep(int height, int width, std::string_view letters, const Counts& counts,
                           std::span<const std::uint8_t> fixed) {
    check_pairs(letters, width);
    check_counts(counts.row_plus, height, "row_plus");
    check_counts(counts.row_minus, height, "row_minus");
    check_counts(counts.column_plus, width, "column_plus");
    check_counts(counts.column_minus, width, "column_minus");
    check_fixed(fixed, letters.size());
    height_ = height;
    width_ = width;
    letters_.assign(letters);
    pluses_.assign(counts.row_plus.begin(), counts.row_plus.end());
    pluses_.insert(pluses_.end(), counts.column_plus.begin(), counts.column_plus.end());
    minuses_.assign(counts.row_minus.begin(), counts.row_minus.end());
    minuses_.insert(minuses_.end(), counts.column_minus.begin(), counts.column_minus.end());
    fixed_.assign(fixed.begin(), fixed.end());
}

Workspace::Workspace() : search_(std::make_unique<Search>()) {}
Workspace::~Workspace() = default;
Workspace::Workspace(Workspace&&) noexcept = default;
Workspace& Workspace::operator=(Workspace&&) noexcept = default;

Outcome Workspace::solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink) {
    return search_->run(input, limit, meter, sink);
}

bool Workspace::follow(const Input& input, Meter& meter, std::vector<std::uint32_t>& left) {
    left.resize(static_cast<std::size_t>(input.height() * input.width()));
    return search_->follow(input, meter, left);
}

Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink) {
    Workspace workspace;
    return workspace.solve(input, limit, meter, sink);
}

}  // namespace cluewise::magnets
