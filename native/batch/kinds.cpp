#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "../check/hitori_check.hpp"
#include "../check/magnets_check.hpp"
#include "../check/nonogram_check.hpp"
#include "../check/sudoku9_check.hpp"
#include "../common/read_fault.hpp"
#include "../kernels/hitori.hpp"
#include "../kernels/magnets.hpp"
#include "../kernels/nonogram_standing.hpp"
#include "../kernels/sudoku9.hpp"
#include "../readers/magnets_id.hpp"
#include "../readers/pattern_id.hpp"
#include "../readers/singles_id.hpp"
#include "../readers/sudoku_grid.hpp"
#include "../readers/sudoku_line.hpp"
#include "json.hpp"
#include "kind.hpp"

namespace cluewise::batch {

namespace {

using Values = std::span<const std::uint8_t>;

class SudokuLine : public Kind {
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

    bool follow(Values known, Meter& meter, std::vector<std::uint32_t>& left) override {
        sudoku9::Left candidates;
        if (!meter.tick() || !sudoku9::follow(with(known), candidates)) return false;
        left.resize(candidates.size());
        for (std::size_t cell = 0; cell < left.size(); ++cell) left[cell] = std::uint32_t{candidates[cell]} << 1;
        return true;
    }

    Outcome solve_with(Values known, Meter& meter, Sink& sink) override {
        return sudoku9::solve(with(known), 1, meter, sink);
    }

    bool clashes() const override { return sudoku9_check::clashes(givens_.data()); }

    bool passes(Values solution) const override {
        return solution.size() == givens_.size() && sudoku9_check::solves(givens_.data(), solution.data());
    }

    void write(Values solution, std::string& json) const override {
        json += "{\"grid\": ";
        write_numbers(solution, 9, json);
        json += '}';
    }

private:
    sudoku9::Input with(Values known) const {
        std::array<std::uint8_t, sudoku9::cells> givens = givens_;
        for (std::size_t cell = 0; cell < givens.size(); ++cell)
            if (known[cell] != open_cell) givens[cell] = known[cell];
        return sudoku9::Input(givens);
    }

protected:
    std::array<std::uint8_t, sudoku9::cells> givens_{};
};

// The same on nine lines.
class SudokuGrid final : public SudokuLine {
public:
    bool may_read(std::string_view text) const override { return sudoku_grid::may_be(text); }

    void read(std::string_view text) override {
        if (!sudoku_grid::read(text, givens_.data())) throw ReadFault(0, "this is no plain Sudoku grid");
    }
};

// Game IDs begin with the size and a colon; what follows tells them apart.
bool is_id(std::string_view row) { return row.substr(0, 16).find(':') != std::string_view::npos; }
bool has(std::string_view row, char c) { return row.find(c) != std::string_view::npos; }

class SinglesId final : public Kind {
public:
    SinglesId() = default;
    explicit SinglesId(hitori::Input puzzle) : puzzle_(std::move(puzzle)) {}

    bool may_read(std::string_view row) const override { return is_id(row) && !has(row, '/') && !has(row, ','); }
    void read(std::string_view row) override { reader_.read(row, puzzle_); }

    Outcome solve(std::uint64_t limit, Meter& meter, Sink& sink) override {
        return hitori::solve(puzzle_, limit, meter, sink, workspace_);
    }

    bool follow(Values known, Meter& meter, std::vector<std::uint32_t>& left) override {
        return meter.tick() && hitori::follow(with(known), workspace_, left);
    }

    Outcome solve_with(Values known, Meter& meter, Sink& sink) override {
        return hitori::solve(with(known), 1, meter, sink, workspace_);
    }

    bool clashes() const override { return hitori_check::clashes(rules()); }
    bool passes(Values solution) const override { return !hitori_check::check(rules(), solution); }

    void write(Values solution, std::string& json) const override {
        const auto width = static_cast<std::size_t>(puzzle_.width());
        json += "{\"crossed\": ";
        write_places(solution, width, hitori::crossed_cell, json);
        if (std::find(solution.begin(), solution.end(), open_cell) != solution.end()) {
            json += ", \"kept\": ";
            write_places(solution, width, hitori::kept_cell, json);
        }
        json += '}';
    }

private:
    hitori_check::Rules rules() const {
        return {static_cast<std::size_t>(puzzle_.height()), static_cast<std::size_t>(puzzle_.width()), puzzle_.symbols(),
                hitori::never_clashes, puzzle_.must_cross()};
    }

    const hitori::Input& with(Values known) {
        asked_.assign(puzzle_.height(), puzzle_.width(), puzzle_.symbols(), puzzle_.must_cross(), known);
        return asked_;
    }

    hitori::SinglesReader reader_;
    hitori::Input puzzle_, asked_;
    hitori::Workspace workspace_;
};

class MagnetsId final : public Kind {
public:
    MagnetsId() = default;
    explicit MagnetsId(magnets::Input puzzle) : puzzle_(std::move(puzzle)) {}

    bool may_read(std::string_view row) const override { return is_id(row) && has(row, ','); }
    void read(std::string_view row) override { magnets::read_id(row, puzzle_); }

    Outcome solve(std::uint64_t limit, Meter& meter, Sink& sink) override {
        return workspace_.solve(puzzle_, limit, meter, sink);
    }

    bool follow(Values known, Meter& meter, std::vector<std::uint32_t>& left) override {
        return workspace_.follow(with(known), meter, left);
    }

