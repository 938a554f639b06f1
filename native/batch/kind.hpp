// A kind of row: how a line of text is read, solved and checked. One object per thread, since it owns its memory.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../common/run.hpp"

namespace cluewise::hitori {
class Input;
}
namespace cluewise::magnets {
class Input;
}
namespace cluewise::nonogram {
class Input;
}

namespace cluewise::batch {

inline constexpr std::uint8_t open_cell = 255;  // where a cell is not known

class Kind {
public:
    virtual ~Kind() = default;

    // A glance that costs next to nothing; false: this row is certainly of another kind.
    [[nodiscard]] virtual bool may_read(std::string_view row) const = 0;

    // Takes a row without blanks around it; throws ReadFault, or std::invalid_argument where no column is to blame.
    virtual void read(std::string_view row) = 0;

    // Solves the row read last.
    virtual Outcome solve(std::uint64_t limit, Meter& meter, Sink& sink) = 0;

    // What follows without a choice from the row read last when some cells are known: of each cell what is left, a bit for
    // each value. They may be taken as known from then on. False when nothing is, or when the budget is spent.
    virtual bool follow(std::span<const std::uint8_t> known, Meter& meter, std::vector<std::uint32_t>& left) = 0;

    // Finds one solution of that row in which these cells have these values.
    virtual Outcome solve_with(std::span<const std::uint8_t> known, Meter& meter, Sink& sink) = 0;

    // Finds one solution of that row that differs somewhere from the known ones of these cells, where that can be asked at
    // once; asked again, fewer of them are known. None: it has to be asked cell by cell.
    virtual std::optional<Outcome> solve_beside(std::span<const std::uint8_t>, Meter&, Sink&) { return std::nullopt; }

    // So many solutions are found together faster than one by one; 0: none.
    [[nodiscard]] virtual std::uint64_t worth_listing() const { return 0; }

    // Whether that row contradicts itself at sight.
    [[nodiscard]] virtual bool clashes() const = 0;

    // The verdict of the independent checker on a solution of that row.
    [[nodiscard]] virtual bool passes(std::span<const std::uint8_t> solution) const = 0;

    // Appends a solution of that row, or what is known of one, as JSON, spaced as Python spaces it.
    virtual void write(std::span<const std::uint8_t> solution, std::string& json) const = 0;
};

// The kinds are called by a family and one of its formats: "sudoku.line" (81 characters), "sudoku.grid" (nine lines), and
// for game IDs "hitori.tatham", "magnets.tatham" and "nonogram.tatham".
std::vector<std::string> kind_names();

// Throws std::invalid_argument for another name.
std::unique_ptr<Kind> make_kind(std::string_view name);

// The same for a puzzle that was read elsewhere.
std::unique_ptr<Kind> kind_for(hitori::Input puzzle);
std::unique_ptr<Kind> kind_for(magnets::Input puzzle);
std::unique_ptr<Kind> kind_for(nonogram::Input puzzle);

}  // namespace cluewise::batch
