// Symbols for the cells that stay, no two equal in any row or column.
#pragma once

#include <cstdint>
#include <vector>

#include "hitori_crossing.hpp"

namespace cluewise::making {

class HitoriFilling {
public:
    static constexpr int most_symbols = 64;  // a set of symbols is a word

    HitoriFilling(int height, int width);

    // Fills the places of `symbols` that stay with numbers from 1; false if this attempt got stuck.
    bool fill(const HitoriCrossing& crossing, std::vector<std::uint8_t>& symbols, Random& random);

private:
    using Set = std::uint64_t;

    bool fill_row(std::vector<std::uint8_t>& symbols, Random& random);
    bool make_room(std::size_t at, std::vector<std::uint8_t>& symbols, Random& random);
    [[nodiscard]] static int any_of(Set set, Random& random);
    [[nodiscard]] Set free_at(int place) const { return all_ & ~in_column_[column_of(place)]; }
    [[nodiscard]] std::size_t column_of(int place) const { return static_cast<std::size_t>(place % (width_ + 1) - 1); }

    int height_, width_;
    Set all_;
    Set in_row_ = 0;                   // symbols of the row being filled
    std::vector<Set> in_column_;       // symbols of the rows before
    std::vector<int> row_;             // places of the row being filled
};

}  // namespace cluewise::making
