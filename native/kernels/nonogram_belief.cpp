#include "nonogram_belief.hpp"

#include <algorithm>

namespace cluewise::nonogram {

namespace {

constexpr float keep = 0.3F;  // the part of an old message that stays: calms swinging

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
    return made;
}

Beliefs::Band Beliefs::band(int states, int cells, int position) {
    return {std::max(0, states - 1 - (cells - position)), std::min(position, states - 1)};
}

void Beliefs::listen(int line, int cells) {
    const float* from = line < board_.height() ? from_column_.data() : from_row_.data();
    for (int position = 0; position < cells; ++position) {
        const int cell = board_.cell_at(line, position);
        for (int value = 0; value < values_; ++value)
            heard_.data()[position * values_ + value] =
                (board_.domain(cell) >> value & 1) != 0 ? from[cell * values_ + value] : 0.0F;
    }
}

// Fills `ahead_`, scaled at each border. False when nothing leads to the end: the line solver will say so.
bool Beliefs::walk_ahead(const Line& line, int cells) {
    const int states = static_cast<int>(line.symbol.size()), width = states + 1;
    std::fill(ahead_.begin(), ahead_.begin() + static_cast<std::ptrdiff_t>(width) * (cells + 1), 0.0F);
    ahead_[0] = 1.0F;
    for (int position = 0; position < cells; ++position) {
        const float* heard = heard_.data() + position * values_;
        const float* now = ahead_.data() + position * width;
        float* next = ahead_.data() + (position + 1) * width;
        const auto [first, last] = band(states, cells, position + 1);
        float sum = 0.0F;
        for (int s = first; s <= last; ++s) {
            float weight = now[s] * line.loop.data()[s] * heard[0];
            if (s > 0) weight += now[s - 1] * heard[line.symbol.data()[s - 1]];
            next[s] = weight;
            sum += weight;
        }
        if (sum < 1e-30F) return false;
        const float scale = 1.0F / sum;
        for (int s = first; s <= last; ++s) next[s] *= scale;
    }
    return true;
}

void Beliefs::answer(int line, int position, const float* said) {
    float sum = 0.0F;
    for (int value = 0; value < values_; ++value) sum += said[value];
    if (sum < 1e-30F) return;
    float* to = (line < board_.height() ? from_row_ : from_column_).data() + board_.cell_at(line, position) * values_;
    for (int value = 0; value < values_; ++value) to[value] = keep * to[value] + (1.0F - keep) * said[value] / sum;
}

void Beliefs::speak(int line_number) {
    const Line& line = lines_[static_cast<std::size_t>(line_number)];
    const int states = static_cast<int>(line.symbol.size()), cells = board_.clue(line_number).cells;
    listen(line_number, cells);
    if (!walk_ahead(line, cells)) return;
    std::fill(rest_.begin(), rest_.end(), 0.0F);
    rest_[static_cast<std::size_t>(states - 1)] = 1.0F;
    for (int position = cells; position-- > 0;) {
        const float* heard = heard_.data() + position * values_;
        const float* ahead = ahead_.data() + position * (states + 1);
        const auto [first, last] = band(states, cells, position);
        float said[max_colours + 1] = {}, sum = 0.0F;
        for (int s = first; s <= last; ++s) {
            const int symbol = line.symbol.data()[s];
            const float stay = rest_.data()[s] * line.loop.data()[s], go = rest_.data()[s + 1];
            said[0] += ahead[s] * stay;
            said[symbol] += ahead[s] * go;
            rest_.data()[s] = stay * heard[0] + go * heard[symbol];
            sum += rest_.data()[s];
        }
        for (int s = last + 1; s < states; ++s) rest_.data()[s] = 0.0F;
        answer(line_number, position, said);
        if (sum < 1e-30F) return;
        for (int s = first; s <= last; ++s) rest_.data()[s] /= sum;
    }
}

bool Beliefs::round(Meter& meter) {
    for (int line = 0; line < board_.lines(); ++line) {
        speak(line);
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
