#include "nonogram_line.hpp"

#include <algorithm>
#include <optional>

#include "nonogram_ranges.hpp"

namespace cluewise::ladder {

namespace {

LineCells bit(int cell) { return LineCells{1} << cell; }

// The first of some findings that says something new.
class First {
public:
    explicit First(const LineMasks& may) : may_(may) {}

    void filled(LineCells cells) { take({cells, 0}); }
    void empty(LineCells cells) { take({0, cells}); }
    void take(const LineMasks& gone) {
        if (!found_.any()) found_ = gone & may_;
    }
    [[nodiscard]] const LineMasks& found() const { return found_; }

private:
    LineMasks may_, found_;
};

LineCells beside(LineCells run, LineCells all) { return (run << 1 | run >> 1) & ~run & all; }

// How far a line is settled from one end: the run that comes next, and the first cell that it may have. Seen from the
// far end everything is mirrored, cells and runs alike.
struct Front {
    bool mirrored;
    LineMasks may;
    int cells, run, length, at;

    [[nodiscard]] LineCells back(LineCells mask) const { return mirrored ? flipped(mask, cells) : mask; }

    static LineCells flipped(LineCells mask, int cells) {
        LineCells found = 0;
        for (; mask != 0; mask &= mask - 1) found |= bit(cells - 1 - std::countr_zero(mask));
        return found;
    }

