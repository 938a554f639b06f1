// Small conflicts: which of some marked rules and assumptions cannot be true together (given all other rules).
#pragma once

#include <vector>

#include "learning.hpp"

namespace cluewise::core {

struct Core {
    Verdict verdict = Verdict::unknown;
    std::vector<int> assumptions;  // numbers in the list of assumptions
    std::vector<int> rules;
    bool minimal = false;  // proved: without any one of them there is a solution
};

class CoreFinder {
public:
    CoreFinder(const Model& model, std::span<const int> marked);
    CoreFinder(const CoreFinder&) = delete;
    CoreFinder& operator=(const CoreFinder&) = delete;

    [[nodiscard]] bool is_for(std::span<const int> marked) const;
    Core find(std::span<const Given> assumptions, Meter& meter);

private:
    bool shrink(std::vector<Index>& used, Meter& meter);
    Verdict decide(const std::vector<Index>& chosen, Meter& meter, std::vector<Index>& used);

    std::vector<int> marked_;
    Network network_;
    Fixpoint fixpoint_;
    LearningSearch search_;
    std::vector<std::uint32_t> weights_;
    std::vector<Fact> everything_;  // assumptions, then selectors, as facts
    std::vector<Fact> facts_;
};

}  // namespace cluewise::core
