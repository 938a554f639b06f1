// Values and what follows from them: the part of Learner that asks clauses and lines.
#include "nonogram_learn.hpp"

namespace cluewise::nonogram {

// ---- Values ------------------------------------------------------------------------------------------------------

void Learner::enter(Lit lit, std::uint32_t reason, int from_line) {
    truth_.data()[lit] = 1;
    truth_.data()[lit ^ 1] = -1;
    trail_.push_back(lit);
    known(lit) = {static_cast<std::uint32_t>(trail_.size()), level(), reason};
    if (is_taken(lit)) lose(lit, from_line);
}

// Takes the value from the board. The line that found it out need not be asked again.
void Learner::lose(Lit lit, int from_line) {
    const auto [slot, value] = place_of(lit);
    const int cell = cell_of_.data()[slot], row = board_.row_of(cell), column = board_.column_of(cell);
    board_.remove(cell, value);
    Loss loss{lit, static_cast<std::uint32_t>(trail_.size()), static_cast<std::uint16_t>(column),
              static_cast<std::uint8_t>(value)};
    losses_.data()[row].push_back(loss);
    loss.position = static_cast<std::uint16_t>(row);
    losses_.data()[board_.height() + column].push_back(loss);
    if (row != from_line) board_.queue.push(row);
    if (board_.height() + column != from_line) board_.queue.push(board_.height() + column);
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
            const int cell = cell_of_.data()[slot];
            board_.restore(cell, value);
            losses_.data()[board_.row_of(cell)].pop_back();
            losses_.data()[board_.height() + board_.column_of(cell)].pop_back();
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

}  // namespace cluewise::nonogram
