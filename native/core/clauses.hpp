// Clauses of three or more variables from the network, and all learned ones, each watched at two of its choices. A
// clause is a list of choices "variable has one of these values"; it acts when all but one have become impossible.
#pragma once

#include <memory>
#include <vector>

#include "network.hpp"

namespace cluewise::core {

class Clauses {
public:
    explicit Clauses(const Network& network);

    // Back to the network's own clauses, in their first order.
    void reset();

    [[nodiscard]] bool empty() const { return heads_.empty(); }
    // Everything that follows from a change of this variable; false at a conflict.
    bool visit(State& state, Index var) {
        return watches_[var].empty() || visit_all(state, var);
    }

    [[nodiscard]] std::span<const Choice> choices(Index clause) const {
        return {arena_.data() + heads_[clause].first, heads_[clause].size};
    }
    [[nodiscard]] Index rule(Index clause) const { return heads_[clause].rule; }

    // The first two choices are watched: the first is the one to become true, the second the latest to become false.
    Index learn(std::span<const Choice> choices, Index levels, bool keep);
    [[nodiscard]] std::size_t learned() const { return learned_; }
    void bump(Index clause);
    void decay() { step_ *= 1.0 / 0.999; }
    // Forgets the worse half of what may be forgotten; causes on the trail stay.
    void reduce(const State& state);

private:
    struct Head {
        Index first, size;
        Index rule;    // none: learned
        Index levels;  // decision levels among the choices when it was learned: few is good
        double activity;
        bool keep, gone;
    };
    struct Watch {
        Mask good;
        Index clause;
    };

    bool visit_all(State& state, Index var);
    void watch(Index clause);
    void forget(std::vector<Index>& worst);
    void compact();

    const Network& network_;
    std::vector<Choice> arena_;
    std::vector<Head> heads_;
    std::vector<Index> free_;  // numbers of forgotten clauses
    std::vector<std::vector<Watch>> watches_;
    std::size_t learned_ = 0;
    double step_ = 1.0;
    bool moved_ = false;  // some watch or clause differs from the first order
};

}  // namespace cluewise::core
