#include "nonogram.hpp"

#include <stdexcept>

#include "nonogram_beyond.hpp"
#include "nonogram_repair.hpp"

namespace cluewise::making {
namespace {

constexpr int most_pictures = 4000;  // drawn for one draft
constexpr int symmetries = 4;

using Weights = std::span<const std::uint8_t>;

// Changes the picture until it is solved as wished. False when that fails.
bool changed(Sheet& sheet, const Orbits& orbits, Weights weights, bool thrifty, Reasoning reasoning, Random& random,
             Meter& meter) {
    if (reasoning == Reasoning::beyond) return Beyond(sheet, orbits, weights, random, meter).reached();
    const Cells before = sheet.cells();
    Repair repair(sheet, orbits, weights, random, meter);
    if (!(thrifty ? repair.thriftily() : repair.quickly())) {
        if (!thrifty || meter.spent()) return false;
        sheet.show(before);  // what shows least was not enough: then whatever helps
        if (!Repair(sheet, orbits, {}, random, meter).thriftily()) return false;
    }
    return reasoning == Reasoning::by_lines || Beyond(sheet, orbits, weights, random, meter).takes_arrangements();
}

// Nothing where the size is absurd: the sheet refuses that.
Cells blank(int height, int width) {
    const bool sane = height > 0 && width > 0 && height <= longest_side && width <= longest_side;
    return Cells(sane ? static_cast<std::size_t>(height * width) : 0);
}

}  // namespace

Reasoning reasoning_of(int number) {
    if (number < 0 || number > 2) throw std::invalid_argument("there is no such reasoning");
    return static_cast<Reasoning>(number);
}

Draft make_nonogram(const NonogramWish& wish, Random& random, Meter& meter) {
    if (wish.symmetry < -1 || wish.symmetry >= symmetries) throw std::invalid_argument("there is no such symmetry");
    Sheet sheet(wish.height, wish.width, wish.colours, blank(wish.height, wish.width));
    for (int left = most_pictures; left > 0 && meter.node(); --left) {
        const int symmetry = wish.symmetry >= 0 ? wish.symmetry : static_cast<int>(random.below(symmetries));
        const Orbits orbits(wish.height, wish.width, static_cast<Symmetry>(symmetry));
        const Canvas canvas{wish.height, wish.width, wish.colours, orbits};
        const Cells drawn = draw(canvas, random);
        if (!is_pleasing(canvas, drawn)) continue;
        sheet.show(drawn);
        const bool good = changed(sheet, orbits, {}, false, wish.reasoning, random, meter);
        if (good && is_pleasing(canvas, sheet.cells())) return sheet.cells();
    }
    return {};
}

Draft repair_picture(const PictureWish& wish, Random& random, Meter& meter) {
    Sheet sheet(wish.height, wish.width, wish.colours, Cells(wish.cells.begin(), wish.cells.end()));
    if (!wish.weights.empty() && wish.weights.size() != wish.cells.size())
        throw std::invalid_argument("a picture has a weight for each cell, or none");
    const Orbits orbits(wish.height, wish.width, Symmetry::none);
    const bool good = changed(sheet, orbits, wish.weights, true, wish.reasoning, random, meter);
    return good ? sheet.cells() : Draft{};
}

}  // namespace cluewise::making
