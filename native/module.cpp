// The Python face of the compiled core: bindings only, no algorithms live here.
// Only src/cluewise/base/compiled.py imports this module.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <string>

#include "bindings/batch.hpp"
#include "bindings/charts.hpp"
#include "bindings/core.hpp"
#include "bindings/kernels.hpp"
#include "bindings/ladders.hpp"
#include "bindings/making.hpp"
#include "bindings/rating.hpp"
#include "bindings/running.hpp"

namespace nb = nanobind;

NB_MODULE(_native, module) {
    using cluewise::bindings::Options;
    module.doc() = "The compiled core of cluewise.";
    module.def(
        "version", [] { return std::string(CLUEWISE_VERSION); },
        "The version of cluewise that this core was built for.");
    nb::class_<Options>(module, "Options", "How far to look, and when to give up.")
        .def(
            "__init__",
            [](Options* self, std::uint64_t limit, std::uint64_t keep, std::optional<std::uint64_t> nodes,
               std::optional<double> seconds, nb::object cancelled) {
                new (self) Options{limit, keep, nodes, seconds, std::move(cancelled)};
            },
            nb::kw_only(), nb::arg("limit"), nb::arg("keep"), nb::arg("nodes").none() = nb::none(),
            nb::arg("seconds").none() = nb::none(), nb::arg("cancelled").none() = nb::none());
    cluewise::bindings::bind_core(module);
    cluewise::bindings::bind_kernels(module);
    cluewise::bindings::bind_ladders(module);
    cluewise::bindings::bind_batch(module);
    cluewise::bindings::bind_rating(module);
    cluewise::bindings::bind_making(module);
    cluewise::bindings::bind_charts(module);
}
