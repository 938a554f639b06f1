#include "follower.hpp"

#include <algorithm>

namespace cluewise::rating {

void Closure::note(int fact, Facts because) {
    reasons[fact] = static_cast<std::int32_t>(list.size());
    list.push_back(static_cast<std::int16_t>(because.size()));
    list.insert(list.end(), because.begin(), because.end());
    int deepest = 0;
    for (const int reason : because) deepest = std::max<int>(deepest, depth[reason]);
    depth[fact] = static_cast<std::uint8_t>(std::min(deepest + 1, 255));
}

void Follower::follow(int source, bool on, Closure& found) {
    Grid grid = saved_;
    found.on = found.off = Nodes{};
    found.list.clear();
    found.clash = -1;
    grid_ = &grid;
    found_ = &found;
    first_on_ = last_on_ = first_off_ = last_off_ = 0;
    add(fact_of(source, on), {});
    while (found.clash < 0) {
        if (first_on_ < last_on_)
            after_true(on_[first_on_++]);
        else if (first_off_ < last_off_)
            after_false(off_[first_off_++]);
        else if (sight_ != Sight::plus || !patterns())
            break;
    }
}

// A fact is noted once, with the reasons by which it was found first; after a contradiction nothing is.
void Follower::add(int fact, Facts because) {
    const int node = fact / 2;
    const bool on = fact & 1;
    if (found_->clash >= 0 || (on ? found_->on : found_->off).has(node)) return;
    found_->note(fact, because);
    if (on) {
        found_->on.add(node);
        on_[last_on_++] = static_cast<std::int16_t>(node);
    } else {
        found_->off.add(node);
        off_[last_off_++] = static_cast<std::int16_t>(node);
    }
    if ((on ? found_->off : found_->on).has(node)) found_->clash = node;
}

void Follower::after_true(int node) {
    const int cell = node / digit_count, digit = node % digit_count;
    const std::int16_t because = static_cast<std::int16_t>(fact_of(node, true));
    if (sight_ != Sight::nishio)
        each_bit(saved_.candidates(cell) & ~(1u << digit),
                 [&](int other) { add(fact_of(node_of(cell, other), false), {&because, 1}); });
    (geometry().peers[cell] & saved_.places_of(digit)).each([&](int peer) {
        add(fact_of(node_of(peer, digit), false), {&because, 1});
    });
}

void Follower::after_false(int node) {
    const Geometry& geo = geometry();
    const int cell = node / digit_count, digit = node % digit_count;
    std::array<std::int16_t, 10> because;
    const Mask left = grid_->candidates(cell);
    if (sight_ != Sight::nishio && std::popcount(left) == 2 && (left >> digit & 1)) {
        int count = 0;
        because[count++] = static_cast<std::int16_t>(fact_of(node, false));
        each_bit(saved_.candidates(cell) & ~left, [&](int gone) {
            because[count++] = static_cast<std::int16_t>(fact_of(node_of(cell, gone), false));
        });
        const int other = std::countr_zero(static_cast<unsigned>(left & ~(1u << digit)));
        add(fact_of(node_of(cell, other), true), {because.data(), static_cast<std::size_t>(count)});
    }
    for (int kind = 0; kind < 3; ++kind) {
        const int house = geo.houses[cell][kind], own = geo.places[cell][kind];
        const Mask places = grid_->places(house, digit);
        if (std::popcount(places) != 2 || !(places >> own & 1)) continue;
        int count = 0;
        because[count++] = static_cast<std::int16_t>(fact_of(node, false));
        each_bit(saved_.places(house, digit) & ~places, [&](int gone) {
            because[count++] = static_cast<std::int16_t>(fact_of(node_of(geo.cells[house][gone], digit), false));
        });
        const int other = std::countr_zero(static_cast<unsigned>(places & ~(1u << own)));
        add(fact_of(node_of(geo.cells[house][other], digit), true), {because.data(), static_cast<std::size_t>(count)});
    }
    if (left >> digit & 1) grid_->remove(cell, digit);
}

}  // namespace cluewise::rating
