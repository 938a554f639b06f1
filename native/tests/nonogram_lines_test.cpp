// Tests of what a nonogram's line says and of the reasons it gives. Brute force is the judge on short lines.
#include <cstdio>

#include "../kernels/nonogram_line.hpp"
#include "../kernels/nonogram_reason.hpp"
#include "nonogram_oracle.hpp"

namespace {

using namespace cluewise::nonogram;
using namespace cluewise::nonogram_oracle;

struct LineCase {
    Input input;  // one row; the columns ask for nothing
    std::vector<Word> may;
    int values, stride;

    [[nodiscard]] bool has(int value, int cell) const {
        return (may[static_cast<std::size_t>(value * stride + cell / 64)] >> (cell % 64) & 1) != 0;
    }
    void set(int value, int cell, bool allowed) {
        Word& word = may[static_cast<std::size_t>(value * stride + cell / 64)];
        word = allowed ? word | Word{1} << (cell % 64) : word & ~(Word{1} << (cell % 64));
    }
};

// A clue from a picture, or one that may fit nothing; masks that often still allow the picture.
LineCase random_line(Random& random, int cells, int colours) {
    const Cells picture = random.picture(cells, colours, 0.2 + 0.15 * random.below(5));
    Clue clue = clue_of(picture);
    if (random.chance(0.1) && !clue.empty()) clue[static_cast<std::size_t>(random.below(static_cast<int>(clue.size())))].length += 1;
    std::vector<Clue> lines(static_cast<std::size_t>(cells) + 1);
    lines[0] = clue;
    const int stride = cells / 64 + 1;
    LineCase made{input_from(lines, 1, cells, colours), {}, colours + 1, stride};
    made.may.assign(static_cast<std::size_t>((colours + 1) * stride), 0);
    const double open = 0.5 + 0.1 * random.below(5);
    const bool honest = random.chance(0.8);
    for (int cell = 0; cell < cells; ++cell)
        for (int value = 0; value <= colours; ++value)
            made.set(value, cell, random.chance(open) || (honest && picture[static_cast<std::size_t>(cell)] == value));
    return made;
}

struct LineAnswer {
    bool possible;
    std::vector<Word> left;
};

LineAnswer line_answer(const LineCase& line) {
    const Clues clues(line.input);
    if (!clues[0].fits) return {false, {}};
    std::vector<std::byte> scratch(clues.scratch_words() * sizeof(Word));
    std::vector<Word> left(line.may.size(), ~Word{0});
    const bool possible = solve_line(clues[0], line.values, line.may.data(), line.stride, left.data(), scratch.data());
    return {possible, left};
}

void lines_agree_with_brute_force() {
    Random random(1);
    for (int round = 0; round < 12000; ++round) {
        const int colours = 1 + random.below(3);
        const int cells = 1 + random.below(colours == 1 ? 11 : colours == 2 ? 7 : 5);
        const LineCase line = random_line(random, cells, colours);
        std::vector<Word> wanted(line.may.size(), 0);
        bool possible = false;
        for (const Cells& each : arrangements(line.input.clue(0), cells, colours)) {
            bool allowed = true;
            for (int cell = 0; cell < cells; ++cell) allowed = allowed && line.has(each[static_cast<std::size_t>(cell)], cell);
            if (!allowed) continue;
            possible = true;
            for (int cell = 0; cell < cells; ++cell) wanted[each[static_cast<std::size_t>(cell)]] |= Word{1} << cell;
        }
        const LineAnswer answer = line_answer(line);
        expect(answer.possible == possible, "a line fails exactly when it has no arrangement");
        if (possible) expect(answer.left == wanted, "a line's answer is exact");
    }
}

bool possible(const LineCase& line) {
    const auto may = [&line](int value, int cell) { return line.has(value, cell); };
    return can_be_arranged(line.input.clue(0), line.input.width(), may);
}

bool quickly_possible(const LineCase& line) {
    const Clues clues(line.input);
    std::vector<std::byte> scratch(clues.scratch_words() * sizeof(Word));
    return clues[0].fits && has_arrangement(clues[0], line.may.data(), line.stride, scratch.data());
}

void long_lines_agree_with_runs_placed_one_by_one() {
    Random random(2);
    for (int round = 0; round < 260; ++round) {
        const int colours = 1 + random.below(3);
        const int cells = round < 20 ? 449 + random.below(64) : 12 + random.below(190);
        const LineCase line = random_line(random, cells, colours);
        const LineAnswer answer = line_answer(line);
        expect(answer.possible == possible(line), "both agree whether a line fails");
        for (int tries = 0; answer.possible && tries < 40; ++tries) {
            const int cell = random.below(cells), value = random.below(colours + 1);
            LineCase supposed = line;
            for (int other = 0; other <= colours; ++other) supposed.set(other, cell, other == value && line.has(value, cell));
            const bool left = (answer.left[static_cast<std::size_t>(value * line.stride + cell / 64)] >> (cell % 64) & 1) != 0;
            expect(left == possible(supposed), "both agree on each value");
            expect(left == quickly_possible(supposed), "the quick question has the same answer");
        }
    }
}

// Some of the values that the line has lost, in a random order.
std::vector<Loss> random_losses(Random& random, const LineCase& line, int cells) {
    std::vector<Loss> losses;
    for (int value = 0; value < line.values; ++value)
        for (int cell = 0; cell < cells; ++cell)
            if (!line.has(value, cell) && random.chance(0.7)) {
                const Loss loss{static_cast<Lit>(losses.size()), 0, static_cast<std::uint16_t>(cell),
                                static_cast<std::uint8_t>(value)};
                losses.insert(losses.begin() + random.below(static_cast<int>(losses.size()) + 1), loss);
            }
    return losses;
}

// What is left of the losses when they are given back one after the other as long as the line fails.
std::vector<Lit> needed_one_by_one(LineCase line, const std::vector<Loss>& losses) {
    std::vector<Lit> needed;
    for (const Loss& loss : losses) {
        line.set(loss.value, loss.position, true);
        if (!possible(line)) continue;
        line.set(loss.value, loss.position, false);
        needed.push_back(loss.lit);
    }
    return needed;
}

void reasons_are_enough_and_needed() {
    Random random(3);
    int shrunk = 0;
    for (int round = 0; round < 6000; ++round) {
        const int colours = 1 + random.below(3), cells = round % 40 == 0 ? 60 + random.below(90) : 1 + random.below(20);
        LineCase line = random_line(random, cells, colours);
        const Clues clues(line.input);
        if (!clues[0].fits || possible(line)) continue;
        std::vector<Loss> losses = random_losses(random, line, cells);
        const std::vector<Lit> wanted = needed_one_by_one(line, losses);
        Reasons reasons(clues);
        expect(reasons.fails(0, line.may.data(), line.stride), "both agree that the line fails");
        reasons.shrink(0, line.may.data(), line.stride, losses);
        std::vector<Lit> left;
        for (const Loss& loss : losses) {
            left.push_back(loss.lit);
            expect(!line.has(loss.value, loss.position), "what is needed is not given back");
        }
        expect(left == wanted, "strides find the same reason as single steps");
        expect(!possible(line), "a reason is enough");
        for (const Loss& loss : losses) {
            LineCase without = line;
            without.set(loss.value, loss.position, true);
            expect(possible(without), "everything in a reason is needed");
        }
        ++shrunk;
    }
    expect(shrunk > 500, "many lines failed");
}

}  // namespace

int main() {
    lines_agree_with_brute_force();
    long_lines_agree_with_runs_placed_one_by_one();
    reasons_are_enough_and_needed();
    std::printf("ok %ld checks\n", checks);
    return 0;
}
