// New Magnets: a random board with its solution, changed bit by bit where reasoning leaves it open, until nothing is.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "../kernels/magnets.hpp"
#include "../kernels/magnets_board.hpp"
#include "draft.hpp"
#include "magnets_sketch.hpp"

namespace cluewise::making {

// What the puzzle should take: counts of lines that are full or need all they can get; lines looked at as a whole; more
// than that; or whatever comes.
enum class MagnetsLevel { any, counts, lines, deeper };

// The level with this number; throws std::invalid_argument if there is none.
MagnetsLevel magnets_level(int number);

struct MagnetsWish {
    int height = 9, width = 10;
    MagnetsLevel level = MagnetsLevel::any;
    bool stripped = false;  // counts are left out, as far as it is soon seen that they can be
};

class MagnetsMaker {
public:
    static constexpr std::uint8_t not_told = 255;

    // Throws std::invalid_argument for sides other than 2 to 100.
    explicit MagnetsMaker(const MagnetsWish& wish);

    // A letter for each cell, then how many + each row has, - each row, + each column, - each column, or `not_told`; with
    // exactly one solution. None when the budget ends.
    Draft make(Random& random, Meter& meter);

private:
    bool settle(Random& random, Meter& meter);
    bool change(Random& random);
    bool fine();
    void strip(Random& random, Meter& meter);
    bool follows();
    bool decided();
    int leave_open(bool counts_only);
    bool proved(std::uint64_t nodes);
    void tell_all();
    [[nodiscard]] magnets::Counts told() const;
    [[nodiscard]] Draft draft() const;

    MagnetsWish wish_;
    MagnetsSketch sketch_, before_;
    std::vector<std::int16_t> told_;  // + of rows, - of rows, + of columns, - of columns
    std::vector<int> open_, open_before_;  // first halves of dominoes
    magnets::Input input_;
    std::unique_ptr<magnets::Board> board_;
    magnets::Workspace workspace_;
};

}  // namespace cluewise::making
