// Pattern IDs (nonograms): read, solve, check.
#include <optional>
#include <stdexcept>

#include "../check/nonogram_check.hpp"
#include "../kernels/nonogram.hpp"
#include "../readers/pattern_id.hpp"
#include "fuzzing.hpp"

using namespace cluewise;

namespace {

std::optional<nonogram::Input> accepted(std::string_view text) {
    try {
        return nonogram::PatternReader::read(text);
    } catch (const std::invalid_argument&) {
        return std::nullopt;
    }
}

bool obeys(const nonogram::Input& puzzle, std::span<const std::uint8_t> solution) {
    const nonogram_check::Shape shape{static_cast<std::size_t>(puzzle.height()),
                                      static_cast<std::size_t>(puzzle.width()),
                                      static_cast<unsigned>(puzzle.colours())};
    const auto clue_of = [&](std::size_t line) { return puzzle.clue(static_cast<int>(line)); };
    return !nonogram_check::check(shape, clue_of, puzzle.fixed(), solution).has_value();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::optional<nonogram::Input> puzzle = accepted(fuzz::text_of(data, size));
    if (!puzzle) return 0;
    Meter meter(fuzz::small_budget());
    fuzz::Collector sink;
    const Outcome outcome = nonogram::solve(*puzzle, fuzz::few_solutions, meter, sink);
    fuzz::expect_sound(outcome, sink);
    for (const auto& solution : sink.found) fuzz::expect(obeys(*puzzle, solution), "a solution obeys the rules");
    return 0;
}
