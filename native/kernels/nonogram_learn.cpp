#include "nonogram_learn.hpp"

#include <algorithm>

namespace cluewise::nonogram {

Learner::Learner(const Input& input, const Clues& clues, Board& board, Meter& meter)
    : board_(board), meter_(meter), input_(input), values_(board.values()), reasons_(clues), cell_of_(1, -1),
      slot_of_(static_cast<std::size_t>(board.cells()), 0), vars_(0), clauses_(0), order_(0) {
    for (int cell = 0; cell < board.cells(); ++cell)
        if (!board.fixed(cell)) {
            slot_of_[static_cast<std::size_t>(cell)] = static_cast<int>(cell_of_.size());
            cell_of_.push_back(cell);
        }
    vars_ = static_cast<std::uint32_t>(cell_of_.size() * static_cast<std::size_t>(black() ? 1 : values_));
    truth_.assign(std::size_t{2} * vars_, 0);
    known_.assign(vars_, Known{0, 0, no_reason});
    phase_.assign(vars_, 0);
    seen_.assign(vars_, 0);
    clauses_ = Clauses(2 * vars_);
    order_ = ActivityOrder(vars_);
    may_.resize(static_cast<std::size_t>(values_ * board.stride()));
    losses_.resize(static_cast<std::size_t>(board.lines()));
    for (int slot = 1; slot < static_cast<int>(cell_of_.size()); ++slot) open_values(slot);
}

void Learner::open_values(int slot) {
    for (int value = 0; value < (black() ? 1 : values_); ++value) {
        const Lit lit = taken(slot, value);
        if ((board_.domain(cell_of_[static_cast<std::size_t>(slot)]) >> value & 1) != 0) {
            order_.insert(lit >> 1);
        } else {
            truth_[lit] = 1;
            truth_[lit ^ 1] = -1;
        }
    }
}

bool Learner::block(std::span<const std::uint8_t> solution) {
    clause_.clear();
    for (std::size_t slot = 1; slot < cell_of_.size(); ++slot) {
        const std::uint8_t value = solution[static_cast<std::size_t>(cell_of_[slot])];
        if (value == open_cell) continue;
        const Lit lit = taken(static_cast<int>(slot), value);
        if (truth_[lit] > 0) return true;  // it differs anyway
        if (truth_[lit] != 0) continue;
        clause_.push_back(lit);
        phase_[lit >> 1] = static_cast<char>(lit & 1);  // what is found next is to differ in much
    }
    if (clause_.empty()) return false;
    if (clause_.size() == 1)
        assign(clause_[0], no_reason);
    else
        clauses_.add(clause_, Clauses::keep_always);
    return true;
}

// ---- The search --------------------------------------------------------------------------------------------------

void Learner::decide(Lit lit) {
    level_start_.push_back(trail_.size());
    meter_.counters.depth = std::max<std::uint64_t>(meter_.counters.depth, level());
    meter_.node();
    assign(lit, no_reason);
}

// Makes the next decision; false when everything is known.
bool Learner::choose() {
    if (dives_.under_way()) {
        const Lit lit = likeliest();
        if (lit != nothing_left) decide(lit);
        return lit != nothing_left;
    }
    while (!order_.empty()) {
        const std::uint32_t var = order_.pop();
        if (truth_.data()[2 * var] != 0) continue;
        decide(2 * var + static_cast<Lit>(phase_.data()[var]));
        return true;
    }
    return false;
}

// False when the conflict does not depend on any decision: there is no further solution.
bool Learner::resolve_conflict() {
    ++meter_.counters.conflicts;
    dives_.conflict();
    dive_plan_.clear();
    std::uint32_t top = 0;
    for (const Lit lit : cited_) top = std::max(top, known(lit).level);
    if (top == 0) return false;
    undo_to(top);
    if (top <= floor_) return next_branch();
    learn(analyse());
    return true;
}

void Learner::learn(std::uint32_t levels) {
    const std::uint32_t back = clause_.size() > 1 ? known(clause_[1]).level : 0;
    undo_to(std::max(back, floor_));
    if (clause_.size() == 1)
        assign(clause_[0], no_reason);
    else
        assign(clause_[0], clauses_.add(clause_, levels) << 2 | by_clause);
    order_.decay();
    clauses_.decay();
    if (levels != Clauses::keep_always) restarts_.learned(levels);
}

// Takes back the last decision and tries the opposite, for good as far as the levels before it are concerned.
bool Learner::next_branch() {
    if (level() == 0) return false;
    const Lit tried = trail_[level_start_.back()];
    floor_ = level() - 1;
    undo_to(floor_);
    assign(tried ^ 1, no_reason);
    return true;
}

// Hands out the solution and turns to the next. The decisions behind a solution are forbidden by a clause; when those
// clauses become many, the tree of decisions is walked through instead, which needs no memory.
bool Learner::after_solution(Sink& sink, Outcome& outcome, std::uint64_t limit) {
    sink.take(solution_of(board_));
    ++outcome.count;
    if (level() == 0) {
        outcome.complete = true;
        return false;
    }
    if (outcome.count >= limit) return false;
    dives_.solved();
    if (floor_ > 0 || outcome.count > 1000) return next_branch();
    clause_.clear();
    for (std::uint32_t l = level(); l-- > 0;) clause_.push_back(trail_[level_start_[l]] ^ 1);
    learn(Clauses::keep_always);
    return true;
}

// Starting over forgets the decisions, not what was learned.
void Learner::housekeeping() {
    if (dives_.under_way()) return;
    if (dives_.due()) {
        dives_.begin();
        undo_to(floor_);
    } else if (restarts_.due()) {
        undo_to(floor_);
    }
    if (clauses_.size() >= next_reduce_) throw_away_clauses();
}

void Learner::throw_away_clauses() {
    const auto in_use = [this](Clause clause) {
        const Lit first = clauses_.literals(clause)[0];
        return truth_[first] > 0 && known(first).reason == (clause << 2 | by_clause);
    };
    std::vector<std::pair<Lit, Clause>> reasons;
    clauses_.reduce(in_use, [&](Clause old, Clause fresh) {
        if (in_use(old)) reasons.emplace_back(clauses_.literals(old)[0], fresh);
    });
    for (const auto& [lit, clause] : reasons) known(lit).reason = clause << 2 | by_clause;
    ++reductions_;
    next_reduce_ = clauses_.size() + first_reduce + 200 * reductions_;
}

Outcome Learner::run(std::uint64_t limit, Sink& sink) {
    Outcome outcome;
    while (!meter_.spent()) {
        if (!propagate()) {
            if (!resolve_conflict()) {
                outcome.complete = true;
                break;
            }
            continue;
        }
        housekeeping();
        if (!choose() && !after_solution(sink, outcome, limit)) break;
    }
    undo_to(0);
    return outcome;
}

}  // namespace cluewise::nonogram
