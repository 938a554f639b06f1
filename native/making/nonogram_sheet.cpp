#include "nonogram_sheet.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace cluewise::making {

using nonogram::LineClue;
using nonogram::Room;
using nonogram::Run;
using nonogram::Step;
using nonogram::Word;

// ---- The picture and its clues -----------------------------------------------------------------------------------

Sheet::Sheet(int height, int width, int colours, Cells cells)
    : height_(height), width_(width), values_(colours + 1), stride_(std::max(height, width) / 64 + 1),
      most_runs_(std::max(height, width)), cells_(std::move(cells)) {
    if (height < 1 || width < 1 || height > longest_side || width > longest_side)
        throw std::invalid_argument("a picture has 1 to " + std::to_string(longest_side) + " rows and columns");
    if (colours < 1 || colours > most_colours)
        throw std::invalid_argument("a picture has 1 to " + std::to_string(most_colours) + " colours");
    if (cells_.size() != static_cast<std::size_t>(size()))
        throw std::invalid_argument("a picture has a value for each cell");
    for (const std::uint8_t value : cells_)
        if (value > colours) throw std::invalid_argument("a cell has a colour that the picture has not");
    for (int cell = 0; cell < size(); ++cell) row_of_.push_back(static_cast<std::uint16_t>(cell / width));
    const auto room = static_cast<std::size_t>(lines() * most_runs_);
    runs_.resize(room);
    steps_.resize(room);
    rooms_.resize(room);
    clues_.resize(static_cast<std::size_t>(lines()));
    for (int line = 0; line < lines(); ++line) read_clue(line);
}

std::size_t Sheet::scratch_words() const {
    return static_cast<std::size_t>((3 * most_runs_ + 12) * stride_);
}

void Sheet::set(int cell, int value) {
    cells_.data()[cell] = static_cast<std::uint8_t>(value);
    read_clue(row_of(cell));
    read_clue(height_ + column_of(cell));
}

void Sheet::show(const Cells& cells) {
    cells_ = cells;
    for (int line = 0; line < lines(); ++line) read_clue(line);
}

void Sheet::read_clue(int line) {
    read_runs(line);
    make_rooms(line);
    LineClue& clue = clues_.data()[line];
    const Room* const rooms = clue.rooms.data();
    const Run* const runs = runs_.data() + line * most_runs_;
    Step* const steps = steps_.data() + line * most_runs_;
    const int count = static_cast<int>(clue.steps.size());
    int least = 0;
    for (int k = 0; k < count; ++k) {
        const bool gap = k + 1 < count && runs[k + 1].colour == runs[k].colour;
        least += runs[k].length + (gap ? 1 : 0);
        int room = 0;
        while (rooms[room].colour != runs[k].colour || rooms[room].length != runs[k].length) ++room;
        steps[k] = {runs[k].length, static_cast<std::uint16_t>(room), gap};
    }
    clue.slack = static_cast<std::uint16_t>(clue.cells - least);
    clue.floods = static_cast<std::uint8_t>(std::bit_width(clue.slack));
}

void Sheet::read_runs(int line) {
    const bool is_row = line < height_;
    const int count = is_row ? width_ : height_, step = is_row ? 1 : width_;
    const std::uint8_t* cell = cells_.data() + (is_row ? line * width_ : line - height_);
    Run* const first = runs_.data() + line * most_runs_;
    Run* last = first - 1;
    int before = 0;
    for (int k = 0; k < count; ++k, cell += step) {
        if (*cell != 0) {
            if (*cell == before)
                ++last->length;
            else
                *++last = {1, *cell};
        }
        before = *cell;
    }
    LineClue& clue = clues_.data()[line];
    clue.cells = static_cast<std::uint16_t>(count);
    clue.words = static_cast<std::uint8_t>(count / 64 + 1);
    clue.steps = {steps_.data() + line * most_runs_, static_cast<std::size_t>(last + 1 - first)};
}

// The different (colour, length) of a clue, sorted.
void Sheet::make_rooms(int line) {
    LineClue& clue = clues_.data()[line];
    const Run* const runs = runs_.data() + line * most_runs_;
    Room* const first = rooms_.data() + line * most_runs_;
    int count = 0;
    for (std::size_t k = 0; k < clue.steps.size(); ++k) {
        const auto [length, colour] = runs[k];
        int at = count;
        const auto later = [&, colour = colour, length = length](const Room& room) {
            return room.colour != colour ? room.colour > colour : room.length > length;
        };
        while (at > 0 && later(first[at - 1])) --at;
        if (at > 0 && first[at - 1].colour == colour && first[at - 1].length == length) continue;
        for (int i = count++; i > at; --i) first[i] = first[i - 1];
        first[at] = {colour, false, length};
    }
    for (int r = 0; r < count; ++r) first[r].first = r == 0 || first[r - 1].colour != first[r].colour;
    clue.rooms = {first, static_cast<std::size_t>(count)};
}

