// A small generator of numbers that look random, the same on every machine (splitmix64, Steele et al. 2014).
#pragma once

#include <cstdint>

namespace cluewise::core {

class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31U);
    }

    std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>((next() >> 32U) * end >> 32U); }

private:
    std::uint64_t state_;
};

}  // namespace cluewise::core
