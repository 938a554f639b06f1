// Cell and region forcing chains: every candidate of a cell, or every place of a digit in a house, leads to the same.
#include <vector>

#include "hint.hpp"
#include "links.hpp"

namespace cluewise::rating {

namespace {

constexpr int base = 80;

// What follows if one candidate is true, with the number of nodes on the way to each.
struct Reach {
    Nodes on, off;
    std::array<std::uint8_t, node_count> to_true, to_false;
};

class Search {
public:
    explicit Search(const Grid& grid) : grid_(grid), place_of_(node_count, -1) { links_.make(grid, Kind::both); }

    bool run(Hint& hint) {
        cells();
        houses();
        if (nodes_ == 0) return false;
        hint = best_;
        return true;
    }

private:
    void cells() {
        std::array<int, 9> nodes;
        for (int cell = 0; cell < cell_count; ++cell) {
            if (std::popcount(grid_.candidates(cell)) < 3) continue;
            int count = 0;
            each_bit(grid_.candidates(cell), [&](int digit) { nodes[count++] = node_of(cell, digit); });
            common({nodes.data(), static_cast<std::size_t>(count)}, Technique::cell_chains);
        }
    }

    void houses() {
        std::array<int, 9> nodes;
        for (int house = 0; house < house_count; ++house)
            for (int digit = 0; digit < digit_count; ++digit) {
                if (std::popcount(grid_.places(house, digit)) < 3) continue;
                int count = 0;
                each_bit(grid_.places(house, digit),
                         [&](int place) { nodes[count++] = node_of(geometry().cells[house][place], digit); });
                common({nodes.data(), static_cast<std::size_t>(count)}, Technique::region_chains);
            }
    }

    void common(std::span<const int> nodes, Technique by) {
        for (const int node : nodes) reach(node);
        Nodes on = at(nodes[0]).on, off = at(nodes[0]).off;
        for (const int node : nodes) {
            on &= at(node).on;
            off &= at(node).off;
        }
        off.each([&](int target) {
            int total = 0;
            for (const int node : nodes) total += at(node).to_false[target];
            if (better(total)) take(total, by, target, false);
        });
        on.each([&](int target) {
            int total = 0;
            for (const int node : nodes) total += at(node).to_true[target];
            if (better(total)) take(total, by, target, true);
        });
    }

    bool better(int nodes) const { return nodes_ == 0 || nodes < nodes_; }

    void take(int nodes, Technique by, int target, bool on) {
        best_.starts(base + length_added(nodes), by);
        if (on)
            best_.places(best_.rating, by, target / digit_count, target % digit_count);
        else
            best_.remove(grid_, target / digit_count, static_cast<Mask>(1u << target % digit_count));
        nodes_ = nodes;
    }

    Reach& at(int node) { return reached_[static_cast<std::size_t>(place_of_[static_cast<std::size_t>(node)])]; }

    void reach(int source) {
        if (place_of_[static_cast<std::size_t>(source)] >= 0) return;
        place_of_[static_cast<std::size_t>(source)] = static_cast<int>(reached_.size());
        Reach& found = reached_.emplace_back();
        found.on.add(source);
        found.to_true[source] = 1;
        std::array<std::int16_t, node_count> waiting;
        int first = 0, last = 0;
        waiting[last++] = static_cast<std::int16_t>(source);
        // True nodes wait in order of their distance; the false nodes between them are passed through at once.
        while (first < last) {
            const int node = waiting[first++];
            links_.weak[node].each_without(found.off, [&](int off) {
                found.off.add(off);
                found.to_false[off] = static_cast<std::uint8_t>(found.to_true[node] + 1);
                const Strong& strong = links_.strong[off];
                for (int i = 0; i < strong.count; ++i) {
                    const int on = strong.nodes[i];
                    if (found.on.has(on)) continue;
                    found.on.add(on);
                    found.to_true[on] = static_cast<std::uint8_t>(found.to_false[off] + 1);
                    waiting[last++] = static_cast<std::int16_t>(on);
                }
            });
        }
    }

    const Grid& grid_;
    Links links_;
    std::vector<Reach> reached_;
    std::vector<int> place_of_;
    Hint best_;
    int nodes_ = 0;
};

}  // namespace

bool multiple_chains(const Grid& grid, Hint& hint) { return Search(grid).run(hint); }

}  // namespace cluewise::rating
