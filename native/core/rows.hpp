// Arrays of arrays, one after the other in one piece of memory.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "types.hpp"

namespace cluewise::core {

template <class T>
struct Rows {
    std::vector<Index> starts{0};
    std::vector<T> items;

    [[nodiscard]] std::span<const T> operator[](Index row) const {
        return {items.data() + starts[row], items.data() + starts[row + 1]};
    }
};

// Sorts (row, item) pairs into rows by counting.
template <class T>
Rows<T> sorted_into_rows(Index rows, const std::vector<std::pair<Index, T>>& pairs) {
    Rows<T> out;
    out.starts.assign(rows + std::size_t{2}, 0);
    for (const auto& pair : pairs) ++out.starts[pair.first + std::size_t{2}];
    for (std::size_t i = 2; i < out.starts.size(); ++i) out.starts[i] += out.starts[i - 1];
    out.items.resize(pairs.size());
    for (const auto& pair : pairs) out.items[out.starts[pair.first + std::size_t{1}]++] = pair.second;
    out.starts.pop_back();
    return out;
}

}  // namespace cluewise::core
