#include "hitori_board.hpp"

#include <algorithm>
#include <limits>

namespace cluewise::hitori {

void Board::resize(const Input& input) {
    height_ = input.height();
    width_ = input.width();
    step_ = width_ + 1;
    cells_ = static_cast<std::size_t>(height_) * static_cast<std::size_t>(width_);
    places_ = static_cast<std::size_t>((height_ + 2) * step_ + 1);
    value_.assign(places_, Value::kept);
    for (int row = 0; row < height_; ++row) std::fill_n(value_.data() + place(row, 0), width_, Value::open);
    in_row_.resize(places_);
    in_column_.resize(places_);
    trail_.resize(cells_ + 1);
    when_.resize(places_);
    reason_.resize(places_);
    swallowed_before_.resize(cells_);
    head_ = tail_ = 0;
    forest_.reset(height_, width_);
    const std::size_t symbols = static_cast<std::size_t>(input.highest()) + 1;
    if (seen_.size() < symbols) seen_.resize(symbols);
    if (line_ > std::numeric_limits<std::uint32_t>::max() - 2 * max_side) {
        std::fill(seen_.begin(), seen_.end(), Seen{});
        line_ = 0;
    }
}

bool Board::start(const Input& input) {
    resize(input);
    return link_equal(input) && cross_beside_pairs() && keep_inside_strip() && take_fixed(input);
}

// Links the equal symbols of all lines. On the way it meets each a?a, whose middle must be kept, and each aa.
bool Board::link_equal(const Input& input) {
    pairs_.clear();
    const Symbol* symbols = input.symbols().data();
    for (int row = 0; row < height_; ++row)
        if (!link_line(width_, place(row, 0), 1, symbols + row * width_, 1, in_row_.data())) return false;
    for (int column = 0; column < width_; ++column)
        if (!link_line(height_, place(0, column), step_, symbols + column, width_, in_column_.data())) return false;
    return true;
}

bool Board::link_line(int length, int first, int step, const Symbol* symbols, int symbol_step, Cell* next) {
    ++line_;
    for (int i = 0, cell = first; i < length; ++i, cell += step, symbols += symbol_step) {
        next[cell] = static_cast<Cell>(cell);
        if (*symbols == never_clashes) continue;
        Seen& seen = seen_.data()[*symbols];
        if (seen.line == line_) {
            const int before = seen.cell;
            next[cell] = next[before];
            next[before] = static_cast<Cell>(cell);
            if (before == cell - step) pairs_.push_back({static_cast<Cell>(before), static_cast<Cell>(cell), next});
            else if (before == cell - 2 * step && !want<false>(cell - step, Value::kept, 0)) return false;
        }
        seen = {line_, static_cast<Cell>(cell)};
    }
    return true;
}

// One of two equal neighbours is kept: every other cell of the line with that symbol is crossed.
bool Board::cross_beside_pairs() {
    for (const Pair& pair : pairs_)
        for (int other = pair.next[pair.first]; other != pair.first; other = pair.next[other])
            if (other != pair.second && !want<false>(other, Value::crossed, 0)) return false;
    return true;
}

// A cell inside a strip one cell wide meets the edge on both sides: crossing it would cut the strip.
bool Board::keep_inside_strip() {
    if (height_ > 1 && width_ > 1) return true;
    const int step = height_ == 1 ? 1 : step_;
    const int last = place(height_ - 1, width_ - 1);
    for (int cell = place(0, 0) + step; cell < last; cell += step)
        if (!want<false>(cell, Value::kept, 0)) return false;
    return true;
}

bool Board::take_fixed(const Input& input) {
    if (input.fixed().empty()) return true;
    const std::uint8_t* fixed = input.fixed().data();
    for (int row = 0; row < height_; ++row)
        for (int column = 0; column < width_; ++column, ++fixed)
            if (*fixed != open_cell &&
                !want<false>(place(row, column), *fixed == crossed_cell ? Value::crossed : Value::kept, 0))
                return false;
    return true;
}

template <bool noting>
bool Board::follow_kept(int cell, const Cell* next) {
    for (int other = next[cell]; other != cell; other = next[other])
        if (!want<noting>(other, Value::crossed, cell)) return false;
    return true;
}

template <bool noting>
bool Board::follow_crossed(int cell) {
    for (const int neighbour : {cell - step_, cell - 1, cell + 1, cell + step_})
        if (!want<noting>(neighbour, Value::kept, cell)) return false;
    const bool joined = forest_.join(
        cell, [this](int other) { return open(other); },
        [this](int other) { set<noting>(other, Value::kept, Reason::ring()); });
    if constexpr (noting)
        if (!joined) clash = {Reason::Kind::ring, static_cast<std::uint32_t>(cell), 0};
    return joined;
}

template <bool noting>
bool Board::follow() {
    const int cell = trail_.data()[head_];
    if constexpr (noting) swallowed_before_.data()[head_] = static_cast<Cell>(forest_.swallowed());
    ++head_;
    if (value(cell) == Value::crossed) return follow_crossed<noting>(cell);
    return follow_kept<noting>(cell, in_row_.data()) && follow_kept<noting>(cell, in_column_.data());
}

template bool Board::follow<true>();

bool Board::propagate_root() {
    while (head_ < tail_)
        if (!follow<false>()) return false;
    return true;
}

void Board::note_root() {
    for (std::size_t at = 0; at < tail_; ++at) {
        when_.data()[trail_.data()[at]] = static_cast<Cell>(at);
        reason_.data()[trail_.data()[at]] = Reason::none();
    }
}

void Board::undo_to(std::size_t size) {
    while (tail_ > size) {
        const int cell = trail_.data()[--tail_];
        if (tail_ < head_ && value(cell) == Value::crossed) forest_.leave(cell, swallowed_before_.data()[tail_]);
        value_.data()[cell] = Value::open;
    }
    head_ = std::min(head_, tail_);
}

bool Board::could_be_crossed(int cell) const {
    for (const int neighbour : {cell - step_, cell - 1, cell + 1, cell + step_})
        if (value(neighbour) == Value::crossed) return false;
    return !forest_.closes_ring(cell);
}

}  // namespace cluewise::hitori
