// Where the runs of a line can begin, and what follows for its cells.
#pragma once

#include <algorithm>

#include "nonogram_line.hpp"

namespace cluewise::ladder {

// The cells from one to another; none if the last comes before the first, or the first before the line.
inline LineCells span(int first, int last) {
    if (first < 0 || last < first || first > 63) return 0;
    return ~LineCells{0} >> (63 - std::min(last, 63)) & ~LineCells{0} << first;
}

// The stretches of neighbouring cells in a set: first and last cell.
template <class Visit>
void each_stretch(LineCells cells, Visit visit) {
    while (cells != 0) {
        const int first = std::countr_zero(cells), length = std::countr_one(cells >> first);
        visit(first, first + length - 1);
        cells &= ~span(first, first + length - 1);
    }
}

// Ways to fill a line, told by borders: border i lies before cell i.
class Ways {
public:
    Ways(const NonogramClue& clue, const LineMasks& may);

    [[nodiscard]] bool possible() const { return possible_; }
    // Where a run can begin in some way to fill the line.
    [[nodiscard]] LineCells starts(std::size_t run) const { return starts_[run]; }
    // What some way to fill the line has.
    [[nodiscard]] LineMasks kept() const;

private:
    const NonogramClue& clue_;
    LineMasks may_;
    bool possible_;
    std::array<LineCells, longest_line> starts_{}, before_{}, after_{};
};

LineMasks covered(const NonogramClue& clue, const LineMasks& may);
LineMasks unreached(const NonogramClue& clue, const LineMasks& may);
LineMasks all_ways(const NonogramClue& clue, const LineMasks& may);

// The filled stretches that can only be runs of their own length.
template <class Visit>
void each_identified(const NonogramClue& clue, const LineMasks& may, Visit visit) {
    const Ways ways(clue, may);
    if (!ways.possible()) return;
    each_stretch(clue.all & ~may.empty, [&](int first, int last) {
        const int size = last - first + 1;
        bool own = false, other = false;
        for (std::size_t run = 0; run < clue.runs.size(); ++run) {
            const int length = clue.runs[run];
            if ((ways.starts(run) & span(std::max(0, last - length + 1), first)) == 0) continue;
            (length == size ? own : other) = true;
        }
        if (own && !other) visit(span(first, last));
    });
}

}  // namespace cluewise::ladder
