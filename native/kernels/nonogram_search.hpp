// Plain search: try a value, see what follows, take it back. For puzzles that need only a few guesses.
#pragma once

#include <cstdint>
#include <vector>

#include "nonogram_board.hpp"

namespace cluewise::nonogram {

class PlainSearch {
public:
    // The board must have been propagated. It is given back in that state.
    PlainSearch(Board& board, Trail& trail, Meter& meter);

    enum class End { complete, limit_reached, gave_up };

    // Finds up to `limit` solutions, kept in `found`; gives up after `nodes` choices.
    End run(std::uint64_t limit, std::uint64_t nodes, Sink& sink);
    [[nodiscard]] const std::vector<Solution>& found() const { return found_; }

private:
    struct Choice {
        std::size_t trail;
        int cell, value;
    };
    struct Candidate {
        float score;
        int cell;
    };
    enum class Node { branch, solved, dead };

    Node choose(Choice& choice);
    bool probe(const Candidate& candidate, Choice& best, std::uint64_t& best_gain, bool& changed);
    void find_candidates();
    void weigh_lines();
    [[nodiscard]] int known_neighbours(int cell) const;
    bool set(int cell, int value);
    bool take(int cell, int value);
    bool failed();
    bool next_branch();

    static constexpr std::size_t most_candidates = 6;

    Board& board_;
    Trail& trail_;
    Meter& meter_;
    std::size_t bottom_;
    std::vector<Choice> path_;
    std::vector<float> failures_;  // by line
    std::vector<float> urgency_;   // by line: failures for each open cell
    std::vector<Candidate> candidates_;
    std::vector<Solution> found_;
};

}  // namespace cluewise::nonogram
