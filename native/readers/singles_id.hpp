// Game IDs of Simon Tatham's Singles: `6x6:226335616234522661263153113366641526`.
//
//      WIDTH [x HEIGHT] [d LEVEL] : one character per cell, row by row
//
// Without a height the board is square; the level (one small letter) says nothing about the board. A cell is a number
// from 1 to the longer side: 0-9, then a-z from 10, A-Z from 36.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "../common/read_fault.hpp"
#include "../kernels/hitori.hpp"

namespace cluewise::hitori {

// Reads one ID after the other into the same memory.
class SinglesReader {
public:
    // Throws std::invalid_argument, and leaves the puzzle as it was, when the text is not such an ID.
    void read(std::string_view text, Input& puzzle) {
        constexpr std::string_view blank = " \t\r\n";
        text_ = text.substr(0, text.find_last_not_of(blank) + 1);
        at_ = std::min(text_.find_first_not_of(blank), text_.size());
        const int width = side("width");
        const int height = skip('x') ? side("height") : width;
        if (skip('d')) level();
        if (!skip(':')) fail("a colon before the cells");
        cells(width, height);
        puzzle.assign(height, width, symbols_);
    }

private:
    static constexpr std::uint8_t no_digit = 255;
    static constexpr std::array<std::uint8_t, 256> digits = [] {
        std::array<std::uint8_t, 256> table{};
        table.fill(no_digit);
        std::uint8_t value = 0;
        for (const char c : std::string_view("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"))
            table[static_cast<unsigned char>(c)] = value++;
        return table;
    }();

    [[noreturn]] void fail(const std::string& wanted) const {
        throw ReadFault(at_ + 1, "column " + std::to_string(at_ + 1) + " of a Singles ID: expected " + wanted);
    }

    bool skip(char wanted) {
        if (at_ == text_.size() || text_[at_] != wanted) return false;
        ++at_;
        return true;
    }

    int side(const char* what) {
        int size = 0;
        const std::size_t from = at_;
        for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_)
            size = std::min(size * 10 + (text_[at_] - '0'), max_side + 1);
        if (at_ == from) fail(std::string("a number, the ") + what);
        if (size < 1 || size > max_side) fail(std::string("a ") + what + " of 1 to " + std::to_string(max_side));
        return size;
    }

    void level() {
        if (at_ == text_.size() || text_[at_] < 'a' || text_[at_] > 'z') fail("a small letter, the level");
        ++at_;
    }

    void cells(int width, int height) {
        const std::size_t wanted = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
        if (text_.size() - at_ != wanted)
            fail(std::to_string(wanted) + " cells, found " + std::to_string(text_.size() - at_));
        const unsigned highest = static_cast<unsigned>(std::min(std::max(width, height), no_digit - 1));
        symbols_.resize(wanted);
        Symbol* symbol = symbols_.data();
        for (; at_ < text_.size(); ++at_) {
            const unsigned value = digits[static_cast<unsigned char>(text_[at_])];
            if (value - 1U >= highest)  // 0 wraps round
                fail("a character for a number from 1 to " + std::to_string(highest));
            *symbol++ = static_cast<Symbol>(value);
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<Symbol> symbols_;
};

}  // namespace cluewise::hitori
