// Why does a line fail? A small set of taken values that is enough, for the clauses that the search learns.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonogram_line.hpp"

namespace cluewise::nonogram {

// A clue as an automaton that reads the cells from left to right. With runs 2 and 1 of one colour:
//
//   state   0 --c--> 1 --c--> 2 --0--> 3 --c--> 4
//           loop 0                     loop 0   loop 0, accept
//
// Runs of different colours need no cell between them: the state after the first one then loops and reads the second
// colour. There are never more states than borders between cells, so a set of states fits the words of the line.
struct Automaton {
    std::vector<Word> forward;  // [value * words + w]: states that leave upwards by this value
    std::vector<Word> loop;     // [w]: states that stay with an empty cell
    int states = 1;
    int words = 1;
};

class Reasons {
public:
    explicit Reasons(const Input& input);

    // A value that a line no longer has, as the line sees it.
    struct Taken {
        std::uint32_t values;  // taken away, as a mask
        std::uint32_t free;    // part of `values` that costs nothing to cite
        std::uint32_t dear;    // part of `values` that is better not cited
    };

    // `cells` describe a line that cannot be completed. Takes from each cell's `values` what is not needed for that;
    // what is left, together with the free ones, still leaves the line without an arrangement.
    void shrink(int line, std::span<Taken> cells);

private:
    template <int W>
    void shrink_with(const Automaton& automaton, std::span<Taken> cells, bool only_dear);

    int values_;
    std::vector<Automaton> automata_;
    std::vector<Word> after_;  // for each border the states from which the rest of the line can be read
};

}  // namespace cluewise::nonogram
