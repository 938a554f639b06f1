// Patterns on the way of an assumption: pointing, claiming, pairs and X-wings that were not there before it. Their reasons
// are the candidates that had to go for them.
#include "follower.hpp"

namespace cluewise::rating {

namespace {

// Reasons, collected; the longest are those of two lines that lost most of their places.
struct Because {
    std::array<std::int16_t, 32> facts;
    std::size_t count = 0;

    void add(int cell, int digit) {
        if (count < facts.size()) facts[count++] = static_cast<std::int16_t>(fact_of(node_of(cell, digit), false));
    }
    operator Facts() const { return {facts.data(), count}; }
};

// The places that a digit has lost in a house.
void lost_places(const Grid& before, const Grid& now, int house, int digit, Because& because) {
    each_bit(before.places(house, digit) & ~now.places(house, digit),
             [&](int place) { because.add(geometry().cells[house][place], digit); });
}

// The candidates that a cell has lost.
void lost_digits(const Grid& before, const Grid& now, int cell, Because& because) {
    each_bit(before.candidates(cell) & ~now.candidates(cell), [&](int digit) { because.add(cell, digit); });
}

}  // namespace

bool Follower::patterns() {
    const int before = last_off_;
    for (int house = 0; house < house_count; ++house) {
        for (int kind = 0; kind < 3; ++kind)
            if ((house < columns) != (kind == 0)) locked(house, kind);
        hidden_pairs(house);
        naked_pairs(house);
    }
    for (int digit = 0; digit < digit_count; ++digit) {
        x_wings(columns, digit);
        x_wings(rows, digit);
    }
    return last_off_ > before;
}

// All places for a digit in a house lie in one house of another kind (0 a box, 1 a column, 2 a row).
void Follower::locked(int house, int kind) {
    const Geometry& geo = geometry();
    for (int digit = 0; digit < digit_count; ++digit) {
        const Mask places = grid_->places(house, digit);
        if (std::popcount(places) < 2 || std::popcount(places) > 3) continue;
        const int crossing = geo.houses[geo.cells[house][std::countr_zero(places)]][kind];
        bool all = true;
        Cells own;
        each_bit(places, [&](int place) {
            const int cell = geo.cells[house][place];
            own.add(cell);
            all = all && geo.houses[cell][kind] == crossing;
        });
        if (!all) continue;
        Because because;
        lost_places(saved_, *grid_, house, digit, because);
        each_bit(grid_->places(crossing, digit), [&](int place) {
            const int cell = geo.cells[crossing][place];
            if (!own.has(cell)) add(fact_of(node_of(cell, digit), false), because);
        });
    }
}

void Follower::hidden_pairs(int house) {
    const Geometry& geo = geometry();
    for (int one = 0; one < digit_count; ++one) {
        const Mask places = grid_->places(house, one);
        if (std::popcount(places) != 2) continue;
        for (int other = one + 1; other < digit_count; ++other) {
            if (grid_->places(house, other) != places) continue;
            Because because;
            lost_places(saved_, *grid_, house, one, because);
            lost_places(saved_, *grid_, house, other, because);
            each_bit(places, [&](int place) {
                const int cell = geo.cells[house][place];
                each_bit(grid_->candidates(cell) & ~(1u << one | 1u << other),
                         [&](int digit) { add(fact_of(node_of(cell, digit), false), because); });
            });
        }
    }
}

void Follower::naked_pairs(int house) {
    const auto& cells = geometry().cells[house];
    for (int i = 0; i < 9; ++i) {
        const Mask pair = grid_->candidates(cells[i]);
        if (std::popcount(pair) != 2) continue;
        for (int j = i + 1; j < 9; ++j) {
            if (grid_->candidates(cells[j]) != pair) continue;
            Because because;
            lost_digits(saved_, *grid_, cells[i], because);
            lost_digits(saved_, *grid_, cells[j], because);
            for (int place = 0; place < 9; ++place)
                if (place != i && place != j)
                    each_bit(grid_->candidates(cells[place]) & pair,
                             [&](int digit) { add(fact_of(node_of(cells[place], digit), false), because); });
        }
    }
}

void Follower::x_wings(int base, int digit) {
    const Geometry& geo = geometry();
    for (int one = base; one < base + 9; ++one) {
        const Mask places = grid_->places(one, digit);
        if (std::popcount(places) != 2) continue;
        for (int other = one + 1; other < base + 9; ++other) {
            if (grid_->places(other, digit) != places) continue;
            Because because;
            lost_places(saved_, *grid_, one, digit, because);
            lost_places(saved_, *grid_, other, digit, because);
            for (int line = base; line < base + 9; ++line)
                if (line != one && line != other)
                    each_bit(grid_->places(line, digit) & places, [&](int place) {
                        add(fact_of(node_of(geo.cells[line][place], digit), false), because);
                    });
        }
    }
}

}  // namespace cluewise::rating
