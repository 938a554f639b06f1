// Small words that everything in the core speaks: masks of values, facts, givens.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

namespace cluewise::core {

using Mask = std::uint64_t;   // a set of values of one variable: bit i is value number i
using Index = std::uint32_t;  // a variable, propagator, clause, place on the trail

inline constexpr Index none = std::numeric_limits<Index>::max();
inline constexpr int max_values = 64;

constexpr Mask bit_of(int value) { return Mask{1} << value; }
constexpr Mask first_values(int count) { return count >= max_values ? ~Mask{0} : bit_of(count) - 1; }
constexpr Mask low_bit(Mask mask) { return mask & (~mask + 1); }
constexpr int lowest(Mask mask) { return std::countr_zero(mask); }
constexpr bool at_most_one(Mask mask) { return (mask & (mask - 1)) == 0; }

// By hand: the baseline processor has no such instruction, and the library's function is a call and a table.
constexpr int size_of(Mask mask) {
    mask -= (mask >> 1) & 0x5555555555555555U;
    mask = (mask & 0x3333333333333333U) + ((mask >> 2) & 0x3333333333333333U);
    mask = (mask + (mask >> 4)) & 0x0f0f0f0f0f0f0f0fU;
    return static_cast<int>((mask * 0x0101010101010101U) >> 56);
}

// Calls `use(value)` for each value of a mask, lowest first.
template <class Use>
constexpr void each_value(Mask mask, Use use) {
    for (; mask != 0; mask &= mask - 1) use(lowest(mask));
}

// These values of this variable are ruled out.
struct Fact {
    Index var;
    Mask dead;
};

// A reason: facts that together with one rule are enough.
class Facts {
public:
    void add(Index var, Mask dead) {
        if (dead != 0) list_.push_back({var, dead});
    }
    void clear() { list_.clear(); }
    void reserve(std::size_t size) { list_.reserve(size); }
    [[nodiscard]] const std::vector<Fact>& list() const { return list_; }

private:
    std::vector<Fact> list_;
};

// What the caller knows or assumes: this variable has one of these values.
struct Given {
    int var;
    Mask mask;
};

}  // namespace cluewise::core
