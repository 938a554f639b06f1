// Tests of the nonogram's line solver and of the reasons it gives. Brute force is the judge on short lines.
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

// The automaton of the reasons is a second opinion, for lines too long for brute force.
void long_lines_agree_with_the_automaton() {
    Random random(2);
    for (int round = 0; round < 260; ++round) {
        const int colours = 1 + random.below(3);
        const int cells = round < 20 ? 449 + random.below(64) : 12 + random.below(190);
        const LineCase line = random_line(random, cells, colours);
        const LineAnswer answer = line_answer(line);
        if (!Clues(line.input)[0].fits) continue;
        const Reasons reasons(line.input);
        expect(answer.possible != reasons.fails(0, line.may.data(), line.stride), "both agree whether a line fails");
        for (int tries = 0; answer.possible && tries < 60; ++tries) {
            const int cell = random.below(cells), value = random.below(colours + 1);
            LineCase supposed = line;
            for (int other = 0; other <= colours; ++other) supposed.set(other, cell, other == value && line.has(value, cell));
            const bool fails = reasons.fails(0, supposed.may.data(), line.stride);
            const bool left = (answer.left[static_cast<std::size_t>(value * line.stride + cell / 64)] >> (cell % 64) & 1) != 0;
            expect(left != fails, "both agree on each value");
        }
    }
}

void reasons_are_enough_and_needed() {
    Random random(3);
    for (int round = 0; round < 6000; ++round) {
        const int colours = 1 + random.below(3), cells = round % 20 == 0 ? 60 + random.below(90) : 1 + random.below(20);
        LineCase line = random_line(random, cells, colours);
        if (!Clues(line.input)[0].fits) continue;
        Reasons reasons(line.input);
        if (!reasons.fails(0, line.may.data(), line.stride)) continue;
        LineCase free = line;
        for (int value = 0; value <= colours; ++value)
            for (int cell = 0; cell < cells; ++cell) free.set(value, cell, !line.has(value, cell) && random.chance(0.3));
        const LineCase before = line;
        reasons.shrink(0, line.may.data(), free.may.data(), line.stride);
        expect(reasons.fails(0, line.may.data(), line.stride), "a reason is enough");
        for (int value = 0; value <= colours; ++value)
            for (int cell = 0; cell < cells; ++cell) {
                expect(line.has(value, cell) || !before.has(value, cell), "a reason cites only what was taken");
                if (free.has(value, cell)) expect(!line.has(value, cell), "what is free is not given back");
                if (line.has(value, cell) || free.has(value, cell) || cells > 20) continue;
                LineCase without = line;
                without.set(value, cell, true);
                expect(!reasons.fails(0, without.may.data(), line.stride), "everything in a reason is needed");
            }
    }
}

}  // namespace

int main() {
    lines_agree_with_brute_force();
    long_lines_agree_with_the_automaton();
    reasons_are_enough_and_needed();
    std::printf("ok %ld checks\n", checks);
    return 0;
}
