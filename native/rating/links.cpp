#include "links.hpp"

namespace cluewise::rating {

void Links::make(const Grid& grid, Kind kind) {
    const Geometry& geo = geometry();
    linked = nodes = Nodes{};
    for (int cell = 0; cell < cell_count; ++cell)
        each_bit(grid.candidates(cell), [&](int digit) {
            const int node = node_of(cell, digit);
            nodes.add(node);
            Nodes& out = weak[node] = Nodes{};
            Strong& on = strong[node] = Strong{};
            (geo.peers[cell] & grid.places_of(digit)).each([&](int peer) { out.add(node_of(peer, digit)); });
            const Mask others = grid.candidates(cell) & static_cast<Mask>(~(1u << digit));
            if (kind != Kind::x) {
                each_bit(others, [&](int other) { out.add(node_of(cell, other)); });
                if (std::has_single_bit(others)) on.add(node_of(cell, std::countr_zero(others)));
            }
            for (int at = 0; at < 3 && kind != Kind::y; ++at) {
                const int house = geo.houses[cell][at];
                const unsigned rest = grid.places(house, digit) & ~(1u << geo.places[cell][at]);
                if (std::has_single_bit(rest)) on.add(node_of(geo.cells[house][std::countr_zero(rest)], digit));
            }
            if (on.count) linked.add(node);
        });
}

int length_added(int nodes) {
    int added = 0, ceiling = 4;
    for (bool odd = false; nodes - 2 > ceiling; odd = !odd) {
        ++added;
        ceiling = odd ? ceiling * 4 / 3 : ceiling * 3 / 2;
    }
    return added;
}

}  // namespace cluewise::rating
