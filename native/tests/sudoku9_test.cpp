// The 9x9 Sudoku kernel in all its versions, its line reader and its checker, against sudoku9_oracle.hpp.
// Longer than most files: one test after the other.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "../check/sudoku9_check.hpp"
#include "../kernels/sudoku9.hpp"
#include "../kernels/sudoku9_engine.hpp"
#include "../readers/sudoku_line.hpp"
#include "sudoku9_oracle.hpp"

namespace {

using namespace cluewise;
using namespace oracle;

std::uint64_t checks = 0;

#define CHECK(condition)                                                           \
    do {                                                                           \
        ++checks;                                                                  \
        if (!(condition)) {                                                        \
            std::printf("%s:%d: failed: %s\n", __FILE__, __LINE__, #condition);    \
            std::exit(1);                                                          \
        }                                                                          \
    } while (false)

// ---- the kernel ----

class Keeper final : public Sink {
public:
    std::vector<Cells> kept;
    void take(std::span<const std::uint8_t> solution) override {
        CHECK(solution.size() == 81);
        std::copy(solution.begin(), solution.end(), kept.emplace_back().begin());
    }
};

class Log final : public sudoku9::Observer {
public:
    explicit Log(std::uint64_t limit) : limit_(limit) {}
    std::vector<Cells> found;
    bool pause() override { return true; }
    bool solution(const std::uint8_t* cells) override {
        std::copy_n(cells, 81, found.emplace_back().begin());
        return found.size() < limit_;
    }

private:
    std::uint64_t limit_;
};

std::vector<const sudoku9::Engine*> versions() {
    std::vector<const sudoku9::Engine*> all{&sudoku9::plain_engine()};
    for (const sudoku9::Engine* engine : {sudoku9::avx2_engine(), sudoku9::avx512_engine()})
        if (engine != nullptr) all.push_back(engine);
    return all;
}

struct Result {
    Outcome outcome;
    std::vector<Cells> solutions;
    Counters counters;
};

Result solve(const Cells& givens, std::uint64_t limit, const Budget& budget = {}) {
    Meter meter(budget);
    Keeper keeper;
    const Outcome outcome = sudoku9::solve(sudoku9::Input(givens), limit, meter, keeper);
    CHECK(outcome.count == keeper.kept.size());
    return {outcome, keeper.kept, meter.counters};
}

// Solves it in every way there is, which must all agree with the oracle. `most` solutions are asked for.
void compare(const Cells& givens, std::size_t most) {
    Backtracker backtracker(givens, most);
    if (backtracker.gave_up()) return;
    std::vector<Cells>& expected = backtracker.found;
    const bool whole = expected.size() < most;
    const Result result = solve(givens, most);
    CHECK(result.solutions.size() == expected.size());
    CHECK(result.outcome.complete == whole || (result.outcome.complete && expected.size() == most));
    for (const sudoku9::Engine* engine : versions()) {
        Log log(most);
        CHECK(engine->search(givens.data(), log) == result.outcome.complete);
        CHECK(log.found == result.solutions);  // in the same order
        CHECK(log.nodes == result.counters.nodes && log.rounds == result.counters.propagations);
        CHECK(log.backtracks == result.counters.backtracks && log.depth == result.counters.depth);
        Cells first{};
        CHECK(engine->solve2(givens.data(), first.data()) == std::min<std::size_t>(expected.size(), 2));
        CHECK(expected.empty() ? first == Cells{} : first == result.solutions.front());
        std::array<std::uint16_t, 81> left{};
        CHECK(engine->follow(givens.data(), left.data()) || expected.empty());
        for (const Cells& solution : expected)
            for (std::size_t cell = 0; cell < left.size(); ++cell) CHECK((left[cell] >> (solution[cell] - 1) & 1) == 1);
    }
    for (const Cells& solution : result.solutions) {
        CHECK(solved_by_hand(givens, solution));
        CHECK(sudoku9_check::solves(givens.data(), solution.data()));
    }
    std::vector<Cells> sorted = result.solutions;
    std::sort(sorted.begin(), sorted.end());
    CHECK(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end());
    if (!whole) return;
    std::sort(expected.begin(), expected.end());
    CHECK(sorted == expected);
}

// ---- tests ----

// Takes givens away as long as the kernel says that there is one solution.
Cells minimal(const Cells& grid, Random& random) {
    Cells givens = grid, first{};
    std::vector<std::size_t> order(81);
    for (std::size_t i = 0; i < 81; ++i) order[i] = i;
    std::shuffle(order.begin(), order.end(), random);
    for (const std::size_t cell : order) {
        givens[cell] = 0;
        if (sudoku9::solve2(givens.data(), first.data()) != 1) givens[cell] = grid[cell];
    }
    return givens;
}

Cells cells_of(std::string_view line) {
    Cells cells{};
    CHECK(sudoku_line::read(line, cells.data()) == 0);
    return cells;
}

void full_and_broken_grids(Random& random) {
    for (int turn = 0; turn < 20; ++turn) {
        const Cells grid = random_grid(random);
        compare(grid, 10);
        Cells wrong = grid;
        const std::size_t cell = below(random, 81);
        wrong[cell] = static_cast<std::uint8_t>(wrong[cell] % 9 + 1);
        compare(wrong, 10);
        CHECK(solve(wrong, 2).outcome.complete);
    }
}

void every_pair_of_clashing_givens() {
    for (int a = 0; a < 81; ++a)
        for (int b = 0; b < a; ++b) {
            if (!sees(a, b)) continue;
            Cells givens{}, first{};
            const auto digit = static_cast<std::uint8_t>(a % 9 + 1);
            givens[static_cast<std::size_t>(a)] = givens[static_cast<std::size_t>(b)] = digit;
            for (const sudoku9::Engine* engine : versions()) CHECK(engine->solve2(givens.data(), first.data()) == 0);
            CHECK(solve(givens, 1).outcome.complete);
        }
}

void random_puzzles(Random& random) {
    for (std::size_t turn = 0; turn < 400; ++turn)
        compare(with_clues(random_grid(random), 24 + turn % 12, random), 300);
    for (std::size_t turn = 0; turn < 60; ++turn)
        compare(with_clues(random_grid(random), 21 + turn % 3, random), 500);
}

void minimal_puzzles(Random& random) {
    for (int turn = 0; turn < 250; ++turn) {
        const Cells grid = random_grid(random);
        Cells givens = minimal(grid, random);
        compare(givens, 2);
        std::size_t cell = below(random, 81);
        while (givens[cell] == 0) cell = below(random, 81);
        const std::uint8_t given = givens[cell];
        givens[cell] = 0;
        compare(givens, 200);  // several: it was minimal
        givens[cell] = static_cast<std::uint8_t>((given + below(random, 8)) % 9 + 1);
        compare(givens, 200);  // mostly none
    }
}

void random_givens(Random& random) {
    for (int turn = 0; turn < 2000; ++turn) {
        Cells givens{};
        for (std::size_t clues = 8 + below(random, 10); clues > 0; --clues) {
            const std::size_t cell = below(random, 81);
            const std::vector<int> digits = digits_of(givens, static_cast<int>(cell));
            if (givens[cell] == 0 && !digits.empty())
                givens[cell] = static_cast<std::uint8_t>(digits[below(random, digits.size())]);
        }
        compare(givens, 5);
    }
}

void wide_open_grids(Random& random) {
    for (int turn = 0; turn < 4; ++turn) {
        const Cells grid = random_grid(random);
        Cells band = grid, stack = grid, digits = grid;
        for (std::size_t cell = 0; cell < 81; ++cell) {
            if (cell / 27 == 1) band[cell] = 0;
            if (cell % 9 / 3 == 2) stack[cell] = 0;
            if (grid[cell] <= 4) digits[cell] = 0;
        }
        compare(band, 20000);
        compare(stack, 20000);
        compare(digits, 20000);
    }
    Cells two_digits = random_grid(random);
    for (std::uint8_t& value : two_digits) value = value <= 2 ? 0 : value;
    const std::uint64_t count = solve(two_digits, 100000).outcome.count;
    CHECK(count >= 2 && (count & (count - 1)) == 0);  // loops of two digits, each either way round
}

void empty_grid() {
    const Result result = solve(Cells{}, 1000);
    CHECK(result.outcome.count == 1000 && !result.outcome.complete);
    std::vector<Cells> sorted = result.solutions;
    std::sort(sorted.begin(), sorted.end());
    CHECK(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end());
    for (const Cells& solution : sorted) CHECK(solved_by_hand({}, solution));
    Budget budget;
    budget.nodes = 20000;
    const Result cut = solve(Cells{}, std::uint64_t{1} << 63, budget);
    CHECK(!cut.outcome.complete && cut.counters.nodes == 20000 && cut.outcome.count > 1000);
}

struct Symmetry {
    std::array<std::size_t, 81> from{};    // cell of the image <- cell of the original
    std::array<std::uint8_t, 10> digit{};  // digit of the original -> digit of the image

    explicit Symmetry(Random& random) {
        std::array<std::size_t, 9> rows = lines(random), columns = lines(random);
        const bool transposed = below(random, 2) == 1;
        for (std::size_t cell = 0; cell < 81; ++cell) {
            const std::size_t r = rows[cell / 9], c = columns[cell % 9];
            from[cell] = transposed ? 9 * c + r : 9 * r + c;
        }
        for (std::size_t i = 0; i < 10; ++i) digit[i] = static_cast<std::uint8_t>(i);
        std::shuffle(digit.begin() + 1, digit.end(), random);
    }

    [[nodiscard]] Cells operator()(const Cells& cells) const {
        Cells image{};
        for (std::size_t cell = 0; cell < 81; ++cell) image[cell] = digit[cells[from[cell]]];
        return image;
    }

private:
    static std::array<std::size_t, 9> lines(Random& random) {  // bands, and rows within bands
        std::array<std::size_t, 9> result{};
        std::array<std::size_t, 3> bands{0, 1, 2};
        std::shuffle(bands.begin(), bands.end(), random);
        for (std::size_t k = 0; k < 3; ++k) {
            std::array<std::size_t, 3> rows{0, 1, 2};
            std::shuffle(rows.begin(), rows.end(), random);
            for (std::size_t r = 0; r < 3; ++r) result[3 * k + r] = 3 * bands[k] + rows[r];
        }
        return result;
    }
};

void symmetries(Random& random) {
    for (int turn = 0; turn < 600; ++turn) {
        const Cells grid = random_grid(random);
        const Cells givens = turn % 2 == 0 ? minimal(grid, random) : with_clues(grid, 24 + below(random, 6), random);
        const Symmetry symmetry(random);
        const Result original = solve(givens, 2000), image = solve(symmetry(givens), 2000);
        CHECK(original.outcome.count == image.outcome.count && original.outcome.complete == image.outcome.complete);
        if (!original.outcome.complete) continue;
        std::vector<Cells> mapped, found = image.solutions;
        for (const Cells& solution : original.solutions) mapped.push_back(symmetry(solution));
        std::sort(mapped.begin(), mapped.end());
        std::sort(found.begin(), found.end());
        CHECK(mapped == found);
    }
}

void limits_and_budgets(Random& random) {
    Cells givens;
    std::uint64_t total = 0;
    do {
        givens = with_clues(random_grid(random), 25, random);
        total = solve(givens, 5000).outcome.count;
    } while (total < 100 || total == 5000);
    const Result all = solve(givens, total + 1);
    CHECK(all.outcome.count == total && all.outcome.complete);
    for (std::uint64_t limit = 0; limit < total; limit += 1 + limit / 7) {
        const Result some = solve(givens, limit);
        CHECK(some.outcome.count == limit && !some.outcome.complete);
        CHECK(std::equal(some.solutions.begin(), some.solutions.end(), all.solutions.begin()));
    }
    for (std::uint64_t nodes = 1; nodes <= all.counters.nodes; nodes += 1 + nodes / 7) {
        Budget budget;
        budget.nodes = nodes;
        const Result cut = solve(givens, total + 1, budget);
        CHECK(!cut.outcome.complete && cut.counters.nodes == nodes && cut.outcome.count <= total);
        CHECK(std::equal(cut.solutions.begin(), cut.solutions.end(), all.solutions.begin()));
    }
    Budget enough;
    enough.nodes = all.counters.nodes + 1;
    CHECK(solve(givens, total + 1, enough).outcome.complete);
    Budget late;
    late.deadline = std::chrono::steady_clock::now();
    CHECK(!solve(Cells{}, std::uint64_t{1} << 63, late).outcome.complete);
    const std::atomic<bool> cancelled = true;
    Budget stopped;
    stopped.cancelled = &cancelled;
    CHECK(!solve(Cells{}, std::uint64_t{1} << 63, stopped).outcome.complete);
}

bool refused(std::size_t size, std::uint8_t value) {
    try {
        const sudoku9::Input input(std::vector<std::uint8_t>(size, value));
        return false;
    } catch (const std::invalid_argument&) {
        return true;
    }
}

void input_is_validated() {
    CHECK(!refused(81, 0) && !refused(81, 9));
    CHECK(refused(81, 10) && refused(81, 255) && refused(80, 0) && refused(82, 0) && refused(0, 0));
    for (const int value : {10, 16, 17, 128, 255})
        for (const sudoku9::Engine* engine : versions()) {
            Cells givens{}, first{};
            givens[80] = static_cast<std::uint8_t>(value);
            CHECK(engine->solve2(givens.data(), first.data()) == 0);
        }
    CHECK(sudoku9::solve_line(sudoku9::Input(Cells{})).count == 2);
}

void line_reader(Random& random) {
    const std::string good = "1.3456*890_3............0........................................*..............9";
    CHECK(good.size() == 81);
    Cells cells{};
    CHECK(sudoku_line::read(good, cells.data()) == 0);
    CHECK(cells[0] == 1 && cells[1] == 0 && cells[6] == 0 && cells[9] == 0 && cells[10] == 0 && cells[80] == 9);
    CHECK(sudoku_line::read("  " + good + " \r\n", cells.data()) == 0);
    CHECK(sudoku_line::read("", cells.data()) == 1);
    CHECK(sudoku_line::read("  ", cells.data()) == 1);
    CHECK(sudoku_line::read(good.substr(1), cells.data()) == 81);
    CHECK(sudoku_line::read(good + "1", cells.data()) == 82);
    CHECK(sudoku_line::read(" " + good + " 17", cells.data()) == 83);
    for (int turn = 0; turn < 20000; ++turn) {
        std::string line = good;
        const std::size_t at = below(random, 81);
        const char c = static_cast<char>(below(random, 256));
        line[at] = c;
        const bool cell = (c >= '0' && c <= '9') || c == '.' || c == '*' || c == '_';
        const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
        const std::size_t column = sudoku_line::read(line, cells.data());
        CHECK(cell ? column == 0 : column != 0 && (blank || column == at + 1));
        if (cell) CHECK(cells[at] == (c >= '1' && c <= '9' ? c - '0' : 0));
    }
}

void checker(Random& random) {
    for (int turn = 0; turn < 3000; ++turn) {
        Cells grid = random_grid(random);
        const Cells givens = with_clues(grid, below(random, 82), random);
        CHECK(sudoku9_check::solves(givens.data(), grid.data()));
        for (std::size_t changes = 1 + below(random, 2); changes > 0; --changes)
            grid[below(random, 81)] = static_cast<std::uint8_t>(below(random, turn % 3 == 0 ? 256 : 10));
        CHECK(sudoku9_check::solves(givens.data(), grid.data()) == solved_by_hand(givens, grid));
        const std::size_t row = below(random, 9), a = below(random, 9), b = below(random, 9);
        std::swap(grid[9 * row + a], grid[9 * row + b]);
        CHECK(sudoku9_check::solves(givens.data(), grid.data()) == solved_by_hand(givens, grid));
    }
    Cells shifted{};  // rows and columns are right, boxes are not
    for (std::size_t cell = 0; cell < 81; ++cell)
        shifted[cell] = static_cast<std::uint8_t>((cell / 9 + cell % 9) % 9 + 1);
    CHECK(!sudoku9_check::solves(Cells{}.data(), shifted.data()));
}

void known_verdicts() {
    Cells grid{};
    for (std::size_t cell = 0; cell < 81; ++cell)
        grid[cell] = static_cast<std::uint8_t>((cell / 9 * 3 + cell / 27 + cell % 9) % 9 + 1);
    CHECK(solved_by_hand({}, grid));
    Cells open_row = grid;
    for (std::size_t cell = 36; cell < 45; ++cell) open_row[cell] = 0;
    CHECK(solve(open_row, 5).outcome.count == 1 && solve(open_row, 5).outcome.complete);

    const std::string rest(54, '.');
    const std::array<std::pair<std::string, std::uint64_t>, 5> firsts{{
        {"1234567...........8........", 1},  // 8 below: the row can end in 8 or 9
        {"1234567.........89.........", 0},  // both in the box already: no place for either in the row
        {"1234567.........8.9........", 0},
        {"12345678........9..........", 0},  // the last cell of the row has no digit left
        {"12345678.9.................", 1},
    }};
    for (const auto& [first, count] : firsts) CHECK(solve(cells_of(first + rest), 1).outcome.count == count);
}

void threads_agree(Random& random) {
    std::vector<Cells> puzzles;
    for (int i = 0; i < 200; ++i) puzzles.push_back(with_clues(random_grid(random), 22 + below(random, 8), random));
    const auto run = [&puzzles] {
        std::vector<sudoku9::LineResult> results;
        for (const Cells& puzzle : puzzles) results.push_back(sudoku9::solve_line(sudoku9::Input(puzzle)));
        return results;
    };
    const auto alone = run();
    std::vector<std::vector<sudoku9::LineResult>> together(4);
    std::vector<std::thread> threads;
    for (auto& results : together) threads.emplace_back([&results, &run] { results = run(); });
    for (std::thread& thread : threads) thread.join();
    for (const auto& results : together)
        for (std::size_t i = 0; i < alone.size(); ++i)
            CHECK(results[i].count == alone[i].count && results[i].first == alone[i].first);
}

}  // namespace

int main() {
    Random random(20240229);
    known_verdicts();
    input_is_validated();
    line_reader(random);
    checker(random);
    every_pair_of_clashing_givens();
    full_and_broken_grids(random);
    random_puzzles(random);
    minimal_puzzles(random);
    random_givens(random);
    wide_open_grids(random);
    empty_grid();
    symmetries(random);
    limits_and_budgets(random);
    threads_agree(random);
    std::printf("ok %llu checks (%s)\n", static_cast<unsigned long long>(checks), sudoku9::version());
    return 0;
}
