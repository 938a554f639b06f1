// Tells whether 81 values solve a 9x9 Sudoku. Shares nothing with the kernels, so not their mistakes either.
#pragma once

#include <cstdint>
#include <cstring>
#include <initializer_list>

namespace cluewise::sudoku9_check {

namespace detail {

// One bit for each digit; 0 for a value that is none.
struct Bits {
    std::uint32_t of[256];
};
inline constexpr Bits bits = [] {
    Bits table{};
    for (int digit = 1; digit <= 9; ++digit) table.of[digit] = 1U << (digit - 1);
    return table;
}();

using Sixteen = std::uint8_t __attribute__((vector_size(16)));

inline Sixteen sixteen(const std::uint8_t* values) {
    Sixteen result;
    std::memcpy(&result, values, sizeof result);
    return result;
}

inline bool keeps_givens(const std::uint8_t* givens, const std::uint8_t* solution) {
    Sixteen broken{};
    for (const int from : {0, 16, 32, 48, 64, 65}) {  // 80 cells, and the last one with 15 of them again
        const Sixteen given = sixteen(givens + from);
        broken |= (given ^ sixteen(solution + from)) & (Sixteen)(given != 0);
    }
    std::uint64_t halves[2];
    std::memcpy(halves, &broken, sizeof halves);
    return (halves[0] | halves[1]) == 0;
}

}  // namespace detail

// Every digit once in each row, column and box, and every given (0 is none) where it was. Nine values that show all
// nine digits show each once, so it is enough to gather which digits there are.
inline bool solves(const std::uint8_t* givens, const std::uint8_t* solution) {
    constexpr std::uint32_t nine = 0x1FF, three_times_nine = 0x7FFFFFF;
    std::uint32_t columns[3] = {0, 0, 0};  // of the three columns of a stack: 9 bits each
    std::uint32_t all = nine;
    for (int band = 0; band < 3; ++band) {
        std::uint32_t box[3] = {0, 0, 0};
        for (int row = 3 * band; row < 3 * band + 3; ++row) {
            std::uint32_t seen = 0;
            for (int b = 0; b < 3; ++b) {
                const std::uint8_t* cell = solution + 9 * row + 3 * b;
                const std::uint32_t first = detail::bits.of[cell[0]], second = detail::bits.of[cell[1]],
                                    third = detail::bits.of[cell[2]];
                columns[b] |= first | second << 9 | third << 18;
                box[b] |= first | second | third;
                seen |= first | second | third;
            }
            all &= seen;
        }
        all &= box[0] & box[1] & box[2];
    }
    return all == nine && (columns[0] & columns[1] & columns[2]) == three_times_nine &&
           detail::keeps_givens(givens, solution);
}

// Whether a given (0 is none) stands twice in a row, column or box.
inline bool clashes(const std::uint8_t* givens) {
    std::uint32_t rows[9] = {}, columns[9] = {}, boxes[9] = {};
    bool twice = false;
    for (int cell = 0; cell < 81; ++cell) {
        const std::uint32_t bit = detail::bits.of[givens[cell]];
        const int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
        twice = twice || ((rows[row] | columns[column] | boxes[box]) & bit) != 0;
        rows[row] |= bit;
        columns[column] |= bit;
        boxes[box] |= bit;
    }
    return twice;
}

}  // namespace cluewise::sudoku9_check
