// Magnets IDs: read, solve, check.
#include <stdexcept>

#include "../check/magnets_check.hpp"
#include "../kernels/magnets.hpp"
#include "../readers/magnets_id.hpp"
#include "fuzzing.hpp"

using namespace cluewise;

namespace {

bool accepted(std::string_view text, magnets::Input& puzzle) {
    try {
        magnets::read_id(text, puzzle);
        return true;
    } catch (const std::invalid_argument&) {
        return false;
    }
}

magnets_check::Rules rules_of(const magnets::Input& puzzle) {
    const auto height = static_cast<std::size_t>(puzzle.height()), width = static_cast<std::size_t>(puzzle.width());
    const auto plus = puzzle.pluses(), minus = puzzle.minuses();
    return {height,
            width,
            puzzle.letters(),
            plus.first(height),
            minus.first(height),
            plus.subspan(height, width),
            minus.subspan(height, width),
            puzzle.fixed()};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    magnets::Input puzzle;
    if (!accepted(fuzz::text_of(data, size), puzzle)) {
        fuzz::expect(puzzle.height() == 1 && puzzle.width() == 1, "a refused text leaves the puzzle as it was");
        return 0;
    }
    Meter meter(fuzz::small_budget());
    fuzz::Collector sink;
    const Outcome outcome = magnets::solve(puzzle, fuzz::few_solutions, meter, sink);
    fuzz::expect_sound(outcome, sink);
    for (const auto& solution : sink.found)
        fuzz::expect(magnets_check::check(rules_of(puzzle), solution) == magnets_check::Fault::none,
                     "a solution obeys the rules");
    return 0;
}
