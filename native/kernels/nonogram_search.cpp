#include "nonogram_search.hpp"

#include <algorithm>

namespace cluewise::nonogram {

PlainSearch::PlainSearch(Board& board, Trail& trail, Meter& meter)
    : board_(board), trail_(trail), meter_(meter), bottom_(trail.size()),
      failures_(static_cast<std::size_t>(board.lines()), 1.0F), urgency_(failures_) {}

PlainSearch::End PlainSearch::run(std::uint64_t limit, std::uint64_t nodes, Sink& sink) {
    End end = End::gave_up;
    for (std::uint64_t spent = 0; spent < nodes && !meter_.spent();) {
        Choice choice{};
        const Node node = choose(choice);
        if (meter_.spent()) break;
        if (node == Node::branch) {
            ++spent;
            meter_.node();
            path_.push_back(choice);
            meter_.counters.depth = std::max<std::uint64_t>(meter_.counters.depth, path_.size());
            if (set(choice.cell, choice.value)) continue;
        } else if (node == Node::solved) {
            found_.push_back(solution_of(board_));
            sink.take(found_.back());
            end = path_.empty() ? End::complete : End::limit_reached;
            if (path_.empty() || found_.size() >= limit) break;
            end = End::gave_up;
        }
        if (meter_.spent()) break;
        if (!next_branch()) {
            if (!meter_.spent()) end = End::complete;
            break;
        }
    }
    trail_.undo_to(bottom_, board_);
    path_.clear();
    return end;
}

// Goes back to the last choice whose other side is possible. False when there is none.
bool PlainSearch::next_branch() {
    while (!path_.empty()) {
        const Choice last = path_.back();
        path_.pop_back();
        ++meter_.counters.backtracks;
        trail_.undo_to(last.trail, board_);
        if (take(last.cell, last.value)) return true;
        if (meter_.spent()) return false;
    }
    return false;
}

// ---- Changes to the board ----------------------------------------------------------------------------------------

bool PlainSearch::set(int cell, int value) {
    for (std::uint32_t others = board_.domain(cell) & ~(1U << value); others != 0; others &= others - 1)
        trail_.take(cell, std::countr_zero(others), board_);
    return propagate(board_, trail_, meter_) || failed();
}

bool PlainSearch::take(int cell, int value) {
    trail_.take(cell, value, board_);
    return propagate(board_, trail_, meter_) || failed();
}

// Lines that fail often are where the difficulty lies.
bool PlainSearch::failed() {
    if (!meter_.spent()) failures_[static_cast<std::size_t>(board_.failed_line)] += 1.0F;
    return false;
}

// ---- What to try next --------------------------------------------------------------------------------------------

// Tries the values of the most promising cells. A value that fails is taken for good, which may change everything;
// otherwise the cell is chosen of which both sides have the most consequences.
PlainSearch::Node PlainSearch::choose(Choice& choice) {
    while (board_.open_cells() > 0) {
        find_candidates();
        std::uint64_t best_gain = 0;
        bool changed = false;
        choice = {trail_.size(), -1, 0};
        for (const Candidate& candidate : candidates_)
            if (!probe(candidate, choice, best_gain, changed)) return Node::dead;
        if (!changed) return Node::branch;
    }
    return Node::solved;
}

// False when the cell has no value left, or when time is up.
bool PlainSearch::probe(const Candidate& candidate, Choice& best, std::uint64_t& best_gain, bool& changed) {
    const int cell = candidate.cell;
    std::uint64_t product = 1, most = 0;
    int first = 0;
    for (std::uint32_t values = board_.domain(cell); values != 0 && !board_.fixed(cell); values &= values - 1) {
        const int value = std::countr_zero(values);
        if ((board_.domain(cell) >> value & 1) == 0) continue;
        const std::size_t before = trail_.size();
        const bool possible = set(cell, value);
        const std::uint64_t gain = trail_.size() - before;
        trail_.undo_to(before, board_);
        if (meter_.spent()) return false;
        if (!possible) {
            changed = true;
            if (!take(cell, value)) return false;
            continue;
        }
        product = std::min<std::uint64_t>(product * gain, std::uint64_t{1} << 40);
        if (gain > most) {
            most = gain;
            first = value;
        }
    }
    if (product > best_gain) {
        best_gain = product;
        best = {trail_.size(), cell, first};
    }
    return true;
}

void PlainSearch::weigh_lines() {
    for (int line = 0; line < board_.lines(); ++line) {
        const int open = board_.open_cells_of(line);
        urgency_[static_cast<std::size_t>(line)] =
            open == 0 ? 0.0F : failures_[static_cast<std::size_t>(line)] / static_cast<float>(open);
    }
}

int PlainSearch::known_neighbours(int cell) const {
    const int row = board_.row_of(cell), column = board_.column_of(cell);
    int known = 0;
    known += static_cast<int>(row == 0 || board_.fixed(cell - board_.width()));
    known += static_cast<int>(row + 1 == board_.height() || board_.fixed(cell + board_.width()));
    known += static_cast<int>(column == 0 || board_.fixed(cell - 1));
    known += static_cast<int>(column + 1 == board_.width() || board_.fixed(cell + 1));
    return known;
}

// Cells beside known ones, on lines with few open cells that have failed before.
void PlainSearch::find_candidates() {
    weigh_lines();
    candidates_.clear();
    for (int cell = 0; cell < board_.cells(); ++cell) {
        if (board_.fixed(cell)) continue;
        const float lines = urgency_[static_cast<std::size_t>(board_.row_of(cell))] +
                            urgency_[static_cast<std::size_t>(board_.height() + board_.column_of(cell))];
        const Candidate now{lines * static_cast<float>(1 + known_neighbours(cell)), cell};
        if (candidates_.size() == most_candidates && candidates_.back().score >= now.score) continue;
        if (candidates_.size() == most_candidates) candidates_.pop_back();
        const auto place = std::find_if(candidates_.begin(), candidates_.end(),
                                        [&now](const Candidate& c) { return c.score < now.score; });
        candidates_.insert(place, now);
    }
}

}  // namespace cluewise::nonogram
