#include "nonogram_shapes.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace cluewise::making {
namespace {

using Field = std::vector<std::int64_t>;  // a height for each cell

int between(Random& random, int low, int high) {
    return low + static_cast<int>(random.below(static_cast<std::uint32_t>(std::max(high - low, 0)) + 1));
}

// ---- Fields ------------------------------------------------------------------------------------------------------

// Each cell becomes the sum of the cells around it in its row, then in its column; the edge cells go on outwards.
void blur(const Canvas& canvas, Field& field, int radius) {
    const auto pass = [&](int lines, int length, int line_step, int step) {
        Field line(static_cast<std::size_t>(length));
        for (int l = 0; l < lines; ++l) {
            const auto at = [&](int p) -> std::int64_t& {
                return field[static_cast<std::size_t>(l * line_step + std::clamp(p, 0, length - 1) * step)];
            };
            for (int p = 0; p < length; ++p) line[static_cast<std::size_t>(p)] = at(p);
            std::int64_t sum = 0;
            const auto old = [&](int p) { return line[static_cast<std::size_t>(std::clamp(p, 0, length - 1))]; };
            for (int p = -radius; p <= radius; ++p) sum += old(p);
            for (int p = 0; p < length; ++p) {
                at(p) = sum;
                sum += old(p + radius + 1) - old(p - radius);
            }
        }
    };
    pass(canvas.height, canvas.width, canvas.width, 1);
    pass(canvas.width, canvas.height, 1, canvas.width);
}

Field cloud(const Canvas& canvas, Random& random, int radius) {
    Field field(static_cast<std::size_t>(canvas.size()));
    for (std::int64_t& height : field) height = random.below(1 << 16);
    blur(canvas, field, radius);
    blur(canvas, field, 1);
    return field;
}

// Round hills and hollows, which run into each other.
Field hills(const Canvas& canvas, Random& random) {
    Field field(static_cast<std::size_t>(canvas.size()));
    const int side = std::min(canvas.height, canvas.width);
    for (int left = between(random, 10, 24) * canvas.size() / (side * side); left > 0; --left) {
        const int row = between(random, 0, canvas.height - 1), column = between(random, 0, canvas.width - 1);
        const int radius = between(random, std::max(2, side / 10), std::max(3, side / 4));
        const int sign = random.below(3) == 0 ? -1 : 1;
        for (int r = std::max(0, row - radius); r <= std::min(canvas.height - 1, row + radius); ++r)
            for (int c = std::max(0, column - radius); c <= std::min(canvas.width - 1, column + radius); ++c) {
                const int inside = radius * radius - (r - row) * (r - row) - (c - column) * (c - column);
                if (inside > 0) field[static_cast<std::size_t>(r * canvas.width + c)] += sign * inside * 4096 / radius;
            }
    }
    return field;
}

// The same height for all cells of an orbit.
void fold(const Canvas& canvas, Field& field) {
    for (int orbit = 0; orbit < canvas.orbits.count(); ++orbit) {
        const auto cells = canvas.orbits.cells(orbit);
        std::int64_t sum = 0;
        for (const int cell : cells) sum += field[static_cast<std::size_t>(cell)];
        sum = sum * 4 / static_cast<std::int64_t>(cells.size());
        for (const int cell : cells) field[static_cast<std::size_t>(cell)] = sum;
    }
}

// The height that so many of a thousand of the cells in question do not reach.
std::int64_t level(Field heights, int thousandths) {
    const auto at = static_cast<std::ptrdiff_t>(heights.size() * static_cast<std::size_t>(thousandths) / 1000);
    std::nth_element(heights.begin(), heights.begin() + at, heights.end());
    return heights[static_cast<std::size_t>(at)];
}

Cells above(const Field& field, int thousandths) {
    const std::int64_t from = level(field, thousandths);
    Cells cells;
    for (const std::int64_t height : field) cells.push_back(height >= from ? 1 : 0);
    return cells;
}

// ---- Figures -----------------------------------------------------------------------------------------------------

struct Figure {
    enum Kind : std::uint8_t { ellipse, diamond, rectangle, ring, cross, kinds } kind;
    int row, column, tall, wide;  // in half cells: the middle, and how far it reaches

