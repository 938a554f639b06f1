// Decisions led by beliefs: a dive from the floor of the search towards the likeliest solution.
#include <algorithm>
#include <utility>

#include "nonogram_learn.hpp"

namespace cluewise::nonogram {

namespace {

constexpr int rounds_at_floor = 20;
constexpr std::size_t part_of_open = 50;  // one cell in so many is decided before the lines are asked again
constexpr float sure_enough = 0.9F;       // from the second cell on

}  // namespace

// The open cell's likeliest value as a literal, and how likely it is. Sets the phases to what is believed.
std::pair<float, Lit> Learner::believe(int slot) {
    const int cell = cell_of_[static_cast<std::size_t>(slot)];
    std::pair<float, Lit> best{-1.0F, 0};
    for (std::uint32_t values = board_.domain(cell); values != 0; values &= values - 1) {
        const int value = std::countr_zero(values);
        const float belief = beliefs_->belief(cell, value);
        const Lit is = taken(slot, value) ^ 1;
        if (!black()) phase_[is >> 1] = belief > 0.5F ? 1 : 0;
        if (belief > best.first) best = {belief, is};
    }
    phase_[best.second >> 1] = static_cast<char>(best.second & 1);
    return best;
}

// Fills `dive_plan_` with the surest literals, the surest last.
void Learner::plan_dive() {
    if (!beliefs_) beliefs_ = std::make_unique<Beliefs>(input_, board_);
    for (int rounds = level() == floor_ ? rounds_at_floor : 1; rounds > 0 && beliefs_->round(meter_);) --rounds;
    std::vector<std::pair<float, Lit>> sure;
    for (int slot = 1; slot < static_cast<int>(cell_of_.size()); ++slot)
        if (!board_.fixed(cell_of_[static_cast<std::size_t>(slot)])) sure.push_back(believe(slot));
    const std::size_t most = std::min(sure.size(), 1 + sure.size() / part_of_open);
    std::partial_sort(sure.begin(), sure.begin() + static_cast<std::ptrdiff_t>(most), sure.end(),
                      [](const auto& a, const auto& b) { return a.first > b.first; });
    dive_plan_.clear();
    for (std::size_t i = most; i-- > 0;)
        if (i == 0 || sure[i].first > sure_enough) dive_plan_.push_back(sure[i].second);
}

// The literal to decide next; `nothing_left` when everything is known.
Lit Learner::likeliest() {
    do {
        while (!dive_plan_.empty()) {
            const Lit lit = dive_plan_.back();
            dive_plan_.pop_back();
            if (truth_[lit] == 0) return lit;
        }
        plan_dive();
    } while (!dive_plan_.empty());
    return nothing_left;
}

}  // namespace cluewise::nonogram
