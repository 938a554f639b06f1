// Search over a magnets board: guesses one domino at a time when line logic gets no further.
#pragma once

#include <cstdint>

#include "magnets.hpp"
#include "magnets_board.hpp"

namespace cluewise::magnets {

class Search {
public:
    Outcome run(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink);

private:
    struct Guess {
        unsigned mark;        // where the trail stood before
        std::uint16_t cell;
        Domain value;
    };

    // The next domino to guess at, its first half; 0 when none is open.
    unsigned choose();
    // Takes the last guess back and concludes that it was wrong. False when there is none left.
    bool back_up(Meter& meter);
    bool settle(Meter& meter);

    Board board_;
    unsigned depth_;
    Guess guesses_[max_side * max_side / 2];
    std::uint8_t solution_[max_side * max_side];
};

}  // namespace cluewise::magnets
