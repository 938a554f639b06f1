// Search that learns a clause from each dead end, with the line solver as its propagator.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nonogram_belief.hpp"
#include "nonogram_board.hpp"
#include "nonogram_clauses.hpp"
#include "nonogram_order.hpp"
#include "nonogram_reason.hpp"

namespace cluewise::nonogram {

struct Knobs { int restart=64; int phase=0; double decay=0.95; int reduce=2000; int minimise=1; int seed=0; int rmode=1; int stats=0; int plain=50; int dive=300, divec=100; int a=50,b=30,c=30,d=1200; };
extern Knobs knobs;

// A literal says that a cell has lost a value, or the opposite. Cells open at the start are numbered from 1; slot 0
// stands for all the others, whose values are known for good.
//   black and white:  literal 2*slot + v: v is taken; its opposite: the other value is
//   coloured:         variable slot*values + v; literal 2*variable: v is taken; 2*variable + 1: the cell is v
class Learner {
public:
    // The board must have been propagated and be open somewhere. It is given back in that state.
    Learner(const Input& input, Board& board, Meter& meter);

    // Forbids a solution that is known already.
    void block(std::span<const std::uint8_t> solution);
    Outcome run(std::uint64_t limit, Sink& sink);

private:
    // Why a variable has its value: `kind` in the two low bits, above it a line or a clause.
    enum : std::uint32_t { no_reason = 0, by_line = 1, by_clause = 2, by_cell = 3 };
    struct Known {
        std::uint32_t place;  // on the trail, from 1; 0: known for good
        std::uint32_t level;
        std::uint32_t reason;
        bool seen;  // in the conflict that is being looked into
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
    // Places on the trail up to here are true without any decision.
    [[nodiscard]] std::uint32_t root() const {
        return static_cast<std::uint32_t>(level_start_.empty() ? trail_.size() : level_start_.front());
    }

    // nonogram_learn.cpp: values, decisions and the search itself
    void assign(Lit lit, std::uint32_t reason, int from_line = -1);
    void enter(Lit lit, std::uint32_t reason, int from_line);
    bool propagate();
    bool propagate_clauses();
    bool visit_watches(Lit lit);
    bool settle(Clauses::Watch& watch, Lit lit, bool& moved);
    void undo_to(std::uint32_t level);
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
    std::vector<Lit> dive_plan_;

    // nonogram_conflict.cpp: from a dead end to a clause
    void gather(int line, std::uint32_t before, bool only_seen);
    void suppose(int line, Lit lost);
    void cite(int line, int except);
    void explain_failure(int line);
    void shrink(int line);
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
    std::unique_ptr<Beliefs> beliefs_;

    std::vector<Lit> cited_;    // true literals that together fail, or imply what is being explained
    std::vector<Lit> clause_;   // what was learned
    std::vector<Lit> marked_;
    std::vector<Word> may_, free_;
    std::vector<std::uint64_t> level_stamp_;
    std::uint64_t stamp_ = 0;

    std::uint64_t since_restart_ = 0, next_reduce_ = 2000, reductions_ = 0;
    double recent_levels_ = 0, usual_levels_ = 0;
    std::uint64_t conflicts_ = 0, next_dive_ = 1000, dive_gap_ = 4000, dive_left_ = 0; bool diving_ = false;
};

}  // namespace cluewise::nonogram
