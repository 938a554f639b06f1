#include "sudoku_board.hpp"

#include <stdexcept>

namespace cluewise::ladder {

Geometry::Geometry(int rows, std::vector<House> its_houses, bool looks_apart)
    : size(rows), cells(rows * rows), apart(looks_apart), houses(std::move(its_houses)) {
    if (size < 1 || size > most_digits) throw std::invalid_argument("a board that is rated has up to nine rows");
    if (houses.size() < static_cast<std::size_t>(3 * size) || houses.size() > 64)
        throw std::invalid_argument("a board has its rows, columns and regions");
    constexpr std::uint8_t none = 255;
    for (auto& row : shared) row.fill(none);
    for (std::size_t number = 0; number < houses.size(); ++number) {
        Cells mask = 0;
        for (const int cell : houses[number].members) {
            if (cell >= cells) throw std::invalid_argument("a house has cells of the board");
            mask |= cell_bit(cell);
        }
        masks.push_back(mask);
        (houses[number].kind == Kind::box ? boxes : lines).push_back(static_cast<std::uint8_t>(number));
        for (const int cell : houses[number].members) houses_of[cell].push_back(static_cast<std::uint8_t>(number));
        for (const int one : houses[number].members) {
            peers[one] |= mask & ~cell_bit(one);
            for (const int other : houses[number].members)
                if (shared[one][other] == none) shared[one][other] = static_cast<std::uint8_t>(number);
        }
    }
    for (int i = 0; i < size; ++i)
        for (const int cell : houses[region(i)].members) {
            crossed[0][i] |= static_cast<Digits>(1U << cell % size);
            crossed[1][i] |= static_cast<Digits>(1U << cell / size);
        }
    for (std::size_t number = 0; number < houses.size(); ++number) {
        auto& found = crossings.emplace_back();
        for (std::size_t other = 0; other < houses.size(); ++other)
            if (other != number && count_of(masks[number] & masks[other]) > 1)
                found.push_back(static_cast<std::uint8_t>(other));
    }
}

Board::Board(const Geometry& geometry, std::span<const Digits> domains)
    : geo(geometry), full(static_cast<Digits>((1U << geometry.size) - 1)) {
    pairs_at_.fill(-1);
    if (domains.size() != static_cast<std::size_t>(geo.cells)) throw std::invalid_argument("a mask for every cell");
    open = (Cells{1} << geo.cells) - 1;
    for (int digit = 0; digit < geo.size; ++digit) places[digit] = open;
    for (int cell = 0; cell < geo.cells; ++cell) domain[cell] = left[cell] = full;
    for (int cell = 0; cell < geo.cells; ++cell) rule_out(cell, static_cast<Digits>(full & ~domains[cell]));
}

int Board::rule_out(int cell, Digits dead) {
    const auto died = static_cast<Digits>(domain[cell] & dead);
    if (died == 0) return 0;
    ++version_;
    domain[cell] ^= died;
    lose(cell, died);
    if (has(open, cell) && is_single(domain[cell])) settle(cell);
    return count_of(died);
}

void Board::settle(int cell) {
    const int digit = std::countr_zero(domain[cell]);
    open ^= cell_bit(cell);
    each_digit(left[cell], [&](int other) {
        places[other] &= ~cell_bit(cell);
        ++digit_changes_[other];
    });
    for (const int house : geo.houses_of[cell]) ++house_changes_[house];
    broken = broken || (placed[digit] & geo.peers[cell]) != 0;
    placed[digit] |= cell_bit(cell);
    each(geo.peers[cell] & places[digit], [&](int peer) { lose(peer, domain[cell]); });
}

void Board::lose(int cell, Digits digits) {
    const auto gone = static_cast<Digits>(left[cell] & digits);
    if (gone == 0) return;
    each_digit(gone, [&](int digit) {
        places[digit] &= ~cell_bit(cell);
        ++digit_changes_[digit];
    });
    for (const int house : geo.houses_of[cell]) ++house_changes_[house];
    left[cell] ^= gone;
    broken = broken || left[cell] == 0;
}

int Board::tidy() {
    int facts = 0;
    each(open, [&](int cell) {
        if (domain[cell] == left[cell] || (left[cell] & (left[cell] - 1)) == 0) return;
        facts += count_of(static_cast<Digits>(domain[cell] & ~left[cell]));
        domain[cell] = left[cell];
    });
    return facts;
}

const std::vector<Pair>& Board::pairs(int digit) {
    std::vector<Pair>& found = pairs_[digit];
    if (pairs_at_[digit] == digit_changes_[digit]) return found;
    pairs_at_[digit] = digit_changes_[digit];
    found.clear();
    for (std::size_t number = 0; number < geo.masks.size(); ++number) {
        const Cells here = places[digit] & geo.masks[number];
        const Cells rest = here & (here - 1);
        if (here == 0 || !is_single(rest)) continue;
        found.push_back({static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(lowest(here)),
                         static_cast<std::uint8_t>(lowest(rest))});
    }
    return found;
}

const std::vector<std::uint8_t>& Board::two_left() {
    if (two_at_ == version_) return two_left_;
    two_at_ = version_;
    two_left_.clear();
    each(open, [&](int cell) {
        if (count_of(left[cell]) == 2) two_left_.push_back(static_cast<std::uint8_t>(cell));
    });
    return two_left_;
}

}  // namespace cluewise::ladder
