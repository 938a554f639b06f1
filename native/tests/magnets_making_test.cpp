// New Magnets: each has one solution, dominoes all over the board, and needs what was asked for.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "../kernels/magnets_board.hpp"
#include "../making/magnets.hpp"
#include "magnets_boards.hpp"

namespace {

using namespace cluewise;
using magnets_boards::Plain, magnets_boards::Values;
using making::Draft, making::MagnetsLevel, making::MagnetsMaker, making::MagnetsWish;

magnets_boards::Checks checks;

void expect(bool holds, const std::string& what) { checks.expect(holds, what); }

Draft made(const MagnetsWish& wish, std::uint64_t seed) {
    making::Random random(seed);
    Meter meter{Budget{}};
    return MagnetsMaker(wish).make(random, meter);
}

Plain plain_of(const MagnetsWish& wish, const Draft& draft) {
    const auto cells = static_cast<std::size_t>(wish.height * wish.width);
    Plain plain;
    plain.height = wish.height;
    plain.width = wish.width;
    expect(draft.size() == cells + 2 * static_cast<std::size_t>(wish.height + wish.width), "a draft has another size");
    plain.letters.assign(draft.begin(), draft.begin() + static_cast<std::ptrdiff_t>(cells));
    auto from = draft.begin() + static_cast<std::ptrdiff_t>(cells);
    const auto take = [&](std::vector<std::int16_t>& to, int count) {
        for (int i = 0; i < count; ++i, ++from) to.push_back(*from == MagnetsMaker::not_told ? magnets::not_told : *from);
    };
    take(plain.row_plus, wish.height);
    take(plain.row_minus, wish.height);
    take(plain.column_plus, wish.width);
    take(plain.column_minus, wish.width);
    return plain;
}

class Kept : public Sink {
public:
    void take(std::span<const std::uint8_t> solution) override { all.emplace_back(solution.begin(), solution.end()); }
    std::vector<Values> all;
};

// The only solution, which the checker accepts.
Values expect_unique(const Plain& plain) {
    const std::string what = std::to_string(plain.height) + " x " + std::to_string(plain.width);
    Meter meter{Budget{}};
    Kept kept;
    const Outcome outcome = magnets::solve(plain.input(), 2, meter, kept);
    expect(outcome.complete && outcome.count == 1, what + " has not one solution");
    expect(plain.allows(kept.all.front()), what + " is solved wrongly");
    return kept.all.front();
}

void every_size_is_unique_and_covered() {
    for (const int height : {2, 3, 4, 7, 12})
        for (const int width : {2, 3, 5, 10, 15})
            for (const bool stripped : {false, true}) {
                const MagnetsWish wish{height, width, MagnetsLevel::any, stripped};
                const Plain plain = plain_of(wish, made(wish, 1));
                expect_unique(plain);
                expect(std::count(plain.letters.begin(), plain.letters.end(), '*') == height * width % 2,
                       "a cell without a domino");
            }
}

void a_large_one_is_made() {
    const MagnetsWish wish{20, 20, MagnetsLevel::any, false};
    const Values values = expect_unique(plain_of(wish, made(wish, 1)));
    expect(std::count(values.begin(), values.end(), 0) <= 20 * 20 / 3 + 3, "most of it is blank");
}

void small_ones_are_unique_by_trying_everything() {
    for (std::uint64_t seed = 0; seed < 60; ++seed)
        for (const auto& [height, width] : {std::pair{4, 4}, {3, 5}, {3, 3}, {2, 6}})
            for (const bool stripped : {false, true}) {
                const MagnetsWish wish{height, width, MagnetsLevel::any, stripped};
                expect(magnets_boards::try_everything(plain_of(wish, made(wish, seed))).size() == 1,
                       "brute force finds another solution");
            }
}

// How many dominoes stay open if only counts, or lines as a whole, are looked at.
long left_open(const Plain& plain, bool counts_only) {
    const auto board = std::make_unique<magnets::Board>();
    Meter meter{Budget{}};
    expect(board->load(plain.input()), "a board cannot be loaded");
    expect(counts_only ? board->propagate_counts() : board->propagate(meter), "a board contradicts itself");
    const auto open = [&](std::uint16_t cell) { return (board->domain(cell) & (board->domain(cell) - 1)) != 0; };
    return std::count_if(board->dominoes().begin(), board->dominoes().end(), open);
}

void levels_need_what_they_say() {
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        for (const bool stripped : {false, true}) {
            const auto make = [&](MagnetsLevel level) {
                const MagnetsWish wish{8, 8, level, stripped};
                const Plain plain = plain_of(wish, made(wish, seed));
                expect_unique(plain);
                return plain;
            };
            expect(left_open(make(MagnetsLevel::counts), true) == 0, "counts alone do not decide it");
            const Plain lines = make(MagnetsLevel::lines);
            expect(left_open(lines, true) > 0 && left_open(lines, false) == 0, "lines are not what decides it");
            expect(left_open(make(MagnetsLevel::deeper), false) > 0, "a deeper board is not deep");
        }
}

void stripping_leaves_counts_out() {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const MagnetsWish wish{9, 10, MagnetsLevel::any, true};
        const Draft draft = made(wish, seed);
        expect(std::count(draft.begin(), draft.end(), MagnetsMaker::not_told) >= 8, "hardly a count is left out");
        const Draft full = made({9, 10, MagnetsLevel::any, false}, seed);
        expect(std::count(full.begin(), full.end(), MagnetsMaker::not_told) == 0, "a count is missing");
    }
}

void a_draft_depends_on_its_seed_alone() {
    MagnetsMaker maker({7, 9, MagnetsLevel::any, true});
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        making::Random random(seed);
        Meter meter{Budget{}};
        const Draft draft = maker.make(random, meter);
        expect(draft == made({7, 9, MagnetsLevel::any, true}, seed), "an earlier draft shows in a later one");
        seen.insert({draft.begin(), draft.end()});
    }
    expect(seen.size() == 30, "two seeds give the same board");
}

void a_spent_budget_ends_it() {
    const std::atomic<bool> cancelled = true;
    Budget budget;
    budget.cancelled = &cancelled;
    Meter meter(budget);
    making::Random random(1);
    expect(MagnetsMaker({60, 60, MagnetsLevel::any, true}).make(random, meter).empty(), "a cancelled maker went on");
}

void bad_wishes_are_refused() {
    const auto refuses = [](auto&& what) {
        try {
            what();
        } catch (const std::invalid_argument&) {
            return true;
        }
        return false;
    };
    for (const int side : {-1, 0, 1, 101, 1 << 30}) {
        expect(refuses([&] { MagnetsMaker({side, 10, MagnetsLevel::any, false}); }), "a bad height is taken");
        expect(refuses([&] { MagnetsMaker({10, side, MagnetsLevel::any, false}); }), "a bad width is taken");
    }
    for (const int level : {-1, 4}) expect(refuses([&] { making::magnets_level(level); }), "a bad level is taken");
}

}  // namespace

int main() {
    every_size_is_unique_and_covered();
    a_large_one_is_made();
    small_ones_are_unique_by_trying_everything();
    levels_need_what_they_say();
    stripping_leaves_counts_out();
    a_draft_depends_on_its_seed_alone();
    a_spent_budget_ends_it();
    bad_wishes_are_refused();
    std::printf("ok %ld checks\n", checks.count());
    return 0;
}
