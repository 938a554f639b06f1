// Random small models of every kind of rule, with the meaning of each rule written down a second time, and their
// solutions by trying everything. Shares nothing with the core but its interface.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <random>
#include <set>
#include <vector>

#include "../core/model.hpp"

namespace oracle {

using cluewise::core::Mask;
using cluewise::core::Model;
using Answer = std::vector<std::uint8_t>;
using Meaning = std::function<bool(const Answer&)>;

enum class Kind {
    all_different, labelled_different, equal, not_equal, relation, count, runs, table, clause, connected
};
inline constexpr int kinds = 10;

// A model, what its rules mean, and every assignment with the rules that hold for it.
struct Puzzle {
    Model model;
    std::vector<int> values;
    std::vector<Meaning> rules;
    std::vector<Answer> all;
    std::vector<std::vector<char>> holds;  // per rule and assignment

    void work_out() {
        Answer now(values.size(), 0);
        for (bool more = true; more;) {
            all.push_back(now);
            more = false;
            for (std::size_t i = 0; i < now.size() && !more; ++i) {
                more = now[i] + 1 < values[i];
                now[i] = more ? static_cast<std::uint8_t>(now[i] + 1) : std::uint8_t{0};
            }
        }
        for (const Meaning& rule : rules) {
            auto& column = holds.emplace_back();
            for (const Answer& answer : all) column.push_back(rule(answer) ? 1 : 0);
        }
    }

    // The solutions with some rules only, among some values only.
    [[nodiscard]] std::set<Answer> solutions(const std::vector<int>& active, const std::vector<Mask>& allowed) const {
        std::set<Answer> found;
        for (std::size_t i = 0; i < all.size(); ++i) {
            bool good = true;
            for (std::size_t var = 0; var < allowed.size() && good; ++var) good = allowed[var] >> all[i][var] & 1U;
            for (std::size_t r = 0; r < active.size() && good; ++r)
                good = holds[static_cast<std::size_t>(active[r])][i] != 0;
            if (good) found.insert(all[i]);
        }
        return found;
    }
    [[nodiscard]] std::vector<int> every_rule() const {
        std::vector<int> found(rules.size());
        std::iota(found.begin(), found.end(), 0);
        return found;
    }
};

class Maker {
public:
    explicit Maker(std::uint64_t seed) : random_(seed) {}

    int upto(int top) { return static_cast<int>(random_() % static_cast<std::uint64_t>(top + 1)); }
    bool chance(int percent) { return upto(99) < percent; }

    Puzzle puzzle(int vars, int most_values, int rules) {
        Puzzle made;
        for (int i = 0; i < vars; ++i) {
            const int count = chance(70) ? most_values : 1 + upto(most_values - 1);
            made.values.push_back(count);
            made.model.add_var(count);
        }
        for (int i = 0; i < rules; ++i) add(made, static_cast<Kind>(upto(kinds - 1)));
        made.work_out();
        return made;
    }

    void add(Puzzle& to, Kind kind) {
        switch (kind) {
            case Kind::all_different: return all_different(to, false);
            case Kind::labelled_different: return all_different(to, true);
            case Kind::equal: return equality(to, true);
            case Kind::not_equal: return equality(to, false);
            case Kind::relation: return relation(to);
            case Kind::count: return count(to);
            case Kind::runs: return runs(to);
            case Kind::table: return table(to);
            case Kind::clause: return clause(to);
            case Kind::connected: return connected(to);
        }
    }

private:
    std::vector<int> some_vars(const Puzzle& from, bool may_repeat) {
        std::vector<int> vars(from.values.size());
        std::iota(vars.begin(), vars.end(), 0);
        std::shuffle(vars.begin(), vars.end(), random_);
        vars.resize(1 + static_cast<std::size_t>(upto(static_cast<int>(vars.size()) - 1)));
        if (may_repeat && chance(3)) vars.push_back(vars[0]);
        return vars;
    }
    int some_value(const Puzzle& from, int var) { return upto(from.values[static_cast<std::size_t>(var)] - 1); }
    std::vector<int> some_labels(int count, int top) {
        std::vector<int> labels(static_cast<std::size_t>(top) + 1);
        std::iota(labels.begin(), labels.end(), 0);
        std::shuffle(labels.begin(), labels.end(), random_);
        labels.resize(static_cast<std::size_t>(count));
        return labels;
    }
    std::vector<int> some_literals(const Puzzle& from, int most) {
        std::vector<int> found;
        for (int i = upto(most - 1); i >= 0; --i) {
            const int var = upto(static_cast<int>(from.values.size()) - 1);
            found.insert(found.end(), {var, some_value(from, var)});
        }
        return found;
    }

