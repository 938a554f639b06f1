#include "count.hpp"

#include <algorithm>

namespace cluewise::core {

namespace {

// What the trail remembers: which end of the range was reached.
constexpr Index at_top = 0;
constexpr Index at_bottom = 1;

}  // namespace

std::vector<Index> Count::scope() const {
    std::vector<Index> found;
    for (const Part& part : parts_) found.push_back(part.var);
    return found;
}

bool Count::propagate(State& state, Scratch& /*scratch*/) const {
    int sure = 0;
    int possible = 0;
    for (const Part& part : parts_) {
        const Mask domain = state.domain(part.var);
        possible += static_cast<int>((domain & part.yes) != 0);
        sure += static_cast<int>((domain & part.no) == 0);
    }
    if (sure >= high_ && possible > high_) return no_more(state);
    if (possible <= low_ && sure < low_) return no_fewer(state);
    return true;
}

// `high` variables or more surely count: nobody else does. One sure variable too many loses its last value.
bool Count::no_more(State& state) const {
    int allowed = high_;
    for (const Part& part : parts_) {
        const bool sure = (state.domain(part.var) & part.no) == 0;
        if (sure && allowed-- > 0) continue;
        if (!state.prune(part.var, part.yes, number, at_top)) return false;
    }
    return true;
}

// At most `low` variables can count: all of them must.
bool Count::no_fewer(State& state) const {
    int spare = static_cast<int>(parts_.size()) - low_;
    for (const Part& part : parts_) {
        const bool lost = (state.domain(part.var) & part.yes) == 0;
        if (lost && spare-- > 0) continue;
        if (!state.prune(part.var, part.no, number, at_bottom)) return false;
    }
    return true;
}

void Count::explain(const State& state, const Pruning& pruning, Scratch& /*scratch*/, Facts& why) const {
    const bool top = pruning.data == at_top;
    int wanted = top ? high_ : static_cast<int>(parts_.size()) - low_;
    for (const Part& part : parts_) {
        if (wanted == 0) return;
        const Mask gone = top ? part.no : part.yes;
        if (part.var == pruning.var || (state.domain_before(part.var, pruning.time) & gone) != 0) continue;
        why.add(part.var, gone);
        --wanted;
    }
}

}  // namespace cluewise::core
