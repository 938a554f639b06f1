// How Python runs a kernel: options in, the interpreter's lock released, solutions and counters out.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "../common/run.hpp"

namespace cluewise::bindings {

namespace nb = nanobind;

// The options that every solving function takes after its own arguments.
struct Options {
    std::uint64_t limit;                 // look for so many solutions
    std::uint64_t keep;                  // hand back so many of them
    std::optional<std::uint64_t> nodes;
    std::optional<double> seconds;
    nb::object cancelled;                // a callable, or None

    [[nodiscard]] Budget budget() const;
};

// For `Budget::poll`: lets Python handle signals and asks `cancelled`, a PyObject* that may be None. True means stop.
bool someone_wants_to_stop(void* cancelled);

// Keeps the first solutions as Python bytes are made of them later, without the interpreter's lock.
class Collector : public Sink {
public:
    explicit Collector(std::uint64_t keep) : keep_(keep) {}

    void take(std::span<const std::uint8_t> solution) override {
        if (kept_.size() < keep_) kept_.emplace_back(solution.begin(), solution.end());
    }

    [[nodiscard]] nb::list to_list() const;

private:
    std::uint64_t keep_;
    std::vector<std::vector<std::uint8_t>> kept_;
};

// (count, complete, solutions, (nodes, backtracks, propagations, conflicts, depth))
nb::tuple to_tuple(const Outcome& outcome, const Collector& collector, const Counters& counters);

// Runs `solve(limit, meter, sink)` without the interpreter's lock; Ctrl-C and `cancelled` stop it.
template <class Solve>
nb::tuple run(const Options& options, Solve solve) {
    Meter meter(options.budget());
    Collector collector(options.keep);
    Outcome outcome;
    {
        const nb::gil_scoped_release released;
        outcome = solve(options.limit, meter, collector);
    }
    if (PyErr_Occurred() != nullptr) throw nb::python_error();
    return to_tuple(outcome, collector, meter.counters);
}

}  // namespace cluewise::bindings
