// Sudoku lines: read, solve both ways, check.
#include <array>

#include "../check/sudoku9_check.hpp"
#include "../kernels/sudoku9.hpp"
#include "../readers/sudoku_line.hpp"
#include "fuzzing.hpp"

using namespace cluewise;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::array<std::uint8_t, sudoku9::cells> cells{}, first{};
    const std::size_t fault = sudoku_line::read(fuzz::text_of(data, size), cells.data());
    fuzz::expect(fault <= size + 1, "a fault lies in the line or just behind it");
    if (fault != 0) return 0;
    const sudoku9::Input input(cells);
    Meter meter(fuzz::small_budget());
    fuzz::Collector sink;
    const Outcome outcome = sudoku9::solve(input, fuzz::few_solutions, meter, sink);
    fuzz::expect_sound(outcome, sink);
    for (const auto& solution : sink.found)
        fuzz::expect(solution.size() == sudoku9::cells && sudoku9_check::solves(cells.data(), solution.data()),
                     "a solution obeys the rules");
    if (!outcome.complete) return 0;
    const std::uint64_t count = sudoku9::solve2(cells.data(), first.data());
    fuzz::expect(count == outcome.count, "the way for batches finds as many");
    fuzz::expect(count == 0 || sudoku9_check::solves(cells.data(), first.data()), "and its solution obeys the rules");
    return 0;
}
