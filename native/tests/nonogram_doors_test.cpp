// Tests of what comes into the nonogram kernel and what goes out: bad input, the reader of IDs, the checker.
#include <cstdio>
#include <stdexcept>
#include <string>

#include "../check/nonogram_check.hpp"
#include "../readers/pattern_id.hpp"
#include "nonogram_oracle.hpp"

namespace {

using namespace cluewise;
using namespace cluewise::nonogram;
using namespace cluewise::nonogram_oracle;

template <class F>
void expect_refused(F&& make, const char* what) {
    bool refused = false;
    try {
        make();
    } catch (const std::invalid_argument&) {
        refused = true;
    }
    expect(refused, std::string("refused: ") + what);
}

void bad_input_is_refused() {
    expect_refused([] { Input(0, 1, 1, {}, {0}); }, "no rows");
    expect_refused([] { Input(1, 513, 1, {}, std::vector<std::uint32_t>(514, 0)); }, "too many columns");
    expect_refused([] { Input(-5, 1, 1, {}, {0, 0}); }, "a negative height");
    expect_refused([] { Input(1, 1, 0, {}, {0, 0}); }, "no colours");
    expect_refused([] { Input(1, 1, 32, {}, {0, 0}); }, "too many colours");
    expect_refused([] { Input(1, 1, 1, {}, {0}); }, "too few clues");
    expect_refused([] { Input(1, 1, 1, {{1, 1}}, {0, 0}); }, "runs of no line");
    expect_refused([] { Input(1, 1, 1, {{1, 1}}, {1, 0}); }, "ends that go back");
    expect_refused([] { Input(1, 1, 1, {{0, 1}}, {1, 1}); }, "a run of no cells");
    expect_refused([] { Input(1, 1, 1, {{10000, 1}}, {1, 1}); }, "an absurd run");
    expect_refused([] { Input(1, 1, 1, {{1, 2}}, {1, 1}); }, "an unknown colour");
    expect_refused([] { Input(1, 1, 1, {{1, 0}}, {1, 1}); }, "a run of empty cells");
    expect_refused([] { Input(1, 1, 1, {}, {0, 0}, {7}); }, "a fixed cell of no colour");
    expect_refused([] { Input(1, 1, 1, {}, {0, 0}, {0, 0}); }, "too many fixed cells");
}

void ids_are_read() {
    const Input input = PatternReader::read(" 3x2:1/2//1.1/1\n");
    expect(input.width() == 3 && input.height() == 2, "the size of an ID");
    expect(same(input.clue(0), Clue{{1, 1}, {1, 1}}) && same(input.clue(1), Clue{{1, 1}}), "the rows of an ID");
    expect(same(input.clue(2), Clue{{1, 1}}) && same(input.clue(3), Clue{{2, 1}}) && input.clue(4).empty(), "its columns");
    expect(PatternReader::read("2:///").height() == 2, "a square ID with nothing in it");
    for (const char* bad : {"", "3", "3x", "x3:", "0x1:/", "3x2", "3x2:", "3x2:1/1/1/1", "3x2:1/1/1/1/1/1", "1:1/a", "1:1./1",
                            "1:.1/1", "1:1/1 1", "1:1/0", "1:1/10000", "513x1:/", "1:1/1,A", "99999999999x1:", "1:-1/1"})
        expect_refused([bad] { (void)PatternReader::read(bad); }, bad);
    Random random(7);
    const std::string good = "5x5:1.1/3/2.2/1/4/5/1.1.1/2/3/1", letters = "0123456789./:x,a \n-";
    for (int round = 0; round < 20000; ++round) {
        std::string text = good;
        for (int changes = 1 + random.below(3); changes > 0; --changes)
            text[static_cast<std::size_t>(random.below(static_cast<int>(text.size())))] =
                letters[static_cast<std::size_t>(random.below(static_cast<int>(letters.size())))];
        try {
            const Input read = PatternReader::read(text);
            expect(read.lines() <= 2 * max_size, "whatever is read is a puzzle");
        } catch (const std::invalid_argument&) {
            expect(true, "or is refused");
        }
    }
}

void the_checker_finds_each_fault() {
    using nonogram_check::Fault;
    const Input input = input_from({{{2, 1}}, {{1, 2}}, {{1, 1}}, {{1, 1}, {1, 2}}}, 2, 2, 2, {open_cell, open_cell, 0, open_cell});
    const auto fault = [&input](const Cells& cells) {
        const auto clue = [&input](std::size_t line) { return input.clue(static_cast<int>(line)); };
        const auto found = nonogram_check::check({2, 2, 2}, clue, input.fixed(), cells);
        return found ? static_cast<int>(found->fault) : -1;
    };
    expect(fault({1, 1, 0, 2}) == -1, "a right solution");
    expect(fault({1, 1, 0}) == static_cast<int>(Fault::bad_shape), "too short");
    expect(fault({1, 1, 0, 3}) == static_cast<int>(Fault::unknown_colour), "an unknown colour");
    expect(fault({1, 1, 1, 2}) == static_cast<int>(Fault::given_changed), "a given changed");
    expect(fault({1, 2, 0, 2}) == static_cast<int>(Fault::row_wrong), "a wrong row");
    expect(fault({1, 1, 0, 1}) == static_cast<int>(Fault::row_wrong), "a wrong colour");
    const Input square = input_from({{{1, 1}}, {{1, 1}}, {{1, 1}}, {{1, 1}}}, 2, 2, 1);
    const auto clue = [&square](std::size_t line) { return square.clue(static_cast<int>(line)); };
    const auto found = nonogram_check::check({2, 2, 1}, clue, {}, Cells{1, 0, 1, 0});
    expect(found && found->fault == Fault::column_wrong && found->where == 0, "a wrong column");
}

}  // namespace

int main() {
    bad_input_is_refused();
    ids_are_read();
    the_checker_finds_each_fault();
    std::printf("ok %ld checks\n", checks);
    return 0;
}
