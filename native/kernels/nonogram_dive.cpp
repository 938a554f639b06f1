// Decisions led by beliefs: a dive from the floor of the search towards the likeliest solution.
#include <algorithm>

#include "nonogram_learn.hpp"

namespace cluewise::nonogram {

// Fills `dive_plan_` with the surest literals, the surest last, and sets all phases to what is believed.
void Learner::plan_dive() {
    if (!beliefs_) beliefs_ = std::make_unique<Beliefs>(input_, board_);
    int rounds = level() == floor_ ? knobs.c : 1;
    while (rounds-- > 0 && beliefs_->round(meter_)) {}
    std::vector<std::pair<float, Lit>> sure;
    for (int slot = 1; slot < static_cast<int>(cell_of_.size()); ++slot) {
        const int cell = cell_of_[static_cast<std::size_t>(slot)];
        if (board_.fixed(cell)) continue;
        float best = -1.0F; int which = 0;
        for (int value = 0; value < values_; ++value) {
            if ((board_.domain(cell) >> value & 1) == 0) continue;
            const float belief = beliefs_->belief(cell, value);
            const Lit is = taken(slot, value) ^ 1;
            if (!black()) phase_[is >> 1] = belief > 0.5F ? 1 : 0;
            if (belief > best) { best = belief; which = value; }
        }
        const Lit is = taken(slot, which) ^ 1;
        phase_[is >> 1] = is & 1;
        sure.emplace_back(best, is);
    }
    const std::size_t most = std::min<std::size_t>(sure.size(), 1 + sure.size() / knobs.a);
    std::partial_sort(sure.begin(), sure.begin() + most, sure.end(), [](const auto& x, const auto& y) { return x.first > y.first; });
    dive_plan_.clear();
    for (std::size_t i = most; i-- > 0;) if (i == 0 || sure[i].first > 0.9F) dive_plan_.push_back(sure[i].second);
}

Lit Learner::likeliest() {
    for (;;) {
        while (!dive_plan_.empty()) { const Lit l = dive_plan_.back(); dive_plan_.pop_back(); if (truth_[l] == 0) return l; }
        plan_dive();
        if (dive_plan_.empty()) return 0xffffffffU;
    }
}
}
