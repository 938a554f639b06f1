// A magnets board with its solution: dominoes, poles and the counts that they make, all changed together.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "../kernels/magnets.hpp"
#include "draft.hpp"

namespace cluewise::making {

class MagnetsSketch {
public:
    MagnetsSketch(int height, int width);

    // Random dominoes all over the board (one cell stays free where the number of cells is odd), without poles.
    void lay(Random& random);

    // Magnets at random wherever one fits; `blanks` of a hundred dominoes are left blank on purpose.
    void magnetise(std::uint32_t blanks, Random& random);

    // Gives the domino that begins at a cell this sign there; neighbours that cannot stay as they are become blank.
    void turn(int cell, int sign);

    // Lays the two parallel dominoes of the square whose upper left cell this is the other way round, with random poles.
    // False if there are no such dominoes.
    bool swing(int corner, Random& random);

    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] const std::string& letters() const { return letters_; }
    [[nodiscard]] int sign(int cell) const { return signs_[static_cast<std::size_t>(cell)]; }
    [[nodiscard]] bool begins(int cell) const { return letter(cell) == 'L' || letter(cell) == 'T'; }
    [[nodiscard]] int other(int cell) const;
    [[nodiscard]] int blanks() const { return blanks_; }  // cells
    [[nodiscard]] magnets::Counts counts() const;

private:
    [[nodiscard]] char letter(int cell) const { return letters_[static_cast<std::size_t>(cell)]; }
    [[nodiscard]] bool may_swing(int corner) const;
    void lay_rows();
    void pair(int one, int other);
    void swing_dominoes(int corner);
    void move_hole(int& hole, Random& random);
    void put(int cell, int sign);
    [[nodiscard]] bool fits(int cell, int sign) const;
    template <class Visit>
    void each_neighbour(int cell, Visit&& visit) const;

    int height_, width_, blanks_ = 0;
    std::string letters_;
    std::vector<std::uint8_t> signs_;
    std::vector<std::int16_t> counts_;  // pluses of rows and columns, then minuses
};

}  // namespace cluewise::making
