#include "table.hpp"

#include <algorithm>
#include <utility>

namespace cluewise::core {

Table::Table(std::vector<Index> vars, std::span<const int> values, std::span<const int> rows)
    : vars_(std::move(vars)), starts_{0}, rows_(rows.size() / vars_.size()), words_((rows_ + 63) / 64) {
    for (const int count : values) starts_.push_back(starts_.back() + count);
    sets_.assign(static_cast<std::size_t>(starts_.back()) * words_, 0);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::size_t row = i / vars_.size();
        const auto set = static_cast<std::size_t>(starts_[i % vars_.size()] + rows[i]);
        sets_[set * words_ + row / 64] |= Mask{1} << row % 64;
    }
}

bool Table::propagate(State& state, Scratch& scratch) const {
    Mask* left = scratch.words.data();
    std::fill_n(left, words_, ~Mask{0});
    if (rows_ % 64 != 0) left[words_ - 1] = (Mask{1} << rows_ % 64) - 1;
    for (std::size_t place = 0; place < vars_.size(); ++place) {
        const Mask dead = listed(place) & ~state.domain(vars_[place]);
        each_value(dead, [&](int value) {
            const Mask* struck = rows_with(place, value);
            for (std::size_t i = 0; i < words_; ++i) left[i] &= ~struck[i];
        });
    }
    for (std::size_t place = 0; place < vars_.size(); ++place) {
        Mask dead = 0;
        each_value(state.domain(vars_[place]), [&](int value) {
            const Mask* rows = rows_with(place, value);
            Mask common = 0;
            for (std::size_t i = 0; i < words_; ++i) common |= rows[i] & left[i];
            if (common == 0) dead |= bit_of(value);
        });
        if (!state.prune(vars_[place], dead, number)) return false;
    }
    return true;
}

// Takes the rows of a value from a set; whether that changed it.
bool Table::strike(Mask* rows, std::size_t place, int value) const {
    const Mask* struck = rows_with(place, value);
    Mask changed = 0;
    for (std::size_t i = 0; i < words_; ++i) {
        changed |= rows[i] & struck[i];
        rows[i] &= ~struck[i];
    }
    return changed != 0;
}

// Dead values of the other variables that together strike out every row of the values in question, collected greedily.
void Table::explain(const State& state, const Pruning& pruning, Scratch& scratch, Facts& why) const {
    Mask* rows = scratch.words.data();
    std::fill_n(rows, words_, Mask{0});
    const auto own = static_cast<std::size_t>(std::find(vars_.begin(), vars_.end(), pruning.var) - vars_.begin());
    each_value(pruning.dead & listed(own), [&](int value) {
        const Mask* set = rows_with(own, value);
        for (std::size_t i = 0; i < words_; ++i) rows[i] |= set[i];
    });
    for (std::size_t place = 0; place < vars_.size(); ++place) {
        if (place == own) continue;
        Mask used = 0;
        each_value(listed(place) & ~state.domain_before(vars_[place], pruning.time), [&](int value) {
            if (strike(rows, place, value)) used |= bit_of(value);
        });
        why.add(vars_[place], used);
    }
}

}  // namespace cluewise::core
