// Belief propagation: how likely each cell is to have each value, if rows and columns were independent witnesses.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonogram_board.hpp"

namespace cluewise::nonogram {

// Lines tell each other, cell by cell, what they think of the cell leaving out what they were told about it: the sum,
// over all arrangements of the line, of the product of what the crossing lines said of the other cells. A few rounds
// give hints that are often right where no logic is left; they prove nothing.
class Beliefs {
public:
    Beliefs(const Input& input, const Board& board);

    // All rows speak, then all columns. False when the budget is spent.
    bool round(Meter& meter);
    // How likely the cell is to have the value, by what its row and column said last.
    [[nodiscard]] float belief(int cell, int value) const;

private:
    // The clue as an automaton (see nonogram_reason.hpp); state s goes to s + 1 by reading symbol[s].
    struct Line {
        std::vector<std::uint8_t> symbol;
        std::vector<float> loop;  // 1 where an empty cell leaves the state as it is, else 0
    };
    struct Band {
        int first, last;  // the states that can be reached at a border and from which the end can be reached
    };
    static Line line_for(std::span<const Run> clue);
    void speak(int line);
    void listen(int line, int cells);
    bool walk_ahead(const Line& line, int cells);
    void answer(int line, int position, const float* said);
    [[nodiscard]] static Band band(int states, int cells, int position);

    const Board& board_;
    int values_;
    std::vector<Line> lines_;
    std::vector<float> from_row_, from_column_;  // [cell * values + value]
    std::vector<float> heard_;                   // [position * values + value]
    std::vector<float> ahead_;                   // [position * (states + 1) + state]: weight of the ways that lead here
    std::vector<float> rest_;                    // [state]: weight of the ways from here to the end
};

}  // namespace cluewise::nonogram
