// Propagation step by step with the reason of each step, in the model's own variables.
#pragma once

#include <vector>

#include "fixpoint.hpp"

namespace cluewise::core {

struct Step {
    int rule;  // -1: an assumption
    int var;
    Mask dead;                  // values that `var` loses
    std::vector<Fact> because;  // all known from earlier steps; with the rule they are enough
    int proof = -1;             // instead of a rule: the number of a proof that refutes `dead` by supposing it
};

struct Trace {
    std::vector<Step> steps;
    bool conflict = false;  // the last step takes a variable's last values
    bool complete = true;   // false: the budget was spent
};

// The rule behind a cause; -1: an assumption.
[[nodiscard]] int rule_of(const Network& network, const Fixpoint& fixpoint, Index why);
// Facts without the values that a variable never had: propagators may name those.
[[nodiscard]] std::vector<Fact> known_facts(const Network& network, const Facts& facts);

class Tracer {
public:
    explicit Tracer(const Model& model);
    Tracer(const Tracer&) = delete;
    Tracer& operator=(const Tracer&) = delete;

    Trace run(std::span<const Given> assumptions, Meter& meter);

private:
    Network network_;
    Fixpoint fixpoint_;
    Facts facts_;
};

}  // namespace cluewise::core
