// Where solutions go: counted, written in the model's own variables, handed to the sink.
#pragma once

#include <cstdint>
#include <vector>

#include "../common/run.hpp"
#include "network.hpp"

namespace cluewise::core {

enum class End : std::uint8_t { exhausted, enough, stopped, gave_up };

class Answers {
public:
    explicit Answers(const Network& network, int vars) : network_(network), values_(static_cast<std::size_t>(vars)) {}

    void start(std::uint64_t limit, Sink* sink) {
        limit_ = limit;
        sink_ = sink;
        count_ = 0;
    }

    // Takes a state in which every variable is settled.
    void take(const State& state) {
        ++count_;
        if (sink_ == nullptr) return;
        for (std::size_t var = 0; var < values_.size(); ++var)
            values_[var] = static_cast<std::uint8_t>(lowest(state.domain(network_.place(static_cast<int>(var)))));
        sink_->take(values_);
    }

    [[nodiscard]] bool enough() const { return count_ >= limit_; }
    [[nodiscard]] std::uint64_t count() const { return count_; }

private:
    const Network& network_;
    std::vector<std::uint8_t> values_;
    std::uint64_t limit_ = 0;
    std::uint64_t count_ = 0;
    Sink* sink_ = nullptr;
};

}  // namespace cluewise::core
