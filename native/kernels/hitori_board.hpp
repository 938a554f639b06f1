// The board during the search: what each cell is, and what follows at once from the rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "hitori.hpp"
#include "hitori_forest.hpp"

namespace cluewise::hitori {

enum class Value : std::uint8_t { open = 0, kept = 1, crossed = 2 };

// Why a cell is what it is: two bits for the kind, thirty for a cell or the place of a clause.
class Reason {
public:
    enum class Kind : std::uint32_t { none, cell, ring, clause };

    // It was chosen, or holds in every solution that is still to come.
    static Reason none() { return Reason(Kind::none, 0); }
    // Another cell is what it is: an equal one in the line is kept, or a neighbour is crossed.
    static Reason because(int cell) { return Reason(Kind::cell, static_cast<std::uint32_t>(cell)); }
    // Crossing it would close a ring.
    static Reason ring() { return Reason(Kind::ring, 0); }
    // All other literals of a clause are false.
    static Reason clause(std::uint32_t at) { return Reason(Kind::clause, at); }

    Reason() = default;
    [[nodiscard]] Kind kind() const { return static_cast<Kind>(bits_ >> 30); }
    [[nodiscard]] std::uint32_t number() const { return bits_ & 0x3FFFFFFFU; }

private:
    Reason(Kind kind, std::uint32_t number) : bits_(static_cast<std::uint32_t>(kind) << 30 | number) {}
    std::uint32_t bits_ = 0;
};

// Cells that cannot all be what they are.
struct Clash {
    Reason::Kind kind = Reason::Kind::none;
    std::uint32_t first = 0;   // `cell`: a cell; `ring`: the cell that closes it; `clause`: its place
    std::uint32_t second = 0;  // `cell`: the other one
};

class Board {
public:
    // Sets the puzzle up and decides what is plain to see, without propagating. False if there is no solution.
    bool start(const Input& input);

    // Until nothing follows any more; false when the rules clash. No reasons are noted down: nothing is to be undone.
    bool propagate_root();

    // What follows from the next decided cell, with reasons; false when the rules clash, see `clash`.
    bool propagate_next() { return follow<true>(); }
    [[nodiscard]] bool all_propagated() const { return head_ == tail_; }
    [[nodiscard]] int next_cell() const { return trail_.data()[head_]; }

    void decide(int cell, Value value, Reason reason) { set<true>(cell, value, reason); }
    // Takes the latest decisions back, until there are `size` of them.
    void undo_to(std::size_t size);

    Clash clash;

    [[nodiscard]] Value value(int cell) const { return value_.data()[cell]; }
    [[nodiscard]] bool open(int cell) const { return value_.data()[cell] == Value::open; }
    [[nodiscard]] bool complete() const { return tail_ == cells_; }
    [[nodiscard]] std::size_t decided() const { return tail_; }
    [[nodiscard]] int decided_cell(std::size_t at) const { return trail_.data()[at]; }
    // These two hold for cells decided by `decide` or `propagate_next`; `note_root` makes them hold for the others.
    [[nodiscard]] std::size_t when(int cell) const { return when_.data()[cell]; }
    [[nodiscard]] Reason reason(int cell) const { return reason_.data()[cell]; }
    void set_reason(int cell, Reason reason) { reason_.data()[cell] = reason; }
    void note_root();

    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] std::size_t places() const { return places_; }
    [[nodiscard]] int place(int row, int column) const { return (row + 1) * step_ + column + 1; }
    // Where a cell stands in the puzzle, row by row.
    [[nodiscard]] std::size_t index(int cell) const {
        return static_cast<std::size_t>((cell / step_ - 1) * width_ + cell % step_ - 1);
    }
    [[nodiscard]] const Forest& forest() const { return forest_; }

    // Calls visit(other) for each cell with the same symbol in the same row or column.
    template <class Visit>
    void each_equal(int cell, Visit&& visit) const {
        for (int other = in_row_.data()[cell]; other != cell; other = in_row_.data()[other]) visit(other);
        for (int other = in_column_.data()[cell]; other != cell; other = in_column_.data()[other]) visit(other);
    }

    // True if the cell, kept on a complete board, could be crossed as well. Not to be asked of cells that were kept
    // from the beginning: those may have other reasons.
    [[nodiscard]] bool could_be_crossed(int cell) const;

private:
    struct Seen {
        std::uint32_t line = 0;  // in which line the symbol was seen last, counting all lines ever looked at
        Cell cell = 0;
    };
    struct Pair {
        Cell first, second;
        const Cell* next;  // in_row_ or in_column_
    };

    void resize(const Input& input);
    bool link_equal(const Input& input);
    bool link_line(int length, int first, int step, const Symbol* symbols, int symbol_step, Cell* next);
    bool cross_beside_pairs();
    bool keep_inside_strip();
    bool take_fixed(const Input& input);

    template <bool noting>
    void set(int cell, Value value, Reason reason) {
        value_.data()[cell] = value;
        if constexpr (noting) {
            when_.data()[cell] = static_cast<Cell>(tail_);
            reason_.data()[cell] = reason;
        }
        trail_.data()[tail_++] = static_cast<Cell>(cell);
    }
    // Decides the cell unless it is decided; false if it is the other way round.
    template <bool noting>
    bool want(int cell, Value value, int because) {
        const Value now = value_.data()[cell];
        if constexpr (noting) {
            if (now == Value::open) set<true>(cell, value, Reason::because(because));
            else if (now != value) {
                clash = {Reason::Kind::cell, static_cast<std::uint32_t>(because), static_cast<std::uint32_t>(cell)};
                return false;
            }
            return true;
        } else {
            // Without a branch, since none could foresee whether the cell is open: the place at the end of the trail is
            // written in any case, but counts only then.
            trail_.data()[tail_] = static_cast<Cell>(cell);
            tail_ += static_cast<std::size_t>(now == Value::open);
            const auto both = static_cast<Value>(static_cast<int>(now) | static_cast<int>(value));
            value_.data()[cell] = both;
            return both == value;
        }
    }
    template <bool noting>
    bool follow();
    template <bool noting>
    bool follow_kept(int cell, const Cell* next);
    template <bool noting>
    bool follow_crossed(int cell);

    int height_ = 0, width_ = 0, step_ = 0;
    std::size_t cells_ = 0, places_ = 0;
    Forest forest_;
    std::vector<Value> value_;                // by place; the edge is kept
    std::vector<Cell> in_row_, in_column_;    // by place: the next cell with this symbol in the line, round and round
    std::vector<Cell> trail_;                 // the decided cells in order; those from head_ on are still to propagate
    std::size_t head_ = 0, tail_ = 0;
    std::vector<Cell> when_;                  // by place: where it stands in the trail
    std::vector<Reason> reason_;              // by place
    std::vector<Cell> swallowed_before_;      // by position in the trail: how many trees had been swallowed
    std::vector<Seen> seen_;                  // by symbol
    std::uint32_t line_ = 0;
    std::vector<Pair> pairs_;                 // equal neighbours
};

}  // namespace cluewise::hitori
