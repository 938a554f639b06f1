#include "proving.hpp"

#include <algorithm>
#include <limits>

namespace cluewise::core {

namespace {

constexpr std::size_t endless = std::numeric_limits<std::size_t>::max();
constexpr std::uint64_t patience = 4;  // how much longer than `enough` to look for a first proof
constexpr int rounds = 3;              // of looking for one that splits no cases, each so much longer than the last

// The proofs that the last one rests on, and itself, numbered anew.
std::vector<Proof> needed_only(const std::vector<Proof>& all) {
    std::vector<int> number(all.size(), -1);
    number.back() = 0;
    for (std::size_t i = all.size(); i-- > 0;) {  // a proof names only earlier ones
        if (number[i] < 0) continue;
        for (const Step& link : all[i].links)
            if (link.proof >= 0) number[static_cast<std::size_t>(link.proof)] = 0;
    }
    std::vector<Proof> found;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (number[i] < 0) continue;
        number[i] = static_cast<int>(found.size());
        Proof& copy = found.emplace_back(all[i]);
        for (Step& link : copy.links)
            if (link.proof >= 0) link.proof = number[static_cast<std::size_t>(link.proof)];
    }
    return found;
}

}  // namespace

Proved Prover::smallest(std::span<const Given> position, std::span<const Given> doubted, std::uint64_t enough,
                        Meter& meter) {
    best_.clear();
    order_.clear();
    const Result result = prober_.take(position, meter);
    if (result == Result::conflict) {
        Proof whole;
        static_cast<void>(prober_.slicer.slice(1, endless, whole));
        return {{whole}, true};
    }
    if (result == Result::settled) rank(doubted, meter);
    std::uint64_t more = enough;
    cut_short_ = true;
    for (int round = 0; best_.empty() && cut_short_ && round < rounds && !meter.spent(); ++round, more *= patience)
        try_each(false, more, meter);
    for (more = enough; best_.empty() && !order_.empty() && !meter.spent(); more *= patience) try_each(true, more, meter);
    return {best_, !meter.spent()};
}

// What follows most from is tried first: it is likely to fail soonest.
void Prover::rank(std::span<const Given> doubted, Meter& meter) {
    const State& state = prober_.fixpoint.state;
    for (const Given& given : doubted) {
        const Index var = prober_.network.place(given.var);
        if (state.settled(var)) continue;
        for (Mask left = given.mask & state.domain(var); left != 0; left &= left - 1) {
            const Candidate one{var, low_bit(left), 0};
            if (!prober_.harmless(var, one.value)) {
                const Result result = prober_.suppose(var, one.value, meter);
                if (result == Result::conflict) static_cast<void>(keep_whole(one));
                prober_.leave();
                if (result == Result::stopped) return;
            }
            order_.push_back({var, one.value, prober_.reach(var, one.value)});
        }
    }
    std::stable_sort(order_.begin(), order_.end(),
                     [](const Candidate& one, const Candidate& other) { return one.reach > other.reach; });
}

void Prover::try_each(bool split, std::uint64_t enough, Meter& meter) {
    const std::uint64_t start = meter.counters.propagations;
    std::uint64_t limit = enough;
    cut_short_ = false;
    for (const Candidate& candidate : order_) {
        const std::uint64_t before = meter.counters.propagations;
        if (before - start > (best_.empty() ? patience : 1) * enough) {
            cut_short_ = true;
            return;
        }
        prober_.slicer.proofs.clear();
        const bool proved = suppose(candidate, split, before + limit, meter);
        // What takes much longer than the best so far will hardly be smaller.
        if (proved) limit = std::min(limit, 2 * (meter.counters.propagations - before));
        if (meter.spent()) return;
    }
}

