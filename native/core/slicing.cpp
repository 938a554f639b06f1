#include "slicing.hpp"

#include <algorithm>

namespace cluewise::core {

bool Slicer::slice(Index start, std::size_t most, Proof& out) {
    const State& state = fixpoint_.state;
    const Conflict& conflict = state.conflict();
    const Mask left = state.domain(conflict.var);
    std::fill(needed_.begin(), needed_.end(), Mask{0});
    out.links.clear();
    out.uses.clear();
    out.size = 0;
    add(conflict.cause, {conflict.var, left, state.now(), conflict.data}, out);
    need(conflict.var, ~left);
    for (Index time = state.now() - 1; time >= start && out.size < most; --time) {
        const Entry& entry = state.entry(time);
        const Mask part = entry.died & needed_[entry.var];
        if (part == 0 || entry.cause == cause::given) continue;
        needed_[entry.var] &= ~part;
        if (entry.cause != cause::decision) add(entry.cause, {entry.var, part, time, entry.data}, out);
    }
    if (out.size >= most) return false;
    std::reverse(out.links.begin(), out.links.end());
    for (Index var = 0; var < network_.vars(); ++var)
        if (needed_[var] != 0) out.uses.push_back({var, needed_[var]});
    return true;
}

void Slicer::add(Index why, const Pruning& pruning, Proof& out) {
    Step link{-1, static_cast<int>(pruning.var), pruning.dead, {}};
    if (why == cause::lemma) {
        const Proof& inside = proofs[pruning.data];
        link.proof = static_cast<int>(pruning.data);
        link.because = inside.uses;
        out.size += inside.size + 1;
    } else {
        facts_.clear();
        fixpoint_.explain(why, pruning, facts_);
        link.rule = rule_of(network_, fixpoint_, why);
        link.because = known_facts(network_, facts_);
        ++out.size;
    }
    for (const Fact& fact : link.because) need(fact.var, fact.dead);
    out.links.push_back(std::move(link));
}

}  // namespace cluewise::core
