// A walk up a ladder of techniques, as far as it has come: all that a rating is made of.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace cluewise::ladder {

struct Way {
    double hardest = 1.0;  // the most effort of a step so far
    double work = 0;       // everything ruled out counts with the hardest effort up to there
    std::vector<std::pair<int, int>> times;  // how often each technique helped, in the order of first use
    bool solved = false;
    std::vector<std::uint16_t> domains;      // what each variable can still be; a walk goes on from there

    void step(int technique, double effort) {
        hardest = std::max(hardest, effort);
        const auto found =
            std::find_if(times.begin(), times.end(), [&](const auto& one) { return one.first == technique; });
        if (found != times.end()) ++found->second;
        else times.emplace_back(technique, 1);
    }
    void ruled_out(int facts) { work += hardest * facts; }
};

}  // namespace cluewise::ladder
