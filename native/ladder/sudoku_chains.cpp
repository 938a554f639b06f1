// Chains of places of one digit, and chains of cells with two candidates, that are in turn false and true.
#include "sudoku_nodes.hpp"
#include "sudoku_steps.hpp"

namespace cluewise::ladder {

namespace {

// The shortest X-chain of a digit: from a place where it is not to one where it then is.
void look_for_x_chain(Board& board, int digit, Kept::XChain& kept) {
    const Cells places = board.places[digit];
    std::array<Cells, most_cells> strong{}, front{}, so_far{};
    Cells starts = 0;
    for (const Pair& pair : board.pairs(digit)) {
        strong[pair.one] |= cell_bit(pair.other);
        strong[pair.other] |= cell_bit(pair.one);
        starts |= cell_bit(pair.one) | cell_bit(pair.other);
    }
    front = so_far = strong;
    for (int nodes = 2; nodes <= most_links && starts != 0; nodes += 2) {
        for (Cells rest = starts; rest != 0; rest &= rest - 1) {
            const int start = lowest(rest);
            for (Cells ends = front[start] >> start << start; ends != 0; ends &= ends - 1) {
                kept.gone = places & board.geo.peers[start] & board.geo.peers[lowest(ends)];
                kept.nodes = nodes;
                if (kept.gone != 0) return;
            }
        }
        each(starts, [&](int start) {
            const Cells off = places & board.geo.seen_by(front[start]);
            Cells on = 0;
            each(off, [&](int cell) { on |= strong[cell]; });
            front[start] = on & ~so_far[start];
            so_far[start] |= on;
            if (front[start] == 0) starts &= ~cell_bit(start);
        });
    }
    kept.nodes = 0;
}

// The two candidates of a cell that has no others.
struct Twin {
    int cell, digit, other;  // the other is the place of the cell's other candidate among the twins
};

// By digit and then by cell, as all candidates are ordered.
std::vector<Twin> twins_of(Board& board) {
    std::vector<Twin> found;
    std::array<int, most_cells> first;
    first.fill(-1);
    for (int digit = 0; digit < board.geo.size; ++digit)
        for (const int cell : board.two_left()) {
            if ((board.left[cell] >> digit & 1) == 0) continue;
            const int place = static_cast<int>(found.size());
            found.push_back({cell, digit, first[cell]});
            if (first[cell] >= 0) found[static_cast<std::size_t>(first[cell])].other = place;
            first[cell] = place;
        }
    return found;
}

// The shortest XY-chain: from twin to twin, and within a cell to the other one. As above, but with few nodes.
template <int words>
int shortest_of_twins(const Board& board, const std::vector<Twin>& twins, Step& step) {
    using Set = Nodes<words>;
    const auto count = static_cast<int>(twins.size());
    std::vector<Set> ahead(twins.size());  // what becomes true where a node is true: the others of those in sight
    std::vector<Front<words>> fronts;
    for (int i = 0; i < count; ++i) {
        for (int k = 0; k < count; ++k)
            if (twins[i].digit == twins[k].digit && has(board.geo.peers[twins[i].cell], twins[k].cell))
                ahead[i].add(twins[k].other);
        Set own;
        own.add(twins[i].other);
        fronts.push_back({i, own, own});
    }
    for (int nodes = 2; nodes <= most_links && !fronts.empty(); nodes += 2) {
        for (const auto& front : fronts) {
            const Twin& start = twins[front.start];
            const Cells near = board.geo.peers[start.cell] & board.places[start.digit];
            const int end = front.now.first([&](int node) {
                return node >= front.start && twins[node].digit == start.digit &&
                       (near & board.geo.peers[twins[node].cell]) != 0;
            });
            if (end < 0) continue;
            step.digit_from(near & board.geo.peers[twins[end].cell], start.digit);
            return nodes;
        }
        std::erase_if(fronts, [&](auto& front) {
            Set on;
            front.now.each([&](int node) { on |= ahead[node]; });
            if (!on.drop(front.so_far)) return true;
            front.now = on;
            front.so_far |= on;
            return false;
        });
    }
    return 0;
}

}  // namespace

bool x_chain(Looker& at, Step& step) {
    const Kept::XChain* best = nullptr;
    int which = 0;
    for (int digit = 0; digit < at.board.geo.size; ++digit) {
        Kept::XChain& kept = at.kept.x_chains[digit];
        if (kept.changes != at.board.changes_of(digit)) {
            kept = {at.board.changes_of(digit), 0, 0};
            look_for_x_chain(at.board, digit, kept);
        }
        if (kept.nodes == 0 || (best != nullptr && kept.nodes >= best->nodes)) continue;
        best = &kept;
        which = digit;
    }
    if (best == nullptr) return false;
    step.digit_from(best->gone, which);
    step.effort = effort_of(step.effort, best->nodes);
    return true;
}

bool xy_chain(Looker& at, Step& step) {
    const std::vector<Twin> twins = twins_of(at.board);
    const int nodes = twins.size() <= 64    ? shortest_of_twins<1>(at.board, twins, step)
                      : twins.size() <= 128 ? shortest_of_twins<2>(at.board, twins, step)
                                            : shortest_of_twins<3>(at.board, twins, step);
    if (nodes > 0) step.effort = effort_of(step.effort, nodes);
    return nodes > 0;
}

}  // namespace cluewise::ladder
