// What a conflict really needs: from it back along the trail, only the links that lead there, and what those rest on.
#pragma once

#include <vector>

#include "tracing.hpp"

namespace cluewise::core {

// A value is supposed, and links lead to a contradiction. Links may be proofs themselves, with a supposition inside.
struct Proof {
    int var = -1;  // -1: nothing is supposed, the position contradicts itself
    Mask value = 0;
    std::vector<Step> links;  // in order; the last one takes a variable's last values
    std::vector<Fact> uses;   // what was known before
    std::size_t size = 0;     // the number of links, those of the proofs inside included
};

class Slicer {
public:
    Slicer(const Network& network, Fixpoint& fixpoint) : network_(network), fixpoint_(fixpoint), needed_(network.vars()) {}

    // The proofs that the causes `lemma` on the trail speak of.
    std::vector<Proof> proofs;

    // The links made from a time on that the conflict at hand needs; false if they are not smaller than `most`.
    [[nodiscard]] bool slice(Index start, std::size_t most, Proof& out);

private:
    void add(Index why, const Pruning& pruning, Proof& out);
    void need(Index var, Mask dead) { needed_[var] |= dead & network_.initial()[var]; }

    const Network& network_;
    Fixpoint& fixpoint_;
    Facts facts_;
    std::vector<Mask> needed_;  // values whose death still wants a reason
};

}  // namespace cluewise::core
