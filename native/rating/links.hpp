// What each candidate implies, for chains. A node is a candidate, numbered cell * 9 + digit; a set of nodes is twelve
// words. A true node makes the nodes weak to it false; a false node makes the nodes strong to it true.
#pragma once

#include <array>
#include <cstdint>

#include "grid.hpp"

namespace cluewise::rating {

inline constexpr int node_count = cell_count * digit_count, word_count = (node_count + 63) / 64;

struct Nodes {
    std::array<std::uint64_t, word_count> words{};

    void add(int node) { words[node >> 6] |= std::uint64_t{1} << (node & 63); }
    bool has(int node) const { return (words[node >> 6] >> (node & 63) & 1) != 0; }
    void operator|=(const Nodes& other) {
        for (int i = 0; i < word_count; ++i) words[i] |= other.words[i];
    }
    void operator&=(const Nodes& other) {
        for (int i = 0; i < word_count; ++i) words[i] &= other.words[i];
    }

    template <typename Visit>
    void each(Visit visit) const {
        for (int i = 0; i < word_count; ++i)
            for (std::uint64_t rest = words[i]; rest; rest &= rest - 1) visit(i * 64 + std::countr_zero(rest));
    }

    // The nodes of this set that are not in another.
    template <typename Visit>
    void each_without(const Nodes& other, Visit visit) const {
        for (int i = 0; i < word_count; ++i)
            for (std::uint64_t rest = words[i] & ~other.words[i]; rest; rest &= rest - 1)
                visit(i * 64 + std::countr_zero(rest));
    }
};

struct Strong {
    std::array<std::int16_t, 4> nodes;
    int count = 0;

    void add(int node) {
        for (int i = 0; i < count; ++i)
            if (nodes[i] == node) return;
        nodes[count++] = static_cast<std::int16_t>(node);
    }
};

enum class Kind { x, y, both };

// The links of a kind: x uses houses only; y uses strong links in cells only; both has all.
struct Links {
    std::array<Nodes, node_count> weak;
    std::array<Strong, node_count> strong;
    Nodes linked;  // the nodes that have strong links
    Nodes nodes;   // all candidates

    void make(const Grid& grid, Kind kind);
};

inline int node_of(int cell, int digit) { return cell * digit_count + digit; }

// What a chain of so many nodes costs beyond its base, in tenths.
int length_added(int nodes);

}  // namespace cluewise::rating
