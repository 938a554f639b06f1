// One line of a nonogram: its clue made ready, and the exact answer to "what may each cell still be?".
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonogram.hpp"
#include "nonogram_bits.hpp"

namespace cluewise::nonogram {

// A run as the line solver walks over it.
struct Step {
    std::uint16_t length;
    std::uint16_t room;  // which Room it uses
    bool gap_after;      // the next run has the same colour, so an empty cell must come between
};

// Where a run of one colour and length may begin. Rooms of a colour stand together, shorter ones first, so that each
// is made from the one before it.
struct Room {
    std::uint8_t colour;
    bool first;  // first of its colour: made from the cells themselves
    std::uint16_t length;
};

struct LineClue {
    std::uint16_t cells = 0;
    std::uint16_t slack = 0;  // cells left over when all runs are pushed together
    std::uint8_t words = 1;   // words that hold positions 0..cells
    std::uint8_t floods = 0;  // doubling steps until a gap of `slack` cells is crossed
    bool fits = true;         // false: the clue is longer than the line
    std::span<const Step> steps;
    std::span<const Room> rooms;
};

// The clues of all lines of a puzzle. Never changes once built.
class Clues {
public:
    explicit Clues(const Input& input);
    Clues(const Clues&) = delete;
    Clues& operator=(const Clues&) = delete;

    [[nodiscard]] const LineClue& operator[](int line) const { return lines_[static_cast<std::size_t>(line)]; }
    [[nodiscard]] int values() const { return values_; }         // 1 + colours
    [[nodiscard]] int words() const { return words_; }           // the most words of any line
    [[nodiscard]] bool all_fit() const { return all_fit_; }
    [[nodiscard]] std::size_t scratch_words() const { return scratch_words_; }

private:
    void add_line(std::span<const Run> clue, int cells);
    std::size_t add_rooms(std::span<const Run> clue);
    void link();

    int values_, words_ = 1;
    bool all_fit_ = true;
    std::size_t scratch_words_ = 0;
    std::vector<Step> steps_;
    std::vector<Room> rooms_;
    std::vector<LineClue> lines_;
    std::vector<std::size_t> room_ends_;
};

// `may + v*stride` holds the cells that may have the value v (bit p: cell p; 0 is empty). Writes to `out`, laid out in
// the same way, what is left when every arrangement of the runs is considered. False when there is none.
// `scratch` is raw memory for Clues::scratch_words() words.
bool solve_line(const LineClue& clue, int values, const Word* may, int stride, Word* out, std::byte* scratch);

// Only whether there is one; takes half the time.
bool has_arrangement(const LineClue& clue, const Word* may, int stride, std::byte* scratch);

}  // namespace cluewise::nonogram
