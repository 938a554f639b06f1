#include "hitori_search.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace cluewise::hitori {
namespace {

constexpr std::uint64_t restart_unit = 32;    // dead ends
constexpr std::size_t forget_first = 2000;    // learnt clauses

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (Luby), counting from 1.
std::uint64_t luby(std::uint64_t n) {
    for (;;) {
        const auto bits = static_cast<int>(std::bit_width(n));
        if (n + 1 == std::uint64_t{1} << bits) return std::uint64_t{1} << (bits - 1);
        n -= (std::uint64_t{1} << (bits - 1)) - 1;
    }
}

}  // namespace

void Search::begin(Board& board, Wanted wanted) {
    board_ = &board;
    board.note_root();
    clauses_.reset(board.places());
    rings_.reset(board.places());
    order_.reset(board.places());
    favourite_.assign(board.places(), Value::kept);
    marked_.assign(board.places(), 0);
    level_start_.clear();
    floor_ = 0;
    restarts_ = 0;
    until_restart_ = restart_unit;
    forget_at_ = forget_first;
    fresh_ = true;
    over_ = false;
    for (int row = 0; row < board.height(); ++row)
        for (int column = 0; column < board.width(); ++column)
            if (const int cell = board.place(row, column); board.open(cell)) order_.add(cell);
    if (wanted == Wanted::no_superfluous) forbid_superfluous();
}

// Each crossed cell needs a kept cell with its symbol in its row or column; else it could be kept as well.
void Search::forbid_superfluous() {
    for (int row = 0; row < board_->height(); ++row)
        for (int column = 0; column < board_->width(); ++column) {
            const int cell = board_->place(row, column);
            if (!board_->open(cell)) continue;
            literals_.assign(1, literal(cell, Value::kept));
            board_->each_equal(cell, [this](int other) {
                if (board_->open(other)) literals_.push_back(literal(other, Value::kept));
            });
            if (literals_.size() == 1) board_->decide(cell, Value::kept, Reason::none());
            else clauses_.add(literals_, 0);
        }
}

Found Search::next(Meter& meter) {
    if (over_) return Found::no_more;
    if (!fresh_ && !flip_latest_choice()) return Found::no_more;
    fresh_ = false;
    for (;;) {
        while (!propagate(meter)) {
            if (!resolve_clash(meter)) return Found::no_more;
            if (!meter.look()) return Found::spent;
        }
        if (board_->complete()) return Found::solution;
        if (!meter.node()) return Found::spent;
        if (until_restart_ == 0) {
            until_restart_ = restart_unit * luby(++restarts_ + 1);
            back_to(floor_);
            if (clauses_.learnt() > forget_at_) {
                clauses_.forget(*board_);
                forget_at_ += forget_first / 4;
            }
        }
        choose();
        meter.counters.depth = std::max<std::uint64_t>(meter.counters.depth, level());
    }
}

bool Search::propagate(Meter& meter) {
    while (!board_->all_propagated()) {
        ++meter.counters.propagations;
        const int cell = board_->next_cell();
        if (!board_->propagate_next() || !clauses_.follow(*board_, cell)) return false;
    }
    return true;
}

// Learns from a dead end and jumps back. False if there is nothing left to try.
bool Search::resolve_clash(Meter& meter) {
    ++meter.counters.backtracks;
    if (level() == floor_) return flip_latest_choice();
    ++meter.counters.conflicts;
    if (until_restart_ > 0) --until_restart_;
    learn();
    assert_learnt();
    return true;
}

void Search::choose() {
    int cell = order_.take();
    while (!board_->open(cell)) cell = order_.take();
    level_start_.push_back(board_->decided());
    board_->decide(cell, favourite_.data()[cell], Reason::none());
}

// All that can be found below the latest choice has been found: from now on the opposite holds, as long as the choices
// before it do. No clause says so; instead no jump goes back beyond this point any more.
bool Search::flip_latest_choice() {
    if (level_start_.empty()) {
        over_ = true;
        return false;
    }
    const int cell = board_->decided_cell(level_start_.back());
    const Value opposite = board_->value(cell) == Value::kept ? Value::crossed : Value::kept;
    back_to(level() - 1);
    floor_ = level();
    board_->decide(cell, opposite, Reason::none());
    return true;
}

void Search::back_to(std::size_t level) {
    if (level >= level_start_.size()) return;
    const std::size_t size = level_start_[level];
    for (std::size_t at = board_->decided(); at-- > size;) {
        const int cell = board_->decided_cell(at);
        favourite_.data()[cell] = board_->value(cell);
        order_.add(cell);
    }
    board_->undo_to(size);
    level_start_.resize(level);
}

