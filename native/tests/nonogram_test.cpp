// Tests of the nonogram kernel on whole boards; lines and what comes in have tests of their own. Brute force is the
// judge on small boards.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>

#include "../check/nonogram_check.hpp"
#include "../kernels/nonogram_learn.hpp"
#include "../kernels/nonogram_probe.hpp"
#include "../kernels/nonogram_search.hpp"
#include "nonogram_count5.hpp"
#include "nonogram_oracle.hpp"

namespace {

using namespace cluewise;
using namespace cluewise::nonogram;
using namespace cluewise::nonogram_oracle;

constexpr std::uint64_t everything = std::uint64_t{1} << 60;
bool is_right(const Input& input, std::span<const std::uint8_t> solution) {
    const nonogram_check::Shape shape{static_cast<std::size_t>(input.height()), static_cast<std::size_t>(input.width()),
                                      static_cast<unsigned>(input.colours())};
    const auto clue = [&input](std::size_t line) { return input.clue(static_cast<int>(line)); };
    return !nonogram_check::check(shape, clue, input.fixed(), solution).has_value();
}

class Collector : public Sink {
public:
    explicit Collector(const Input& input) : input_(input) {}
    void take(std::span<const std::uint8_t> solution) override {
        expect(is_right(input_, solution), "a solution passes the checker");
        expect(found.emplace(solution.begin(), solution.end()).second, "each solution comes once");
    }
    std::set<Cells> found;

private:
    const Input& input_;
};

struct Answer {
    std::set<Cells> found;
    Outcome outcome;
};

Answer solved(const Input& input, std::uint64_t limit = everything, const Budget& budget = {}) {
    Collector collector(input);
    Meter meter(budget);
    const Outcome outcome = solve(input, limit, meter, collector);
    expect(outcome.count == collector.found.size(), "the count is the number of solutions handed out");
    return {std::move(collector.found), outcome};
}

// A board on which line logic has done what it can. False when it found that there is no solution.
class Start {
public:
    explicit Start(const Input& input) : clues(input), board(input, clues) {
        possible = clues.all_fit() && start(input, board, trail, meter);
    }
    Clues clues;
    Board board;
    Trail trail;
    Meter meter{Budget{}};
    bool possible;
};

// The two searches alone, each without the other's help.
Answer by_plain_search(const Input& input) {
    Start from(input);
    if (!from.possible) return {{}, {0, true}};
    Collector collector(input);
    PlainSearch plain(from.board, from.trail, from.meter);
    const bool complete = plain.run(everything, everything, collector) == PlainSearch::End::complete;
    return {collector.found, {collector.found.size(), complete}};
}

// `blocked` solutions are known to the learner beforehand.
Answer by_learning(const Input& input, const std::set<Cells>& blocked = {}) {
    Start from(input);
    if (!from.possible) return {{}, {0, true}};
    Collector collector(input);
    Learner learner(input, from.clues, from.board, from.meter);
    for (const Cells& solution : blocked) learner.block(solution);
    const Outcome outcome = learner.run(everything, collector);
    return {collector.found, outcome};
}

// What lines, or lines and probing, leave of each cell must hold every solution.
void expect_kept(const Board& board, const std::set<Cells>& wanted) {
    for (const Cells& solution : wanted)
        for (std::size_t cell = 0; cell < solution.size(); ++cell)
            expect((board.domain(static_cast<int>(cell)) >> solution[cell] & 1) != 0, "no solution is lost");
}

void expect_probing_keeps(const Input& input, const std::set<Cells>& wanted) {
    Start from(input);
    if (!from.possible) return expect(wanted.empty(), "line logic refutes only what has no solution");
    expect_kept(from.board, wanted);
    if (!Probing(from.board, from.trail, from.meter).run()) return expect(wanted.empty(), "so does probing");
    expect_kept(from.board, wanted);
    if (from.board.open_cells() > 0) return;
    expect(wanted == std::set{solution_of(from.board)}, "what probing solves is unique");
}

// ---- Boards ------------------------------------------------------------------------------------------------------

Input random_board(Random& random, int most_cells) {
    const int colours = random.chance(0.5) ? 1 : 2 + random.below(2);
    const int height = 1 + random.below(5), width = 1 + random.below(std::min(6, most_cells / height));
    const Cells picture = random.picture(height * width, colours, 0.3 + 0.1 * random.below(4));
    std::vector<Clue> lines = clues_of(picture, height, width);
    if (random.chance(0.15)) std::swap(lines[0], lines.back());
    Cells fixed;
    if (random.chance(0.3)) {
        fixed.assign(picture.size(), open_cell);
        for (std::size_t cell = 0; cell < fixed.size(); ++cell) {
            if (random.chance(0.2)) fixed[cell] = picture[cell];
            if (random.chance(0.02)) fixed[cell] = static_cast<std::uint8_t>(random.below(colours + 1));
        }
    }
    return input_from(lines, height, width, colours, std::move(fixed));
}

void boards_agree_with_brute_force() {
    Random random(4);
    for (int round = 0; round < 2500; ++round) {
        const Input input = random_board(random, round % 10 == 0 ? 25 : 16);
        const std::set<Cells> wanted = all_solutions(input);
        for (const Answer& answer : {solved(input), by_plain_search(input), by_learning(input)}) {
            expect(answer.found == wanted, "all solutions are found, and no others");
            expect(answer.outcome.complete, "it is known that there are no more");
        }
        if (wanted.size() > 1) {
            const std::set<Cells> one{*wanted.begin()};
            expect(by_learning(input, one).found.size() == wanted.size() - 1, "a blocked solution does not come again");
            expect(solved(input, 1).outcome.count == 1, "no more than the limit");
        }
        expect_probing_keeps(input, wanted);
        Meter meter{Budget{}};
        const std::vector<std::uint32_t> left = line_logic(input, meter);
        for (const Cells& solution : wanted)
            for (std::size_t cell = 0; cell < solution.size(); ++cell)
                expect((left.at(cell) >> solution[cell] & 1) != 0, "line logic keeps every solution");
    }
}

// Mirrored, transposed and recoloured boards have the mirrored, transposed and recoloured solutions.
Cells transformed(const Cells& cells, int height, int width, int how, int colours) {
    Cells out(cells.size());
    for (int r = 0; r < height; ++r)
        for (int c = 0; c < width; ++c) {
            const std::uint8_t value = cells[static_cast<std::size_t>(r * width + c)];
            if (how == 0) out[static_cast<std::size_t>(r * width + width - 1 - c)] = value;
            if (how == 1) out[static_cast<std::size_t>((height - 1 - r) * width + c)] = value;
            if (how == 2) out[static_cast<std::size_t>(c * height + r)] = value;
            if (how == 3) out[static_cast<std::size_t>(r * width + c)] = static_cast<std::uint8_t>(value == 0 ? 0 : colours + 1 - value);
        }
    return out;
}

void symmetric_boards_have_symmetric_solutions() {
    Random random(5);
    for (int round = 0; round < 60; ++round) {
        const int colours = 1 + random.below(3), height = 5 + random.below(10), width = 5 + random.below(10);
        const Cells picture = random.picture(height * width, colours, 0.55);
        const Answer answer = solved(input_from(clues_of(picture, height, width), height, width, colours), 400);
        for (int how = 0; how < 4; ++how) {
            const int h = how == 2 ? width : height, w = how == 2 ? height : width;
            const Cells turned = transformed(picture, height, width, how, colours);
            const Answer other = solved(input_from(clues_of(turned, h, w), h, w, colours), 400);
            expect(other.outcome.count == answer.outcome.count, "as many solutions");
            std::set<Cells> wanted;
            for (const Cells& each : answer.found) wanted.insert(transformed(each, height, width, how, colours));
            if (answer.outcome.complete) expect(other.found == wanted, "the same solutions, turned");
        }
    }
}

void many_solutions_are_all_found() {
    const std::vector<std::vector<int>> ones(7, std::vector<int>{1});
    const Input input = Input::black(ones, ones);
    for (const Answer& answer : {solved(input), by_plain_search(input), by_learning(input)})
        expect(answer.found.size() == 5040 && answer.outcome.complete, "7x7 boards of ones: all permutations");
    expect(solved(input, 2000).outcome.count == 2000, "a limit beyond the blocked ones");
}

// ---- Large boards, budgets, bad input ----------------------------------------------------------------------------

void searches_agree_where_brute_force_ends() {
    Random random(9);
    for (int round = 0; round < 120; ++round) {
        const int colours = 1 + random.below(3), height = 6 + random.below(5), width = 6 + random.below(5);
        const Cells picture = random.picture(height * width, colours, 0.45 + 0.05 * random.below(4));
        std::vector<Clue> lines = clues_of(picture, height, width);
        if (random.chance(0.3)) std::swap(lines[0], lines[1]);
        const Input input = input_from(lines, height, width, colours);
        if (solved(input, 3000).outcome.count == 3000) continue;
        const Answer plain = by_plain_search(input), learned = by_learning(input);
        expect(plain.outcome.complete && learned.outcome.complete, "both come to an end");
        expect(plain.found == learned.found && solved(input).found == plain.found, "both find the same solutions");
        expect_probing_keeps(input, plain.found);
    }
}

// Sparse random boards of this size defeat clauses alone: most are solved as soon as beliefs come in.
void hard_boards_are_solved_with_beliefs() {
    Random random(10);
    int hard = 0;
    for (int round = 0; round < 12; ++round) {
        const Input input = input_from(clues_of(random.picture(34 * 34, 1, 0.45), 34, 34), 34, 34, 1);
        Collector collector(input);
        Budget budget;
        budget.nodes = 12000;
        Meter meter(budget);
        const Outcome outcome = solve(input, 2, meter, collector);
        hard += static_cast<int>(outcome.count == 2 && meter.counters.conflicts >= 1000);
    }
    expect(hard >= 3, "hard boards are solved");
}

void large_boards_are_solved() {
    Random random(6);
    for (const int size : {63, 64, 65, 128, 200, 512}) {
        const Cells picture = random.picture(size * size, 1, 0.9);
        const Answer answer = solved(input_from(clues_of(picture, size, size), size, size, 1), 2);
        expect(answer.outcome.count >= 1, "a dense board is solved at any size");
    }
    const Cells coloured = random.picture(512 * 512, 8, 0.97);
    expect(solved(input_from(clues_of(coloured, 512, 512), 512, 512, 8), 1).outcome.count == 1, "512x512 in eight colours");
    const std::vector<std::vector<int>> nothing(512), all(512, std::vector<int>{512}), ones(512, std::vector<int>{1});
    expect(solved(Input::black(nothing, nothing)).outcome.count == 1, "an empty board");
    expect(solved(Input::black(all, all)).outcome.count == 1, "a full board");
    expect(solved(Input(1, 1, 1, {{9999, 1}, {9999, 1}}, {1, 2})).outcome.complete, "runs that fit nowhere");
    Budget budget;
    budget.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(300);
    const Outcome outcome = solved(Input::black(ones, ones), everything, budget).outcome;
    expect(!outcome.complete, "512! permutations are not finished");
    expect(std::chrono::steady_clock::now() < budget.deadline + std::chrono::seconds(5), "a deadline is kept");
}

void budgets_are_kept() {
    const std::vector<std::vector<int>> ones(12, std::vector<int>{1});
    const Input input = Input::black(ones, ones);
    for (const std::uint64_t nodes : {1, 2, 10, 60, 500}) {
        Budget budget;
        budget.nodes = nodes;
        Collector collector(input);
        Meter meter(budget);
        expect(!solve(input, everything, meter, collector).complete, "a small budget gives no proof");
        expect(meter.counters.nodes <= nodes, "no more nodes than allowed");
    }
    const std::atomic<bool> cancelled{true};
    Budget budget;
    budget.cancelled = &cancelled;
    expect(!solved(input, everything, budget).outcome.complete, "a cancelled search gives no proof");
    expect(solved(input, 0).outcome.count == 0, "a limit of nothing finds nothing");
}

// ---- All boards of 5x5 -------------------------------------------------------------------------------------------

void sampled_5x5_boards_agree() {
    const nonogram_count5::Counts sample = nonogram_count5::count_5x5(97);
    expect(sample.unique > sample.line_solvable && sample.line_solvable > 0, "some 5x5 boards need more than lines");
    const nonogram_count5::Lines lines;
    Random random(8);
    for (int round = 0; round < 3000; ++round) {
        const Cells picture = random.picture(25, 1, 0.5);
        const std::vector<Clue> clues = clues_of(picture, 5, 5);
        std::array<int, 10> numbers{};
        for (unsigned line = 0; line < 10; ++line) {
            unsigned bits = 0;
            for (unsigned i = 0; i < 5; ++i) bits |= static_cast<unsigned>(picture[line < 5 ? line * 5 + i : i * 5 + line - 5]) << i;
            numbers[line] = lines.clue_of[bits];
        }
        const Input input = input_from(clues, 5, 5, 1);
        Meter meter{Budget{}};
        const std::vector<std::uint32_t> left = line_logic(input, meter);
        const bool by_lines = std::all_of(left.begin(), left.end(), [](std::uint32_t set) { return std::has_single_bit(set); });
        expect(by_lines == nonogram_count5::line_solvable(lines, numbers), "line logic agrees with the table of lines");
        const Answer answer = solved(input, 2);
        if (by_lines) expect(answer.outcome.count == 1 && answer.outcome.complete, "a board found by lines is unique");
    }
}

}  // namespace

int main() {
    boards_agree_with_brute_force();
    symmetric_boards_have_symmetric_solutions();
    many_solutions_are_all_found();
    searches_agree_where_brute_force_ends();
    hard_boards_are_solved_with_beliefs();
    large_boards_are_solved();
    budgets_are_kept();
    sampled_5x5_boards_agree();
    std::printf("ok %ld checks\n", checks);
    return 0;
}
