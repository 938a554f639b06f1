// Makers of nonograms: the clues and the line logic that they keep up to date against the kernel's, and what they make.
#include <bit>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "../making/nonogram.hpp"
#include "../making/nonogram_repair.hpp"
#include "../making/nonogram_runs.hpp"

namespace {

using namespace cluewise;
using namespace cluewise::making;

std::uint64_t checks = 0;

#define CHECK(condition)                                                           \
    do {                                                                           \
        ++checks;                                                                  \
        if (!(condition)) {                                                        \
            std::printf("%s:%d: failed: %s\n", __FILE__, __LINE__, #condition);    \
            std::exit(1);                                                          \
        }                                                                          \
    } while (false)

class Count final : public Sink {
public:
    Cells first;
    void take(std::span<const std::uint8_t> solution) override {
        if (first.empty()) first.assign(solution.begin(), solution.end());
    }
};

Cells noise(int size, int colours, Random& random) {
    Cells cells;
    for (int k = 0; k < size; ++k)
        cells.push_back(static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(colours) + 2) %
                                                  static_cast<std::uint32_t>(colours + 1)));
    return cells;
}

// How many cells the kernel's line logic leaves open.
int left_open(const Sheet& sheet) {
    Meter meter{Budget{}};
    int open = 0;
    for (const std::uint32_t left : nonogram::line_logic(sheet.puzzle(), meter))
        open += std::popcount(left) > 1 ? 1 : 0;
    return open;
}

bool is_the_only_solution(const Sheet& sheet) {
    Meter meter{Budget{}};
    Count found;
    const Outcome outcome = nonogram::solve(sheet.puzzle(), 2, meter, found);
    return outcome.count == 1 && outcome.complete && found.first == sheet.cells();
}

// ---- The parts ---------------------------------------------------------------------------------------------------

void test_line_logic_follows_changes(int height, int width, int colours, Random& random) {
    Meter meter{Budget{}};
    Sheet sheet(height, width, colours, noise(height * width, colours, random));
    LineLogic logic(sheet, meter), by_runs(sheet, meter, solve_line_by_runs);
    Masks stalled, trial;
    for (int round = 0; round < 6; ++round) {
        const int open = logic.read(stalled);
        CHECK(open == left_open(sheet));
        CHECK(by_runs.read(trial) >= open);
        for (std::size_t k = 0; k < trial.size(); ++k) CHECK((stalled[k] & ~trial[k]) == 0);  // it never knows more
        const int cell = static_cast<int>(random.below(static_cast<std::uint32_t>(sheet.size())));
        sheet.set(cell, static_cast<int>(random.below(static_cast<std::uint32_t>(colours) + 1)));
        const int promised = logic.read_on(stalled, &cell, 1);
        CHECK(promised <= left_open(sheet));
    }
}

void test_orbits(int height, int width) {
    for (int symmetry = 0; symmetry < 4; ++symmetry) {
        const Orbits orbits(height, width, static_cast<Symmetry>(symmetry));
        std::set<int> seen;
        for (int orbit = 0; orbit < orbits.count(); ++orbit)
            for (const int cell : orbits.cells(orbit)) {
                CHECK(orbits.of(cell) == orbit);
                CHECK(seen.insert(cell).second);
            }
        CHECK(static_cast<int>(seen.size()) == height * width);
    }
}

// ---- What is made ------------------------------------------------------------------------------------------------

void test_random_ones(const NonogramWish& wish, int count) {
    Meter meter{Budget{}};
    std::set<std::string> different;
    int made = 0;
    for (int k = 0; k < count; ++k) {
        Random random(static_cast<std::uint64_t>(k)), again(static_cast<std::uint64_t>(k));
        const Draft draft = make_nonogram(wish, random, meter);
        CHECK(draft == make_nonogram(wish, again, meter));
        if (draft.empty()) continue;
        ++made;
        different.emplace(draft.begin(), draft.end());
        const Sheet sheet(wish.height, wish.width, wish.colours, draft);
        CHECK(is_the_only_solution(sheet));
        CHECK((left_open(sheet) == 0) == (wish.reasoning != Reasoning::beyond));
        if (wish.symmetry < 0) continue;
        const Orbits orbits(wish.height, wish.width, static_cast<Symmetry>(wish.symmetry));
        const Canvas canvas{wish.height, wish.width, wish.colours, orbits};
        CHECK(is_pleasing(canvas, draft));
        for (int orbit = 0; orbit < orbits.count(); ++orbit)
            for (const int cell : orbits.cells(orbit))
                CHECK(sheet.at(cell) == sheet.at(orbits.cells(orbit)[0]));
    }
    CHECK(made * 2 > count);
    CHECK(static_cast<int>(different.size()) * 2 > made || wish.height < 5);
}

void test_repaired(int height, int width, int colours, Reasoning reasoning, Random& random) {
    Meter meter{Budget{}};
    const Cells cells = noise(height * width, colours, random);
    const Draft draft = repair_picture({height, width, colours, cells, {}, reasoning}, random, meter);
    if (draft.empty()) return;
    const Sheet sheet(height, width, colours, draft);
    CHECK(is_the_only_solution(sheet));
    CHECK((left_open(sheet) == 0) == (reasoning != Reasoning::beyond));
    const Draft again = repair_picture({height, width, colours, draft, {}, reasoning}, random, meter);
    CHECK(reasoning == Reasoning::by_arrangements || again == draft);  // what is good already is left alone
}

