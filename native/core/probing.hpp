// Supposing single values, one after the other, again and again: what cannot have changed since is not tried twice.
//
// What a supposition leads to depends on nothing but the variables of the propagators that it wakes, its footprint. So it
// leads to the same as long as none of these propagators has seen a change.
#pragma once

#include <cstdint>
#include <vector>

#include "slicing.hpp"

namespace cluewise::core {

class Prober {
public:
    explicit Prober(const Model& model);
    Prober(const Prober&) = delete;
    Prober& operator=(const Prober&) = delete;

    Network network;
    Fixpoint fixpoint;
    Slicer slicer;

    // Where these variables have these values, with all that follows.
    Result take(std::span<const Given> position, Meter& meter);

    // Opens a level with a value supposed and follows the rules; `leave` goes back. Whoever changes the state in another
    // way says so.
    Result suppose(Index var, Mask value, Meter& meter);
    void leave() { fixpoint.undo_to(fixpoint.state.level() - 1); }
    // All that was written on the trail from a time on is news, or will be undone.
    void notice(Index time);

    // Whether this was supposed before, without a contradiction, and would lead to the same now.
    [[nodiscard]] bool harmless(Index var, Mask value) const;
    // How much follows from a value, as far as it was tried.
    [[nodiscard]] Index reach(Index var, Mask value) const { return memories_[place(var, value)].reach; }

private:
    struct Memory {
        std::uint64_t when = 0;  // 0: never, or it led to a contradiction
        Index reach = 0;
    };

    [[nodiscard]] std::size_t place(Index var, Mask value) const {
        return first_[var] + static_cast<std::size_t>(lowest(value));
    }
    void remember(Index var, Mask value, Index start);
    void notice_var(Index var);

    bool remembers_;                      // clauses leave no footprint: with them everything is tried each time
    std::size_t words_ = 0;               // of a footprint
    std::vector<std::size_t> first_;      // per variable: the place of its value 0
    std::vector<Memory> memories_;        // per value
    std::vector<std::uint64_t> prints_;   // per value: a bit for each propagator
    std::vector<std::uint64_t> changed_;  // per propagator: when one of its variables last changed
    std::vector<Mask> position_;          // what was taken last, with all that follows
    std::uint64_t now_ = 1;
};

}  // namespace cluewise::core
