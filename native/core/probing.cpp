#include "probing.hpp"

#include <algorithm>

namespace cluewise::core {

namespace {

constexpr std::size_t most_words = 1U << 20U;  // of all footprints: 8 megabytes

}  // namespace

Prober::Prober(const Model& model)
    : network(model, {.merge = false, .combine = false, .switchable = {}}),
      fixpoint(network),
      slicer(network, fixpoint),
      changed_(network.propagators().size(), 1),
      position_(network.vars(), 0) {
    std::size_t values = 0;
    for (const Mask mask : network.initial()) {
        first_.push_back(values);
        values += static_cast<std::size_t>(max_values - std::countl_zero(mask));
    }
    memories_.resize(values);
    words_ = (changed_.size() + 63) / 64;
    remembers_ = !network.has_pairs() && network.clauses().empty() && values * words_ <= most_words;
    if (remembers_) prints_.resize(values * words_);
}

Result Prober::take(std::span<const Given> position, Meter& meter) {
    State& state = fixpoint.state;
    fixpoint.restart(network.initial());
    fixpoint.wake_all();
    slicer.proofs.clear();
    ++now_;
    Result result = Result::settled;
    for (Index i = 0; i < position.size() && result == Result::settled; ++i)
        if (!state.prune(network.place(position[i].var), ~position[i].mask, cause::given, i)) result = Result::conflict;
    if (result == Result::settled) result = fixpoint.run(meter);
    for (Index var = 0; var < network.vars(); ++var) {
        if (position_[var] == state.domain(var)) continue;
        position_[var] = state.domain(var);
        notice_var(var);
    }
    return result;
}

Result Prober::suppose(Index var, Mask value, Meter& meter) {
    State& state = fixpoint.state;
    const Index start = state.now();
    state.open_level();
    state.prune(var, ~value, cause::decision);
    const Result result = fixpoint.run(meter);
    if (remembers_ && result == Result::settled) remember(var, value, start);
    Memory& memory = memories_[place(var, value)];
    memory.reach = state.now() - start;
    if (result != Result::settled) memory.when = 0;
    return result;
}

void Prober::remember(Index var, Mask value, Index start) {
    const State& state = fixpoint.state;
    const std::size_t at = place(var, value);
    std::uint64_t* print = prints_.data() + at * words_;
    std::fill_n(print, words_, std::uint64_t{0});
    for (Index time = start; time < state.now(); ++time)
        for (const Index watcher : network.watchers(state.entry(time).var))
            print[watcher >> 7U] |= std::uint64_t{1} << (watcher >> 1U & 63U);
    memories_[at].when = ++now_;
}

bool Prober::harmless(Index var, Mask value) const {
    const std::size_t at = place(var, value);
    const std::uint64_t when = memories_[at].when;
    if (when == 0) return false;
    for (std::size_t word = 0; word < words_; ++word)
        for (std::uint64_t left = prints_[at * words_ + word]; left != 0; left &= left - 1)
            if (changed_[64 * word + static_cast<std::size_t>(lowest(left))] > when) return false;
    return true;
}

void Prober::notice(Index time) {
    ++now_;
    for (; time < fixpoint.state.now(); ++time) notice_var(fixpoint.state.entry(time).var);
}

void Prober::notice_var(Index var) {
    for (const Index watcher : network.watchers(var)) changed_[watcher >> 1U] = now_;
}

}  // namespace cluewise::core
