#include "running.hpp"

#include "../common/moments.hpp"

namespace cluewise::bindings {

// Called from inside a kernel a few times a second.
bool someone_wants_to_stop(void* data) {
    const nb::gil_scoped_acquire acquired;
    if (PyErr_Occurred() != nullptr) return true;
    if (PyErr_CheckSignals() != 0) return true;  // the error it set is raised when the kernel has returned
    PyObject* cancelled = static_cast<PyObject*>(data);
    if (cancelled == Py_None) return false;
    PyObject* answer = PyObject_CallNoArgs(cancelled);
    if (answer == nullptr) return true;
    const int truth = PyObject_IsTrue(answer);
    Py_DECREF(answer);
    return truth != 0;
}

Budget Options::budget() const {
    Budget budget;
    if (nodes) budget.nodes = *nodes;
    if (seconds) budget.deadline = moment_after(*seconds);
    budget.poll = someone_wants_to_stop;
    budget.poll_data = cancelled.ptr();
    return budget;
}

nb::list Collector::to_list() const {
    nb::list found;
    for (const auto& solution : kept_) found.append(nb::bytes(solution.data(), solution.size()));
    return found;
}

nb::tuple to_tuple(const Outcome& outcome, const Collector& collector, const Counters& counters) {
    return nb::make_tuple(outcome.count, outcome.complete, collector.to_list(),
                          nb::make_tuple(counters.nodes, counters.backtracks, counters.propagations, counters.conflicts,
                                         counters.depth));
}

}  // namespace cluewise::bindings
