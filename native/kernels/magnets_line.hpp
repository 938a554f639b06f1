// One line of a magnets board read to the end: which values of its open cells occur in some filling with the right counts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "magnets.hpp"

namespace cluewise::magnets {

// What a cell may still be, one bit per value. A fixed cell has one bit.
using Domain = std::uint8_t;
inline constexpr Domain may_plus = 1, may_minus = 2, may_blank = 4, may_all = 7, no_value = 0;

// The same seen from the other half of the domino: + and - change places.
inline constexpr std::array<Domain, 8> mirrored{0, 2, 1, 3, 4, 6, 5, 7};

// Open cells of a line in order. A domino that lies in the line is one item, told by its first half.
struct Item {
    std::uint16_t cell;
    Domain domain;
    bool along;   // a whole domino, lying along the line
    bool joined;  // touches the item before it (no fixed cell between them)
};

// How many of each value the open cells must take; `any` where the puzzle does not say.
struct Need {
    static constexpr int any = -1;
    int plus, minus, blank;  // blank is `any` unless both poles are told; then the three sum up to the open cells
};

class LineReader {
public:
    // Leaves in the items' domains only what occurs in some filling. False when there is no filling at all.
    // The domains must already agree with the fixed cells around them. At least one pole must be told.
    bool read(Item* items, int count, const Need& need);

private:
    // The sets of counts are bit sets of at most (33 + 1) * (33 + 1) bits: the largest of the three counts is left out.
    static constexpr int most_words = 19;

    template <int words>
    bool read_in(Item* items, int count, const Need& need);

    alignas(64) std::byte room_[max_side * 3 * most_words * sizeof(std::uint64_t)];
};

}  // namespace cluewise::magnets
