// Sets of candidates, and what all chains share.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace cluewise::ladder {

inline constexpr int most_links = 24;  // a chain that nobody could follow any more is no explanation

// Longer chains take a little more. `nearbyint` rounds halves to even, as Python does.
inline double effort_of(double least, int nodes) {
    const double more = std::max(0.0, std::nearbyint(std::log2(nodes / 4.0) * 2));
    return std::nearbyint((least + 0.1 * more) * 10) / 10;
}

// A set of candidates, which are numbered by digit and then by cell.
template <int words>
struct Nodes {
    std::array<std::uint64_t, words> bits{};

    void add(int node) { bits[node >> 6] |= std::uint64_t{1} << (node & 63); }
    void operator|=(const Nodes& other) {
        for (int w = 0; w < words; ++w) bits[w] |= other.bits[w];
    }
    void operator&=(const Nodes& other) {
        for (int w = 0; w < words; ++w) bits[w] &= other.bits[w];
    }
    // Takes some out; whether any are left.
    bool drop(const Nodes& other) {
        std::uint64_t any = 0;
        for (int w = 0; w < words; ++w) any |= bits[w] &= ~other.bits[w];
        return any != 0;
    }
    [[nodiscard]] bool meets(const Nodes& other) const {
        std::uint64_t any = 0;
        for (int w = 0; w < words; ++w) any |= bits[w] & other.bits[w];
        return any != 0;
    }
    // The first that `visit` is true for, or -1.
    template <class Visit>
    int first(Visit visit) const {
        for (int w = 0; w < words; ++w)
            for (std::uint64_t rest = bits[w]; rest != 0; rest &= rest - 1) {
                const int node = w * 64 + std::countr_zero(rest);
                if (visit(node)) return node;
            }
        return -1;
    }
    template <class Visit>
    void each(Visit visit) const {
        first([&](int node) {
            visit(node);
            return false;
        });
    }
};

template <int words>
struct Front {
    int start;
    Nodes<words> now, so_far;
};

}  // namespace cluewise::ladder
