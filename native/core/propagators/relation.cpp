#include "relation.hpp"

namespace cluewise::core {

namespace {

// The values that have some support in the other domain.
Mask image(const Mask* support, Mask domain) {
    Mask found = 0;
    for (; domain != 0; domain &= domain - 1) found |= support[lowest(domain)];
    return found;
}

}  // namespace

Relation::Relation(Index x, Index y, std::span<const Mask> allowed, int y_values)
    : x_(x), y_(y), support_(allowed.begin(), allowed.end()), x_values_(allowed.size()) {
    support_.resize(x_values_ + static_cast<std::size_t>(y_values), 0);
    for (std::size_t v = 0; v < x_values_; ++v)
        each_value(allowed[v], [&](int w) { support_[x_values_ + static_cast<std::size_t>(w)] |= Mask{1} << v; });
}

bool Relation::propagate(State& state, Scratch& /*scratch*/) const {
    const Mask* of_x = support_.data();
    const Mask* of_y = of_x + x_values_;
    // x first: a value of x without support supports no value of y, so one look at each side is enough.
    return state.prune(x_, ~image(of_y, state.domain(y_)), number) &&
           state.prune(y_, ~image(of_x, state.domain(x_)), number);
}

void Relation::explain(const State& /*state*/, const Pruning& pruning, Scratch& /*scratch*/, Facts& why) const {
    const bool of_x = pruning.var == x_;
    why.add(of_x ? y_ : x_, image(support_.data() + (of_x ? 0 : x_values_), pruning.dead));
}

}  // namespace cluewise::core
