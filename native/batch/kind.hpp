// A kind of row: how a line of text is read, solved and checked. One object per thread, since it owns its memory.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../common/run.hpp"

namespace cluewise::batch {

class Kind {
public:
    virtual ~Kind() = default;

    // A glance that costs next to nothing; false: this row is certainly of another kind.
    [[nodiscard]] virtual bool may_read(std::string_view row) const = 0;

    // Takes a row without blanks around it; throws ReadFault, or std::invalid_argument where no column is to blame.
    virtual void read(std::string_view row) = 0;

    // Solves the row read last.
    virtual Outcome solve(std::uint64_t limit, Meter& meter, Sink& sink) = 0;

    // The verdict of the independent checker on a solution of that row.
    [[nodiscard]] virtual bool passes(std::span<const std::uint8_t> solution) const = 0;

    // Appends a solution of that row as JSON, spaced as Python spaces it.
    virtual void write(std::span<const std::uint8_t> solution, std::string& json) const = 0;
};

// The kinds: "sudoku_line" (81 characters) and the game IDs "singles_id", "magnets_id" and "pattern_id". Throws
// std::invalid_argument for another name.
std::unique_ptr<Kind> make_kind(std::string_view name);

}  // namespace cluewise::batch
