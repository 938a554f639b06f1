// Search that learns a clause from each dead end, with the line solver as its propagator.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "nonogram_belief.hpp"
#include "nonogram_board.hpp"
#include "nonogram_clauses.hpp"
#include "nonogram_order.hpp"
#include "nonogram_pace.hpp"
#include "nonogram_reason.hpp"

namespace cluewise::nonogram {

// A literal says that a cell has lost a value, or the opposite. Cells open at the start are numbered from 1; slot 0
// stands for all the others, whose values are known for good.
//   black and white:  literal 2*slot + v: v is taken; its opposite: the other value is
//   coloured:         variable slot*values + v; literal 2*variable: v is taken; 2*variable + 1: the cell is v
class Learner {
public:
    // The board must have been propagated and be open somewhere. It is given back in that state.
    Learner(const Input& input, const Clues& clues, Board& board, Meter& meter);

    // Forbids a solution that is known already; of a part of one (`open_cell` elsewhere) all that have it. False when
    // there is nothing else.
    bool block(std::span<const std::uint8_t> solution);
    Outcome run(std::uint64_t limit, Sink& sink);

private:
    static constexpr Lit nothing_left = 0xffffffffU;
    static constexpr std::size_t first_reduce = 2000;  // clauses

    // Why a variable has its value: `kind` in the two low bits, above it a line or a clause.
    enum : std::uint32_t { no_reason = 0, by_line = 1, by_clause = 2, by_cell = 3 };
    struct Known {
        std::uint32_t place;  // on the trail, from 1; 0: known for good
        std::uint32_t level;
        std::uint32_t reason;
    };
    struct Place {
        int slot, value;
    };

    [[nodiscard]] bool black() const { return values_ == 2; }
    [[nodiscard]] Lit taken(int slot, int value) const {
        return black() ? static_cast<Lit>(2 * slot + value) : static_cast<Lit>(2 * (slot * values_ + value));
    }
    [[nodiscard]] bool is_taken(Lit lit) const { return black() || (lit & 1) == 0; }
    [[nodiscard]] Place place_of(Lit lit) const {
        if (black()) return {static_cast<int>(lit >> 1), static_cast<int>(lit & 1)};
        return {static_cast<int>(lit >> 1) / values_, static_cast<int>(lit >> 1) % values_};
    }
    [[nodiscard]] std::uint32_t level() const { return static_cast<std::uint32_t>(level_start_.size()); }
    [[nodiscard]] Known& known(Lit lit) { return known_.data()[lit >> 1]; }
    [[nodiscard]] bool seen(Lit lit) const { return seen_.data()[lit >> 1] != 0; }
    // Places on the trail up to here are true without any decision.
    [[nodiscard]] std::uint32_t root() const {
        return static_cast<std::uint32_t>(level_start_.empty() ? trail_.size() : level_start_.front());
    }

    // nonogram_follow.cpp: values and what follows from them
    void assign(Lit lit, std::uint32_t reason, int from_line = -1);
    void enter(Lit lit, std::uint32_t reason, int from_line);
    void lose(Lit lit, int from_line);
    void undo_to(std::uint32_t level);
    bool propagate();
    bool propagate_clauses();
    bool visit_watches(Lit lit);
    bool settle(Clauses::Watch& watch, Lit lit, bool& moved);

    // nonogram_learn.cpp: decisions and the search itself
    void open_values(int slot);
    void decide(Lit lit);
    bool choose();
    bool resolve_conflict();
    void learn(std::uint32_t levels);
    bool next_branch();
    bool after_solution(Sink& sink, Outcome& outcome, std::uint64_t limit);
    void housekeeping();
    void throw_away_clauses();

    // nonogram_dive.cpp: decisions led by beliefs
    Lit likeliest();
    void plan_dive();
    std::pair<float, Lit> believe(int slot);

    // nonogram_conflict.cpp: from a dead end to a clause
    void recall(int line, std::uint32_t before, bool only_seen);
    void suppose(int line, Lit lost);
    void cite_line(int line);
    void explain_failure(int line);
    void explain(Lit lit);
    void explain_by_cell(Lit lit);
    std::uint32_t analyse();
    void mark_cited(std::uint32_t top, int& open);
    bool follows_from_seen(Lit lit);
    std::uint32_t finish_clause();

    Board& board_;
    Meter& meter_;
    const Input& input_;
    const int values_;
    Reasons reasons_;
    std::vector<int> cell_of_;  // by slot
    std::vector<int> slot_of_;  // by cell
    std::uint32_t vars_;

    std::vector<signed char> truth_;  // by literal: 1, -1, or 0 when open
    std::vector<Known> known_;
    std::vector<char> phase_;  // by variable: the low bit of the literal that was true last
    std::vector<Lit> trail_;
    std::vector<std::size_t> level_start_;
    std::size_t head_ = 0;      // trail up to here has been shown to the clauses
    std::uint32_t floor_ = 0;   // levels up to here are walked through one branch after the other

    Clauses clauses_;
    ActivityOrder order_;
    Restarts restarts_;
    std::size_t next_reduce_ = first_reduce, reductions_ = 0;
    Dives dives_;
    std::vector<Lit> dive_plan_;
    std::unique_ptr<Beliefs> beliefs_;  // made for the first dive

    std::vector<Lit> cited_;    // true literals that together fail, or imply what is being explained
    std::vector<Lit> clause_;   // what was learned
    std::vector<Lit> marked_;
    std::vector<char> seen_;    // by variable: in the conflict that is being looked into
    std::vector<std::vector<Loss>> losses_;  // by line, the latest last; `since` is the place on the trail
    std::vector<Word> may_;     // what the cells of a line may have been at some time
    std::vector<Loss> blame_;   // losses of a line that may be the reason
    std::vector<std::uint64_t> level_stamp_;
    std::uint64_t stamp_ = 0;
};

}  // namespace cluewise::nonogram
