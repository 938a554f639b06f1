#include "different_pairs.hpp"

#include <array>
#include <utility>

namespace cluewise::core {

namespace {

// What the trail remembers: two places among the variables (naked) or two values (hidden), six bits each.
//   bit 12: hidden   bits 6-11: the one   bits 0-5: the other
constexpr Index is_hidden = 1U << 12U;
constexpr Index both(std::size_t one, std::size_t other) { return static_cast<Index>(one << 6U | other); }

constexpr bool has_two(Mask mask) {
    const Mask rest = mask & (mask - 1);
    return rest != 0 && at_most_one(rest);
}

}  // namespace

DifferentPairs::DifferentPairs(std::vector<Index> vars, Mask values)
    : vars_(std::move(vars)),
      values_(values),
      permutation_(vars_.size() == static_cast<std::size_t>(size_of(values))) {}

bool DifferentPairs::propagate(State& state, Scratch& /*scratch*/) const {
    if (!naked_pairs(state)) return false;
    if (!permutation_) return true;
    Mask once = 0;
    Mask twice = 0;
    Mask more = 0;
    for (const Index var : vars_) {
        const Mask domain = state.domain(var);
        more |= twice & domain;
        twice |= once & domain;
        once |= domain;
    }
    const Mask with_two_places = twice & ~more;
    return at_most_one(with_two_places) || hidden_pairs(state, with_two_places);
}

bool DifferentPairs::naked_pairs(State& state) const {
    std::array<Mask, max_values> twos;
    std::array<std::size_t, max_values> where;
    std::size_t count = 0;
    for (std::size_t i = 0; i < vars_.size(); ++i) {
        const Mask domain = state.domain(vars_[i]);
        if (!has_two(domain)) continue;
        twos[count] = domain;
        where[count++] = i;
    }
    for (std::size_t a = 1; a < count; ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            if (twos[a] != twos[b]) continue;
            for (std::size_t i = 0; i < vars_.size(); ++i) {
                if (i == where[a] || i == where[b]) continue;
                if (!state.prune(vars_[i], twos[a], number, both(where[a], where[b]))) return false;
            }
        }
    }
    return true;
}

bool DifferentPairs::hidden_pairs(State& state, Mask with_two_places) const {
    std::array<Mask, max_values> places;  // of each such value: the variables that may have it
    each_value(with_two_places, [&](int value) { places[static_cast<std::size_t>(value)] = 0; });
    for (std::size_t i = 0; i < vars_.size(); ++i)
        each_value(state.domain(vars_[i]) & with_two_places,
                   [&](int value) { places[static_cast<std::size_t>(value)] |= Mask{1} << i; });
    for (Mask left = with_two_places; left != 0; left &= left - 1) {
        const auto one = static_cast<std::size_t>(lowest(left));
        for (Mask rest = left & (left - 1); rest != 0; rest &= rest - 1) {
            const auto other = static_cast<std::size_t>(lowest(rest));
            if (places[one] != places[other]) continue;
            const Mask others = ~(low_bit(left) | low_bit(rest));
            for (Mask at = places[one]; at != 0; at &= at - 1) {
                const Index var = vars_[static_cast<std::size_t>(lowest(at))];
                if (!state.prune(var, others, number, is_hidden | both(one, other))) return false;
            }
        }
    }
    return true;
}

void DifferentPairs::explain(const State& state, const Pruning& pruning, Scratch& /*scratch*/, Facts& why) const {
    const auto one = static_cast<std::size_t>(pruning.data >> 6U & 63U);
    const auto other = static_cast<std::size_t>(pruning.data & 63U);
    if ((pruning.data & is_hidden) == 0) {
        // The pair's two values: what both had left then; whatever of it died later was still there.
        const Mask pair = pruning.dead | state.domain_before(vars_[one], pruning.time) |
                          state.domain_before(vars_[other], pruning.time);
        why.add(vars_[one], values_ & ~pair);
        why.add(vars_[other], values_ & ~pair);
        return;
    }
    const Mask pair = bit_of(static_cast<int>(one)) | bit_of(static_cast<int>(other));
    // The two places themselves are the only ones that had one of the values.
    for (const Index var : vars_)
        if (var != pruning.var && (state.domain_before(var, pruning.time) & pair) == 0) why.add(var, pair);
}

}  // namespace cluewise::core
