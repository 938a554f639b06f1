// Weights of small random boards: every way to fill a line is weighed, and the board has no second solution.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <stdexcept>
#include <vector>

#include "../kernels/nonogram_margins.hpp"
#include "../kernels/nonogram_weighing.hpp"

namespace {

using namespace cluewise;
using nonogram::Input;

long checks = 0;

void expect(bool fine, const char* what, std::uint64_t where) {
    ++checks;
    if (fine) return;
    std::printf("FAILED: %s (%llu)\n", what, static_cast<unsigned long long>(where));
    std::exit(1);
}

std::vector<int> runs_of(unsigned line, int size) {
    std::vector<int> runs;
    int length = 0;
    for (int i = 0; i <= size; ++i) {
        if ((line >> i & 1U) != 0 && i < size) {
            ++length;
        } else if (length > 0) {
            runs.push_back(length);
            length = 0;
        }
    }
    return runs;
}

struct Board {
    int height, width;
    std::vector<std::uint8_t> cells;

    [[nodiscard]] std::vector<int> places(int line) const {
        std::vector<int> found;
        for (int i = 0; i < (line < height ? width : height); ++i)
            found.push_back(line < height ? line * width + i : i * width + line - height);
        return found;
    }
    [[nodiscard]] unsigned seen(int line) const {
        unsigned bits = 0;
        const auto where = places(line);
        for (std::size_t i = 0; i < where.size(); ++i)
            if (cells[static_cast<std::size_t>(where[i])] != 0) bits |= 1U << i;
        return bits;
    }
};

struct Counter final : Sink {
    void take(std::span<const std::uint8_t> /*solution*/) override {}
};

// The solution's way to fill a line is heavier (in a row) or lighter (in a column) than any other that fits.
void check_line(const Board& board, int line, const std::vector<std::uint8_t>& fixed, const std::vector<int>& weights,
                std::uint64_t seed) {
    const auto where = board.places(line);
    const auto size = static_cast<int>(where.size());
    const unsigned right = board.seen(line);
    const auto weight = [&](unsigned bits) {
        int sum = 0;
        for (int i = 0; i < size; ++i)
            if ((bits >> i & 1U) != 0) sum += weights[static_cast<std::size_t>(where[static_cast<std::size_t>(i)])];
        return line < board.height ? sum : -sum;
    };
    for (unsigned bits = 0; bits < 1U << size; ++bits) {
        if (bits == right || runs_of(bits, size) != runs_of(right, size)) continue;
        bool fits = true;
        for (int i = 0; i < size; ++i) {
            const std::uint8_t known = fixed[static_cast<std::size_t>(where[static_cast<std::size_t>(i)])];
            fits = fits && (known == nonogram::open_cell || known == (bits >> i & 1U));
        }
        expect(!fits || weight(bits) < weight(right), "nothing else weighs as much", seed);
    }
}

void weights_prove_the_only_solution(int boards) {
    int found = 0;
    for (int n = 0; n < boards; ++n) {
        std::mt19937 dice(static_cast<unsigned>(n) + 5'000);
        Board board{2 + static_cast<int>(dice() % 6), 2 + static_cast<int>(dice() % 6), {}};
        for (int i = 0; i < board.height * board.width; ++i) board.cells.push_back(dice() % 100 < 55 ? 1 : 0);
        std::vector<std::vector<int>> rows, columns;
        for (int line = 0; line < board.height + board.width; ++line)
            (line < board.height ? rows : columns).push_back(runs_of(board.seen(line), static_cast<int>(board.places(line).size())));
        std::vector<std::uint8_t> fixed(board.cells.size(), nonogram::open_cell);
        for (std::size_t i = 0; i < fixed.size(); ++i)
            if (dice() % 5 == 0) fixed[i] = board.cells[i];
        std::vector<nonogram::Run> runs;
        std::vector<std::uint32_t> ends;
        for (const auto* lines : {&rows, &columns})
            for (const auto& clue : *lines) {
                for (const int length : clue) runs.push_back({static_cast<std::uint16_t>(length), 1});
                ends.push_back(static_cast<std::uint32_t>(runs.size()));
            }
        const Input input(board.height, board.width, 1, runs, ends, fixed);
        Meter meter{Budget{}};
        const std::vector<int> weights = nonogram::weigh(input, board.cells, 20'000, meter);
        if (weights.empty()) continue;
        ++found;
        for (int line = 0; line < board.height + board.width; ++line)
            check_line(board, line, fixed, weights, static_cast<std::uint64_t>(n));
        Counter counter;
        Meter second{Budget{}};
        expect(nonogram::solve(input, 2, second, counter).count == 1, "there is one solution", static_cast<std::uint64_t>(n));
    }
    expect(found > boards / 10, "many boards can be weighed", static_cast<std::uint64_t>(found));
}

// Rows that some hidden weights satisfy: weights are found that do, too.
void leads_are_found_where_they_exist(int times) {
    for (int n = 0; n < times; ++n) {
        std::mt19937 dice(static_cast<unsigned>(n) + 9'000);
        const std::size_t cells = 5 + dice() % 30;
        std::vector<int> hidden(cells);
        for (int& weight : hidden) weight = static_cast<int>(dice() % 41) - 20;
        nonogram::Margins margins(cells);
        std::vector<std::vector<double>> rows;
        for (int i = 0; i < 60; ++i) {
            std::vector<double> row(cells);
            double lead = 0;
            for (int j = 0; j < 4; ++j) row[dice() % cells] = dice() % 2 == 0 ? 1 : -1;
            for (std::size_t cell = 0; cell < cells; ++cell) lead += row[cell] * hidden[cell];
            if (lead == 0) continue;
            std::vector<std::uint32_t> where;
            std::vector<double> signs;
            for (std::size_t cell = 0; cell < cells; ++cell) {
                row[cell] = lead < 0 ? -row[cell] : row[cell];
                if (row[cell] == 0) continue;
                where.push_back(static_cast<std::uint32_t>(cell));
                signs.push_back(row[cell]);
            }
            margins.add(where, signs);
            rows.push_back(row);
        }
        std::vector<double> weights(cells);
        Meter meter{Budget{}};
        const auto seed = static_cast<std::uint64_t>(n);
        expect(margins.improve(weights, meter), "weights are found", seed);
        for (const auto& row : rows) {
            double lead = 0;
            for (std::size_t cell = 0; cell < cells; ++cell) lead += row[cell] * weights[cell];
            expect(lead >= 0.5, "every row leads", seed);
        }
        const std::vector<std::uint32_t> two{0, 1};
        margins.add(two, std::vector<double>{1, 1});
        margins.add(two, std::vector<double>{-1, -1});
        expect(!margins.improve(weights, meter), "rows that contradict each other have no weights", seed);
    }
}

void what_does_not_fit_is_refused() {
    const std::vector<std::vector<int>> lines{{1}, {1}};
    const Input input = Input::black(lines, lines);
    Meter meter{Budget{}};
    bool refused = false;
    try {
        static_cast<void>(nonogram::weigh(input, std::vector<std::uint8_t>{1}, 10, meter));
    } catch (const std::invalid_argument&) {
        refused = true;
    }
    expect(refused, "a solution of a wrong size is refused", 0);
    // Two solutions: no weights can tell them apart, and the search for some ends.
    expect(nonogram::weigh(input, std::vector<std::uint8_t>{1, 0, 0, 1}, 1000, meter).empty(), "no proof of a wrong claim", 0);
}

}  // namespace

int main() {
    weights_prove_the_only_solution(3000);
    leads_are_found_where_they_exist(300);
    what_does_not_fit_is_refused();
    std::printf("ok %ld checks\n", checks);
}
