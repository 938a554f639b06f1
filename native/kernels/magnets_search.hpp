// Search over a magnets board: guesses one domino at a time when line logic gets no further.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "magnets.hpp"
#include "magnets_belief.hpp"
#include "magnets_board.hpp"

namespace cluewise::magnets {

// Two ways to guess. First the domino whose lines are nearly full and were in many contradictions: cheap, and good at
// proving. When that has been wrong too often and no solution is known, start again with the domino and value that
// belief propagation is surest of, and start again and again after ever more contradictions. Once a solution is known
// the search never starts again: the guesses that lead to it say which part of the board has been searched.
class Search {
public:
    Outcome run(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink);
    bool follow(const Input& input, Meter& meter, std::span<std::uint32_t> left);

private:
    struct Guess {
        unsigned mark;        // where the trail stood before
        std::uint16_t cell;
        Domain value;
    };
    struct Candidate {
        float score;
        std::uint16_t cell;
        Domain value;
    };

    bool settle(Meter& meter);
    bool back_up(Meter& meter);
    void guess(const Candidate& choice, Meter& meter);
    void start_again(Meter& meter);

    // The next domino to guess at and its first value; cell 0 when none is open.
    Candidate choose();
    Candidate choose_by_blame();
    Candidate choose_by_belief();
    Candidate next_planned();
    void plan();
    [[nodiscard]] unsigned blame_around(unsigned cell) const;

    Board board_;
    std::unique_ptr<Beliefs> beliefs_;  // made when first needed: most puzzles need no guess at all
    bool believing_;
    unsigned depth_, planned_;
    std::uint64_t patience_;            // backtracks after which the search starts again
    std::uint64_t runs_;
    Guess guesses_[Board::most_dominoes];
    Candidate candidates_[Board::most_dominoes];  // the first `planned_` of them are to be guessed at next, last one first
    std::uint8_t solution_[max_side * max_side];
};

}  // namespace cluewise::magnets
