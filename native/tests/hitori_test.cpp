// Tests of the hitori kernel, its reader and its checker. Brute force over all crossings is the judge on small boards.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "../check/hitori_check.hpp"
#include "../kernels/hitori.hpp"
#include "../readers/singles_id.hpp"
#include "hitori_boards.hpp"

namespace {

using namespace cluewise;
using namespace cluewise::hitori_boards;
using hitori::Input;

constexpr std::uint64_t all = std::uint64_t{1} << 60;

long checks = 0;

int effort = 100;  // per cent of the random rounds

int scaled(int rounds) { return std::max(1, rounds * effort / 100); }

void expect(bool holds, const std::string& what) {
    ++checks;
    if (holds) return;
    std::printf("FAILED: %s\n", what.c_str());
    std::exit(1);
}

class Collector : public Sink {
public:
    void take(std::span<const std::uint8_t> solution) override {
        expect(found.emplace(solution.begin(), solution.end()).second, "each solution comes once");
    }
    Solutions found;
};

struct Answer {
    Solutions found;
    Outcome outcome;
    Counters counters;
};

hitori::Workspace workspace;

Answer solve(const Puzzle& puzzle, std::uint64_t limit, const Budget& budget = {}) {
    Meter meter(budget);
    Collector sink;
    const Outcome outcome = hitori::solve(puzzle.input(), limit, meter, sink, workspace);
    expect(outcome.count == sink.found.size() && outcome.count <= limit, "the count is right and within the limit");
    for (const Crossing& crossing : sink.found) expect(puzzle.holds(crossing), "the checker agrees with the kernel");
    return {std::move(sink.found), outcome, meter.counters};
}

void compare_with_brute_force(const Puzzle& puzzle) {
    Solutions wanted;
    for (const Crossing& crossing : crossings(puzzle.height, puzzle.width))
        if (puzzle.holds(crossing)) wanted.insert(crossing);
    const std::string name = std::to_string(puzzle.height) + "x" + std::to_string(puzzle.width);
    for (const std::uint64_t limit : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3}, all}) {
        const Answer answer = solve(puzzle, limit);
        expect(answer.outcome.count == std::min<std::uint64_t>(limit, wanted.size()), name + ": all are found");
        expect(answer.outcome.complete || answer.outcome.count == limit, name + ": it stops early only at the limit");
        expect(!answer.outcome.complete || answer.found == wanted, name + ": complete means that there are no others");
    }
}

void empty_boards_have_every_legal_crossing() {
    for (auto [height, width] : small_shapes)
        compare_with_brute_force({height, width, std::vector<Symbol>(static_cast<std::size_t>(height * width), blank)});
    for (auto [height, width] : {std::pair{3, 5}, {5, 3}, {2, 8}, {8, 2}, {1, 14}, {3, 6}})
        compare_with_brute_force({height, width, std::vector<Symbol>(static_cast<std::size_t>(height * width), blank)});
}

void tiny_boards_in_every_possible_way() {
    for (auto [height, width, symbols] : {std::array{1, 1, 2}, {1, 2, 2}, {1, 3, 3}, {1, 5, 3}, {5, 1, 3}, {2, 2, 3},
                                          {2, 3, 3}, {3, 2, 3}, {3, 3, 2}, {2, 4, 2}})
        for (const bool must_cross : {false, true}) {
            Puzzle puzzle{height, width, std::vector<Symbol>(static_cast<std::size_t>(height * width), 0), must_cross};
            for (std::size_t i = 0; i < puzzle.cells();) {
                compare_with_brute_force(puzzle);
                for (i = 0; i < puzzle.cells() && ++puzzle.symbols[i] == symbols; ++i) puzzle.symbols[i] = 0;
            }
        }
}

void random_small_boards(std::mt19937& random) {
    for (int round = 0; round < scaled(4000); ++round) {
        const auto [height, width] = small_shapes[random() % small_shapes.size()];
        Puzzle puzzle{height, width, std::vector<Symbol>(static_cast<std::size_t>(height * width)), random() % 3 == 0};
        const auto symbols = 1 + random() % 9;
        for (Symbol& symbol : puzzle.symbols)
            symbol = random() % 8 == 0 ? blank : static_cast<Symbol>(random() % symbols);
        if (random() % 3 == 0)
            for (std::size_t i = 0; i < puzzle.cells(); ++i)
                puzzle.fixed.push_back(random() % 5 != 0 ? hitori::open_cell : static_cast<std::uint8_t>(random() % 2));
        compare_with_brute_force(puzzle);
    }
}

void planted_solutions_are_found(std::mt19937& random) {
    int unique = 0;
    for (int round = 0; round < scaled(300); ++round) {
        const int size = 5 + round % 16;
        const Crossing crossing = full_crossing(size, random, anywhere);
        const Puzzle puzzle = planted(size, crossing, random);
        if (!puzzle.holds(crossing)) continue;
        const Answer two = solve(puzzle, 2), many = solve(puzzle, 500);
        expect(!many.outcome.complete || many.found.contains(crossing), "the planted solution is among all solutions");
        expect((two.outcome.count == 1) == (many.outcome.count == 1), "one solution, whatever the limit");
        unique += static_cast<int>(two.outcome.complete && two.outcome.count == 1);
    }
    expect(effort < 100 || unique > 50, "many planted boards have one solution");
}

