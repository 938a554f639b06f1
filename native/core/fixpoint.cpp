#include "fixpoint.hpp"

#include <cassert>

namespace cluewise::core {

Fixpoint::Fixpoint(const Network& network)
    : state(network.initial()),
      clauses(network),
      network_(network),
      queue_(network),
      scratch_(network.scratch()),
      batch_(std::make_unique<Index[]>(network.vars())) {}

void Fixpoint::restart(std::span<const Mask> domains) {
    queue_.clear();
    clauses.reset();
    state.restart(domains);
    if (clauses.empty()) return;
    // What died before the start will not be reported: let the clauses turn away from it now. They find nothing, since
    // the domains are either those of the network or a fixpoint.
    for (Index var = 0; var < state.vars(); ++var)
        if (state.domain(var) != network_.initial()[var]) clauses.visit(state, var);
}

Result Fixpoint::run(Meter& meter) {
    Index skip = none;
    for (;;) {
        if (!drain(skip)) return Result::conflict;
        const Index number = queue_.take();
        if (number == none) return Result::settled;
        const Propagator& propagator = *network_.propagators()[number];
        ++meter.counters.propagations;
        if (!(propagator.large ? meter.look() : meter.tick())) return Result::stopped;
        if (propagator.selector != none && state.domain(propagator.selector) != bit_of(1)) continue;
        if (!propagator.propagate(state, scratch_)) return Result::conflict;
        skip = propagator.settles() ? number : none;
    }
}

// Tells everyone of the changes. The propagator `skip` made the first batch of them and need not hear of its own; what
// clauses do with that batch is news to it, too. So all of a batch are woken before clauses touch the state.
bool Fixpoint::drain(Index skip) {
    const bool has_clauses = network_.has_pairs() || !clauses.empty();
    while (state.changes() > 0) {
        const Index count = state.take_changes(batch_.get());
        for (Index i = 0; i < count; ++i) wake(batch_[i], skip);
        skip = none;
        if (!has_clauses) continue;
        for (Index i = 0; i < count; ++i)
            if (!visit(batch_[i])) return false;
    }
    return true;
}

void Fixpoint::wake(Index var, Index skip) {
    const Index settled = state.settled(var) ? 1 : 0;
    for (const Index watcher : network_.watchers(var)) {
        const Index number = watcher >> 1U;
        if (number != skip && (watcher & 1U) <= settled) queue_.add(number);
    }
}

bool Fixpoint::visit(Index var) {
    const Mask domain = state.domain(var);
    for (const PairWatch& watch : network_.pairs(var))
        if ((domain & watch.good) == 0 &&
            !state.prune(watch.other, ~watch.other_good, cause::pair | watch.clause))
            return false;
    return clauses.visit(state, var);
}

void Fixpoint::explain(Index why, const Pruning& pruning, Facts& facts) {
    [[maybe_unused]] const std::size_t first = facts.list().size();
    find_reason(why, pruning, facts);
    assert(known_before(facts, first, pruning.time));
}

// Whether all facts from the first new one on were true before a time; values that a variable never had do not count.
bool Fixpoint::known_before(const Facts& facts, std::size_t first, Index time) const {
    for (std::size_t i = first; i < facts.list().size(); ++i) {
        const Fact& fact = facts.list()[i];
        if ((fact.dead & state.domain_before(fact.var, time)) != 0) return false;
    }
    return true;
}

void Fixpoint::find_reason(Index why, const Pruning& pruning, Facts& facts) {
    const Index number = cause::number(why);
    switch (cause::kind(why)) {
        case cause::propagator: {
            const Propagator& propagator = *network_.propagators()[number];
            propagator.explain(state, pruning, scratch_, facts);
            if (propagator.selector != none) facts.add(propagator.selector, bit_of(0));
            break;
        }
        case cause::pair: {
            const Choice* both = network_.pair(number);
            const Choice& other = both[0].var == pruning.var ? both[1] : both[0];
            facts.add(other.var, other.good);
            break;
        }
        case cause::clause:
            for (const Choice& choice : clauses.choices(number))
                if (choice.var != pruning.var) facts.add(choice.var, choice.good);
            break;
        default: break;
    }
    if (why != cause::refuted) return;
    // All solutions with the choices made up to that level and the one taken back are known.
    const Index level = pruning.time < state.now() ? state.entry(pruning.time).level : state.level();
    for (Index i = 1; i <= level; ++i) {
        const Entry& decision = state.entry(state.start_of(i));
        facts.add(decision.var, decision.died);
    }
}

void Fixpoint::explain_entry(Index time, Mask part, Facts& facts) {
    const Entry& entry = state.entry(time);
    explain(entry.cause, {entry.var, part, time, entry.data}, facts);
}

void Fixpoint::explain_conflict(Facts& facts) {
    const Conflict& conflict = state.conflict();
    explain(conflict.cause, {conflict.var, state.domain(conflict.var), state.now(), conflict.data}, facts);
    facts.add(conflict.var, ~state.domain(conflict.var));
}

}  // namespace cluewise::core
