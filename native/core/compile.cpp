#include "compile.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "houses.hpp"
#include "merge.hpp"
#include "propagators/all_different.hpp"
#include "propagators/different_pairs.hpp"
#include "propagators/not_equal.hpp"
#include "propagators/relation.hpp"
#include "propagators/unary.hpp"

namespace cluewise::core {

void Compiler::run() {
    Merged merged = merge_equal(model_, options_.merge);
    out_.places_ = std::move(merged.places);
    out_.initial_ = std::move(merged.initial);
    out_.joined_ = merged.joined;
    add_selectors();
    for (rule_ = 0; rule_ < model_.rules().size(); ++rule_) {
        selector_ = out_.selector(rule_);
        if (!merged.used[rule_]) compile(model_.rules()[rule_]);
    }
    rule_ = selector_ = none;
    if (options_.combine)
        for (auto& locked : find_locked(houses_, out_.vars())) add(std::move(locked));
}

void Compiler::add_selectors() {
    std::vector<Index> rules(options_.switchable.begin(), options_.switchable.end());
    std::sort(rules.begin(), rules.end());
    rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
    for (const Index rule : rules) {
        out_.selectors_.emplace_back(rule, out_.vars());
        out_.initial_.push_back(first_values(2));
    }
}

void Compiler::compile(const Rule& rule) {
    const auto numbers = model_.numbers(rule);
    const auto head = numbers.first(rule.split);
    const auto rest = numbers.subspan(rule.split);
    switch (rule.kind) {
        case Kind::all_different: all_different(head, rest); break;
        case Kind::relation:
            relation(out_.place(numbers[0]), out_.place(numbers[1]), model_.masks(rule), model_.values(numbers[1]));
            break;
        case Kind::count: {
            Literals literals;
            for (std::size_t i = 0; i < numbers.size(); i += 2)
                literals.emplace_back(out_.place(numbers[i]), numbers[i + 1]);
            if (!literals.empty()) count(std::move(literals), rule.low, rule.high, out_.place(numbers[0]));
            break;
        }
        case Kind::runs: runs(rule, numbers); break;
        case Kind::table: table(head, rest); break;
        case Kind::clause: clause(numbers, model_.masks(rule)); break;
        case Kind::connected: connected(head, rest); break;
    }
}

void Compiler::all_different(std::span<const int> vars, std::span<const int> labels) {
    if (vars.size() < 2) return;
    const std::vector<Index> found = places(vars);
    if (labels.empty() || labels_are_places(found, vars, labels))
        plain_different(found);
    else
        labelled_different(found, vars, labels);
}

// Value i is the same for all variables: masks can be compared as they are.
void Compiler::plain_different(const std::vector<Index>& vars) {
    Mask values = 0;
    for (const Index var : vars) values |= values_of(var);
    if (static_cast<std::size_t>(size_of(values)) < vars.size() || has_repeats(vars)) return never(vars[0]);
    if (vars.size() == 2) return add(std::make_unique<NotEqual>(vars[0], vars[1]));
    if (static_cast<std::size_t>(size_of(values)) == vars.size()) houses_.push_back(vars);
    add(std::make_unique<AllDifferent>(vars, values));
    add(std::make_unique<DifferentPairs>(vars, values));
}

bool Compiler::labels_are_places(const std::vector<Index>& vars, std::span<const int> model_vars,
                                 std::span<const int> labels) const {
    std::map<int, int> place_of;  // label -> value number
    std::map<int, int> label_of;
    std::size_t from = 0;
    for (std::size_t i = 0; i < vars.size(); ++i) {
        for (Mask left = values_of(vars[i]); left != 0; left &= left - 1) {
            const int value = lowest(left);
            const int label = labels[from + static_cast<std::size_t>(value)];
            if (place_of.try_emplace(label, value).first->second != value) return false;
            if (label_of.try_emplace(value, label).first->second != label) return false;
        }
        from += static_cast<std::size_t>(model_.values(model_vars[i]));
    }
    return true;
}

// Each label is had by at most one variable; by exactly one, if there are no more labels than variables.
void Compiler::labelled_different(const std::vector<Index>& vars, std::span<const int> model_vars,
                                  std::span<const int> labels) {
    std::map<int, Literals> by_label;
    std::size_t from = 0;
    for (std::size_t i = 0; i < vars.size(); ++i) {
        each_value(values_of(vars[i]), [&](int value) {
            by_label[labels[from + static_cast<std::size_t>(value)]].emplace_back(vars[i], value);
        });
        from += static_cast<std::size_t>(model_.values(model_vars[i]));
    }
    if (by_label.size() < vars.size()) return never(vars[0]);
    const int low = by_label.size() == vars.size() ? 1 : 0;
    for (auto& [label, literals] : by_label) count(std::move(literals), low, 1, vars[0]);
}

void Compiler::relation(Index x, Index y, std::span<const Mask> allowed, int y_values) {
    if (x == y) {
        Mask alone = 0;
        for (std::size_t v = 0; v < allowed.size(); ++v) alone |= allowed[v] & Mask{1} << v;
        return forbid(x, ~alone);
    }
    bool all = true;
    bool differ = true;
    for (std::size_t v = 0; v < allowed.size(); ++v) {
        const Mask wanted = values_of(y);
        if ((values_of(x) >> v & 1U) == 0) continue;
        all = all && (allowed[v] & wanted) == wanted;
        differ = differ && (allowed[v] & wanted) == (wanted & ~(Mask{1} << v));
    }
    if (all) return;
    if (differ)
        add(std::make_unique<NotEqual>(x, y));
    else
        add(std::make_unique<Relation>(x, y, allowed, y_values));
}

void Compiler::clause(std::span<const int> vars, std::span<const Mask> good) {
    std::map<Index, Mask> by_var;
    for (std::size_t i = 0; i < vars.size(); ++i) by_var[out_.place(vars[i])] |= good[i];
    std::vector<Choice> choices;
    for (const auto& [var, mask] : by_var) {
        if ((values_of(var) & ~mask) == 0) return;  // always true
        if ((values_of(var) & mask) != 0) choices.push_back({values_of(var) & mask, var});
    }
    if (choices.empty()) return never(out_.place(vars[0]));
    if (choices.size() == 1) return forbid(choices[0].var, ~choices[0].good);
    if (selector_ != none) choices.push_back({bit_of(0), selector_});
    if (choices.size() == 2) {
        out_.pair_choices_.insert(out_.pair_choices_.end(), choices.begin(), choices.end());
        out_.pair_rules_.push_back(rule_);
        return;
    }
    const auto first = static_cast<Index>(out_.choices_.size());
    out_.choices_.insert(out_.choices_.end(), choices.begin(), choices.end());
    out_.clauses_.push_back({first, static_cast<Index>(out_.choices_.size()), rule_});
}

void Compiler::forbid(Index var, Mask dead) {
    if ((values_of(var) & dead) != 0) add(std::make_unique<Unary>(var, dead));
}

bool Compiler::has_repeats(std::vector<Index> vars) {
    std::sort(vars.begin(), vars.end());
    return std::adjacent_find(vars.begin(), vars.end()) != vars.end();
}

void Compiler::add(std::unique_ptr<Propagator> propagator) {
    propagator->rule = rule_;
    propagator->selector = selector_;
    out_.propagators_.push_back(std::move(propagator));
}

std::vector<Index> Compiler::places(std::span<const int> vars) const {
    std::vector<Index> found;
    found.reserve(vars.size());
    for (const int var : vars) found.push_back(out_.place(var));
    return found;
}

}  // namespace cluewise::core
