#include "hitori_hints.hpp"

#include <algorithm>
#include <array>

#include "hitori_filling.hpp"

namespace cluewise::making {

namespace {

constexpr int most_rounds = 20;

}  // namespace

HitoriHints::HitoriHints(int height, int width)
    : height_(height), width_(width), step_(width + 1), crossed_in_(static_cast<std::size_t>(height + width)) {
    const auto places = static_cast<std::size_t>((height + 2) * step_ + 1);
    known_.resize(places);
    shown_.resize(places);
}

void HitoriHints::scatter(const HitoriCrossing& crossing, std::vector<std::uint8_t>& symbols, Random& random) {
    for (const hitori::Cell cell : crossing.cells())
        if (crossing.crossed(cell))
            symbols[cell] = mate(cell, symbols, random, [&](int other) { return !crossing.crossed(other); });
}

bool HitoriHints::lead(const HitoriCrossing& crossing, std::vector<std::uint8_t>& symbols, bool fences,
                       Random& random) {
    for (int round = 0; round < most_rounds; ++round) {
        begin(crossing, symbols, fences);
        bool sound = true;  // no symbol was changed that had told something before
        while (sound && trail_.size() < crossing.cells().size()) {
            if (!hint(symbols, false, random) && !seed(symbols, random)) {
                if (!hint(symbols, true, random)) return false;
                sound = false;
            }
            follow();
        }
        if (sound) return true;
    }
    return false;
}

bool HitoriHints::decides(const HitoriCrossing& crossing, const std::vector<std::uint8_t>& symbols, bool fences) {
    begin(crossing, symbols, fences);
    return trail_.size() == crossing.cells().size();
}

// Whatever follows from the symbols as they are.
void HitoriHints::begin(const HitoriCrossing& crossing, const std::vector<std::uint8_t>& symbols, bool fences) {
    crossing_ = &crossing;
    symbols_ = symbols.data();
    fences_ = fences;
    forest_.reset(height_, width_);
    std::fill(known_.begin(), known_.end(), std::uint8_t{1});
    std::fill(shown_.begin(), shown_.end(), std::uint8_t{0});
    for (auto& line : crossed_in_) line.clear();
    trail_.clear();
    open_.clear();
    next_ = 0;
    for (const hitori::Cell cell : crossing.cells()) {
        known_[cell] = 0;
        if (!crossing.crossed(cell)) continue;
        open_.push_back(cell);
        crossed_in_[static_cast<std::size_t>(cell / step_ - 1)].push_back(cell);
        crossed_in_[static_cast<std::size_t>(height_ + cell % step_ - 1)].push_back(cell);
    }
    for (int row = 0; row < height_; ++row) see_line(crossing.place(row, 0), 1, width_);
    for (int column = 0; column < width_; ++column) see_line(crossing.place(0, column), step_, height_);
    follow();
}

// a?a keeps its middle, and aa crosses every other a of the line.
void HitoriHints::see_line(int first, int step, int length) {
    std::array<std::int8_t, HitoriFilling::most_symbols + 1> last;
    last.fill(-3);
    for (int i = 0, cell = first; i < length; ++i, cell += step) {
        const std::uint8_t symbol = symbols_[cell];
        const int before = i - last[symbol];
        last[symbol] = static_cast<std::int8_t>(i);
        if (before > 2) continue;
        shown_.data()[cell] = shown_.data()[cell - before * step] = 1;
        if (before == 2) decide(cell - step);
        for (int j = 0, other = first; before == 1 && j < length; ++j, other += step)
            if (symbols_[other] == symbol && (j > i || j < i - 1)) decide(other);
    }
}

// Kept or crossed: the crossing knows which.
void HitoriHints::decide(int place) {
    if (known(place)) return;
    known_.data()[place] = 1;
    trail_.push_back(static_cast<hitori::Cell>(place));
}

void HitoriHints::follow() {
    while (next_ < trail_.size()) {
        const int place = trail_[next_++];
        if (crossing_->crossed(place)) follow_crossed(place);
        else follow_kept(place);
    }
}

void HitoriHints::follow_crossed(int place) {
    for (const int near : {place - step_, place - 1, place + 1, place + step_}) decide(near);
    if (fences_) {
        forest_.join(place, [this](int other) { return !known(other); }, [this](int other) { decide(other); });
        return;
    }
    for (const int shut : {place - step_, place - 1, place + 1, place + step_}) {
        if (!crossing_->inside(shut)) continue;
        int ways = 0, way = shut;
        for (const int near : {shut - step_, shut - 1, shut + 1, shut + step_})
            if (crossing_->inside(near) && !(crossing_->crossed(near) && known(near))) {
                ++ways;
                way = near;
            }
        if (ways == 1) decide(way);
    }
}

void HitoriHints::follow_kept(int place) {
    const std::uint8_t symbol = symbols_[place];
    for (const int line : {place / step_ - 1, height_ + place % step_ - 1})
        for (const hitori::Cell cell : crossed_in_[static_cast<std::size_t>(line)])
            if (symbols_[cell] == symbol) decide(cell);
}

// Makes a crossed cell, about which nothing is known, equal to a cell that is known to stay. Cells whose symbols have
// already told something are changed only `again`, when all has to be thought over.
bool HitoriHints::hint(std::vector<std::uint8_t>& symbols, bool again, Random& random) {
    std::erase_if(open_, [this](hitori::Cell cell) { return known(cell); });
    for (const hitori::Cell cell : open_) {
        if (shown_[cell] != 0 && !again) continue;
        const auto right = [this](int other) { return known(other) && !crossing_->crossed(other); };
        const std::uint8_t symbol = mate(cell, symbols, random, right);
        if (symbol == 0) continue;
        symbols[cell] = symbol;
        decide(cell);
        return true;
    }
    return false;
}

// Makes a?a with a crossed cell at one end, so that something is known at last.
bool HitoriHints::seed(std::vector<std::uint8_t>& symbols, Random& random) {
    const std::uint32_t turn = random.below(4);
    for (const hitori::Cell cell : open_) {
        if (shown_[cell] != 0) continue;
        for (std::uint32_t i = 0; i < 4; ++i) {
            const int way = std::array{-step_, -1, 1, step_}[(i + turn) % 4];
            if (!crossing_->inside(cell + way) || !crossing_->inside(cell + 2 * way)) continue;
            if (crossing_->crossed(cell + 2 * way) || known(cell + way)) continue;
            symbols[cell] = symbols[static_cast<std::size_t>(cell + 2 * way)];
            shown_[cell] = 1;
            decide(cell + way);
            return true;
        }
    }
    return false;
}

}  // namespace cluewise::making
