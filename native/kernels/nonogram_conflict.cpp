// From a dead end to a clause: the part of Learner that asks for reasons.
#include <algorithm>

#include "nonogram_learn.hpp"

namespace cluewise::nonogram {

namespace {

// The bits of word w that stand for cells of the line.
Word cells_in_word(int cells, int w) { return w * 64 + 64 <= cells ? ~Word{0} : (Word{1} << (cells & 63)) - 1; }

}  // namespace

// Copies what the line's cells may be, as it was when only literals before the place `before` were known; with
// `only_seen` forgetting what is not in the clause either. `free_`: taken values that cost nothing to cite.
void Learner::gather(int line, std::uint32_t before, bool only_seen) {
    const int cells = board_.clue(line).cells, words = board_.clue(line).words, stride = board_.stride();
    const Word* now = board_.masks(line);
    const int first = board_.cell_at(line, 0), step = line < board_.height() ? 1 : board_.width();
    const std::uint32_t always = root();
    for (int value = 0; value < values_; ++value)
        for (int w = 0; w < words; ++w) {
            Word may = now[value * stride + w], free = 0;
            for (Word lost = cells_in_word(cells, w) & ~may; lost != 0; lost &= lost - 1) {
                const int slot = slot_of_.data()[first + (w * 64 + std::countr_zero(lost)) * step];
                const Known& fact = known(taken(slot, value));
                const Word bit = lost & -lost;
                if (fact.place <= always)
                    free |= bit;
                else if (fact.place >= before)
                    may |= bit;
                else if (fact.seen)
                    free |= bit;
                else if (only_seen)
                    may |= bit;
            }
            may_.data()[value * stride + w] = may;
            free_.data()[value * stride + w] = free;
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
        free_[at] |= bit;
    }
}

// Cites what is still taken in `may_`, except at one cell and except what is always true.
void Learner::cite(int line, int except) {
    const int cells = board_.clue(line).cells, words = board_.clue(line).words, stride = board_.stride();
    const std::uint32_t always = root();
    cited_.clear();
    for (int value = 0; value < values_; ++value)
        for (int w = 0; w < words; ++w)
            for (Word lost = cells_in_word(cells, w) & ~may_.data()[value * stride + w]; lost != 0; lost &= lost - 1) {
                const int slot = slot_of_.data()[board_.cell_at(line, w * 64 + std::countr_zero(lost))];
                const Lit lit = taken(slot, value);
                if (slot != except && known(lit).place > always) cited_.push_back(lit);
            }
}

void Learner::shrink(int line) {
    if (knobs.phase < 2) { reasons_.shrink(line, may_.data(), free_.data(), board_.stride(), knobs.phase); return; }
    if (knobs.phase == 2) { reasons_.shrink(line, may_.data(), free_.data(), board_.stride(), line & 1); return; }
    std::vector<Word> other = may_;
    reasons_.shrink(line, may_.data(), free_.data(), board_.stride(), 0);
    reasons_.shrink(line, other.data(), free_.data(), board_.stride(), 1);
    int a = 0, b = 0;
    const int cells = board_.clue(line).cells;
    const std::uint32_t top = level();
    for (int v = 0; v < values_; ++v) for (int p = 0; p < cells; ++p) {
        const std::size_t at = v * board_.stride() + p / 64; const Word bit = Word{1} << (p & 63);
        if (free_[at] & bit) continue;
        if ((may_[at] & bit) && (other[at] & bit)) continue;
        const Known& k = known(taken(slot_of_[board_.cell_at(line, p)], v));
        const int cost = knobs.phase == 3 ? 1 : knobs.phase == 4 ? (k.level == top ? 1 : 3) : knobs.phase == 5 ? (k.level == top ? 3 : 1) : (int)k.place;
        if (knobs.phase == 6) { if (!(may_[at] & bit)) a = std::max(a, cost); if (!(other[at] & bit)) b = std::max(b, cost); }
        else { if (!(may_[at] & bit)) a += cost; if (!(other[at] & bit)) b += cost; }
    }
    if (b < a) may_.swap(other);
}

void Learner::explain_failure(int line) {
    gather(line, 0xffffffffU, false);
    shrink(line);
    cite(line, 0);
}

// Fills `cited_` with true literals that imply this one.
void Learner::explain(Lit lit) {
    const std::uint32_t reason = known(lit).reason;
    if ((reason & 3) == by_line) {
        const int line = static_cast<int>(reason >> 2);
        gather(line, known(lit).place, false);
        suppose(line, lit);
        shrink(line);
        cite(line, place_of(lit).slot);
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
        while (!known(trail_.data()[at]).seen);
        if (--open == 0) break;
        explain(trail_[at]);
    }
    clause_[0] = trail_[at] ^ 1;
    return finish_clause();
}

void Learner::mark_cited(std::uint32_t top, int& open) {
    for (const Lit lit : cited_) {
        Known& fact = known(lit);
        if (fact.seen || fact.level == 0) continue;
        fact.seen = true;
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
        gather(static_cast<int>(reason >> 2), known(lit).place, true);
        suppose(static_cast<int>(reason >> 2), lit);
        return reasons_.fails(static_cast<int>(reason >> 2), may_.data(), board_.stride());
    }
    explain(lit);
    return std::all_of(cited_.begin(), cited_.end(), [this](Lit each) { return known(each).seen || known(each).level == 0; });
}

std::uint32_t Learner::finish_clause() {
    if (knobs.minimise) clause_.erase(std::remove_if(clause_.begin() + 1, clause_.end(), [this](Lit lit) { return follows_from_seen(lit ^ 1); }),
                  clause_.end());
    for (const Lit lit : marked_) known(lit).seen = false;
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
