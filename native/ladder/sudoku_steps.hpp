// The techniques of the sudoku ladder: each finds, in a position, the very step that the readable ladder takes first.
//
// A step is only what a rating needs: the technique, how much effort it takes, and what it rules out.
#pragma once

#include <array>
#include <cstdint>
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

// What the fins of a fish allow is looked for again only where a digit's places have changed.
struct FinnedKept {
    Cells places = 0;
    bool known = false;
    std::array<Cells, 2> gone{};  // by the first finned one, by the first sashimi one
};

struct Kept {
    std::array<std::array<FinnedKept, 3>, most_digits> finned;  // by how many lines: two, three, four
};

struct Looker {
    Board& board;
    Kept& kept;
};

// Singles.
bool full_house(Looker& at, Step& step);
bool hidden_single(Looker& at, Step& step, bool boxes);
bool naked_single(Looker& at, Step& step);
// Houses that cross, subsets, fish.
bool locked(Looker& at, Step& step, bool boxes);
bool locked_apart(Looker& at, Step& step);
bool naked_subset(Looker& at, Step& step, int count);
bool hidden_subset(Looker& at, Step& step, int count);
bool fish(Looker& at, Step& step, int count);
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
bool chain(Looker& at, Step& step, Technique which);
bool forcing_chains(Looker& at, Step& step);

// Every choice of `count` sets, in order, with at most `most` members in all: `visit(labels, union)`, until it is true.
template <class Set, class Visit>
class Gathering {
public:
    Gathering(const std::vector<std::pair<int, Set>>& sets, int count, int most, Visit visit)
        : most_(most), visit_(visit) {
        for (const auto& one : sets)
            if (size(one.second) <= most) small_.push_back(one);
        chosen_.resize(static_cast<std::size_t>(count));
        found_ = small_.size() >= chosen_.size() && go_on(0, 0, Set{0});
    }
    [[nodiscard]] bool found() const { return found_; }

private:
    static int size(Set set) {
        if constexpr (sizeof(Set) > 8) return count_of(set);
        else return std::popcount(set);
    }

    bool go_on(std::size_t start, std::size_t done, Set whole) {
        const std::size_t missing = chosen_.size() - done;
        for (std::size_t i = start; i + missing <= small_.size(); ++i) {
            const Set more = static_cast<Set>(whole | small_[i].second);
            if (size(more) > most_) continue;
            chosen_[done] = small_[i].first;
            if (missing == 1 ? visit_(chosen_, more) : go_on(i + 1, done + 1, more)) return true;
        }
        return false;
    }

    int most_;
    Visit visit_;
    std::vector<std::pair<int, Set>> small_;
    std::vector<int> chosen_;
    bool found_ = false;
};

template <class Set, class Visit>
bool gathered(const std::vector<std::pair<int, Set>>& sets, int count, int most, Visit visit) {
    return Gathering<Set, Visit>(sets, count, most, visit).found();
}

}  // namespace cluewise::ladder
