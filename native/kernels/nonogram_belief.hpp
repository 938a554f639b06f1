// Belief propagation: how likely each cell is to have each value, if rows and columns were independent witnesses.
#pragma once

#include <vector>

#include "nonogram_board.hpp"

namespace cluewise::nonogram {

// Lines tell each other, cell by cell, what they think of the cell leaving out what they were told about it: the sum
// over all arrangements of the line of the product of what the crossing lines said. A few rounds give hints, no proofs.
class Beliefs {
public:
    Beliefs(const Input& input, const Board& board);

    // One round over all rows, then all columns; `damping` is the part of the old message that stays.
    void round(float damping);
    // How likely the cell is to have the value, by what its row and column say now.
    [[nodiscard]] float belief(int cell, int value) const;

private:
    struct Line {
        std::vector<std::uint8_t> symbol;  // of each state: the value that leads to the next
        std::vector<float> loop;           // of each state: 1 if an empty cell leaves it where it is
    };
    void tell(int line, float damping);

    const Board& board_;
    int values_;
    std::vector<Line> lines_;
    std::vector<float> from_row_, from_column_;  // [cell * values + value]
    std::vector<float> heard_, ahead_;
};

}  // namespace cluewise::nonogram