    Outcome solve_with(Values known, Meter& meter, Sink& sink) override {
        return workspace_.solve(with(known), 1, meter, sink);
    }

    // Most boards with several solutions have no more: then there is nothing to ask.
    std::uint64_t worth_listing() const override { return 12; }

    bool clashes() const override { return magnets_check::clashes(rules()); }

    bool passes(Values solution) const override {
        return magnets_check::check(rules(), solution) == magnets_check::Fault::none;
    }

    void write(Values solution, std::string& json) const override {
        json += "{\"rows\": ";
        write_letters(solution, static_cast<std::size_t>(puzzle_.width()), ".+-", json);
        json += '}';
    }

private:
    magnets_check::Rules rules() const {
        const auto height = static_cast<std::size_t>(puzzle_.height()), width = static_cast<std::size_t>(puzzle_.width());
        const auto plus = puzzle_.pluses(), minus = puzzle_.minuses();
        return {height, width, puzzle_.letters(), plus.first(height), minus.first(height), plus.subspan(height),
                minus.subspan(height), puzzle_.fixed()};
    }

    const magnets::Input& with(Values known) {
        const magnets_check::Rules told = rules();
        asked_.assign_letters(puzzle_.height(), puzzle_.width(), told.letters,
                              {told.row_plus, told.row_minus, told.column_plus, told.column_minus}, given_or(known));
        return asked_;
    }

    Values given_or(Values known) {
        both_.assign(known.begin(), known.end());
        for (std::size_t cell = 0; cell < puzzle_.fixed().size(); ++cell)
            if (both_[cell] == open_cell) both_[cell] = puzzle_.fixed()[cell];
        return both_;
    }

    magnets::Input puzzle_, asked_;
    magnets::Workspace workspace_;
    std::vector<std::uint8_t> both_;
};

// The clue of a line, as the checker asks for it.
struct ClueOf {
    const nonogram::Input& puzzle;

    std::span<const nonogram::Run> operator()(std::size_t line) const { return puzzle.clue(static_cast<int>(line)); }
};

class PatternId final : public Kind {
public:
    PatternId() = default;
    explicit PatternId(nonogram::Input puzzle) : puzzle_(std::move(puzzle)) {}

    bool may_read(std::string_view row) const override { return is_id(row) && has(row, '/'); }
    void read(std::string_view row) override {
        puzzle_ = nonogram::PatternReader::read(row);
        standing_.reset();
    }

    Outcome solve(std::uint64_t limit, Meter& meter, Sink& sink) override {
        return nonogram::solve(puzzle_.value(), limit, meter, sink);
    }

    bool follow(Values known, Meter& meter, std::vector<std::uint32_t>& left) override {
        return standing().follow(known, meter, left);
    }

    Outcome solve_with(Values known, Meter& meter, Sink& sink) override {
        return standing().solve_with(known, meter, sink);
    }

    std::optional<Outcome> solve_beside(Values shared, Meter& meter, Sink& sink) override {
        return standing().solve_beside(shared, meter, sink);
    }

    bool clashes() const override { return nonogram_check::clashes(shape(), clues()); }
    bool passes(Values solution) const override {
        return !nonogram_check::check(shape(), clues(), puzzle_.value().fixed(), solution);
    }

    void write(Values solution, std::string& json) const override {
        json += "{\"rows\": ";
        write_letters(solution, static_cast<std::size_t>(puzzle_.value().width()), ".#", json);
        json += '}';
    }

private:
    nonogram_check::Shape shape() const {
        const nonogram::Input& puzzle = puzzle_.value();
        return {static_cast<std::size_t>(puzzle.height()), static_cast<std::size_t>(puzzle.width()),
                static_cast<unsigned>(puzzle.colours())};
    }

    [[nodiscard]] ClueOf clues() const { return {puzzle_.value()}; }

    nonogram::Standing& standing() {
        if (!standing_) standing_.emplace(puzzle_.value());
        return *standing_;
    }

    std::optional<nonogram::Input> puzzle_;
    std::optional<nonogram::Standing> standing_;
};

}  // namespace

namespace {

template <class Made>
std::unique_ptr<Kind> made() {
    return std::make_unique<Made>();
}

struct Named {
    std::string_view name;
    std::unique_ptr<Kind> (*make)();
};

constexpr std::array<Named, 5> all{{{"sudoku.line", &made<SudokuLine>},
                                    {"sudoku.grid", &made<SudokuGrid>},
                                    {"hitori.tatham", &made<SinglesId>},
                                    {"magnets.tatham", &made<MagnetsId>},
                                    {"nonogram.tatham", &made<PatternId>}}};

}  // namespace

std::vector<std::string> kind_names() {
    std::vector<std::string> names;
    for (const Named& one : all) names.emplace_back(one.name);
    return names;
}

std::unique_ptr<Kind> kind_for(hitori::Input puzzle) { return std::make_unique<SinglesId>(std::move(puzzle)); }
std::unique_ptr<Kind> kind_for(magnets::Input puzzle) { return std::make_unique<MagnetsId>(std::move(puzzle)); }
std::unique_ptr<Kind> kind_for(nonogram::Input puzzle) { return std::make_unique<PatternId>(std::move(puzzle)); }

std::unique_ptr<Kind> make_kind(std::string_view name) {
    for (const Named& one : all)
        if (one.name == name) return one.make();
    throw std::invalid_argument("there is no kind of row called " + std::string(name));
}

}  // namespace cluewise::batch
