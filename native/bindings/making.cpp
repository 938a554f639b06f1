// Makers of new puzzles as Python functions, in the submodule `makers`. Each takes the numbers that a family's maker
// gives, a seed and the options of `running.hpp`, and answers a list of drafts: draft k is made from seed + k, and an
// empty one came to nothing. The list is shorter than asked for when the budget ends.
#include "making.hpp"

#include <nanobind/stl/vector.h>

#include <cstdint>
#include <span>
#include <vector>

#include "../making/sudoku9.hpp"
#include "running.hpp"

namespace cluewise::bindings {

namespace {

std::span<const std::uint8_t> bytes_of(const nb::bytes& bytes) {
    return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

// Runs `make(random, meter)` for one seed after the other, without the interpreter's lock.
template <class Make>
nb::list drafts(std::uint64_t seed, const Options& options, Make make) {
    std::vector<making::Draft> found;
    Meter meter(options.budget());
    {
        const nb::gil_scoped_release released;
        for (std::uint64_t k = 0; k < options.limit; ++k) {
            making::Random random(seed + k);
            making::Draft draft = make(random, meter);
            if (meter.spent()) break;  // what the budget cut short is no draft
            found.push_back(std::move(draft));
            if (!meter.look()) break;
        }
    }
    if (PyErr_Occurred() != nullptr) throw nb::python_error();
    nb::list list;
    for (const making::Draft& draft : found) list.append(nb::bytes(draft.data(), draft.size()));
    return list;
}

nb::list sudoku9(const nb::bytes& groups, int remove, bool singles, std::uint64_t seed, const Options& options) {
    const making::Sudoku9Wish wish{bytes_of(groups), remove, singles};
    return drafts(seed, options,
                  [&](making::Random& random, Meter& meter) { return making::make_sudoku9(wish, random, meter); });
}

}  // namespace

void bind_making(nb::module_& module) {
    nb::module_ makers = module.def_submodule("makers", "Makers of new puzzles.");
    makers.def("sudoku9", &sudoku9, "Ordinary 9x9 Sudokus.");
}

}  // namespace cluewise::bindings
