#include "hitori_board.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

namespace cluewise::ladder {

HitoriShape::HitoriShape(int its_rows, int its_columns, std::span<const std::uint16_t> symbols)
    : rows(its_rows), columns(its_columns), cells(its_rows * its_columns) {
    if (rows < 2 || columns < 2 || symbols.size() != static_cast<std::size_t>(cells))
        throw std::invalid_argument("a hitori that is rated has two rows and columns or more, and a symbol in each cell");
    neighbours();
    groups_of.assign(symbols.size(), {-1, -1});
    gather(symbols, true);
    gather(symbols, false);
    runs();
    corners();
}

void HitoriShape::neighbours() {
    constexpr std::array<std::pair<int, int>, 4> beside{{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
    constexpr std::array<std::pair<int, int>, 4> across{{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}};
    near.resize(cells);
    diagonal.resize(cells);
    for (int cell = 0; cell < cells; ++cell) {
        const int row = cell / columns, column = cell % columns;
        const auto add = [&](Few& few, std::pair<int, int> by) {
            const int r = row + by.first, c = column + by.second;
            if (r >= 0 && r < rows && c >= 0 && c < columns) few.add(r * columns + c);
        };
        for (const auto& by : beside) add(near[cell], by);
        for (const auto& by : across) add(diagonal[cell], by);
        edge.push_back(row == 0 || row == rows - 1 || column == 0 || column == columns - 1);
    }
}

void HitoriShape::gather(std::span<const std::uint16_t> symbols, bool by_row) {
    const int lines = by_row ? rows : columns, length = by_row ? columns : rows;
    std::map<std::uint16_t, std::vector<int>> found;
    for (int line = 0; line < lines; ++line) {
        found.clear();
        for (int i = 0; i < length; ++i) {
            const int cell = by_row ? line * columns + i : i * columns + line;
            if (symbols[cell] != 0) found[symbols[cell]].push_back(cell);
        }
        for (auto& [symbol, its] : found) {
            if (its.size() < 2) continue;
            for (const int cell : its) groups_of[cell][by_row ? 0 : 1] = static_cast<int>(groups.size());
            groups.push_back({by_row, std::move(its)});
        }
    }
}

bool HitoriShape::equal(int one, int other) const {
    for (const int i : {0, 1})
        if (groups_of[one][i] >= 0 && groups_of[one][i] == groups_of[other][i]) return true;
    return false;
}

// Every stretch of neighbouring cells that starts at a cell of a group.
void HitoriShape::runs() {
    for (const HitoriGroup& group : groups) {
        const auto in_group = [&](int cell) { return std::binary_search(group.cells.begin(), group.cells.end(), cell); };
        const auto others = [&](int one, int two) {
            std::vector<int> found;
            for (const int cell : group.cells)
                if (cell != one && cell != two) found.push_back(cell);
            return found;
        };
        const int ahead = group.row ? 1 : columns, last = group.cells.back();
        for (const int start : group.cells) {
            const int second = start + ahead, third = second + ahead;
            if (second <= last && group.cells.size() > 2 && in_group(second)) pairs.push_back({{}, others(start, second)});
            if (third > last || !in_group(third)) continue;
            if (in_group(second)) triples.push_back({{second}, others(second, second)});
            else sandwiches.push_back({{second}, {}});
        }
    }
}

void HitoriShape::corners() {
    for (const auto& [row, below] : {std::pair{0, 1}, std::pair{rows - 1, rows - 2}})
        for (const auto& [column, beside] : {std::pair{0, 1}, std::pair{columns - 1, columns - 2}}) {
            const int corner = row * columns + column, inner = below * columns + beside;
            const int one = row * columns + beside, other = below * columns + column;
            for (const int tip : {corner, inner})
                if (equal(tip, one) && equal(tip, other)) threes.push_back({{}, {tip}});
            for (const auto& [first, second] : {std::pair{one, other}, std::pair{other, one}}) {
                if (!equal(corner, first)) continue;
                if (equal(second, inner)) doubles.push_back({{first, second}, {corner, inner}});
                corner_pairs.push_back({{second}, {}});
            }
        }
}

HitoriState::HitoriState(const HitoriShape& its_shape, std::span<const std::uint16_t> domains) : shape(its_shape) {
    if (domains.size() != static_cast<std::size_t>(shape.cells)) throw std::invalid_argument("a mask for every cell");
    for (const std::uint16_t one : domains) {
        if (one > open_bits) throw std::invalid_argument("a cell stays or is crossed out");
        domain.push_back(static_cast<std::uint8_t>(one));
        open += one == open_bits;
        kept += one == keep_bit;
        broken = broken || one == 0;
    }
    for (int cell = 0; cell < shape.cells; ++cell)
        if (domain[cell] != open_bits) note(cell);
}

bool HitoriState::settle(int cell, std::uint8_t dead) {
    if ((domain[cell] & dead) == 0) return false;
    broken = broken || domain[cell] != open_bits;
    --open;
    domain[cell] = static_cast<std::uint8_t>(domain[cell] & ~dead);
    kept += domain[cell] == keep_bit;
    note(cell);
    return true;
}

void HitoriState::note(int cell) {
    const auto narrow = [&](int one) {
        if (domain[one] == keep_bit && way_out(one) >= 0) narrow_.push_back(one);
    };
    if (domain[cell] == keep_bit) {
        kept_.push(cell);
        narrow(cell);
        return;
    }
    crossed_.push(cell);
    for (const int one : shape.near[cell]) narrow(one);
}

int HitoriState::crossed_with_news() {
    for (; !crossed_.empty(); crossed_.pop())
        for (const int one : shape.near[crossed_.top()])
            if ((domain[one] & cross_bit) != 0) return crossed_.top();
    return -1;
}

int HitoriState::kept_with_news() {
    for (; !kept_.empty(); kept_.pop()) {
        bool news = false;
        shape.each_equal(kept_.top(), [&](int other) { news = news || (domain[other] & keep_bit) != 0; });
        if (news) return kept_.top();
    }
    return -1;
}

int HitoriState::way_out(int cell) const {
    int way = -1;
    for (const int one : shape.near[cell]) {
        if ((domain[one] & keep_bit) == 0) continue;
        if (way >= 0) return -1;
        way = one;
    }
    return way >= 0 && (domain[way] & cross_bit) != 0 ? way : -1;
}

std::vector<int> HitoriState::ways_out() {
    std::vector<int> found;
    if (kept < 2) return found;  // with nothing else to reach, nobody need get out
    std::vector<int> looked;
    looked.swap(narrow_);
    for (const int cell : looked) {
        const int way = way_out(cell);
        if (way >= 0) found.push_back(way);
    }
    return found;
}

}  // namespace cluewise::ladder
