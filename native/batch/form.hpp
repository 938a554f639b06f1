// The form of a result line: text with gaps that each row fills in. Who hands it in decides what a line looks like.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "row.hpp"

namespace cluewise::batch {

enum class Gap : std::uint8_t { id, solution, certain, count, nodes, backtracks, propagations, depth, seconds };

struct Form {
    std::vector<std::string> pieces;  // one more than there are gaps
    std::vector<Gap> gaps;
};

// A form whose gaps are named ("id", "solution", ...); throws std::invalid_argument for a name that is none.
Form make_form(std::vector<std::string> pieces, const std::vector<std::string>& gaps);

// What goes into the gaps besides the numbers of the row; texts as JSON.
struct Texts {
    std::string_view id, solution, certain;
};

void fill_in(const Form& form, const Row& row, const Texts& texts, std::string& line);

// Rows that are told in the same words; each kind may have a form for the first few of these.
enum class Shape : std::uint8_t { unique, impossible, all_of_several, some_of_several, none };
Shape shape_of(const Row& row);

}  // namespace cluewise::batch
