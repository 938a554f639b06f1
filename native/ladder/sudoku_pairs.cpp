// Houses with two places for a digit, and what pairs of them show: turbot fish, empty rectangles, colours.
#include <algorithm>

#include "sudoku_steps.hpp"

namespace cluewise::ladder {

namespace {

Technique name_of(const Geometry& geo, int one, int other, int joint) {
    const Kind a = geo.houses[one].kind, b = geo.houses[other].kind, c = geo.houses[joint].kind;
    if ((a == Kind::row && b == Kind::row && c == Kind::column) ||
        (a == Kind::column && b == Kind::column && c == Kind::row))
        return Technique::skyscraper;
    const bool crossing = (a == Kind::row && b == Kind::column) || (a == Kind::column && b == Kind::row);
    return crossing && c == Kind::box ? Technique::kite : Technique::turbot;
}

bool joined(const Board& board, Step& step, Technique which, int digit, const Pair& one, const Pair& other) {
    const Geometry& geo = board.geo;
    for (const bool turned : {false, true}) {
        const int near = turned ? one.other : one.one, far = turned ? one.one : one.other;
        for (const bool swapped : {false, true}) {
            const int join = swapped ? other.other : other.one, end = swapped ? other.one : other.other;
            if (near == join || near == end || far == join || far == end || !has(geo.peers[near], join)) continue;
            const Cells gone =
                board.places[digit] & geo.peers[far] & geo.peers[end] & ~(cell_bit(near) | cell_bit(join));
            if (gone == 0 || name_of(geo, one.house, other.house, geo.shared[near][join]) != which) continue;
            step.digit_from(gone, digit);
            return true;
        }
    }
    return false;
}

// A pair with one end on `line`, outside the box: its other end and `cross` meet in a cell that is ruled out.
bool with_pairs(const Board& board, Step& step, int digit, std::array<int, 3> houses, const std::vector<Pair>& pairs) {
    const Geometry& geo = board.geo;
    const auto [box, line, cross] = houses;
    const Cells outside = geo.masks[line] & ~geo.masks[box];
    for (const Pair& pair : pairs) {
        if (pair.house == box || pair.house == line || pair.house == cross) continue;
        for (const bool turned : {false, true}) {
            const int near = turned ? pair.other : pair.one, far = turned ? pair.one : pair.other;
            if (!has(outside, near) || has(geo.masks[box], far)) continue;
            const Cells gone = board.places[digit] & geo.masks[cross] & ~geo.masks[box] & geo.peers[far] &
                               ~(cell_bit(near) | cell_bit(far));
            if (gone == 0) continue;
            step.digit_from(gone, digit);
            return true;
        }
    }
    return false;
}

// Cells of two colours, exactly one of which has the digit in all of its cells.
struct Cluster {
    int digit;
    std::array<Cells, 2> colours;
};

// Whether a pair touches the colours; if so, its other cell takes the other colour.
bool joins(Cluster& cluster, const Pair& pair) {
    for (const bool turned : {false, true}) {
        const int near = turned ? pair.other : pair.one, far = turned ? pair.one : pair.other;
        for (int side = 0; side < 2; ++side) {
            if (!has(cluster.colours[side], near)) continue;
            cluster.colours[1 - side] |= cell_bit(far);
            return true;
        }
    }
    return false;
}

std::vector<Cluster> clusters_of(Board& board, int digit) {
    std::vector<Cluster> found;
    std::vector<Pair> waiting = board.pairs(digit);
    while (!waiting.empty()) {
        Cluster cluster{digit, {cell_bit(waiting.back().one), cell_bit(waiting.back().other)}};
        waiting.pop_back();
        for (bool grown = true; grown;) {
            const std::size_t before = waiting.size();
            std::erase_if(waiting, [&](const Pair& pair) { return joins(cluster, pair); });
            grown = waiting.size() != before;
        }
        found.push_back(cluster);
    }
    return found;
}

bool one_cluster(const Board& board, Step& step, const Cluster& cluster) {
    const Geometry& geo = board.geo;
    const auto [one, other] = cluster.colours;
    const Cells sees_one = geo.seen_by(one), sees_other = geo.seen_by(other);
    const Cells gone = board.places[cluster.digit] & sees_one & sees_other & ~one & ~other;
    const Cells wrong = gone != 0 ? gone : (sees_one & one) != 0 ? one : (sees_other & other) != 0 ? other : 0;
    step.digit_from(wrong, cluster.digit);
    return wrong != 0;
}

// Two clusters that see each other: not both of the colours in sight of one another are right.
bool meeting(const Board& board, Step& step, const Cluster& one, const Cluster& other) {
    const Geometry& geo = board.geo;
    for (int side = 0; side < 2; ++side) {
        for (int turn = 0; turn < 2; ++turn) {
            const Cells near = one.colours[side], far = one.colours[1 - side];
            const Cells join = other.colours[turn], end = other.colours[1 - turn];
            if ((geo.seen_by(near) & join) == 0) continue;
            const Cells gone =
                board.places[one.digit] & geo.seen_by(far) & geo.seen_by(end) & ~near & ~far & ~join & ~end;
            if (gone == 0) continue;
            step.digit_from(gone, one.digit);
            return true;
        }
    }
    return false;
}

}  // namespace

bool turbot_fish(Looker& at, Step& step, Technique which) {
    return by_digit(at, which, [&](int digit) {
        const std::vector<Pair>& pairs = at.board.pairs(digit);
        for (std::size_t i = 0; i < pairs.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (joined(at.board, step, which, digit, pairs[i], pairs[k])) return true;
        return false;
    });
}

bool empty_rectangle(Looker& at, Step& step) {
    Board& board = at.board;
    const Geometry& geo = board.geo;
    return by_digit(at, Technique::empty_rectangle, [&](int digit) {
        const std::vector<Pair>& pairs = board.pairs(digit);
        for (int box = geo.region(0); box < geo.region(geo.size) && !pairs.empty(); ++box) {
            const Cells here = board.places[digit] & geo.masks[box];
            if (count_of(here) < 2) continue;
            for (int row = 0; row < geo.size; ++row) {
                const Cells rest = here & ~geo.masks[row];
                if (rest == 0 || rest == here) continue;
                for (int column = geo.size; column < 2 * geo.size; ++column) {
                    if ((rest & ~geo.masks[column]) != 0 || (here & geo.masks[row] & ~geo.masks[column]) == 0) continue;
                    if (with_pairs(board, step, digit, {box, row, column}, pairs)) return true;
                    if (with_pairs(board, step, digit, {box, column, row}, pairs)) return true;
                }
            }
        }
        return false;
    });
}

bool colouring(Looker& at, Step& step, bool several) {
    return by_digit(at, several ? Technique::multi_colouring : Technique::simple_colouring, [&](int digit) {
        const std::vector<Cluster> clusters = clusters_of(at.board, digit);
        for (std::size_t i = 0; i < clusters.size(); ++i) {
            if (!several && one_cluster(at.board, step, clusters[i])) return true;
            for (std::size_t k = 0; several && k < i; ++k)
                if (meeting(at.board, step, clusters[i], clusters[k])) return true;
        }
        return false;
    });
}

}  // namespace cluewise::ladder
