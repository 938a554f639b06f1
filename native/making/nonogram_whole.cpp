#include "nonogram_whole.hpp"

#include <algorithm>
#include <stdexcept>

#include "../check/nonogram_check.hpp"
#include "../kernels/nonogram.hpp"
#include "../ladder/nonogram_walk.hpp"

namespace cluewise::making {

namespace {

using Clues = std::vector<std::vector<int>>;

Clues clues_of(const Draft& picture, int height, int width) {
    Clues found;
    const auto line = [&](int from, int step, int count) {
        std::vector<int>& runs = found.emplace_back();
        for (int i = 0, length = 0; i <= count; ++i) {
            const bool filled = i < count && picture[static_cast<std::size_t>(from + i * step)] != 0;
            length = filled ? length + 1 : 0;
            if (length == 1) runs.push_back(0);
            if (filled) runs.back() = length;
        }
    };
    for (int row = 0; row < height; ++row) line(row * width, 1, width);
    for (int column = 0; column < width; ++column) line(column, width, height);
    return found;
}

class One : public Sink {
public:
    void take(std::span<const std::uint8_t> solution) override { first.assign(solution.begin(), solution.end()); }
    std::vector<std::uint8_t> first;
};

void prove(const NonogramWish& wish, const Clues& clues, const Draft& picture, Meter& meter) {
    const auto rows = std::span(clues).first(static_cast<std::size_t>(wish.height));
    const auto columns = std::span(clues).subspan(static_cast<std::size_t>(wish.height));
    One sink;
    const Outcome outcome = nonogram::solve(nonogram::Input::black(rows, columns), 2, meter, sink);
    if (meter.spent()) return;
    struct Block {
        std::size_t length;
        unsigned colour;
    };
    const auto clue_of = [&](std::size_t line) {
        std::vector<Block> blocks;
        for (const int length : clues[line]) blocks.push_back({static_cast<std::size_t>(length), 1});
        return blocks;
    };
    const nonogram_check::Shape shape{static_cast<std::size_t>(wish.height), static_cast<std::size_t>(wish.width), 1};
    if (outcome.count != 1 || !outcome.complete || sink.first != picture ||
        nonogram_check::check(shape, clue_of, {}, picture))
        throw std::logic_error("a nonogram was made that has not exactly one solution");
}

// The clues of one way to lay the board, each line closed by a 0.
std::vector<int> laid(const Clues& first, bool first_up, bool first_back, const Clues& second, bool second_up,
                      bool second_back) {
    std::vector<int> found;
    const auto side = [&](const Clues& clues, bool up, bool back) {
        for (std::size_t i = 0; i < clues.size(); ++i) {
            const std::vector<int>& clue = clues[up ? clues.size() - 1 - i : i];
            if (back) found.insert(found.end(), clue.rbegin(), clue.rend());
            else found.insert(found.end(), clue.begin(), clue.end());
            found.push_back(0);
        }
        found.push_back(-1);
    };
    side(first, first_up, first_back);
    side(second, second_up, second_back);
    return found;
}

}  // namespace

std::uint64_t nonogram_fingerprint(int height, int width, const Clues& clues) {
    if (height < 1 || width < 1 || clues.size() != static_cast<std::size_t>(height) + static_cast<std::size_t>(width))
        throw std::invalid_argument("a nonogram has a clue for every line");
    const Clues rows(clues.begin(), clues.begin() + height), columns(clues.begin() + height, clues.end());
    std::vector<int> best;
    for (const bool over : {false, true})
        for (const bool up : {false, true})
            for (const bool back : {false, true}) {
                // A mirror swaps the lines of one side and reads those of the other backwards.
                std::vector<int> one = over ? laid(columns, up, back, rows, back, up) : laid(rows, up, back, columns, back, up);
                if (best.empty() || one < best) best = std::move(one);
            }
    std::uint64_t all = 0;
    for (const int number : best) all = mixed(all, static_cast<std::uint64_t>(number + 1));
    return all;
}

Whole make_whole_nonogram(const NonogramWish& wish, bool rated, Random& random, Meter& meter) {
    Whole whole;
    whole.puzzle = make_nonogram(wish, random, meter);
    if (whole.puzzle.empty() || meter.spent()) return {};
    const Clues clues = clues_of(whole.puzzle, wish.height, wish.width);
    prove(wish, clues, whole.puzzle, meter);
    if (meter.spent()) return {};
    whole.solution.assign(whole.puzzle.begin(), whole.puzzle.end());
    whole.fingerprint = nonogram_fingerprint(wish.height, wish.width, clues);
    if (!rated) return whole;
    whole.way.domains.assign(whole.puzzle.size(), 3);
    if (std::max(wish.height, wish.width) > ladder::longest_line) return whole;
    ladder::walk(ladder::NonogramShape(wish.height, wish.width, clues), whole.way);
    for (std::size_t cell = 0; whole.way.solved && cell < whole.solution.size(); ++cell)
        if (whole.way.domains[cell] != 1 + whole.solution[cell])
            throw std::logic_error("the techniques have led to another solution");
    return whole;
}

}  // namespace cluewise::making
