#include "hitori_ring.hpp"

#include <algorithm>

namespace cluewise::hitori {

void RingFinder::reset(std::size_t places) {
    came_from_.resize(places);
    walked_.assign(places, 0);
    call_ = 0;
}

// There is one way at most between two nodes of a forest, so the first one found is the one. A ring leads from one
// corner of the cell either to another corner (or, for a cell on the edge, to the edge), or to the edge and from there
// to another corner. The walks need not go through the edge: each part of the forest meets it once at most.
const std::vector<Cell>& RingFinder::ring(const Board& board, int cell, std::size_t before) {
    ring_.clear();
    if (++call_ == 0) {
        std::fill(walked_.begin(), walked_.end(), 0);
        call_ = 1;
    }
    bool at_edge = false;
    int edge_end = 0;
    for (const int corner : board.forest().corners()) {
        const int from = cell + corner;
        if (!board.forest().joined(from) || board.when(from) >= before) continue;
        int end = 0;
        const Found found = walk(board, cell, from, before, end);
        if (found == Found::ring || (found == Found::edge && at_edge)) {
            take_path(end);
            if (found == Found::edge) take_path(edge_end);
            return ring_;
        }
        if (found == Found::edge) {
            at_edge = true;
            edge_end = end;
        }
    }
    return ring_;
}

RingFinder::Found RingFinder::walk(const Board& board, int cell, int from, std::size_t before, int& end) {
    const Forest& forest = board.forest();
    Found found = Found::nothing;
    const auto reach = [&](int place, int by) {
        walked_.data()[place] = call_;
        came_from_.data()[place] = static_cast<Cell>(by);
        queue_.push_back(static_cast<Cell>(place));
    };
    queue_.clear();
    reach(from, from);
    for (std::size_t at = 0; at < queue_.size(); ++at) {
        const int place = queue_[at];
        if (forest.on_edge(place)) {
            end = place;
            found = Found::edge;
            if (forest.on_edge(cell)) return Found::ring;
        }
        for (const int corner : forest.corners()) {
            const int next = place + corner;
            if (!forest.joined(next) || walked_.data()[next] == call_ || board.when(next) >= before) continue;
            reach(next, place);
            for (const int own : forest.corners())
                if (next == cell + own) {
                    end = next;
                    return Found::ring;
                }
        }
    }
    return found;
}

void RingFinder::take_path(int end) {
    for (int place = end;; place = came_from_.data()[place]) {
        ring_.push_back(static_cast<Cell>(place));
        if (came_from_.data()[place] == place) return;
    }
}

}  // namespace cluewise::hitori
