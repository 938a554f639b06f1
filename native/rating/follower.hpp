// Follows an assumption: what is found false on the way counts for what follows, so that reasons may branch.
//
// A fact is a candidate being true or false, numbered node * 2 + (1 if true). The reasons of each fact are kept in one
// long list; what a conclusion costs is the number of different facts behind it.
#pragma once

#include <span>
#include <vector>

#include "grid.hpp"
#include "links.hpp"

namespace cluewise::rating {

inline constexpr int fact_count = 2 * node_count;

inline int fact_of(int node, bool on) { return node * 2 + (on ? 1 : 0); }

using Facts = std::span<const std::int16_t>;

struct Closure {
    Nodes on, off;
    std::array<std::int32_t, fact_count> reasons;  // where each fact's reasons begin in the list: their number, then they
    std::array<std::uint8_t, fact_count> depth;    // of the shortest way: at least so many facts are behind it
    std::vector<std::int16_t> list;
    int clash = -1;  // a node that is both true and false

    void note(int fact, Facts because);
};

// How much may be seen on the way: one digit at a time; cells and houses with one possibility left; or, where these end,
// pointing and claiming, pairs and X-wings as well.
enum class Sight { nishio, dynamic, plus };

class Follower {
public:
    Follower(const Grid& grid, Sight sight) : saved_(grid), sight_(sight) {}

    // Follows one candidate being true or false to the end, or to a contradiction.
    void follow(int source, bool on, Closure& found);

private:
    void add(int fact, Facts because);
    void after_true(int node);
    void after_false(int node);

    // In patterns.cpp: what is false by patterns of several candidates; whether there is anything new.
    bool patterns();
    void locked(int house, int kind);
    void hidden_pairs(int house);
    void naked_pairs(int house);
    void x_wings(int base, int digit);

    const Grid& saved_;
    const Sight sight_;
    Grid* grid_ = nullptr;  // the candidates that are left on the way
    Closure* found_ = nullptr;
    std::array<std::int16_t, node_count> on_, off_;  // facts whose consequences are still to be seen
    int first_on_ = 0, last_on_ = 0, first_off_ = 0, last_off_ = 0;
};

}  // namespace cluewise::rating
