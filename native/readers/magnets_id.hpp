// Reads game IDs of Simon Tatham's Magnets: `WxH[d..]:colplus,rowplus,colminus,rowminus,dominoes`.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "../common/read_fault.hpp"
#include "../kernels/magnets.hpp"

namespace cluewise::magnets {

// Walks over an ID once; every complaint names the column, counting from 1. No allocation unless there is a complaint.
class IdReader {
public:
    explicit IdReader(std::string_view text) : text_(text) {}

    void read(Input& puzzle) {
        const int width = side();
        const int height = take('x') ? side() : width;
        if (take('d')) skip_level();
        expect(':', "':' after the size");
        std::array<std::int16_t, max_side> column_plus, row_plus, column_minus, row_minus;
        const auto columns = static_cast<std::size_t>(width), rows = static_cast<std::size_t>(height);
        const std::span told_column_plus = counts({column_plus.data(), columns});
        const std::span told_row_plus = counts({row_plus.data(), rows});
        const std::span told_column_minus = counts({column_minus.data(), columns});
        const std::span told_row_minus = counts({row_minus.data(), rows});
        const std::string_view letters = rest();
        if (letters.size() != columns * rows)
            complain("one letter for each of " + std::to_string(columns * rows) + " cells, " +
                     std::to_string(letters.size()) + " found");
        puzzle.assign_letters(height, width, letters,
                              {told_row_plus, told_row_minus, told_column_plus, told_column_minus});
    }

private:
    [[noreturn]] void complain(const std::string& wanted) const {
        throw ReadFault(at_ + 1, "column " + std::to_string(at_ + 1) + " of a Magnets ID: expected " + wanted);
    }

    bool take(char wanted) {
        if (at_ >= text_.size() || text_[at_] != wanted) return false;
        ++at_;
        return true;
    }

    void expect(char wanted, const char* what) {
        if (!take(wanted)) complain(what);
    }

    int side() {
        const std::size_t start = at_;
        int value = 0;
        while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') {
            value = value * 10 + (text_[at_] - '0');
            if (value > max_side) complain("a side of 1 to " + std::to_string(max_side));
            ++at_;
        }
        if (at_ == start || value == 0) complain("a side of 1 to " + std::to_string(max_side));
        return value;
    }

    // The level of difficulty ("dt", "deS") says nothing about the puzzle itself.
    void skip_level() {
        const std::size_t start = at_;
        while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
        if (at_ == start) complain("a letter for the level");
    }

    static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

    // One character for each line, then a comma.
    std::span<const std::int16_t> counts(std::span<std::int16_t> out) {
        for (std::int16_t& count : out) {
            if (at_ >= text_.size()) complain("a count for each line");
            const char c = text_[at_];
            if (c == '.') count = not_told;
            else if (c >= '0' && c <= '9') count = static_cast<std::int16_t>(c - '0');
            else if (c >= 'a' && c <= 'z') count = static_cast<std::int16_t>(c - 'a' + 10);
            else if (c >= 'A' && c <= 'Z') count = static_cast<std::int16_t>(c - 'A' + 36);
            else complain("a count: 0-9 a-z A-Z or .");
            ++at_;
        }
        expect(',', "a comma after the counts");
        return out;
    }

    // What is left without white space at the end.
    std::string_view rest() const {
        std::string_view left = text_.substr(at_);
        while (!left.empty() && (left.back() == '\n' || left.back() == '\r' || left.back() == ' ' ||
                                 left.back() == '\t'))
            left.remove_suffix(1);
        return left;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

// Fills `puzzle` from an ID; throws std::invalid_argument, and then leaves it as it was.
inline void read_id(std::string_view text, Input& puzzle) { IdReader(text).read(puzzle); }

}  // namespace cluewise::magnets
