// New magnets boards as they are handed out.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "magnets.hpp"
#include "whole.hpp"

namespace cluewise::making {

// The counts of rows and columns, -1 where they are not told.
struct MagnetsTold {
    std::vector<std::int16_t> row_plus, row_minus, column_plus, column_minus;
};

// Equal for boards without givens that are turns, mirrors or exchanges of + and - of each other.
std::uint64_t magnets_fingerprint(int height, int width, std::string_view letters, const MagnetsTold& told);

class WholeMagnetsMaker {
public:
    WholeMagnetsMaker(const MagnetsWish& wish, bool rated) : wish_(wish), rated_(rated), maker_(wish) {}

    Whole make(Random& random, Meter& meter);

private:
    void prove(Whole& whole, std::string_view letters, const MagnetsTold& told, Meter& meter);
    void walk(Whole& whole, std::string_view letters, const MagnetsTold& told) const;

    MagnetsWish wish_;
    bool rated_;
    MagnetsMaker maker_;
    magnets::Input input_;
    magnets::Workspace workspace_;
};

}  // namespace cluewise::making
