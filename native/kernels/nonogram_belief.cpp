#include "nonogram_belief.hpp"

#include <algorithm>

namespace cluewise::nonogram {

namespace {

constexpr float keep = 0.3F;  // the part of an old message that stays: calms swinging

// The sum of products, in four lanes: one after the other a processor could not overlap the additions.
float dot(const float* a, const float* b, int size) {
    float lanes[4] = {};
    int i = 0;
    for (; i + 4 <= size; i += 4)
        for (int lane = 0; lane < 4; ++lane) lanes[lane] += a[i + lane] * b[i + lane];
    for (; i < size; ++i) lanes[0] += a[i] * b[i];
    return (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
}

}  // namespace

Beliefs::Beliefs(const Input& input, const Board& board)
    : board_(board), values_(board.values()),
      from_row_(static_cast<std::size_t>(board.cells() * values_), 1.0F / static_cast<float>(values_)),
      from_column_(from_row_) {
    std::size_t most_states = 0;
    for (int line = 0; line < input.lines(); ++line) {
        lines_.push_back(line_for(input.clue(line)));
        most_states = std::max(most_states, lines_.back().symbol.size());
    }
    const auto longest = static_cast<std::size_t>(std::max(input.height(), input.width()));
    heard_.resize(longest * static_cast<std::size_t>(values_));
    ahead_.resize((longest + 1) * (most_states + 1));
    rest_.resize(most_states + 1);
    go_.resize(most_states + 1);
    product_.resize(2 * (most_states + 1));
    ones_.assign(most_states + 1, 1.0F);
    std::uint32_t noise = 12345;  // symmetric puzzles need something to tell left from right
    for (float& message : from_column_) {
        noise = noise * 1664525U + 1013904223U;
        message *= 1.0F + 0.01F * static_cast<float>(noise >> 24) / 255.0F;
    }
}

Beliefs::Line Beliefs::line_for(std::span<const Run> clue) {
    Line made;
    for (std::size_t k = 0; k < clue.size(); ++k) {
        for (int i = 0; i < clue[k].length; ++i) {
            made.symbol.push_back(clue[k].colour);
            made.loop.push_back(i == 0 ? 1.0F : 0.0F);
        }
        if (k + 1 < clue.size() && clue[k + 1].colour == clue[k].colour) {
            made.symbol.push_back(0);
            made.loop.push_back(0.0F);
        }
    }
    made.symbol.push_back(0);  // the last state leads nowhere
    made.loop.push_back(1.0F);
    for (const std::uint8_t symbol : made.symbol) {
        made.filled.push_back(symbol == 0 ? 0.0F : 1.0F);
        made.blank.push_back(symbol == 0 ? 1.0F : 0.0F);
    }
    return made;
}

Beliefs::Band Beliefs::band(int states, int cells, int position) {
    return {std::max(0, states - 1 - (cells - position)), std::min(position, states - 1)};
}

// What the crossing lines say of each cell. Of a known cell there is nothing to be said.
void Beliefs::listen(int line, int cells) {
    const float* from = line < board_.height() ? from_column_.data() : from_row_.data();
    for (int position = 0; position < cells; ++position) {
        const int cell = board_.cell_at(line, position);
        const bool known = board_.fixed(cell);
        for (int value = 0; value < values_; ++value) {
            const float said = known ? 1.0F : from[cell * values_ + value];
            heard_.data()[position * values_ + value] = (board_.domain(cell) >> value & 1) != 0 ? said : 0.0F;
        }
    }
}

// The weight of going on from each state of the band at this cell.
void Beliefs::weigh_moves(const Line& line, Band band, const float* heard) {
    for (int s = band.first; s <= band.last; ++s) go_.data()[s] = heard[line.symbol.data()[s]];
}

// Fills `ahead_`, scaled at each border. False when nothing leads to the end: the line solver will say so.
bool Beliefs::walk_ahead(const Line& line, int cells) {
    const int states = static_cast<int>(line.symbol.size()), width = states + 1;
    std::fill(ahead_.begin(), ahead_.begin() + static_cast<std::ptrdiff_t>(width) * (cells + 1), 0.0F);
    ahead_[0] = 1.0F;
    for (int position = 0; position < cells; ++position) {
        const float* heard = heard_.data() + position * values_;
        const float* __restrict now = ahead_.data() + position * width;
        float* __restrict next = ahead_.data() + (position + 1) * width;
        const auto [first, last] = band(states, cells, position + 1);
        weigh_moves(line, band(states, cells, position), heard);
        for (int s = std::max(first, 1); s <= last; ++s)
            next[s] = now[s] * line.loop.data()[s] * heard[0] + now[s - 1] * go_.data()[s - 1];
        if (first == 0) next[0] = now[0] * line.loop.data()[0] * heard[0];
        const float sum = dot(next + first, ones_.data(), last - first + 1);
        if (sum < 1e-30F) return false;
        const float scale = 1.0F / sum;
        for (int s = first; s <= last; ++s) next[s] *= scale;
    }
    return true;
}

// Tells the crossing line what this one thinks of the cell. `ahead` and `rest_` are the weights of the ways that lead
// to its left border and from its right border.
void Beliefs::answer(int line_number, int position, Band band, const float* ahead) {
    const Line& line = lines_.data()[line_number];
    const int first = band.first, size = band.last - first + 1;
    float *stay = product_.data(), *go = product_.data() + size;
    for (int s = 0; s < size; ++s) stay[s] = ahead[first + s] * rest_.data()[first + s];
    for (int s = 0; s < size; ++s) go[s] = ahead[first + s] * rest_.data()[first + s + 1];
    float said[max_colours + 1] = {};
    if (values_ == 2) {
        said[1] = dot(go, line.filled.data() + first, size);
        said[0] = dot(go, line.blank.data() + first, size);
    } else {
        for (int s = 0; s < size; ++s) said[line.symbol.data()[first + s]] += go[s];
    }
    said[0] += dot(stay, line.loop.data() + first, size);
    float sum = 0.0F;
    for (int value = 0; value < values_; ++value) sum += said[value];
    if (sum < 1e-30F) return;
    const int cell = board_.cell_at(line_number, position);
    float* to = (line_number < board_.height() ? from_row_ : from_column_).data() + cell * values_;
    for (int value = 0; value < values_; ++value) to[value] = keep * to[value] + (1.0F - keep) * said[value] / sum;
}

void Beliefs::speak(int line_number) {
    const Line& line = lines_.data()[line_number];
    const int states = static_cast<int>(line.symbol.size()), cells = board_.clue(line_number).cells;
    listen(line_number, cells);
    if (!walk_ahead(line, cells)) return;
    std::fill(rest_.begin(), rest_.end(), 0.0F);
    rest_[static_cast<std::size_t>(states - 1)] = 1.0F;
    for (int position = cells; position-- > 0;) {
        const Band now = band(states, cells, position);
        const float* heard = heard_.data() + position * values_;
        if (!board_.fixed(board_.cell_at(line_number, position)))
            answer(line_number, position, now, ahead_.data() + position * (states + 1));
        weigh_moves(line, now, heard);
        float* rest = rest_.data();
        for (int s = now.first; s <= now.last; ++s)
            rest[s] = rest[s] * line.loop.data()[s] * heard[0] + rest[s + 1] * go_.data()[s];
        std::fill(rest + now.last + 1, rest + states, 0.0F);
        const float sum = dot(rest + now.first, ones_.data(), now.last - now.first + 1);
        if (sum < 1e-30F) return;
        const float scale = 1.0F / sum;
        for (int s = now.first; s <= now.last; ++s) rest[s] *= scale;
    }
}

bool Beliefs::round(Meter& meter) {
    for (int line = 0; line < board_.lines(); ++line) {
        if (board_.open_cells_of(line) > 0) speak(line);
        if (!meter.tick()) return false;
    }
    return true;
}

float Beliefs::belief(int cell, int value) const {
    const float* row = from_row_.data() + cell * values_;
    const float* column = from_column_.data() + cell * values_;
    float sum = 0.0F;
    for (int each = 0; each < values_; ++each)
        if ((board_.domain(cell) >> each & 1) != 0) sum += row[each] * column[each];
    return sum > 0.0F ? row[value] * column[value] / sum : 0.0F;
}

}  // namespace cluewise::nonogram
