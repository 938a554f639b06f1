#include "nonogram_line.hpp"

#include <algorithm>

namespace cluewise::nonogram {

// ---- Making the clues ready -------------------------------------------------------------------------------------

Clues::Clues(const Input& input) : values_(input.colours() + 1) {
    const auto lines = static_cast<std::size_t>(input.lines());
    lines_.reserve(lines);
    room_ends_.reserve(lines);
    for (int line = 0; line < input.lines(); ++line) add_line(input.clue(line), input.cells_of(line));
    link();
}

void Clues::add_line(std::span<const Run> clue, int cells) {
    LineClue line;
    line.cells = static_cast<std::uint16_t>(cells);
    line.words = static_cast<std::uint8_t>(cells / 64 + 1);
    const std::size_t first_room = add_rooms(clue);
    int least = 0;
    for (std::size_t k = 0; k < clue.size(); ++k) {
        const bool gap = k + 1 < clue.size() && clue[k + 1].colour == clue[k].colour;
        least += clue[k].length + (gap ? 1 : 0);
        std::size_t room = first_room;
        while (rooms_[room].colour != clue[k].colour || rooms_[room].length != clue[k].length) ++room;
        steps_.push_back({clue[k].length, static_cast<std::uint16_t>(room - first_room), gap});
    }
    line.fits = least <= cells;
    line.slack = static_cast<std::uint16_t>(line.fits ? cells - least : 0);
    line.floods = static_cast<std::uint8_t>(std::bit_width(line.slack));
    line.steps = {static_cast<const Step*>(nullptr), clue.size()};  // `link` sets where, when nothing moves any more
    lines_.push_back(line);
    room_ends_.push_back(rooms_.size());
    all_fit_ = all_fit_ && line.fits;
    words_ = std::max<int>(words_, line.words);
    if (line.fits) scratch_words_ = std::max(scratch_words_, (3 * clue.size() + 12) * line.words);
}

// The different (colour, length) of a clue, sorted.
std::size_t Clues::add_rooms(std::span<const Run> clue) {
    const std::size_t first = rooms_.size();
    for (const Run& run : clue) {
        const auto same = [&run](const Room& r) { return r.colour == run.colour && r.length == run.length; };
        if (std::none_of(rooms_.begin() + static_cast<std::ptrdiff_t>(first), rooms_.end(), same))
            rooms_.push_back({run.colour, false, run.length});
    }
    std::sort(rooms_.begin() + static_cast<std::ptrdiff_t>(first), rooms_.end(), [](const Room& a, const Room& b) {
        return a.colour != b.colour ? a.colour < b.colour : a.length < b.length;
    });
    for (std::size_t r = first; r < rooms_.size(); ++r)
        rooms_[r].first = r == first || rooms_[r - 1].colour != rooms_[r].colour;
    return first;
}

void Clues::link() {
    std::size_t step = 0, room = 0;
    for (std::size_t line = 0; line < lines_.size(); ++line) {
        const std::size_t steps = lines_[line].steps.size();
        lines_[line].steps = {steps_.data() + step, steps};
        lines_[line].rooms = {rooms_.data() + room, room_ends_[line] - room};
        step += steps;
        room = room_ends_[line];
    }
}

// ---- The line solver --------------------------------------------------------------------------------------------
//
// Positions are the borders between cells: border p lies left of cell p, border `cells` at the right end.
//   ahead[k]   borders p such that the first k runs can stand in cells 0..p-1, and nothing else
//   starts[k]  where run k can begin as far as the runs before it are concerned
//   rest       borders p such that the runs still to come (from the right: run k and later) can stand in cells p...
// A run k may begin at p if p is in starts[k] and the border behind the run is good for the rest; a cell p may be empty
// between runs k-1 and k if p is in ahead[k] and p+1 in rest.

namespace {

// From borders `from` to the right over cells that may be empty. Adding lets a carry run through each stretch of
// empties: for `from` = ..a.b. in a stretch of ones, the sum has zeros above a except at b, and a one behind the
// stretch.
template <int W>
Bits<W> flood_right(const Bits<W>& from, const Bits<W>& empty) {
    return from | (empty.plus(from & empty) ^ empty);
}

// crossing[j]: borders from which 2^j cells to the right may all be empty.
template <int W>
Bits<W> flood_left(Bits<W> from, const Bits<W>* crossing, int floods) {
    for (int j = 0; j < floods; ++j) from |= from.down(1U << j) & crossing[j];
    return from;
}

// Where `length` cells in a row are in the set, given where `have` cells are.
template <int W>
Bits<W> longer(Bits<W> at, unsigned have, unsigned length) {
    while (have < length) {
        const unsigned by = std::min(have, length - have);
        at &= at.down(by);
        have += by;
    }
    return at;
}

// Each position with the `by` positions above it.
template <int W>
Bits<W> smear(Bits<W> at, unsigned by) {
    for (unsigned have = 1; by > 0;) {
        const unsigned now = std::min(have, by);
        at |= at.up(now);
        have += now;
        by -= now;
    }
    return at;
}

template <int W>
struct Solver {
    const LineClue& clue;
    const Word* may;
    int stride;
    Bits<W> empty;
    Bits<W>* room;      // then, in `cover`: where the runs of this kind may begin
    Bits<W>* starts;
    Bits<W>* ahead;
    Bits<W>* crossing;

