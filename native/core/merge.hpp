// Variables that must be equal, value by value, are one variable.
#pragma once

#include <vector>

#include "model.hpp"

namespace cluewise::core {

struct Merged {
    std::vector<Index> places;  // of each variable of the model: the variable it became
    std::vector<Mask> initial;  // of each variable: the values that all who became it have
    std::vector<bool> used;     // rules that are fulfilled by that
    bool joined = false;
};

Merged merge_equal(const Model& model, bool merge);

}  // namespace cluewise::core
