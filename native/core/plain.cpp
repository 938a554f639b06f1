#include "plain.hpp"

#include <algorithm>
#include <numeric>

namespace cluewise::core {

PlainSearch::PlainSearch(Fixpoint& fixpoint, std::uint64_t seed)
    : fixpoint_(fixpoint),
      seed_(seed),
      random_(seed),
      order_(fixpoint.network().vars()),
      degrees_(fixpoint.network().degrees()),
      weights_(degrees_) {
    std::iota(order_.begin(), order_.end(), 0U);
    if (seed != 0)
        for (std::size_t i = order_.size(); i > 1; --i)
            std::swap(order_[i - 1], order_[random_.below(static_cast<std::uint32_t>(i))]);
    open_ = std::make_unique<Index[]>(order_.size());
}

void PlainSearch::start() {
    random_ = Random(seed_);
    std::copy(degrees_.begin(), degrees_.end(), weights_.begin());
    std::copy(order_.begin(), order_.end(), open_.get());
    open_count_ = static_cast<Index>(order_.size());
    counts_.clear();
}

End PlainSearch::run(Answers& answers, Meter& meter, std::uint64_t patience) {
    start();
    State& state = fixpoint_.state;
    std::uint64_t nodes = 0;
    for (;;) {
        const Result result = fixpoint_.run(meter);
        if (result == Result::stopped) return End::stopped;
        if (result == Result::conflict) {
            blame();
            if (!step_back(meter)) return End::exhausted;
            continue;
        }
        const Index var = choose();
        if (var == none) {
            answers.take(state);
            if (answers.enough()) return state.level() == 0 ? End::exhausted : End::enough;
            if (!step_back(meter)) return End::exhausted;
            nodes = 0;
            continue;
        }
        if (nodes++ == patience) return End::gave_up;
        if (!meter.node()) return End::stopped;
        counts_.push_back(open_count_);
        state.open_level();
        meter.counters.depth = std::max<std::uint64_t>(meter.counters.depth, state.level());
        state.prune(var, ~pick(state.domain(var)), cause::decision);
    }
}

// The open variable to branch on; sorts out the settled ones on the way.
Index PlainSearch::choose() {
    const Mask* domains = fixpoint_.state.domains();
    Index best = none;
    std::uint64_t best_size = 1;
    std::uint64_t best_weight = 0;
    for (Index i = 0; i < open_count_;) {
        const Index var = open_[i];
        const Mask domain = domains[var];
        if (at_most_one(domain)) {
            std::swap(open_[i], open_[--open_count_]);
            continue;
        }
        const auto size = static_cast<std::uint64_t>(size_of(domain));
        if (size * best_weight < best_size * weights_[var]) {
            best = var;
            best_size = size;
            best_weight = weights_[var];
        }
        ++i;
    }
    return best;
}

Mask PlainSearch::pick(Mask domain) {
    if (seed_ == 0) return low_bit(domain);
    for (auto skip = random_.below(static_cast<std::uint32_t>(size_of(domain))); skip > 0; --skip) domain &= domain - 1;
    return low_bit(domain);
}

// Everything that the failed rule is about weighs more from now on.
void PlainSearch::blame() {
    const Index why = fixpoint_.state.conflict().cause;
    const Index number = cause::number(why);
    if (cause::kind(why) == cause::propagator) {
        for (const Index var : fixpoint_.network().scope(number)) ++weights_[var];
    } else if (cause::kind(why) == cause::pair) {
        ++weights_[fixpoint_.network().pair(number)[0].var];
        ++weights_[fixpoint_.network().pair(number)[1].var];
    } else if (cause::kind(why) == cause::clause) {
        for (const Choice& choice : fixpoint_.clauses.choices(number)) ++weights_[choice.var];
    }
}

// Takes the last choice back and rules its value out; again, while that leaves nothing. False at the end of it all.
bool PlainSearch::step_back(Meter& meter) {
    State& state = fixpoint_.state;
    while (state.level() > 0) {
        const Index var = state.entry(state.start_of(state.level())).var;
        const Mask tried = state.domain(var);
        fixpoint_.undo_to(state.level() - 1);
        open_count_ = counts_.back();
        counts_.pop_back();
        ++meter.counters.backtracks;
        if (state.prune(var, tried, cause::refuted)) return true;
    }
    return false;
}

}  // namespace cluewise::core
