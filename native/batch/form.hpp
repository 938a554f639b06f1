// The form of a result line: text with gaps that each row fills in. Who hands it in decides what a line looks like.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "row.hpp"

namespace cluewise::batch {

enum class Gap : std::uint8_t { id, solution, nodes, backtracks, propagations, depth, seconds };

struct Form {
    std::vector<std::string> pieces;  // one more than there are gaps
    std::vector<Gap> gaps;
};

// A form whose gaps are named ("id", "solution", ...); throws std::invalid_argument for a name that is none.
Form make_form(std::vector<std::string> pieces, const std::vector<std::string>& gaps);

void fill_in(const Form& form, const Row& row, std::string_view id, std::string_view solution, std::string& line);

}  // namespace cluewise::batch
