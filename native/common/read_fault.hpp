// What the readers of lines throw: what was expected, and where.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace cluewise {

struct ReadFault : std::invalid_argument {
    ReadFault(std::size_t column, const std::string& message) : std::invalid_argument(message), column(column) {}

    std::size_t column;  // counting from 1
};

}  // namespace cluewise
