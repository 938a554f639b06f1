#include "sudoku9_whole.hpp"

#include <array>
#include <stdexcept>

#include "../check/sudoku9_check.hpp"
#include "../kernels/sudoku9.hpp"
#include "../ladder/sudoku_walk.hpp"

namespace cluewise::making {

namespace {

constexpr int cells = 81, side = 9;

ladder::Way start_of(std::span<const std::uint8_t> givens) {
    constexpr ladder::Digits full = 0x1FF;
    ladder::Way way;
    for (const std::uint8_t given : givens)
        way.domains.push_back(given == 0 ? full : static_cast<ladder::Digits>(1U << (given - 1)));
    return way;
}

}  // namespace

// Every given gets a colour that says what it sees in its lines, its box and among its like, again and again; sums of
// colours cannot tell an order, and what is done with those of a row and a column is the same for both.
std::uint64_t sudoku9_fingerprint(std::span<const std::uint8_t> givens) {
    constexpr int rounds = 4;
    if (givens.size() != cells) throw std::invalid_argument("a 9x9 Sudoku has 81 cells");
    std::array<std::uint64_t, cells> colours{};
    for (int round = 0; round < rounds; ++round) {
        std::array<std::uint64_t, side> rows{}, columns{}, boxes{};
        std::array<std::uint64_t, 256> values{};
        for (int cell = 0; cell < cells; ++cell) {
            if (givens[cell] == 0) continue;
            const std::uint64_t told = mixed(colours[cell] + 1);
            rows[cell / side] += told;
            columns[cell % side] += told;
            boxes[cell / 27 * 3 + cell % side / 3] += told;
            values[givens[cell]] += told;
        }
        for (int cell = 0; cell < cells; ++cell) {
            if (givens[cell] == 0) continue;
            const std::uint64_t lines = mixed(rows[cell / side]) + mixed(columns[cell % side]);
            const std::uint64_t others = mixed(boxes[cell / 27 * 3 + cell % side / 3], values[givens[cell]]);
            colours[cell] = mixed(mixed(colours[cell], lines), others);
        }
    }
    std::uint64_t all = 0;
    for (int cell = 0; cell < cells; ++cell)
        if (givens[cell] != 0) all += mixed(colours[cell]);
    return all;
}

Whole make_whole_sudoku9(const Sudoku9Wish& wish, bool rated, Random& random, Meter& meter) {
    Whole whole;
    whole.puzzle = make_sudoku9(wish, random, meter);
    if (whole.puzzle.empty() || meter.spent()) return {};
    whole.solution.resize(cells);
    if (sudoku9::solve2(whole.puzzle.data(), whole.solution.data()) != 1 ||
        !sudoku9_check::solves(whole.puzzle.data(), whole.solution.data()))
        throw std::logic_error("a sudoku was made that has not exactly one solution");
    whole.fingerprint = sudoku9_fingerprint(whole.puzzle);
    if (!rated) return whole;
    whole.way = start_of(whole.puzzle);
    ladder::walk(ladder::ordinary(), whole.way);
    for (int cell = 0; whole.way.solved && cell < cells; ++cell)
        if (whole.way.domains[cell] != 1U << (whole.solution[cell] - 1))
            throw std::logic_error("the techniques have led to another solution");
    return whole;
}

}  // namespace cluewise::making
