// Singles IDs (hitori): read, solve, check.
#include <optional>
#include <stdexcept>

#include "../check/hitori_check.hpp"
#include "../kernels/hitori.hpp"
#include "../readers/singles_id.hpp"
#include "fuzzing.hpp"

using namespace cluewise;

namespace {

bool accepted(std::string_view text, hitori::Input& puzzle) {
    try {
        hitori::SinglesReader().read(text, puzzle);
        return true;
    } catch (const std::invalid_argument&) {
        return false;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    hitori::Input puzzle;
    if (!accepted(fuzz::text_of(data, size), puzzle)) {
        fuzz::expect(puzzle.height() == 1 && puzzle.width() == 1, "a refused text leaves the puzzle as it was");
        return 0;
    }
    Meter meter(fuzz::small_budget());
    fuzz::Collector sink;
    const Outcome outcome = hitori::solve(puzzle, fuzz::few_solutions, meter, sink);
    fuzz::expect_sound(outcome, sink);
    const hitori_check::Rules rules{static_cast<std::size_t>(puzzle.height()), static_cast<std::size_t>(puzzle.width()),
                                    puzzle.symbols(), std::nullopt, puzzle.must_cross()};
    for (const auto& solution : sink.found)
        fuzz::expect(!hitori_check::check(rules, solution).has_value(), "a solution obeys the rules");
    return 0;
}
