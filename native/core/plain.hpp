// Plain search: choose the open variable with the fewest values for the weight of its rules (a rule grows heavier each
// time it fails: dom/wdeg, Boussemart et al. 2004), try its values one by one.
#pragma once

#include <memory>
#include <vector>

#include "answers.hpp"
#include "fixpoint.hpp"
#include "random.hpp"

namespace cluewise::core {

class PlainSearch {
public:
    PlainSearch(Fixpoint& fixpoint, std::uint64_t seed);

    // From a state of level 0 on which something may still be waiting. Gives up when it has made `patience` nodes since
    // the last solution, and then leaves its choices standing.
    End run(Answers& answers, Meter& meter, std::uint64_t patience);

    [[nodiscard]] const std::vector<std::uint32_t>& weights() const { return weights_; }

private:
    void start();
    Index choose();
    [[nodiscard]] Mask pick(Mask domain);
    void blame();
    bool step_back(Meter& meter);

    Fixpoint& fixpoint_;
    std::uint64_t seed_;
    Random random_;
    std::vector<Index> order_;            // variables as they are looked at first
    std::vector<std::uint32_t> degrees_;  // the weights at the start: how many rules a variable is in
    std::vector<std::uint32_t> weights_;
    std::unique_ptr<Index[]> open_;  // open variables first; those behind `open_count_` are settled
    Index open_count_ = 0;
    std::vector<Index> counts_;  // `open_count_` at each choice
};

}  // namespace cluewise::core
