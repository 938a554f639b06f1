#include "sudoku_walk.hpp"

namespace cluewise::ladder {

namespace {

struct Rung {
    Technique technique;
    double effort;  // of its plainest form
    bool (*find)(Looker&, Step&);
};

using T = Technique;
#define CLUEWISE_RUNG(name, effort, call) Rung{T::name, effort, [](Looker& at, Step& step) { return call; }}
const std::array<Rung, technique_count> rungs{
    CLUEWISE_RUNG(full_house, 1.0, full_house(at, step)),
    CLUEWISE_RUNG(hidden_in_box, 1.2, hidden_single(at, step, true)),
    CLUEWISE_RUNG(hidden_in_line, 1.5, hidden_single(at, step, false)),
    CLUEWISE_RUNG(naked_single, 2.3, naked_single(at, step)),
    CLUEWISE_RUNG(pointing, 2.6, locked(at, step, true)),
    CLUEWISE_RUNG(claiming, 2.8, locked(at, step, false)),
    CLUEWISE_RUNG(naked_pair, 3.0, naked_subset(at, step, 2, T::naked_pair)),
    CLUEWISE_RUNG(x_wing, 3.2, fish(at, step, 2, T::x_wing)),
    CLUEWISE_RUNG(apart, 3.2, locked_apart(at, step)),
    CLUEWISE_RUNG(hidden_pair, 3.4, hidden_subset(at, step, 2, T::hidden_pair)),
    CLUEWISE_RUNG(naked_triple, 3.6, naked_subset(at, step, 3, T::naked_triple)),
    CLUEWISE_RUNG(swordfish, 3.8, fish(at, step, 3, T::swordfish)),
    CLUEWISE_RUNG(hidden_triple, 4.0, hidden_subset(at, step, 3, T::hidden_triple)),
    CLUEWISE_RUNG(skyscraper, 4.0, turbot_fish(at, step, T::skyscraper)),
    CLUEWISE_RUNG(kite, 4.1, turbot_fish(at, step, T::kite)),
    CLUEWISE_RUNG(turbot, 4.2, turbot_fish(at, step, T::turbot)),
    CLUEWISE_RUNG(xy_wing, 4.2, wing(at, step, 2)),
    CLUEWISE_RUNG(empty_rectangle, 4.3, empty_rectangle(at, step)),
    CLUEWISE_RUNG(finned_x_wing, 4.3, finned_fish(at, step, 2, false)),
    CLUEWISE_RUNG(sashimi_x_wing, 4.4, finned_fish(at, step, 2, true)),
    CLUEWISE_RUNG(xyz_wing, 4.4, wing(at, step, 3)),
    CLUEWISE_RUNG(w_wing, 4.4, w_wing(at, step)),
    CLUEWISE_RUNG(remote_pairs, 4.5, remote_pairs(at, step)),
    CLUEWISE_RUNG(simple_colouring, 4.6, colouring(at, step, false)),
    CLUEWISE_RUNG(naked_quad, 5.0, naked_subset(at, step, 4, T::naked_quad)),
    CLUEWISE_RUNG(finned_swordfish, 5.1, finned_fish(at, step, 3, false)),
    CLUEWISE_RUNG(sashimi_swordfish, 5.1, finned_fish(at, step, 3, true)),
    CLUEWISE_RUNG(jellyfish, 5.2, fish(at, step, 4, T::jellyfish)),
    CLUEWISE_RUNG(multi_colouring, 5.3, colouring(at, step, true)),
    CLUEWISE_RUNG(hidden_quad, 5.4, hidden_subset(at, step, 4, T::hidden_quad)),
    CLUEWISE_RUNG(finned_jellyfish, 5.8, finned_fish(at, step, 4, false)),
    CLUEWISE_RUNG(sashimi_jellyfish, 5.8, finned_fish(at, step, 4, true)),
    CLUEWISE_RUNG(x_chain, 6.5, x_chain(at, step)),
    CLUEWISE_RUNG(xy_chain, 6.6, xy_chain(at, step)),
    CLUEWISE_RUNG(sue_de_coq, 6.8, sue_de_coq(at, step)),
    CLUEWISE_RUNG(aic, 7.0, aic(at, step)),
    CLUEWISE_RUNG(als_xz, 7.2, als_xz(at, step)),
    CLUEWISE_RUNG(forcing, 7.4, forcing_chains(at, step)),
};
#undef CLUEWISE_RUNG

bool easiest(Looker& at, Step& step) {
    for (const Rung& rung : rungs) {
        step.technique = rung.technique;
        step.effort = rung.effort;
        step.dead.clear();
        if (rung.find(at, step)) return true;
    }
    return false;
}

}  // namespace

void walk(const Geometry& geometry, Way& way) {
    Board board(geometry, way.domains);
    Kept kept;
    Looker at{board, kept};
    Step step;
    way.ruled_out(board.tidy());
    while (!board.broken && !board.solved() && easiest(at, step)) {
        way.step(static_cast<int>(step.technique), step.effort);
        int facts = 0;
        for (const auto& [cell, digits] : step.dead) facts += board.rule_out(cell, digits);
        way.ruled_out(facts + board.tidy());
    }
    way.solved = board.solved() && !board.broken;
    way.domains.assign(board.domain.begin(), board.domain.begin() + geometry.cells);
}

std::optional<Step> first_step(const Geometry& geometry, std::span<const Digits> domains) {
    Board board(geometry, domains);
    Kept kept;
    Looker at{board, kept};
    Step step;
    board.tidy();
    if (board.broken || !easiest(at, step)) return std::nullopt;
    return step;
}

const Geometry& ordinary() {
    static const Geometry geometry = [] {
        std::vector<House> houses;
        for (const Kind kind : {Kind::row, Kind::column, Kind::box})
            for (int i = 0; i < 9; ++i) {
                House house{kind, {}};
                for (int k = 0; k < 9; ++k) {
                    const int cell = kind == Kind::row      ? 9 * i + k
                                     : kind == Kind::column ? 9 * k + i
                                                            : i / 3 * 27 + i % 3 * 3 + k / 3 * 9 + k % 3;
                    house.members.push_back(static_cast<std::uint8_t>(cell));
                }
                houses.push_back(house);
            }
        return Geometry(9, houses, false);
    }();
    return geometry;
}

}  // namespace cluewise::ladder
