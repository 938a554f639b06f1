#include "sudoku9.hpp"

#include <array>
#include <bit>
#include <numeric>
#include <stdexcept>

#include "../kernels/sudoku9.hpp"
#include "../rating/rate.hpp"

namespace cluewise::making {
namespace {

constexpr int side = 9, cells = 81;
constexpr std::uint16_t all = 0x1FF;
using Grid = std::array<std::uint8_t, cells>;

int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

// What each row, column and box still lacks; bit v-1 stands for the value v.
struct Lacking {
    std::array<std::uint16_t, side> rows, columns, boxes;

    Lacking() {
        rows.fill(all);
        columns.fill(all);
        boxes.fill(all);
    }

    [[nodiscard]] std::uint16_t at(int cell) const {
        return rows[cell / 9] & columns[cell % 9] & boxes[box_of(cell)];
    }

    void flip(int cell, std::uint16_t bit) {
        rows[cell / 9] ^= bit;
        columns[cell % 9] ^= bit;
        boxes[box_of(cell)] ^= bit;
    }
};

// A full grid by plain search: the cell with the fewest values first, its values in random order.
class Filling {
public:
    explicit Filling(Random& random) : random_(random) {}

    Grid full() {
        grid_.fill(0);
        fill();
        return grid_;
    }

private:
    bool fill() {
        int best = -1, fewest = side + 1;
        for (int cell = 0; cell < cells; ++cell) {
            if (grid_[cell] != 0) continue;
            const int count = std::popcount(lacking_.at(cell));
            if (count >= fewest) continue;
            best = cell, fewest = count;
            if (count <= 1) break;
        }
        if (best < 0) return true;
        for (std::uint16_t open = lacking_.at(best); open != 0;) {
            const std::uint16_t bit = any_of(open);
            open ^= bit;
            put(best, bit);
            if (fill()) return true;
            lacking_.flip(best, bit);
            grid_[best] = 0;
        }
        return false;
    }

    void put(int cell, std::uint16_t bit) {
        grid_[cell] = static_cast<std::uint8_t>(std::countr_zero(bit) + 1);
        lacking_.flip(cell, bit);
    }

    std::uint16_t any_of(std::uint16_t open) {
        for (auto skip = random_.below(static_cast<std::uint32_t>(std::popcount(open))); skip > 0; --skip)
            open &= static_cast<std::uint16_t>(open - 1);
        return static_cast<std::uint16_t>(open & -open);
    }

    Random& random_;
    Grid grid_{};
    Lacking lacking_;
};

constexpr auto houses = [] {
    std::array<std::array<std::uint8_t, side>, 27> found{};
    for (int i = 0; i < side; ++i)
        for (int k = 0; k < side; ++k) {
            found[i][k] = static_cast<std::uint8_t>(i * 9 + k);
            found[9 + i][k] = static_cast<std::uint8_t>(k * 9 + i);
            found[18 + i][k] = static_cast<std::uint8_t>(i / 3 * 27 + i % 3 * 3 + k / 3 * 9 + k % 3);
        }
    return found;
}();

// Places every value that is alone in its cell or in its house, until nothing more is.
class Singles {
public:
    explicit Singles(const Grid& givens) {
        for (int cell = 0; cell < cells; ++cell)
            if (givens[cell] != 0) put(cell, static_cast<std::uint16_t>(1U << (givens[cell] - 1)));
    }

    bool solve() {
        for (bool moved = true; moved && left_ > 0;) moved = naked() | hidden();
        return left_ == 0;
    }

private:
    void put(int cell, std::uint16_t bit) {
        lacking_.flip(cell, bit);
        done_[cell] = true;
        --left_;
    }

    bool naked() {
        bool moved = false;
        for (int cell = 0; cell < cells; ++cell) {
            if (done_[cell]) continue;
            const std::uint16_t open = lacking_.at(cell);
            if (std::has_single_bit(open)) put(cell, open), moved = true;
        }
        return moved;
    }

    bool hidden() {
        bool moved = false;
        for (const auto& house : houses) {
            std::uint16_t once = 0, twice = 0;
            for (const std::uint8_t cell : house) {
                if (done_[cell]) continue;
                const std::uint16_t open = lacking_.at(cell);
                twice |= once & open;
                once |= open;
            }
            const auto alone = static_cast<std::uint16_t>(once & ~twice);
            if (alone == 0) continue;
            for (const std::uint8_t cell : house) {
                if (done_[cell]) continue;
                const auto bit = static_cast<std::uint16_t>(lacking_.at(cell) & alone);
                if (std::has_single_bit(bit)) put(cell, bit), moved = true;
            }
        }
        return moved;
    }

    Lacking lacking_;
    std::array<bool, cells> done_{};
    int left_ = cells;
};

bool keeps_its_promise(const Grid& givens, bool singles) {
    if (singles) return Singles(givens).solve();  // whatever falls to singles has one solution
    Grid first;
    return sudoku9::solve2(givens.data(), first.data()) == 1;
}

using Groups = std::array<std::vector<std::uint8_t>, cells>;

Groups checked(const Sudoku9Wish& wish) {
    if (wish.groups.size() != cells) throw std::invalid_argument("a 9x9 Sudoku has 81 cells");
    if (wish.remove < -1 || wish.remove > cells) throw std::invalid_argument("from 0 to 81 cells can be emptied");
    Groups members;
    for (int cell = 0; cell < cells; ++cell) {
        if (wish.groups[cell] >= cells) throw std::invalid_argument("groups are numbered from 0 to 80");
        members[wish.groups[cell]].push_back(static_cast<std::uint8_t>(cell));
    }
    return members;
}

// Empties the grid as far as the wish says and uniqueness allows; false when the budget ends.
bool empty(Grid& grid, const Sudoku9Wish& wish, const Groups& members, Random& random, Meter& meter) {
    std::array<std::uint8_t, cells> order;
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    shuffle(order, random);
    int left = wish.remove;
    for (const std::uint8_t group : order) {
        const auto& emptied = members[group];
        if (emptied.empty() || (left >= 0 && static_cast<int>(emptied.size()) > left)) continue;
        if (!meter.node()) return false;
        Grid trial = grid;
        for (const std::uint8_t cell : emptied) trial[cell] = 0;
        if (!keeps_its_promise(trial, wish.singles)) continue;
        grid = trial;
        if (left >= 0) left -= static_cast<int>(emptied.size());
    }
    return true;
}

bool hard_enough(const Grid& grid, const Sudoku9Wish& wish, Meter& meter) {
    if (wish.high == 0) return true;
    constexpr int naked_single = 23;
    if (wish.low > naked_single && Singles(grid).solve()) return false;  // quicker than a rating
    const rating::Rating found = rating::rate(grid, meter, wish.high);
    return found.complete && found.hardest >= wish.low;
}

}  // namespace

Draft make_sudoku9(const Sudoku9Wish& wish, Random& random, Meter& meter) {
    const Groups members = checked(wish);
    while (meter.look()) {
        Grid grid = Filling(random).full();
        if (!empty(grid, wish, members, random, meter)) return {};
        if (hard_enough(grid, wish, meter)) return {grid.begin(), grid.end()};
    }
    return {};
}

}  // namespace cluewise::making
