// The general engine for Python: a Model that is filled rule by rule, and a Session that answers questions about it.
#include "core.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <mutex>
#include <utility>
#include <vector>

#include "../core/session.hpp"
#include "running.hpp"

namespace cluewise::bindings {

namespace {

using Numbers = std::vector<int>;
using Pairs = std::vector<std::pair<int, core::Mask>>;  // (variable, mask of its values)

std::vector<core::Given> givens_of(const Pairs& pairs) {
    std::vector<core::Given> givens;
    givens.reserve(pairs.size());
    for (const auto& [var, mask] : pairs) givens.push_back({var, mask});
    return givens;
}

nb::list to_list(const std::vector<core::Fact>& facts) {
    nb::list found;
    for (const core::Fact& fact : facts) found.append(nb::make_tuple(fact.var, fact.dead));
    return found;
}

nb::list to_list(const std::vector<core::Step>& steps) {
    nb::list found;
    for (const core::Step& step : steps)
        found.append(nb::make_tuple(step.rule, step.var, step.dead, to_list(step.because)));
    return found;
}

// (variable, value as a mask, links); a link is a step and the number of a proof, or -1
nb::list to_list(const std::vector<core::Proof>& proofs) {
    nb::list found;
    for (const core::Proof& proof : proofs) {
        nb::list links;
        for (const core::Step& link : proof.links)
            links.append(nb::make_tuple(link.rule, link.var, link.dead, to_list(link.because), link.proof));
        found.append(nb::make_tuple(proof.var, proof.value, links));
    }
    return found;
}

// A session that Python threads may share: questions wait for each other.
class Session {
    // Asks without the interpreter's lock, one question at a time.
    template <class Ask>
    auto alone(const Options& options, Ask ask) {
        Meter meter(options.budget());
        auto answer = [&] {
            const nb::gil_scoped_release released;
            const std::lock_guard lock(mutex_);
            return ask(meter);
        }();
        if (PyErr_Occurred() != nullptr) throw nb::python_error();
        return answer;
    }

public:
    Session(const core::Model& model, std::uint64_t plain_nodes, std::uint64_t seed)
        : session_(model.freeze(), core::Options{.plain_nodes = plain_nodes, .seed = seed}) {}

    nb::tuple solve(const Pairs& pairs, const Options& options) {
        const auto givens = givens_of(pairs);
        return run(options, [&](std::uint64_t limit, Meter& meter, Sink& sink) {
            const std::lock_guard lock(mutex_);
            return session_.solve(givens, limit, meter, sink);
        });
    }

    // (mask per variable, conflict, complete)
    nb::tuple propagate(const Pairs& pairs, const Options& options) {
        const auto domains = alone(options, [&](Meter& meter) { return session_.propagate(givens_of(pairs), meter); });
        return nb::make_tuple(nb::cast(domains.masks), domains.conflict, domains.complete);
    }

    // (steps, conflict, complete); a step is (rule or -1, variable, values it loses, facts it rests on)
    nb::tuple trace(const Pairs& pairs, const Options& options) {
        const auto found = alone(options, [&](Meter& meter) { return session_.trace(givens_of(pairs), meter); });
        return nb::make_tuple(to_list(found.steps), found.conflict, found.complete);
    }

    // The proofs, shortest first, as `to_list` has them; a variable is -1 where the position contradicts itself.
    nb::list refute(const Pairs& pairs, std::size_t count, const Options& options) {
        const auto found = alone(options, [&](Meter& meter) { return session_.refute(givens_of(pairs), count, meter); });
        return to_list(found.shortest);
    }

    // The proofs of one argument: the last is the whole, and others are named by their places. Empty: none was found.
    nb::list prove(const Pairs& pairs, const Pairs& doubted, std::uint64_t enough, const Options& options) {
        const auto found = alone(options, [&](Meter& meter) {
            return session_.prove(givens_of(pairs), givens_of(doubted), enough, meter);
        });
        return to_list(found.proofs);
    }

    // (verdict, places in `assumptions`, rules, minimal); the verdict is "conflict", "none" or "unknown"
    nb::tuple core(const Pairs& assumptions, const Numbers& marked, const Options& options) {
        const auto found =
            alone(options, [&](Meter& meter) { return session_.core(givens_of(assumptions), marked, meter); });
        return nb::make_tuple(static_cast<int>(found.verdict), nb::cast(found.assumptions), nb::cast(found.rules),
                              found.minimal);
    }

private:
    core::Session session_;
    std::mutex mutex_;
};

}  // namespace

void bind_core(nb::module_& module) {
    using core::Model;
    using namespace nb::literals;
    nb::class_<Model>(module, "Model", "Variables of up to 64 values and rules among them; all numbers count from 0.")
        .def(nb::init<>())
        .def("add_var", &Model::add_var, "values"_a)
        .def("all_different",
             [](Model& self, const Numbers& vars, const Numbers& labels) { return self.all_different(vars, labels); })
        .def("equal", [](Model& self, int x, int y, const Numbers& x_labels,
                         const Numbers& y_labels) { return self.equal(x, y, x_labels, y_labels); })
        .def("not_equal", [](Model& self, int x, int y, const Numbers& x_labels,
                             const Numbers& y_labels) { return self.not_equal(x, y, x_labels, y_labels); })
        .def("relation", [](Model& self, int x, int y,
                            const std::vector<core::Mask>& allowed) { return self.relation(x, y, allowed); })
        .def("count", [](Model& self, const Numbers& literals, int low,
                         int high) { return self.count(literals, low, high); })
        .def("runs", [](Model& self, const Numbers& cells, const Numbers& lengths, const Numbers& colours,
                        const Numbers& values) { return self.runs(cells, lengths, colours, values); })
        .def("table", [](Model& self, const Numbers& vars, const Numbers& rows) { return self.table(vars, rows); })
        .def("clause", [](Model& self, const Numbers& yes, const Numbers& no) { return self.clause(yes, no); })
        .def("connected", [](Model& self, const Numbers& literals,
                             const Numbers& edges) { return self.connected(literals, edges); });
    nb::class_<Session>(module, "Session", "Answers questions about a model as it was when the session was made.")
        .def(nb::init<const Model&, std::uint64_t, std::uint64_t>(), "model"_a, "plain_nodes"_a = 10'000, "seed"_a = 0)
        .def("solve", &Session::solve, "givens"_a, "options"_a)
        .def("propagate", &Session::propagate, "givens"_a, "options"_a)
        .def("trace", &Session::trace, "givens"_a, "options"_a)
        .def("refute", &Session::refute, "givens"_a, "count"_a, "options"_a)
        .def("prove", &Session::prove, "givens"_a, "doubted"_a, "enough"_a, "options"_a)
        .def("core", &Session::core, "assumptions"_a, "marked"_a, "options"_a);
}

}  // namespace cluewise::bindings
