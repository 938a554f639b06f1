// The ladders of techniques, and puzzles that are handed out whole: no step ever contradicts the solution, a walk may be
// interrupted anywhere, and what is no board is refused.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "../kernels/sudoku9.hpp"
#include "../ladder/hitori_walk.hpp"
#include "../ladder/magnets_walk.hpp"
#include "../ladder/nonogram_walk.hpp"
#include "../ladder/sudoku_walk.hpp"
#include "../making/hitori_whole.hpp"
#include "../making/magnets_whole.hpp"
#include "../making/nonogram_whole.hpp"
#include "../making/sudoku9_whole.hpp"

namespace {

using namespace cluewise;
using making::Whole;

void expect(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

template <class Call>
void refuses(Call call, const char* what) {
    try {
        call();
    } catch (const std::invalid_argument&) {
        return;
    }
    expect(false, what);
}

std::vector<std::uint8_t> alone() {
    std::vector<std::uint8_t> groups(81);
    std::iota(groups.begin(), groups.end(), std::uint8_t{0});
    return groups;
}

Whole sudoku(std::uint64_t seed, int low = 0, int high = 0) {
    const auto groups = alone();
    making::Random random(seed);
    Meter meter{Budget{}};
    return making::make_whole_sudoku9({groups, -1, false, low, high}, true, random, meter);
}

std::vector<ladder::Digits> start_of(const making::Draft& givens) {
    std::vector<ladder::Digits> domains;
    for (const std::uint8_t given : givens) domains.push_back(given == 0 ? 0x1FF : 1U << (given - 1));
    return domains;
}

void test_no_step_of_a_sudoku_contradicts_the_solution() {
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        const Whole whole = seed % 5 == 0 ? sudoku(seed, 68, 83) : sudoku(seed);
        std::vector<ladder::Digits> domains = start_of(whole.puzzle);
        while (const auto step = ladder::first_step(ladder::ordinary(), domains)) {
            bool news = false;
            for (const auto& [cell, gone] : step->dead) {
                expect((gone >> (whole.solution[cell] - 1) & 1) == 0, "a step keeps the solution");
                news = news || (domains[cell] & gone) != 0;
                domains[cell] &= static_cast<ladder::Digits>(~gone);
            }
            expect(news, "a step says something new");
        }
    }
}

void test_a_walk_may_be_interrupted_anywhere() {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Whole whole = sudoku(seed);
        std::vector<ladder::Digits> domains = start_of(whole.puzzle);
        for (int steps = 0; steps < 25; ++steps) {
            const auto step = ladder::first_step(ladder::ordinary(), domains);
            if (!step) break;
            for (const auto& [cell, gone] : step->dead) domains[cell] &= static_cast<ladder::Digits>(~gone);
        }
        ladder::Way way;
        way.domains = domains;
        ladder::walk(ladder::ordinary(), way);
        expect(way.solved == whole.way.solved, "a walk from the middle ends where the whole walk ends");
        expect(way.hardest <= whole.way.hardest, "the rest of a way is not harder than all of it");
    }
}

void test_fingerprints_of_sudokus_are_blind_to_turns_and_names() {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Whole whole = sudoku(seed);
        making::Draft turned(81), renamed(81);
        for (int cell = 0; cell < 81; ++cell) {
            turned[cell % 9 * 9 + 8 - cell / 9] = whole.puzzle[cell];
            renamed[cell] = whole.puzzle[cell] == 0 ? 0 : static_cast<std::uint8_t>(10 - whole.puzzle[cell]);
        }
        expect(making::sudoku9_fingerprint(turned) == whole.fingerprint, "a turned sudoku is the same");
        expect(making::sudoku9_fingerprint(renamed) == whole.fingerprint, "a renamed sudoku is the same");
        renamed[0] = renamed[0] == 0 ? 1 : 0;
        expect(making::sudoku9_fingerprint(renamed) != whole.fingerprint, "with another given it is not");
    }
}

