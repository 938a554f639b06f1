// Groups of cells counted against their digits: Sue de Coq and almost locked sets.
#include <algorithm>
#include <unordered_set>

#include "sudoku_steps.hpp"

namespace cluewise::ladder {

namespace {

struct Group {
    Cells cells = 0;
    Digits digits = 0;
};

// Every choice of `least` to `most` of some cells: fewer ones first, each in the order of the cells.
std::vector<Group> groups(const Board& board, Cells cells, int least, int most) {
    std::vector<int> list;
    each(cells, [&](int cell) { list.push_back(cell); });
    std::vector<Group> found;
    const int size = static_cast<int>(list.size());
    const auto plus = [&](Group group, int i) {
        return Group{group.cells | cell_bit(list[i]), static_cast<Digits>(group.digits | board.left[list[i]])};
    };
    for (int count = least; count <= most; ++count)
        for (int a = 0; a < size; ++a) {
            const Group one = plus({}, a);
            if (count == 1) found.push_back(one);
            for (int b = a + 1; b < size && count > 1; ++b) {
                const Group two = plus(one, b);
                if (count == 2) found.push_back(two);
                for (int c = b + 1; c < size && count > 2; ++c) found.push_back(plus(two, c));
            }
        }
    return found;
}

// Groups that take more digits of the crossing than they have cells.
std::vector<Group> beside(const std::vector<Group>& all, const Group& core) {
    std::vector<Group> found;
    for (const Group& group : all)
        if (count_of(static_cast<Digits>(group.digits & core.digits)) > count_of(group.cells))
            found.push_back(group);
    return found;
}

bool shared_out(const Board& board, Step& step, int box, int line, const Group& core, const Group& one,
                const Group& other) {
    const Geometry& geo = board.geo;
    const Cells cells = core.cells | one.cells | other.cells;
    const auto in_line = static_cast<Digits>(one.digits | (core.digits & ~other.digits));
    const auto in_box = static_cast<Digits>(other.digits | (core.digits & ~one.digits));
    each((geo.masks[line] | geo.masks[box]) & board.open & ~cells, [&](int cell) {
        Digits gone = 0;
        if (has(geo.masks[line], cell)) gone |= board.left[cell] & in_line;
        if (has(geo.masks[box], cell)) gone |= board.left[cell] & in_box;
        if (gone != 0) step.dead.emplace_back(static_cast<std::uint8_t>(cell), gone);
    });
    return !step.dead.empty();
}

bool around(const Board& board, Step& step, int box, int line, const std::vector<Group>& cores) {
    const Geometry& geo = board.geo;
    constexpr int most_beside = 2;
    const auto in_line = groups(board, geo.masks[line] & ~geo.masks[box] & board.open, 1, most_beside);
    const auto in_box = groups(board, geo.masks[box] & ~geo.masks[line] & board.open, 1, most_beside);
    for (const Group& core : cores) {
        const std::vector<Group> others = beside(in_box, core);
        if (others.empty()) continue;
        for (const Group& one : beside(in_line, core))
            for (const Group& other : others) {
                if ((one.digits & other.digits) != 0) continue;
                const int digits = count_of(static_cast<Digits>(core.digits | one.digits | other.digits));
                if (digits != count_of(core.cells | one.cells | other.cells)) continue;
                if (shared_out(board, step, box, line, core, one, other)) return true;
            }
    }
    return false;
}

// k cells of a house with k + 1 digits; the places of each digit, and the cells that see all of these places.
struct Almost {
    Cells cells;
    Digits digits;
    std::array<Cells, most_digits> places, seen;
};

std::vector<Almost> almost_locked(const Board& board) {
    constexpr int most_together = 4;
    std::vector<Almost> found;
    struct Hash {
        std::size_t operator()(Cells cells) const {
            return static_cast<std::size_t>(cells) * 0x9E3779B97F4A7C15U ^ static_cast<std::size_t>(cells >> 64);
        }
    };
    std::unordered_set<Cells, Hash> known;
    for (int count = 1; count <= most_together; ++count) {
        for (const House& house : board.geo.houses) {
            Sets<Digits> cells;
            for (const int cell : house.members)
                if (has(board.open, cell)) cells.add(cell, board.left[cell]);
            gathered(cells, count, count + 1, [&](std::span<const int> chosen, Digits digits) {
                Cells mask = 0;
                for (const int cell : chosen) mask |= cell_bit(cell);
                if (count_of(digits) != count + 1 || !known.insert(mask).second) return false;
                Almost& one = found.emplace_back(Almost{mask, digits, {}, {}});
                each_digit(digits, [&](int digit) {
                    one.places[digit] = mask & board.places[digit];
                    one.seen[digit] = board.geo.seeing(one.places[digit]);
                });
                return false;
            });
        }
    }
    return found;
}

bool linked(const Board& board, Step& step, const Almost& one, const Almost& other, Digits common) {
    for (unsigned rest = common; rest != 0; rest &= rest - 1) {
        const int digit = std::countr_zero(rest);
        const Cells gone = board.places[digit] & one.seen[digit] & other.seen[digit];
        if (gone == 0) continue;
        step.digit_from(gone, digit);
        return true;
    }
    return false;
}

}  // namespace

bool sue_de_coq(Looker& at, Step& step) {
    const Board& board = at.board;
    const Geometry& geo = board.geo;
    for (int box = geo.region(0); box < geo.region(geo.size); ++box) {
        for (const int line : geo.crossings[box]) {
            if (geo.houses[line].kind == Kind::box) continue;
            const std::pair<int, int> changes{board.changes_in(box), board.changes_in(line)};
            std::pair<int, int>& barren = at.kept.crossings[box - geo.region(0)][line];
            if (barren == changes) continue;
            std::vector<Group> cores = groups(board, geo.masks[box] & geo.masks[line] & board.open, 2, 3);
            std::erase_if(cores, [](const Group& core) { return count_of(core.digits) - count_of(core.cells) < 2; });
            if (!cores.empty() && around(board, step, box, line, cores)) return true;
            barren = changes;
        }
    }
    return false;
}

bool als_xz(Looker& at, Step& step) {
    const Board& board = at.board;
    const std::vector<Almost> sets = almost_locked(board);
    std::vector<const Almost*> having;
    for (int digit = 0; digit < board.geo.size; ++digit) {
        having.clear();
        for (const Almost& one : sets)
            if (one.digits >> digit & 1) having.push_back(&one);
        for (std::size_t i = 0; i < having.size(); ++i) {
            const Almost& one = *having[i];
            for (std::size_t k = 0; k < i; ++k) {
                const Almost& other = *having[k];
                if ((other.places[digit] & ~one.seen[digit]) != 0 || (one.cells & other.cells) != 0) continue;
                const auto common = static_cast<Digits>(one.digits & other.digits & ~(1U << digit));
                if (common != 0 && linked(board, step, one, other, common)) return true;
            }
        }
    }
    return false;
}

}  // namespace cluewise::ladder
