// Brute force for nonograms: all arrangements of a line, all solutions of a small board; and random puzzles.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "../kernels/nonogram.hpp"

namespace cluewise::nonogram_oracle {

using nonogram::Input;
using nonogram::Run;
using Cells = std::vector<std::uint8_t>;
using Clue = std::vector<Run>;

inline long checks = 0;

inline void expect(bool holds, const std::string& what) {
    ++checks;
    if (holds) return;
    std::printf("FAILED: %s\n", what.c_str());
    std::exit(1);
}

inline Clue clue_of(const Cells& line) {
    Clue clue;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == 0) continue;
        if (i > 0 && line[i - 1] == line[i])
            ++clue.back().length;
        else
            clue.push_back({1, line[i]});
    }
    return clue;
}

inline bool same(std::span<const Run> a, std::span<const Run> b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i].length != b[i].length || a[i].colour != b[i].colour) return false;
    return true;
}

// Every way to fill `length` cells with 0..colours, in turn.
template <class Visit>
void each_filling(int length, int colours, Visit&& visit) {
    Cells cells(static_cast<std::size_t>(length), 0);
    for (;;) {
        visit(cells);
        std::size_t i = 0;
        while (i < cells.size() && cells[i] == colours) cells[i++] = 0;
        if (i == cells.size()) return;
        ++cells[i];
    }
}

inline std::vector<Cells> arrangements(std::span<const Run> clue, int length, int colours) {
    std::vector<Cells> all;
    each_filling(length, colours, [&](const Cells& cells) {
        if (same(clue_of(cells), clue)) all.push_back(cells);
    });
    return all;
}

// Whether the runs can be placed, run by run: for lines too long to list all arrangements. may(value, cell) says what
// is allowed.
template <class May>
bool can_be_arranged(std::span<const Run> clue, int length, May&& may) {
    const auto cells = static_cast<std::size_t>(length);
    std::vector<bool> reach(cells + 1, false);  // [p]: the runs so far can stand in cells 0..p-1
    reach[0] = true;
    for (std::size_t k = 0; k <= clue.size(); ++k) {
        for (std::size_t p = 0; p < cells; ++p)
            if (reach[p] && may(0, static_cast<int>(p))) reach[p + 1] = true;
        if (k == clue.size()) break;
        std::vector<bool> next(cells + 1, false);
        const bool gap = k + 1 < clue.size() && clue[k + 1].colour == clue[k].colour;
        for (std::size_t p = 0; p + clue[k].length <= cells; ++p) {
            bool fits = reach[p];
            const std::size_t end = p + clue[k].length;
            for (std::size_t i = p; fits && i < end; ++i) fits = may(clue[k].colour, static_cast<int>(i));
            if (!fits || (gap && (end == cells || !may(0, static_cast<int>(end))))) continue;
            next[end + (gap ? 1 : 0)] = true;
        }
        reach.swap(next);
    }
    return reach[cells];
}

// All solutions: every choice of an arrangement for each row, kept when the columns agree.
inline std::set<Cells> all_solutions(const Input& input) {
    const auto height = static_cast<std::size_t>(input.height()), width = static_cast<std::size_t>(input.width());
    std::vector<std::vector<Cells>> rows;
    for (int row = 0; row < input.height(); ++row)
        rows.push_back(arrangements(input.clue(row), input.width(), input.colours()));
    std::set<Cells> found;
    std::vector<std::size_t> pick(height, 0);
    for (const auto& row : rows)
        if (row.empty()) return found;
    for (;;) {
        Cells board;
        for (std::size_t r = 0; r < height; ++r) board.insert(board.end(), rows[r][pick[r]].begin(), rows[r][pick[r]].end());
        bool right = true;
        for (std::size_t c = 0; c < width && right; ++c) {
            Cells column;
            for (std::size_t r = 0; r < height; ++r) column.push_back(board[r * width + c]);
            right = same(clue_of(column), input.clue(static_cast<int>(height + c)));
        }
        for (std::size_t i = 0; i < input.fixed().size() && right; ++i)
            right = input.fixed()[i] == nonogram::open_cell || input.fixed()[i] == board[i];
        if (right) found.insert(board);
        std::size_t r = 0;
        while (r < height && ++pick[r] == rows[r].size()) pick[r++] = 0;
        if (r == height) return found;
    }
}

inline Input input_from(const std::vector<Clue>& lines, int height, int width, int colours, Cells fixed = {}) {
    std::vector<Run> runs;
    std::vector<std::uint32_t> ends;
    for (const Clue& clue : lines) {
        runs.insert(runs.end(), clue.begin(), clue.end());
        ends.push_back(static_cast<std::uint32_t>(runs.size()));
    }
    return {height, width, colours, std::move(runs), std::move(ends), std::move(fixed)};
}

inline std::vector<Clue> clues_of(const Cells& board, int height, int width) {
    std::vector<Clue> lines;
    const auto h = static_cast<std::size_t>(height), w = static_cast<std::size_t>(width);
    for (std::size_t r = 0; r < h; ++r)
        lines.push_back(clue_of({board.begin() + static_cast<std::ptrdiff_t>(r * w),
                                 board.begin() + static_cast<std::ptrdiff_t>((r + 1) * w)}));
    for (std::size_t c = 0; c < w; ++c) {
        Cells column;
        for (std::size_t r = 0; r < h; ++r) column.push_back(board[r * w + c]);
        lines.push_back(clue_of(column));
    }
    return lines;
}

class Random {
public:
    explicit Random(unsigned seed) : engine_(seed) {}
    int below(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n)); }
    bool chance(double p) { return static_cast<double>(engine_()) < p * 4294967296.0; }

    Cells picture(int cells, int colours, double filled) {
        Cells made(static_cast<std::size_t>(cells), 0);
        for (auto& cell : made)
            if (chance(filled)) cell = static_cast<std::uint8_t>(1 + below(colours));
        return made;
    }

private:
    std::mt19937 engine_;
};

}  // namespace cluewise::nonogram_oracle
