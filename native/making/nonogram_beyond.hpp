// Changes a picture so that it is harder: until its clues have one solution that line logic alone does not find, or
// that takes all arrangements of some line.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "draft.hpp"
#include "nonogram_shapes.hpp"
#include "nonogram_sheet.hpp"

namespace cluewise::making {

class Beyond {
public:
    // `weights` has for each cell how sure it is that it should be what it is, or is empty.
    Beyond(Sheet& sheet, const Orbits& orbits, std::span<const std::uint8_t> weights, Random& random, Meter& meter);

    // Makes the changes; false when a few do not do.
    bool reached();

    // The same from a picture that line logic solves, to one that it still solves, but not by looking at single runs.
    bool takes_arrangements();

private:
    struct Change {
        int orbit, value, cost;
    };

    void find_changes(const Masks& masks, bool solved, std::size_t most);
    bool is_unique();
    void put(int orbit, int value);
    [[nodiscard]] bool on_an_edge(int cell) const;

    Sheet& sheet_;
    const Orbits& orbits_;
    std::span<const std::uint8_t> weights_;
    Random& random_;
    Meter& meter_;
    LineLogic logic_, by_runs_;
    std::vector<Change> changes_;
    std::vector<std::uint8_t> differs_;  // where two solutions differ, as far as they are known
};

}  // namespace cluewise::making
