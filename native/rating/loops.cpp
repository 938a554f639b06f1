// Unique rectangles and loops: cells with the same two candidates, going round so that both ways would do.
#include <algorithm>

#include "hint.hpp"

namespace cluewise::rating {

namespace {

constexpr int most_extra = 2;  // cells with further candidates, unless they all have the same single one
constexpr int longest = 14;

struct Loop {
    std::array<std::uint8_t, longest> cells;
    int length = 0;

    bool has(int cell) const { return std::find(cells.begin(), cells.begin() + length, cell) != cells.begin() + length; }
};

// Whether every house that is touched is touched twice, by cells that come with different digits.
bool balanced(const Loop& loop) {
    std::array<std::int8_t, house_count> odd{}, even{};
    for (int at = 0; at < loop.length; ++at)
        for (const int house : geometry().houses[loop.cells[at]]) {
            auto& count = at % 2 ? odd : even;
            if (++count[house] > 1) return false;
        }
    return odd == even;
}

int length_added(int length) { return length >= 10 ? 3 : length >= 8 ? 2 : length >= 6 ? 1 : 0; }

class Search {
public:
    Search(const Grid& grid, Hint& hint) : grid_(grid), best_(hint) {}

    bool run() {
        for (int cell = 0; cell < cell_count; ++cell) {
            pair_ = grid_.candidates(cell);
            if (std::popcount(pair_) != 2) continue;
            Loop loop;
            walk(loop, cell, most_extra, 0, -1);
        }
        return found_;
    }

private:
    void walk(Loop& loop, int cell, int extra_left, Mask extra, int came_by) {
        if (loop.length == longest) return;
        loop.cells[loop.length++] = static_cast<std::uint8_t>(cell);
        for (int kind = 0; kind < 3; ++kind) {
            if (kind == came_by) continue;
            for (const int next : geometry().cells[geometry().houses[cell][kind]]) {
                const Mask digits = grid_.candidates(next);
                if (next == cell || (digits & pair_) != pair_) continue;
                if (next == loop.cells[0] && loop.length >= 4) {
                    if (loop.length % 2 == 0 && balanced(loop)) closed(loop);
                } else if (!loop.has(next) && (next > loop.cells[0] || digits != pair_)) {
                    // A loop begins at the first of its cells that have nothing but the pair.
                    const Mask more = extra | (digits & static_cast<Mask>(~pair_));
                    const int left = extra_left - (digits != pair_);
                    if (digits == pair_ || left >= 0 || std::has_single_bit(more)) walk(loop, next, left, more, kind);
                }
            }
        }
        --loop.length;
    }

    void closed(const Loop& loop) {
        std::array<int, longest> extra_cells;
        int count = 0;
        Mask extra = 0;
        for (int at = 0; at < loop.length; ++at) {
            const Mask more = grid_.candidates(loop.cells[at]) & static_cast<Mask>(~pair_);
            if (more) extra_cells[count++] = loop.cells[at];
            extra |= more;
        }
        const int rated = 45 + length_added(loop.length);
        if (count == 1) one_open(rated, extra_cells[0]);
        if (count >= 2 && std::has_single_bit(extra))
            same_extra(rated, {extra_cells.data(), static_cast<std::size_t>(count)}, extra);
        if (count == 2) {
            tied(rated, extra_cells[0], extra_cells[1]);
            with_subset(rated, extra_cells[0], extra_cells[1], extra);
        }
    }

    void one_open(int rated, int cell) {
        Hint hint;
        hint.starts(rated, Technique::unique_loop);
        hint.remove(grid_, cell, pair_);
        offer(hint);
    }

    void same_extra(int rated, std::span<const int> cells, Mask extra) {
        Cells seen{~std::uint64_t{0}, ~std::uint64_t{0}};
        for (const int cell : cells) seen = seen & geometry().peers[cell];
        Hint hint;
        hint.starts(rated, Technique::unique_loop);
        seen.each([&](int cell) { hint.remove(grid_, cell, extra); });
        offer(hint);
    }

    // One of the two digits must be in one of the two open cells: then they cannot have the other.
    void tied(int rated, int one, int other) {
        each_shared_house(one, other, [&](int house, Mask both) {
            each_bit(pair_, [&](int digit) {
                if (grid_.places(house, digit) != both) return;
                Hint hint;
                hint.starts(rated, Technique::unique_loop);
                const Mask rest = pair_ & static_cast<Mask>(~(1u << digit));
                hint.remove(grid_, one, rest);
                hint.remove(grid_, other, rest);
                offer(hint);
            });
        });
    }

    // One of the two open cells has an extra digit: together with other cells of the house that is a naked set.
    void with_subset(int rated, int one, int other, Mask extra) {
        each_shared_house(one, other, [&](int house, Mask both) {
            for (int degree = std::max(2, std::popcount(extra)); degree <= 4; ++degree)
                subset(rated + degree - 1, house, both, degree - 1, 0, 0, extra);
        });
    }

    void subset(int rated, int house, Mask both, int missing, int first, Mask chosen, Mask digits) {
        const auto& cells = geometry().cells[house];
        if (missing == 0) {
            if (std::popcount(digits) != std::popcount(chosen) + 1) return;
            Hint hint;
            hint.starts(rated, Technique::unique_loop);
            for (int place = 0; place < 9; ++place)
                if (!((chosen | both) >> place & 1)) hint.remove(grid_, cells[place], digits);
            offer(hint);
            return;
        }
        for (int place = first; place < 9; ++place) {
            const Mask own = grid_.candidates(cells[place]);
            if (own && !(both >> place & 1))
                subset(rated, house, both, missing - 1, place + 1, static_cast<Mask>(chosen | 1u << place), digits | own);
        }
    }

    template <typename Use>
    void each_shared_house(int one, int other, Use use) {
        const Geometry& geo = geometry();
        for (int kind = 0; kind < 3; ++kind)
            if (geo.houses[one][kind] == geo.houses[other][kind])
                use(geo.houses[one][kind], static_cast<Mask>(1u << geo.places[one][kind] | 1u << geo.places[other][kind]));
    }

    void offer(const Hint& hint) {
        if (!hint.removes || (found_ && best_.rating <= hint.rating)) return;
        best_ = hint;
        found_ = true;
    }

    const Grid& grid_;
    Hint& best_;
    Mask pair_ = 0;
    bool found_ = false;
};

}  // namespace

bool unique_loop(const Grid& grid, Hint& hint) { return Search(grid, hint).run(); }

}  // namespace cluewise::rating
