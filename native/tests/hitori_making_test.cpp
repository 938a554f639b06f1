// New Hitoris: each has the crossing it was made from as its only solution, and needs what was asked for.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "../check/hitori_check.hpp"
#include "../kernels/hitori.hpp"
#include "../making/hitori.hpp"
#include "hitori_boards.hpp"

using namespace cluewise;
using making::Draft, making::HitoriLevel, making::HitoriMaker, making::Random;

namespace {

long checks = 0;

void expect(bool holds, const std::string& what) {
    ++checks;
    if (holds) return;
    std::printf("FAILED: %s\n", what.c_str());
    std::exit(1);
}

class Kept : public Sink {
public:
    void take(std::span<const std::uint8_t> solution) override { all.emplace_back(solution.begin(), solution.end()); }
    std::vector<hitori_boards::Crossing> all;
};

Draft made(const making::HitoriWish& wish, std::uint64_t seed) {
    Random random(seed);
    Meter meter{Budget{}};
    return HitoriMaker(wish).make(random, meter);
}

hitori_boards::Puzzle puzzle_of(const making::HitoriWish& wish, const Draft& draft) {
    return {wish.height, wish.width, {draft.begin(), draft.end()}};
}

// One solution, which the checker accepts; symbols are 1 to the longer side.
void expect_unique(const making::HitoriWish& wish, const Draft& draft) {
    const std::string what = std::to_string(wish.height) + " x " + std::to_string(wish.width);
    const auto puzzle = puzzle_of(wish, draft);
    const int highest = std::max(wish.height, wish.width);
    expect(draft.size() == static_cast<std::size_t>(wish.height * wish.width), what + " has another size");
    for (const std::uint8_t symbol : draft) expect(symbol >= 1 && symbol <= highest, what + " has a strange symbol");
    Meter meter{Budget{}};
    Kept kept;
    const Outcome outcome = hitori::solve(puzzle.input(), 2, meter, kept);
    expect(outcome.complete && outcome.count == 1, what + " has not one solution");
    expect(puzzle.holds(kept.all.front()), what + " is solved wrongly");
}

void every_size_is_unique() {
    for (const int height : {3, 4, 7, 12, 25, 50, 64})
        for (const int width : {3, 5, 10, 31, 64})
            for (const auto level : {HitoriLevel::any, HitoriLevel::plain})
                expect_unique({height, width, level}, made({height, width, level}, 1));
}

void small_ones_are_unique_by_trying_everything() {
    for (std::uint64_t seed = 0; seed < 200; ++seed)
        for (const auto& [height, width] : {std::pair{4, 4}, {3, 4}, {4, 3}, {3, 3}}) {
            const making::HitoriWish wish{height, width, HitoriLevel::any};
            const auto puzzle = puzzle_of(wish, made(wish, seed));
            const auto& all = hitori_boards::crossings(height, width);
            expect(std::count_if(all.begin(), all.end(), [&](const auto& one) { return puzzle.holds(one); }) == 1,
                   "brute force finds another solution");
        }
}

// The reasoning that the maker has in mind, done once more on the finished board.
bool decided(const making::HitoriWish& wish, const Draft& draft, bool fences) {
    Meter meter{Budget{}};
    Kept kept;
    hitori::solve(puzzle_of(wish, draft).input(), 1, meter, kept);
    making::HitoriCrossing crossing(wish.height, wish.width);
    crossing.take(kept.all.front());
    std::vector<std::uint8_t> symbols(crossing.places());
    for (int row = 0; row < wish.height; ++row)
        for (int column = 0; column < wish.width; ++column)
            symbols[static_cast<std::size_t>(crossing.place(row, column))] =
                draft[static_cast<std::size_t>(row * wish.width + column)];
    return making::HitoriHints(wish.height, wish.width).decides(crossing, symbols, fences);
}

void levels_need_what_they_say() {
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        for (const int size : {6, 10, 15}) {
            const auto make = [&](HitoriLevel level) {
                const making::HitoriWish wish{size, size, level};
                const Draft draft = made(wish, seed);
                expect_unique(wish, draft);
                return std::pair{decided(wish, draft, false), decided(wish, draft, true)};
            };
            expect(make(HitoriLevel::plain) == std::pair{true, true}, "a plain board is not plain");
            expect(make(HitoriLevel::fences) == std::pair{false, true}, "a board with fences does not need them");
            expect(!make(HitoriLevel::deeper).second, "a deeper board is not deep");
        }
}

// A board that reasoning decides has one solution, however its crossed cells got their symbols.
void reasoning_is_sound() {
    long decided = 0, open = 0;
    making::HitoriCrossing crossing(4, 4);
    making::HitoriFilling filling(4, 4);
    making::HitoriHints hints(4, 4);
    std::vector<std::uint8_t> symbols(crossing.places());
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        Random random(seed);
        crossing.draw(false, random);
        if (!filling.fill(crossing, symbols, random)) continue;
        hints.scatter(crossing, symbols, random);
        hitori_boards::Puzzle puzzle{4, 4, {}};
        for (int i = 0; i < 16; ++i)
            puzzle.symbols.push_back(symbols[static_cast<std::size_t>(crossing.place(i / 4, i % 4))]);
        const bool follows = hints.decides(crossing, symbols, true);
        expect(follows || !hints.decides(crossing, symbols, false), "fences lead astray");
        ++(follows ? decided : open);
        if (!follows) continue;
        const auto& all = hitori_boards::crossings(4, 4);
        expect(std::count_if(all.begin(), all.end(), [&](const auto& one) { return puzzle.holds(one); }) == 1,
               "reasoning decides a board with several solutions");
    }
    expect(decided > 300 && open > 300, "the boards are all of one kind");
}

void a_draft_depends_on_its_seed_alone() {
    HitoriMaker maker({12, 12, HitoriLevel::any});
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Random random(seed);
        Meter meter{Budget{}};
        const Draft draft = maker.make(random, meter);
        expect(draft == made({12, 12, HitoriLevel::any}, seed), "an earlier draft shows in a later one");
        seen.insert({draft.begin(), draft.end()});
    }
    expect(seen.size() == 50, "two seeds give the same board");
}

void a_spent_budget_ends_it() {
    std::atomic<bool> cancelled = true;
    Budget budget;
    budget.cancelled = &cancelled;
    Meter meter(budget);
    Random random(1);
    expect(HitoriMaker({30, 30, HitoriLevel::deeper}).make(random, meter).empty(), "a cancelled maker went on");
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
    for (const int side : {-1, 0, 1, 2, 65, 1 << 30}) {
        expect(refuses([&] { HitoriMaker({side, 10, HitoriLevel::any}); }), "a bad height is taken");
        expect(refuses([&] { HitoriMaker({10, side, HitoriLevel::any}); }), "a bad width is taken");
    }
    for (const int level : {-1, 4}) expect(refuses([&] { making::hitori_level(level); }), "a bad level is taken");
}

}  // namespace

int main() {
    every_size_is_unique();
    small_ones_are_unique_by_trying_everything();
    levels_need_what_they_say();
    reasoning_is_sound();
    a_draft_depends_on_its_seed_alone();
    a_spent_budget_ends_it();
    bad_wishes_are_refused();
    std::printf("ok %ld checks\n", checks);
    return 0;
}
