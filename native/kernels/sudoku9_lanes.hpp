// The bundle of 27 lanes made of three vectors of 16, one per box of a band, for instruction sets without shuffles of
// 32 lanes. Local to the file that includes it.
//
//   vector b:  lane 4k+r is band k, row r   | k=0: r=0 1 2 - | k=1: 0 1 2 - | k=2: 0 1 2 - | - - - - |
//
// So turning rows stays within four lanes, turning bands moves four lanes as one, turning boxes moves nothing at all.
// `Vector` brings bit operations, +, <<, >>, and the functions on lanes that are used below.
#pragma once

#include "sudoku9_search.hpp"

namespace cluewise::sudoku9 {
namespace {

struct alignas(32) Sixteen {
    std::uint16_t at[16];
};

constexpr std::uint32_t lane_of(std::uint32_t cell) { return cell / 27 * 4 + cell / 9 % 3; }
constexpr std::uint32_t box_of(std::uint32_t cell) { return cell / 3 % 3; }

// Where the lane of a cell lies in a Grid<Boxes>, counted in lanes.
struct Places {
    std::uint8_t of[81];
};
constexpr Places places = [] {
    Places table{};
    for (std::uint32_t cell = 0; cell < 81; ++cell)
        table.of[cell] = static_cast<std::uint8_t>(cell % 3 * 48 + box_of(cell) * 16 + lane_of(cell));
    return table;
}();

struct Numbers {
    Sixteen box[3];
};

template <int column>
constexpr Numbers number_table = [] {
    Numbers table{};
    for (Sixteen& box : table.box)
        for (std::uint16_t& number : box.at) number = 127;
    for (std::uint32_t cell = column; cell < 81; cell += 3)
        table.box[box_of(cell)].at[lane_of(cell)] = static_cast<std::uint16_t>(cell);
    return table;
}();

// The candidates of a cell by its given; none for a given above 9.
struct Candidates {
    std::uint16_t by_given[256];
};
constexpr Candidates candidates = [] {
    Candidates table{{all_digits}};
    for (int digit = 1; digit <= 9; ++digit) table.by_given[digit] = static_cast<std::uint16_t>(1 << (digit - 1));
    return table;
}();

template <class Vector>
struct Boxes {
    using Tally = Vector;  // settled cells of each row

    Vector box[3];

