#include "locked_values.hpp"

#include <array>
#include <utility>

namespace cluewise::core {

LockedValues::LockedValues(std::vector<Index> house, std::vector<Segment> segments, std::vector<Index> rests)
    : house_(std::move(house)), segments_(std::move(segments)), rests_(std::move(rests)) {}

bool LockedValues::propagate(State& state, Scratch& /*scratch*/) const {
    std::array<Mask, max_values> in_segment;
    Mask once = 0;
    Mask twice = 0;
    Mask settled = 0;  // other rules see to these
    Index at = 0;
    for (std::size_t i = 0; i < segments_.size(); ++i) {
        Mask values = 0;
        for (; at < segments_[i].end; ++at) {
            const Mask domain = state.domain(house_[at]);
            values |= domain;
            if (at_most_one(domain)) settled |= domain;
        }
        in_segment[i] = values;
        twice |= once & values;
        once |= values;
    }
    const Mask locked = once & ~twice & ~settled;
    if (locked == 0) return true;
    for (std::size_t i = 0; i < segments_.size(); ++i) {
        if ((in_segment[i] & locked) == 0) continue;
        for (Index k = i == 0 ? 0 : segments_[i - 1].rest_end; k < segments_[i].rest_end; ++k)
            if (!state.prune(rests_[k], in_segment[i] & locked, number, static_cast<Index>(i))) return false;
    }
    return true;
}

void LockedValues::explain(const State& /*state*/, const Pruning& pruning, Scratch& /*scratch*/, Facts& why) const {
    const Index first = pruning.data == 0 ? 0 : segments_[pruning.data - 1].end;
    const Index last = segments_[pruning.data].end;
    for (Index at = 0; at < house_.size(); ++at)
        if (at < first || at >= last) why.add(house_[at], pruning.dead);
}

}  // namespace cluewise::core
