// Search with clause learning over the rules of the board, one solution after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hitori_board.hpp"
#include "hitori_clauses.hpp"
#include "hitori_order.hpp"
#include "hitori_ring.hpp"

namespace cluewise::hitori {

// Which crossings count: all, or only those of which no cell could be taken back (unless it is crossed in all of them).
enum class Wanted { all, no_superfluous };

enum class Found { solution, no_more, spent };

class Search {
public:
    // Starts from a board that has been propagated and has open cells.
    void begin(Board& board, Wanted wanted);

    // Goes on to the next solution, which is then on the board.
    Found next(Meter& meter);

private:
    void forbid_superfluous();
    bool propagate(Meter& meter);
    bool resolve_clash(Meter& meter);
    void choose();
    void learn();
    void take_in(int cell);
    template <class Visit>
    void each_because(int cell, Visit&& visit);
    template <class Visit>
    void each_in_clash(Visit&& visit);
    void shorten();
    void assert_learnt();
    bool flip_latest_choice();
    void back_to(std::size_t level);
    [[nodiscard]] std::size_t level() const { return level_start_.size(); }
    [[nodiscard]] std::size_t level_of(int cell) const;

    Board* board_ = nullptr;
    Clauses clauses_;
    RingFinder rings_;
    CellOrder order_;
    std::vector<Value> favourite_;            // by place: what it was when last decided
    std::vector<std::size_t> level_start_;    // by level from 1: how many cells were decided before the choice
    std::vector<char> marked_;                // by place: taken into the clause being learnt
    std::vector<Cell> learnt_;                // its cells; the first is the one it decides
    std::vector<Cell> taken_;
    std::vector<Literal> literals_;
    std::vector<std::size_t> level_seen_;
    std::size_t pending_ = 0;                 // marked cells of the latest level
    std::size_t floor_ = 0;                   // no jump back below this level: solutions were found there
    std::uint64_t until_restart_ = 0, restarts_ = 0;
    std::size_t forget_at_ = 0;
    bool fresh_ = true, over_ = false;
};

}  // namespace cluewise::hitori
