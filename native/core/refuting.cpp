#include "refuting.hpp"

#include <algorithm>
#include <limits>

namespace cluewise::core {

Refuter::Refuter(const Model& model)
    : network_(model, {.merge = false, .combine = false, .switchable = {}}),
      fixpoint_(network_),
      needed_(network_.vars()) {}

Refutation Refuter::shortest(std::span<const Given> position, Meter& meter) {
    State& state = fixpoint_.state;
    Refutation best;
    fixpoint_.restart(network_.initial());
    fixpoint_.wake_all();
    Result result = Result::settled;
    for (Index i = 0; i < position.size() && result == Result::settled; ++i)
        if (!state.prune(network_.place(position[i].var), ~position[i].mask, cause::given, i)) result = Result::conflict;
    if (result == Result::settled) result = fixpoint_.run(meter);
    if (result == Result::stopped) {
        best.complete = false;
        return best;
    }
    std::size_t most = std::numeric_limits<std::size_t>::max();
    if (result == Result::conflict) {
        static_cast<void>(slice(most));
        best.links.assign(links_.rbegin(), links_.rend());
        return best;
    }
    for (Index var = 0; var < network_.vars() && most > 1; ++var) {
        if (state.settled(var)) continue;
        for (Mask left = state.domain(var); left != 0; left &= left - 1) {
            const Mask value = low_bit(left);
            state.open_level();
            state.prune(var, ~value, cause::decision);
            result = fixpoint_.run(meter);
            if (result == Result::conflict && slice(most)) {
                most = links_.size();
                best = {static_cast<int>(var), value, {links_.rbegin(), links_.rend()}};
            }
            fixpoint_.undo_to(0);
            if (result == Result::stopped) {
                best.complete = false;
                return best;
            }
        }
    }
    return best;
}

// The links that the conflict at hand needs, from the last one back; false if there are not fewer than `most`.
bool Refuter::slice(std::size_t most) {
    const State& state = fixpoint_.state;
    const Conflict& conflict = state.conflict();
    const Mask left = state.domain(conflict.var);
    std::fill(needed_.begin(), needed_.end(), Mask{0});
    links_.clear();
    facts_.clear();
    fixpoint_.explain(conflict.cause, {conflict.var, left, state.now(), conflict.data}, facts_);
    links_.push_back(link(conflict.cause, conflict.var, left));
    need(facts_);
    need(conflict.var, ~left);
    for (Index time = state.now() - 1; time > 0; --time) {
        const Entry& entry = state.entry(time);
        const Mask part = entry.died & needed_[entry.var];
        if (part == 0 || cause::kind(entry.cause) == cause::other) continue;
        if (links_.size() + 1 >= most) return false;
        facts_.clear();
        fixpoint_.explain_entry(time, part, facts_);
        links_.push_back(link(entry.cause, entry.var, part));
        need(facts_);
    }
    return links_.size() < most;
}

void Refuter::need(const Facts& facts) {
    for (const Fact& fact : facts.list()) need(fact.var, fact.dead);
}

void Refuter::need(Index var, Mask dead) { needed_[var] |= dead & network_.initial()[var]; }

Step Refuter::link(Index why, Index var, Mask dead) const {
    return {rule_of(network_, fixpoint_, why), static_cast<int>(var), dead, known_facts(network_, facts_)};
}

}  // namespace cluewise::core
