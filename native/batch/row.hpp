// What becomes of one row: read by the first kind that can, solved, checked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "certain.hpp"
#include "kind.hpp"

namespace cluewise::batch {

enum class Status : std::uint8_t {
    unique,
    several,
    impossible,
    unknown,     // the budget was spent: on the solutions, or on what they share
    unreadable,  // of no kind
    skipped,     // blank, or a comment (`# ...`)
    faulty,      // a solution did not pass the checker and is withheld: one of us made a mistake
    clashing,    // impossible, as everybody sees: perhaps it is not meant for this kind
};

struct Row {
    Status status = Status::unknown;
    bool complete = false;        // there is no further solution: proved
    std::uint8_t kind = 0;        // which of the kinds asked for
    std::uint32_t kept = 0;       // solutions handed out; as text they are one
    std::uint32_t size = 0;       // bytes of each
    std::uint32_t shared = 0;     // bytes of what all solutions share, which stands behind them; 0: nobody asked
    std::uint32_t column = 0;     // of an unreadable row; 0 where no column is to blame
    std::uint64_t begin = 0;      // where the solutions, or the complaint about an unreadable row, stand in the store
    std::uint64_t count = 0;      // solutions found
    Counters counters;
    double seconds = 0;
};

using Store = std::vector<std::uint8_t>;

// How far to look in each row.
struct Wish {
    std::uint64_t limit = 2;
    std::uint64_t keep = 2;  // hand out so many of the solutions
    bool as_json = false;    // all that as text, with commas between solutions
    bool certain = false;    // where there are several, work out what they share
};

// Everything that one thread needs to solve rows.
class Desk {
public:
    explicit Desk(const std::vector<std::string>& kinds);
    explicit Desk(std::vector<std::unique_ptr<Kind>> kinds) : kinds_(std::move(kinds)) {}

    // Appends solutions to the store. Never throws because of what is in the row.
    Row solve(std::string_view text, const Wish& wish, const Budget& budget, Store& store);

    // Which kind reads the row; none where none does, or where its givens clash: that may be meant as something else.
    std::optional<std::uint8_t> kind_of(std::string_view text);

    // How many solutions the row has, up to a limit; none where that is not settled, or where somebody else has to look.
    std::optional<std::uint64_t> count(std::string_view text, std::uint64_t limit, const Budget& budget);

private:
    class Keeper;

    Kind* take(std::string_view text, Row& row, Store& store);
    Kind* read(std::string_view text, Row& row, Store& store);
    void share(Kind& kind, const Wish& wish, Meter& meter, Row& row, Store& store);

    std::vector<std::unique_ptr<Kind>> kinds_;
    Certain certain_;
};

}  // namespace cluewise::batch
