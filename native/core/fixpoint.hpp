// Runs clauses and propagators until nothing changes any more, and explains what they did.
#pragma once

#include <memory>

#include "../common/run.hpp"
#include "clauses.hpp"
#include "network.hpp"
#include "queue.hpp"

namespace cluewise::core {

enum class Result : std::uint8_t { settled, conflict, stopped };

class Fixpoint {
public:
    explicit Fixpoint(const Network& network);
    Fixpoint(const Fixpoint&) = delete;
    Fixpoint& operator=(const Fixpoint&) = delete;

    State state;
    Clauses clauses;

    [[nodiscard]] const Network& network() const { return network_; }

    // These are the domains now, the network's own or a fixpoint of it; nothing waits and nothing is learned.
    void restart(std::span<const Mask> domains);
    void wake_all() { queue_.add_all(); }
    Result run(Meter& meter);
    void undo_to(Index level) {
        queue_.clear();
        state.undo_to(level);
    }

    // Appends facts from before that time which are enough for the pruning. Decisions and givens have no reason.
    void explain(Index why, const Pruning& pruning, Facts& facts);
    void explain_entry(Index time, Mask part, Facts& facts);
    // Facts that cannot be true together.
    void explain_conflict(Facts& facts);

private:
    bool drain(Index skip);
    void wake(Index var, Index skip);
    bool visit(Index var);
    void find_reason(Index why, const Pruning& pruning, Facts& facts);
    [[nodiscard]] bool known_before(const Facts& facts, std::size_t first, Index time) const;

    const Network& network_;
    Queue queue_;
    Scratch scratch_;
    std::unique_ptr<Index[]> batch_;
};

}  // namespace cluewise::core
