#include "network.hpp"

#include <algorithm>

#include "compile.hpp"

namespace cluewise::core {

namespace {

constexpr std::size_t large_scope = 2000;

}  // namespace

Network::Network(const Model& model, const NetworkOptions& options) {
    Compiler(model, options, *this).run();
    wire();
}

Network Frozen::built(const Model& model) {
    try {
        return Network(model, {});
    } catch (const TooLarge&) {
        return Network(model, {.merge = false, .combine = true, .switchable = {}});
    }
}

Index Network::selector(Index rule) const {
    const auto found = std::lower_bound(selectors_.begin(), selectors_.end(), std::pair{rule, Index{0}});
    return found != selectors_.end() && found->first == rule ? found->second : none;
}

Scratch Network::scratch() const {
    std::size_t words = 0;
    std::size_t places = 0;
    for (const auto& propagator : propagators_) {
        words = std::max(words, propagator->words_needed());
        places = std::max(places, propagator->places_needed());
    }
    return Scratch{std::vector<Mask>(words), std::vector<Index>(places)};
}

std::vector<std::uint32_t> Network::degrees() const {
    std::vector<std::uint32_t> found(vars());
    for (Index var = 0; var < vars(); ++var)
        found[var] = 1 + static_cast<std::uint32_t>(watchers(var).size() + pairs(var).size());
    for (const Choice& choice : choices_) ++found[choice.var];
    return found;
}

void Network::wire() {
    std::vector<std::pair<Index, Index>> watching;
    for (Index number = 0; number < propagators_.size(); ++number) {
        Propagator& propagator = *propagators_[number];
        propagator.number = number;
        std::vector<Index> scope = propagator.scope();
        const Index kind = propagator.waits_for_settled() ? 1 : 0;
        if (propagator.selector != none) {
            watching.emplace_back(propagator.selector, 2 * number);
        }
        propagator.large = scope.size() > large_scope;
        std::sort(scope.begin(), scope.end());
        scope.erase(std::unique(scope.begin(), scope.end()), scope.end());
        for (const Index var : scope) watching.emplace_back(var, 2 * number + kind);
        scopes_.items.insert(scopes_.items.end(), scope.begin(), scope.end());
        scopes_.starts.push_back(static_cast<Index>(scopes_.items.size()));
    }
    watchers_ = sorted_into_rows(vars(), watching);
    std::vector<std::pair<Index, PairWatch>> pairs;
    for (Index clause = 0; clause < pair_rules_.size(); ++clause) {
        const Choice* both = pair(clause);
        pairs.push_back({both[0].var, {both[0].good, both[1].good, both[1].var, clause}});
        pairs.push_back({both[1].var, {both[1].good, both[0].good, both[0].var, clause}});
    }
    pairs_ = sorted_into_rows(vars(), pairs);
}

}  // namespace cluewise::core
