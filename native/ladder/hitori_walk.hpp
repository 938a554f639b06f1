// A walk up the hitori ladder, for a rating: always the easiest step, the very one that the readable ladder takes.
#pragma once

#include "hitori_board.hpp"
#include "way.hpp"

namespace cluewise::ladder {

// In the ladder's order; the names are those of `TECHNIQUES` in families/hitori/climb.py.
enum class HitoriTechnique : std::uint8_t {
    neighbours, equals, triple, sandwich, pair, three, way_out, double_corner, corner_pair, fence, clash, wall
};

// Goes on from a way's domains (bit 0: stays, bit 1: crossed out) to the end, or until no technique helps.
void walk(const HitoriShape& shape, Way& way);

}  // namespace cluewise::ladder
