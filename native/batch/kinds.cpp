#include <array>
#include <optional>
#include <stdexcept>
#include <string>

#include "../check/hitori_check.hpp"
#include "../check/magnets_check.hpp"
#include "../check/nonogram_check.hpp"
#include "../check/sudoku9_check.hpp"
#include "../common/read_fault.hpp"
#include "../kernels/hitori.hpp"
#include "../kernels/magnets.hpp"
#include "../kernels/nonogram.hpp"
#include "../kernels/sudoku9.hpp"
#include "../readers/magnets_id.hpp"
#include "../readers/pattern_id.hpp"
#include "../readers/singles_id.hpp"
#include "../readers/sudoku_line.hpp"
#include "json.hpp"
#include "kind.hpp"

namespace cluewise::batch {

namespace {

using Values = std::span<const std::uint8_t>;

class SudokuLine final : public Kind {
public:
    bool may_read(std::string_view row) const override { return row.size() == sudoku_line::length; }

    void read(std::string_view row) override {
        if (const std::size_t column = sudoku_line::read(row, givens_.data()))
            throw ReadFault(column, "column " + std::to_string(column) +
                                        " of a Sudoku line: expected 81 cells, each 1 to 9 or one of . 0 * _");
    }

    Outcome solve(std::uint64_t limit, Meter& meter, Sink& sink) override {
        return sudoku9::solve(sudoku9::Input(givens_), limit, meter, sink);
    }

    bool passes(Values solution) const override {
        return solution.size() == givens_.size() && sudoku9_check::solves(givens_.data(), solution.data());
    }

    void write(Values solution, std::string& json) const override {
        json += "{\"grid\": ";
        write_numbers(solution, 9, json);
        json += '}';
    }

private:
    std::array<std::uint8_t, sudoku9::cells> givens_{};
};

// Game IDs begin with the size and a colon; what follows tells them apart.
bool is_id(std::string_view row) { return row.substr(0, 16).find(':') != std::string_view::npos; }
bool has(std::string_view row, char c) { return row.find(c) != std::string_view::npos; }

class SinglesId final : public Kind {
public:
    bool may_read(std::string_view row) const override { return is_id(row) && !has(row, '/') && !has(row, ','); }
    void read(std::string_view row) override { reader_.read(row, puzzle_); }

    Outcome solve(std::uint64_t limit, Meter& meter, Sink& sink) override {
        return hitori::solve(puzzle_, limit, meter, sink, workspace_);
    }

    bool passes(Values solution) const override {
        const hitori_check::Rules rules{static_cast<std::size_t>(puzzle_.height()),
                                        static_cast<std::size_t>(puzzle_.width()), puzzle_.symbols(), std::nullopt};
        return !hitori_check::check(rules, solution);
    }

    void write(Values solution, std::string& json) const override {
        json += "{\"crossed\": ";
        write_places(solution, static_cast<std::size_t>(puzzle_.width()), json);
        json += '}';
    }

private:
    hitori::SinglesReader reader_;
    hitori::Input puzzle_;
    hitori::Workspace workspace_;
};

class MagnetsId final : public Kind {
public:
    bool may_read(std::string_view row) const override { return is_id(row) && has(row, ','); }
    void read(std::string_view row) override { magnets::read_id(row, puzzle_); }

    Outcome solve(std::uint64_t limit, Meter& meter, Sink& sink) override {
        return workspace_.solve(puzzle_, limit, meter, sink);
    }

    bool passes(Values solution) const override {
        const auto height = static_cast<std::size_t>(puzzle_.height()), width = static_cast<std::size_t>(puzzle_.width());
        const auto plus = puzzle_.pluses(), minus = puzzle_.minuses();
        const magnets_check::Rules rules{height, width, puzzle_.letters(), plus.first(height), minus.first(height),
                                         plus.subspan(height), minus.subspan(height), puzzle_.fixed()};
        return magnets_check::check(rules, solution) == magnets_check::Fault::none;
    }

    void write(Values solution, std::string& json) const override {
        json += "{\"rows\": ";
        write_letters(solution, static_cast<std::size_t>(puzzle_.width()), ".+-", json);
        json += '}';
    }

private:
    magnets::Input puzzle_;
    magnets::Workspace workspace_;
};

class PatternId final : public Kind {
public:
    bool may_read(std::string_view row) const override { return is_id(row) && has(row, '/'); }
    void read(std::string_view row) override { puzzle_ = nonogram::PatternReader::read(row); }

    Outcome solve(std::uint64_t limit, Meter& meter, Sink& sink) override {
        return nonogram::solve(puzzle_.value(), limit, meter, sink);
    }

    bool passes(Values solution) const override {
        const nonogram::Input& puzzle = puzzle_.value();
        const nonogram_check::Shape shape{static_cast<std::size_t>(puzzle.height()),
                                          static_cast<std::size_t>(puzzle.width()),
                                          static_cast<unsigned>(puzzle.colours())};
        const auto clue_of = [&](std::size_t line) { return puzzle.clue(static_cast<int>(line)); };
        return !nonogram_check::check(shape, clue_of, puzzle.fixed(), solution);
    }

    void write(Values solution, std::string& json) const override {
        json += "{\"rows\": ";
        write_letters(solution, static_cast<std::size_t>(puzzle_.value().width()), ".#", json);
        json += '}';
    }

private:
    std::optional<nonogram::Input> puzzle_;
};

}  // namespace

std::unique_ptr<Kind> make_kind(std::string_view name) {
    if (name == "sudoku_line") return std::make_unique<SudokuLine>();
    if (name == "singles_id") return std::make_unique<SinglesId>();
    if (name == "magnets_id") return std::make_unique<MagnetsId>();
    if (name == "pattern_id") return std::make_unique<PatternId>();
    throw std::invalid_argument("there is no kind of row called " + std::string(name));
}

}  // namespace cluewise::batch
