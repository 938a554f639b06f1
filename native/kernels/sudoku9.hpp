// Sudoku 9x9 with the usual boxes. The door to the kernel; the work is done in sudoku9_*.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "../common/run.hpp"

namespace cluewise::sudoku9 {

inline constexpr int cells = 81;

// Givens that have the right shape: 81 values row by row, 0 where a cell is empty, else 1..9. They may clash; such a
// puzzle has no solution. Throws std::invalid_argument when the shape is bad.
class Input {
public:
    explicit Input(std::span<const std::uint8_t> givens);

    [[nodiscard]] const std::array<std::uint8_t, cells>& givens() const { return givens_; }

private:
    std::array<std::uint8_t, cells> givens_;
};

// Finds up to `limit` solutions: 81 values 1..9 row by row. Counters: a propagation is one round over the whole grid.
Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink);

using Left = std::array<std::uint16_t, cells>;  // bit d-1 for digit d

// What follows without a choice. False if that is that there is no solution.
bool follow(const Input& input, Left& left);

struct LineResult {
    std::uint64_t count;                     // 0, 1, or 2 for "several"
    std::array<std::uint8_t, cells> first;   // all 0 when there is none
};

// The way for batches: limit 2 and no budget. Returns 0, 1 or 2 solutions; writes the first one found, if any, to
// `first81`. A given above 9 fits nowhere, so it makes a puzzle without a solution.
std::uint64_t solve2(const std::uint8_t* givens81, std::uint8_t* first81);
LineResult solve_line(const Input& input);

// The version of the kernel that this processor runs: "avx512", "avx2" or "plain". All give the same answers in the
// same order after the same choices.
const char* version();

}  // namespace cluewise::sudoku9
