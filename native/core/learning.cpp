#include "learning.hpp"

#include <numeric>

namespace cluewise::core {

namespace {

constexpr std::uint64_t restart_unit = 100;
constexpr std::size_t first_clause_limit = 4000;
constexpr std::size_t most_excluded = 1000;            // solutions by a clause each
constexpr std::size_t most_refuted_choices = 1 << 20;  // of clauses for what plain search has seen

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (Luby et al. 1993), counting from 0.
std::uint64_t luby(std::uint64_t i) {
    std::uint64_t size = 1;
    std::uint64_t power = 0;
    while (size < i + 1) {
        size = 2 * size + 1;
        ++power;
    }
    while (size - 1 != i) {
        size = (size - 1) / 2;
        --power;
        i %= size;
    }
    return std::uint64_t{1} << power;
}

}  // namespace

LearningSearch::LearningSearch(Fixpoint& fixpoint, std::uint64_t seed)
    : fixpoint_(fixpoint),
      analysis_(fixpoint),
      order_(fixpoint.network().vars()),
      seed_(seed),
      random_(seed),
      first_order_(fixpoint.network().vars()),
      phases_(fixpoint.network().vars(), 0) {
    std::iota(first_order_.begin(), first_order_.end(), 0U);
    if (seed == 0) return;
    for (std::size_t i = first_order_.size(); i > 1; --i)
        std::swap(first_order_[i - 1], first_order_[random_.below(static_cast<std::uint32_t>(i))]);
}

void LearningSearch::start(const std::vector<std::uint32_t>& weights) {
    random_ = Random(seed_);
    order_.start(weights, first_order_);
    std::fill(phases_.begin(), phases_.end(), Mask{0});
    floor_ = 0;
    restarts_ = 0;
    conflicts_left_ = restart_unit;
    clause_limit_ = first_clause_limit;
    excluded_ = 0;
}

End LearningSearch::run(Answers& answers, Meter& meter, const std::vector<std::uint32_t>& weights) {
    start(weights);
    take_over(answers);
    for (;;) {
        const Result result = fixpoint_.run(meter);
        if (result == Result::stopped) return End::stopped;
        if (result == Result::conflict) {
            if (const auto end = recover(meter)) return *end;
            continue;
        }
        if (restart_if_due(floor_)) continue;
        const Index var = choose();
        if (var == none) {
            answers.take(fixpoint_.state);
            if (answers.enough()) return fixpoint_.state.level() == 0 ? End::exhausted : End::enough;
            if (!exclude_solution(meter)) return End::exhausted;
            continue;
        }
        if (!branch(meter, var)) return End::stopped;
    }
}

// Plain search left its choices standing. What it refuted on the way is forgotten if no solution was among it, else
// kept as clauses, or as it stands if these would be too large.
void LearningSearch::take_over(const Answers& answers) {
    if (answers.count() > 0 && refuted_size() > most_refuted_choices) {
        floor_ = fixpoint_.state.level();
        return;
    }
    if (answers.count() > 0) exclude_refuted();
    jump(0);
}

std::size_t LearningSearch::refuted_size() const {
    const State& state = fixpoint_.state;
    std::size_t size = 0;
    for (Index time = 1; time < state.now(); ++time)
        if (state.entry(time).cause == cause::refuted) size += state.entry(time).level + std::size_t{1};
    return size;
}

// Learned where plain search stands, so that nothing is lost; nothing becomes true before `jump(0)`.
void LearningSearch::exclude_refuted() {
    const State& state = fixpoint_.state;
    std::vector<std::vector<Choice>> found;
    for (Index time = 1; time < state.now(); ++time) {
        const Entry& entry = state.entry(time);
        if (entry.cause != cause::refuted || entry.level == 0) continue;
        std::vector<Choice>& clause = found.emplace_back();
        clause.push_back({fixpoint_.network().initial()[entry.var] & ~entry.died, entry.var});
        for (Index level = entry.level; level > 0; --level) {
            const Entry& decision = state.entry(state.start_of(level));
            clause.push_back({decision.died, decision.var});
        }
    }
    for (const auto& clause : found) fixpoint_.clauses.learn(clause, static_cast<Index>(clause.size()), true);
}

// After a conflict; nothing to return when the search goes on.
std::optional<End> LearningSearch::recover(Meter& meter) {
    ++meter.counters.conflicts;
    if (conflicts_left_ > 0) --conflicts_left_;
    const Lesson lesson = fixpoint_.state.level() > floor_ ? analysis_.learn(floor_, meter) : Lesson::nothing;
    if (lesson == Lesson::clause) {
        ++meter.counters.backtracks;
        assert_learned(std::max(analysis_.back_level(), floor_));
    } else if (lesson == Lesson::nothing && !flip(meter)) {
        return End::exhausted;
    }
    if (lesson == Lesson::stopped) return End::stopped;
    return std::nullopt;
}

void LearningSearch::assert_learned(Index level) {
    for (const Index var : analysis_.met()) order_.bump(var);
    order_.decay();
    fixpoint_.clauses.decay();
    jump(level);
    assert_choice(analysis_.clause(), analysis_.levels(), false);
}

// Adds a clause of which only the first choice can still be true, and makes it true.
void LearningSearch::assert_choice(std::span<const Choice> clause, Index levels, bool keep) {
    State& state = fixpoint_.state;
    const Index why = clause.size() == 1 ? cause::given : cause::clause | fixpoint_.clauses.learn(clause, levels, keep);
    state.prune(clause[0].var, ~clause[0].good, why);
}

// Everything below the floor is known: take the choice at the floor back.
bool LearningSearch::flip(Meter& meter) {
    State& state = fixpoint_.state;
    while (floor_ > 0) {
        const Index var = state.entry(state.start_of(floor_)).var;
        const Mask tried = state.domain(var);
        jump(--floor_);
        ++meter.counters.backtracks;
        if (state.prune(var, tried, cause::refuted)) return true;
    }
    return false;
}

bool LearningSearch::exclude_solution(Meter& meter) {
    State& state = fixpoint_.state;
    const Index level = state.level();
    if (floor_ > 0 || excluded_ == most_excluded) {
        floor_ = level;
        return flip(meter);
    }
    if (level == 0) return false;
    ++excluded_;
    new_clause_.clear();
    for (Index i = level; i > 0; --i) {
        const Entry& decision = state.entry(state.start_of(i));
        new_clause_.push_back({decision.died, decision.var});
    }
    jump(level - 1);
    assert_choice(new_clause_, level, true);
    return true;
}

// Takes levels back; remembers values and puts the variables back in order.
void LearningSearch::jump(Index level) {
    const State& state = fixpoint_.state;
    if (level >= state.level()) return;
    for (Index time = state.start_of(level + 1); time < state.now(); ++time) {
        const Index var = state.entry(time).var;
        if (state.settled(var)) phases_[var] = state.domain(var);
        order_.insert(var);
    }
    fixpoint_.undo_to(level);
}

bool LearningSearch::restart_if_due(Index level) {
    if (conflicts_left_ > 0) return false;
    conflicts_left_ = restart_unit * luby(++restarts_);
    jump(level);
    if (fixpoint_.clauses.learned() > clause_limit_) {
        fixpoint_.clauses.reduce(fixpoint_.state);
        clause_limit_ += clause_limit_ / 10;
    }
    return true;
}

bool LearningSearch::branch(Meter& meter, Index var) {
    State& state = fixpoint_.state;
    if (!meter.node()) return false;
    state.open_level();
    meter.counters.depth = std::max<std::uint64_t>(meter.counters.depth, state.level());
    state.prune(var, ~pick(var), cause::decision);
    return true;
}

Index LearningSearch::choose() {
    while (!order_.empty()) {
        const Index var = order_.take();
        if (!fixpoint_.state.settled(var)) return var;
    }
    return none;
}

Mask LearningSearch::pick(Index var) {
    Mask domain = fixpoint_.state.domain(var);
    if ((domain & phases_[var]) != 0) return phases_[var];
    if (seed_ != 0)
        for (auto skip = random_.below(static_cast<std::uint32_t>(size_of(domain))); skip > 0; --skip)
            domain &= domain - 1;
    return low_bit(domain);
}

void LearningSearch::forget(const std::vector<std::uint32_t>& weights) {
    fixpoint_.restart(fixpoint_.network().initial());
    fixpoint_.wake_all();
    start(weights);
}

Verdict LearningSearch::decide(std::span<const Fact> assumptions, Meter& meter, std::vector<Index>& core) {
    const State& state = fixpoint_.state;
    core.clear();
    jump(0);
    for (;;) {
        const Result result = fixpoint_.run(meter);
        if (result == Result::stopped) return Verdict::unknown;
        bool consistent = result == Result::settled;
        if (consistent && state.level() == 0) {
            if (assume(assumptions)) continue;
            consistent = false;
        }
        if (!consistent) {
            ++meter.counters.conflicts;
            if (conflicts_left_ > 0) --conflicts_left_;
            Lesson lesson = analysis_.learn(1, meter);
            if (lesson == Lesson::nothing) {
                lesson = analysis_.trace_to_givens(core, meter);
                if (lesson == Lesson::nothing) return Verdict::unsatisfiable;
            }
            if (lesson == Lesson::stopped) return Verdict::unknown;
            assert_learned(analysis_.back_level());
            continue;
        }
        if (restart_if_due(1)) continue;
        const Index var = choose();
        if (var == none) return Verdict::satisfiable;
        if (!branch(meter, var)) return Verdict::unknown;
    }
}

// All assumptions share level 1, so that level 0 holds only what is true without them.
bool LearningSearch::assume(std::span<const Fact> assumptions) {
    State& state = fixpoint_.state;
    state.open_level();
    for (Index i = 0; i < assumptions.size(); ++i)
        if (!state.prune(assumptions[i].var, assumptions[i].dead, cause::given, i)) return false;
    return true;
}

}  // namespace cluewise::core
