// The special kernels as Python functions. Each takes the numbers that a family's `compact` gives, then the options of
// `running.hpp`, and answers (count, complete, solutions, counters).
#include "kernels.hpp"

#include <nanobind/stl/vector.h>

#include <memory>
#include <utility>
#include <vector>

#include "../batch/certain.hpp"
#include "../common/pool.hpp"
#include "../kernels/hitori.hpp"
#include "../kernels/magnets.hpp"
#include "../kernels/nonogram.hpp"
#include "../kernels/nonogram_weighing.hpp"
#include "../kernels/places.hpp"
#include "../kernels/sudoku9.hpp"
#include "running.hpp"

namespace cluewise::bindings {

namespace {

std::span<const std::uint8_t> bytes_of(const nb::bytes& bytes) {
    return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

nb::tuple sudoku9(const nb::bytes& givens, const Options& options) {
    const cluewise::sudoku9::Input input(bytes_of(givens));
    return run(options, [&](std::uint64_t limit, Meter& meter, Sink& sink) {
        return cluewise::sudoku9::solve(input, limit, meter, sink);
    });
}

cluewise::nonogram::Input nonogram_of(int height, int width, int colours, const std::vector<int>& lengths,
                                      const std::vector<int>& run_colours, const std::vector<std::uint32_t>& ends,
                                      std::vector<std::uint8_t> fixed = {}) {
    if (lengths.size() != run_colours.size()) throw std::invalid_argument("each run needs a length and a colour");
    std::vector<cluewise::nonogram::Run> runs(lengths.size());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (lengths[i] < 1 || lengths[i] > cluewise::nonogram::max_length || run_colours[i] < 1 || run_colours[i] > 255)
            throw std::invalid_argument("a run's length or colour is out of range");
        runs[i] = {static_cast<std::uint16_t>(lengths[i]), static_cast<std::uint8_t>(run_colours[i])};
    }
    return {height, width, colours, std::move(runs), ends, std::move(fixed)};
}

nb::tuple nonogram(int height, int width, int colours, const std::vector<int>& lengths,
                   const std::vector<int>& run_colours, const std::vector<std::uint32_t>& ends, const Options& options) {
    const cluewise::nonogram::Input input = nonogram_of(height, width, colours, lengths, run_colours, ends);
    return run(options, [&](std::uint64_t limit, Meter& meter, Sink& sink) {
        return cluewise::nonogram::solve(input, limit, meter, sink);
    });
}

// The weights of the cells, row by row; empty if none were found.
nb::list nonogram_weights(int height, int width, int colours, const std::vector<int>& lengths,
                          const std::vector<int>& run_colours, const std::vector<std::uint32_t>& ends,
                          const nb::bytes& fixed, const nb::bytes& solution, std::uint64_t enough,
                          const Options& options) {
    const auto known = bytes_of(fixed);
    const cluewise::nonogram::Input input =
        nonogram_of(height, width, colours, lengths, run_colours, ends, {known.begin(), known.end()});
    Meter meter(options.budget());
    std::vector<int> weights;
    {
        const nb::gil_scoped_release released;
        weights = cluewise::nonogram::weigh(input, bytes_of(solution), enough, meter);
    }
    if (PyErr_Occurred() != nullptr) throw nb::python_error();
    nb::list found;
    for (const int weight : weights) found.append(weight);
    return found;
}

nb::tuple hitori(int height, int width, const std::vector<std::uint16_t>& symbols, bool must_cross,
                 const nb::bytes& fixed, const Options& options) {
    static Pool<cluewise::hitori::Workspace> workspaces;
    const cluewise::hitori::Input input(height, width, symbols, must_cross, bytes_of(fixed));
    return run(options, [&](std::uint64_t limit, Meter& meter, Sink& sink) {
        const auto workspace = workspaces.borrow();
        return cluewise::hitori::solve(input, limit, meter, sink, *workspace);
    });
}

nb::tuple magnets(int height, int width, const nb::bytes& letters, const std::vector<std::int16_t>& row_plus,
                  const std::vector<std::int16_t>& row_minus, const std::vector<std::int16_t>& column_plus,
                  const std::vector<std::int16_t>& column_minus, const nb::bytes& fixed, const Options& options) {
    static Pool<cluewise::magnets::Workspace> workspaces;
    cluewise::magnets::Input input;
    input.assign_letters(height, width, {letters.c_str(), letters.size()},
                         {row_plus, row_minus, column_plus, column_minus}, bytes_of(fixed));
    return run(options, [&](std::uint64_t limit, Meter& meter, Sink& sink) {
        const auto workspace = workspaces.borrow();
        return workspace->solve(input, limit, meter, sink);
    });
}

// What all solutions share: a value for each cell, `batch::open_cell` where they differ; None if that was not settled.
nb::object certain(const std::unique_ptr<batch::Kind>& kind, const Options& options) {
    Meter meter(options.budget());
    batch::Certain shared;
    bool settled = false;
    {
        const nb::gil_scoped_release released;
        settled = shared.work_out(*kind, meter);
    }
    if (PyErr_Occurred() != nullptr) throw nb::python_error();
    if (shared.faulty()) throw std::logic_error("a solution did not pass the checker and is withheld");
    return settled ? nb::object(nb::bytes(shared.cells().data(), shared.cells().size())) : nb::object(nb::none());
}

nb::object nonogram_certain(int height, int width, int colours, const std::vector<int>& lengths,
                            const std::vector<int>& run_colours, const std::vector<std::uint32_t>& ends,
                            const Options& options) {
    return certain(batch::kind_for(nonogram_of(height, width, colours, lengths, run_colours, ends)), options);
}

nb::object hitori_certain(int height, int width, const std::vector<std::uint16_t>& symbols, bool must_cross,
                          const nb::bytes& fixed, const Options& options) {
    return certain(batch::kind_for(cluewise::hitori::Input(height, width, symbols, must_cross, bytes_of(fixed))), options);
}

nb::object magnets_certain(int height, int width, const nb::bytes& letters, const std::vector<std::int16_t>& row_plus,
                           const std::vector<std::int16_t>& row_minus, const std::vector<std::int16_t>& column_plus,
                           const std::vector<std::int16_t>& column_minus, const nb::bytes& fixed,
                           const Options& options) {
    cluewise::magnets::Input input;
    input.assign_letters(height, width, {letters.c_str(), letters.size()},
                         {row_plus, row_minus, column_plus, column_minus}, bytes_of(fixed));
    return certain(batch::kind_for(std::move(input)), options);
}

nb::tuple places(int size, int groups, const std::vector<std::uint64_t>& clues, const Options& options) {
    const cluewise::places::Input input(size, groups, clues);
    return run(options, [&](std::uint64_t limit, Meter& meter, Sink& sink) {
        return cluewise::places::solve(input, limit, meter, sink);
    });
}

}  // namespace

void bind_kernels(nb::module_& module) {
    auto kernels = module.def_submodule("kernels", "Kernels for puzzles of one kind, by the names that families use.");
    kernels.def("sudoku9", &sudoku9, "An ordinary 9x9 Sudoku.");
    kernels.def("nonogram", &nonogram, "Rows and columns of runs.");
    kernels.def("nonogram_weights", &nonogram_weights, "Weights that prove a solution of rows and columns of runs.");
    kernels.def("hitori", &hitori, "Cross cells out.");
    kernels.def("magnets", &magnets, "Dominoes with poles.");
    kernels.def("nonogram_certain", &nonogram_certain, "What all solutions of rows and columns of runs share.");
    kernels.def("hitori_certain", &hitori_certain, "What all ways to cross cells out share.");
    kernels.def("magnets_certain", &magnets_certain, "What all solutions of dominoes with poles share.");
    kernels.def("places", &places, "Groups of things that share a row of places.");
}

}  // namespace cluewise::bindings
