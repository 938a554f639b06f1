#include "nonogram_standing.hpp"

#include <utility>

namespace cluewise::nonogram {

Standing::Standing(Input input) : input_(std::move(input)), clues_(input_), board_(input_, clues_) {}

// False when there is no solution, or when the budget was spent before that was known.
bool Standing::begin(Meter& meter) {
    if (!begun_) {
        possible_ = clues_.all_fit() && start(input_, board_, trail_, meter);
        begun_ = true;
    }
    return possible_;
}

// Takes everything else from the known cells, and what follows.
bool Standing::put(std::span<const std::uint8_t> known, Meter& meter) {
    for (int cell = 0; cell < board_.cells(); ++cell) {
        const unsigned value = known[static_cast<std::size_t>(cell)];
        if (value == open_cell || board_.domain(cell) == 1U << value) continue;
        if (value >= 32 || (board_.domain(cell) >> value & 1) == 0) {
            board_.queue.clear();
            return false;
        }
        for (int other = 0; other < board_.values(); ++other)
            if (other != static_cast<int>(value) && (board_.domain(cell) >> other & 1) != 0)
                trail_.take(cell, other, board_);
    }
    return propagate(board_, trail_, meter);
}

bool Standing::follow(std::span<const std::uint8_t> known, Meter& meter, std::vector<std::uint32_t>& left) {
    if (!begin(meter)) return false;
    possible_ = put(known, meter);
    left.resize(static_cast<std::size_t>(board_.cells()));
    for (int cell = 0; cell < board_.cells(); ++cell) left[static_cast<std::size_t>(cell)] = board_.domain(cell);
    return possible_;
}

Outcome Standing::solve_with(std::span<const std::uint8_t> known, Meter& meter, Sink& sink) {
    if (!begin(meter)) return {0, !meter.spent()};
    const std::size_t before = trail_.size();
    Outcome found{0, false};
    if (put(known, meter))
        found = search(input_, clues_, board_, trail_, 1, meter, sink);
    else
        found.complete = !meter.spent();
    trail_.undo_to(before, board_);
    return found;
}

Outcome Standing::solve_beside(std::span<const std::uint8_t> shared, Meter& meter, Sink& sink) {
    if (!begin(meter)) return {0, !meter.spent()};
    if (!learner_) learner_ = std::make_unique<Learner>(input_, clues_, board_, meter);
    if (!learner_->block(shared)) return {0, true};
    return learner_->run(1, sink);
}

}  // namespace cluewise::nonogram
