#include "hitori_filling.hpp"

#include <algorithm>
#include <bit>

namespace cluewise::making {

namespace {

constexpr int most_tries = 20;  // for a row

}  // namespace

HitoriFilling::HitoriFilling(int height, int width) : height_(height), width_(width) {
    const int symbols = std::max(height, width);
    all_ = symbols == most_symbols ? ~Set{0} : (Set{1} << symbols) - 1;
    in_column_.resize(static_cast<std::size_t>(width));
}

bool HitoriFilling::fill(const HitoriCrossing& crossing, std::vector<std::uint8_t>& symbols, Random& random) {
    std::fill(in_column_.begin(), in_column_.end(), Set{0});
    for (int row = 0; row < height_; ++row) {
        row_.clear();
        for (int column = 0; column < width_; ++column)
            if (const int place = crossing.place(row, column); !crossing.crossed(place)) row_.push_back(place);
        int tries = 0;
        while (!fill_row(symbols, random))
            if (++tries == most_tries) return false;
        for (const int place : row_)
            in_column_[column_of(place)] |= Set{1} << (symbols[static_cast<std::size_t>(place)] - 1);
    }
    return true;
}

bool HitoriFilling::fill_row(std::vector<std::uint8_t>& symbols, Random& random) {
    shuffle(row_, random);
    in_row_ = 0;
    for (std::size_t at = 0; at < row_.size(); ++at) {
        if ((free_at(row_[at]) & ~in_row_) == 0 && !make_room(at, symbols, random)) return false;
        const int symbol = any_of(free_at(row_[at]) & ~in_row_, random);
        symbols[static_cast<std::size_t>(row_[at])] = static_cast<std::uint8_t>(symbol + 1);
        in_row_ |= Set{1} << symbol;
    }
    return true;
}

// Gives a cell of the row another symbol, so that the one at `at` can have its old one.
bool HitoriFilling::make_room(std::size_t at, std::vector<std::uint8_t>& symbols, Random& random) {
    const Set wanted = free_at(row_[at]);
    for (std::size_t other = 0; other < at; ++other) {
        std::uint8_t& symbol = symbols[static_cast<std::size_t>(row_[other])];
        const Set old = Set{1} << (symbol - 1), fresh = free_at(row_[other]) & ~in_row_;
        if ((wanted & old) == 0 || fresh == 0) continue;
        symbol = static_cast<std::uint8_t>(any_of(fresh, random) + 1);
        in_row_ = (in_row_ & ~old) | Set{1} << (symbol - 1);
        return true;
    }
    return false;
}

// Some element, each with the same chance.
int HitoriFilling::any_of(Set set, Random& random) {
    for (std::uint32_t skipped = random.below(static_cast<std::uint32_t>(std::popcount(set))); skipped > 0; --skipped)
        set &= set - 1;
    return std::countr_zero(set);
}

}  // namespace cluewise::making
