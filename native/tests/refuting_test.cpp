// Refutations on random models: brute force says whether the value is impossible, and whether each link follows.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <vector>

#include "../core/session.hpp"
#include "core_oracle.hpp"

namespace {

using namespace cluewise;
using namespace cluewise::core;
using oracle::Maker;
using oracle::Puzzle;

long checks = 0;

void expect(bool fine, const char* what, std::uint64_t where) {
    ++checks;
    if (fine) return;
    std::printf("FAILED: %s (%llu)\n", what, static_cast<unsigned long long>(where));
    std::exit(1);
}

// Each link rests on what the position, the assumption and the links before it rule out, and its rule alone does the rest.
void check_links(const Puzzle& puzzle, const Refutation& found, std::vector<Mask> dead, std::uint64_t seed) {
    for (const Step& link : found.links) {
        const auto var = static_cast<std::size_t>(link.var);
        for (const Fact& fact : link.because) expect((fact.dead & ~dead[fact.var]) == 0, "a reason is known", seed);
        const auto& holds = puzzle.holds[static_cast<std::size_t>(link.rule)];
        for (std::size_t i = 0; i < puzzle.all.size(); ++i) {
            if (holds[i] == 0 || (link.dead >> puzzle.all[i][var] & 1U) == 0) continue;
            const bool excluded = std::any_of(link.because.begin(), link.because.end(), [&](const Fact& fact) {
                return (fact.dead >> puzzle.all[i][fact.var] & 1U) != 0;
            });
            expect(excluded, "a reason is enough", seed);
        }
        dead[var] |= link.dead;
    }
    const auto last = static_cast<std::size_t>(found.links.back().var);
    expect(dead[last] == first_values(puzzle.values[last]), "the last link leaves nothing", seed);
}

void refutations_are_sound(int models) {
    int refuted = 0;
    for (int n = 0; n < models; ++n) {
        const auto seed = static_cast<std::uint64_t>(n) + 7'000'000;
        Maker maker(seed);
        const Puzzle puzzle = maker.puzzle(3 + maker.upto(3), 2 + maker.upto(2), 4 + maker.upto(5));
        Session session(puzzle.model.freeze());
        std::vector<Mask> allowed;
        std::vector<Given> position;
        for (const int values : puzzle.values) {
            Mask mask = first_values(values);
            if (maker.chance(40)) mask &= ~(Mask{1} << maker.upto(values - 1));
            if (mask == 0) mask = first_values(values);
            position.push_back({static_cast<int>(allowed.size()), mask});
            allowed.push_back(mask);
        }
        Meter meter{Budget{}};
        const Refutation found = session.refute(position, meter);
        expect(found.complete, "nothing stops an endless budget", seed);
        if (found.links.empty()) continue;
        std::vector<Mask> dead;
        for (std::size_t i = 0; i < allowed.size(); ++i) dead.push_back(first_values(puzzle.values[i]) & ~allowed[i]);
        std::vector<Mask> supposed = allowed;
        if (found.var >= 0) {
            ++refuted;
            const auto var = static_cast<std::size_t>(found.var);
            expect((allowed[var] & found.value) != 0 && at_most_one(found.value), "an open value is refuted", seed);
            supposed[var] = found.value;
            dead[var] = first_values(puzzle.values[var]) & ~found.value;
        }
        expect(puzzle.solutions(puzzle.every_rule(), supposed).empty(), "what is refuted is impossible", seed);
        std::set<int> rules;
        for (const Step& link : found.links) rules.insert(link.rule);
        expect(puzzle.solutions({rules.begin(), rules.end()}, supposed).empty(), "by the rules it names", seed);
        check_links(puzzle, found, dead, seed);
    }
    expect(refuted > models / 50, "many values are refuted", static_cast<std::uint64_t>(refuted));
}

void a_spent_budget_says_so() {
    Model model;
    std::vector<int> vars;
    for (int i = 0; i < 40; ++i) vars.push_back(model.add_var(40));
    model.all_different(vars);
    Session session(model.freeze());
    Budget budget;
    budget.deadline = std::chrono::steady_clock::now();
    Meter meter(budget);
    const Refutation found = session.refute({}, meter);
    expect(!found.complete || found.links.empty(), "no time, no refutation", 0);
}

}  // namespace

int main(int argc, char** argv) {
    const int effort = argc > 1 ? std::atoi(argv[1]) : 100;  // per cent
    refutations_are_sound(100 * effort);
    a_spent_budget_says_so();
    std::printf("ok %ld checks\n", checks);
}
