// A model as the caller describes it: variables of up to 64 values and rules among them, in flat arrays.
// Whatever is wrong with a rule is refused where it is added; `freeze` turns the whole into something solvable.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "types.hpp"

namespace cluewise::core {

// More than that is refused: every product of these fits the 32-bit indices used inside.
inline constexpr int max_vars = 1 << 20;
inline constexpr int max_rules = 1 << 21;
inline constexpr int max_literals = 1 << 23;         // values of all variables together
inline constexpr std::size_t max_numbers = 1 << 25;  // numbers and masks that describe all rules together
inline constexpr int max_line = 512;                 // cells of a `runs` rule
inline constexpr int max_colours = 63;
inline constexpr std::size_t max_table_bits = std::size_t{1} << 31;  // of all tables together
inline constexpr int max_repeated = 4096;            // literals of a count that lists one of them twice

enum class Kind : std::uint8_t { all_different, relation, count, runs, table, clause, connected };

// One rule: where its numbers stand in the model's arrays. The layouts, by kind:
//
//   all_different  numbers: vars (split)  | labels of the first var's values, of the second's ... (or nothing)
//   relation       numbers: x y           | masks: for each value of x the values of y that go with it
//   count          numbers: var value var value ...                                    low, high
//   runs           numbers: cells (split) | lengths (second_split) | colours | per cell: values for empty, colour 0 ..
//   table          numbers: vars (split)  | rows one after the other
//   clause         numbers: vars          | masks: for each var the values that make the clause true
//   connected      numbers: var value ... (split) | node node node node ...
struct Rule {
    Kind kind;
    Index numbers, numbers_end;
    Index masks, masks_end;
    Index split = 0, second_split = 0;  // counted from `numbers`
    int low = 0, high = 0;
};

class Frozen;

class Model {
public:
    // Each returns the number of the new variable or rule, counting from 0. Variables must exist before they are used.
    // Lists of literals are flat: var, value, var, value. All throw std::invalid_argument.
    int add_var(int values);

    // Without labels, value i means the same for all variables. With labels: one per value of the first variable, then
    // of the second and so on; two values are the same when their labels are. With a variable listed twice the rule can
    // never hold.
    int all_different(std::span<const int> vars, std::span<const int> labels = {});
    int equal(int x, int y, std::span<const int> x_labels = {}, std::span<const int> y_labels = {});
    int not_equal(int x, int y, std::span<const int> x_labels = {}, std::span<const int> y_labels = {});
    int relation(int x, int y, std::span<const Mask> allowed);  // for each value of x: the values of y that go with it
    int count(std::span<const int> literals, int low, int high);  // a literal listed twice counts twice
    // `colours` says the colour (0, 1 ...) of each run; `values` has for each cell its value that means empty, then its
    // value for colour 0, 1 ..., -1 where it has none. Values that are none of these are ruled out.
    int runs(std::span<const int> cells, std::span<const int> lengths, std::span<const int> colours,
             std::span<const int> values);
    int table(std::span<const int> vars, std::span<const int> rows);
    int clause(std::span<const int> yes, std::span<const int> no);
    int connected(std::span<const int> literals, std::span<const int> edges);  // edges join places in `literals`

    [[nodiscard]] std::shared_ptr<const Frozen> freeze() const;

    [[nodiscard]] int vars() const { return static_cast<int>(values_.size()); }
    [[nodiscard]] int values(int var) const { return values_[static_cast<std::size_t>(var)]; }
    [[nodiscard]] std::span<const Rule> rules() const { return rules_; }
    [[nodiscard]] std::span<const int> numbers(const Rule& rule) const {
        return std::span(numbers_).subspan(rule.numbers, rule.numbers_end - rule.numbers);
    }
    [[nodiscard]] std::span<const Mask> masks(const Rule& rule) const {
        return std::span(masks_).subspan(rule.masks, rule.masks_end - rule.masks);
    }

private:
    void check_var(int var) const;
    void check_value(int var, int value) const;
    void check_literals(std::span<const int> literals, const char* what) const;
    void check_labels(std::span<const int> vars, std::span<const int> labels) const;
    void check_repeats(std::span<const int> literals) const;
    void check_line(std::span<const int> cells, std::span<const int> lengths, std::span<const int> colours,
                    std::span<const int> values) const;
    void check_table(std::span<const int> vars, std::span<const int> rows);
    [[nodiscard]] std::vector<Mask> same_labels(int x, int y, std::span<const int> x_labels,
                                                std::span<const int> y_labels) const;
    Rule open_rule(Kind kind) const;
    void put(std::span<const int> numbers);
    void put(std::span<const Mask> masks);
    int close_rule(Rule rule);

    std::vector<int> values_;
    std::vector<Rule> rules_;
    std::vector<int> numbers_;
    std::vector<Mask> masks_;
    std::size_t table_bits_ = 0;
    std::size_t relation_masks_ = 0;  // both ways
    int literals_ = 0;
};

}  // namespace cluewise::core
