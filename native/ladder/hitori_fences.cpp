#include "hitori_fences.hpp"

#include <algorithm>

namespace cluewise::ladder {

namespace {

// The shortest ways from a crossed cell to those that hang together with it, without passing a given cell.
class Paths {
public:
    Paths(const HitoriShape& shape, const Fences& fences, int but, int start) : came_(shape.cells, unseen) {
        came_[start] = from_nowhere;
        order_.push_back(start);
        for (std::size_t i = 0; i < order_.size(); ++i)
            for (const int one : shape.diagonal[order_[i]]) {
                if (one == but || came_[one] != unseen || !fences.crossed(one)) continue;
                came_[one] = order_[i];
                order_.push_back(one);
            }
    }

    [[nodiscard]] const std::vector<int>& nearest_first() const { return order_; }
    [[nodiscard]] bool reaches(int cell) const { return came_[cell] != unseen; }
    [[nodiscard]] std::vector<int> to(int cell) const {
        std::vector<int> path;
        for (; cell != from_nowhere; cell = came_[cell]) path.push_back(cell);
        std::reverse(path.begin(), path.end());
        return path;
    }

private:
    static constexpr int unseen = -2, from_nowhere = -1;
    std::vector<int> came_, order_;
};

Fence with(int cell, const std::vector<int>& path) {
    Fence fence{cell};
    fence.insert(fence.end(), path.begin(), path.end());
    return fence;
}

}  // namespace

Fences::Fences(const HitoriState& state) : shape_(state.shape), label_(state.shape.cells, none) {
    constexpr int waiting = -3;
    for (int cell = 0; cell < shape_.cells; ++cell)
        if (state.domain[cell] == cross_bit) label_[cell] = waiting;
    std::vector<int> piece;
    for (int start = 0; start < shape_.cells; ++start) {
        if (label_[start] != waiting) continue;
        piece.assign(1, start);
        label_[start] = start;
        bool at_edge = false;
        for (std::size_t i = 0; i < piece.size(); ++i) {
            at_edge = at_edge || shape_.edge[piece[i]];
            for (const int one : shape_.diagonal[piece[i]]) {
                if (label_[one] != waiting) continue;
                label_[one] = start;
                piece.push_back(one);
            }
        }
        for (const int cell : piece) label_[cell] = at_edge ? border : start;
    }
}

bool Fences::closes(int cell) const {
    std::array<int, 5> met{};
    std::size_t count = 0;
    for (const int one : shape_.diagonal[cell])
        if (label_[one] != none) met[count++] = label_[one];
    if (shape_.edge[cell]) met[count++] = border;
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (met[i] == met[k]) return true;
    return false;
}

void Fences::join(int cell) {
    bool at_border = shape_.edge[cell];
    std::vector<int> met;
    for (const int one : shape_.diagonal[cell])
        if (label_[one] != none) met.push_back(label_[one]);
    at_border = at_border || std::find(met.begin(), met.end(), border) != met.end();
    const int name = at_border ? border : cell;
    for (int& label : label_)
        if (label != none && std::find(met.begin(), met.end(), label) != met.end()) label = name;
    label_[cell] = name;
}

Fence Fences::shortest(int cell) const {
    std::vector<int> starts;
    for (const int one : shape_.diagonal[cell])
        if (crossed(one)) starts.push_back(one);
    Fence best;
    const auto consider = [&](Fence fence) {
        if (best.empty() || fence.size() < best.size()) best = std::move(fence);
    };
    std::vector<std::vector<int>> ends;
    for (std::size_t place = 0; place < starts.size(); ++place) {
        const Paths paths(shape_, *this, cell, starts[place]);
        for (std::size_t later = place + 1; later < starts.size(); ++later)
            if (paths.reaches(starts[later])) consider(with(cell, paths.to(starts[later])));
        const auto& order = paths.nearest_first();
        const auto outer = std::find_if(order.begin(), order.end(), [&](int one) { return shape_.edge[one] != 0; });
        if (outer != order.end()) ends.push_back(paths.to(*outer));
    }
    if (shape_.edge[cell])
        for (const auto& path : ends) consider(with(cell, path));
    for (const auto& path : ends)
        for (const auto& other : ends) {
            if (path[0] >= other[0]) continue;
            Fence fence(path.rbegin(), path.rend());
            const Fence rest = with(cell, other);
            fence.insert(fence.end(), rest.begin(), rest.end());
            consider(std::move(fence));
        }
    return best;
}

}  // namespace cluewise::ladder
