#include "houses.hpp"

#include <utility>

#include "rows.hpp"

namespace cluewise::core {

namespace {

constexpr std::size_t most_meetings = 1 << 20;  // of variables in two houses; beyond that nothing is combined

using Houses = std::vector<std::vector<Index>>;

// A house that shares variables with the one in question: which of its places, as a mask.
struct Crossing {
    Index other;
    Mask places;
};

// The houses that share two variables or more with a house, but not all of them.
void find_crossings(const Houses& houses, Index house, const Rows<Index>& houses_of, std::vector<Mask>& places,
                    std::vector<Crossing>& found) {
    found.clear();
    const std::vector<Index>& vars = houses[house];
    for (std::size_t i = 0; i < vars.size(); ++i) {
        for (const Index other : houses_of[vars[i]]) {
            if (places[other] == 0) found.push_back({other, 0});
            places[other] |= Mask{1} << i;
        }
    }
    for (Crossing& crossing : found) crossing.places = std::exchange(places[crossing.other], 0);
    std::erase_if(found, [&](const Crossing& crossing) {
        return at_most_one(crossing.places) || crossing.places == first_values(static_cast<int>(vars.size()));
    });
}

// Takes houses whose common parts with the house do not touch, and makes a propagator of them. `in_house` marks the
// variables of the house.
std::unique_ptr<LockedValues> next_group(const Houses& houses, Index house, std::vector<Crossing>& others,
                                         const std::vector<char>& in_house) {
    std::vector<Index> ordered;
    std::vector<LockedValues::Segment> segments;
    std::vector<Index> rests;
    ordered.reserve(houses[house].size());
    segments.reserve(others.size() + 1);
    rests.reserve(others.size() * max_values);
    Mask taken = 0;
    const auto append = [&](Mask places) {
        each_value(places, [&](int place) { ordered.push_back(houses[house][static_cast<std::size_t>(place)]); });
        taken |= places;
    };
    std::erase_if(others, [&](const Crossing& crossing) {
        if ((crossing.places & taken) != 0) return false;
        append(crossing.places);
        for (const Index var : houses[crossing.other])
            if (in_house[var] == 0) rests.push_back(var);
        segments.push_back({static_cast<Index>(ordered.size()), static_cast<Index>(rests.size())});
        return true;
    });
    append(first_values(static_cast<int>(houses[house].size())) & ~taken);
    if (ordered.size() > segments.back().end)
        segments.push_back({static_cast<Index>(ordered.size()), segments.back().rest_end});
    return std::make_unique<LockedValues>(std::move(ordered), std::move(segments), std::move(rests));
}

}  // namespace

std::vector<std::unique_ptr<LockedValues>> find_locked(const Houses& houses, Index vars) {
    std::vector<std::unique_ptr<LockedValues>> found;
    if (houses.size() < 2) return found;
    std::vector<std::pair<Index, Index>> memberships;
    for (Index house = 0; house < houses.size(); ++house)
        for (const Index var : houses[house]) memberships.emplace_back(var, house);
    const Rows<Index> houses_of = sorted_into_rows(vars, memberships);
    std::size_t meetings = 0;
    for (Index var = 0; var < vars; ++var) meetings += houses_of[var].size() * houses_of[var].size();
    if (meetings > most_meetings) return found;
    std::vector<Mask> places(houses.size(), 0);
    std::vector<char> in_house(vars, 0);
    std::vector<Crossing> others;
    for (Index house = 0; house < houses.size(); ++house) {
        find_crossings(houses, house, houses_of, places, others);
        for (const Index var : houses[house]) in_house[var] = 1;
        while (!others.empty()) found.push_back(next_group(houses, house, others, in_house));
        for (const Index var : houses[house]) in_house[var] = 0;
    }
    return found;
}

}  // namespace cluewise::core
