// Dynamic chains: assumptions that contradict themselves, or that lead to the same whichever of them is right.
#include <bitset>
#include <memory>
#include <vector>

#include "follower.hpp"
#include "hint.hpp"

namespace cluewise::rating {

namespace {

class Search {
public:
    Search(const Grid& grid, Sight sight) : grid_(grid), sight_(sight), follower_(grid, sight) {}

    bool run(Hint& hint) {
        for (int cell = 0; cell < cell_count; ++cell)
            each_bit(grid_.candidates(cell), [&](int digit) { assume(node_of(cell, digit)); });
        if (sight_ != Sight::nishio) {
            cells();
            houses();
        }
        if (nodes_ == 0) return false;
        hint = best_;
        return true;
    }

private:
    int base() const { return sight_ == Sight::nishio ? 75 : sight_ == Sight::dynamic ? 85 : 90; }

    // The same technique with patterns stands four places further on in the list.
    Technique named(Technique dynamic) const {
        return sight_ == Sight::plus ? static_cast<Technique>(static_cast<int>(dynamic) + 4) : dynamic;
    }

    // Suppose a candidate to be true, then false: one may be absurd, or both may lead to the same.
    void assume(int node) {
        store_[node] = std::make_unique<Closure>();
        Closure& on = *store_[node];
        Closure& off = if_false_;
        follower_.follow(node, true, on);
        follower_.follow(node, false, off);
        const Technique by = sight_ == Sight::nishio ? Technique::nishio : named(Technique::dynamic_contradiction);
        for (const bool assumed : {true, false}) {
            const Closure& closure = assumed ? on : off;
            if (closure.clash < 0) continue;
            const std::array<const Closure*, 2> both{&closure, &closure};
            const std::array<int, 2> facts{fact_of(closure.clash, true), fact_of(closure.clash, false)};
            offer(both, facts, by, node, !assumed);
        }
        if (sight_ != Sight::nishio && std::popcount(grid_.candidates(node / digit_count)) > 2) {
            const std::array<const Closure*, 2> both{&on, &off};
            shared(both, named(Technique::dynamic_reduction));
        }
    }

    void cells() {
        std::array<const Closure*, 9> closures;
        for (int cell = 0; cell < cell_count; ++cell) {
            std::size_t count = 0;
            each_bit(grid_.candidates(cell), [&](int digit) { closures[count++] = store_[node_of(cell, digit)].get(); });
            if (count > 1) shared({closures.data(), count}, named(Technique::dynamic_cell));
        }
    }

    void houses() {
        std::array<const Closure*, 9> closures;
        for (int house = 0; house < house_count; ++house)
            for (int digit = 0; digit < digit_count; ++digit) {
                std::size_t count = 0;
                each_bit(grid_.places(house, digit), [&](int place) {
                    closures[count++] = store_[node_of(geometry().cells[house][place], digit)].get();
                });
                if (count > 1) shared({closures.data(), count}, named(Technique::dynamic_region));
            }
    }

    // What all of some closures have in common.
    void shared(std::span<const Closure* const> closures, Technique by) {
        Nodes on = closures[0]->on, off = closures[0]->off;
        for (const Closure* closure : closures) {
            on &= closure->on;
            off &= closure->off;
        }
        std::array<int, 9> facts;
        on.each([&](int node) {
            facts.fill(fact_of(node, true));
            offer(closures, {facts.data(), closures.size()}, by, node, true);
        });
        off.each([&](int node) {
            facts.fill(fact_of(node, false));
            offer(closures, {facts.data(), closures.size()}, by, node, false);
        });
    }

    // A conclusion that rests on a fact of each closure: taken if it rests on fewer facts than the best one.
    void offer(std::span<const Closure* const> closures, std::span<const int> facts, Technique by, int node, bool on) {
        int least = 0;
        for (std::size_t i = 0; i < facts.size(); ++i) least += closures[i]->depth[facts[i]];
        if (nodes_ && least >= nodes_) return;
        int total = 0;
        for (std::size_t i = 0; i < facts.size(); ++i) total += behind(*closures[i], facts[i]);
        if (nodes_ && total >= nodes_) return;
        nodes_ = total;
        best_.starts(base() + length_added(total), by);
        if (on)
            best_.places(best_.rating, by, node / digit_count, node % digit_count);
        else
            best_.remove(grid_, node / digit_count, static_cast<Mask>(1u << node % digit_count));
    }

    // How many different facts are behind one, itself included.
    int behind(const Closure& closure, int fact) {
        std::bitset<fact_count> seen;
        waiting_.assign(1, static_cast<std::int16_t>(fact));
        seen.set(static_cast<std::size_t>(fact));
        for (std::size_t at = 0; at < waiting_.size(); ++at) {
            const std::int32_t start = closure.reasons[waiting_[at]];
            for (int i = 1; i <= closure.list[static_cast<std::size_t>(start)]; ++i) {
                const std::int16_t reason = closure.list[static_cast<std::size_t>(start + i)];
                if (seen.test(static_cast<std::size_t>(reason))) continue;
                seen.set(static_cast<std::size_t>(reason));
                waiting_.push_back(reason);
            }
        }
        return static_cast<int>(waiting_.size());
    }

    const Grid& grid_;
    const Sight sight_;
    Follower follower_;
    std::array<std::unique_ptr<Closure>, node_count> store_;
    Closure if_false_;
    std::vector<std::int16_t> waiting_;
    Hint best_;
    int nodes_ = 0;
};

}  // namespace

bool nishio(const Grid& grid, Hint& hint) { return Search(grid, Sight::nishio).run(hint); }
bool dynamic_chains(const Grid& grid, Hint& hint) { return Search(grid, Sight::dynamic).run(hint); }
bool dynamic_plus_chains(const Grid& grid, Hint& hint) { return Search(grid, Sight::plus).run(hint); }

}  // namespace cluewise::rating
