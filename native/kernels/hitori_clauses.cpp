#include "hitori_clauses.hpp"

#include <algorithm>
#include <utility>

namespace cluewise::hitori {

void Clauses::reset(std::size_t places) {
    store_.clear();
    learnt_ = 0;
    if (watches_.size() < 2 * places) watches_.resize(2 * places);
    for (auto& list : watches_) list.clear();
}

std::uint32_t Clauses::add(std::span<const Literal> literals, std::uint32_t rank) {
    const auto at = static_cast<std::uint32_t>(store_.size());
    store_.push_back(static_cast<std::uint32_t>(literals.size()));
    store_.push_back(rank);
    store_.insert(store_.end(), literals.begin(), literals.end());
    watches_[literals[0]].push_back({at, literals[1]});
    watches_[literals[1]].push_back({at, literals[0]});
    if (rank != 0) ++learnt_;
    return at;
}

// One clause of which `failed`, a watched literal, became false. `moved` tells that another literal is watched instead.
bool Clauses::look(Board& board, Watch& watch, Literal failed, bool& moved) {
    if (is_true(board, watch.other)) return true;
    const std::uint32_t size = store_.data()[watch.at];
    Literal* const literals = store_.data() + watch.at + 2;
    if (literals[0] == failed) std::swap(literals[0], literals[1]);
    watch.other = literals[0];
    if (is_true(board, literals[0])) return true;
    for (std::uint32_t i = 2; i < size; ++i)
        if (!is_false(board, literals[i])) {
            std::swap(literals[1], literals[i]);
            watches_.data()[literals[1]].push_back({watch.at, literals[0]});
            moved = true;
            return true;
        }
    if (is_false(board, literals[0])) {
        board.clash = {Reason::Kind::clause, watch.at, 0};
        return false;
    }
    board.decide(cell_of(literals[0]), value_of(literals[0]), Reason::clause(watch.at));
    return true;
}

bool Clauses::follow(Board& board, int cell) {
    const Literal failed = literal(cell, board.value(cell)) ^ 1;
    std::vector<Watch>& list = watches_.data()[failed];  // not changed by `look`, which watches other literals
    std::size_t from = 0, to = 0;
    bool well = true;
    while (from < list.size() && well) {
        bool moved = false;
        well = look(board, list.data()[from], failed, moved);
        if (!moved) list.data()[to++] = list.data()[from];
        ++from;
    }
    if (to == from) return well;
    while (from < list.size()) list.data()[to++] = list.data()[from++];
    list.resize(to);
    return well;
}

bool Clauses::is_reason(const Board& board, std::uint32_t at, Literal first) {
    if (!is_true(board, first)) return false;
    const Reason reason = board.reason(cell_of(first));
    return reason.kind() == Reason::Kind::clause && reason.number() == at;
}

void Clauses::forget(Board& board) {
    ranks_.clear();
    for (std::uint32_t at = 0; at < store_.size(); at += store_[at] + 2)
        if (store_[at + 1] != 0) ranks_.push_back(store_[at + 1]);
    if (ranks_.empty()) return;
    const auto middle = ranks_.begin() + static_cast<std::ptrdiff_t>(ranks_.size() / 2);
    std::nth_element(ranks_.begin(), middle, ranks_.end());
    const std::uint32_t worst = *middle;
    kept_store_.swap(store_);
    store_.clear();
    learnt_ = 0;
    for (auto& list : watches_) list.clear();
    for (std::uint32_t at = 0; at < kept_store_.size(); at += kept_store_[at] + 2) {
        const std::span<const Literal> all(kept_store_.data() + at + 2, kept_store_[at]);
        const bool needed = is_reason(board, at, all[0]);
        if (!needed && kept_store_[at + 1] > worst) continue;
        const std::uint32_t now = add(all, kept_store_[at + 1]);
        if (needed) board.set_reason(cell_of(all[0]), Reason::clause(now));
    }
}

}  // namespace cluewise::hitori
