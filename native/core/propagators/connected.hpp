// The nodes of a graph whose literals are true form one piece; none at all is fine. Nodes cut off from a true node are
// false; an open node that alone joins true nodes is true.
#pragma once

#include "../propagator.hpp"

namespace cluewise::core {

class Connected final : public Propagator {
public:
    struct Node {
        Mask bit;
        Index var;
    };

    // `edges` are pairs of places in `nodes`; `repeats`: some variable stands for two nodes.
    Connected(std::vector<Node> nodes, std::span<const int> edges, bool repeats);

    bool propagate(State& state, Scratch& scratch) const override;
    void explain(const State& state, const Pruning& pruning, Scratch& scratch, Facts& why) const override;
    [[nodiscard]] Priority priority() const override { return Priority::whole; }
    [[nodiscard]] bool settles() const override { return !repeats_; }
    [[nodiscard]] std::size_t places_needed() const override { return arrays * (nodes_.size() + 1); }
    [[nodiscard]] std::vector<Index> scope() const override;

private:
    struct Walk;
    static constexpr std::size_t arrays = 7;  // of a walk

    [[nodiscard]] std::span<const Index> near(Index node) const {
        return {near_.data() + starts_[node], near_.data() + starts_[node + 1]};
    }
    void walk(Walk& walk, Index root) const;
    bool cut_off(State& state, const Walk& walk, Index root) const;
    bool bridges(State& state, const Walk& walk) const;
    [[nodiscard]] bool true_before(const State& state, Index node, Index time) const;
    [[nodiscard]] bool false_before(const State& state, Index node, Index time) const;
    void grow(const State& state, Index time, Index* mark, Index* todo, Index from) const;
    void walls(Index* mark, Index* todo, Index from, Facts& why) const;

    std::vector<Node> nodes_;
    std::vector<Index> starts_, near_;  // the neighbours of each node
    bool repeats_;
};

}  // namespace cluewise::core
