#include "hitori_order.hpp"

namespace cluewise::hitori {

void CellOrder::reset(std::size_t places) {
    heap_.clear();
    where_.assign(places, -1);
    activity_.assign(places, 0.0);
    increment_ = 1.0;
}

void CellOrder::add(int cell) {
    if (where_.data()[cell] >= 0) return;
    heap_.push_back(0);
    put(heap_.size() - 1, static_cast<Cell>(cell));
    rise(heap_.size() - 1);
}

int CellOrder::take() {
    const Cell first = heap_.front(), last = heap_.back();
    heap_.pop_back();
    where_.data()[first] = -1;
    if (!heap_.empty()) {
        put(0, last);
        sink(0);
    }
    return first;
}

void CellOrder::bump(int cell) {
    activity_.data()[cell] += increment_;
    if (activity_.data()[cell] > 1e100) {
        for (double& activity : activity_) activity *= 1e-100;
        increment_ *= 1e-100;
    }
    if (where_.data()[cell] >= 0) rise(static_cast<std::size_t>(where_.data()[cell]));
}

void CellOrder::rise(std::size_t at) {
    const Cell cell = heap_.data()[at];
    while (at > 0) {
        const std::size_t above = (at - 1) / 2;
        if (activity_at(above) >= activity_.data()[cell]) break;
        put(at, heap_.data()[above]);
        at = above;
    }
    put(at, cell);
}

void CellOrder::sink(std::size_t at) {
    const Cell cell = heap_.data()[at];
    for (;;) {
        std::size_t below = 2 * at + 1;
        if (below >= heap_.size()) break;
        if (below + 1 < heap_.size() && activity_at(below + 1) > activity_at(below)) ++below;
        if (activity_at(below) <= activity_.data()[cell]) break;
        put(at, heap_.data()[below]);
        at = below;
    }
    put(at, cell);
}

}  // namespace cluewise::hitori
