// The allowed combinations written out. Each value of each variable knows its rows as a bit set; a value none of whose
// rows is left is ruled out.
#pragma once

#include "../propagator.hpp"

namespace cluewise::core {

class Table final : public Propagator {
public:
    // `rows` holds one value per variable, row after row; no variable is listed twice. `values[i]` says how many values
    // variable i has.
    Table(std::vector<Index> vars, std::span<const int> values, std::span<const int> rows);

    bool propagate(State& state, Scratch& scratch) const override;
    void explain(const State& state, const Pruning& pruning, Scratch& scratch, Facts& why) const override;
    [[nodiscard]] Priority priority() const override { return Priority::lines; }
    [[nodiscard]] std::size_t words_needed() const override { return words_; }
    [[nodiscard]] std::vector<Index> scope() const override { return vars_; }

private:
    // The rows in which a variable (by its place in the table) has a value.
    [[nodiscard]] const Mask* rows_with(std::size_t place, int value) const {
        return sets_.data() + static_cast<std::size_t>(starts_[place] + value) * words_;
    }
    [[nodiscard]] Mask listed(std::size_t place) const { return first_values(starts_[place + 1] - starts_[place]); }
    bool strike(Mask* rows, std::size_t place, int value) const;

    std::vector<Index> vars_;
    std::vector<int> starts_;  // which set is that of a variable's value 0
    std::vector<Mask> sets_;   // one of `words_` words per value
    std::size_t rows_;
    std::size_t words_;
};

}  // namespace cluewise::core
