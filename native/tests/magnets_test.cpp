// Tests of the magnets kernel. Trying every filling is the judge on small boards.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <random>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "../kernels/magnets.hpp"
#include "magnets_boards.hpp"

namespace {

using namespace cluewise;
using namespace cluewise::magnets_boards;

constexpr std::uint64_t all = std::uint64_t{1} << 60;

Checks checks;

void expect(bool holds, const std::string& what) { checks.expect(holds, what); }

class Collector : public Sink {
public:
    void take(std::span<const std::uint8_t> solution) override {
        found.emplace_back(solution.begin(), solution.end());
    }

    std::vector<Values> found;
};

struct Run {
    Outcome outcome;
    std::vector<Values> found;
    [[nodiscard]] std::set<Values> as_set() const { return {found.begin(), found.end()}; }
};

Run solve(magnets::Workspace& workspace, const Plain& plain, std::uint64_t limit, const Budget& budget = {}) {
    Meter meter(budget);
    Collector collector;
    const Outcome outcome = workspace.solve(plain.input(), limit, meter, collector);
    return {outcome, collector.found};
}

// A small board of any kind: with holes, hidden counts, wrong counts, given cells right and wrong.
Plain small_board(Random& random) {
    constexpr int shapes[][2] = {{1, 1}, {1, 2}, {1, 6}, {6, 1}, {2, 2}, {2, 5}, {5, 2}, {3, 3}, {3, 4}, {4, 3}, {4, 4}};
    const auto& shape = shapes[up_to(random, 10)];
    Plain plain = random_layout(random, shape[0], shape[1], chance(random, 0.5) ? 0.0 : 0.2);
    const Values filling = random_filling(random, plain, chance(random, 0.5) ? 0.1 : 0.5);
    tell_counts(random, plain, filling, chance(random, 0.3) ? 0.0 : 0.5);
    if (chance(random, 0.2)) plain.row_plus[0] = static_cast<std::int16_t>(up_to(random, shape[1] + 1));
    if (chance(random, 0.1)) plain.column_minus[0] = static_cast<std::int16_t>(up_to(random, 100));
    if (chance(random, 0.3)) {
        plain.fixed.assign(filling.size(), magnets::open_cell);
        for (std::size_t cell = 0; cell < filling.size(); ++cell)
            if (chance(random, 0.15))
                plain.fixed[cell] = chance(random, 0.1) ? static_cast<std::uint8_t>(up_to(random, 2)) : filling[cell];
    }
    return plain;
}

void all_solutions_are_found_on_small_boards() {
    Random random(1);
    magnets::Workspace workspace;
    for (int i = 0; i < 4000; ++i) {
        const Plain plain = small_board(random);
        const std::set<Values> wanted = try_everything(plain);
        const Run run = solve(workspace, plain, all);
        expect(run.outcome.complete && run.outcome.count == run.found.size(), "the search ends");
        expect(run.found.size() == run.as_set().size(), "each solution comes once");
        expect(run.as_set() == wanted, "the solutions are those of trying everything, board " + std::to_string(i));
        const std::uint64_t limit = 1 + static_cast<std::uint64_t>(up_to(random, 3));
        const Run some = solve(workspace, plain, limit);
        expect(some.outcome.count == std::min<std::uint64_t>(limit, wanted.size()), "a limit is kept");
        expect(!some.outcome.complete || some.outcome.count == wanted.size(), "complete means no further one");
        expect(wanted.size() >= limit || some.outcome.complete, "fewer than the limit is complete");
        const std::set<Values> subset = some.as_set();
        expect(std::includes(wanted.begin(), wanted.end(), subset.begin(), subset.end()), "some are among all");
    }
}

void a_budget_ends_the_search_without_a_wrong_answer() {
    Random random(2);
    magnets::Workspace workspace;
    for (int i = 0; i < 300; ++i) {
        const Plain plain = small_board(random);
        const std::set<Values> wanted = try_everything(plain);
        Budget budget;
        budget.nodes = 1 + static_cast<std::uint64_t>(up_to(random, 6));
        const Run run = solve(workspace, plain, all, budget);
        for (const Values& values : run.found) expect(wanted.contains(values), "what is found in time is right");
        if (run.outcome.complete) expect(run.found.size() == wanted.size(), "complete is complete");
    }
    Plain large = bare(random_layout(random, 100, 100, 0));
    std::atomic<bool> stop = true;
    Budget cancelled;
    cancelled.cancelled = &stop;
    expect(!solve(workspace, large, all, cancelled).outcome.complete, "a cancelled search is not complete");
    Budget late;
    late.deadline = std::chrono::steady_clock::now();
    expect(!solve(workspace, large, all, late).outcome.complete, "a late search is not complete");
    expect(solve(workspace, large, 0).outcome.count == 0, "a limit of 0 finds nothing");
}

// Boards that need search: what is found must stand up, and the same puzzle turned has the turned solutions.
void turned_boards_have_turned_solutions() {
    Random random(3);
    magnets::Workspace workspace;
    for (int i = 0; i < 150; ++i) {
        const int height = 4 + up_to(random, 4), width = 4 + up_to(random, 4);
        Plain plain = random_layout(random, height, width, 0.02);
        const Values filling = random_filling(random, plain, 0.1);
        tell_counts(random, plain, filling, 0.2);
        const Run run = solve(workspace, plain, 3000);
        for (const Values& values : run.found) expect(plain.allows(values), "the checker agrees");
        if (!run.outcome.complete) continue;
        expect(run.as_set().contains(filling), "the filling that made the counts is found");
        const auto same = [&](const Plain& other, auto&& turn, const std::string& what) {
            std::set<Values> turned;
            for (const Values& values : run.found) turned.insert(turn(values));
            expect(solve(workspace, other, 3001).as_set() == turned, what);
        };
        same(transposed(plain), [&](const Values& v) { return transposed(v, height, width); }, "transposed");
        same(mirrored(plain), [&](const Values& v) { return mirrored(v, width); }, "mirrored");
        same(swapped(plain), [&](const Values& v) { return swapped(v); }, "poles swapped");
        magnets::Workspace fresh;
        expect(solve(fresh, plain, 3000).found == run.found, "a used workspace answers like a new one");
    }
}

void large_boards_are_searched_with_restarts() {
    Random random(4);
    magnets::Workspace workspace;
    for (int i = 0; i < 12; ++i) {
        Plain plain = random_layout(random, 16 + i, 28 - i, 0);
        tell_counts(random, plain, random_filling(random, plain, 0.3), i % 3 == 0 ? 0.3 : 0.0);
        Budget budget;
        budget.nodes = 3000;
        const Run run = solve(workspace, plain, 5, budget);
        for (const Values& values : run.found) expect(plain.allows(values), "the checker agrees on a large board");
        expect(run.as_set().size() == run.found.size(), "solutions of a large board differ");
    }
}

// The largest board, mostly given; and without any count or given cell.
void the_largest_board_is_safe() {
    Random random(5);
    magnets::Workspace workspace;
    Plain plain = random_layout(random, 100, 100, 0.01);
    expect(solve(workspace, bare(plain), 3).outcome.count == 3, "a board without counts has solutions");
    Values filling(plain.letters.size(), 0);
    for (const std::size_t cell : first_halves(plain))  // a chessboard of poles: equal ones never touch
        if (chance(random, 0.7)) lay(plain, filling, cell, 1 + static_cast<int>((cell / 100 + cell % 100) % 2));
    tell_counts(random, plain, filling, 0.1);
    plain.fixed = filling;
    for (std::uint8_t& sign : plain.fixed)
        if (chance(random, 0.1)) sign = magnets::open_cell;
    const Run run = solve(workspace, plain, 1);
    expect(run.outcome.count == 1 && plain.allows(run.found[0]), "a given board is finished");
    Budget budget;
    budget.nodes = 300;
    plain.fixed.clear();
    for (const Values& values : solve(workspace, plain, 1, budget).found) expect(plain.allows(values), "100x100");
}

}  // namespace

int main() {
    all_solutions_are_found_on_small_boards();
    a_budget_ends_the_search_without_a_wrong_answer();
    turned_boards_have_turned_solutions();
    large_boards_are_searched_with_restarts();
    the_largest_board_is_safe();
    std::printf("ok %ld checks\n", checks.count());
    return 0;
}
