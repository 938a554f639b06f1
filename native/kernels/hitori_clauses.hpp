// Clauses for the search: those that say "no superfluous crossing", and those learnt from dead ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "hitori_board.hpp"

namespace cluewise::hitori {

// A cell together with what it should be: cell * 2 + (1 if crossed).
using Literal = std::uint32_t;

inline Literal literal(int cell, Value value) {
    return static_cast<Literal>(cell) << 1 | static_cast<Literal>(value == Value::crossed);
}
inline int cell_of(Literal literal) { return static_cast<int>(literal >> 1); }
inline Value value_of(Literal literal) { return (literal & 1) != 0 ? Value::crossed : Value::kept; }
inline bool is_true(const Board& board, Literal literal) { return board.value(cell_of(literal)) == value_of(literal); }
inline bool is_false(const Board& board, Literal literal) {
    const Value value = board.value(cell_of(literal));
    return value != Value::open && value != value_of(literal);
}

// The clauses lie one after the other in one array of numbers:
//
//      size | rank | literal, literal, ...        rank: 0 for a clause that stays, else the higher the sooner forgotten
//      ^ the place of the clause
//
// Each is watched through its first two literals: it is looked at when one of them becomes false.
class Clauses {
public:
    void reset(std::size_t places);

    // A clause of two literals or more, of which at most the second and later ones are false now.
    std::uint32_t add(std::span<const Literal> literals, std::uint32_t rank);
    [[nodiscard]] std::span<const Literal> literals(std::uint32_t at) const {
        return {store_.data() + at + 2, store_.data()[at]};
    }
    [[nodiscard]] std::size_t learnt() const { return learnt_; }

    // What follows from a cell just decided; false, see board.clash, when a clause fails.
    bool follow(Board& board, int cell);

    // Drops the worse half of the learnt clauses, but none that is the reason for a decided cell.
    void forget(Board& board);

private:
    struct Watch {
        std::uint32_t at;
        Literal other;  // a literal of the clause: while it is true there is no need to look further
    };

    bool look(Board& board, Watch& watch, Literal failed, bool& moved);
    [[nodiscard]] static bool is_reason(const Board& board, std::uint32_t at, Literal first);

    std::vector<std::uint32_t> store_, kept_store_, ranks_;
    std::vector<std::vector<Watch>> watches_;  // by literal
    std::size_t learnt_ = 0;
};

}  // namespace cluewise::hitori
