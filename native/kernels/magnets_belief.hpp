// Belief propagation: how likely each domino is to have each value, if its lines were independent witnesses.
#pragma once

#include <cstdint>
#include <span>

#include "magnets.hpp"
#include "magnets_board.hpp"

namespace cluewise::magnets {

// Lines tell each other, domino by domino, what they think of it leaving out what they were told about it. What a line
// thinks comes from all its fillings without equal poles side by side, each weighed by what the other lines said of its
// dominoes and by a price for every + and every -. The prices are raised and lowered until the line expects as many poles
// as it wants: that stands in for counting them exactly, is ten times as fast, and as good a hint. Hints prove nothing.
class Beliefs {
public:
    void start(const Board& board);

    // All lines speak once.
    void sweep(Board& board);

    struct Guess {
        Domain value;
        float share;  // how likely, 0 to 1
    };
    // The likeliest value of an open domino, seen from its first half.
    [[nodiscard]] Guess likeliest(unsigned cell, Domain domain) const;

private:
    struct Opinion {
        float of[3];  // of plus, minus, blank at the first half of the domino
    };
    struct Chain {
        double of[3];
    };
    struct Prices {
        double plus, minus;  // of a blank: 1
    };

    void listen(const Board& board, std::span<const Item> items);
    void walk_ahead(std::span<const Item> items, const Prices& prices);
    // Leaves each item's opinion in `said_` and gives back the expected poles and how uncertain they are.
    struct Expected {
        double plus = 0, minus = 0, plus_variance = 0, minus_variance = 0;
    };
    Expected walk_back(std::span<const Item> items, const Prices& prices);
    void speak(const Board& board, std::span<const Item> items);

    Prices prices_[2 * max_side];
    Chain heard_[max_side], ahead_[max_side], said_[max_side];
    // By first half: what the line along the domino says, the line across it at the first half, and at the second.
    Opinion opinion_[Board::frame_cells][3];
};

}  // namespace cluewise::magnets
