// What every maker takes and gives: a seed for each draft, a budget, and a draft as bytes (none: it came to nothing).
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "../common/run.hpp"
#include "../core/random.hpp"

namespace cluewise::making {

using core::Random;
using Draft = std::vector<std::uint8_t>;  // empty: this attempt came to nothing

template <class Items>
void shuffle(Items& items, Random& random) {
    for (std::size_t i = items.size(); i > 1; --i)
        std::swap(items[i - 1], items[random.below(static_cast<std::uint32_t>(i))]);
}

}  // namespace cluewise::making
