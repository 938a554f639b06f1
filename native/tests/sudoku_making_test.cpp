// The makers of Sudokus: every draft is unique, keeps its pattern, is the same for the same seed, and stops in time.
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "../kernels/sudoku9.hpp"
#include "../making/sudoku9.hpp"
#include "../making/sudoku_boxes.hpp"
#include "../rating/rate.hpp"

namespace {

using namespace cluewise;
using making::Draft;

void expect(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

std::vector<std::uint8_t> alone() {
    std::vector<std::uint8_t> groups(81);
    std::iota(groups.begin(), groups.end(), std::uint8_t{0});
    return groups;
}

std::vector<std::uint8_t> opposite() {
    std::vector<std::uint8_t> groups(81);
    for (int cell = 0; cell < 81; ++cell) groups[cell] = static_cast<std::uint8_t>(std::min(cell, 80 - cell));
    return groups;
}

Draft nine(const making::Sudoku9Wish& wish, std::uint64_t seed) {
    making::Random random(seed);
    Meter meter{Budget{}};
    return making::make_sudoku9(wish, random, meter);
}

std::uint64_t solutions(const Draft& draft) {
    std::uint8_t first[81];
    return sudoku9::solve2(draft.data(), first);
}

void minimal_ones_need_every_given() {
    const auto groups = alone();
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        Draft draft = nine({groups}, seed);
        expect(solutions(draft) == 1, "a draft has one solution");
        expect(draft == nine({groups}, seed), "the same seed gives the same draft");
        for (auto& cell : draft) {
            const std::uint8_t given = cell;
            if (given == 0) continue;
            cell = 0;
            expect(solutions(draft) == 2, "no given can be left out");
            cell = given;
        }
    }
}

void patterns_are_kept() {
    const auto groups = opposite();
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Draft draft = nine({groups, -1, true}, seed);
        for (int cell = 0; cell < 81; ++cell) expect((draft[cell] == 0) == (draft[80 - cell] == 0), "it is symmetric");
        expect(solutions(draft) == 1, "what falls to singles has one solution");
    }
}

void so_many_are_emptied_and_so_hard_they_are() {
    const auto groups = alone();
    const Draft draft = nine({groups, 40}, 1);
    int empty = 0;
    for (const std::uint8_t cell : draft) empty += cell == 0;
    expect(empty == 40, "forty cells are empty");
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Meter meter{Budget{}};
        const auto rated = rating::rate(nine({groups, -1, false, 25, 34}, seed), meter);
        expect(rated.complete && rated.hardest >= 25 && rated.hardest <= 34, "the rating is in its range");
    }
}

void budgets_are_kept() {
    const auto groups = alone();
    making::Random random(1);
    Budget budget;
    budget.nodes = 5;
    Meter meter(budget);
    expect(making::make_sudoku9({groups}, random, meter).empty(), "a draft that was cut short is none");
}

void other_sizes_are_full_of_sense() {
    for (const auto& [height, width] : {std::pair{2, 2}, {2, 3}, {3, 4}, {4, 4}}) {
        std::vector<std::uint16_t> groups(height * width * height * width);
        std::iota(groups.begin(), groups.end(), std::uint16_t{0});
        making::Random random(7), again(7);
        Meter meter{Budget{}};
        const Draft draft = making::make_boxes({height, width, groups}, random, meter);
        expect(draft == making::make_boxes({height, width, groups}, again, meter), "the same seed, the same draft");
        expect(draft.size() == groups.size(), "every cell is there");
    }
}

template <class Call>
void refused(Call call) {
    try {
        call();
    } catch (const std::invalid_argument&) {
        return;
    }
    expect(false, "a wish of the wrong shape is refused");
}

void bad_wishes_are_refused() {
    making::Random random(1);
    Meter meter{Budget{}};
    const std::vector<std::uint8_t> few(80), wild(81, 200);
    const auto groups = alone();
    refused([&] { making::make_sudoku9({few}, random, meter); });
    refused([&] { making::make_sudoku9({wild}, random, meter); });
    refused([&] { making::make_sudoku9({groups, 82}, random, meter); });
    const std::vector<std::uint16_t> sixteen(16), far(16, 99);
    refused([&] { making::make_boxes({0, 4, sixteen}, random, meter); });
    refused([&] { making::make_boxes({6, 6, sixteen}, random, meter); });
    refused([&] { making::make_boxes({2, 2, far}, random, meter); });
    refused([&] { making::make_boxes({2, 2, sixteen, 17}, random, meter); });
}

}  // namespace

int main() {
    minimal_ones_need_every_given();
    patterns_are_kept();
    so_many_are_emptied_and_so_hard_they_are();
    budgets_are_kept();
    other_sizes_are_full_of_sense();
    bad_wishes_are_refused();
    std::puts("sudoku makers: all as wished");
}
