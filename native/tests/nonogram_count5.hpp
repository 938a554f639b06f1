// How many of the 2^25 black and white 5x5 boards are the only solution of their clues, and how many are found by line
// logic alone. Known: 25,309,575 and 24,976,511.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <vector>

#include "../kernels/nonogram_line.hpp"

namespace cluewise::nonogram_count5 {

struct Counts {
    std::uint64_t unique = 0, line_solvable = 0;
};

// The 13 clues of five cells: numbered, with the pictures of each, and what the kernel's line solver makes of every
// state. A state is the cells that may be filled (low five bits) and those that may be empty (high five bits).
class Lines {
public:
    Lines() {
        std::map<std::vector<int>, int> numbers;
        for (unsigned picture = 0; picture < 32; ++picture) {
            const std::vector<int> lengths = lengths_of(picture);
            const auto [place, fresh] = numbers.try_emplace(lengths, static_cast<int>(numbers.size()));
            if (fresh) {
                pictures.emplace_back();
                fill_answers(lengths);
            }
            clue_of[picture] = place->second;
            pictures[static_cast<std::size_t>(place->second)].push_back(picture);
        }
    }

    std::array<int, 32> clue_of{};
    std::vector<std::vector<unsigned>> pictures;               // by clue
    std::vector<std::array<std::uint16_t, 1024>> answers;      // by clue; 0 when there is no arrangement

private:
    static std::vector<int> lengths_of(unsigned picture) {
        std::vector<int> lengths;
        for (unsigned cell = 0; cell < 5; ++cell) {
            if ((picture >> cell & 1) == 0) continue;
            if (cell > 0 && (picture >> (cell - 1) & 1) != 0)
                ++lengths.back();
            else
                lengths.push_back(1);
        }
        return lengths;
    }

    void fill_answers(const std::vector<int>& lengths) {
        const std::vector<std::vector<int>> row{lengths}, columns(5);
        const nonogram::Clues clues(nonogram::Input::black(row, columns));
        std::vector<std::byte> scratch(clues.scratch_words() * sizeof(nonogram::Word));
        auto& answer = answers.emplace_back();
        for (unsigned state = 0; state < 1024; ++state) {
            const nonogram::Word may[2] = {state >> 5, state & 31};
            nonogram::Word left[2];
            const bool possible = nonogram::solve_line(clues[0], 2, may, 1, left, scratch.data());
            answer[state] = static_cast<std::uint16_t>(possible ? left[0] << 5 | left[1] : 0);
        }
    }
};

// A board as 25 bits, row r in bits 5r to 5r+4.
inline unsigned column_of(std::uint32_t board, unsigned column) {
    unsigned picture = 0;
    for (unsigned row = 0; row < 5; ++row) picture |= (board >> (5 * row + column) & 1) << row;
    return picture;
}

// Line logic on the clues of one board, with the ready answers.
inline bool line_solvable(const Lines& lines, const std::array<int, 10>& clues) {
    std::uint32_t filled = (1U << 25) - 1, empty = filled;
    unsigned waiting = 1023;
    while (waiting != 0) {
        const auto line = static_cast<unsigned>(std::countr_zero(waiting));
        waiting &= waiting - 1;
        const bool row = line < 5;
        const unsigned at = row ? line : line - 5;
        const unsigned may_fill = row ? filled >> 5 * at & 31 : column_of(filled, at);
        const unsigned may_empty = row ? empty >> 5 * at & 31 : column_of(empty, at);
        const unsigned left = lines.answers[static_cast<std::size_t>(clues[line])][may_empty << 5 | may_fill];
        const unsigned lost_fill = may_fill & ~(left & 31), lost_empty = may_empty & ~(left >> 5);
        for (unsigned cell = 0; cell < 5; ++cell) {
            const std::uint32_t bit = std::uint32_t{1} << (row ? 5 * at + cell : 5 * cell + at);
            if ((lost_fill >> cell & 1) != 0) filled &= ~bit;
            if ((lost_empty >> cell & 1) != 0) empty &= ~bit;
            if (((lost_fill | lost_empty) >> cell & 1) != 0) waiting |= 1U << (row ? 5 + cell : cell);
        }
    }
    return (filled ^ empty) == (1U << 25) - 1;
}

// Boards with the same row clues are put side by side: such a board is unique if no other has its column clues. Only
// every `step`-th choice of row clues is looked at: with 1 all boards are.
inline Counts count_5x5(unsigned step = 1) {
    const Lines lines;
    const auto kinds = static_cast<unsigned>(lines.pictures.size());
    Counts counts;
    std::vector<std::uint8_t> times(std::size_t{1} << 20);  // by column clues, four bits each
    std::vector<std::uint32_t> boards, keys;
    for (unsigned choice = 0; choice < kinds * kinds * kinds * kinds * kinds; choice += step) {
        std::array<int, 10> clues{};
        boards.assign(1, 0);
        for (unsigned row = 0, rest = choice; row < 5; ++row, rest /= kinds) {
            clues[row] = static_cast<int>(rest % kinds);
            std::vector<std::uint32_t> longer;
            for (const std::uint32_t board : boards)
                for (const unsigned picture : lines.pictures[rest % kinds]) longer.push_back(board | picture << 5 * row);
            boards.swap(longer);
        }
        keys.clear();
        for (const std::uint32_t board : boards) {
            std::uint32_t key = 0;
            for (unsigned column = 0; column < 5; ++column)
                key |= static_cast<std::uint32_t>(lines.clue_of[column_of(board, column)]) << 4 * column;
            keys.push_back(key);
            if (times[key] < 2) ++times[key];
        }
        for (const std::uint32_t key : keys) {
            if (times[key] != 1) continue;
            ++counts.unique;
            for (unsigned column = 0; column < 5; ++column) clues[5 + column] = static_cast<int>(key >> 4 * column & 15);
            counts.line_solvable += static_cast<std::uint64_t>(line_solvable(lines, clues));
        }
        for (const std::uint32_t key : keys) times[key] = 0;
    }
    return counts;
}

}  // namespace cluewise::nonogram_count5