    [[nodiscard]] bool holds(int down, int right) const {
        const std::int64_t y = std::abs(down - row), x = std::abs(right - column);
        if (y > tall || x > wide) return false;
        // Scaled so that the figure's edge is at 1024 in each direction.
        const std::int64_t v = y * 1024 / tall, h = x * 1024 / wide, round = v * v + h * h;
        switch (kind) {
            case ellipse: return round <= 1024 * 1024;
            case diamond: return v + h <= 1024;
            case ring: return round <= 1024 * 1024 && round >= 560 * 560;
            case cross: return v <= 360 || h <= 360;
            default: return true;
        }
    }
};

Figure any_figure(const Canvas& canvas, Random& random) {
    const int side = std::min(canvas.height, canvas.width);
    const int least = std::max(3, side / 3), most = std::max(4, side * 9 / 10);
    const bool centred = random.below(3) == 0;
    return {static_cast<Figure::Kind>(random.below(Figure::kinds)),
            centred ? canvas.height - 1 : between(random, 0, 2 * canvas.height - 2),
            centred ? canvas.width - 1 : between(random, 0, 2 * canvas.width - 2),
            between(random, least, most * canvas.height / side), between(random, least, most * canvas.width / side)};
}

// Figures laid over each other: where an even number of them meets, the cell is empty again.
Cells figures(const Canvas& canvas, Random& random) {
    Cells cells(static_cast<std::size_t>(canvas.size()));
    for (int left = between(random, 3, 6); left > 0; --left) {
        const Figure figure = any_figure(canvas, random);
        for (int orbit = 0; orbit < canvas.orbits.count(); ++orbit) {
            const auto members = canvas.orbits.cells(orbit);
            const bool inside = std::any_of(members.begin(), members.end(), [&](int cell) {
                return figure.holds(2 * (cell / canvas.width), 2 * (cell % canvas.width));
            });
            if (inside)
                for (const int cell : members) cells[static_cast<std::size_t>(cell)] ^= 1;
        }
    }
    return cells;
}

// Turns cells that are like none of their four neighbours: specks look like mistakes.
void clean(const Canvas& canvas, Cells& cells) {
    const Cells before = cells;
    for (int cell = 0; cell < canvas.size(); ++cell) {
        const int row = cell / canvas.width, column = cell % canvas.width;
        const std::uint8_t value = before[static_cast<std::size_t>(cell)];
        const auto like = [&](bool there, int other) {
            return there && before[static_cast<std::size_t>(other)] == value;
        };
        if (!like(row > 0, cell - canvas.width) && !like(row + 1 < canvas.height, cell + canvas.width) &&
            !like(column > 0, cell - 1) && !like(column + 1 < canvas.width, cell + 1))
            cells[static_cast<std::size_t>(cell)] = value == 0 ? 1 : 0;
    }
}

// ---- Colours -----------------------------------------------------------------------------------------------------

// Paints the filled cells by the height of a second field: each colour gets about as many cells as the others.
void paint(const Canvas& canvas, Random& random, Cells& cells) {
    Field field = random.below(2) == 0 ? hills(canvas, random)
                                       : cloud(canvas, random, std::max(1, std::min(canvas.height, canvas.width) / 6));
    fold(canvas, field);
    Field filled;
    for (int cell = 0; cell < canvas.size(); ++cell)
        if (cells[static_cast<std::size_t>(cell)] != 0) filled.push_back(field[static_cast<std::size_t>(cell)]);
    if (filled.empty()) return;
    std::array<std::int64_t, most_colours> from{};
    std::array<std::uint8_t, most_colours> colour{};
    for (int k = 0; k < canvas.colours; ++k) {
        from[static_cast<std::size_t>(k)] = level(filled, 1000 * k / canvas.colours);
        colour[static_cast<std::size_t>(k)] = static_cast<std::uint8_t>(k + 1);
    }
    std::span<std::uint8_t> used = std::span(colour).first(static_cast<std::size_t>(canvas.colours));
    shuffle(used, random);
    for (int cell = 0; cell < canvas.size(); ++cell) {
        if (cells[static_cast<std::size_t>(cell)] == 0) continue;
        std::size_t band = used.size() - 1;
        while (band > 0 && field[static_cast<std::size_t>(cell)] < from[band]) --band;
        cells[static_cast<std::size_t>(cell)] = used[band];
    }
}

// ---- Judging -----------------------------------------------------------------------------------------------------

constexpr int small_side = 6;  // too few cells for a picture, and for shares in per cent
constexpr int most_wanted_runs = 3;  // on average; a row of 27 cells should have so many

// Whether no line is empty, and the lines have enough runs that large pictures are more than a few large patches.
bool is_lively(const Canvas& canvas, const Cells& cells) {
    int runs = 0;
    const auto line_has_some = [&](int from, int step, int length) {
        const int before = runs;
        for (int p = 0, last = 0; p < length; ++p) {
            const int now = cells[static_cast<std::size_t>(from + p * step)] != 0 ? 1 : 0;
            runs += now > last ? 1 : 0;
            last = now;
        }
        return runs > before;
    };
    for (int row = 0; row < canvas.height; ++row)
        if (!line_has_some(row * canvas.width, 1, canvas.width)) return false;
    for (int column = 0; column < canvas.width; ++column)
        if (!line_has_some(column, canvas.width, canvas.height)) return false;
    const int wanted = std::min(2 * canvas.size() / 9, most_wanted_runs * (canvas.height + canvas.width));
    return runs >= wanted;
}

}  // namespace

