#include "hitori_crossing.hpp"

#include <algorithm>

namespace cluewise::making {

namespace {

constexpr int most_rounds = 30;  // of bringing cells forward; what is left then is no great harm

}  // namespace

HitoriCrossing::HitoriCrossing(int height, int width) : height_(height), width_(width), step_(width + 1) {
    inside_.assign(static_cast<std::size_t>((height + 2) * step_ + 1), 0);
    crossed_.resize(inside_.size());
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column) {
            inside_[static_cast<std::size_t>(place(row, column))] = 1;
            cells_.push_back(static_cast<hitori::Cell>(place(row, column)));
        }
}

void HitoriCrossing::draw(bool plain, Random& random) {
    std::sort(cells_.begin(), cells_.end());  // a draft depends on its seed alone, not on the drafts before it
    shuffle(cells_, random);
    cross_in_order();
    for (int round = 0; plain && round < most_rounds; ++round) {
        first_.clear();
        rest_.clear();
        for (const hitori::Cell cell : cells_) {
            const bool hard = !crossed(cell) && !beside_crossed(cell) && !only_way_out(cell);
            (hard ? first_ : rest_).push_back(cell);
        }
        if (first_.empty()) return;
        // Such a cell would close a ring. Crossed before the others, it opens the ring somewhere else.
        std::copy(rest_.begin(), rest_.end(), std::copy(first_.begin(), first_.end(), cells_.begin()));
        cross_in_order();
    }
}

void HitoriCrossing::take(std::span<const std::uint8_t> crossed) {
    std::sort(cells_.begin(), cells_.end());
    for (std::size_t i = 0; i < cells_.size(); ++i) crossed_[cells_[i]] = crossed[i];
}

void HitoriCrossing::cross_in_order() {
    std::fill(crossed_.begin(), crossed_.end(), std::uint8_t{0});
    forest_.reset(height_, width_);
    const auto nobody = [](int) { return false; };
    for (const hitori::Cell cell : cells_)
        if (!beside_crossed(cell) && forest_.join(cell, nobody, [](int) {})) crossed_.data()[cell] = 1;
}

bool HitoriCrossing::beside_crossed(int place) const {
    const std::uint8_t* at = crossed_.data() + place;
    return (at[-step_] | at[-1] | at[1] | at[step_]) != 0;
}

bool HitoriCrossing::only_way_out(int place) const {
    for (const int shut : {place - step_, place - 1, place + 1, place + step_}) {
        if (!inside(shut) || crossed(shut)) continue;
        int ways = 0;
        for (const int way : {shut - step_, shut - 1, shut + 1, shut + step_}) ways += inside(way) && !crossed(way);
        if (ways == 1) return true;
    }
    return false;
}

}  // namespace cluewise::making
