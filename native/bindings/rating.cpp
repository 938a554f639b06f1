// Scales of difficulty as Python functions, in the submodule `scales`: numbers in, the rating in tenths and the number
// of times that each technique was needed out.
#include "rating.hpp"

#include <nanobind/stl/vector.h>

#include <vector>

#include "../rating/rate.hpp"
#include "running.hpp"

namespace cluewise::bindings {

namespace {

// (hardest, up to the first digit, first, complete, stuck, times of each technique)
nb::tuple explainer9(const nb::bytes& givens, const Options& options) {
    const std::span<const std::uint8_t> cells(static_cast<const std::uint8_t*>(givens.data()), givens.size());
    Meter meter(options.budget());
    rating::Rating found;
    {
        const nb::gil_scoped_release released;
        found = rating::rate(cells, meter);
    }
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    const std::vector<int> times(found.times.begin(), found.times.end());
    return nb::make_tuple(found.hardest, found.to_place, found.first, found.complete, found.stuck, times);
}

}  // namespace

void bind_rating(nb::module_& module) {
    nb::module_ scales = module.def_submodule("scales", "Scales of difficulty.");
    scales.def("explainer9", &explainer9, nb::arg("givens"), nb::arg("options"),
               "Rate an ordinary 9x9 sudoku as the Sudoku Explainer does.");
}

}  // namespace cluewise::bindings