Orbits::Orbits(int height, int width, Symmetry symmetry) : orbit_(static_cast<std::size_t>(height * width), -1) {
    const bool sideways = symmetry != Symmetry::none, upright = symmetry >= Symmetry::rotational;
    for (int cell = 0; cell < height * width; ++cell) {
        if (orbit_[static_cast<std::size_t>(cell)] >= 0) continue;
        const int row = cell / width, column = cell % width;
        const int down = upright ? height - 1 - row : row, right = sideways ? width - 1 - column : column;
        std::array<int, 4> images{cell, down * width + right, cell, cell};
        if (symmetry == Symmetry::full) images[2] = row * width + right, images[3] = down * width + column;
        for (const int image : images) {
            if (orbit_[static_cast<std::size_t>(image)] >= 0) continue;
            orbit_[static_cast<std::size_t>(image)] = count();
            members_.push_back(image);
        }
        ends_.push_back(static_cast<int>(members_.size()));
    }
}

Cells draw(const Canvas& canvas, Random& random) {
    const int thousandths = between(random, 410, 490);
    Cells cells;
    if (random.below(4) == 0) {
        cells = figures(canvas, random);
    } else {
        Field field = random.below(3) == 0 ? hills(canvas, random) : cloud(canvas, random, between(random, 1, 2));
        fold(canvas, field);
        cells = above(field, thousandths);
    }
    clean(canvas, cells);
    if (canvas.colours > 1) paint(canvas, random, cells);
    return cells;
}

bool is_pleasing(const Canvas& canvas, const Cells& cells) {
    std::array<int, most_colours + 1> count{};
    for (const std::uint8_t value : cells) ++count[value];
    const auto used = count.begin();
    if (std::count(used, used + canvas.colours + 1, 0) > 0) return false;
    if (std::min(canvas.height, canvas.width) < small_side) return true;
    const int filled = canvas.size() - count[0];
    return filled * 100 >= canvas.size() * 48 && filled * 100 <= canvas.size() * 62 && is_lively(canvas, cells);
}

}  // namespace cluewise::making
