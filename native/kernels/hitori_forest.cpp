#include "hitori_forest.hpp"

#include <algorithm>

namespace cluewise::hitori {

void Forest::reset(int height, int width) {
    const std::size_t places = static_cast<std::size_t>((height + 2) * (width + 1) + 1);
    const int step = width + 1;
    tree_.assign(places, no_tree);
    swallowed_.clear();
    if (height != height_ || width != width_) {
        height_ = height;
        width_ = width;
        corners_ = {-step - 1, -step + 1, step - 1, step + 1};
        next_.resize(places);
        size_.resize(places);
        on_edge_.assign(places, 0);
        for (int c = 1; c <= width; ++c) on_edge_.data()[step + c] = on_edge_.data()[height * step + c] = 1;
        for (int r = 1; r <= height; ++r) on_edge_.data()[r * step + 1] = on_edge_.data()[r * step + width] = 1;
    }
    next_[edge_tree] = edge_tree;
    size_[edge_tree] = 1U << 24;
}

void Forest::leave(int cell, std::size_t swallowed_before) {
    while (swallowed_.size() > swallowed_before) {
        const auto [by, tree] = swallowed_.back();
        swallowed_.pop_back();
        std::swap(next_.data()[tree], next_.data()[by]);
        size_.data()[by] -= size_.data()[tree];
        each_member(tree, [&, name = tree](int member) { tree_.data()[member] = name; });
    }
    tree_.data()[cell] = no_tree;
}

}  // namespace cluewise::hitori
