// Random sets of crossed cells to which no cell can be added: no two are neighbours, and what stays hangs together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../kernels/hitori_forest.hpp"
#include "draft.hpp"

namespace cluewise::making {

// Cells are places on a board with an edge around it, as hitori_forest.hpp draws them.
class HitoriCrossing {
public:
    HitoriCrossing(int height, int width);

    // Any maximal set; where `plain`, most often one in which every cell that stays is beside a crossed cell or is the
    // only way out of a neighbour, so that nobody has to look for long fences.
    void draw(bool plain, Random& random);

    // A crossing that is known already, row by row.
    void take(std::span<const std::uint8_t> crossed);

    [[nodiscard]] bool crossed(int place) const { return crossed_[static_cast<std::size_t>(place)] != 0; }
    [[nodiscard]] int step() const { return step_; }
    [[nodiscard]] int place(int row, int column) const { return (row + 1) * step_ + column + 1; }
    [[nodiscard]] bool inside(int place) const { return inside_[static_cast<std::size_t>(place)] != 0; }
    [[nodiscard]] std::size_t places() const { return inside_.size(); }
    [[nodiscard]] const std::vector<hitori::Cell>& cells() const { return cells_; }  // in the order of the last drawing

private:
    void cross_in_order();
    [[nodiscard]] bool beside_crossed(int place) const;
    [[nodiscard]] bool only_way_out(int place) const;

    int height_, width_, step_;
    std::vector<std::uint8_t> inside_, crossed_;
    std::vector<hitori::Cell> cells_, first_, rest_;
    hitori::Forest forest_;
};

}  // namespace cluewise::making
