// Which permutations of a model share variables, so that a value locked in the common part can be used.
#pragma once

#include <memory>
#include <vector>

#include "propagators/locked_values.hpp"

namespace cluewise::core {

std::vector<std::unique_ptr<LockedValues>> find_locked(const std::vector<std::vector<Index>>& houses, Index vars);

}  // namespace cluewise::core
