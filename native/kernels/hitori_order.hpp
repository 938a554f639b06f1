// Which cell the search decides next.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hitori_forest.hpp"

namespace cluewise::hitori {

// Cells by how often they took part in dead ends lately, the busiest first: a heap.
class CellOrder {
public:
    void reset(std::size_t places);
    void add(int cell);
    int take();
    void bump(int cell);
    void fade() { increment_ *= 1.0 / 0.95; }

private:
    void rise(std::size_t at);
    void sink(std::size_t at);
    [[nodiscard]] double activity_at(std::size_t at) const { return activity_.data()[heap_.data()[at]]; }
    void put(std::size_t at, Cell cell) {
        heap_.data()[at] = cell;
        where_.data()[cell] = static_cast<std::int32_t>(at);
    }

    std::vector<Cell> heap_;
    std::vector<std::int32_t> where_;  // by place: where in the heap, or -1
    std::vector<double> activity_;     // by place
    double increment_ = 1.0;
};

}  // namespace cluewise::hitori
