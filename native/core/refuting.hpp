// The shortest argument against a value: assume it, follow the rules to a contradiction, keep what that needed.
#pragma once

#include <vector>

#include "tracing.hpp"

namespace cluewise::core {

struct Refutation {
    int var = -1;  // -1 with links: the position contradicts itself; without: nothing can be refuted
    Mask value = 0;
    std::vector<Step> links;  // in order; the last one takes a variable's last values
    bool complete = true;     // false: the budget was spent before everything was tried
};

class Refuter {
public:
    explicit Refuter(const Model& model);
    Refuter(const Refuter&) = delete;
    Refuter& operator=(const Refuter&) = delete;

    // Of all values that are open in a position and lead to a contradiction without further assumptions, the one with
    // the fewest links; the first such value where several tie.
    Refutation shortest(std::span<const Given> position, Meter& meter);

private:
    [[nodiscard]] bool slice(std::size_t most);
    void need(const Facts& facts);
    void need(Index var, Mask dead);
    [[nodiscard]] Step link(Index why, Index var, Mask dead) const;

    Network network_;
    Fixpoint fixpoint_;
    Facts facts_;
    std::vector<Mask> needed_;  // values whose death still wants a reason
    std::vector<Step> links_;   // of the refutation at hand, last one first
};

}  // namespace cluewise::core
