#include "hitori_whole.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <stdexcept>
#include <string>

#include "../check/hitori_check.hpp"
#include "../ladder/hitori_walk.hpp"

namespace cluewise::making {

namespace {

constexpr int most_symbols = 256;

// The symbols in the order of their numerals, in which the readable ladder looks at them; counting from 1.
const std::array<std::uint16_t, most_symbols>& by_numeral() {
    static const auto ranks = [] {
        std::array<std::uint16_t, most_symbols> order{}, found{};
        std::iota(order.begin(), order.end(), std::uint16_t{0});
        std::sort(order.begin(), order.end(),
                  [](int one, int other) { return std::to_string(one) < std::to_string(other); });
        for (std::size_t i = 0; i < order.size(); ++i) found[order[i]] = static_cast<std::uint16_t>(i + 1);
        return found;
    }();
    return ranks;
}

class One : public Sink {
public:
    explicit One(std::vector<std::uint8_t>& to) : to_(to) {}
    void take(std::span<const std::uint8_t> solution) override { to_.assign(solution.begin(), solution.end()); }

private:
    std::vector<std::uint8_t>& to_;
};

}  // namespace

// Of all ways to look at the board the one whose symbols, numbered as they come, are the lowest.
std::uint64_t hitori_fingerprint(int rows, int columns, std::span<const std::uint16_t> symbols) {
    if (rows < 1 || columns < 1 || symbols.size() != static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns))
        throw std::invalid_argument("a hitori has a symbol in every cell");
    std::vector<std::uint32_t> best, found(symbols.size());
    std::vector<std::uint32_t> names(65536);
    for (int turn = 0; turn < 8; ++turn) {
        const bool flipped = (turn & 1) != 0, mirrored = (turn & 2) != 0, over = (turn & 4) != 0;
        const int height = over ? columns : rows, width = over ? rows : columns;
        std::fill(names.begin(), names.end(), 0);
        std::uint32_t next = 0;
        for (int r = 0; r < height; ++r)
            for (int c = 0; c < width; ++c) {
                const int row = over ? c : r, column = over ? r : c;
                const std::uint16_t symbol = symbols[(flipped ? rows - 1 - row : row) * columns +
                                                     (mirrored ? columns - 1 - column : column)];
                if (names[symbol] == 0) names[symbol] = ++next;
                found[r * width + c] = names[symbol];
            }
        found.push_back(static_cast<std::uint32_t>(width));
        if (best.empty() || found < best) best = found;
        found.pop_back();
    }
    std::uint64_t all = 0;
    for (const std::uint32_t one : best) all = mixed(all, one);
    return all;
}

Whole WholeHitoriMaker::make(Random& random, Meter& meter) {
    Whole whole;
    whole.puzzle = maker_.make(random, meter);
    if (whole.puzzle.empty() || meter.spent()) return {};
    symbols_.assign(whole.puzzle.begin(), whole.puzzle.end());
    prove(whole, meter);
    if (meter.spent()) return {};
    whole.fingerprint = hitori_fingerprint(wish_.height, wish_.width, symbols_);
    if (rated_) walk(whole);
    return whole;
}

void WholeHitoriMaker::prove(Whole& whole, Meter& meter) {
    input_.assign(wish_.height, wish_.width, symbols_);
    One sink(whole.solution);
    const Outcome outcome = hitori::solve(input_, 2, meter, sink, workspace_);
    if (meter.spent()) return;
    const hitori_check::Rules rules{static_cast<std::size_t>(wish_.height), static_cast<std::size_t>(wish_.width),
                                    symbols_, std::nullopt};
    if (outcome.count != 1 || !outcome.complete || hitori_check::check(rules, whole.solution))
        throw std::logic_error("a hitori was made that has not exactly one solution");
}

void WholeHitoriMaker::walk(Whole& whole) const {
    std::vector<std::uint16_t> ranks;
    for (const std::uint8_t symbol : whole.puzzle) ranks.push_back(by_numeral()[symbol]);
    whole.way.domains.assign(ranks.size(), ladder::open_bits);
    ladder::walk(ladder::HitoriShape(wish_.height, wish_.width, ranks), whole.way);
    for (std::size_t cell = 0; whole.way.solved && cell < ranks.size(); ++cell)
        if ((whole.way.domains[cell] == ladder::cross_bit) != (whole.solution[cell] == hitori::crossed_cell))
            throw std::logic_error("the techniques have led to another solution");
}

}  // namespace cluewise::making
