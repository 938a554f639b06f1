#include "refuting.hpp"

#include <algorithm>
#include <limits>

namespace cluewise::core {

namespace {

constexpr std::size_t endless = std::numeric_limits<std::size_t>::max();

void keep(std::vector<Proof>& kept, std::size_t count, const Proof& proof) {
    const auto smaller = [](const Proof& one, const Proof& other) { return one.size < other.size; };
    if (kept.size() == count) kept.pop_back();
    kept.insert(std::upper_bound(kept.begin(), kept.end(), proof, smaller), proof);
}

void try_all(Prober& prober, std::size_t count, Meter& meter, std::vector<Proof>& kept) {
    const State& state = prober.fixpoint.state;
    Proof proof;
    for (Index var = 0; var < state.vars(); ++var) {
        if (state.settled(var)) continue;
        for (Mask left = state.domain(var); left != 0; left &= left - 1) {
            const Mask value = low_bit(left);
            const std::size_t most = kept.size() < count ? endless : kept.back().size;
            if (most == 1) return;
            if (prober.harmless(var, value)) continue;
            const Result result = prober.suppose(var, value, meter);
            if (result == Result::conflict && prober.slicer.slice(1, most, proof)) {
                proof.var = static_cast<int>(var);
                proof.value = value;
                keep(kept, count, proof);
            }
            prober.leave();
            if (result == Result::stopped) return;
        }
    }
}

}  // namespace

Refutations shortest_refutations(Prober& prober, std::span<const Given> position, std::size_t count, Meter& meter) {
    Refutations found;
    const Result result = prober.take(position, meter);
    if (result == Result::conflict && count > 0) {
        static_cast<void>(prober.slicer.slice(1, endless, found.shortest.emplace_back()));
        return found;
    }
    if (result == Result::settled && count > 0) try_all(prober, count, meter, found.shortest);
    found.complete = !meter.spent();
    return found;
}

}  // namespace cluewise::core
