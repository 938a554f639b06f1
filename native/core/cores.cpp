#include "cores.hpp"

#include <algorithm>

namespace cluewise::core {

namespace {

Network switchable(const Model& model, std::span<const int> marked) {
    const std::vector<Index> rules(marked.begin(), marked.end());
    return Network(model, {.merge = false, .combine = false, .switchable = rules});
}

}  // namespace

CoreFinder::CoreFinder(const Model& model, std::span<const int> marked)
    : marked_(marked.begin(), marked.end()),
      network_(switchable(model, marked)),
      fixpoint_(network_),
      search_(fixpoint_, 0),
      weights_(network_.degrees()) {}

bool CoreFinder::is_for(std::span<const int> marked) const {
    return std::equal(marked.begin(), marked.end(), marked_.begin(), marked_.end());
}

Core CoreFinder::find(std::span<const Given> assumptions, Meter& meter) {
    everything_.clear();
    for (const Given& given : assumptions) everything_.push_back({network_.place(given.var), ~given.mask});
    for (const int rule : marked_) everything_.push_back({network_.selector(static_cast<Index>(rule)), bit_of(0)});
    search_.forget(weights_);
    std::vector<Index> chosen(everything_.size());
    for (Index i = 0; i < chosen.size(); ++i) chosen[i] = i;
    std::vector<Index> used;
    Core core;
    core.verdict = decide(chosen, meter, used);
    if (core.verdict != Verdict::unsatisfiable) return core;
    core.minimal = shrink(used, meter);
    const auto given = static_cast<Index>(assumptions.size());
    std::sort(used.begin(), used.end());
    for (const Index i : used) {
        if (i < given)
            core.assumptions.push_back(static_cast<int>(i));
        else
            core.rules.push_back(marked_[i - given]);
    }
    return core;
}

// Leaves one out at a time. Those still in question stand at the end, those found necessary at the front; what was
// necessary in a larger set is so in a smaller one. True when all are proved necessary.
bool CoreFinder::shrink(std::vector<Index>& used, Meter& meter) {
    std::vector<Index> fewer;
    std::vector<Index> chosen;
    for (std::size_t necessary = 0; necessary < used.size();) {
        const Index candidate = used.back();
        chosen.assign(used.begin(), used.end() - 1);
        const Verdict verdict = decide(chosen, meter, fewer);
        if (verdict == Verdict::unknown) return false;
        if (verdict == Verdict::unsatisfiable) {
            std::erase_if(chosen, [&](Index i) { return !std::binary_search(fewer.begin(), fewer.end(), i); });
            used = chosen;
            continue;
        }
        used.pop_back();
        used.insert(used.begin(), candidate);
        ++necessary;
    }
    return true;
}

// Whether some of everything can be true together; `used` are those that a conflict needs.
Verdict CoreFinder::decide(const std::vector<Index>& chosen, Meter& meter, std::vector<Index>& used) {
    facts_.clear();
    std::vector<bool> on(everything_.size(), false);
    for (const Index i : chosen) {
        facts_.push_back(everything_[i]);
        on[i] = true;
    }
    // The other rules are off for good, so that nobody wonders whether to switch them on. No conflict rests on that.
    for (std::size_t i = everything_.size() - marked_.size(); i < everything_.size(); ++i)
        if (!on[i]) facts_.push_back({everything_[i].var, bit_of(1)});
    const Verdict verdict = search_.decide(facts_, meter, used);
    for (Index& i : used) i = chosen[i];
    std::sort(used.begin(), used.end());
    used.erase(std::unique(used.begin(), used.end()), used.end());
    return verdict;
}

}  // namespace cluewise::core
