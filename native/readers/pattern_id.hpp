// Game IDs of Simon Tatham's Pattern: `3x2:1/2//1.1/1`.
//
//      WIDTH [x HEIGHT] : clues of the columns, then of the rows, separated by / ; lengths in a clue separated by .
//
// Without a height the board is square. A clue of no runs is empty.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../common/read_fault.hpp"
#include "../kernels/nonogram.hpp"

namespace cluewise::nonogram {

// Walks over an ID once; every complaint names the column, counting from 1.
class PatternReader {
public:
    // Throws std::invalid_argument when the text is not such an ID.
    static Input read(std::string_view text) {
        PatternReader reader(text);
        return reader.whole();
    }

private:
    explicit PatternReader(std::string_view text) {
        constexpr std::string_view blank = " \t\r\n";
        text_ = text.substr(0, text.find_last_not_of(blank) + 1);
        at_ = std::min(text_.find_first_not_of(blank), text_.size());
    }

    Input whole() {
        const int width = number(max_size, "a width");
        const int height = skip('x') ? number(max_size, "a height") : width;
        if (!skip(':')) fail("a colon before the clues");
        count_clues(width + height);
        for (int line = 0; line < width + height; ++line) {
            if (line > 0 && !skip('/')) fail("a slash between clues");
            clue();
        }
        if (at_ != text_.size()) fail("the end");
        return {height, width, 1, rows_first(width), std::move(ends_)};
    }

    [[noreturn]] void fail(const std::string& wanted) const {
        throw ReadFault(at_ + 1, "column " + std::to_string(at_ + 1) + " of a Pattern ID: expected " + wanted);
    }

    bool skip(char wanted) {
        if (at_ == text_.size() || text_[at_] != wanted) return false;
        ++at_;
        return true;
    }

    int number(int most, const char* what) {
        const std::size_t from = at_;
        int value = 0;
        for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_)
            value = std::min(value * 10 + (text_[at_] - '0'), most + 1);
        if (at_ == from || value < 1 || value > most) {
            at_ = from;
            fail(std::string(what) + " of 1 to " + std::to_string(most));
        }
        return value;
    }

    // Seen before any clue is read, so that a wrong size is called a wrong size.
    void count_clues(int wanted) {
        const auto found = 1 + std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_), text_.end(), '/');
        if (found != wanted)
            fail(std::to_string(wanted) + " clues separated by slashes, found " + std::to_string(found));
        ends_.reserve(static_cast<std::size_t>(wanted));
    }

    void clue() {
        const std::size_t first = runs_.size();
        while (at_ < text_.size() && text_[at_] != '/') {
            if (runs_.size() > first && !skip('.')) fail("a dot between lengths");
            if (runs_.size() - first == max_size) fail("at most " + std::to_string(max_size) + " runs in a clue");
            runs_.push_back({static_cast<std::uint16_t>(number(max_length, "a run length")), 1});
        }
        ends_.push_back(static_cast<std::uint32_t>(runs_.size()));
    }

    // The ID has the columns first, the kernel the rows.
    std::vector<Run> rows_first(int width) {
        const auto columns = static_cast<std::size_t>(width);
        const std::uint32_t in_columns = ends_[columns - 1];
        const auto in_rows = static_cast<std::uint32_t>(runs_.size()) - in_columns;
        for (std::size_t line = 0; line < ends_.size(); ++line)
            ends_[line] = line < columns ? ends_[line] + in_rows : ends_[line] - in_columns;
        std::rotate(runs_.begin(), runs_.begin() + in_columns, runs_.end());
        std::rotate(ends_.begin(), ends_.begin() + width, ends_.end());
        return std::move(runs_);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<Run> runs_;
    std::vector<std::uint32_t> ends_;
};

}  // namespace cluewise::nonogram
