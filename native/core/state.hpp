// What is still possible. `prune` is the only write; each write stands on the trail with its cause, so that it can be
// undone and explained.
//
//   trail   0      1          2          3          4
//           (none) x: died 2  y: died 13 x: died 4  ...     last[x] = 3, entry 3 says: x's entry before it is 1
//
// Time is a place on the trail: "before t" means entries 1 .. t-1. No variable ever loses its last value on the trail:
// whoever tries that gets a conflict instead.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "types.hpp"

namespace cluewise::core {

// Why values died: a number whose upper bits say what kind of thing it names.
namespace cause {
inline constexpr Index kind_bits = 3U << 30U;
inline constexpr Index propagator = 0U << 30U;  // | its number
inline constexpr Index pair = 1U << 30U;        // | number of a clause of two variables of the network
inline constexpr Index clause = 2U << 30U;      // | number of a watched clause
inline constexpr Index other = 3U << 30U;
inline constexpr Index decision = other | 0U;  // a choice
inline constexpr Index refuted = other | 1U;   // a choice taken back: all solutions with it are known
inline constexpr Index given = other | 2U;     // `data` is its number
inline constexpr Index lemma = other | 3U;     // a proof by contradiction: `data` is its number
inline constexpr Index kind(Index cause) { return cause & kind_bits; }
inline constexpr Index number(Index cause) { return cause & ~kind_bits; }
}  // namespace cause

struct Entry {
    Mask died;
    Index var;
    Index before;  // the entry of the same variable before this one; 0: none
    Index cause;
    Index data;  // what the cause needs to remember for the explanation
    Index level;
};

// A pruning as a propagator is asked to explain it: `dead` may be a part of what died then.
struct Pruning {
    Index var;
    Mask dead;
    Index time;
    Index data;
};

// The pruning that would have taken a variable's last value.
struct Conflict {
    Index var = none;
    Index cause = none;
    Index data = 0;
};

class State {
public:
    explicit State(std::span<const Mask> initial)
        : size_(static_cast<Index>(initial.size())),
          domains_(std::make_unique<Mask[]>(size_)),
          last_(std::make_unique<Index[]>(size_)),
          is_changed_(std::make_unique<bool[]>(size_)),
          changed_(std::make_unique<Index[]>(size_)) {
        std::size_t room = 1;
        for (const Mask mask : initial) room += static_cast<std::size_t>(size_of(mask));
        trail_ = std::make_unique_for_overwrite<Entry[]>(room);
        trail_[0] = Entry{0, none, 0, cause::other, 0, 0};
        restart(initial);
    }

    // Forget everything; these are the domains now.
    void restart(std::span<const Mask> domains) {
        std::copy(domains.begin(), domains.end(), domains_.get());
        std::fill_n(last_.get(), size_, 0U);
        forget_changes();
        levels_.clear();
        end_ = 1;
    }

    [[nodiscard]] Index vars() const { return size_; }
    [[nodiscard]] Mask domain(Index var) const { return domains_[var]; }
    [[nodiscard]] const Mask* domains() const { return domains_.get(); }
    [[nodiscard]] bool settled(Index var) const { return at_most_one(domains_[var]); }

    // Rules out values; false when nothing would be left, which is then the conflict and changes nothing.
    bool prune(Index var, Mask dead, Index cause, Index data = 0) {
        const Mask domain = domains_[var];
        const Mask died = domain & dead;
        if (died == 0) return true;
        if (died == domain) {
            conflict_ = {var, cause, data};
            return false;
        }
        domains_[var] = domain ^ died;
        trail_[end_] = Entry{died, var, last_[var], cause, data, level()};
        last_[var] = end_++;
        if (!is_changed_[var]) {
            is_changed_[var] = true;
            changed_[changes_++] = var;
        }
        return true;
    }

    [[nodiscard]] const Conflict& conflict() const { return conflict_; }

    // Variables changed since they were last taken from here.
    [[nodiscard]] Index changes() const { return changes_; }
    // Moves the changed variables to `out` and returns how many.
    Index take_changes(Index* out) {
        const Index count = changes_;
        for (Index i = 0; i < count; ++i) {
            out[i] = changed_[i];
            is_changed_[changed_[i]] = false;
        }
        changes_ = 0;
        return count;
    }
    void forget_changes() {
        for (Index i = 0; i < changes_; ++i) is_changed_[changed_[i]] = false;
        changes_ = 0;
    }

    [[nodiscard]] Index now() const { return end_; }
    [[nodiscard]] const Entry& entry(Index time) const { return trail_[time]; }
    [[nodiscard]] Index last(Index var) const { return last_[var]; }

    [[nodiscard]] Index level() const { return static_cast<Index>(levels_.size()); }
    // Where level 1, 2 ... starts on the trail.
    [[nodiscard]] Index start_of(Index level) const { return levels_[level - 1]; }
    void open_level() { levels_.push_back(end_); }
    void undo_to(Index level) {
        if (level >= this->level()) return;
        const Index target = levels_[level];
        while (end_ > target) {
            const Entry& entry = trail_[--end_];
            domains_[entry.var] |= entry.died;
            last_[entry.var] = entry.before;
        }
        levels_.resize(level);
        forget_changes();
    }

    // The values that a variable had before a time.
    [[nodiscard]] Mask domain_before(Index var, Index time) const {
        Mask domain = domains_[var];
        for (Index at = last_[var]; at >= time; at = trail_[at].before) domain |= trail_[at].died;
        return domain;
    }

private:
    Index size_;
    std::unique_ptr<Mask[]> domains_;
    std::unique_ptr<Index[]> last_;  // time of each variable's latest entry; 0: none
    std::unique_ptr<bool[]> is_changed_;
    std::unique_ptr<Index[]> changed_;
    std::unique_ptr<Entry[]> trail_;
    std::vector<Index> levels_;
    Conflict conflict_;
    Index changes_ = 0;
    Index end_ = 1;
};

}  // namespace cluewise::core
