#include "all_different.hpp"

#include <utility>

namespace cluewise::core {

namespace {

// What the trail remembers of a pruning: 0 for a naked single, or the value that has one place left or none.
constexpr Index naked = 0;
constexpr Index hidden(int value) { return 1U + static_cast<Index>(value); }
constexpr Index no_place(int value) { return 65U + static_cast<Index>(value); }

}  // namespace

AllDifferent::AllDifferent(std::vector<Index> vars, Mask values)
    : vars_(std::move(vars)),
      values_(values),
      permutation_(vars_.size() == static_cast<std::size_t>(size_of(values))) {}

bool AllDifferent::propagate(State& state, Scratch& /*scratch*/) const {
    for (;;) {
        Mask once = 0;
        Mask twice = 0;
        Mask settled = 0;
        for (const Index var : vars_) {
            const Mask domain = state.domain(var);
            twice |= once & domain;
            once |= domain;
            if (at_most_one(domain)) settled |= domain;
        }
        if ((settled & twice) != 0) {
            if (!take_settled(state, settled & twice)) return false;
            continue;
        }
        if (!permutation_) return true;
        if (once != values_) return state.prune(vars_[0], ~Mask{0}, number, no_place(lowest(values_ & ~once)));
        const Mask alone = values_ & ~twice & ~settled;
        if (alone == 0) return true;
        if (!settle_places(state, alone)) return false;
    }
}

// `hot` are values of settled variables that others have, too.
bool AllDifferent::take_settled(State& state, Mask hot) const {
    Mask owned = 0;
    for (const Index var : vars_) {
        const Mask domain = state.domain(var);
        if (at_most_one(domain) && (domain & owned) == 0) {
            owned |= domain & hot;
        } else if (!state.prune(var, at_most_one(domain) ? domain : hot & domain, number, naked)) {
            return false;
        }
    }
    return true;
}

bool AllDifferent::settle_places(State& state, Mask alone) const {
    for (const Index var : vars_) {
        const Mask here = state.domain(var) & alone;
        if (here == 0) continue;
        // Of two such values in one place the other one has none now: the next round finds the conflict.
        const Mask place = low_bit(here);
        if (!state.prune(var, ~place, number, hidden(lowest(place)))) return false;
    }
    return true;
}

void AllDifferent::explain(const State& state, const Pruning& pruning, Scratch& /*scratch*/, Facts& why) const {
    if (pruning.data != naked) {
        const bool nowhere = pruning.data >= no_place(0);
        const Mask value = bit_of(static_cast<int>(pruning.data - (nowhere ? no_place(0) : hidden(0))));
        for (const Index var : vars_)
            if (nowhere || var != pruning.var) why.add(var, value);
        return;
    }
    // A variable that was settled then still is: nothing takes a last value. Only the time needs a look.
    Mask wanted = pruning.dead;
    for (const Index var : vars_) {
        const Mask domain = state.domain(var);
        if ((domain & wanted) == 0 || !at_most_one(domain) || var == pruning.var) continue;
        if (state.last(var) >= pruning.time) continue;
        why.add(var, values_ & ~domain);
        wanted &= ~domain;
        if (wanted == 0) return;
    }
}

}  // namespace cluewise::core
