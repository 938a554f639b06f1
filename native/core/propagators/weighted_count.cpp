#include "weighted_count.hpp"

#include <algorithm>
#include <utility>

namespace cluewise::core {

namespace {

// Word i of a set of `words` words shifted up by some positions.
Mask shifted_up(const Mask* set, std::size_t i, int by) {
    const auto skip = static_cast<std::size_t>(by) / 64;
    const int bits = by % 64;
    if (i < skip) return 0;
    const Mask carried = bits != 0 && i > skip ? set[i - skip - 1] >> (64 - bits) : 0;
    return set[i - skip] << bits | carried;
}

// The same downwards.
Mask shifted_down(const Mask* set, std::size_t words, std::size_t i, int by) {
    const std::size_t from = i + static_cast<std::size_t>(by) / 64;
    const int bits = by % 64;
    if (from >= words) return 0;
    const Mask carried = bits != 0 && from + 1 < words ? set[from + 1] << (64 - bits) : 0;
    return set[from] >> bits | carried;
}

bool meet(const Mask* moved, const Mask* other, std::size_t words, int by) {
    for (std::size_t i = 0; i < words; ++i)
        if ((shifted_up(moved, i, by) & other[i]) != 0) return true;
    return false;
}

}  // namespace

WeightedCount::WeightedCount(std::vector<Part> parts, int low, int high)
    : parts_(std::move(parts)), low_(low), high_(high) {
    int top = 0;
    for (const Part& part : parts_) {
        int most = 0;
        for (const Choice& choice : part.choices) most = std::max(most, choice.weight);
        top += most;
    }
    high_ = std::min(high_, top);
    words_ = static_cast<std::size_t>(top) / 64 + 1;
}

std::vector<Index> WeightedCount::scope() const {
    std::vector<Index> found;
    for (const Part& part : parts_) found.push_back(part.var);
    return found;
}

void WeightedCount::add_part(const Mask* from, Mask* to, const Part& part, Mask domain, bool upwards) const {
    std::fill_n(to, words_, Mask{0});
    for (const Choice& choice : part.choices) {
        if ((choice.values & domain) == 0) continue;
        for (std::size_t i = 0; i < words_; ++i)
            to[i] |= upwards ? shifted_up(from, i, choice.weight) : shifted_down(from, words_, i, choice.weight);
    }
}

// before[i]: sums that the variables 0 .. i-1 reach; after[i]: sums from which i, i+1 ... lead into the range.
bool WeightedCount::propagate(State& state, Scratch& scratch) const {
    const std::size_t count = parts_.size();
    Mask* before = scratch.words.data();
    Mask* after = before + (count + 1) * words_;
    std::fill_n(before, words_, Mask{0});
    before[0] = 1;
    for (std::size_t i = 0; i < count; ++i)
        add_part(before + i * words_, before + (i + 1) * words_, parts_[i], state.domain(parts_[i].var), true);
    Mask* wanted = after + count * words_;
    std::fill_n(wanted, words_, Mask{0});
    for (int sum = std::max(low_, 0); sum <= high_; ++sum) wanted[sum / 64] |= bit_of(sum % 64);
    for (std::size_t i = count; i-- > 0;)
        add_part(after + (i + 1) * words_, after + i * words_, parts_[i], state.domain(parts_[i].var), false);
    for (std::size_t i = 0; i < count; ++i) {
        Mask dead = 0;
        for (const Choice& choice : parts_[i].choices)
            if (!meet(before + i * words_, after + (i + 1) * words_, words_, choice.weight)) dead |= choice.values;
        if (!state.prune(parts_[i].var, dead, number)) return false;
    }
    return true;
}

void WeightedCount::explain(const State& state, const Pruning& pruning, Scratch& /*scratch*/, Facts& why) const {
    for (const Part& part : parts_)
        if (part.var != pruning.var) why.add(part.var, ~state.domain_before(part.var, pruning.time));
}

}  // namespace cluewise::core
