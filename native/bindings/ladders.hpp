#pragma once

#include <nanobind/nanobind.h>

#include "../ladder/way.hpp"

namespace cluewise::bindings {

// (hardest, work, solved, times of each technique in the order of first use, what is left of each cell unless solved)
nanobind::tuple to_tuple(const ladder::Way& way);

void bind_ladders(nanobind::module_& module);

}  // namespace cluewise::bindings
