// Why does a line fail? A small set of taken values that is enough, for the clauses that the search learns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "nonogram_clauses.hpp"
#include "nonogram_line.hpp"

namespace cluewise::nonogram {

// A value that a cell of the line in hand has lost.
struct Loss {
    Lit lit;              // what says so
    std::uint32_t since;  // its place on the trail
    std::uint16_t position;
    std::uint8_t value;
};

class Reasons {
public:
    explicit Reasons(const Clues& clues);

    // `may` is laid out like the board's masks of a line and leaves it without an arrangement. `losses` are those that
    // may be given back, in the order in which that is tried: the latest first, since what happened long ago makes the
    // better reason. Gives back each one that is not needed and leaves in `losses` those that are.
    void shrink(int line, Word* may, int stride, std::vector<Loss>& losses);

    // Whether `may` leaves the line without an arrangement.
    [[nodiscard]] bool fails(int line, const Word* may, int stride);

private:
    const Clues& clues_;
    std::unique_ptr<std::byte[]> scratch_;
};

}  // namespace cluewise::nonogram
