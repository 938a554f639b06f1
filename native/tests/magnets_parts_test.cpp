// Tests of what the magnets kernel stands on: the line reader, the puzzle's shape, the ID reader, the checker.
#include <cstdint>
#include <cstdio>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "../check/magnets_check.hpp"
#include "../kernels/magnets.hpp"
#include "../kernels/magnets_line.hpp"
#include "../readers/magnets_id.hpp"
#include "magnets_boards.hpp"

namespace {

using namespace cluewise;
using namespace cluewise::magnets_boards;
using magnets::Input;
using magnets_check::Fault;

Checks checks;

void expect(bool holds, const std::string& what) { checks.expect(holds, what); }

template <class Call>
void expect_refused(Call&& call, const std::string& what) {
    bool refused = false;
    try {
        call();
    } catch (const std::invalid_argument&) {
        refused = true;
    }
    expect(refused, what + " is refused");
}

// What a line reader must leave, found with plain sets of (pluses, minuses, last pole).
std::vector<magnets::Domain> read_plainly(const std::vector<magnets::Item>& items, const magnets::Need& need) {
    using State = std::tuple<int, int, int>;
    const auto step = [&](const magnets::Item& item, const State& state, int value) -> std::pair<bool, State> {
        const auto [plus, minus, last] = state;
        if ((item.domain >> value & 1) == 0 || (item.joined && value < 2 && value == last)) return {false, state};
        if (value == 2) return {true, {plus, minus, 2}};
        if (item.along) return {true, {plus + 1, minus + 1, 1 - value}};
        return {true, {plus + (value == 0), minus + (value == 1), value}};
    };
    std::vector<std::set<State>> reached(items.size() + 1), useful(items.size() + 1);
    reached[0] = {{0, 0, 2}};
    for (std::size_t i = 0; i < items.size(); ++i)
        for (const State& state : reached[i])
            for (int value = 0; value < 3; ++value)
                if (const auto [fits, next] = step(items[i], state, value); fits) reached[i + 1].insert(next);
    for (const State& state : reached[items.size()]) {
        const auto [plus, minus, last] = state;
        if ((need.plus < 0 || plus == need.plus) && (need.minus < 0 || minus == need.minus))
            useful[items.size()].insert(state);
    }
    std::vector<magnets::Domain> left(items.size(), 0);
    for (std::size_t i = items.size(); i-- > 0;)
        for (const State& state : reached[i])
            for (int value = 0; value < 3; ++value)
                if (const auto [fits, next] = step(items[i], state, value); fits && useful[i + 1].contains(next)) {
                    useful[i].insert(state);
                    left[i] = static_cast<magnets::Domain>(left[i] | 1 << value);
                }
    return left;
}

void lines_are_read_exactly(int rounds, int most_items) {
    Random random(static_cast<std::uint64_t>(most_items));
    magnets::LineReader reader;
    for (int round = 0; round < rounds; ++round) {
        std::vector<magnets::Item> items;
        int plus = 0, minus = 0, cells = 0, last = 2;
        const double blanks = 0.1 + 0.2 * up_to(random, 4);
        for (int i = up_to(random, most_items - 1); i >= 0 && cells < magnets::max_side - 1; --i) {
            constexpr magnets::Domain domains[] = {7, 7, 7, 3, 5, 6};
            magnets::Item item{0, domains[up_to(random, 5)], chance(random, 0.4), chance(random, 0.8) && cells > 0};
            int value = up_to(random, 2);
            if (chance(random, blanks) || (item.joined && value == last)) value = 2;
            item.domain = static_cast<magnets::Domain>(item.domain | 1 << value);
            plus += value == 0 || (item.along && value == 1);
            minus += value == 1 || (item.along && value == 0);
            cells += item.along ? 2 : 1;
            last = value == 2 ? 2 : item.along ? 1 - value : value;
            items.push_back(item);
        }
        magnets::Need need{plus, minus, cells - plus - minus};
        if (chance(random, 0.2) && plus > 0 && minus + 1 < cells) need = {plus - 1, minus + 1, need.blank};
        if (chance(random, 0.1)) need = {need.plus, magnets::Need::any, magnets::Need::any};
        else if (chance(random, 0.1)) need = {magnets::Need::any, need.minus, magnets::Need::any};
        const std::vector<magnets::Domain> wanted = read_plainly(items, need);
        const bool possible = reader.read(items.data(), static_cast<int>(items.size()), need);
        expect(possible == (wanted[0] != 0), "a line is possible or not");
        for (std::size_t i = 0; possible && i < items.size(); ++i)
            expect(items[i].domain == wanted[i], "a line keeps just what occurs");
    }
}

void the_checker_names_the_broken_rule() {
    Plain plain;
    plain.height = 2, plain.width = 3;
    plain.letters = "LRTLRB";
    plain.row_plus = {1, 1}, plain.row_minus = {2, 1};
    plain.column_plus = {1, 1, 0}, plain.column_minus = {1, 1, -1};
    plain.fixed.assign(6, magnets::open_cell);
    const auto fault = [&](const Values& values) { return magnets_check::check(plain.rules(), values); };
    const Values good{1, 2, 0, 2, 1, 0};
    expect(fault(good) == Fault::row_minus, "row -");
    plain.row_minus = {1, 1};
    expect(fault(good) == Fault::none, "a solution has no fault");
    expect(fault({1, 2, 0}) == Fault::wrong_shape, "shape");
    expect(fault({3, 2, 0, 2, 1, 0}) == Fault::unknown_value, "value");
    expect(fault({1, 1, 0, 2, 1, 0}) == Fault::half_magnet, "two equal halves");
    expect(fault({1, 0, 0, 2, 1, 0}) == Fault::half_magnet, "half a magnet");
    expect(fault({1, 2, 0, 1, 2, 0}) == Fault::same_poles_touch, "touching poles");
    expect(fault({0, 0, 0, 2, 1, 0}) == Fault::row_plus, "row +");
    expect(fault({2, 1, 0, 1, 2, 0}) == Fault::none, "the other solution");
    plain.fixed[0] = 1;
    expect(fault({2, 1, 0, 1, 2, 0}) == Fault::given_changed, "given cell");
    plain.column_plus[2] = 1;
    expect(fault(good) == Fault::column_plus, "column +");
    plain.column_plus[2] = -1, plain.column_minus[2] = 1;
    expect(fault(good) == Fault::column_minus, "column -");
    plain.letters = "LR*LR*";
    expect(fault({1, 2, 1, 2, 1, 0}) == Fault::pole_without_domino, "hole");
}

void bad_shapes_are_refused() {
    Random random(6);
    const Plain good = bare(random_layout(random, 3, 4, 0));
    Input input = good.input();
    const auto refused = [&](auto&& spoil, const std::string& what) {
        Plain plain = good;
        spoil(plain);
        expect_refused([&] { input.assign_letters(plain.height, plain.width, plain.letters, plain.counts(), plain.fixed); },
                       what);
        expect(input.letters() == good.letters && input.height() == 3, "a refused puzzle changes nothing");
    };
    refused([](Plain& p) { p.height = 0; }, "no row");
    refused([](Plain& p) { p.width = 101; }, "too wide");
    refused([](Plain& p) { p.height = -5; }, "negative height");
    refused([](Plain& p) { p.letters.pop_back(); }, "a missing letter");
    refused([](Plain& p) { p.letters[0] = 'x'; }, "a wrong letter");
    refused([](Plain& p) { p.letters[0] = p.letters[0] == 'L' ? 'T' : 'L'; }, "a torn domino");
    refused([](Plain& p) { p.letters = "LRLRLRLRLRLL"; }, "a domino out of the board");
    refused([](Plain& p) { p.letters = "LRLRLRLRTTTT"; }, "a domino below the board");
    refused([](Plain& p) { p.row_plus.push_back(1); }, "a count too many");
    refused([](Plain& p) { p.column_minus[0] = -2; }, "a negative count");
    refused([](Plain& p) { p.column_plus[0] = 10000; }, "an absurd count");
    refused([](Plain& p) { p.fixed = {0, 1}; }, "too few given cells");
    refused([](Plain& p) { p.fixed.assign(12, 3); }, "a wrong sign");
    const std::vector<std::int16_t> two(2, -1);
    const magnets::Counts counts{two, two, two, two};
    for (const std::vector<std::int32_t>& partner :
         {std::vector<std::int32_t>{1, 2, 1, -1}, {3, -1, -1, 0}, {1, -1, -1, -1}, {0, -1, -1, -1}, {-2, 1, 1, 1},
          {4, -1, -1, -1}, {1, 0, 3}})
        expect_refused([&] { input.assign(2, 2, partner, counts); }, "a bad partner");
    input.assign(2, 2, std::vector<std::int32_t>{1, 0, 3, 2}, counts);
    expect(input.letters() == "LRLR", "partners become letters");
}

constexpr const char* example = "6x5:222122,13232,222113,12323,LRLRLRTLRTTTBLRBBBTLRTLRBLRBLR";

void ids_are_read() {
    Input input;
    magnets::read_id(std::string(example) + "\n", input);
    expect(input.height() == 5 && input.width() == 6 && input.letters().substr(6, 6) == "TLRTTT", "the shape of an ID");
    expect(input.pluses()[0] == 1 && input.pluses()[5] == 2 && input.pluses()[8] == 1, "the pluses of an ID");
    expect(input.minuses()[4] == 3 && input.minuses()[10] == 3, "the minuses of an ID");
    magnets::read_id("2dtS:.a,Z1,..,0.,LRLR", input);
    expect(input.height() == 2 && input.pluses()[0] == 61 && input.pluses()[2] == -1 && input.pluses()[3] == 10, "2dtS");
    for (const char* bad : {"", "x", "6", "6x", "6x5", "6x5:", "0x5:", "6x0:", "101x5:", "99999999999999x5:", "6x5d:", "-6x5:",
                            "2x1:..,.,..,.,L", "2x1:..,.,..,.,LRL", "2x1:..,.,..,.,LL", "2x1:.,.,..,.,LR",
                            "2x1:...,.,..,.,LR", "2x1:..,.,..,.LR", "2x1:..,.,..,-,LR", "2x1:..,.,..,.,LR,", "2x1:..,.,..,."})
        expect_refused([&] { magnets::read_id(bad, input); }, std::string("the ID '") + bad + "'");
    expect(input.letters() == "LRLR", "a refused ID changes nothing");
}

// Spoilt IDs are read or refused, never anything else; what is read can be solved.
void spoilt_ids_are_harmless() {
    Random random(7);
    magnets::Workspace workspace;
    struct : Sink {
        void take(std::span<const std::uint8_t>) override {}
    } nowhere;
    for (int i = 0; i < 20000; ++i) {
        std::string id = example;
        for (int spoilt = 1 + up_to(random, 3); spoilt > 0; --spoilt) {
            const std::size_t at = static_cast<std::size_t>(up_to(random, static_cast<int>(id.size()) - 1));
            const std::string pool = "LRTB*0123456789.,:xdaZ\n\xff";
            const char other = pool[static_cast<std::size_t>(up_to(random, static_cast<int>(pool.size()) - 1))];
            if (chance(random, 0.6)) id[at] = other;
            else if (chance(random, 0.5)) id.erase(at, 1);
            else id.insert(at, 1, other);
        }
        try {
            Input input;
            magnets::read_id(id, input);
            Budget budget;
            budget.nodes = 50;
            Meter meter(budget);
            const Outcome outcome = workspace.solve(input, 3, meter, nowhere);
            expect(outcome.count <= 3, "a spoilt ID can be solved");
        } catch (const std::invalid_argument& refusal) {
            expect(std::string(refusal.what()).size() > 10, "a refusal says why");
        }
    }
}

}  // namespace

int main() {
    lines_are_read_exactly(4000, 12);
    lines_are_read_exactly(300, 40);
    lines_are_read_exactly(20, 99);
    the_checker_names_the_broken_rule();
    bad_shapes_are_refused();
    ids_are_read();
    spoilt_ids_are_harmless();
    std::printf("ok %ld checks\n", checks.count());
    return 0;
}