void boards_that_need_much_search(std::mt19937& random) {
    std::uint64_t conflicts = 0;
    for (int round = 0; round < scaled(60); ++round) {
        const int size = 6 + round % 15;
        const Crossing crossing = full_crossing(size, random, even);
        const auto side = static_cast<std::size_t>(size);
        Puzzle given = rings_only(size, crossing, random);
        given.fixed.assign(crossing.size(), hitori::open_cell);
        for (std::size_t i = 0; i < crossing.size(); ++i)
            if (!even(i / side, i % side) || (round % 2 == 0 && random() % 8 == 0))
                given.fixed[i] = crossing[i];
        const Answer answer = solve(given, 3000);
        conflicts += answer.counters.conflicts;
        expect(answer.outcome.count > 0, "the planted solution shows that there is one");
        expect(!answer.outcome.complete || answer.found.contains(crossing), "the planted solution is among all");
        const Answer two = solve(given, 2);
        expect(two.outcome.count == std::min<std::uint64_t>(answer.outcome.count, 2), "as many with limit 2");
    }
    expect(effort < 100 || conflicts > 1000, "these boards need learning");
}

void mirrored_boards_have_mirrored_solutions(std::mt19937& random) {
    for (int round = 0; round < scaled(200); ++round) {
        const int size = 4 + round % 9, way = round % 8;
        const Puzzle puzzle = planted(size, full_crossing(size, random, anywhere), random);
        const Answer answer = solve(puzzle, 200), mirrored = solve(moved(puzzle, way), 200);
        expect(answer.outcome.count == mirrored.outcome.count, "a mirrored, renamed board has as many solutions");
        if (!answer.outcome.complete) continue;
        for (const Crossing& crossing : answer.found)
            expect(mirrored.found.contains(moved(crossing, size, way)), "its solutions are the mirrored ones");
    }
}

// Small ones against brute force; large ones, in which clauses are forgotten again, against their mirror images.
void boards_that_need_very_much_search(std::mt19937& random) {
    for (int round = 0; round < scaled(150); ++round) {
        Puzzle puzzle = random_rings(4 + round % 2, random);
        if (puzzle.height == 4) compare_with_brute_force(puzzle);
        puzzle.fixed.assign(puzzle.cells(), hitori::open_cell);
        const auto side = static_cast<std::size_t>(puzzle.width);
        for (std::size_t i = 0; i < puzzle.cells(); ++i)
            if (!even(i / side, i % side)) puzzle.fixed[i] = hitori::kept_cell;
        Solutions wanted;
        for (const Crossing& crossing : even_crossings(puzzle.width))
            if (puzzle.holds(crossing)) wanted.insert(crossing);
        expect(solve(puzzle, all).found == wanted, "a board where rings decide");
    }
    std::uint64_t most = 0;
    for (int round = 0; round < scaled(12); ++round) {
        const Puzzle puzzle = random_rings(12 + round % 7, random);
        const Answer answer = solve(puzzle, 2), mirrored = solve(moved(puzzle, 1 + round % 7), 2);
        expect(answer.outcome.count == mirrored.outcome.count, "a hard mirrored board has as many solutions");
        most = std::max({most, answer.counters.conflicts, mirrored.counters.conflicts});
    }
    expect(effort < 100 || most > 2500, "clauses are forgotten");
}

void budgets_end_the_search(std::mt19937& random) {
    const Puzzle puzzle = rings_only(40, full_crossing(40, random, even), random);
    Budget few;
    few.nodes = 20;
    const Answer answer = solve(puzzle, all, few);
    expect(!answer.outcome.complete && answer.counters.nodes <= 20, "a budget of nodes is kept");
    Budget brief;
    brief.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(50);
    expect(!solve(puzzle, all, brief).outcome.complete, "a deadline is kept");
    const std::atomic<bool> stop = true;
    Budget cancelled;
    cancelled.cancelled = &stop;
    expect(!solve(puzzle, all, cancelled).outcome.complete, "cancelling ends it");
    expect(!solve(puzzle, 0).outcome.complete, "a limit of 0 finds nothing and proves nothing");
    few.nodes = 3000;
    const Answer once = solve(puzzle, 50, few), again = solve(puzzle, 50, few);
    expect(once.found == again.found && once.counters.conflicts == again.counters.conflicts, "it is deterministic");
    Meter meter(few);
    Collector sink;
    hitori::solve(puzzle.input(), 50, meter, sink);
    expect(once.found == sink.found, "a fresh workspace gives the same answer as a used one");
}

