// The rating: no step of any technique ever contradicts the solution, in any position on the way; and the scale itself.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <stdexcept>
#include <vector>

#include "../kernels/sudoku9.hpp"
#include "../rating/links.hpp"
#include "../rating/rate.hpp"

namespace {

using namespace cluewise;
using Givens = std::array<std::uint8_t, 81>;

std::uint64_t checks = 0;

#define CHECK(condition)                                                        \
    do {                                                                        \
        ++checks;                                                               \
        if (!(condition)) {                                                     \
            std::printf("%s:%d: failed: %s\n", __FILE__, __LINE__, #condition); \
            std::exit(1);                                                       \
        }                                                                       \
    } while (false)

class First final : public Sink {
public:
    Givens solution{};
    int count = 0;
    void take(std::span<const std::uint8_t> found) override {
        if (count++ == 0) std::copy(found.begin(), found.end(), solution.begin());
    }
};

First solved(const Givens& givens) {
    First first;
    Meter meter{Budget{}};
    sudoku9::solve(sudoku9::Input(givens), 2, meter, first);
    return first;
}

Givens full_grid(std::mt19937& dice) {
    Givens givens{};
    for (int band = 0; band < 3; ++band) {
        std::array<std::uint8_t, 9> digits{1, 2, 3, 4, 5, 6, 7, 8, 9};
        std::shuffle(digits.begin(), digits.end(), dice);
        for (int i = 0; i < 9; ++i) givens[(3 * band + i / 3) * 9 + 3 * band + i % 3] = digits[i];
    }
    return solved(givens).solution;
}

Givens minimal(std::mt19937& dice) {
    Givens givens = full_grid(dice);
    std::array<int, 81> order;
    for (int i = 0; i < 81; ++i) order[i] = i;
    std::shuffle(order.begin(), order.end(), dice);
    for (const int cell : order) {
        const std::uint8_t value = givens[cell];
        givens[cell] = 0;
        if (solved(givens).count != 1) givens[cell] = value;
    }
    return givens;
}

bool agrees(const rating::Hint& hint, const Givens& solution) {
    if (hint.cell >= 0 && solution[hint.cell] != hint.digit + 1) return false;
    for (int cell = 0; cell < 81; ++cell)
        if (hint.gone[cell] >> (solution[cell] - 1) & 1) return false;
    return true;
}

bool helps(const rating::Grid& grid, const rating::Hint& hint) {
    if (hint.cell >= 0 && grid.value(hint.cell) < 0) return true;
    for (int cell = 0; cell < 81; ++cell)
        if (hint.gone[cell] & grid.candidates(cell)) return true;
    return false;
}

// Every technique in every position on the way, not only the easiest.
void every_step_is_right(const Givens& givens) {
    const Givens solution = solved(givens).solution;
    rating::Grid grid(givens);
    while (!grid.solved()) {
        rating::Hint easiest;
        bool found = false;
        for (const rating::Finder find : rating::finders()) {
            rating::Hint hint;
            if (!find(grid, hint)) continue;
            CHECK(hint.rating >= 10 && hint.rating < 120);
            CHECK(hint.technique != rating::Technique::count);
            CHECK(agrees(hint, solution));
            CHECK(helps(grid, hint));
            if (!found) easiest = hint;
            found = true;
        }
        if (!found) return;
        rating::apply(grid, easiest);
    }
    for (int cell = 0; cell < 81; ++cell) CHECK(grid.value(cell) + 1 == solution[cell]);
}

Givens transposed(const Givens& givens) {
    Givens turned;
    for (int cell = 0; cell < 81; ++cell) turned[cell % 9 * 9 + cell / 9] = givens[cell];
    return turned;
}

int hardest(const Givens& givens) {
    Meter meter{Budget{}};
    return rating::rate(givens, meter).hardest;
}

void the_scale_is_the_known_one() {
    CHECK(rating::length_added(4) == 0);
    CHECK(rating::length_added(6) == 0);
    CHECK(rating::length_added(7) == 1);
    CHECK(rating::length_added(8) == 1);
    CHECK(rating::length_added(10) == 2);
    CHECK(rating::length_added(14) == 3);
    CHECK(rating::length_added(18) == 4);
    CHECK(rating::length_added(26) == 5);
}

void bad_grids_are_refused() {
    for (const int size : {0, 80, 82}) {
        bool refused = false;
        try {
            rating::Grid grid(std::vector<std::uint8_t>(static_cast<std::size_t>(size)));
        } catch (const std::invalid_argument&) {
            refused = true;
        }
        CHECK(refused);
    }
    Givens clashing{};
    clashing[0] = clashing[1] = 5;
    bool refused = false;
    try {
        rating::Grid grid(clashing);
    } catch (const std::invalid_argument&) {
        refused = true;
    }
    CHECK(refused);
}

}  // namespace

int main() {
    std::mt19937 dice(7);
    the_scale_is_the_known_one();
    bad_grids_are_refused();
    int same = 0;
    constexpr int puzzles = 25;
    for (int i = 0; i < puzzles; ++i) {
        const Givens givens = minimal(dice);
        every_step_is_right(givens);
        same += hardest(givens) == hardest(transposed(givens));
    }
    CHECK(same >= puzzles * 9 / 10);  // the order of steps may matter now and then, as it does in the original
    Meter meter{Budget{.nodes = 3}};
    CHECK(!rating::rate(minimal(dice), meter).complete);
    std::printf("ok %llu checks\n", static_cast<unsigned long long>(checks));
    return 0;
}
