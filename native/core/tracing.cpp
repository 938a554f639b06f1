#include "tracing.hpp"

namespace cluewise::core {

Tracer::Tracer(const Model& model)
    : network_(model, {.merge = false, .combine = false, .switchable = {}}), fixpoint_(network_) {}

Trace Tracer::run(std::span<const Given> assumptions, Meter& meter) {
    State& state = fixpoint_.state;
    fixpoint_.restart(network_.initial());
    fixpoint_.wake_all();
    Result result = Result::settled;
    for (Index i = 0; i < assumptions.size() && result == Result::settled; ++i)
        if (!state.prune(network_.place(assumptions[i].var), ~assumptions[i].mask, cause::given, i))
            result = Result::conflict;
    if (result == Result::settled) result = fixpoint_.run(meter);
    Trace trace;
    trace.complete = result != Result::stopped;
    trace.conflict = result == Result::conflict;
    for (Index time = 1; time < state.now(); ++time) {
        const Entry& entry = state.entry(time);
        if (!meter.tick()) {
            trace.complete = trace.conflict = false;
            return trace;
        }
        facts_.clear();
        fixpoint_.explain_entry(time, entry.died, facts_);
        trace.steps.push_back({rule_of(network_, fixpoint_, entry.cause), static_cast<int>(entry.var), entry.died, known_facts(network_, facts_)});
    }
    if (trace.conflict) {
        const Conflict& conflict = state.conflict();
        const Mask left = state.domain(conflict.var);
        facts_.clear();
        fixpoint_.explain(conflict.cause, {conflict.var, left, state.now(), conflict.data}, facts_);
        trace.steps.push_back({rule_of(network_, fixpoint_, conflict.cause), static_cast<int>(conflict.var), left, known_facts(network_, facts_)});
    }
    return trace;
}

int rule_of(const Network& network, const Fixpoint& fixpoint, Index why) {
    const Index number = cause::number(why);
    switch (cause::kind(why)) {
        case cause::propagator: return static_cast<int>(network.propagators()[number]->rule);
        case cause::pair: return static_cast<int>(network.pair_rule(number));
        case cause::clause: return static_cast<int>(fixpoint.clauses.rule(number));
        default: return -1;
    }
}

std::vector<Fact> known_facts(const Network& network, const Facts& facts) {
    std::vector<Fact> found;
    for (const Fact& fact : facts.list()) {
        const Mask dead = fact.dead & network.initial()[fact.var];
        if (dead != 0) found.push_back({fact.var, dead});
    }
    return found;
}

}  // namespace cluewise::core
