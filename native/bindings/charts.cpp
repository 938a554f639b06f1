// The chart parser as a Python class: `Productions` holds a table and the objects that its meanings name; its `trees`
// takes one sentence as numbers and answers with nested tuples.
#include "charts.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "../charts/chart.hpp"

namespace nb = nanobind;

namespace cluewise::bindings {

namespace {

using charts::Chart;
using charts::Limits;
using charts::Way;
using PartNumbers = std::tuple<std::vector<int>, bool, bool>;  // symbols, optional, tight
using RuleNumbers = std::tuple<int, std::vector<int>, std::vector<int>, double>;
using EdgeNumbers = std::tuple<int, int, int, int, double>;  // symbol, start, end, tree, cost
using Named = std::tuple<int, int, int>;                     // the symbols of sentences, verb groups and asides
// behind, speech, heavy, near; kept, followed, rounds, furthest, deepest, places, trees; steps
using LimitNumbers =
    std::tuple<std::tuple<double, double, double, double>, std::tuple<int, int, int, int, int, int, int>, std::int64_t>;

Limits limits_of(const LimitNumbers& numbers) {
    const auto& [costs, counts, steps] = numbers;
    const auto& [behind, speech, heavy, near] = costs;
    const auto& [kept, followed, rounds, furthest, deepest, places, trees] = counts;
    return {behind, speech, heavy, near, kept, followed, rounds, furthest, deepest, places, trees, steps};
}

std::vector<charts::Part> parts_of(const std::vector<PartNumbers>& given) {
    std::vector<charts::Part> parts;
    for (const auto& [symbols, optional, tight] : given) parts.push_back({symbols, optional, tight});
    return parts;
}

std::vector<charts::Rule> rules_of(const std::vector<RuleNumbers>& given) {
    std::vector<charts::Rule> rules;
    for (const auto& [left, parts, meaning, cost] : given) rules.push_back({left, parts, meaning, cost});
    return rules;
}

std::vector<char> flags_of(const nb::bytes& bytes) {
    const std::string_view flags(static_cast<const char*>(bytes.data()), bytes.size());
    return {flags.begin(), flags.end()};
}

// A table of productions with its constants, the first of which is None.
class Grammar {
   public:
    Grammar(int symbols, const std::vector<PartNumbers>& parts, const std::vector<RuleNumbers>& rules, nb::list constants,
            Named named, const LimitNumbers& limits)
        : constants_(std::move(constants)),
          start_(std::get<0>(named)),
          limits_(limits_of(limits)),
          productions_(symbols, parts_of(parts), rules_of(rules), static_cast<int>(nb::len(constants_)),
                       std::get<1>(named), std::get<2>(named)) {
        if (start_ < 0 || start_ >= symbols || nb::len(constants_) == 0)
            throw std::invalid_argument("no such table of productions: nothing to begin with");
    }

    // The ways to read a sentence, cheapest first, each with its cost; None once too many steps were taken.
    std::optional<nb::list> trees(std::vector<double> costs, const std::vector<EdgeNumbers>& edges,
                                  const nb::list& values, const nb::bytes& verbal, const nb::bytes& chatty,
                                  const nb::bytes& barred, double worth) const {
        const auto fixed = nb::len(constants_);
        charts::Sentence sentence{std::move(costs), {}, flags_of(verbal), flags_of(chatty), flags_of(barred),
                                  static_cast<int>(fixed + nb::len(values))};
        for (const auto& [symbol, start, end, tree, cost] : edges)
            sentence.edges.push_back({symbol, start, end, tree, cost});
        Chart chart(productions_, sentence, limits_, worth, 0);
        const std::vector<Way> found = chart.whole(start_);
        if (chart.spent()) return std::nullopt;
        std::vector<nb::object> made;
        nb::list list;
        for (const Way& way : found) {
            if (static_cast<int>(nb::len(list)) == limits_.trees) break;
            list.append(nb::make_tuple(way.cost, object(chart, way.tree, values, made)));
        }
        return list;
    }

   private:
    nb::object object(const Chart& chart, int tree, const nb::list& values, std::vector<nb::object>& made) const {
        const auto fixed = static_cast<int>(nb::len(constants_));
        if (tree < fixed) return constants_[static_cast<std::size_t>(tree)];
        if (tree < chart.trees().leaves()) return values[static_cast<std::size_t>(tree - fixed)];
        const auto place = static_cast<std::size_t>(tree - chart.trees().leaves());
        if (made.size() <= place) made.resize(place + 1);
        if (!made[place].is_valid()) {
            const std::vector<int>& children = chart.trees().children(tree);
            const nb::object tuple = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(children.size())));
            if (!tuple.is_valid()) throw nb::python_error();
            for (std::size_t n = 0; n < children.size(); ++n)
                PyTuple_SET_ITEM(tuple.ptr(), static_cast<Py_ssize_t>(n),
                                 object(chart, children[n], values, made).release().ptr());
            made[place] = tuple;
        }
        return made[place];
    }

    nb::list constants_;
    int start_;
    Limits limits_;
    charts::Productions productions_;
};

}  // namespace

void bind_charts(nb::module_& module) {
    nb::class_<Grammar>(module, "Productions", "A table of productions, with which sentences are parsed.")
        .def(nb::init<int, const std::vector<PartNumbers>&, const std::vector<RuleNumbers>&, nb::list, Named,
                      const LimitNumbers&>(),
             nb::arg("symbols"), nb::arg("parts"), nb::arg("rules"), nb::arg("constants"), nb::arg("named"),
             nb::arg("limits"))
        .def("trees", &Grammar::trees, nb::arg("costs"), nb::arg("edges"), nb::arg("values"), nb::arg("verbal"),
             nb::arg("chatty"), nb::arg("barred"), nb::arg("worth"), "The ways to read a sentence; None where that takes too long.");
}

}  // namespace cluewise::bindings
