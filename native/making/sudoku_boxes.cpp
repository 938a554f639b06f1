#include "sudoku_boxes.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <stdexcept>

namespace cluewise::making {
namespace {

using Mask = std::uint32_t;  // bit v-1 stands for the value v

// The cells of a grid and the houses they are in: rows, then columns, then boxes.
struct Shape {
    int height, width, side, cells;
    std::vector<std::vector<std::uint16_t>> houses;

    Shape(int box_height, int box_width)
        : height(box_height), width(box_width), side(height * width), cells(side * side), houses(3 * side) {
        for (int cell = 0; cell < cells; ++cell) {
            const auto here = static_cast<std::uint16_t>(cell);
            houses[row(cell)].push_back(here);
            houses[side + column(cell)].push_back(here);
            houses[2 * side + box(cell)].push_back(here);
        }
    }

    [[nodiscard]] int row(int cell) const { return cell / side; }
    [[nodiscard]] int column(int cell) const { return cell % side; }
    [[nodiscard]] int box(int cell) const { return row(cell) / height * height + column(cell) / width; }
};

// Places every value that is alone in its cell or in its house, until nothing more is.
class Singles {
public:
    Singles(const Shape& shape, const Draft& givens)
        : shape_(shape), lacking_(3 * shape.side, (Mask{1} << shape.side) - 1), open_(shape.cells, true) {
        left_ = shape.cells;
        for (int cell = 0; cell < shape.cells; ++cell)
            if (givens[cell] != 0) put(cell, Mask{1} << (givens[cell] - 1));
    }

    bool solve() {
        for (bool moved = true; moved && left_ > 0;) moved = naked() | hidden();
        return left_ == 0;
    }

private:
    [[nodiscard]] Mask at(int cell) const {
        return lacking_[shape_.row(cell)] & lacking_[shape_.side + shape_.column(cell)] &
               lacking_[2 * shape_.side + shape_.box(cell)];
    }

    void put(int cell, Mask bit) {
        lacking_[shape_.row(cell)] &= ~bit;
        lacking_[shape_.side + shape_.column(cell)] &= ~bit;
        lacking_[2 * shape_.side + shape_.box(cell)] &= ~bit;
        open_[cell] = false;
        --left_;
    }

    bool naked() {
        bool moved = false;
        for (int cell = 0; cell < shape_.cells; ++cell) {
            if (!open_[cell]) continue;
            const Mask left = at(cell);
            if (std::has_single_bit(left)) put(cell, left), moved = true;
        }
        return moved;
    }

    bool hidden() {
        bool moved = false;
        for (const auto& house : shape_.houses) {
            Mask once = 0, twice = 0;
            for (const std::uint16_t cell : house) {
                if (!open_[cell]) continue;
                const Mask left = at(cell);
                twice |= once & left;
                once |= left;
            }
            const Mask alone = once & ~twice;
            if (alone == 0) continue;
            for (const std::uint16_t cell : house) {
                if (!open_[cell]) continue;
                const Mask bit = at(cell) & alone;
                if (std::has_single_bit(bit)) put(cell, bit), moved = true;
            }
        }
        return moved;
    }

    const Shape& shape_;
    std::vector<Mask> lacking_;
    std::vector<bool> open_;
    int left_;
};

// Lines shuffled within their bands, and the bands too.
std::vector<int> shuffled_lines(int side, int thickness, Random& random) {
    std::vector<int> bands(side / thickness), lines;
    std::iota(bands.begin(), bands.end(), 0);
    shuffle(bands, random);
    for (const int band : bands) {
        std::vector<int> within(thickness);
        std::iota(within.begin(), within.end(), band * thickness);
        shuffle(within, random);
        lines.insert(lines.end(), within.begin(), within.end());
    }
    return lines;
}

// A full grid: the plainest one with its bands, lines and values shuffled.
Draft full_grid(const Shape& shape, Random& random) {
    const std::vector<int> rows = shuffled_lines(shape.side, shape.height, random);
    const std::vector<int> columns = shuffled_lines(shape.side, shape.width, random);
    std::vector<std::uint8_t> values(shape.side);
    std::iota(values.begin(), values.end(), std::uint8_t{1});
    shuffle(values, random);
    Draft grid;
    for (const int row : rows)
        for (const int column : columns)
            grid.push_back(values[(row % shape.height * shape.width + row / shape.height + column) % shape.side]);
    return grid;
}

std::vector<std::vector<std::uint16_t>> grouped(const BoxesWish& wish, const Shape& shape) {
    if (wish.groups.size() != static_cast<std::size_t>(shape.cells))
        throw std::invalid_argument("every cell needs the number of its group");
    std::vector<std::vector<std::uint16_t>> members(shape.cells);
    for (int cell = 0; cell < shape.cells; ++cell) {
        if (wish.groups[cell] >= shape.cells) throw std::invalid_argument("the number of a group is too large");
        members[wish.groups[cell]].push_back(static_cast<std::uint16_t>(cell));
    }
    std::erase_if(members, [](const auto& group) { return group.empty(); });
    return members;
}

}  // namespace

Draft make_boxes(const BoxesWish& wish, Random& random, Meter& meter) {
    if (wish.height < 1 || wish.width < 1 || wish.height * wish.width > largest_side || wish.height * wish.width < 2)
        throw std::invalid_argument("a grid has from 2 to 25 rows");
    const Shape shape(wish.height, wish.width);
    if (wish.remove < -1 || wish.remove > shape.cells) throw std::invalid_argument("so many cells cannot be emptied");
    auto members = grouped(wish, shape);
    shuffle(members, random);
    Draft grid = full_grid(shape, random);
    int left = wish.remove;
    for (const auto& emptied : members) {
        if (left >= 0 && static_cast<int>(emptied.size()) > left) continue;
        if (!meter.node()) return {};
        Draft trial = grid;
        for (const std::uint16_t cell : emptied) trial[cell] = 0;
        if (!Singles(shape, trial).solve()) continue;
        grid = std::move(trial);
        if (left >= 0) left -= static_cast<int>(emptied.size());
    }
    return grid;
}

}  // namespace cluewise::making
