// Counts, lines, tables and graphs: the rules about many variables whose propagators need some preparation.
#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "compile.hpp"
#include "propagators/connected.hpp"
#include "propagators/count.hpp"
#include "propagators/runs.hpp"
#include "propagators/table.hpp"

namespace cluewise::core {

// For each variable the values that count once, twice ... and, first in its list, those that do not count.
std::vector<WeightedCount::Part> Compiler::by_weight(Literals literals) const {
    std::sort(literals.begin(), literals.end());
    std::vector<WeightedCount::Part> parts;
    for (std::size_t i = 0; i < literals.size();) {
        const Index var = literals[i].first;
        std::map<int, Mask> found;
        Mask left = values_of(var);
        while (i < literals.size() && literals[i].first == var) {
            const std::size_t start = i;
            while (i < literals.size() && literals[i] == literals[start]) ++i;
            const Mask bit = bit_of(literals[start].second) & left;
            if (bit != 0) found[static_cast<int>(i - start)] |= bit;
            left &= ~bit;
        }
        if (found.empty()) continue;
        if (left != 0) found[0] = left;
        WeightedCount::Part& part = parts.emplace_back(WeightedCount::Part{var, {}});
        for (const auto& [weight, values] : found) part.choices.push_back({values, weight});
    }
    return parts;
}

void Compiler::count(Literals literals, int low, int high, Index some_var) {
    const std::size_t listed = literals.size();
    std::vector<WeightedCount::Part> parts = by_weight(std::move(literals));
    int most = 0;
    bool weighted = false;
    for (const WeightedCount::Part& part : parts) {
        most += part.choices.back().weight;
        weighted = weighted || part.choices.back().weight > 1;
    }
    low = std::max(low, 0);
    if (low > high || low > most) return never(some_var);
    if (low == 0 && high >= most) return;
    if (weighted) {
        if (listed > max_repeated) throw TooLarge{};
        return add(std::make_unique<WeightedCount>(std::move(parts), low, high));
    }
    std::vector<Count::Part> plain;
    for (const WeightedCount::Part& part : parts) {
        const Mask yes = part.choices.back().values;
        plain.push_back({yes, values_of(part.var) & ~yes, part.var});
    }
    add(std::make_unique<Count>(std::move(plain), low, high));
}

void Compiler::runs(const Rule& rule, std::span<const int> numbers) {
    const std::size_t cells = rule.split;
    const std::size_t count = rule.second_split - rule.split;
    if (cells == 0) return;
    const auto lengths = numbers.subspan(cells, count);
    const auto colours = numbers.subspan(cells + count, count);
    const auto values = numbers.subspan(cells + 2 * count);
    RunsShape shape;
    shape.cells = places(numbers.first(cells));
    shape.kinds = values.size() / cells;
    shape.repeats = has_repeats(shape.cells);
    std::uint64_t needed = 0;
    for (std::size_t j = 0; j < count; ++j) {
        const bool gap = j > 0 && colours[j - 1] == colours[j];
        needed += static_cast<std::uint64_t>(lengths[j]) + (gap ? 1 : 0);
        shape.runs.push_back({static_cast<std::uint16_t>(lengths[j]), static_cast<std::uint8_t>(colours[j] + 1), gap});
    }
    for (const int value : values) shape.paint.push_back(value < 0 ? 0 : bit_of(value));
    if (needed > cells) return never(shape.cells[0]);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        Mask painted = 0;
        for (std::size_t kind = 0; kind < shape.kinds; ++kind) painted |= shape.paint[cell * shape.kinds + kind];
        forbid(shape.cells[cell], ~painted);
    }
    add(make_runs(std::move(shape)));
}

void Compiler::table(std::span<const int> vars, std::span<const int> rows) {
    std::vector<Index> columns;
    std::vector<std::size_t> column_of;  // a variable listed twice has one column
    std::unordered_map<Index, std::size_t> known;
    for (const Index var : places(vars)) {
        const auto [found, fresh] = known.try_emplace(var, columns.size());
        column_of.push_back(found->second);
        if (fresh) columns.push_back(var);
    }
    std::vector<int> kept;
    std::vector<int> row(columns.size());
    for (std::size_t from = 0; from < rows.size(); from += vars.size()) {
        bool fits = true;
        for (std::size_t i = 0; i < vars.size(); ++i) row[column_of[i]] = rows[from + i];
        for (std::size_t i = 0; i < vars.size(); ++i)
            fits = fits && row[column_of[i]] == rows[from + i];
        for (std::size_t i = 0; i < columns.size(); ++i) fits = fits && (values_of(columns[i]) >> row[i] & 1U) != 0;
        if (fits) kept.insert(kept.end(), row.begin(), row.end());
    }
    if (kept.empty()) return never(columns[0]);
    if (columns.size() == 1) {
        Mask good = 0;
        for (const int value : kept) good |= bit_of(value);
        return forbid(columns[0], ~good);
    }
    std::vector<int> values;
    for (const Index var : columns) values.push_back(max_values - std::countl_zero(values_of(var)));
    add(std::make_unique<Table>(std::move(columns), values, kept));
}

void Compiler::connected(std::span<const int> literals, std::span<const int> edges) {
    if (literals.size() < 4) return;
    std::vector<Connected::Node> nodes;
    std::vector<Index> vars;
    for (std::size_t i = 0; i < literals.size(); i += 2) {
        vars.push_back(out_.place(literals[i]));
        nodes.push_back({bit_of(literals[i + 1]), vars.back()});
    }
    add(std::make_unique<Connected>(std::move(nodes), edges, has_repeats(vars)));
}

}  // namespace cluewise::core