    // The first cell from which the next run fits, or -1.
    [[nodiscard]] int earliest() const {
        for (int start = at; start + length <= cells; ++start)
            if ((span(start, start + length - 1) & ~may.filled) == 0) return start;
        return -1;
    }
};

// Walks over settled cells and finished runs from one end; none if every run is finished.
std::optional<Front> front(const NonogramClue& clue, const LineMasks& may, bool mirrored) {
    const int count = static_cast<int>(clue.runs.size());
    Front found{mirrored, may, clue.cells, 0, 0, 0};
    if (mirrored) found.may = {Front::flipped(may.empty, clue.cells), Front::flipped(may.filled, clue.cells)};
    const LineCells surely = clue.all & ~found.may.empty;
    for (; found.run < count; ++found.run) {
        int& at = found.at;
        found.length = clue.runs[static_cast<std::size_t>(mirrored ? count - 1 - found.run : found.run)];
        while (at < clue.cells && (found.may.filled >> at & 1) == 0) ++at;
        const int end = at + found.length;
        if (end > clue.cells || (span(at, end - 1) & ~surely) != 0) return found;
        if (end != clue.cells && (found.may.filled >> end & 1) != 0) return found;
        at = end;
    }
    return std::nullopt;
}

LineMasks exact(const NonogramClue& clue) {
    LineMasks gone;
    if (clue.runs.empty() || clue.least != clue.cells) return gone;
    int first = 0;
    for (const int length : clue.runs) {
        gone.empty |= span(first, first + length - 1);
        first += length + 1;
    }
    gone.filled = clue.all & ~gone.empty;
    return gone;
}

LineMasks overlap(const NonogramClue& clue) {
    LineMasks gone;
    const int spare = clue.cells - clue.least;
    int first = 0;
    for (const int length : clue.runs) {
        if (spare > 0 && length > spare) gone.empty |= span(first + spare, first + length - 1);
        first += length + 1;
    }
    return gone;
}

LineMasks completed_line(const NonogramClue& clue, const LineMasks& may) {
    const LineCells sure = clue.all & ~may.empty;
    if (std::popcount(sure) == clue.total) return {0, clue.all & ~sure};
    if (std::popcount(may.filled) == clue.total) return {may.filled, 0};
    return {};
}

void edges(const NonogramClue& clue, const LineMasks& may, First& first_new) {
    for (const bool mirrored : {false, true}) {
        const auto next = front(clue, may, mirrored);
        const int start = next ? next->earliest() : -1;
        if (start < 0) continue;
        const LineCells ahead = (clue.all & ~next->may.empty) >> start;
        const int first = start + std::countr_zero(ahead), end = start + next->length;
        if (ahead == 0 || first >= end) continue;
        LineMasks gone{next->back(span(first, end - 1)), 0};
        if (first == start && end < next->cells) gone.filled = next->back(bit(end));
        first_new.take(gone);
    }
}

void tight(const NonogramClue& clue, const LineMasks& may, First& first_new) {
    for (const bool mirrored : {false, true}) {
        const auto next = front(clue, may, mirrored);
        const int start = next ? next->earliest() : -1;
        if (start < 0) continue;
        const LineCells gap = next->back(span(next->at, start - 1));
        if ((gap & may.empty) != 0 && (gap & clue.all & ~may.empty) == 0) first_new.empty(gap);
    }
}

LineMasks one_left(const NonogramClue& clue, const LineMasks& may) {
    const auto left = front(clue, may, false), right = front(clue, may, true);
    if (!left || !right || left->run + right->run + 1 != static_cast<int>(clue.runs.size())) return {};
    const int last = clue.cells - 1 - right->at;
    const LineCells known = clue.all & ~may.empty & span(left->at, last);
    if (known == 0) return {};
    const int first = std::countr_zero(known), end = 63 - std::countl_zero(known);
    const LineCells reach = span(std::max(left->at, end - left->length + 1), std::min(last, first + left->length - 1));
    return {span(first, end), span(left->at, last) & ~reach};
}

void stretched(const NonogramClue& clue, const LineMasks& may, First& first_new) {
    const LineCells barred = clue.all & ~may.filled;
    each_stretch(clue.all & ~may.empty, [&](int first, int last) {
        const LineCells before = barred & span(0, first - 1), ahead = barred >> (last + 1);
        const int left = before == 0 ? -1 : 63 - std::countl_zero(before);
        const int right = ahead == 0 ? clue.cells : last + 1 + std::countr_zero(ahead);
        first_new.filled(span(last + 1, left + clue.shortest));
        first_new.filled(span(right - clue.shortest, first - 1));
    });
}

void splits(const NonogramClue& clue, const LineMasks& may, First& first_new) {
    int first_before = -1, last_before = -1;
    each_stretch(clue.all & ~may.empty, [&](int first, int last) {
        if (last_before >= 0 && first == last_before + 2 && last - first_before + 1 > clue.longest)
            first_new.empty(bit(last_before + 1));
        first_before = first;
        last_before = last;
    });
}

LineCells small_gaps(const NonogramClue& clue, const LineMasks& may) {
    LineCells found = 0;
    each_stretch(may.filled, [&](int first, int last) {
        const LineCells gap = span(first, last);
        if (last - first + 1 < clue.shortest && (gap & clue.all & ~may.empty) == 0) found |= gap;
    });
    return found;
}

}  // namespace

NonogramClue::NonogramClue(int its_cells, std::vector<int> its_runs)
    : cells(its_cells), runs(std::move(its_runs)), all(span(0, its_cells - 1)) {
    for (const int length : runs) {
        total += length;
        least += length + (least > 0);
        longest = std::max(longest, length);
        shortest = shortest == 0 ? length : std::min(shortest, length);
    }
}

LineMasks first_finding(NonogramTechnique technique, const NonogramClue& clue, const LineMasks& may) {
    using T = NonogramTechnique;
    First first(may);
    switch (technique) {
        case T::exact: first.take(exact(clue)); break;
        case T::completed_line: first.take(completed_line(clue, may)); break;
        case T::overlap: first.take(overlap(clue)); break;
        case T::completed_run:
            each_stretch(clue.all & ~may.empty, [&](int from, int to) {
                if (to - from + 1 == clue.longest) first.empty(beside(span(from, to), clue.all));
            });
            break;
        case T::edge: edges(clue, may, first); break;
        case T::one_left: first.take(one_left(clue, may)); break;
        case T::stretched: stretched(clue, may, first); break;
        case T::gap: first.empty(small_gaps(clue, may)); break;
        case T::tight: tight(clue, may, first); break;
        case T::split: splits(clue, may, first); break;
        case T::range: first.take(covered(clue, may)); break;
        case T::unreached: first.take(unreached(clue, may)); break;
        case T::identified:
            each_identified(clue, may, [&](LineCells run) { first.empty(beside(run, clue.all)); });
            break;
        case T::full: first.take(all_ways(clue, may)); break;
        case T::count: break;
    }
    return first.found();
}

}  // namespace cluewise::ladder