int changed_cells(const Cells& before, const Cells& after) {
    int changed = 0;
    for (std::size_t k = 0; k < before.size(); ++k) changed += after.at(k) != before[k] ? 1 : 0;
    return changed;
}

// A picture with one spot that can be two things: one cell is enough.
void test_one_change_is_enough() {
    const Cells cells{0, 0, 0, 0,  //
                      0, 1, 0, 0,  //
                      0, 0, 1, 0,  //
                      0, 0, 0, 0};
    Meter meter{Budget{}};
    Random random(1);
    CHECK(left_open(Sheet(4, 4, 1, cells)) == 4);
    const Draft draft = repair_picture({4, 4, 1, cells, {}, Reasoning::by_lines}, random, meter);
    CHECK(changed_cells(cells, draft) == 1);
}

// Where any one cell would do, the repair changes one cell and no more: all of them are tried here.
void test_no_more_than_one_change_where_one_will_do(int height, int width, Random& random) {
    Meter meter{Budget{}};
    Sheet sheet(height, width, 1, noise(height * width, 1, random));
    const Cells cells = sheet.cells();
    if (left_open(sheet) == 0) return;
    bool one_will_do = false;
    for (int cell = 0; cell < sheet.size() && !one_will_do; ++cell) {
        sheet.set(cell, 1 - sheet.at(cell));
        one_will_do = left_open(sheet) == 0;
        sheet.set(cell, 1 - sheet.at(cell));
    }
    const Draft draft = repair_picture({height, width, 1, cells, {}, Reasoning::by_lines}, random, meter);
    if (one_will_do) CHECK(!draft.empty() && changed_cells(cells, draft) == 1);
    if (!one_will_do && !draft.empty()) CHECK(changed_cells(cells, draft) > 1);
}

template <class Make>
void must_be_refused(Make make) {
    bool refused = false;
    try {
        make();
    } catch (const std::invalid_argument&) {
        refused = true;
    }
    CHECK(refused);
}

void test_bad_wishes() {
    Meter meter{Budget{}};
    Random random(1);
    for (const NonogramWish& wish :
         {NonogramWish{0, 5}, NonogramWish{5, -1}, NonogramWish{5, 101}, NonogramWish{1 << 30, 1 << 30},
          NonogramWish{5, 5, 0}, NonogramWish{5, 5, 7}, NonogramWish{5, 5, 1, 4}, NonogramWish{5, 5, 1, -2}})
        must_be_refused([&] { make_nonogram(wish, random, meter); });
    const Cells few(24), wrong(25, 2), fine(25, 1);
    must_be_refused([&] { repair_picture({5, 5, 1, few, {}, Reasoning::by_lines}, random, meter); });
    must_be_refused([&] { repair_picture({5, 5, 1, wrong, {}, Reasoning::by_lines}, random, meter); });
    must_be_refused([&] { repair_picture({5, 5, 1, fine, few, Reasoning::by_lines}, random, meter); });
    must_be_refused([] { reasoning_of(3); });
}

void test_the_budget_ends_it() {
    Budget budget;
    budget.deadline = std::chrono::steady_clock::now();
    Meter meter(budget);
    Random random(1);
    const Cells cells = noise(100 * 100, 1, random);
    const auto start = std::chrono::steady_clock::now();
    CHECK(repair_picture({100, 100, 1, cells, {}, Reasoning::by_lines}, random, meter).empty());
    CHECK(make_nonogram({100, 100}, random, meter).empty());
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(2));
}

}  // namespace

int main() {
    Random random(7);
    for (int k = 0; k < 60; ++k)
        for (int colours : {1, 2, 6})
            test_line_logic_follows_changes(1 + static_cast<int>(random.below(12)),
                                            1 + static_cast<int>(random.below(12)), colours, random);
    test_line_logic_follows_changes(70, 66, 1, random);
    test_line_logic_follows_changes(5, 100, 3, random);
    for (const auto& [height, width] : {std::pair{1, 1}, {2, 3}, {4, 4}, {5, 5}, {6, 7}}) test_orbits(height, width);
    for (int symmetry = -1; symmetry < 4; ++symmetry) {
        test_random_ones({15, 15, 1, symmetry, Reasoning::by_lines}, 30);
        test_random_ones({12, 20, 4, symmetry, Reasoning::by_lines}, 15);
        test_random_ones({9, 11, 1, symmetry, Reasoning::beyond}, 6);
    }
    test_random_ones({3, 4, 1, -1, Reasoning::by_lines}, 20);
    test_random_ones({70, 30, 1, -1, Reasoning::by_lines}, 3);
    test_random_ones({12, 12, 1, -1, Reasoning::by_arrangements}, 6);
    for (int k = 0; k < 12; ++k)
        for (const Reasoning reasoning : {Reasoning::by_lines, Reasoning::by_arrangements, Reasoning::beyond}) {
            test_repaired(9, 8, 1, reasoning, random);
            test_repaired(7, 9, 3, reasoning, random);
        }
    test_one_change_is_enough();
    for (int k = 0; k < 150; ++k) test_no_more_than_one_change_where_one_will_do(5 + k % 6, 5 + k % 7, random);
    test_bad_wishes();
    test_the_budget_ends_it();
    std::printf("ok %llu checks\n", static_cast<unsigned long long>(checks));
    return 0;
}