    Solver(const LineClue& line, const Word* cells, int step, std::byte* scratch)
        : clue(line), may(cells), stride(step), empty(Bits<W>::load(cells)) {
        const std::size_t runs = line.steps.size();
        room = reinterpret_cast<Bits<W>*>(scratch);
        starts = room + runs;
        ahead = starts + runs;
        crossing = ahead + runs + 1;
    }

    void make_rooms() {
        for (std::size_t r = 0; r < clue.rooms.size(); ++r) {
            const Room& now = clue.rooms[r];
            if (now.first)
                room[r] = longer(Bits<W>::load(may + now.colour * stride), 1, now.length);
            else
                room[r] = longer(room[r - 1], clue.rooms[r - 1].length, now.length);
        }
    }

    bool forward() {
        Bits<W> reach = flood_right(Bits<W>::single(0), empty);
        ahead[0] = reach;
        for (std::size_t k = 0; k < clue.steps.size(); ++k) {
            const Step& step = clue.steps[k];
            starts[k] = reach & room[step.room];
            const Bits<W> ends = starts[k].up(step.length);
            if (step.gap_after) {
                reach = flood_right((ends & empty).up1(), empty);
                ahead[k + 1] = reach | ends;
            } else {
                ahead[k + 1] = reach = flood_right(ends, empty);
            }
        }
        return reach.has(clue.cells);
    }

    // As `forward`, with nothing kept for the way back.
    bool reaches_end() const {
        Bits<W> reach = flood_right(Bits<W>::single(0), empty);
        for (const Step& step : clue.steps) {
            const Bits<W> ends = (reach & room[step.room]).up(step.length);
            reach = flood_right(step.gap_after ? (ends & empty).up1() : ends, empty);
        }
        return reach.has(clue.cells);
    }

    // Leaves in `room` where each kind of run may begin; gives back the cells that may be empty.
    Bits<W> backward() {
        crossing[0] = empty;
        for (int j = 1; j < clue.floods; ++j) crossing[j] = crossing[j - 1] & crossing[j - 1].down(1U << (j - 1));
        for (std::size_t r = 0; r < clue.rooms.size(); ++r) room[r] = Bits<W>::none();
        std::size_t k = clue.steps.size();
        Bits<W> rest = flood_left(Bits<W>::single(clue.cells), crossing, clue.floods);
        Bits<W> blank = ahead[k] & rest.down1();
        while (k-- > 0) {
            const Step& step = clue.steps[k];
            const Bits<W> good_end = step.gap_after ? empty & rest.down1() : rest;
            const Bits<W> good = starts[k] & good_end.down(step.length);
            room[step.room] |= good;
            rest = flood_left(good, crossing, clue.floods);
            blank |= ahead[k] & rest.down1();
        }
        return blank & empty;
    }

    // The cells that runs of each colour may cover: longest runs first, each widened to the next shorter length.
    void cover(int values, Word* out) {
        for (int value = 1; value < values; ++value) Bits<W>::none().store(out + value * stride);
        Bits<W> covered = Bits<W>::none();
        for (std::size_t r = clue.rooms.size(); r-- > 0;) {
            const Room& now = clue.rooms[r];
            covered |= room[r];
            if (!now.first) {
                covered = smear(covered, now.length - clue.rooms[r - 1].length);
                continue;
            }
            smear(covered, now.length - 1U).store(out + now.colour * stride);
            covered = Bits<W>::none();
        }
    }
};

template <int W>
bool solve_with(const LineClue& clue, int values, const Word* may, int stride, Word* out, std::byte* scratch) {
    Solver<W> solver(clue, may, stride, scratch);
    solver.make_rooms();
    if (!solver.forward()) return false;
    solver.backward().store(out);
    solver.cover(values, out);
    return true;
}

template <int W>
bool arranged_with(const LineClue& clue, const Word* may, int stride, std::byte* scratch) {
    Solver<W> solver(clue, may, stride, scratch);
    solver.make_rooms();
    return solver.reaches_end();
}

// Calls f with the number of words as a constant.
template <class F>
bool with_words(int words, F&& f) {
    switch (words) {
        case 1: return f.template operator()<1>();
        case 2: return f.template operator()<2>();
        case 3: return f.template operator()<3>();
        case 4: return f.template operator()<4>();
        case 5: return f.template operator()<5>();
        case 6: return f.template operator()<6>();
        case 7: return f.template operator()<7>();
        case 8: return f.template operator()<8>();
        default: return f.template operator()<9>();
    }
}

}  // namespace

bool solve_line(const LineClue& clue, int values, const Word* may, int stride, Word* out, std::byte* scratch) {
    return with_words(clue.words, [&]<int W>() { return solve_with<W>(clue, values, may, stride, out, scratch); });
}

bool has_arrangement(const LineClue& clue, const Word* may, int stride, std::byte* scratch) {
    return with_words(clue.words, [&]<int W>() { return arranged_with<W>(clue, may, stride, scratch); });
}

}  // namespace cluewise::nonogram
