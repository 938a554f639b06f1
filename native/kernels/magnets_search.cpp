#include "magnets_search.hpp"

#include <algorithm>

namespace cluewise::magnets {

namespace {

constexpr std::array<std::uint8_t, 8> values_in{0, 1, 1, 2, 1, 2, 2, 3};

}

unsigned Search::choose() {
    unsigned best = 0;
    double best_score = -1;
    for (const unsigned cell : board_.dominoes()) {
        const unsigned size = values_in[board_.domain(cell)];
        if (size == 1) continue;
        double score = 0;
        const unsigned other = board_.partner(cell);
        for (const unsigned line : {board_.row(cell), board_.column(cell), board_.row(other), board_.column(other)})
            if (board_.has_count(line)) score += double(board_.blame(line)) / board_.open_cells(line);
        score /= size;
        if (score > best_score) {
            best_score = score;
            best = cell;
        }
    }
    return best;
}

bool Search::back_up(Meter& meter) {
    while (depth_ > 0) {
        const Guess& guess = guesses_[--depth_];
        board_.undo(guess.mark);
        ++meter.counters.backtracks;
        if (board_.narrow(guess.cell, may_all & ~guess.value)) return true;
    }
    return false;
}

// Propagates, and takes guesses back until there is no contradiction. False when there is nothing left to try.
bool Search::settle(Meter& meter) {
    while (!board_.propagate(meter)) {
        if (meter.spent() || !back_up(meter)) return false;
    }
    return true;
}

Outcome Search::run(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink) {
    Outcome outcome;
    depth_ = 0;
    if (limit == 0) return outcome;
    if (!board_.load(input)) return {0, true};
    if (!settle(meter)) return {0, !meter.spent()};
    for (;;) {
        if (!meter.node()) return outcome;
        const unsigned cell = choose();
        if (cell == 0) {
            board_.write_solution(solution_);
            sink.take({solution_, static_cast<std::size_t>(input.height() * input.width())});
            if (++outcome.count == limit || depth_ == 0) {
                outcome.complete = depth_ == 0;
                return outcome;
            }
            if (!back_up(meter)) return {outcome.count, true};
        } else {
            const Domain domain = board_.domain(cell);
            const Domain value = static_cast<Domain>(domain & -domain);
            guesses_[depth_++] = {board_.mark(), static_cast<std::uint16_t>(cell), value};
            meter.counters.depth = std::max<std::uint64_t>(meter.counters.depth, depth_);
            if (!board_.narrow(cell, value) && !back_up(meter)) return {outcome.count, true};
        }
        if (!settle(meter)) return {outcome.count, !meter.spent()};
    }
}

}  // namespace cluewise::magnets
