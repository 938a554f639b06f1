#include "model.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <unordered_map>

#include "network.hpp"

namespace cluewise::core {

namespace {

[[noreturn]] void refuse(const std::string& why) { throw std::invalid_argument(why); }

std::string text(std::size_t number) { return std::to_string(number); }
std::string text(int number) { return std::to_string(number); }

}  // namespace

int Model::add_var(int values) {
    if (values < 1 || values > max_values) refuse("a variable has 1 to 64 values, not " + text(values));
    if (vars() >= max_vars) refuse("a model has at most " + text(max_vars) + " variables");
    if (literals_ + values > max_literals) refuse("the variables have too many values together");
    literals_ += values;
    values_.push_back(values);
    return vars() - 1;
}

int Model::all_different(std::span<const int> vars, std::span<const int> labels) {
    for (const int var : vars) check_var(var);
    if (!labels.empty()) check_labels(vars, labels);
    Rule rule = open_rule(Kind::all_different);
    rule.split = static_cast<Index>(vars.size());
    put(vars);
    put(labels);
    return close_rule(rule);
}

int Model::equal(int x, int y, std::span<const int> x_labels, std::span<const int> y_labels) {
    return relation(x, y, same_labels(x, y, x_labels, y_labels));
}

int Model::not_equal(int x, int y, std::span<const int> x_labels, std::span<const int> y_labels) {
    std::vector<Mask> allowed = same_labels(x, y, x_labels, y_labels);
    for (Mask& mask : allowed) mask = ~mask & first_values(values(y));
    return relation(x, y, allowed);
}

int Model::relation(int x, int y, std::span<const Mask> allowed) {
    check_var(x);
    check_var(y);
    if (allowed.size() != static_cast<std::size_t>(values(x)))
        refuse("a relation needs a mask for each of the " + text(values(x)) + " values of its first variable, not " +
               text(allowed.size()));
    for (const Mask mask : allowed)
        if ((mask & ~first_values(values(y))) != 0) refuse("a relation allows a value that its second variable lacks");
    relation_masks_ += static_cast<std::size_t>(values(x) + values(y));
    if (relation_masks_ > max_numbers) refuse("the rules are too large together");
    Rule rule = open_rule(Kind::relation);
    put(std::array{x, y});
    put(allowed);
    return close_rule(rule);
}

int Model::count(std::span<const int> literals, int low, int high) {
    check_literals(literals, "count");
    if (literals.empty() && (low > 0 || high < 0)) refuse("a count of no literals is 0 and nothing else");
    check_repeats(literals);
    Rule rule = open_rule(Kind::count);
    rule.low = low;
    rule.high = high;
    put(literals);
    return close_rule(rule);
}

int Model::runs(std::span<const int> cells, std::span<const int> lengths, std::span<const int> colours,
                std::span<const int> values) {
    check_line(cells, lengths, colours, values);
    Rule rule = open_rule(Kind::runs);
    rule.split = static_cast<Index>(cells.size());
    rule.second_split = static_cast<Index>(cells.size() + lengths.size());
    put(cells);
    put(lengths);
    put(colours);
    put(values);
    return close_rule(rule);
}

int Model::table(std::span<const int> vars, std::span<const int> rows) {
    check_table(vars, rows);
    Rule rule = open_rule(Kind::table);
    rule.split = static_cast<Index>(vars.size());
    put(vars);
    put(rows);
    return close_rule(rule);
}

int Model::clause(std::span<const int> yes, std::span<const int> no) {
    check_literals(yes, "clause");
    check_literals(no, "clause");
    if (yes.empty() && no.empty()) refuse("a clause without literals could never hold");
    // Per variable, in the order of first mention: the values that make the clause true.
    std::unordered_map<int, std::size_t> place;
    std::vector<int> vars;
    std::vector<Mask> good;
    const auto allow = [&](int var, Mask values) {
        const auto [found, fresh] = place.try_emplace(var, vars.size());
        if (fresh) {
            vars.push_back(var);
            good.push_back(0);
        }
        good[found->second] |= values;
    };
    for (std::size_t i = 0; i < yes.size(); i += 2) allow(yes[i], bit_of(yes[i + 1]));
    for (std::size_t i = 0; i < no.size(); i += 2) allow(no[i], first_values(values(no[i])) & ~bit_of(no[i + 1]));
    Rule rule = open_rule(Kind::clause);
    put(vars);
    put(good);
    return close_rule(rule);
}

int Model::connected(std::span<const int> literals, std::span<const int> edges) {
    check_literals(literals, "connected rule");
    if (edges.size() % 2 != 0) refuse("edges come in pairs of nodes");
    const int nodes = static_cast<int>(literals.size() / 2);
    for (const int node : edges)
        if (node < 0 || node >= nodes) refuse("an edge leads to node " + text(node) + " of " + text(nodes));
    std::vector<int> vars;
    for (std::size_t i = 0; i < literals.size(); i += 2) vars.push_back(literals[i]);
    std::sort(vars.begin(), vars.end());
    if (std::adjacent_find(vars.begin(), vars.end()) != vars.end())
        refuse("a connected rule uses a variable for two nodes");
    Rule rule = open_rule(Kind::connected);
    rule.split = static_cast<Index>(literals.size());
    put(literals);
    put(edges);
    return close_rule(rule);
}

std::shared_ptr<const Frozen> Model::freeze() const { return std::make_shared<const Frozen>(*this); }

void Model::check_var(int var) const {
    if (var < 0 || var >= vars()) refuse("variable " + text(var) + " does not exist: there are " + text(vars()));
}

void Model::check_value(int var, int value) const {
    check_var(var);
    if (value < 0 || value >= values(var))
        refuse("variable " + text(var) + " has " + text(values(var)) + " values, no number " + text(value));
}

void Model::check_literals(std::span<const int> literals, const char* what) const {
    if (literals.size() > max_numbers) refuse("a rule is too large");
    if (literals.size() % 2 != 0) refuse(std::string("the literals of a ") + what + " come in pairs of var and value");
    for (std::size_t i = 0; i < literals.size(); i += 2) check_value(literals[i], literals[i + 1]);
}

void Model::check_labels(std::span<const int> vars, std::span<const int> labels) const {
    std::size_t wanted = 0;
    for (const int var : vars) wanted += static_cast<std::size_t>(values(var));
    if (labels.size() != wanted) refuse("expected " + text(wanted) + " labels, found " + text(labels.size()));
    std::size_t from = 0;
    for (const int var : vars) {
        const auto count = static_cast<std::size_t>(values(var));
        std::vector<int> own(labels.begin() + static_cast<std::ptrdiff_t>(from),
                             labels.begin() + static_cast<std::ptrdiff_t>(from + count));
        std::sort(own.begin(), own.end());
        if (std::adjacent_find(own.begin(), own.end()) != own.end())
            refuse("two values of variable " + text(var) + " have the same label");
        from += count;
    }
}

void Model::check_repeats(std::span<const int> literals) const {
    if (literals.size() / 2 <= max_repeated) return;
    std::vector<std::uint64_t> keys;
    for (std::size_t i = 0; i < literals.size(); i += 2)
        keys.push_back(static_cast<std::uint64_t>(literals[i]) << 32U | static_cast<std::uint64_t>(literals[i + 1]));
    std::sort(keys.begin(), keys.end());
    if (std::adjacent_find(keys.begin(), keys.end()) != keys.end())
        refuse("a count that lists a literal twice has at most " + text(max_repeated) + " literals");
}

void Model::check_line(std::span<const int> cells, std::span<const int> lengths, std::span<const int> colours,
                       std::span<const int> values) const {
    if (cells.size() > max_line || lengths.size() > max_line)
        refuse("a line has at most " + text(max_line) + " cells and runs");
    if (lengths.size() != colours.size()) refuse("each run of a line has one length and one colour");
    if (!lengths.empty() && cells.empty()) refuse("a line without cells cannot hold a run");
    std::vector<int> sorted(cells.begin(), cells.end());
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) refuse("a line lists a cell twice");
    for (const int length : lengths)
        if (length < 1) refuse("a run has at least one cell, not " + text(length));
    if (cells.empty()) return;
    const std::size_t kinds = values.size() / cells.size();  // empty and the colours
    if (values.size() % cells.size() != 0 || kinds < 1 || kinds > max_colours + 1)
        refuse("each cell of a line needs a value for empty and for each colour");
    for (const int colour : colours)
        if (colour < 0 || static_cast<std::size_t>(colour) + 1 >= kinds) refuse("no colour has number " + text(colour));
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        check_var(cells[cell]);
        Mask used = 0;
        for (const int value : values.subspan(cell * kinds, kinds)) {
            if (value == -1) continue;
            check_value(cells[cell], value);
            if ((used & bit_of(value)) != 0) refuse("a value of a cell stands for two colours");
            used |= bit_of(value);
        }
    }
}

