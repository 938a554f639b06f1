#include "nonogram_clauses.hpp"

#include <algorithm>
#include <bit>

namespace cluewise::nonogram {

Clause Clauses::add(std::span<const Lit> literals, std::uint32_t levels) {
    const auto clause = static_cast<Clause>(words_.size());
    words_.insert(words_.end(), {static_cast<std::uint32_t>(literals.size()), levels, 0U});
    words_.insert(words_.end(), literals.begin(), literals.end());
    set_activity(clause, step_);
    all_.push_back(clause);
    watch(clause);
    return clause;
}

void Clauses::watch(Clause clause) {
    const Lit* lits = words_.data() + clause + head;
    watches_[lits[0] ^ 1].push_back({clause, lits[1]});
    watches_[lits[1] ^ 1].push_back({clause, lits[0]});
}

float Clauses::activity(Clause clause) const { return std::bit_cast<float>(words_[clause + 2]); }

void Clauses::set_activity(Clause clause, float activity) {
    words_[clause + 2] = std::bit_cast<std::uint32_t>(activity);
}

void Clauses::bump(Clause clause) { set_activity(clause, activity(clause) + step_); }

void Clauses::decay() {
    step_ /= 0.999F;
    if (step_ < 1e20F) return;
    for (const Clause each : all_) set_activity(each, activity(each) * 1e-20F);
    step_ *= 1e-20F;
}

void Clauses::sort_best_first() {
    std::sort(all_.begin(), all_.end(), [this](Clause a, Clause b) {
        const bool good_a = words_[a + 1] <= good_levels, good_b = words_[b + 1] <= good_levels;
        if (good_a != good_b) return good_a;
        if (activity(a) != activity(b)) return activity(a) > activity(b);
        return a < b;
    });
}

void Clauses::reduce(const std::function<bool(Clause)>& in_use, const std::function<void(Clause, Clause)>& moved) {
    sort_best_first();
    std::vector<std::uint32_t> fresh;
    fresh.reserve(words_.size());
    std::vector<Clause> kept;
    for (std::size_t i = 0; i < all_.size(); ++i) {
        const Clause clause = all_[i];
        if (i >= all_.size() / 2 && words_[clause + 1] > good_levels && !in_use(clause)) continue;
        const auto from = words_.begin() + clause;
        moved(clause, static_cast<Clause>(fresh.size()));
        kept.push_back(static_cast<Clause>(fresh.size()));
        fresh.insert(fresh.end(), from, from + head + words_[clause]);
    }
    words_.swap(fresh);
    all_.swap(kept);
    for (auto& list : watches_) list.clear();
    for (const Clause clause : all_) watch(clause);
}

}  // namespace cluewise::nonogram
