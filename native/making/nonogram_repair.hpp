// Changes a picture until line logic alone solves it, where it stalls and nowhere else.
//
// A change of one cell gives its row and its column new clues. What it would do is first asked of the position in which
// line logic stalled, with everything known that was known there: that takes a few lines instead of all, and the cells
// that stay open then are among those that stay open from the start. Only changes that promise to be the best by that
// are read in full.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "draft.hpp"
#include "nonogram_shapes.hpp"
#include "nonogram_sheet.hpp"

namespace cluewise::making {

struct Trial {
    int orbit, value;
    int open;  // how many cells stay open, or at least so many
    int cost;  // among equals the cheaper change is taken

    [[nodiscard]] bool before(const Trial& other) const {
        return open != other.open ? open < other.open : cost < other.cost;
    }
};

class Repair {
public:
    // `weights` has for each cell how sure it is that it should be what it is, or is empty.
    Repair(Sheet& sheet, const Orbits& orbits, std::span<const std::uint8_t> weights, Random& random, Meter& meter);

    // For pictures that nobody knows yet: quickly, a few changes at most. False when that does not do.
    bool quickly();
    // For pictures that are to be recognised: with as few changes as can be found. False when that does not do.
    bool thriftily();

    [[nodiscard]] LineLogic& logic() { return logic_; }

private:
    struct Plan;

    void find_trials(const Masks& stalled, bool only_open);
    void add_trials(int orbit);
    void promise(const Masks& stalled, Trial& trial);
    int read_in_full(const Trial& trial);
    void read_best(std::vector<Trial>& read, std::size_t keep, int most_readings);
    void put(int orbit, int value);
    [[nodiscard]] int cost_of(int orbit, int value) const;
    [[nodiscard]] int unlike(int cell, int value) const;
    void expand(const Plan& plan, const Cells& first, std::size_t keep, std::vector<Plan>& next);
    void tighten(std::vector<Trial>& best, std::size_t keep);
    void take_back_needless(const Cells& before);

    Sheet& sheet_;
    const Orbits& orbits_;
    std::span<const std::uint8_t> weights_;
    Random& random_;
    Meter& meter_;
    LineLogic logic_;
    Masks trial_masks_;
    std::vector<Trial> trials_;
    std::vector<char> open_lines_;
};

}  // namespace cluewise::making
