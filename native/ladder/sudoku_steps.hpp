// The techniques of the sudoku ladder: each finds, in a position, the very step that the readable ladder takes first.
//
// A step is only what a rating needs: the technique, how much effort it takes, and what it rules out.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "sudoku_board.hpp"

namespace cluewise::ladder {

// In the ladder's order; the names are those of `TECHNIQUE_NAMES` in families/sudoku/native_ladder.py.
enum class Technique : std::uint8_t {
    full_house, hidden_in_box, hidden_in_line, naked_single, pointing, claiming, naked_pair, x_wing, apart, hidden_pair,
    naked_triple, swordfish, hidden_triple, skyscraper, kite, turbot, xy_wing, empty_rectangle, finned_x_wing,
    sashimi_x_wing, xyz_wing, w_wing, remote_pairs, simple_colouring, naked_quad, finned_swordfish, sashimi_swordfish,
    jellyfish, multi_colouring, hidden_quad, finned_jellyfish, sashimi_jellyfish, x_chain, xy_chain, sue_de_coq, aic,
    als_xz, forcing, count
};

inline constexpr int technique_count = static_cast<int>(Technique::count);

struct Step {
    Technique technique{};
    double effort = 0;
    std::vector<std::pair<std::uint8_t, Digits>> dead;

    void from(Cells cells, Digits digits) {
        each(cells, [&](int cell) { dead.emplace_back(static_cast<std::uint8_t>(cell), digits); });
    }
    void digit_from(Cells cells, int digit) { from(cells, static_cast<Digits>(1U << digit)); }
};

// What was found out about a digit or a house holds until something changes there: most is not looked for again.
struct Kept {
    struct Finned {
        int changes = -1;
        std::array<Cells, 2> gone{};  // by the first finned fish, by the first sashimi one
    };
    struct XChain {
        int changes = -1;
        int nodes = 0;  // of the shortest chain; 0: there is none
        Cells gone = 0;
    };
    std::array<std::array<Finned, 3>, most_digits> finned;  // by how many lines: two, three, four
    std::array<XChain, most_digits> x_chains;
    std::array<std::array<std::pair<int, int>, 64>, most_digits> crossings;  // of regions and lines, for Sue de Coq
    std::array<std::array<int, most_digits>, technique_count> barren_digit;
    std::array<std::array<int, 64>, technique_count> barren_house;

    Kept() {
        for (auto& digits : barren_digit) digits.fill(-1);
        for (auto& houses : barren_house) houses.fill(-1);
        for (auto& lines : crossings) lines.fill({-1, -1});
    }
};

struct Looker {
    Board& board;
    Kept& kept;
};

// For a technique that looks at the places of one digit alone: `find(digit)` for those that are worth it.
template <class Find>
bool by_digit(Looker& at, Technique technique, Find find) {
    for (int digit = 0; digit < at.board.geo.size; ++digit) {
        int& barren = at.kept.barren_digit[static_cast<std::size_t>(technique)][digit];
        if (barren == at.board.changes_of(digit)) continue;
        if (at.board.places[digit] != 0 && find(digit)) return true;
        barren = at.board.changes_of(digit);
    }
    return false;
}

// The same for one that looks at what is left in one house.
template <class Find>
bool by_house(Looker& at, Technique technique, Find find) {
    for (std::size_t house = 0; house < at.board.geo.houses.size(); ++house) {
        int& barren = at.kept.barren_house[static_cast<std::size_t>(technique)][house];
        if (barren == at.board.changes_in(house)) continue;
        if (find(house)) return true;
        barren = at.board.changes_in(house);
    }
    return false;
}

// Singles.
bool full_house(Looker& at, Step& step);
bool hidden_single(Looker& at, Step& step, bool boxes);
bool naked_single(Looker& at, Step& step);
// Houses that cross, subsets, fish.
bool locked(Looker& at, Step& step, bool boxes);
bool locked_apart(Looker& at, Step& step);
bool naked_subset(Looker& at, Step& step, int count, Technique which);
bool hidden_subset(Looker& at, Step& step, int count, Technique which);
bool fish(Looker& at, Step& step, int count, Technique which);
bool finned_fish(Looker& at, Step& step, int count, bool sashimi);
// Pairs of places and of candidates.
bool turbot_fish(Looker& at, Step& step, Technique which);
bool empty_rectangle(Looker& at, Step& step);
bool wing(Looker& at, Step& step, int candidates);
bool w_wing(Looker& at, Step& step);
bool remote_pairs(Looker& at, Step& step);
bool colouring(Looker& at, Step& step, bool several);
// Sets of cells.
bool sue_de_coq(Looker& at, Step& step);
bool als_xz(Looker& at, Step& step);
// Chains.
bool x_chain(Looker& at, Step& step);
bool xy_chain(Looker& at, Step& step);
bool aic(Looker& at, Step& step);
bool forcing_chains(Looker& at, Step& step);

// A few labelled sets.
template <class Set>
struct Sets {
    std::array<std::pair<int, Set>, most_digits> items;
    int size = 0;

    void add(int label, Set set) { items[static_cast<std::size_t>(size++)] = {label, set}; }
};

// Every choice of `count` sets, in order, with at most `most` members in all: `visit(labels, union)`, until it is true.
template <class Set, class Visit>
class Gathering {
public:
    Gathering(const Sets<Set>& sets, int count, int most, Visit& visit) : count_(count), most_(most), visit_(visit) {
        for (int i = 0; i < sets.size; ++i)
            if (count_of(sets.items[i].second) <= most) small_.add(sets.items[i].first, sets.items[i].second);
        found_ = small_.size >= count_ && go_on(0, 0, Set{0});
    }
    [[nodiscard]] bool found() const { return found_; }

private:
    bool go_on(int start, int done, Set whole) {
        const int missing = count_ - done;
        for (int i = start; i + missing <= small_.size; ++i) {
            const Set more = static_cast<Set>(whole | small_.items[i].second);
            if (count_of(more) > most_) continue;
            chosen_[done] = small_.items[i].first;
            if (missing == 1 ? visit_(std::span<const int>(chosen_.data(), count_), more) : go_on(i + 1, done + 1, more))
                return true;
        }
        return false;
    }

    int count_, most_;
    Visit& visit_;
    Sets<Set> small_;
    std::array<int, 4> chosen_{};
    bool found_ = false;
};

template <class Set, class Visit>
bool gathered(const Sets<Set>& sets, int count, int most, Visit visit) {
    return Gathering<Set, Visit>(sets, count, most, visit).found();
}

}  // namespace cluewise::ladder
