#include "magnets_ways.hpp"

#include <algorithm>
#include <bitset>

namespace cluewise::ladder {

namespace {

constexpr int most_width = longest_magnets_line + 1;
constexpr int blank_last = 2;  // beside plus and minus: the sign of the last cell

// Numbers of pluses and minuses that there may be: bit p * width + m stands for p pluses and m minuses.
using Counts = std::bitset<most_width * most_width>;
using Reach = std::array<Counts, 3>;  // by the sign of the last cell

// What a domino within the line, one cell of a domino across it, or a cell without a domino can look like.
struct Look {
    Poles value;
    int first, last, cells;
};
struct Unit {
    int domino = -1;
    std::array<Look, 3> looks{};
    int count = 0;
};

std::vector<Unit> units_of(const MagnetsShape& shape, const MagnetsLine& line, const std::vector<Poles>& domains) {
    std::vector<Unit> found;
    for (const int cell : line.cells) {
        const Half half = shape.half_at[cell];
        const bool within = half.domino >= 0 && (std::find(line.within.begin(), line.within.end(), half.domino) !=
                                                 line.within.end());
        if (within && half.half == 1) continue;
        Unit& unit = found.emplace_back();
        unit.domino = half.domino;
        const auto add = [&](Look look) {
            if (half.domino < 0 || (domains[half.domino] & look.value) != 0) unit.looks[unit.count++] = look;
        };
        if (within) {
            add({1, plus, minus, 2});
            add({2, minus, plus, 2});
        } else if (half.domino >= 0) {
            add({gives(half.half, plus), plus, plus, 1});
            add({gives(half.half, minus), minus, minus, 1});
        }
        add({neutral, blank_last, blank_last, within ? 2 : 1});
    }
    return found;
}

std::size_t shift_of(const Look& look, int width) {
    if (look.first == blank_last) return 0;
    const int pluses = (look.first == plus) + (look.cells == 2 && look.last == plus);
    const int minuses = (look.first == minus) + (look.cells == 2 && look.last == minus);
    return static_cast<std::size_t>(width * pluses + minuses);
}

bool may_follow(int last, const Look& look) { return last == blank_last || last != look.first; }

std::vector<Reach> before(const std::vector<Unit>& units, int width) {
    std::vector<Reach> found(1);
    found[0][blank_last].set(0);
    for (std::size_t i = 0; i + 1 < units.size(); ++i) {
        Reach ahead;
        for (int k = 0; k < units[i].count; ++k) {
            const Look& look = units[i].looks[k];
            Counts counts;
            for (const int last : {plus, minus, blank_last})
                if (may_follow(last, look)) counts |= found[i][last];
            ahead[look.last] |= counts << shift_of(look, width);
        }
        found.push_back(ahead);
    }
    return found;
}

// The counts that a full line may have; a count that is not told may be anything.
Counts wanted(const MagnetsLine& line, int width) {
    Counts found;
    for (int p = 0; p < width; ++p)
        for (int m = 0; m < width; ++m)
            if ((!line.told(plus) || line.wanted[plus] == p) && (!line.told(minus) || line.wanted[minus] == m))
                found.set(static_cast<std::size_t>(p * width + m));
    return found;
}

}  // namespace

std::vector<Part> impossible(const MagnetsShape& shape, const MagnetsLine& line, const std::vector<Poles>& domains) {
    const int width = static_cast<int>(line.cells.size()) + 1;
    const std::vector<Unit> units = units_of(shape, line, domains);
    const std::vector<Reach> reach = before(units, width);
    std::vector<Part> dead;
    Reach after;
    after.fill(wanted(line, width));
    for (std::size_t i = units.size(); i-- > 0;) {
        Reach earlier;
        Poles gone = 0;
        for (int k = 0; k < units[i].count; ++k) {
            const Look& look = units[i].looks[k];
            const Counts back = after[look.last] >> shift_of(look, width);
            bool fits = false;
            for (const int last : {plus, minus, blank_last}) {
                if (!may_follow(last, look)) continue;
                fits = fits || (reach[i][last] & back).any();
                earlier[last] |= back;
            }
            if (!fits) gone |= look.value;
        }
        if (gone != 0 && units[i].domino >= 0) dead.push_back({units[i].domino, gone});
        after = earlier;
    }
    return dead;
}

}  // namespace cluewise::ladder
