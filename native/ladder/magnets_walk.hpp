// A walk up the magnets ladder, for a rating: the very steps that the readable ladder takes.
#pragma once

#include "magnets_board.hpp"
#include "way.hpp"

namespace cluewise::ladder {

// In the ladder's order; the names are those of `TECHNIQUES` in families/magnets/climb.py.
enum class MagnetsTechnique : std::uint8_t {
    touching, neutral_domino, full, needs, blanks, odd, surplus, stretch, chain, enumeration
};

// Goes on from a way's domains, a domino each, to the end, or until no technique helps.
void walk(const MagnetsShape& shape, Way& way);

}  // namespace cluewise::ladder