// Whole puzzles of the other families prove, check and compare by themselves: they throw where anything is wrong.
template <class Make>
int walked(int count, Make make) {
    int solved = 0;
    for (int seed = 0; seed < count; ++seed) {
        making::Random random(static_cast<std::uint64_t>(seed));
        Meter meter{Budget{}};
        const Whole whole = make(random, meter);
        if (whole.puzzle.empty()) continue;
        expect(!whole.solution.empty(), "a whole puzzle has its solution");
        expect(whole.way.work > 0 && !whole.way.times.empty(), "a whole puzzle has been walked");
        solved += whole.way.solved;
    }
    return solved;
}

void test_most_whole_puzzles_are_walked_to_the_end() {
    making::WholeHitoriMaker hitori({9, 8, making::HitoriLevel::any}, true);
    expect(walked(100, [&](auto& random, auto& meter) { return hitori.make(random, meter); }) > 80, "hitoris");
    making::WholeMagnetsMaker magnets({7, 8, making::MagnetsLevel::any, false}, true);
    expect(walked(60, [&](auto& random, auto& meter) { return magnets.make(random, meter); }) > 40, "magnets");
    const making::NonogramWish wish{11, 14, 1, -1, making::Reasoning::by_lines};
    const auto nonogram = [&](auto& random, auto& meter) {
        return making::make_whole_nonogram(wish, true, random, meter);
    };
    expect(walked(60, nonogram) > 50, "nonograms");
}

void test_a_spent_budget_makes_nothing() {
    Budget budget;
    budget.nodes = 1;
    Meter meter(budget);
    making::Random random(1);
    const auto groups = alone();
    const Whole whole = making::make_whole_sudoku9({groups, -1, false, 0, 0}, true, random, meter);
    expect(whole.puzzle.empty(), "nothing is handed out that the budget cut short");
}

void test_what_is_no_board_is_refused() {
    using Symbols = std::vector<std::uint16_t>;
    using Counts = std::vector<std::int16_t>;
    refuses([] { ladder::Geometry(10, {}, false); }, "ten rows");
    refuses([] { ladder::Geometry(4, {}, false); }, "a board without houses");
    refuses([] { ladder::HitoriShape(1, 3, Symbols{1, 2, 3}); }, "a hitori of one row");
    refuses([] { ladder::HitoriShape(2, 2, Symbols{1, 2, 3}); }, "a hitori without a symbol");
    refuses([] { ladder::NonogramShape(1, 2, {{3}, {1}, {1}}); }, "a run longer than its line");
    refuses([] { ladder::NonogramShape(2, 2, {{1}}); }, "lines without clues");
    refuses([] { ladder::MagnetsShape(1, 2, "L*", Counts(3, 0), Counts(3, 0)); }, "half a domino");
    refuses([] { ladder::MagnetsShape(1, 1, "*", Counts{1, 0}, Counts{0, 0}); }, "a pole without a domino");
    refuses([] { making::hitori_fingerprint(2, 2, Symbols{1}); }, "a fingerprint of no hitori");
    refuses([] { making::nonogram_fingerprint(1, 1, {{1}}); }, "a fingerprint of no nonogram");
    refuses([] { making::magnets_fingerprint(1, 2, "L", {}); }, "a fingerprint of no magnets board");
    ladder::Way way;
    refuses([&] { ladder::walk(ladder::ordinary(), way); }, "a walk without domains");
    refuses([&] { ladder::walk(ladder::HitoriShape(2, 2, Symbols{1, 2, 2, 1}), way); }, "the same for a hitori");
    refuses([&] { ladder::walk(ladder::NonogramShape(1, 1, {{1}, {1}}), way); }, "the same for a nonogram");
    refuses([&] { ladder::walk(ladder::MagnetsShape(1, 2, "LR", Counts(3, -1), Counts(3, -1)), way); }, "for magnets");
}

}  // namespace

int main() {
    test_no_step_of_a_sudoku_contradicts_the_solution();
    test_a_walk_may_be_interrupted_anywhere();
    test_fingerprints_of_sudokus_are_blind_to_turns_and_names();
    test_most_whole_puzzles_are_walked_to_the_end();
    test_a_spent_budget_makes_nothing();
    test_what_is_no_board_is_refused();
    std::puts("ladders: ok");
}
