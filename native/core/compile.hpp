// Turns the rules of a model into propagators and clauses of a network.
#pragma once

#include "network.hpp"
#include "propagators/weighted_count.hpp"

namespace cluewise::core {

class Compiler {
public:
    Compiler(const Model& model, const NetworkOptions& options, Network& out)
        : model_(model), options_(options), out_(out) {}

    void run();

private:
    using Literals = std::vector<std::pair<Index, int>>;  // variable of the network, value

    void add_selectors();
    void compile(const Rule& rule);
    void all_different(std::span<const int> vars, std::span<const int> labels);
    void plain_different(const std::vector<Index>& vars);
    void labelled_different(const std::vector<Index>& vars, std::span<const int> model_vars,
                            std::span<const int> labels);
    [[nodiscard]] bool labels_are_places(const std::vector<Index>& vars, std::span<const int> model_vars,
                                         std::span<const int> labels) const;
    void relation(Index x, Index y, std::span<const Mask> allowed, int y_values);
    void count(Literals literals, int low, int high, Index some_var);
    [[nodiscard]] std::vector<WeightedCount::Part> by_weight(Literals literals) const;
    void runs(const Rule& rule, std::span<const int> numbers);
    void table(std::span<const int> vars, std::span<const int> rows);
    void clause(std::span<const int> vars, std::span<const Mask> good);
    void connected(std::span<const int> literals, std::span<const int> edges);

    // The rule can never hold; it shows at some variable of it.
    void never(Index var) { forbid(var, ~Mask{0}); }
    void forbid(Index var, Mask dead);
    void add(std::unique_ptr<Propagator> propagator);
    [[nodiscard]] static bool has_repeats(std::vector<Index> vars);
    [[nodiscard]] std::vector<Index> places(std::span<const int> vars) const;
    [[nodiscard]] Mask values_of(Index var) const { return out_.initial_[var]; }

    const Model& model_;
    const NetworkOptions& options_;
    Network& out_;
    std::vector<std::vector<Index>> houses_;  // permutations seen so far, each in order
    Index rule_ = 0;         // the one being compiled
    Index selector_ = none;  // its selector
};

}  // namespace cluewise::core
