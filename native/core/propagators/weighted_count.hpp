// A count in which some literal is listed more than once: a variable adds a weight to the sum, and sums have gaps. Each
// value is compared with every sum that the other variables can reach together.
#pragma once

#include "../propagator.hpp"

namespace cluewise::core {

class WeightedCount final : public Propagator {
public:
    struct Choice {
        Mask values;  // of the variable that have this weight
        int weight;
    };
    struct Part {
        Index var;  // each variable once
        std::vector<Choice> choices;  // every value is in one of them
    };

    WeightedCount(std::vector<Part> parts, int low, int high);

    bool propagate(State& state, Scratch& scratch) const override;
    void explain(const State& state, const Pruning& pruning, Scratch& scratch, Facts& why) const override;
    [[nodiscard]] Priority priority() const override { return Priority::sets; }
    [[nodiscard]] std::size_t words_needed() const override { return (2 * parts_.size() + 2) * words_; }
    [[nodiscard]] std::vector<Index> scope() const override;

private:
    void add_part(const Mask* from, Mask* to, const Part& part, Mask domain, bool upwards) const;

    std::vector<Part> parts_;
    std::size_t words_ = 0;  // of a set of sums 0 .. sum of all weights
    int low_, high_;
};

}  // namespace cluewise::core
