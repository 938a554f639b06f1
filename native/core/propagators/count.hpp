// How many variables have one of their counting values lies in a range. When one end of the range is reached, all open
// variables go the other way.
#pragma once

#include "../propagator.hpp"

namespace cluewise::core {

class Count final : public Propagator {
public:
    struct Part {
        Mask yes, no;  // the values that count, the others
        Index var;     // each variable once
    };

    Count(std::vector<Part> parts, int low, int high) : parts_(std::move(parts)), low_(low), high_(high) {}

    bool propagate(State& state, Scratch& scratch) const override;
    void explain(const State& state, const Pruning& pruning, Scratch& scratch, Facts& why) const override;
    [[nodiscard]] Priority priority() const override { return Priority::simple; }
    [[nodiscard]] std::vector<Index> scope() const override;

private:
    bool no_more(State& state) const;
    bool no_fewer(State& state) const;

    std::vector<Part> parts_;
    int low_, high_;  // 0 <= low <= high, low <= number of parts
};

}  // namespace cluewise::core