void Model::check_table(std::span<const int> vars, std::span<const int> rows) {
    if (rows.size() > max_numbers) refuse("a table is too large");
    for (const int var : vars) check_var(var);
    if (vars.empty()) refuse("a table without variables says nothing");
    if (rows.size() % vars.size() != 0) refuse("each row of a table has one value per variable");
    for (std::size_t i = 0; i < rows.size(); ++i) check_value(vars[i % vars.size()], rows[i]);
    std::size_t bits = 0;
    for (const int var : vars) bits += static_cast<std::size_t>(values(var)) * (rows.size() / vars.size() + 63);
    table_bits_ += bits;
    if (table_bits_ > max_table_bits) refuse("the tables are too large together");
}

std::vector<Mask> Model::same_labels(int x, int y, std::span<const int> x_labels,
                                     std::span<const int> y_labels) const {
    check_var(x);
    check_var(y);
    if (x_labels.empty() != y_labels.empty()) refuse("either both sides have labels or none");
    std::vector<Mask> same(static_cast<std::size_t>(values(x)), 0);
    if (x_labels.empty()) {
        for (int value = 0; value < std::min(values(x), values(y)); ++value)
            same[static_cast<std::size_t>(value)] = bit_of(value);
        return same;
    }
    if (x_labels.size() != same.size() || y_labels.size() != static_cast<std::size_t>(values(y)))
        refuse("each value needs a label");
    for (std::size_t i = 0; i < same.size(); ++i)
        for (std::size_t j = 0; j < y_labels.size(); ++j)
            if (x_labels[i] == y_labels[j]) same[i] |= bit_of(static_cast<int>(j));
    return same;
}

Rule Model::open_rule(Kind kind) const {
    if (rules_.size() >= max_rules) refuse("a model has at most " + text(max_rules) + " rules");
    const auto numbers = static_cast<Index>(numbers_.size());
    const auto masks = static_cast<Index>(masks_.size());
    return Rule{kind, numbers, numbers, masks, masks};
}

// A put that is refused leaves numbers behind that no rule refers to: harmless.
void Model::put(std::span<const int> numbers) {
    if (numbers.size() > max_numbers - numbers_.size()) refuse("the rules are too large together");
    numbers_.insert(numbers_.end(), numbers.begin(), numbers.end());
}

void Model::put(std::span<const Mask> masks) {
    if (masks.size() > max_numbers - masks_.size()) refuse("the rules are too large together");
    masks_.insert(masks_.end(), masks.begin(), masks.end());
}

int Model::close_rule(Rule rule) {
    rule.numbers_end = static_cast<Index>(numbers_.size());
    rule.masks_end = static_cast<Index>(masks_.size());
    rules_.push_back(rule);
    return static_cast<int>(rules_.size()) - 1;
}

}  // namespace cluewise::core
