#include "unary.hpp"

namespace cluewise::core {

bool Unary::propagate(State& state, Scratch& /*scratch*/) const { return state.prune(var_, dead_, number); }

void Unary::explain(const State& /*state*/, const Pruning& /*pruning*/, Scratch& /*scratch*/, Facts& /*why*/) const {}

}  // namespace cluewise::core
