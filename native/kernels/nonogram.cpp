#include "nonogram.hpp"

#include <bit>
#include <stdexcept>
#include <string>

#include "nonogram_board.hpp"
#include "nonogram_learn.hpp"
#include "nonogram_probe.hpp"
#include "nonogram_search.hpp"

namespace cluewise::nonogram {

Input::Input(int height, int width, int colours, std::vector<Run> runs, std::vector<std::uint32_t> ends,
             std::vector<std::uint8_t> fixed)
    : height_(height), width_(width), colours_(colours), runs_(std::move(runs)), ends_(std::move(ends)),
      fixed_(std::move(fixed)) {
    check_shape();
    check_runs();
    check_fixed();
}

void Input::check_shape() const {
    const auto within = [](int value, int most, const char* what) {
        if (value < 1 || value > most)
            throw std::invalid_argument("a nonogram has 1 to " + std::to_string(most) + " " + what + ", found " +
                                        std::to_string(value));
    };
    within(height_, max_size, "rows");
    within(width_, max_size, "columns");
    within(colours_, max_colours, "colours");
    if (ends_.size() != static_cast<std::size_t>(lines()))
        throw std::invalid_argument("expected one clue per row and column, " + std::to_string(lines()) + ", found " +
                                    std::to_string(ends_.size()));
    std::uint32_t before = 0;
    for (const std::uint32_t end : ends_) {
        if (end < before || end - before > max_size)
            throw std::invalid_argument("a clue has 0 to " + std::to_string(max_size) + " runs");
        before = end;
    }
    if (before != runs_.size()) throw std::invalid_argument("the clues do not use up the runs");
}

void Input::check_runs() const {
    for (const Run& run : runs_) {
        if (run.length < 1 || run.length > max_length)
            throw std::invalid_argument("a run has the length " + std::to_string(run.length) + "; wanted 1 to " +
                                        std::to_string(max_length));
        if (run.colour < 1 || run.colour > colours_)
            throw std::invalid_argument("a run has the colour " + std::to_string(run.colour) + "; wanted 1 to " +
                                        std::to_string(colours_));
    }
}

void Input::check_fixed() const {
    if (fixed_.empty()) return;
    if (fixed_.size() != static_cast<std::size_t>(height_) * static_cast<std::size_t>(width_))
        throw std::invalid_argument("expected a value for each cell, found " + std::to_string(fixed_.size()));
    for (const std::uint8_t value : fixed_)
        if (value > colours_ && value != open_cell)
            throw std::invalid_argument("a cell has the value " + std::to_string(value) + "; wanted 0 to " +
                                        std::to_string(colours_));
}

Input Input::black(std::span<const std::vector<int>> rows, std::span<const std::vector<int>> columns) {
    if (rows.size() > max_size || columns.size() > max_size)
        throw std::invalid_argument("a nonogram has at most " + std::to_string(max_size) + " rows and columns");
    std::vector<Run> runs;
    std::vector<std::uint32_t> ends;
    for (const auto& side : {rows, columns})
        for (const std::vector<int>& clue : side) {
            for (const int length : clue) {
                if (length < 1 || length > max_length)
                    throw std::invalid_argument("a run has the length " + std::to_string(length));
                runs.push_back({static_cast<std::uint16_t>(length), 1});
            }
            ends.push_back(static_cast<std::uint32_t>(runs.size()));
        }
    return {static_cast<int>(rows.size()), static_cast<int>(columns.size()), 1, std::move(runs), std::move(ends)};
}

Input Input::with(std::span<const std::uint8_t> fixed) const {
    return {height_, width_, colours_, runs_, ends_, {fixed.begin(), fixed.end()}};
}

namespace {

constexpr std::uint64_t plain_nodes = 50;  // with what is tried at each, most puzzles need fewer, the others far more

std::vector<std::uint32_t> domains(const Board& board) {
    std::vector<std::uint32_t> all(static_cast<std::size_t>(board.cells()));
    for (int cell = 0; cell < board.cells(); ++cell) all[static_cast<std::size_t>(cell)] = board.domain(cell);
    return all;
}

// Gives back what was taken since; who learns keeps what is true without a choice off the board for good.
void put_back(std::span<const std::uint32_t> before, Board& board) {
    board.queue.clear();
    for (int cell = 0; cell < board.cells(); ++cell)
        for (std::uint32_t gone = before[static_cast<std::size_t>(cell)] & ~board.domain(cell); gone != 0; gone &= gone - 1)
            board.restore(cell, std::countr_zero(gone));
}

// For puzzles that a few guesses do not solve. `found` are the solutions already handed out.
Outcome solve_hard(const Input& input, const Clues& clues, Board& board, Trail& trail, std::span<const Solution> found,
                   std::uint64_t limit, Meter& meter, Sink& sink) {
    if (!Probing(board, trail, meter).run()) return {0, !meter.spent()};
    if (board.open_cells() == 0) {
        if (found.empty()) sink.take(solution_of(board));
        return {found.empty() ? 1U : 0U, true};
    }
    Learner learner(input, clues, board, meter);
    for (const Solution& solution : found)
        if (!learner.block(solution)) return {0, true};
    return learner.run(limit, sink);
}

}  // namespace

Outcome search(const Input& input, const Clues& clues, Board& board, Trail& trail, std::uint64_t limit, Meter& meter,
               Sink& sink) {
    PlainSearch plain(board, trail, meter);
    const PlainSearch::End end = plain.run(limit, plain_nodes, sink);
    const std::uint64_t count = plain.found().size();
    if (end != PlainSearch::End::gave_up || meter.spent()) return {count, end == PlainSearch::End::complete};
    const std::vector<std::uint32_t> before = domains(board);
    Trail beyond;
    const Outcome rest = solve_hard(input, clues, board, beyond, plain.found(), limit - count, meter, sink);
    put_back(before, board);
    return {count + rest.count, rest.complete};
}

Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink) {
    const Clues clues(input);
    if (!clues.all_fit()) return {0, true};
    if (limit == 0) return {0, false};
    Board board(input, clues);
    Trail trail;
    if (!start(input, board, trail, meter)) return {0, !meter.spent()};
    return search(input, clues, board, trail, limit, meter, sink);
}

std::vector<std::uint32_t> line_logic(const Input& input, Meter& meter) {
    const Clues clues(input);
    if (!clues.all_fit()) return {};
    Board board(input, clues);
    Trail trail;
    if (!start(input, board, trail, meter) && !meter.spent()) return {};
    return domains(board);
}

}  // namespace cluewise::nonogram
