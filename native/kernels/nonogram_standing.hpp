// A puzzle that is asked about again and again with some cells known: line logic is done once, and goes on from there.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nonogram_learn.hpp"

namespace cluewise::nonogram {

class Standing {
public:
    explicit Standing(Input input);
    Standing(const Standing&) = delete;
    Standing& operator=(const Standing&) = delete;

    // What line logic leaves of each cell, a bit for each value, when these cells are known from now on (`open_cell`: not
    // known). False when nothing is left, or when the budget is spent.
    bool follow(std::span<const std::uint8_t> known, Meter& meter, std::vector<std::uint32_t>& left);

    // Finds one solution in which these cells have these values, this time.
    Outcome solve_with(std::span<const std::uint8_t> known, Meter& meter, Sink& sink);

    // Finds one solution that differs somewhere from the known ones of these cells, which must be fewer each time. What
    // was learned from dead ends is of use for the next one.
    Outcome solve_beside(std::span<const std::uint8_t> shared, Meter& meter, Sink& sink);

private:
    bool begin(Meter& meter);
    bool put(std::span<const std::uint8_t> known, Meter& meter);

    Input input_;
    Clues clues_;
    Board board_;
    Trail trail_;
    std::unique_ptr<Learner> learner_;
    bool begun_ = false, possible_ = false;
};

}  // namespace cluewise::nonogram