    void all_different(Puzzle& to, bool labelled) {
        const std::vector<int> vars = some_vars(to, true);
        std::vector<int> labels;
        std::vector<std::vector<int>> own;
        for (const int var : vars) {
            const int count = to.values[static_cast<std::size_t>(var)];
            own.push_back(some_labels(count, count + upto(1)));
            if (vars.back() == vars[0] && vars.size() > 1 && own.size() == vars.size()) own.back() = own[0];
            if (!labelled) std::iota(own.back().begin(), own.back().end(), 0);
            labels.insert(labels.end(), own.back().begin(), own.back().end());
        }
        labelled ? to.model.all_different(vars, labels) : to.model.all_different(vars);
        to.rules.push_back([vars, own](const Answer& a) {
            std::set<int> seen;
            for (std::size_t i = 0; i < vars.size(); ++i) seen.insert(own[i][a[static_cast<std::size_t>(vars[i])]]);
            return seen.size() == vars.size();
        });
    }

    void equality(Puzzle& to, bool equal) {
        const auto vars = static_cast<int>(to.values.size());
        const int x = upto(vars - 1);
        const int y = upto(vars - 1);
        std::vector<int> xs(static_cast<std::size_t>(to.values[static_cast<std::size_t>(x)]));
        std::vector<int> ys(static_cast<std::size_t>(to.values[static_cast<std::size_t>(y)]));
        std::iota(xs.begin(), xs.end(), 0);
        std::iota(ys.begin(), ys.end(), 0);
        const bool labelled = chance(50);
        if (labelled)
            for (auto* labels : {&xs, &ys})
                for (int& label : *labels) label = upto(2);
        const std::span<const int> no_labels;
        if (equal)
            to.model.equal(x, y, labelled ? std::span<const int>(xs) : no_labels,
                           labelled ? std::span<const int>(ys) : no_labels);
        else
            to.model.not_equal(x, y, labelled ? std::span<const int>(xs) : no_labels,
                               labelled ? std::span<const int>(ys) : no_labels);
        to.rules.push_back([=](const Answer& a) {
            return (xs[a[static_cast<std::size_t>(x)]] == ys[a[static_cast<std::size_t>(y)]]) == equal;
        });
    }

    void relation(Puzzle& to) {
        const auto vars = static_cast<int>(to.values.size());
        const int x = upto(vars - 1);
        const int y = upto(vars - 1);
        std::vector<Mask> allowed;
        for (int v = 0; v < to.values[static_cast<std::size_t>(x)]; ++v)
            allowed.push_back(random_() & ((Mask{1} << to.values[static_cast<std::size_t>(y)]) - 1));
        to.model.relation(x, y, allowed);
        to.rules.push_back([=](const Answer& a) {
            return (allowed[a[static_cast<std::size_t>(x)]] >> a[static_cast<std::size_t>(y)] & 1U) != 0;
        });
    }

    void count(Puzzle& to) {
        const std::vector<int> literals = some_literals(to, 7);
        const int low = upto(4) - 1;
        const int high = low + upto(3) - (chance(5) ? 1 : 0);
        to.model.count(literals, low, high);
        to.rules.push_back([=](const Answer& a) {
            int found = 0;
            for (std::size_t i = 0; i < literals.size(); i += 2)
                found += a[static_cast<std::size_t>(literals[i])] == literals[i + 1] ? 1 : 0;
            return low <= found && found <= high;
        });
    }

