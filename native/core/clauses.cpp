#include "clauses.hpp"

#include <algorithm>
#include <utility>

namespace cluewise::core {

Clauses::Clauses(const Network& network) : network_(network), watches_(network.vars()), moved_(true) { reset(); }

void Clauses::reset() {
    if (!moved_) return;
    moved_ = false;
    learned_ = 0;
    step_ = 1.0;
    heads_.clear();
    free_.clear();
    for (auto& list : watches_) list.clear();
    arena_.assign(network_.choices().begin(), network_.choices().end());
    for (const LongClause& clause : network_.clauses()) {
        heads_.push_back({clause.first, clause.last - clause.first, clause.rule, 0, 0.0, true, false});
        watch(static_cast<Index>(heads_.size()) - 1);
    }
}

void Clauses::watch(Index clause) {
    const Choice* choices = arena_.data() + heads_[clause].first;
    watches_[choices[0].var].push_back({choices[0].good, clause});
    watches_[choices[1].var].push_back({choices[1].good, clause});
}

bool Clauses::visit_all(State& state, Index var) {
    std::vector<Watch>& list = watches_[var];
    const Mask domain = state.domain(var);
    Watch* kept = list.data();
    Watch* const end = kept + list.size();
    for (Watch* at = kept; at != end; ++at) {
        if ((domain & at->good) != 0) {
            *kept++ = *at;
            continue;
        }
        const Head& head = heads_[at->clause];
        Choice* choices = arena_.data() + head.first;
        moved_ = true;
        if (choices[0].var == var) std::swap(choices[0], choices[1]);
        const Choice& hope = choices[0];
        bool replaced = (state.domain(hope.var) & ~hope.good) == 0;  // true already: keep watching here
        if (replaced) {
            *kept++ = *at;
            continue;
        }
        for (Index i = 2; i < head.size && !replaced; ++i) {
            if ((state.domain(choices[i].var) & choices[i].good) == 0) continue;
            std::swap(choices[1], choices[i]);
            watches_[choices[1].var].push_back({choices[1].good, at->clause});
            replaced = true;
        }
        if (replaced) continue;
        *kept++ = *at;
        if (!state.prune(hope.var, ~hope.good, cause::clause | at->clause)) {
            kept = std::copy(at + 1, end, kept);
            list.resize(static_cast<std::size_t>(kept - list.data()));
            return false;
        }
    }
    list.resize(static_cast<std::size_t>(kept - list.data()));
    return true;
}

Index Clauses::learn(std::span<const Choice> choices, Index levels, bool keep) {
    moved_ = true;
    Index number = 0;
    if (free_.empty()) {
        number = static_cast<Index>(heads_.size());
        heads_.emplace_back();
    } else {
        number = free_.back();
        free_.pop_back();
    }
    heads_[number] = {static_cast<Index>(arena_.size()), static_cast<Index>(choices.size()), none, levels, step_, keep,
                      false};
    arena_.insert(arena_.end(), choices.begin(), choices.end());
    watch(number);
    learned_ += keep ? 0 : 1;
    return number;
}

void Clauses::bump(Index clause) {
    Head& head = heads_[clause];
    if (head.keep) return;
    head.activity += step_;
    if (head.activity < 1e100) return;
    for (Head& each : heads_) each.activity *= 1e-100;
    step_ *= 1e-100;
}

void Clauses::reduce(const State& state) {
    std::vector<bool> in_use(heads_.size(), false);
    for (Index time = 1; time < state.now(); ++time) {
        const Index why = state.entry(time).cause;
        if (cause::kind(why) == cause::clause) in_use[cause::number(why)] = true;
    }
    std::vector<Index> worst;
    for (Index clause = 0; clause < heads_.size(); ++clause) {
        const Head& head = heads_[clause];
        if (!head.keep && !head.gone && head.levels > 2 && !in_use[clause]) worst.push_back(clause);
    }
    std::sort(worst.begin(), worst.end(), [&](Index a, Index b) {
        if (heads_[a].levels != heads_[b].levels) return heads_[a].levels > heads_[b].levels;
        if (heads_[a].activity != heads_[b].activity) return heads_[a].activity < heads_[b].activity;
        return a < b;
    });
    worst.resize(worst.size() / 2);
    forget(worst);
}

void Clauses::forget(std::vector<Index>& worst) {
    for (const Index clause : worst) {
        heads_[clause].gone = true;
        free_.push_back(clause);
    }
    learned_ -= worst.size();
    for (auto& list : watches_) std::erase_if(list, [&](const Watch& watch) { return heads_[watch.clause].gone; });
    compact();
}

// Moves the choices of all clauses that are left together; their numbers stay.
void Clauses::compact() {
    std::vector<Choice> moved;
    moved.reserve(arena_.size());
    for (Head& head : heads_) {
        if (head.gone) continue;
        const auto from = arena_.begin() + static_cast<std::ptrdiff_t>(head.first);
        head.first = static_cast<Index>(moved.size());
        moved.insert(moved.end(), from, from + static_cast<std::ptrdiff_t>(head.size));
    }
    arena_ = std::move(moved);
}

}  // namespace cluewise::core
