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
    Run(std::uint64_t limit, Meter& meter, Sink& sink) : limit_(limit), meter_(meter), sink_(sink) { wait(); }

    bool pause() override {
        const bool go_on = meter_.nodes(nodes - told_);
        wait();
        return go_on;
    }

    void finish() {
        meter_.counters.nodes += nodes - told_;
        meter_.counters.propagations += rounds;
        meter_.counters.backtracks += backtracks;
        meter_.counters.depth = std::max(meter_.counters.depth, depth);
    }

    bool solution(const std::uint8_t* values) override {
        ++count_;
        sink_.take({values, static_cast<std::size_t>(cells)});
        return count_ < limit_;
    }

    [[nodiscard]] std::uint64_t count() const { return count_; }

private:
    static constexpr std::uint64_t nodes_between_looks = 256;

    void wait() {
        told_ = nodes;
        patience = nodes + std::min(nodes_between_looks, meter_.nodes_left());
    }

    std::uint64_t limit_;
    std::uint64_t count_ = 0;
    std::uint64_t told_ = 0;  // nodes that the meter knows of
    Meter& meter_;
    Sink& sink_;
};

}  // namespace

Input::Input(std::span<const std::uint8_t> givens) : givens_{} {
    if (givens.size() != givens_.size())
        throw std::invalid_argument("a 9x9 Sudoku has 81 cells, found " + std::to_string(givens.size()));
    std::copy(givens.begin(), givens.end(), givens_.begin());
    std::uint8_t highest = 0;
    for (const std::uint8_t given : givens_) highest = std::max(highest, given);  // one vector instruction for many
    if (highest <= 9) return;
    const auto wrong = std::find_if(givens_.begin(), givens_.end(), [](std::uint8_t given) { return given > 9; });
    throw std::invalid_argument("cell " + std::to_string(wrong - givens_.begin() + 1) +
                                ": expected a given from 1 to 9, or 0 for none, found " + std::to_string(*wrong));
}

Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink) {
    if (limit == 0) return {};
    Run run(limit, meter, sink);
    const bool complete = best_engine().search(input.givens().data(), run);
    run.finish();
    return {run.count(), complete};
}

bool follow(const Input& input, Left& left) {
    return best_engine().follow(input.givens().data(), left.data());
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
