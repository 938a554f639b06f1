#pragma once

#include <nanobind/nanobind.h>

namespace cluewise::bindings {

void bind_ladders(nanobind::module_& module);

}  // namespace cluewise::bindings
