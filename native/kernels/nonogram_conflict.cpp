// From a dead end to a clause: the part of Learner that asks for reasons.
#include <algorithm>

#include "nonogram_learn.hpp"

namespace cluewise::nonogram {

namespace {

constexpr std::uint32_t now = 0xffffffffU;  // later than any place on the trail

}  // namespace

// Fills `may_` with what the line's cells could be when only literals before the place `before` were known, and
// `blame_` with the losses that may be given back. Those always known and those in the clause already cost nothing to
// cite; with `only_seen` they are all that stays.
void Learner::recall(int line, std::uint32_t before, bool only_seen) {
    const int stride = board_.stride();
    std::copy_n(board_.masks(line), values_ * stride, may_.begin());
    blame_.clear();
    const std::uint32_t always = root();
    const std::vector<Loss>& losses = losses_.data()[line];
    for (const Loss* loss = losses.data() + losses.size(); loss-- != losses.data() && loss->since > always;) {
        if (loss->since < before && seen(loss->lit)) continue;
        if (loss->since >= before || only_seen) {
            may_.data()[loss->value * stride + (loss->position >> 6)] |= Word{1} << (loss->position & 63);
            continue;
        }
        blame_.push_back(*loss);
    }
}

// Supposes that the cell has the value that it lost, to see that the line then fails.
void Learner::suppose(int line, Lit lost) {
    const auto [slot, value] = place_of(lost);
    const int cell = cell_of_[static_cast<std::size_t>(slot)];
    const int position = line < board_.height() ? board_.column_of(cell) : board_.row_of(cell);
    const Word bit = Word{1} << (position & 63);
    for (int other = 0; other < values_; ++other) {
        const auto at = static_cast<std::size_t>(other * board_.stride() + (position >> 6));
        may_[at] = other == value ? may_[at] | bit : may_[at] & ~bit;
    }
    std::erase_if(blame_, [position](const Loss& loss) { return loss.position == position; });
}

void Learner::cite_line(int line) {
    reasons_.shrink(line, may_.data(), board_.stride(), blame_);
    cited_.clear();
    for (const Loss& loss : blame_) cited_.push_back(loss.lit);
}

void Learner::explain_failure(int line) {
    recall(line, now, false);
    cite_line(line);
}

// Fills `cited_` with true literals that imply this one.
void Learner::explain(Lit lit) {
    const std::uint32_t reason = known(lit).reason;
    if ((reason & 3) == by_line) {
        const int line = static_cast<int>(reason >> 2);
        recall(line, known(lit).place, false);
        suppose(line, lit);
        cite_line(line);
    } else if ((reason & 3) == by_clause) {
        cited_.clear();
        for (const Lit each : clauses_.literals(reason >> 2))
            if (each != lit) cited_.push_back(each ^ 1);
        clauses_.bump(reason >> 2);
    } else {
        explain_by_cell(lit);
    }
}

// Coloured: a value is the last one left, or is lost to the one that the cell has.
void Learner::explain_by_cell(Lit lit) {
    const auto [slot, value] = place_of(lit);
    cited_.clear();
    for (int other = 0; other < values_; ++other) {
        const Lit lost = taken(slot, other);
        if (other == value) continue;
        if (!is_taken(lit))
            cited_.push_back(lost);
        else if (truth_[lost] < 0)
            cited_.push_back(lost ^ 1);
    }
}

// Turns the failure in `cited_`, which needs a decision of the present level, into a clause that would have prevented
// it: `clause_`, first the literal that it now implies, then the one of the highest level among the others. Gives back
// the number of levels in it.
std::uint32_t Learner::analyse() {
    const std::uint32_t top = level();
    clause_.assign(1, 0);
    marked_.clear();
    int open = 0;
    std::size_t at = trail_.size();
    for (;;) {
        mark_cited(top, open);
        do --at;
        while (!seen(trail_.data()[at]));
        if (--open == 0) break;
        explain(trail_[at]);
        meter_.tick();
    }
    clause_[0] = trail_[at] ^ 1;
    return finish_clause();
}

void Learner::mark_cited(std::uint32_t top, int& open) {
    for (const Lit lit : cited_) {
        const Known& fact = known(lit);
        if (seen(lit) || fact.level == 0) continue;
        seen_.data()[lit >> 1] = 1;
        marked_.push_back(lit);
        order_.bump(lit >> 1);
        if (fact.level == top)
            ++open;
        else
            clause_.push_back(lit ^ 1);
    }
}

// Whether the literal is implied by others that the clause cites already, so that it can be left out.
bool Learner::follows_from_seen(Lit lit) {
    const std::uint32_t reason = known(lit).reason;
    if (reason == no_reason) return false;
    if ((reason & 3) == by_line) {
        recall(static_cast<int>(reason >> 2), known(lit).place, true);
        suppose(static_cast<int>(reason >> 2), lit);
        return reasons_.fails(static_cast<int>(reason >> 2), may_.data(), board_.stride());
    }
    explain(lit);
    return std::all_of(cited_.begin(), cited_.end(), [this](Lit each) { return seen(each) || known(each).level == 0; });
}

std::uint32_t Learner::finish_clause() {
    const auto spare = [this](Lit lit) { return follows_from_seen(lit ^ 1); };
    clause_.erase(std::remove_if(clause_.begin() + 1, clause_.end(), spare), clause_.end());
    for (const Lit lit : marked_) seen_[lit >> 1] = 0;
    std::uint32_t levels = 0;
    std::size_t highest = 1;
    ++stamp_;
    level_stamp_.resize(std::max<std::size_t>(level_stamp_.size(), level() + 1));
    for (std::size_t i = 0; i < clause_.size(); ++i) {
        const std::uint32_t at = known(clause_[i]).level;
        if (level_stamp_[at] != stamp_) ++levels;
        level_stamp_[at] = stamp_;
        if (i > 0 && at > known(clause_[highest]).level) highest = i;
    }
    if (clause_.size() > 1) std::swap(clause_[1], clause_[highest]);
    return levels;
}

}  // namespace cluewise::nonogram
