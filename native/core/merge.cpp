#include "merge.hpp"

#include <numeric>

namespace cluewise::core {

namespace {

// The variable that stands for a variable's group; makes the way shorter for the next one.
int leader(std::vector<int>& above, int var) {
    while (above[static_cast<std::size_t>(var)] != var) {
        int& next = above[static_cast<std::size_t>(var)];
        next = above[static_cast<std::size_t>(next)];
        var = next;
    }
    return var;
}

bool says_equal(const Model& model, const Rule& rule) {
    if (rule.kind != Kind::relation) return false;
    const auto allowed = model.masks(rule);
    const int values = model.values(model.numbers(rule)[1]);
    for (std::size_t v = 0; v < allowed.size(); ++v)
        if (allowed[v] != (Mask{1} << v & first_values(values))) return false;
    return true;
}

}  // namespace

Merged merge_equal(const Model& model, bool merge) {
    const auto count = static_cast<std::size_t>(model.vars());
    Merged found;
    found.used.assign(model.rules().size(), false);
    std::vector<int> above(count);
    std::iota(above.begin(), above.end(), 0);
    for (std::size_t i = 0; merge && i < model.rules().size(); ++i) {
        const Rule& rule = model.rules()[i];
        if (!says_equal(model, rule)) continue;
        const int x = leader(above, model.numbers(rule)[0]);
        const int y = leader(above, model.numbers(rule)[1]);
        above[static_cast<std::size_t>(x < y ? y : x)] = x < y ? x : y;
        found.used[i] = true;
        found.joined = found.joined || x != y;
    }
    found.places.assign(count, none);
    for (int var = 0; var < model.vars(); ++var) {
        // The leader has the lowest number of its group, so it has its place already.
        const auto first = static_cast<std::size_t>(leader(above, var));
        if (found.places[first] == none) {
            found.places[first] = static_cast<Index>(found.initial.size());
            found.initial.push_back(~Mask{0});
        }
        found.places[static_cast<std::size_t>(var)] = found.places[first];
        found.initial[found.places[first]] &= first_values(model.values(var));
    }
    return found;
}

}  // namespace cluewise::core
