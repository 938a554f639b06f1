// Arguments with assumptions inside assumptions, for positions in which no single one leads to a contradiction: suppose a
// value, look for values that cannot be then, rule them out, and so on to a contradiction; where that does not get
// there, split into cases and go on in each.
#pragma once

#include <cstdint>
#include <vector>

#include "probing.hpp"

namespace cluewise::core {

struct Proved {
    std::vector<Proof> proofs;  // the last one is the whole; its links and those of others name earlier ones
    bool complete = true;       // false: the budget was spent
};

class Prover {
public:
    explicit Prover(Prober& prober) : prober_(prober) {}
    Prover(const Prover&) = delete;
    Prover& operator=(const Prover&) = delete;

    // A small argument against one of the values `doubted`, all of which should be wrong: the smallest that was found
    // when rules had been asked `enough` times. A first one is looked for as long as the budget lasts, the cases split
    // ever further.
    Proved smallest(std::span<const Given> position, std::span<const Given> doubted, std::uint64_t enough, Meter& meter);

private:
    struct Candidate {
        Index var;
        Mask value;
        Index reach;  // how much follows at once
    };
    struct Case {
        Index var = none;
        Mask value = 0;
        double cost = 0;  // the lower the better: a guess at how large the proofs of all its values will be
    };
    void rank(std::span<const Given> doubted, Meter& meter);
    void try_each(bool split, std::uint64_t enough, Meter& meter);
    bool suppose(const Candidate& candidate, bool split, std::uint64_t limit, Meter& meter);
    Result go_on(bool split, Meter& meter);
    Result sweep(Meter& meter);
    Result probe(Index var, Meter& meter);
    Result rule_out(Index var, Mask value, Index start, Meter& meter);
    [[nodiscard]] bool keep_whole(const Candidate& candidate);

    Prober& prober_;
    std::vector<Candidate> order_;
    Case next_case_;
    bool news_ = false;        // something failed in the sweep at hand
    bool stuck_ = false;       // nothing fails, and no case may be opened
    bool cut_short_ = false;   // some value might be refuted if there were more time
    std::vector<Proof> best_;  // as in Proved
};

}  // namespace cluewise::core
