// Search that learns a clause from each dead end, over the line solver as propagator.
#pragma once

#include <cstdint>
#include <vector>

#include "nonogram_board.hpp"
#include "nonogram_reason.hpp"

namespace cluewise::nonogram {

struct Knobs { int restart=64; int dear=1; int free_seen=1; int phase=0; double decay=0.95; int reduce=2000; int minimise=1; int order=0; int seed=0; int rmode=0; int rephase=0; int initact=0; };
extern Knobs knobs;

using Lit = std::uint32_t;

class Learner {
public:
    Learner(const Input& input, Board& board, Meter& meter);
    Outcome run(std::uint64_t limit, Sink& sink);

private:
    struct Watch { std::uint32_t clause; Lit blocker; };
    struct Clause { std::uint32_t size, lbd; float activity; };

    [[nodiscard]] bool bw() const { return values_ == 2; }
    [[nodiscard]] Lit taken_lit(int u, int v) const { return bw() ? static_cast<Lit>(2 * u + v) : static_cast<Lit>(2 * (u * values_ + v)); }
    void assign(Lit lit, std::uint32_t reason, int from_line);
    void enqueue(Lit lit, std::uint32_t reason, int from_line);
    bool propagate();
    bool propagate_clauses();
    void cancel_to(int level);
    void reasons_of(Lit lit, std::vector<Lit>& facts);
    void explain_line(int line, Lit goal, bool has_goal, std::vector<Lit>& facts);
    void analyse();
    bool redundant(Lit lit);
    Lit decide();
    void bump(std::uint32_t var);
    void heap_up(std::size_t i); void heap_down(std::size_t i); void heap_insert(std::uint32_t v); std::uint32_t heap_pop();
    std::uint32_t add_clause(const std::vector<Lit>& lits, std::uint32_t lbd);
    void reduce();
    void emit(Sink& sink);

    Board& board_; Meter& meter_; Reasons reasons_;
    int values_;
    std::vector<int> cell_of_; std::vector<int> index_of_;
    std::uint32_t vars_ = 0;
    std::vector<signed char> val_;  // by lit
    std::vector<int> level_; std::vector<std::uint32_t> pos_, reason_;
    std::vector<char> phase_, seen_, target_;
    std::vector<Lit> trail_; std::vector<std::size_t> level_start_; std::size_t head_ = 0;
    std::vector<std::vector<Watch>> watches_;
    std::vector<std::uint32_t> arena_; std::vector<std::uint32_t> learnts_; std::size_t wasted_=0;
    std::vector<double> activity_; double inc_ = 1; float cinc_=1;
    std::vector<std::uint32_t> heap_; std::vector<int> heap_at_;
    std::vector<Lit> conflict_, learnt_, tmp_, tmp2_, toclear_; int back_level_ = 0; std::uint32_t lbd_=0;
    std::vector<Reasons::Taken> line_cells_;
    std::vector<std::uint64_t> level_stamp_; std::uint64_t stamp_=0;
};

}  // namespace cluewise::nonogram
