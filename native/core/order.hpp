// Variables by activity, the most active first: a binary heap in which activities may grow (Moskewicz et al. 2001).
#pragma once

#include <algorithm>
#include <vector>

#include "types.hpp"

namespace cluewise::core {

class Order {
public:
    explicit Order(Index vars) : activity_(vars, 0.0), where_(vars, none) { heap_.reserve(vars); }

    void start(const std::vector<std::uint32_t>& weights, const std::vector<Index>& order) {
        heap_.clear();
        std::fill(where_.begin(), where_.end(), none);
        step_ = 1.0;
        for (Index var = 0; var < activity_.size(); ++var) activity_[var] = 1e-3 * weights[var];
        for (const Index var : order) insert(var);
    }

    [[nodiscard]] bool empty() const { return heap_.empty(); }

    Index take() {
        const Index top = heap_.front();
        where_[top] = none;
        const Index last = heap_.back();
        heap_.pop_back();
        if (last != top) {
            heap_.front() = last;
            where_[last] = 0;
            sink(0);
        }
        return top;
    }

    void insert(Index var) {
        if (where_[var] != none) return;
        where_[var] = static_cast<Index>(heap_.size());
        heap_.push_back(var);
        rise(where_[var]);
    }

    void bump(Index var) {
        activity_[var] += step_;
        if (activity_[var] > 1e100) shrink();
        if (where_[var] != none) rise(where_[var]);
    }

    void decay() { step_ *= 1.0 / 0.95; }

private:
    [[nodiscard]] bool before(Index a, Index b) const { return activity_[a] > activity_[b]; }

    void shrink() {
        for (double& each : activity_) each *= 1e-100;
        step_ *= 1e-100;
    }

    void rise(Index at) {
        const Index var = heap_[at];
        while (at > 0 && before(var, heap_[(at - 1) / 2])) {
            heap_[at] = heap_[(at - 1) / 2];
            where_[heap_[at]] = at;
            at = (at - 1) / 2;
        }
        heap_[at] = var;
        where_[var] = at;
    }

    void sink(Index at) {
        const Index var = heap_[at];
        for (Index child = 2 * at + 1; child < heap_.size(); child = 2 * at + 1) {
            if (child + 1 < heap_.size() && before(heap_[child + 1], heap_[child])) ++child;
            if (!before(heap_[child], var)) break;
            heap_[at] = heap_[child];
            where_[heap_[at]] = at;
            at = child;
        }
        heap_[at] = var;
        where_[var] = at;
    }

    std::vector<double> activity_;
    std::vector<Index> where_;  // in the heap; none: not in it
    std::vector<Index> heap_;
    double step_ = 1.0;
};

}  // namespace cluewise::core
