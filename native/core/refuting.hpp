// The shortest arguments against values: assume one, follow the rules to a contradiction, keep what that needed.
#pragma once

#include <vector>

#include "probing.hpp"

namespace cluewise::core {

struct Refutations {
    std::vector<Proof> shortest;  // by size; none holds another. One that supposes nothing: the position is contradictory
    bool complete = true;         // false: the budget was spent before everything was tried
};

// Of all values that are open in a position and lead to a contradiction without further assumptions, those with the
// fewest links, at most `count` of them; the first such values where several tie.
Refutations shortest_refutations(Prober& prober, std::span<const Given> position, std::size_t count, Meter& meter);

}  // namespace cluewise::core