// Whether the value was refuted, by a smaller proof than any before.
bool Prover::suppose(const Candidate& candidate, bool split, std::uint64_t limit, Meter& meter) {
    const State& state = prober_.fixpoint.state;
    bool proved = false;
    stuck_ = false;
    Result result = prober_.suppose(candidate.var, candidate.value, meter);
    prober_.notice(state.start_of(1));
    while (result != Result::stopped) {
        if (result == Result::conflict && state.level() == 1) {
            proved = keep_whole(candidate);
            break;
        }
        if (stuck_) break;
        if (meter.counters.propagations > limit) {
            cut_short_ = true;
            break;
        }
        if (result == Result::conflict) {
            // The case at hand ends in a contradiction, so its value is ruled out where it was opened.
            const Index begun = state.start_of(state.level());
            const Index var = state.entry(begun).var;
            result = rule_out(var, state.domain(var), begun, meter);
        } else {
            result = go_on(split, meter);
        }
    }
    prober_.notice(state.start_of(1));
    prober_.fixpoint.undo_to(0);
    return proved;
}

// From a state in which nothing more follows.
Result Prover::go_on(bool split, Meter& meter) {
    const Result result = sweep(meter);
    if (result != Result::settled || news_) return result;
    stuck_ = !split || next_case_.var == none;
    if (stuck_) return result;
    if (!meter.node()) return Result::stopped;
    const Index start = prober_.fixpoint.state.now();
    const Result opened = prober_.suppose(next_case_.var, next_case_.value, meter);
    prober_.notice(start);
    return opened;
}

// Tries every value once, rules out those that fail, and notes the best case to open.
Result Prover::sweep(Meter& meter) {
    const State& state = prober_.fixpoint.state;
    news_ = false;
    next_case_ = {};
    for (Index var = 0; var < state.vars(); ++var) {
        if (state.settled(var)) continue;
        const Result result = probe(var, meter);
        if (result != Result::settled) return result;
    }
    return Result::settled;
}

Result Prover::probe(Index var, Meter& meter) {
    const State& state = prober_.fixpoint.state;
    Case one{var, 0, 0};
    Index most = 0;
    for (Mask left = state.domain(var); left != 0; left &= left - 1) {
        const Mask value = low_bit(left);
        if (!prober_.harmless(var, value)) {
            const Index start = state.now();
            Result result = prober_.suppose(var, value, meter);
            if (result == Result::conflict) {
                news_ = true;
                result = rule_out(var, value, start, meter);
                if (result != Result::settled) return result;
                continue;
            }
            prober_.leave();
            if (result == Result::stopped) return result;
        }
        const Index reach = prober_.reach(var, value);
        one.cost += 1.0 / reach;
        if (reach > most) one.value = value;
        most = std::max(most, reach);
    }
    if (!state.settled(var) && (next_case_.var == none || one.cost < next_case_.cost)) next_case_ = one;
    return Result::settled;
}

// A value that was supposed at a time has led to a contradiction: goes back to before that, and on without the value.
Result Prover::rule_out(Index var, Mask value, Index start, Meter& meter) {
    State& state = prober_.fixpoint.state;
    std::vector<Proof>& proofs = prober_.slicer.proofs;
    Proof found;
    static_cast<void>(prober_.slicer.slice(start, endless, found));
    found.var = static_cast<int>(var);
    found.value = value;
    prober_.notice(start);
    prober_.leave();
    proofs.push_back(std::move(found));
    const auto number = static_cast<Index>(proofs.size() - 1);
    if (!state.prune(var, value, cause::lemma, number)) return Result::conflict;
    const Result result = prober_.fixpoint.run(meter);
    prober_.notice(start);
    return result;
}

bool Prover::keep_whole(const Candidate& candidate) {
    Proof found;
    if (!prober_.slicer.slice(1, best_.empty() ? endless : best_.back().size, found)) return false;
    found.var = static_cast<int>(candidate.var);
    found.value = candidate.value;
    std::vector<Proof> all = prober_.slicer.proofs;
    all.push_back(std::move(found));
    best_ = needed_only(all);
    return true;
}

}  // namespace cluewise::core
