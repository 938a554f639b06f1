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
    // The clue as an automaton that reads the cells one after the other. With runs 2 and 1 of one colour c:
    //
    //   state   0 --c--> 1 --c--> 2 --0--> 3 --c--> 4
    //           loop 0                     loop 0   loop 0, the end
    //
    // State s goes to s + 1 by reading symbol[s]. Runs of different colours need no empty cell between them: the state
    // after the first one then loops and reads the second colour.
    struct Line {
        std::vector<std::uint8_t> symbol;
        std::vector<float> loop;           // 1 where an empty cell leaves the state as it is, else 0
        std::vector<float> filled, blank;  // 1 where a cell of a run, or an empty one, is read, else 0
    };
    struct Band {
        int first, last;  // the states that can be reached at a border and from which the end can be reached
    };
    static Line line_for(std::span<const Run> clue);
    void speak(int line);
    void listen(int line, int cells);
    bool walk_ahead(const Line& line, int cells);
    void weigh_moves(const Line& line, Band band, const float* heard);
    void answer(int line, int position, Band band, const float* ahead);
    [[nodiscard]] static Band band(int states, int cells, int position);

    const Board& board_;
    int values_;
    std::vector<Line> lines_;
    std::vector<float> from_row_, from_column_;  // [cell * values + value]
    std::vector<float> heard_;                   // [position * values + value]
    std::vector<float> ahead_;                   // [position * (states + 1) + state]: weight of the ways that lead here
    std::vector<float> rest_;                    // [state]: weight of the ways from here to the end
    std::vector<float> go_;                      // [state]: weight of leaving it at the cell in hand
    std::vector<float> product_, ones_;
};

}  // namespace cluewise::nonogram