nonogram::Input Sheet::puzzle() const {
    std::vector<Run> runs;
    std::vector<std::uint32_t> ends;
    for (int line = 0; line < lines(); ++line) {
        const auto from = runs_.begin() + line * most_runs_;
        runs.insert(runs.end(), from, from + static_cast<std::ptrdiff_t>(clue(line).steps.size()));
        ends.push_back(static_cast<std::uint32_t>(runs.size()));
    }
    return {height_, width_, values_ - 1, std::move(runs), std::move(ends)};
}

// ---- Line logic --------------------------------------------------------------------------------------------------

LineLogic::LineLogic(const Sheet& sheet, Meter& meter, LineReader reader)
    : sheet_(sheet), meter_(meter), reader_(reader), queue_(sheet.lines()),
      everything_(static_cast<std::size_t>(sheet.lines() * sheet.values() * sheet.stride())),
      answer_(static_cast<std::size_t>(sheet.values() * sheet.stride())),
      scratch_(new std::byte[sheet.scratch_words() * sizeof(Word)]) {
    for (int line = 0; line < sheet.lines(); ++line)
        for (int value = 0; value < sheet.values(); ++value)
            for (int p = 0; p < sheet.clue(line).cells; ++p)
                everything_[static_cast<std::size_t>((line * sheet.values() + value) * sheet.stride() + p / 64)] |=
                    Word{1} << (p % 64);
}

int LineLogic::read(Masks& masks) {
    masks = everything_;
    for (int line = 0; line < sheet_.lines(); ++line) queue_.push(line);
    return follow(masks);
}

int LineLogic::read_on(Masks& masks, const int* cells, int count) {
    for (int k = 0; k < count; ++k) {
        const int cell = cells[k], now = sheet_.at(cell);
        const bool known = !open(masks, cell);
        for (int value = 0; value < sheet_.values() && known; ++value) allow(masks, cell, -1 - value);
        allow(masks, cell, now);
        queue_.push(sheet_.row_of(cell));
        queue_.push(sheet_.height() + sheet_.column_of(cell));
    }
    return follow(masks);
}

// Lets a cell be a value, or (-1 - value) not.
void LineLogic::allow(Masks& masks, int cell, int value) const {
    const int row = sheet_.row_of(cell), column = sheet_.column_of(cell), values = sheet_.values();
    const int which = value < 0 ? -1 - value : value;
    Word& in_row = masks.data()[(row * values + which) * sheet_.stride() + (column >> 6)];
    Word& in_column = masks.data()[((sheet_.height() + column) * values + which) * sheet_.stride() + (row >> 6)];
    const Word column_bit = Word{1} << (column & 63), row_bit = Word{1} << (row & 63);
    in_row = value < 0 ? in_row & ~column_bit : in_row | column_bit;
    in_column = value < 0 ? in_column & ~row_bit : in_column | row_bit;
}

int LineLogic::follow(Masks& masks) {
    const int values = sheet_.values(), stride = sheet_.stride(), height = sheet_.height();
    Word* const left = answer_.data();
    while (!queue_.empty()) {
        const int line = queue_.pop();
        const LineClue& clue = sheet_.clue(line);
        Word* const now = masks.data() + line * values * stride;
        ++meter_.counters.propagations;
        if (!meter_.tick() || !reader_(clue, values, now, stride, left, scratch_.get())) {
            queue_.clear();  // only the budget can end it: the picture itself is an arrangement of every line
            return sheet_.size();
        }
        const bool is_row = line < height;
        const int across = is_row ? line : line - height;
        const Word bit = Word{1} << (across & 63);
        for (int value = 0; value < values; ++value)
            for (int w = 0; w < clue.words; ++w) {
                Word& mask = now[value * stride + w];
                for (Word lost = mask & ~left[value * stride + w]; lost != 0; lost &= lost - 1) {
                    const int position = w * 64 + std::countr_zero(lost);
                    const int crossing = is_row ? height + position : position;
                    masks.data()[(crossing * values + value) * stride + (across >> 6)] &= ~bit;
                    queue_.push(crossing);
                }
                mask &= left[value * stride + w];
            }
    }
    int count = 0;
    for (int row = 0; row < height; ++row)
        for (int w = 0; w < sheet_.clue(row).words; ++w) count += std::popcount(open_word(masks, row, w));
    return count;
}

Word LineLogic::open_word(const Masks& masks, int line, int word) const {
    const Word* of_value = masks.data() + line * sheet_.values() * sheet_.stride() + word;
    Word once = 0, twice = 0;
    for (int value = 0; value < sheet_.values(); ++value, of_value += sheet_.stride()) {
        twice |= once & *of_value;
        once |= *of_value;
    }
    return twice;
}

bool LineLogic::open(const Masks& masks, int cell) const {
    const int column = sheet_.column_of(cell);
    return (open_word(masks, sheet_.row_of(cell), column >> 6) >> (column & 63) & 1) != 0;
}

void LineLogic::open_lines(const Masks& masks, std::vector<char>& open) const {
    open.assign(static_cast<std::size_t>(sheet_.lines()), 0);
    for (int line = 0; line < sheet_.lines(); ++line)
        for (int w = 0; w < sheet_.clue(line).words; ++w)
            if (open_word(masks, line, w) != 0) open[static_cast<std::size_t>(line)] = 1;
}

}  // namespace cluewise::making
