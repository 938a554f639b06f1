// Random pictures that please: clouds, hills and figures, symmetric or not, about half of the cells filled.
// Whole numbers only, so that a seed draws the same picture on every machine.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "draft.hpp"
#include "nonogram_sheet.hpp"

namespace cluewise::making {

enum class Symmetry : std::uint8_t { none, mirror, rotational, full };

// Which cells belong together in a symmetric picture.
class Orbits {
public:
    Orbits(int height, int width, Symmetry symmetry);

    [[nodiscard]] int count() const { return static_cast<int>(ends_.size()); }
    [[nodiscard]] int of(int cell) const { return orbit_.data()[cell]; }
    [[nodiscard]] std::span<const int> cells(int orbit) const {
        const int from = orbit == 0 ? 0 : ends_[static_cast<std::size_t>(orbit) - 1];
        return std::span(members_).subspan(static_cast<std::size_t>(from),
                                           static_cast<std::size_t>(ends_[static_cast<std::size_t>(orbit)] - from));
    }

private:
    std::vector<int> orbit_, members_, ends_;
};

struct Canvas {
    int height, width, colours;
    const Orbits& orbits;

    [[nodiscard]] int size() const { return height * width; }
};

Cells draw(const Canvas& canvas, Random& random);

// Whether about half of the cells are filled, no line is empty, every colour is there, and there is something to see.
bool is_pleasing(const Canvas& canvas, const Cells& cells);

}  // namespace cluewise::making
