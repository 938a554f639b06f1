#include "magnets_sketch.hpp"

#include <algorithm>
#include <array>

namespace cluewise::making {

namespace {

constexpr int swings_per_cell = 25;  // enough that nobody sees the bricks it began with

constexpr int opposite(int sign) { return sign == magnets::blank ? magnets::blank : 3 - sign; }

}  // namespace

MagnetsSketch::MagnetsSketch(int height, int width)
    : height_(height),
      width_(width),
      letters_(static_cast<std::size_t>(height * width), '*'),
      signs_(letters_.size()),
      counts_(2 * static_cast<std::size_t>(height + width)) {}

void MagnetsSketch::lay(Random& random) {
    lay_rows();
    std::fill(signs_.begin(), signs_.end(), std::uint8_t{magnets::blank});
    std::fill(counts_.begin(), counts_.end(), std::int16_t{0});
    blanks_ = height_ * width_;
    int hole = blanks_ - 1;
    for (int i = 0; i < swings_per_cell * blanks_; ++i) {
        const auto row = static_cast<int>(random.below(static_cast<std::uint32_t>(height_ - 1)));
        const auto column = static_cast<int>(random.below(static_cast<std::uint32_t>(width_ - 1)));
        if (may_swing(row * width_ + column)) swing_dominoes(row * width_ + column);
        if (blanks_ % 2 == 1 && i % swings_per_cell == 0) move_hole(hole, random);
    }
}

// Bricks, across where the width is even, else upright with the last row across; the last cell is left over.
void MagnetsSketch::lay_rows() {
    std::fill(letters_.begin(), letters_.end(), '*');
    const int upright = width_ % 2 == 0 ? 0 : height_ / 2 * 2;
    for (int row = 0; row < upright; row += 2)
        for (int column = 0; column < width_; ++column) pair(row * width_ + column, (row + 1) * width_ + column);
    for (int row = upright; row < height_; ++row)
        for (int column = 0; column + 1 < width_; column += 2) pair(row * width_ + column, row * width_ + column + 1);
}

// A neighbouring domino slides or turns into the hole and leaves another one behind.
void MagnetsSketch::move_hole(int& hole, Random& random) {
    std::array<int, 4> near{};
    std::uint32_t count = 0;
    each_neighbour(hole, [&](int cell) { near[count++] = cell; });
    const int beside = near[random.below(count)], left = other(beside);
    pair(hole, beside);
    letters_[static_cast<std::size_t>(left)] = '*';
    hole = left;
}

void MagnetsSketch::magnetise(std::uint32_t blanks, Random& random) {
    std::vector<int> dominoes;
    for (int cell = 0; cell < height_ * width_; ++cell)
        if (begins(cell)) dominoes.push_back(cell);
    shuffle(dominoes, random);
    for (const int cell : dominoes) {
        if (random.below(100) < blanks) continue;
        const int first = 1 + static_cast<int>(random.below(2));
        for (const int sign : {first, opposite(first)})
            if (this->sign(cell) == magnets::blank && fits(cell, sign)) turn(cell, sign);
    }
}

void MagnetsSketch::turn(int cell, int sign) {
    const int mate = other(cell);
    put(cell, sign);
    put(mate, opposite(sign));
    if (sign == magnets::blank) return;
    for (const int half : {cell, mate})
        each_neighbour(half, [&](int near) {
            if (near == cell || near == mate || this->sign(near) != this->sign(half)) return;
            put(other(near), magnets::blank);
            put(near, magnets::blank);
        });
}

bool MagnetsSketch::swing(int corner, Random& random) {
    if (!may_swing(corner)) return false;
    for (const int cell : {corner, corner + 1, corner + width_, corner + width_ + 1}) put(cell, magnets::blank);
    swing_dominoes(corner);
    for (const int cell : {corner, letter(corner) == 'L' ? corner + width_ : corner + 1})
        turn(cell, static_cast<int>(random.below(3)));
    return true;
}

bool MagnetsSketch::may_swing(int corner) const {
    const int row = corner / width_, column = corner % width_;
    if (corner < 0 || row + 1 >= height_ || column + 1 >= width_) return false;
    return (letter(corner) == 'L' && letter(corner + width_) == 'L') ||
           (letter(corner) == 'T' && letter(corner + 1) == 'T');
}

void MagnetsSketch::swing_dominoes(int corner) {
    const int below = corner + width_;
    if (letter(corner) == 'L') {
        pair(corner, below);
        pair(corner + 1, below + 1);
    } else {
        pair(corner, corner + 1);
        pair(below, below + 1);
    }
}

void MagnetsSketch::pair(int one, int other) {
    const auto [first, second] = std::minmax(one, other);
    const bool across = second == first + 1;
    letters_[static_cast<std::size_t>(first)] = across ? 'L' : 'T';
    letters_[static_cast<std::size_t>(second)] = across ? 'R' : 'B';
}

int MagnetsSketch::other(int cell) const {
    switch (letter(cell)) {
        case 'L': return cell + 1;
        case 'R': return cell - 1;
        case 'T': return cell + width_;
        case 'B': return cell - width_;
        default: return cell;
    }
}

void MagnetsSketch::put(int cell, int sign) {
    const std::size_t row = static_cast<std::size_t>(cell / width_), lines = static_cast<std::size_t>(height_ + width_);
    const std::size_t column = static_cast<std::size_t>(height_ + cell % width_);
    std::uint8_t& now = signs_[static_cast<std::size_t>(cell)];
    const auto count = [&](int by) {
        if (now == magnets::blank) {
            blanks_ += by;
            return;
        }
        for (const std::size_t line : {row, column})
            counts_[line + (now == magnets::plus ? 0 : lines)] += static_cast<std::int16_t>(by);
    };
    count(-1);
    now = static_cast<std::uint8_t>(sign);
    count(1);
}

bool MagnetsSketch::fits(int cell, int sign) const {
    bool free = true;
    const int mate = other(cell);
    each_neighbour(cell, [&](int near) { free = free && (near == mate || this->sign(near) != sign); });
    each_neighbour(mate, [&](int near) { free = free && (near == cell || this->sign(near) != opposite(sign)); });
    return free;
}

template <class Visit>
void MagnetsSketch::each_neighbour(int cell, Visit&& visit) const {
    if (cell >= width_) visit(cell - width_);
    if (cell + width_ < height_ * width_) visit(cell + width_);
    if (cell % width_ > 0) visit(cell - 1);
    if ((cell + 1) % width_ != 0) visit(cell + 1);
}

magnets::Counts MagnetsSketch::counts() const {
    const std::span<const std::int16_t> all(counts_);
    const auto rows = static_cast<std::size_t>(height_), columns = static_cast<std::size_t>(width_);
    return {all.subspan(0, rows), all.subspan(rows + columns, rows), all.subspan(rows, columns),
            all.subspan(2 * rows + columns, columns)};
}

}  // namespace cluewise::making
