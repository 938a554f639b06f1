// Values that a rule rules out of its own, whatever the other variables do; also a rule that can never hold.
#pragma once

#include "../propagator.hpp"

namespace cluewise::core {

class Unary final : public Propagator {
public:
    Unary(Index var, Mask dead) : var_(var), dead_(dead) {}

    bool propagate(State& state, Scratch& scratch) const override;
    void explain(const State& state, const Pruning& pruning, Scratch& scratch, Facts& why) const override;
    [[nodiscard]] Priority priority() const override { return Priority::pairs; }
    [[nodiscard]] bool waits_for_settled() const override { return true; }
    [[nodiscard]] std::vector<Index> scope() const override { return {var_}; }

private:
    Index var_;
    Mask dead_;
};

}  // namespace cluewise::core
