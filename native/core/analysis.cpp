#include "analysis.hpp"

#include <algorithm>

namespace cluewise::core {

Analysis::Analysis(Fixpoint& fixpoint)
    : fixpoint_(fixpoint), seen_(fixpoint.network().vars(), 0), dropped_(fixpoint.network().vars(), 0) {}

Lesson Analysis::learn(Index ground, Meter& meter) {
    start();
    fixpoint_.explain_conflict(facts_);
    const Index level = level_of(facts_);
    if (level <= ground) {
        finish();
        return Lesson::nothing;
    }
    add_all(level);
    const Index uip = resolve(level, meter);
    if (uip != none) {
        drop_implied(uip);
        write_clause(uip);
    }
    finish();
    return uip == none ? Lesson::stopped : Lesson::clause;
}

void Analysis::start() {
    facts_.clear();
    met_.clear();
    clause_.clear();
    pending_ = 0;
}

void Analysis::finish() {
    for (const Index var : touched_) seen_[var] = dropped_[var] = 0;
    touched_.clear();
}

// The level of the latest of some dead values, leaving out those that died in the entry `skip`.
Index Analysis::level_of(Index var, Mask dead, Index skip) const {
    const State& state = fixpoint_.state;
    for (Index at = state.last(var); at != 0; at = state.entry(at).before)
        if (at != skip && (state.entry(at).died & dead) != 0) return state.entry(at).level;
    return 0;
}

Index Analysis::level_of(const Facts& facts) const {
    Index level = 0;
    for (const Fact& fact : facts.list()) level = std::max(level, level_of(fact.var, fact.dead, none));
    return level;
}

// What died at level 0, or never was, is true anyway.
void Analysis::add(const Fact& fact, Index level) {
    const State& state = fixpoint_.state;
    Mask fresh = fact.dead & ~seen_[fact.var];
    const Mask before = seen_[fact.var];
    met_.push_back(fact.var);
    for (Index at = state.last(fact.var); at != 0 && fresh != 0; at = state.entry(at).before) {
        const Entry& entry = state.entry(at);
        const Mask part = entry.died & fresh;
        if (part == 0) continue;
        if (entry.level == 0) break;
        fresh &= ~part;
        if (entry.level == level && (before & entry.died) == 0) ++pending_;
        if (seen_[fact.var] == 0) touched_.push_back(fact.var);
        seen_[fact.var] |= part;
    }
}

void Analysis::add_all(Index level) {
    for (const Fact& fact : facts_.list()) add(fact, level);
    facts_.clear();
}

// Goes back along the trail until one entry of the level is left; returns its time, or none when the budget is spent.
Index Analysis::resolve(Index level, Meter& meter) {
    const State& state = fixpoint_.state;
    for (Index time = state.now() - 1;; --time) {
        const Entry& entry = state.entry(time);
        const Mask part = seen_[entry.var] & entry.died;
        if (part == 0) continue;
        if (--pending_ == 0) return time;
        if (!meter.tick()) return none;
        seen_[entry.var] &= ~part;
        if (cause::kind(entry.cause) == cause::clause) fixpoint_.clauses.bump(cause::number(entry.cause));
        fixpoint_.explain_entry(time, part, facts_);
        add_all(level);
    }
}

// Facts whose reasons are all among the other facts say nothing new. Only causes that explain themselves cheaply are
// asked.
void Analysis::drop_implied(Index uip) {
    const State& state = fixpoint_.state;
    for (const Index var : touched_) {
        for (Index at = state.last(var); at != 0; at = state.entry(at).before) {
            const Entry& entry = state.entry(at);
            const Mask part = entry.died & seen_[var];
            if (part == 0 || at == uip || entry.level == 0) continue;
            const Index kind = cause::kind(entry.cause);
            if (kind != cause::clause && kind != cause::pair) continue;
            facts_.clear();
            fixpoint_.explain_entry(at, part, facts_);
            if (implied(facts_)) dropped_[var] |= part;
        }
    }
    facts_.clear();
    for (const Index var : touched_) seen_[var] &= ~dropped_[var];
}

bool Analysis::implied(const Facts& facts) const {
    return std::all_of(facts.list().begin(), facts.list().end(), [&](const Fact& fact) {
        return level_of(fact.var, fact.dead & ~seen_[fact.var], none) == 0;
    });
}

void Analysis::write_clause(Index uip) {
    const State& state = fixpoint_.state;
    const Index own = state.entry(uip).var;
    clause_.push_back({seen_[own], own});
    back_level_ = level_of(own, seen_[own], uip);
    std::size_t latest = 0;
    Index latest_level = 0;
    level_stamp_.resize(std::max<std::size_t>(level_stamp_.size(), state.level() + std::size_t{1}), 0);
    ++stamp_;
    levels_ = 1;
    const Index uip_level = state.entry(uip).level;
    for (const Index var : touched_) {
        if (var == own || seen_[var] == 0) continue;
        const Index level = level_of(var, seen_[var], none);
        if (level_stamp_[level] != stamp_ && level != uip_level) {
            level_stamp_[level] = stamp_;
            ++levels_;
        }
        clause_.push_back({seen_[var], var});
        seen_[var] = 0;  // a variable may have been touched twice
        if (level > latest_level) {
            latest_level = level;
            latest = clause_.size() - 1;
        }
    }
    if (clause_.size() == 1) {
        back_level_ = 0;
        return;
    }
    std::swap(clause_[1], clause_[latest]);
    back_level_ = std::max(back_level_, latest_level);
}

Lesson Analysis::trace_to_givens(std::vector<Index>& givens, Meter& meter) {
    State& state = fixpoint_.state;
    start();
    if (state.conflict().cause == cause::given) givens.push_back(state.conflict().data);
    fixpoint_.explain_conflict(facts_);
    add_all(0);
    for (Index time = state.now() - 1; time > 0 && state.entry(time).level > 0; --time) {
        const Entry& entry = state.entry(time);
        const Mask part = seen_[entry.var] & entry.died;
        if (part == 0) continue;
        if (entry.cause == cause::given) {
            givens.push_back(entry.data);
            continue;
        }
        if (!meter.tick()) break;
        fixpoint_.explain_entry(time, part, facts_);
        add_all(0);
    }
    finish();
    return meter.spent() ? Lesson::stopped : Lesson::nothing;
}

}  // namespace cluewise::core
