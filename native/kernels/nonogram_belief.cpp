#include "nonogram_belief.hpp"

#include <algorithm>

namespace cluewise::nonogram {

Beliefs::Beliefs(const Input& input, const Board& board)
    : board_(board), values_(board.values()),
      from_row_(static_cast<std::size_t>(board.cells() * values_), 1.0F / static_cast<float>(values_)),
      from_column_(from_row_) {
    std::size_t most = 0;
    for (int line = 0; line < input.lines(); ++line) {
        Line made;
        const std::span<const Run> clue = input.clue(line);
        bool loops = true;
        for (std::size_t k = 0; k < clue.size(); ++k) {
            for (int i = 0; i < clue[k].length; ++i) {
                made.symbol.push_back(clue[k].colour);
                made.loop.push_back(loops ? 1.0F : 0.0F);
                loops = false;
            }
            if (k + 1 < clue.size() && clue[k + 1].colour == clue[k].colour) {
                made.symbol.push_back(0);
                made.loop.push_back(0.0F);
            }
            loops = true;
        }
        made.symbol.push_back(0);
        made.loop.push_back(1.0F);
        most = std::max(most, (made.symbol.size() + 1) * static_cast<std::size_t>(input.cells_of(line) + 2));
        lines_.push_back(std::move(made));
    }
    ahead_.resize(most);
    heard_.resize(static_cast<std::size_t>(std::max(input.height(), input.width()) * values_));
    // break ties
    std::uint32_t rs = 12345;
    for (float& f : from_column_) { rs = rs * 1664525 + 1013904223; f *= 1.0F + 0.01F * static_cast<float>(rs >> 16 & 255) / 255.0F; }
}

void Beliefs::tell(int line, float damping) {
    const Line& automaton = lines_[static_cast<std::size_t>(line)];
    const int states = static_cast<int>(automaton.symbol.size()), cells = board_.clue(line).cells;
    const bool row = line < board_.height();
    const float* from = row ? from_column_.data() : from_row_.data();
    float* to = row ? from_row_.data() : from_column_.data();
    for (int p = 0; p < cells; ++p) {
        const int cell = board_.cell_at(line, p);
        for (int v = 0; v < values_; ++v)
            heard_[static_cast<std::size_t>(p * values_ + v)] =
                (board_.domain(cell) >> v & 1) != 0 ? from[cell * values_ + v] : 0.0F;
    }
    const int width = states + 1;
    float* ahead = ahead_.data();
    std::fill(ahead, ahead + width, 0.0F);
    ahead[0] = 1;
    for (int p = 0; p < cells; ++p) {
        const float* heard = heard_.data() + p * values_;
        const float* now = ahead + p * width;
        float* next = ahead + (p + 1) * width;
        next[0] = 0; float sum = 0;
        for (int s = 0; s < states; ++s) next[s] = now[s] * automaton.loop[static_cast<std::size_t>(s)] * heard[0];
        next[states] = 0;
        for (int s = 0; s + 1 < states; ++s) next[s + 1] += now[s] * heard[automaton.symbol[static_cast<std::size_t>(s)]];
        for (int s = 0; s < states; ++s) sum += next[s];
        if (sum <= 0) return;  // no arrangement: the line solver will say so
        const float scale = 1.0F / sum;
        for (int s = 0; s < states; ++s) next[s] *= scale;
    }
    float back[1100], back2[1100];
    std::fill(back, back + width, 0.0F);
    back[states - 1] = 1; back[states] = 0;
    for (int p = cells; p-- > 0;) {
        const float* heard = heard_.data() + p * values_;
        const float* now = ahead + p * width;
        float said[32] = {};
        for (int s = 0; s + 1 < states; ++s) said[automaton.symbol[static_cast<std::size_t>(s)]] += now[s] * back[s + 1];
        for (int s = 0; s < states; ++s) said[0] += now[s] * automaton.loop[static_cast<std::size_t>(s)] * back[s];
        float sum = 0;
        for (int v = 0; v < values_; ++v) sum += said[v];
        const int cell = board_.cell_at(line, p);
        if (sum > 0) for (int v = 0; v < values_; ++v) {
            float& old = to[cell * values_ + v];
            old = damping * old + (1 - damping) * said[v] / sum;
        }
        float total = 0;
        for (int s = 0; s < states; ++s) {
            back2[s] = back[s] * automaton.loop[static_cast<std::size_t>(s)] * heard[0] + (s + 1 < states ? back[s + 1] * heard[automaton.symbol[static_cast<std::size_t>(s)]] : 0.0F);
            total += back2[s];
        }
        if (total <= 0) return;
        for (int s = 0; s < states; ++s) back[s] = back2[s] / total;
    }
}

void Beliefs::round(float damping) {
    for (int line = 0; line < board_.lines(); ++line) tell(line, damping);
}

float Beliefs::belief(int cell, int value) const {
    float sum = 0, mine = 0;
    for (int v = 0; v < values_; ++v) {
        if ((board_.domain(cell) >> v & 1) == 0) continue;
        const float product = from_row_[static_cast<std::size_t>(cell * values_ + v)] * from_column_[static_cast<std::size_t>(cell * values_ + v)];
        sum += product;
        if (v == value) mine = product;
    }
    return sum > 0 ? mine / sum : 0.0F;
}

}  // namespace cluewise::nonogram
