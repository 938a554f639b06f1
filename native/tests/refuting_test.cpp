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
// A link that is a proof by itself rests on what that proof uses, and is checked in the same way.
void check_links(const Puzzle& puzzle, const std::vector<Proof>& proofs, const Proof& found, std::vector<Mask> dead,
                 std::uint64_t seed) {
    for (const Step& link : found.links) {
        const auto var = static_cast<std::size_t>(link.var);
        for (const Fact& fact : link.because) expect((fact.dead & ~dead[fact.var]) == 0, "a reason is known", seed);
        if (link.proof >= 0) {
            const Proof& inside = proofs[static_cast<std::size_t>(link.proof)];
            expect(inside.var == link.var && inside.value == link.dead, "the proof inside is about the link", seed);
            std::vector<Mask> known(dead.size(), 0);
            for (const Fact& fact : link.because) known[fact.var] |= fact.dead;
            known[var] = first_values(puzzle.values[var]) & ~inside.value;
            check_links(puzzle, proofs, inside, known, seed);
            dead[var] |= link.dead;
            continue;
        }
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

// A position at random, and what is ruled out there.
struct Position {
    std::vector<Mask> allowed;
    std::vector<Given> givens;

    Position(const Puzzle& puzzle, Maker& maker) {
        for (const int values : puzzle.values) {
            Mask mask = first_values(values);
            if (maker.chance(40)) mask &= ~(Mask{1} << maker.upto(values - 1));
            if (mask == 0) mask = first_values(values);
            givens.push_back({static_cast<int>(allowed.size()), mask});
            allowed.push_back(mask);
        }
    }
};

void check_whole(const Puzzle& puzzle, const Position& position, const std::vector<Proof>& proofs, const Proof& found,
                 std::uint64_t seed) {
    std::vector<Mask> supposed = position.allowed;
    if (found.var >= 0) {
        const auto var = static_cast<std::size_t>(found.var);
        expect((supposed[var] & found.value) != 0 && at_most_one(found.value), "an open value is refuted", seed);
        supposed[var] = found.value;
    }
    std::vector<Mask> dead;
    for (std::size_t i = 0; i < supposed.size(); ++i) dead.push_back(first_values(puzzle.values[i]) & ~supposed[i]);
    expect(puzzle.solutions(puzzle.every_rule(), supposed).empty(), "what is refuted is impossible", seed);
    check_links(puzzle, proofs, found, dead, seed);
}

void refutations_are_sound(int models) {
    int refuted = 0;
    for (int n = 0; n < models; ++n) {
        const auto seed = static_cast<std::uint64_t>(n) + 7'000'000;
        Maker maker(seed);
        const Puzzle puzzle = maker.puzzle(3 + maker.upto(3), 2 + maker.upto(2), 4 + maker.upto(5));
        Session session(puzzle.model.freeze());
        const Position position(puzzle, maker);
        Meter meter{Budget{}};
        const Refutations found = session.refute(position.givens, 3, meter);
        expect(found.complete, "nothing stops an endless budget", seed);
        std::size_t size = 0;
        for (const Proof& one : found.shortest) {
            expect(one.size >= size && one.size == one.links.size(), "short ones come first", seed);
            size = one.size;
            check_whole(puzzle, position, {}, one, seed);
            refuted += one.var >= 0 ? 1 : 0;
        }
    }
    expect(refuted > models / 50, "many values are refuted", static_cast<std::uint64_t>(refuted));
}

// Every value that no solution has is refuted, however many assumptions that takes, and no other.
void proofs_are_sound_and_never_missing(int models) {
    int nested = 0;
    for (int n = 0; n < models; ++n) {
        const auto seed = static_cast<std::uint64_t>(n) + 9'000'000;
        Maker maker(seed);
        const Puzzle puzzle = maker.puzzle(4 + maker.upto(3), 2 + maker.upto(2), 3 + maker.upto(4));
        Session session(puzzle.model.freeze());
        const Position position(puzzle, maker);
        std::vector<Mask> right(position.allowed.size(), 0);
        for (const auto& solution : puzzle.solutions(puzzle.every_rule(), position.allowed))
            for (std::size_t i = 0; i < right.size(); ++i) right[i] |= Mask{1} << solution[i];
        for (std::size_t var = 0; var < right.size(); ++var) {
            const Mask wrong = position.allowed[var] & ~right[var];
            Meter meter{Budget{}};
            if (wrong == 0) continue;
            const std::vector<Given> doubted{{static_cast<int>(var), wrong}};
            const Proved found = session.prove(position.givens, doubted, maker.chance(50) ? 1 : 1000, meter);
            const Trace followed = session.trace(position.givens, meter);
            Mask left = position.allowed[var];
            for (const Step& step : followed.steps) left &= step.var == doubted[0].var ? ~step.dead : left;
            // Where a variable has one value left nothing is to be supposed about it.
            if (!followed.conflict && (at_most_one(left) || (left & wrong) == 0)) continue;
            expect(found.complete && !found.proofs.empty(), "what is wrong is proved to be", seed);
            check_whole(puzzle, position, found.proofs, found.proofs.back(), seed);
            nested += found.proofs.size() > 1 ? 1 : 0;
        }
    }
    expect(nested > models / 200, "some proofs have others inside", static_cast<std::uint64_t>(nested));
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
    const Refutations found = session.refute({}, 1, meter);
    expect(!found.complete || found.shortest.empty(), "no time, no refutation", 0);
    const std::vector<Given> doubted{{0, 1}};
    const Proved proved = session.prove({}, doubted, 1000, meter);
    expect(!proved.complete && proved.proofs.empty(), "no time, no proof", 0);
}

}  // namespace

int main(int argc, char** argv) {
    const int effort = argc > 1 ? std::atoi(argv[1]) : 100;  // per cent
    refutations_are_sound(100 * effort);
    proofs_are_sound_and_never_missing(100 * std::max(effort, 20));  // fewer would have hardly any nested proof
    a_spent_budget_says_so();
    std::printf("ok %ld checks\n", checks);
}