std::size_t Search::level_of(int cell) const {
    const auto above = std::upper_bound(level_start_.begin(), level_start_.end(), board_->when(cell));
    return static_cast<std::size_t>(above - level_start_.begin());
}

template <class Visit>
void Search::each_because(int cell, Visit&& visit) {
    const Reason reason = board_->reason(cell);
    if (reason.kind() == Reason::Kind::cell) visit(static_cast<int>(reason.number()));
    if (reason.kind() == Reason::Kind::ring)
        for (const Cell other : rings_.ring(*board_, cell, board_->when(cell))) visit(other);
    if (reason.kind() == Reason::Kind::clause)
        for (const Literal other : clauses_.literals(reason.number()))
            if (cell_of(other) != cell) visit(cell_of(other));
}

template <class Visit>
void Search::each_in_clash(Visit&& visit) {
    const Clash clash = board_->clash;
    if (clash.kind == Reason::Kind::clause) {
        for (const Literal other : clauses_.literals(clash.first)) visit(cell_of(other));
        return;
    }
    visit(static_cast<int>(clash.first));
    if (clash.kind == Reason::Kind::cell) visit(static_cast<int>(clash.second));
    if (clash.kind == Reason::Kind::ring)
        for (const Cell other : rings_.ring(*board_, static_cast<int>(clash.first), board_->decided())) visit(other);
}

void Search::take_in(int cell) {
    if (marked_.data()[cell] != 0 || board_->when(cell) < level_start_.front()) return;
    marked_.data()[cell] = 1;
    order_.bump(cell);
    if (board_->when(cell) >= level_start_.back()) ++pending_;
    else learnt_.push_back(static_cast<Cell>(cell));
}

// Replaces the latest cells of the clash by their reasons until one cell of the latest level is left.
void Search::learn() {
    learnt_.assign(1, 0);
    pending_ = 0;
    each_in_clash([this](int cell) { take_in(cell); });
    for (std::size_t at = board_->decided();;) {
        int cell = board_->decided_cell(--at);
        while (marked_.data()[cell] == 0) cell = board_->decided_cell(--at);
        marked_.data()[cell] = 0;
        if (--pending_ == 0) {
            learnt_[0] = static_cast<Cell>(cell);
            break;
        }
        each_because(cell, [this](int other) { take_in(other); });
    }
    shorten();
    order_.fade();
}

// A cell that follows from the others of the clause can be left out.
void Search::shorten() {
    std::size_t to = 1;
    taken_.assign(learnt_.begin() + 1, learnt_.end());
    for (const Cell cell : taken_) {
        const Reason::Kind kind = board_->reason(cell).kind();
        bool follows = kind != Reason::Kind::none;
        if (follows)
            each_because(cell, [&](int other) {
                follows = follows && (marked_.data()[other] != 0 || board_->when(other) < level_start_.front());
            });
        if (!follows) learnt_[to++] = cell;
    }
    learnt_.resize(to);
    for (const Cell cell : taken_) marked_.data()[cell] = 0;
}

void Search::assert_learnt() {
    const Literal asserted = literal(learnt_[0], board_->value(learnt_[0])) ^ 1;
    literals_.assign(1, asserted);
    std::size_t jump = 0, levels = 1, latest = 1;
    for (std::size_t i = 1; i < learnt_.size(); ++i) {
        if (board_->when(learnt_[i]) > board_->when(learnt_[latest])) latest = i;
        literals_.push_back(literal(learnt_[i], board_->value(learnt_[i])) ^ 1);
    }
    if (learnt_.size() > 1) {
        std::swap(literals_[1], literals_[latest]);
        jump = level_of(learnt_[latest]);
        level_seen_.clear();
        for (std::size_t i = 1; i < learnt_.size(); ++i) level_seen_.push_back(level_of(learnt_[i]));
        std::sort(level_seen_.begin(), level_seen_.end());
        levels += static_cast<std::size_t>(std::unique(level_seen_.begin(), level_seen_.end()) - level_seen_.begin());
    }
    back_to(std::max(jump, floor_));
    Reason reason = Reason::none();
    if (literals_.size() > 1)
        reason = Reason::clause(clauses_.add(literals_, static_cast<std::uint32_t>(levels << 16 | literals_.size())));
    board_->decide(cell_of(asserted), value_of(asserted), reason);
}

}  // namespace cluewise::hitori
