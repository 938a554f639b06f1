// Why does a line fail? A small set of taken values that is enough, for the clauses that the search learns.
#pragma once

#include <cstdint>
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
// Row v of `forward`: states that go up by reading value v. `loop`: states that stay at an empty cell.
struct Automaton {
    const Word* forward;
    const Word* loop;
    int cells, states, words;
};

class Reasons {
public:
    explicit Reasons(const Input& input);

    // `may` and `free` are laid out like the board's masks of a line. `may` must leave the line without an arrangement.
    // Gives back to `may`, from the left, each value that is not needed for that; those in `free` are not given back,
    // since to cite them costs nothing.
    void shrink(int line, Word* may, const Word* free, int stride, int direction = 0);

    // Whether `may` leaves the line without an arrangement.
    [[nodiscard]] bool fails(int line, const Word* may, int stride) const;

private:
    int values_;
    std::vector<Word> words_;
    std::vector<Automaton> automata_;
    std::vector<Word> after_;  // for each border the states from which the rest of the line can be read
};

}  // namespace cluewise::nonogram
