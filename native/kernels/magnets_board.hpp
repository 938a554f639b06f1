// The state of a magnets search: what each cell may still be, what each line still needs, a trail to take changes back.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "magnets.hpp"
#include "magnets_line.hpp"

namespace cluewise::magnets {

// A set of lines.
struct LineSet {
    static constexpr int words = (2 * max_side + 63) / 64;
    std::uint64_t word[words];

    void clear() {
        for (std::uint64_t& part : word) part = 0;
    }
    void add(unsigned line) { word[line >> 6] |= std::uint64_t{1} << (line & 63); }
    void remove(unsigned line) { word[line >> 6] &= ~(std::uint64_t{1} << (line & 63)); }

    static constexpr unsigned none = 64 * words;
    [[nodiscard]] unsigned first() const { return first_in(*this); }
    // The first line that is in both.
    [[nodiscard]] unsigned first_in(const LineSet& other) const {
        for (unsigned part = 0; part < words; ++part)
            if (const std::uint64_t both = word[part] & other.word[part]; both != 0)
                return 64 * part + static_cast<unsigned>(std::countr_zero(both));
        return none;
    }
};

// Cells are numbered in a frame of fixed blank cells, so that every cell has four neighbours:
//
//     0        1        2       ...  width
//     stride   (0,0)    (0,1)   ...  (0,width-1)      stride = width + 1; the cell right of a row's last
//     2*stride (1,0)    ...                           one is the frame cell left of the next row
//
// What a line still needs is kept in six fields of a 64-bit word, each 127 + slack, so that bit 7 of a field drops when
// its slack reaches 0. Narrowing a cell only ever lowers them:
//
//     bits 0-7   cells that may be + minus the pluses wanted       24-31  pluses wanted minus cells that are +
//          8-15  the same for -                                    32-39  the same for -
//         16-23  the same for blank                                40-47  the same for blank
class Board {
public:
    // False when the puzzle cannot have a solution for a reason seen at once.
    bool load(const Input& input);

    // Draws every conclusion from the rules, line by line. False at a contradiction, or when the budget is spent.
    bool propagate(Meter& meter);

    // The same without looking at the order of the cells: equal poles apart, and lines that are full or need all they can
    // get. Makers ask for it; what it leaves open, `propagate` may still decide.
    bool propagate_counts();

    // Takes away all values of a cell but these, and those of its partner. False at a contradiction.
    bool narrow(unsigned cell, Domain keep) {
        const Domain old = domain_[cell], now = old & keep;
        if (now == old) return true;
        if (now == no_value) return blame_cell(cell);
        trail_[trail_size_++] = {static_cast<std::uint16_t>(cell), old};
        return write(cell, old, now);
    }

    [[nodiscard]] unsigned mark() const { return trail_size_; }
    void undo(unsigned mark);

    [[nodiscard]] Domain domain(unsigned cell) const { return domain_[cell]; }
    [[nodiscard]] unsigned partner(unsigned cell) const { return partner_[cell]; }
    [[nodiscard]] unsigned row(unsigned cell) const { return row_[cell]; }
    [[nodiscard]] unsigned column(unsigned cell) const { return column_[cell]; }
    [[nodiscard]] unsigned lines() const { return lines_; }
    // The first halves of all dominoes.
    [[nodiscard]] std::span<const std::uint16_t> dominoes() const { return {domino_, dominoes_}; }
    [[nodiscard]] unsigned open_cells(unsigned line) const { return open_count_[line]; }
    [[nodiscard]] bool has_count(unsigned line) const { return (counted_.word[line >> 6] >> (line & 63) & 1) != 0; }
    // How many contradictions each line took part in.
    [[nodiscard]] unsigned blame(unsigned line) const { return blame_[line]; }
    // The open cells of a line in order, and what they must hold. The items last until the board is asked or changed.
    std::span<const Item> open_items(unsigned line) { return {items_, static_cast<std::size_t>(collect(line))}; }
    [[nodiscard]] Need need(unsigned line) const {
        return {need(line, lack_plus), need(line, lack_minus), need(line, lack_blank)};
    }
    void write_solution(std::uint8_t* out) const;
    void write_domains(std::uint32_t* out) const;  // a bit for each Sign that is possible

    static constexpr int frame_cells = (max_side + 2) * (max_side + 1) + 1;
    static constexpr int most_dominoes = max_side * max_side / 2;

private:
    using Slack = std::uint64_t;
    struct Change {
        std::uint16_t cell;
        Domain old;
    };
    enum Field : unsigned { room_plus, room_minus, room_blank, lack_plus, lack_minus, lack_blank, fields };
    static constexpr int field_zero = 127;   // a slack of 0
    static constexpr int field_free = 254;   // a count that is not told: no puzzle can lower it to 0
    static constexpr Slack each_one = 0x0101'0101'0101, each_top = each_one << 7;

    bool load_lines(const Input& input);
    void load_cells(const Input& input);
    bool load_fixed(const Input& input);
    bool write(unsigned cell, Domain old, Domain now);
    bool move_line(unsigned line, Slack delta);
    bool keep_poles_apart();
    bool use_bounds(unsigned line);
    bool read_line(unsigned line);
    int collect(unsigned line);
    [[nodiscard]] int slack(unsigned line, Field field) const {
        return static_cast<int>(slack_[line] >> (8 * field) & 255) - field_zero;
    }
    [[nodiscard]] int need(unsigned line, Field field) const {
        const int value = slack(line, field);
        return value > max_side ? Need::any : value;
    }
    bool blame_cell(unsigned cell);
    bool blame_line(unsigned line);
    void forget_work();

    int height_, width_;
    unsigned stride_, lines_, dominoes_, trail_size_, poles_size_;
    LineSet bounds_due_, reading_due_, counted_;
    Slack slack_[2 * max_side];
    std::uint64_t open_[2 * max_side][2];   // which cells of a line are not fixed yet
    std::uint16_t first_[2 * max_side];     // first cell of a line
    unsigned blame_[2 * max_side];
    std::uint8_t open_count_[2 * max_side];
    Domain domain_[frame_cells];
    std::uint8_t row_[frame_cells], column_[frame_cells];  // the lines of a cell; columns follow the rows
    std::uint16_t partner_[frame_cells];
    std::uint16_t domino_[most_dominoes];
    Change trail_[2 * most_dominoes];          // a domino has three values: it changes twice at most
    std::uint16_t poles_[2 * most_dominoes];   // cells that became a pole; their neighbours are yet to be told
    Item items_[max_side];
    LineReader reader_;
};

}  // namespace cluewise::magnets
