#include "nonogram_learn.hpp"

#include <algorithm>
#include <cstdio>

namespace cluewise::nonogram {
Knobs knobs;

namespace {
constexpr std::uint32_t nothing_left = 0xffffffffU;
}

Learner::Learner(const Input& input, Board& board, Meter& meter)
    : board_(board), meter_(meter), input_(input), values_(board.values()), reasons_(input), cell_of_(1, -1),
      slot_of_(static_cast<std::size_t>(board.cells()), 0), vars_(0), clauses_(0), order_(0) {
    for (int cell = 0; cell < board.cells(); ++cell)
        if (!board.fixed(cell)) {
            slot_of_[static_cast<std::size_t>(cell)] = static_cast<int>(cell_of_.size());
            cell_of_.push_back(cell);
        }
    vars_ = static_cast<std::uint32_t>(cell_of_.size() * static_cast<std::size_t>(black() ? 1 : values_));
    truth_.assign(std::size_t{2} * vars_, 0);
    known_.assign(vars_, Known{0, 0, no_reason, false});
    phase_.assign(vars_, 0);
    clauses_ = Clauses(2 * vars_);
    order_ = ActivityOrder(vars_);
    may_.resize(static_cast<std::size_t>(values_ * board.stride()));
    free_.resize(may_.size());
    for (int slot = 1; slot < static_cast<int>(cell_of_.size()); ++slot)
        for (int value = 0; value < (black() ? 1 : values_); ++value) {
            const Lit lit = taken(slot, value);
            if ((board.domain(cell_of_[static_cast<std::size_t>(slot)]) >> value & 1) != 0) {
                order_.insert(lit >> 1);
                phase_[lit >> 1] = 0;
            } else {
                truth_[lit] = 1;
                truth_[lit ^ 1] = -1;
            }
        }
    next_reduce_ = knobs.reduce; next_dive_ = knobs.dive; dive_gap_ = knobs.d ? knobs.d : 4 * knobs.dive;
    if (knobs.seed) { std::uint32_t rs = knobs.seed; for (std::uint32_t v = 1; v < vars_; ++v) { rs = rs * 1664525 + 1013904223; phase_[v] = rs >> 20 & 1; } }
}

void Learner::block(std::span<const std::uint8_t> solution) {
    clause_.clear();
    for (std::size_t slot = 1; slot < cell_of_.size(); ++slot)
        clause_.push_back(taken(static_cast<int>(slot), solution[static_cast<std::size_t>(cell_of_[slot])]));
    if (clause_.size() == 1)
        assign(clause_[0], no_reason);
    else
        clauses_.add(clause_, Clauses::keep_always);
}

// ---- Values ------------------------------------------------------------------------------------------------------

void Learner::enter(Lit lit, std::uint32_t reason, int from_line) {
    truth_.data()[lit] = 1;
    truth_.data()[lit ^ 1] = -1;
    trail_.push_back(lit);
    known(lit) = {static_cast<std::uint32_t>(trail_.size()), level(), reason, false};
    if (!is_taken(lit)) return;
    const auto [slot, value] = place_of(lit);
    const int cell = cell_of_.data()[slot];
    board_.remove(cell, value);
    const int row = board_.row_of(cell), column = board_.height() + board_.column_of(cell);
    if (row != from_line) board_.queue.push(row);
    if (column != from_line) board_.queue.push(column);
}

// Enters a literal, and for coloured puzzles what it means for the other values of the cell.
void Learner::assign(Lit lit, std::uint32_t reason, int from_line) {
    enter(lit, reason, from_line);
    if (black()) return;
    const auto [slot, value] = place_of(lit);
    if (!is_taken(lit)) {
        for (int other = 0; other < values_; ++other)
            if (const Lit lost = taken(slot, other); other != value && truth_[lost] == 0) enter(lost, by_cell, -1);
    } else if (board_.fixed(cell_of_[static_cast<std::size_t>(slot)])) {
        const Lit is = taken(slot, std::countr_zero(board_.domain(cell_of_[static_cast<std::size_t>(slot)]))) ^ 1;
        if (truth_[is] == 0) enter(is, by_cell, -1);
    }
}

void Learner::undo_to(std::uint32_t to_level) {
    if (level() <= to_level) return;
    const std::size_t size = level_start_[to_level];
    while (trail_.size() > size) {
        const Lit lit = trail_.back();
        trail_.pop_back();
        truth_.data()[lit] = truth_.data()[lit ^ 1] = 0;
        phase_.data()[lit >> 1] = static_cast<char>(lit & 1);
        if (is_taken(lit)) {
            const auto [slot, value] = place_of(lit);
            board_.restore(cell_of_.data()[slot], value);
        }
        order_.insert(lit >> 1);
    }
    head_ = size;
    level_start_.resize(to_level);
}

// ---- Propagation -------------------------------------------------------------------------------------------------

// False: `cited_` holds true literals that cannot be true together.
bool Learner::propagate() {
    while (propagate_clauses()) {
        if (board_.queue.empty()) return true;
        const int line = board_.queue.pop();
        ++meter_.counters.propagations;
        meter_.tick();
        const bool possible = board_.look(line, [this, line](int cell, int value, int) {
            assign(taken(slot_of_.data()[cell], value), static_cast<std::uint32_t>(line) << 2 | by_line, line);
        });
        if (!possible) {
            explain_failure(line);
            break;
        }
    }
    board_.queue.clear();
    return false;
}

bool Learner::propagate_clauses() {
    while (head_ < trail_.size())
        if (!visit_watches(trail_[head_++])) return false;
    return true;
}

bool Learner::visit_watches(Lit lit) {
    std::vector<Clauses::Watch>& watches = clauses_.watching(lit);
    Clauses::Watch* const end = watches.data() + watches.size();
    Clauses::Watch *from = watches.data(), *to = from;
    bool possible = true;
    while (from != end && possible) {
        bool moved = false;
        if (truth_.data()[from->other] <= 0) possible = settle(*from, lit, moved);
        if (moved)
            ++from;
        else
            *to++ = *from++;
    }
    while (from != end) *to++ = *from++;
    watches.resize(static_cast<std::size_t>(to - watches.data()));
    return possible;
}

// Looks at one clause that watches the opposite of `lit`: finds another literal to watch, or what follows.
bool Learner::settle(Clauses::Watch& watch, Lit lit, bool& moved) {
    const std::span<Lit> lits = clauses_.literals(watch.clause);
    Lit* const first = lits.data();
    if (first[0] == (lit ^ 1)) std::swap(first[0], first[1]);
    watch.other = first[0];
    if (truth_.data()[first[0]] > 0) return true;
    for (std::size_t k = 2; k < lits.size(); ++k)
        if (truth_.data()[first[k]] >= 0) {
            std::swap(first[1], first[k]);
            clauses_.watching(first[1] ^ 1).push_back(watch);
            moved = true;
            return true;
        }
    if (truth_.data()[first[0]] == 0) {
        assign(first[0], watch.clause << 2 | by_clause);
        return true;
    }
    cited_.clear();
    for (const Lit each : lits) cited_.push_back(each ^ 1);
    clauses_.bump(watch.clause);
    return false;
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
    if (diving_) { const Lit l = likeliest(); if (l == nothing_left) return false; decide(l); return true; }
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
    ++since_restart_; ++conflicts_; dive_plan_.clear();
    if (diving_ && --dive_left_ == 0) { diving_ = false; next_dive_ = conflicts_ + dive_gap_; dive_gap_ += dive_gap_ / (knobs.b==1? 5:2); }
    std::uint32_t top = 0;
    for (const Lit lit : cited_) top = std::max(top, known(lit).level);
    if (top == 0) return false;
    undo_to(top);
    if (top <= floor_) return next_branch();
    learn(analyse());
    return true;
}

void Learner::learn(std::uint32_t levels) {
    std::uint32_t back = clause_.size() > 1 ? known(clause_[1]).level : 0;
    undo_to(std::max(back, floor_));
    if (clause_.size() == 1)
        assign(clause_[0], no_reason);
    else
        assign(clause_[0], clauses_.add(clause_, levels) << 2 | by_clause);
    order_.decay(knobs.decay);
    clauses_.decay();
    if (levels == Clauses::keep_always) return;
    recent_levels_ += (levels - recent_levels_) / 32;
    usual_levels_ += (levels - usual_levels_) / 4096;
    if (knobs.stats) { static double L=0,D=0; static long n=0; L+=clause_.size(); D+=levels; if(++n%5000==0){ fprintf(stderr,"conf %ld len %.1f lbd %.1f clauses %zu root %u floor %d\n",n,L/5000,D/5000,clauses_.size(),root(),floor_); L=D=0; } }
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
    std::vector<std::uint8_t> solution(static_cast<std::size_t>(board_.cells()));
    for (int cell = 0; cell < board_.cells(); ++cell)
        solution[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(std::countr_zero(board_.domain(cell)));
    sink.take(solution);
    ++outcome.count;
    if (level() == 0) {
        outcome.complete = true;
        return false;
    }
    if (outcome.count >= limit) return false;
    diving_ = false;
    if (floor_ > 0 || outcome.count > 1000) return next_branch();
    clause_.clear();
    for (std::uint32_t l = level(); l-- > 0;) clause_.push_back(trail_[level_start_[l]] ^ 1);
    learn(Clauses::keep_always);
    return true;
}

void Learner::housekeeping() {
    if (conflicts_ >= next_dive_ && !diving_) { diving_ = true; dive_plan_.clear(); dive_left_ = knobs.divec; undo_to(floor_); return; }
    if (diving_) return;
    if (since_restart_ >= 50 && recent_levels_ > 1.15 * usual_levels_ && conflicts_ > 1000) {
        since_restart_ = 0;
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
    next_reduce_ = clauses_.size() + knobs.reduce + 200 * reductions_;
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
