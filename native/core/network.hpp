// A model made ready to run: propagators, short and long clauses, and flat arrays that say which variable wakes which
// propagator. Immutable once built.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "model.hpp"
#include "propagator.hpp"
#include "rows.hpp"

namespace cluewise::core {

// A statement "the variable has one of these values"; a clause is a list of them of which one must be true.
struct Choice {
    Mask good;
    Index var;
};

// Seen from one variable of a clause of two: unless it has one of `good`, the other has one of `other_good`.
struct PairWatch {
    Mask good;
    Mask other_good;
    Index other;
    Index clause;
};

struct LongClause {
    Index first, last;  // in `choices`
    Index rule;
};

struct NetworkOptions {
    bool merge = true;                    // join variables that are equal
    bool combine = true;                  // add propagators that rest on two rules
    std::span<const Index> switchable{};  // rules that get a selector: a variable of two values, 1 switches them on
};

class Network {
public:
    Network(const Model& model, const NetworkOptions& options);

    // The network's variable for a variable of the model: value i is the same for both. (Joined variables always have
    // value 0 in common, so no domain is empty.)
    [[nodiscard]] Index place(int var) const { return places_[static_cast<std::size_t>(var)]; }
    [[nodiscard]] Index vars() const { return static_cast<Index>(initial_.size()); }
    [[nodiscard]] std::span<const Mask> initial() const { return initial_; }
    [[nodiscard]] bool joined() const { return joined_; }

    [[nodiscard]] std::span<const std::unique_ptr<Propagator>> propagators() const { return propagators_; }
    // Who wants to know of a change: number of a propagator * 2, plus 1 if only settling matters.
    [[nodiscard]] std::span<const Index> watchers(Index var) const { return watchers_[var]; }
    [[nodiscard]] std::span<const Index> scope(Index propagator) const { return scopes_[propagator]; }
    [[nodiscard]] std::span<const PairWatch> pairs(Index var) const { return pairs_[var]; }
    [[nodiscard]] bool has_pairs() const { return !pairs_.items.empty(); }
    [[nodiscard]] const Choice* pair(Index clause) const { return pair_choices_.data() + 2 * clause; }
    [[nodiscard]] Index pair_rule(Index clause) const { return pair_rules_[clause]; }
    [[nodiscard]] std::span<const LongClause> clauses() const { return clauses_; }
    [[nodiscard]] std::span<const Choice> choices() const { return choices_; }
    [[nodiscard]] Index selector(Index rule) const;  // none for a rule that is always on

    [[nodiscard]] Scratch scratch() const;
    [[nodiscard]] std::vector<std::uint32_t> degrees() const;  // of each variable: how many rules wait for it, and 1

private:
    friend class Compiler;

    void wire();

    std::vector<Index> places_;
    std::vector<Mask> initial_;
    std::vector<std::unique_ptr<Propagator>> propagators_;
    Rows<Index> watchers_, scopes_;
    std::vector<Choice> pair_choices_;
    std::vector<Index> pair_rules_;
    Rows<PairWatch> pairs_;
    std::vector<LongClause> clauses_;
    std::vector<Choice> choices_;
    std::vector<std::pair<Index, Index>> selectors_;  // rule, variable; in the order of rules
    bool joined_ = false;
};

// Joining variables made a rule too large; without joining it is not.
struct TooLarge {};

// What Model::freeze returns: the rules as they were given, and the network that answers most questions.
class Frozen {
public:
    explicit Frozen(const Model& model) : model_(model), network_(built(model_)) {}

    [[nodiscard]] const Model& model() const { return model_; }
    [[nodiscard]] const Network& network() const { return network_; }

private:
    static Network built(const Model& model);

    Model model_;
    Network network_;
};

}  // namespace cluewise::core
