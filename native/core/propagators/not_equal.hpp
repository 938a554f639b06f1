// Two variables that list the same values have different ones.
#pragma once

#include "../propagator.hpp"

namespace cluewise::core {

class NotEqual final : public Propagator {
public:
    NotEqual(Index x, Index y) : x_(x), y_(y) {}

    bool propagate(State& state, Scratch& scratch) const override;
    void explain(const State& state, const Pruning& pruning, Scratch& scratch, Facts& why) const override;
    [[nodiscard]] Priority priority() const override { return Priority::pairs; }
    [[nodiscard]] bool waits_for_settled() const override { return true; }
    [[nodiscard]] std::vector<Index> scope() const override { return {x_, y_}; }

private:
    Index x_, y_;
};

}  // namespace cluewise::core
