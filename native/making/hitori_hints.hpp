// Symbols for the crossed cells: some at random, others so that plain reasoning gets on wherever it is stuck.
#pragma once

#include <cstdint>
#include <vector>

#include "hitori_crossing.hpp"

namespace cluewise::making {

// What is known of a board whose crossing we know. Plain reasoning takes neighbours of crossed cells, equals of kept
// cells, a?a, aa with another a, and the only way out of a cell; with fences also rings of crossed cells.
class HitoriHints {
public:
    HitoriHints(int height, int width);

    // Gives each crossed cell the symbol of some cell that stays in its row or column.
    void scatter(const HitoriCrossing& crossing, std::vector<std::uint8_t>& symbols, Random& random);

    // Gives crossed cells other symbols until reasoning decides every cell; false if it did not come to that.
    bool lead(const HitoriCrossing& crossing, std::vector<std::uint8_t>& symbols, bool fences, Random& random);

    // Whether reasoning decides every cell as the symbols are.
    bool decides(const HitoriCrossing& crossing, const std::vector<std::uint8_t>& symbols, bool fences);

    // The symbol of a random cell for which `right` holds, of those in the row and column of `place`; 0 if there is none.
    template <class Right>
    std::uint8_t mate(int place, const std::vector<std::uint8_t>& symbols, Random& random, Right&& right) const {
        const int row = place / step_ - 1, column = place % step_ - 1, cells = width_ + height_;
        int at = static_cast<int>(random.below(static_cast<std::uint32_t>(cells)));
        for (int i = 0; i < cells; ++i, at = at + 1 == cells ? 0 : at + 1) {
            const int other = at < width_ ? (row + 1) * step_ + at + 1 : (at - width_ + 1) * step_ + column + 1;
            if (right(other)) return symbols[static_cast<std::size_t>(other)];
        }
        return 0;
    }

private:
    void begin(const HitoriCrossing& crossing, const std::vector<std::uint8_t>& symbols, bool fences);
    void see_line(int first, int step, int length);
    void follow();
    void decide(int place);
    void follow_crossed(int place);
    void follow_kept(int place);
    bool hint(std::vector<std::uint8_t>& symbols, bool again, Random& random);
    bool seed(std::vector<std::uint8_t>& symbols, Random& random);
    [[nodiscard]] bool known(int place) const { return known_[static_cast<std::size_t>(place)] != 0; }

    int height_, width_, step_;
    const HitoriCrossing* crossing_ = nullptr;
    const std::uint8_t* symbols_ = nullptr;
    bool fences_ = false;
    std::vector<std::uint8_t> known_;     // by place
    std::vector<std::uint8_t> shown_;     // by place: part of a pattern that told something
    std::vector<hitori::Cell> trail_;     // what is known, in order
    std::size_t next_ = 0;                // the first of these that has not been followed
    std::vector<hitori::Cell> open_;      // crossed cells not yet known
    std::vector<std::vector<hitori::Cell>> crossed_in_;  // by line, rows first
    hitori::Forest forest_;
};

}  // namespace cluewise::making
