#include "sudoku9.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "sudoku9_engine.hpp"

namespace cluewise::sudoku9 {
namespace {

const Engine& best_engine() {
    static const Engine& best = [&]() -> const Engine& {
        if (const Engine* engine = avx512_engine()) return *engine;
        if (const Engine* engine = avx2_engine()) return *engine;
        return plain_engine();
    }();
    return best;
}

// Brings together the search, the budget and the receiver of the solutions.
class Run final : public Observer {
public:
    Run(std::uint64_t limit, Meter& meter, Sink& sink) : limit_(limit), meter_(meter), sink_(sink) {}

    bool node() override { return meter_.node(); }

    bool solution(const std::uint8_t* values) override {
        ++count_;
        sink_.take({values, static_cast<std::size_t>(cells)});
        return count_ < limit_;
    }

    [[nodiscard]] std::uint64_t count() const { return count_; }

private:
    std::uint64_t limit_;
    std::uint64_t count_ = 0;
    Meter& meter_;
    Sink& sink_;
};

}  // namespace

Input::Input(std::span<const std::uint8_t> givens) : givens_{} {
    if (givens.size() != givens_.size())
        throw std::invalid_argument("a 9x9 Sudoku has 81 cells, found " + std::to_string(givens.size()));
    for (std::size_t cell = 0; cell < givens.size(); ++cell)
        if (givens[cell] > 9)
            throw std::invalid_argument("cell " + std::to_string(cell + 1) +
                                        ": expected a given from 1 to 9, or 0 for none, found " +
                                        std::to_string(givens[cell]));
    std::copy(givens.begin(), givens.end(), givens_.begin());
}

Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink) {
    if (limit == 0) return {};
    Run run(limit, meter, sink);
    const bool complete = best_engine().search(input.givens().data(), run);
    meter.counters.propagations += run.rounds;
    meter.counters.backtracks += run.backtracks;
    meter.counters.depth = std::max(meter.counters.depth, run.depth);
    return {run.count(), complete};
}

std::uint64_t solve2(const std::uint8_t* givens81, std::uint8_t* first81) {
    return best_engine().solve2(givens81, first81);
}

LineResult solve_line(const Input& input) {
    LineResult result{};
    result.count = solve2(input.givens().data(), result.first.data());
    return result;
}

const char* version() { return best_engine().name; }

}  // namespace cluewise::sudoku9
