#include "hitori.hpp"

#include <stdexcept>
#include <string>

namespace cluewise::making {

namespace {

constexpr int least_side = 3, most_side = HitoriFilling::most_symbols;
constexpr int most_rounds = 200;  // of repairs; a few are usual

HitoriWish checked(const HitoriWish& wish) {
    for (const int side : {wish.height, wish.width})
        if (side < least_side || side > most_side)
            throw std::invalid_argument("a side of a new hitori is 3 to 64, found " + std::to_string(side));
    return wish;
}

// Keeps the solutions that it is given.
class Keep : public Sink {
public:
    explicit Keep(std::vector<std::vector<std::uint8_t>>& to) : to_(to) {}
    void take(std::span<const std::uint8_t> solution) override { to_.emplace_back(solution.begin(), solution.end()); }

private:
    std::vector<std::vector<std::uint8_t>>& to_;
};

}  // namespace

HitoriLevel hitori_level(int number) {
    if (number < 0 || number > static_cast<int>(HitoriLevel::deeper))
        throw std::invalid_argument("a level of a new hitori is 0 to 3, found " + std::to_string(number));
    return static_cast<HitoriLevel>(number);
}

HitoriMaker::HitoriMaker(const HitoriWish& wish)
    : wish_(checked(wish)),
      crossing_(wish.height, wish.width),
      filling_(wish.height, wish.width),
      hints_(wish.height, wish.width),
      symbols_(crossing_.places()),
      board_(crossing_.cells().size()) {}

Draft HitoriMaker::make(Random& random, Meter& meter) {
    while (meter.look())
        if (attempt(random, meter)) return Draft(board_.begin(), board_.end());
    return {};
}

bool HitoriMaker::attempt(Random& random, Meter& meter) {
    const bool plain = wish_.level == HitoriLevel::plain;
    crossing_.draw(plain, random);
    if (!filling_.fill(crossing_, symbols_, random)) return false;
    hints_.scatter(crossing_, symbols_, random);
    if (plain || wish_.level == HitoriLevel::fences) {
        if (!hints_.lead(crossing_, symbols_, !plain, random)) return false;
        return unique(meter) && (plain || !hints_.decides(crossing_, symbols_, false));
    }
    return repaired(random, meter);
}

// Changes the symbols of crossed cells until no other solution is left; where more than fences is wished for, reasoning
// must not get through. False when that led nowhere.
bool HitoriMaker::repaired(Random& random, Meter& meter) {
    for (int round = 0; round < most_rounds; ++round) {
        if (unique(meter)) return wish_.level == HitoriLevel::any || !hints_.decides(crossing_, symbols_, true);
        if (meter.spent()) return false;
        for (const auto& solution : solutions_) part(solution, random);
    }
    return false;
}

bool HitoriMaker::unique(Meter& meter) {
    auto to = board_.begin();
    for (int row = 0; row < wish_.height; ++row)
        for (int column = 0; column < wish_.width; ++column)
            *to++ = symbols_[static_cast<std::size_t>(crossing_.place(row, column))];
    input_.assign(wish_.height, wish_.width, board_);
    solutions_.clear();
    Keep keep(solutions_);
    const Outcome outcome = hitori::solve(input_, 2, meter, keep, workspace_);
    return outcome.count == 1 && outcome.complete;
}

// Rules another solution out: a crossed cell that it keeps gets the symbol of a cell that both keep.
void HitoriMaker::part(const std::vector<std::uint8_t>& other, Random& random) {
    const auto kept_there = [&](int place) {
        const int row = place / crossing_.step() - 1, column = place % crossing_.step() - 1;
        return other[static_cast<std::size_t>(row * wish_.width + column)] == hitori::kept_cell;
    };
    const auto& cells = crossing_.cells();
    std::size_t at = random.below(static_cast<std::uint32_t>(cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i, at = at + 1 == cells.size() ? 0 : at + 1) {
        const int place = cells[at];
        if (!crossing_.crossed(place) || !kept_there(place)) continue;
        const auto both = [&](int mate) { return !crossing_.crossed(mate) && kept_there(mate); };
        const std::uint8_t symbol = hints_.mate(place, symbols_, random, both);
        if (symbol == 0) continue;
        symbols_[static_cast<std::size_t>(place)] = symbol;
        return;
    }
}

}  // namespace cluewise::making
