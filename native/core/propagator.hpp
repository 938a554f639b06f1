// What every propagator is: it rules out values (`propagate`) and says afterwards why (`explain`). Propagators are
// immutable and shared between threads; what they scribble on comes from outside.
#pragma once

#include <span>
#include <vector>

#include "state.hpp"

namespace cluewise::core {

// Room to scribble on, as large as the hungriest propagator of a network asks for.
struct Scratch {
    std::vector<Mask> words;
    std::vector<Index> places;
};

enum class Priority : std::uint8_t { pairs, simple, lines, sets, whole };  // cheap first
inline constexpr int priorities = 5;

class Propagator {
public:
    virtual ~Propagator() = default;

    // Rules out what follows; false at a conflict.
    virtual bool propagate(State& state, Scratch& scratch) const = 0;

    // Facts from before `pruning.time` which together with the rule are enough for `pruning.dead` to be impossible.
    virtual void explain(const State& state, const Pruning& pruning, Scratch& scratch, Facts& why) const = 0;

    [[nodiscard]] virtual Priority priority() const = 0;
    // After `propagate` another call at once would find nothing more.
    [[nodiscard]] virtual bool settles() const { return true; }
    // Only the settling of a variable matters, no other change.
    [[nodiscard]] virtual bool waits_for_settled() const { return false; }
    [[nodiscard]] virtual std::size_t words_needed() const { return 0; }
    [[nodiscard]] virtual std::size_t places_needed() const { return 0; }
    [[nodiscard]] virtual std::vector<Index> scope() const = 0;

    Index number = none;    // in its network; part of every cause
    Index rule = none;      // of the model
    Index selector = none;  // the variable that switches it on when it has value 1, if any
    bool large = false;     // one call takes long: look at the clock each time
};

}  // namespace cluewise::core
