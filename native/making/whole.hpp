// A new puzzle as it is handed out: made, proved to have one solution, checked, rated, and with a fingerprint.
#pragma once

#include <cstdint>
#include <vector>

#include "../ladder/way.hpp"
#include "draft.hpp"

namespace cluewise::making {

struct Whole {
    Draft puzzle;  // none: this attempt came to nothing, or the budget cut it short
    std::vector<std::uint8_t> solution;
    std::uint64_t fingerprint = 0;  // equal for puzzles that are turns, mirrors or renamings of each other
    ladder::Way way;                // as far as it was walked
};

// A step of a fingerprint.
inline std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9U;
    value = (value ^ value >> 27) * 0x94D049BB133111EBU;
    return value ^ value >> 31;
}
inline std::uint64_t mixed(std::uint64_t one, std::uint64_t other) {
    return mixed(one * 0x9E3779B97F4A7C15U + mixed(other));
}

}  // namespace cluewise::making