    void runs(Puzzle& to) {
        const std::vector<int> cells = some_vars(to, false);
        const int colours = 1 + upto(1);
        std::vector<int> lengths;
        std::vector<int> colour;
        int room = static_cast<int>(cells.size()) + (chance(5) ? 2 : 0);
        while (room > 0 && chance(70)) {
            lengths.push_back(1 + upto(std::min(2, room - 1)));
            colour.push_back(upto(colours - 1));
            room -= lengths.back() + (colours == 1 ? 1 : 0);
        }
        std::vector<int> values;
        for (const int cell : cells) {
            const int count = to.values[static_cast<std::size_t>(cell)];
            std::vector<int> own = some_labels(count, count - 1);
            own.resize(static_cast<std::size_t>(colours) + 1, -1);
            if (chance(10)) own[static_cast<std::size_t>(upto(colours))] = -1;
            values.insert(values.end(), own.begin(), own.end());
        }
        to.model.runs(cells, lengths, colour, values);
        to.rules.push_back([=](const Answer& a) {
            std::vector<int> found;  // length, colour, length, colour
            int before = 0;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const auto* own = values.data() + i * (static_cast<std::size_t>(colours) + 1);
                const int kind =
                    static_cast<int>(std::find(own, own + colours + 1, a[static_cast<std::size_t>(cells[i])]) - own);
                if (kind > colours) return false;
                if (kind > 0 && kind == before) ++found[found.size() - 2];
                if (kind > 0 && kind != before) found.insert(found.end(), {1, kind - 1});
                before = kind;
            }
            std::vector<int> wanted;
            for (std::size_t j = 0; j < lengths.size(); ++j) wanted.insert(wanted.end(), {lengths[j], colour[j]});
            return found == wanted;
        });
    }

    void table(Puzzle& to) {
        const std::vector<int> vars = some_vars(to, true);
        std::vector<int> rows;
        for (int i = upto(chance(5) ? 0 : 40); i > 0; --i)
            for (const int var : vars) rows.push_back(some_value(to, var));
        to.model.table(vars, rows);
        to.rules.push_back([=](const Answer& a) {
            for (std::size_t from = 0; from < rows.size(); from += vars.size()) {
                bool same = true;
                for (std::size_t i = 0; i < vars.size(); ++i)
                    same = same && rows[from + i] == a[static_cast<std::size_t>(vars[i])];
                if (same) return true;
            }
            return false;
        });
    }

    void clause(Puzzle& to) {
        const int sides = upto(2);
        const std::vector<int> yes = sides != 1 ? some_literals(to, 3) : std::vector<int>{};
        const std::vector<int> no = sides != 0 ? some_literals(to, 3) : std::vector<int>{};
        to.model.clause(yes, no);
        to.rules.push_back([=](const Answer& a) {
            for (std::size_t i = 0; i < yes.size(); i += 2)
                if (a[static_cast<std::size_t>(yes[i])] == yes[i + 1]) return true;
            for (std::size_t i = 0; i < no.size(); i += 2)
                if (a[static_cast<std::size_t>(no[i])] != no[i + 1]) return true;
            return false;
        });
    }

    void connected(Puzzle& to) {
        std::vector<int> literals;
        for (const int var : some_vars(to, false)) literals.insert(literals.end(), {var, some_value(to, var)});
        const int nodes = static_cast<int>(literals.size() / 2);
        std::vector<int> edges;
        for (int i = upto(nodes + 2); i > 0; --i) edges.insert(edges.end(), {upto(nodes - 1), upto(nodes - 1)});
        to.model.connected(literals, edges);
        to.rules.push_back([=](const Answer& a) {
            std::vector<int> piece(static_cast<std::size_t>(nodes));
            std::iota(piece.begin(), piece.end(), 0);
            const auto is_true = [&](int node) {
                const auto at = 2 * static_cast<std::size_t>(node);
                return a[static_cast<std::size_t>(literals[at])] == literals[at + 1];
            };
            for (int round = 0; round < nodes; ++round)
                for (std::size_t i = 0; i < edges.size(); i += 2)
                    if (is_true(edges[i]) && is_true(edges[i + 1])) {
                        int& one = piece[static_cast<std::size_t>(edges[i])];
                        int& other = piece[static_cast<std::size_t>(edges[i + 1])];
                        one = other = std::min(one, other);
                    }
            std::set<int> pieces;
            for (int node = 0; node < nodes; ++node)
                if (is_true(node)) pieces.insert(piece[static_cast<std::size_t>(node)]);
            return pieces.size() <= 1;
        });
    }

    std::mt19937_64 random_;
};

}  // namespace oracle
