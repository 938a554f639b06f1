// What every kernel takes and gives back: a budget, counters, a place for solutions, an outcome.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <span>

namespace cluewise {

// How much work may be done before the answer is "unknown".
struct Budget {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
    const std::atomic<bool>* cancelled = nullptr;
    // Asked a few times a second, e.g. to see whether someone pressed Ctrl-C; true means stop.
    bool (*poll)(void*) = nullptr;
    void* poll_data = nullptr;
};

struct Counters {
    std::uint64_t nodes = 0;         // states in which a choice was made
    std::uint64_t backtracks = 0;    // choices taken back
    std::uint64_t propagations = 0;  // rules (lines, cells, clauses) asked what follows
    std::uint64_t conflicts = 0;     // dead ends that taught a clause
    std::uint64_t depth = 0;         // longest chain of choices
};

// A budget that is being spent. `node()` is called at every node, `tick()` now and then in long propagations.
class Meter {
public:
    explicit Meter(const Budget& budget) : budget_(budget) {}

    Counters counters;

    bool node() {
        if (++counters.nodes >= budget_.nodes) spent_ = true;
        return tick();
    }

    // The same for many nodes at once, with a look at the clock.
    bool nodes(std::uint64_t count) {
        counters.nodes += count;
        if (counters.nodes >= budget_.nodes) spent_ = true;
        return look();
    }

    [[nodiscard]] std::uint64_t nodes_left() const {
        return budget_.nodes > counters.nodes ? budget_.nodes - counters.nodes : 0;
    }

    // False once the budget is used up. Looks at the clock only every 256th time: a look costs as much as a node.
    bool tick() {
        if ((++ticks_ & 255U) == 0) look();
        return !spent_;
    }

    [[nodiscard]] bool spent() const { return spent_; }

    // Looks at the clock and the flag at once; for work that comes in large pieces.
    bool look() {
        if (budget_.cancelled != nullptr && budget_.cancelled->load(std::memory_order_relaxed)) spent_ = true;
        if (budget_.poll == nullptr && budget_.deadline == Moment::max()) return !spent_;
        const Moment now = std::chrono::steady_clock::now();
        if (now >= budget_.deadline) spent_ = true;
        if (budget_.poll != nullptr && now >= next_poll_) {
            next_poll_ = now + std::chrono::milliseconds(50);
            if (budget_.poll(budget_.poll_data)) spent_ = true;
        }
        return !spent_;
    }

private:
    using Moment = std::chrono::steady_clock::time_point;

    Budget budget_;
    Moment next_poll_ = Moment::min();
    std::uint32_t ticks_ = 0;
    bool spent_ = false;
};

// Takes the solutions as they are found, each once; what the values mean is the kernel's business.
class Sink {
public:
    virtual ~Sink() = default;
    virtual void take(std::span<const std::uint8_t> solution) = 0;
};

struct Outcome {
    std::uint64_t count = 0;  // solutions found, never more than the limit
    bool complete = false;    // there is no further solution: proved
};

}  // namespace cluewise