void large_boards() {
    const auto side = static_cast<std::size_t>(hitori::max_side);
    const int size = hitori::max_side;
    expect(solve({size, size, std::vector<Symbol>(side * side, blank)}, 3).outcome.count == 3, "a large empty board");
    expect(solve({size, size, std::vector<Symbol>(side * side, 65534)}, 3).outcome.complete, "a large board of equals");
    expect(solve({1, size, std::vector<Symbol>(side, blank)}, 10).outcome.count == 4, "the ends of a strip");
}

template <class Call>
void expect_refused(Call&& call, const std::string& what) {
    bool refused = false;
    try {
        call();
    } catch (const std::invalid_argument&) {
        refused = true;
    }
    expect(refused, what + " is refused");
}

void bad_shapes_are_refused() {
    const std::vector<Symbol> four(4);
    expect_refused([&] { Input(0, 4, four); }, "no row");
    expect_refused([&] { Input(4, -1, four); }, "a negative width");
    expect_refused([&] { Input(1 << 30, 1 << 30, four); }, "a huge board");
    expect_refused([&] { Input(2, 3, four); }, "a wrong number of symbols");
    expect_refused([&] { Input(2, 2, four, false, Crossing(3, 0)); }, "a wrong number of fixed cells");
    expect_refused([&] { Input(2, 2, four, false, Crossing(4, 7)); }, "a strange fixed cell");
}

void game_ids_are_read(std::mt19937& random) {
    hitori::SinglesReader reader;
    Input input;
    reader.read(" 6x6dk:226335616234522661263153113366641526\r\n", input);
    expect(input.width() == 6 && input.height() == 6 && input.symbols()[5] == 5, "a square ID");
    reader.read("12x1:123456789abc", input);
    expect(input.width() == 12 && input.height() == 1 && input.symbols()[11] == 12, "letters go on from 10");
    reader.read("2:1221", input);
    expect(input.width() == 2 && input.height() == 2, "without a height it is a square");
    std::string big = "61x1:";
    reader.read(big.append(60, '1') + "Z", input);
    expect(input.symbols()[60] == 61, "capital letters go on from 36");
    const std::string good = "3x2de:123213";
    for (const char* bad : {"", " ", ":", "3", "3x", "3x2", "x2:12", "3x2:", "3x2:12321", "3x2:1232133", "3x2:12321.",
                            "3x2:023213", "3x2:423213", "3x2#123", "3x2d:123213", "3x2dX:123213", "0x2:", "251x1:1",
                            "99999999999x2:1", "3x2: 12321"})
        expect_refused([&] { reader.read(bad, input); }, std::string("'") + bad + "'");
    expect(input.width() == 61, "a refused ID leaves the puzzle as it was");
    for (int round = 0; round < scaled(20000); ++round) {
        std::string text = good;
        for (unsigned n = random() % 4; n < 4; ++n) text[random() % text.size()] = static_cast<char>(random() % 256);
        try {
            reader.read(text.substr(0, random() % 16), input);
            expect(input.symbols().size() == static_cast<std::size_t>(input.width() * input.height()), "it fits");
        } catch (const std::invalid_argument&) {
            ++checks;
        }
    }
}

void the_checker_names_each_fault() {
    using hitori_check::Fault;
    const Puzzle puzzle{3, 3, {1, 2, 1, 2, 3, 4, 5, 6, 4}, true};
    const auto fault = [&](const Crossing& crossing) { return hitori_check::check(puzzle.rules(), crossing); };
    expect(!fault({1, 0, 0, 0, 0, 0, 0, 0, 1}), "a solution has no fault");
    expect(fault({0, 0, 0, 0, 0, 0, 0, 0, 1}) == Fault::row_repeats, "a row repeats");
    expect(fault({1, 0, 0, 0, 0, 0, 0, 0, 0}) == Fault::column_repeats, "a column repeats");
    expect(fault({1, 1, 0, 0, 0, 0, 0, 0, 1}) == Fault::crossed_touch, "crossed cells touch");
    expect(fault({1, 0, 0, 0, 1, 0, 0, 0, 1}) == Fault::not_connected, "the rest falls apart");
    expect(fault({1, 0, 0}) == Fault::bad_shape, "cells are missing");
    expect(fault({2, 0, 0, 0, 0, 0, 0, 0, 1}) == Fault::bad_shape, "a cell is neither crossed nor kept");
    const Puzzle easy{1, 2, {1, 2}, true};
    expect(hitori_check::check(easy.rules(), Crossing{0, 0}) == Fault::none_crossed, "nothing is crossed");
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1) effort = std::max(1, std::atoi(argv[1]));
    std::mt19937 random(20240607);
    the_checker_names_each_fault();
    bad_shapes_are_refused();
    game_ids_are_read(random);
    empty_boards_have_every_legal_crossing();
    tiny_boards_in_every_possible_way();
    random_small_boards(random);
    planted_solutions_are_found(random);
    boards_that_need_much_search(random);
    mirrored_boards_have_mirrored_solutions(random);
    boards_that_need_very_much_search(random);
    budgets_end_the_search(random);
    large_boards();
    std::printf("ok %ld checks\n", checks);
}
