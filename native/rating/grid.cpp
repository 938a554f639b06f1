#include "grid.hpp"

#include <stdexcept>

namespace cluewise::rating {

namespace {

Geometry made() {
    Geometry geo{};
    for (int cell = 0; cell < cell_count; ++cell) {
        const int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
        const int in_box = row % 3 * 3 + column % 3;
        geo.houses[cell] = {static_cast<std::uint8_t>(boxes + box), static_cast<std::uint8_t>(columns + column),
                            static_cast<std::uint8_t>(rows + row)};
        geo.places[cell] = {static_cast<std::uint8_t>(in_box), static_cast<std::uint8_t>(row),
                            static_cast<std::uint8_t>(column)};
        for (int kind = 0; kind < 3; ++kind)
            geo.cells[geo.houses[cell][kind]][geo.places[cell][kind]] = static_cast<std::uint8_t>(cell);
    }
    for (int cell = 0; cell < cell_count; ++cell)
        for (const int house : geo.houses[cell])
            for (const int other : geo.cells[house])
                if (other != cell) geo.peers[cell].add(other);
    return geo;
}

}  // namespace

const Geometry& geometry() {
    static const Geometry geo = made();
    return geo;
}

Grid::Grid(std::span<const std::uint8_t> givens) {
    if (givens.size() != cell_count) throw std::invalid_argument("a grid to be rated has 81 cells");
    candidates_.fill(0x1ff);
    values_.fill(-1);
    for (auto& house : places_) house.fill(0x1ff);
    for (auto& cells : cells_) cells = {~std::uint64_t{0}, (std::uint64_t{1} << 17) - 1};
    empty_.fill(9);
    for (int cell = 0; cell < cell_count; ++cell) {
        if (givens[cell] > 9) throw std::invalid_argument("a cell to be rated has a digit from 1 to 9, or 0");
        if (givens[cell] == 0) continue;
        if (!(candidates_[cell] >> (givens[cell] - 1) & 1)) throw std::invalid_argument("two givens clash");
        place(cell, givens[cell] - 1);
    }
}

void Grid::place(int cell, int digit) {
    const Geometry& geo = geometry();
    each_bit(candidates_[cell], [&](int other) { remove(cell, other); });
    values_[cell] = static_cast<std::int8_t>(digit);
    --open_;
    for (const int house : geo.houses[cell]) --empty_[house];
    (cells_[digit] & geo.peers[cell]).each([&](int peer) { remove(peer, digit); });
}

void Grid::remove(int cell, int digit) {
    const Geometry& geo = geometry();
    candidates_[cell] &= static_cast<Mask>(~(1u << digit));
    for (int kind = 0; kind < 3; ++kind)
        places_[geo.houses[cell][kind]][digit] &= static_cast<Mask>(~(1u << geo.places[cell][kind]));
    Cells one;
    one.add(cell);
    cells_[digit] = cells_[digit].without(one);
}

}  // namespace cluewise::rating
