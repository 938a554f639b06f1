#include "not_equal.hpp"

namespace cluewise::core {

bool NotEqual::propagate(State& state, Scratch& /*scratch*/) const {
    if (state.settled(x_)) return state.prune(y_, state.domain(x_), number);
    if (state.settled(y_)) return state.prune(x_, state.domain(y_), number);
    return true;
}

void NotEqual::explain(const State& /*state*/, const Pruning& pruning, Scratch& /*scratch*/, Facts& why) const {
    why.add(pruning.var == x_ ? y_ : x_, ~pruning.dead);
}

}  // namespace cluewise::core