    CLUEWISE_INLINE static Boxes fill(std::uint16_t value) {
        const Vector vector = filled<Vector>(value);
        return {{vector, vector, vector}};
    }
    CLUEWISE_INLINE static Boxes numbers(int column) {
        const Numbers& table = column == 0 ? number_table<0> : column == 1 ? number_table<1> : number_table<2>;
        Boxes result;
        __builtin_memcpy(&result, &table, sizeof result);
        return result;
    }
    CLUEWISE_INLINE static std::uint32_t place(std::uint32_t cell) { return places.of[cell]; }
    CLUEWISE_INLINE static bool same(Vector a, Vector b) { return !any_bit(a ^ b); }
    CLUEWISE_INLINE static bool is_full(Vector settled) {
        constexpr Sixteen nine{{9, 9, 9, 0, 9, 9, 9, 0, 9, 9, 9, 0, 0, 0, 0, 0}};
        Vector rows;
        __builtin_memcpy(&rows, &nine, sizeof rows);
        return same(settled, rows);
    }
    CLUEWISE_INLINE static Grid<Boxes> load(const std::uint8_t* givens) {
        Frame<Boxes> frame;
        for (Boxes& column : frame.grid.column) column = fill(all_digits);
        for (std::uint32_t cell = 0; cell < 81; ++cell) frame.set(cell, candidates.by_given[givens[cell]]);
        return frame.grid;
    }
    CLUEWISE_INLINE static void store(const Grid<Boxes>& grid, std::uint8_t* cells) {
        Frame<Boxes> frame;
        frame.grid = grid;
        for (std::uint32_t cell = 0; cell < 81; ++cell)
            cells[cell] = static_cast<std::uint8_t>(__builtin_ctz(frame.get(cell)) + 1);
    }
};

#define CLUEWISE_EACH_BOX(expression)                      \
    Boxes<Vector> result;                                  \
    for (int i = 0; i < 3; ++i) result.box[i] = expression; \
    return result

template <class Vector>
CLUEWISE_INLINE Boxes<Vector> operator&(const Boxes<Vector>& a, const Boxes<Vector>& b) {
    CLUEWISE_EACH_BOX(a.box[i] & b.box[i]);
}
template <class Vector>
CLUEWISE_INLINE Boxes<Vector> operator|(const Boxes<Vector>& a, const Boxes<Vector>& b) {
    CLUEWISE_EACH_BOX(a.box[i] | b.box[i]);
}
template <class Vector>
CLUEWISE_INLINE Boxes<Vector> operator^(const Boxes<Vector>& a, const Boxes<Vector>& b) {
    CLUEWISE_EACH_BOX(a.box[i] ^ b.box[i]);
}
template <class Vector>
CLUEWISE_INLINE Boxes<Vector> operator+(const Boxes<Vector>& a, const Boxes<Vector>& b) {
    CLUEWISE_EACH_BOX(a.box[i] + b.box[i]);
}
template <class Vector>
CLUEWISE_INLINE Boxes<Vector> without(const Boxes<Vector>& a, const Boxes<Vector>& b) {
    CLUEWISE_EACH_BOX(a.box[i] & ~b.box[i]);
}
template <class Vector>
CLUEWISE_INLINE Boxes<Vector> any_of(const Boxes<Vector>& a, const Boxes<Vector>& b, const Boxes<Vector>& c) {
    CLUEWISE_EACH_BOX(a.box[i] | b.box[i] | c.box[i]);
}
template <class Vector>
CLUEWISE_INLINE Boxes<Vector> two_of(const Boxes<Vector>& a, const Boxes<Vector>& b, const Boxes<Vector>& c) {
    CLUEWISE_EACH_BOX((a.box[i] & b.box[i]) | ((a.box[i] | b.box[i]) & c.box[i]));
}
template <class Vector>
CLUEWISE_INLINE Boxes<Vector> or_both(const Boxes<Vector>& a, const Boxes<Vector>& b, const Boxes<Vector>& c) {
    CLUEWISE_EACH_BOX(a.box[i] | (b.box[i] & c.box[i]));
}
template <class Vector>
CLUEWISE_INLINE Boxes<Vector> or_without(const Boxes<Vector>& a, const Boxes<Vector>& b, const Boxes<Vector>& c) {
    CLUEWISE_EACH_BOX(a.box[i] | (b.box[i] & ~c.box[i]));
}
template <class Vector>
CLUEWISE_INLINE Boxes<Vector> smaller(const Boxes<Vector>& a, const Boxes<Vector>& b) {
    CLUEWISE_EACH_BOX(lower(a.box[i], b.box[i]));
}
template <class Vector>
CLUEWISE_INLINE Boxes<Vector> larger(const Boxes<Vector>& a, const Boxes<Vector>& b) {
    CLUEWISE_EACH_BOX(higher(a.box[i], b.box[i]));
}
template <class Vector>
CLUEWISE_INLINE Boxes<Vector> zeros(const Boxes<Vector>& a) {
    CLUEWISE_EACH_BOX(is_zero(a.box[i]));
}
template <int bits, class Vector>
CLUEWISE_INLINE Boxes<Vector> shift_left(const Boxes<Vector>& a) {
    CLUEWISE_EACH_BOX(a.box[i] << bits);
}
template <int bits, class Vector>
CLUEWISE_INLINE Boxes<Vector> shift_right(const Boxes<Vector>& a) {
    CLUEWISE_EACH_BOX(a.box[i] >> bits);
}
template <int bands, int rows, int boxes, class Vector>
CLUEWISE_INLINE Boxes<Vector> turn(const Boxes<Vector>& a) {
    CLUEWISE_EACH_BOX(turn_bands<bands>(turn_rows<rows>(a.box[(i + boxes) % 3])));
}
template <class Vector>
CLUEWISE_INLINE Boxes<Vector> first_if_any(const Boxes<Vector>& first, const Boxes<Vector>& second) {
    CLUEWISE_EACH_BOX(first.box[i] | (second.box[i] & is_zero(first.box[i])));
}
template <class Vector>
CLUEWISE_INLINE Boxes<Vector> singles(const Boxes<Vector>& a, Vector& tally) {
    Boxes<Vector> result;
    for (int i = 0; i < 3; ++i) {
        const Vector single = is_zero(a.box[i] & (a.box[i] + filled<Vector>(0xFFFF)));  // a lane is 0 or -1
        tally = tally - single;
        result.box[i] = a.box[i] & single;
    }
    return result;
}

#undef CLUEWISE_EACH_BOX

template <class Vector>
CLUEWISE_INLINE bool is_any(const Boxes<Vector>& a) {
    return any_bit(a.box[0] | a.box[1] | a.box[2]);
}
template <class Vector>
CLUEWISE_INLINE bool has_zero(const Boxes<Vector>& a) {
    return any_bit(is_zero(lower(lower(a.box[0], a.box[1]), a.box[2])));
}
template <class Vector>
CLUEWISE_INLINE std::uint32_t highest(const Boxes<Vector>& a) {
    return highest_lane(higher(higher(a.box[0], a.box[1]), a.box[2]));
}

}  // namespace
}  // namespace cluewise::sudoku9
