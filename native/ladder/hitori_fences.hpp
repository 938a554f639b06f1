// Fences: crossed cells that hang together by their corners and part the board, with the border's help or without. The
// twin of `families/hitori/techniques/fence.py`.
#pragma once

#include <vector>

#include "hitori_board.hpp"

namespace cluewise::ladder {

using Fence = std::vector<int>;  // crossed cells from end to end; none: there is no fence

class Fences {
public:
    explicit Fences(const HitoriState& state);

    // Whether crossing a cell out would part the board.
    [[nodiscard]] bool closes(int cell) const;
    // The shortest fence that runs through a cell, were it crossed out.
    [[nodiscard]] Fence shortest(int cell) const;
    // Cross a cell out: the fences that meet there become one.
    void join(int cell);
    [[nodiscard]] bool crossed(int cell) const { return label_[cell] != none; }

private:
    static constexpr int none = -2, border = -1;

    const HitoriShape& shape_;
    std::vector<int> label_;  // of crossed cells: equal for those that hang together
};

}  // namespace cluewise::ladder
