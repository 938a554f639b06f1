// Magnets: dominoes that are +-, -+ or blank, no equal poles side by side, so many + and - in each row and column.
// The door to the kernel; the work is done in magnets_*.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../common/run.hpp"

namespace cluewise::magnets {

inline constexpr int max_side = 100;
inline constexpr int max_count = 9999;    // a count larger than its line makes a puzzle without a solution
inline constexpr std::int16_t not_told = -1;
inline constexpr std::int32_t no_partner = -1;
inline constexpr std::uint8_t open_cell = 255;

enum Sign : std::uint8_t { blank = 0, plus = 1, minus = 2 };  // the values of a solution, row by row

// How many + and - each line holds, `not_told` where the puzzle does not say.
struct Counts {
    std::span<const std::int16_t> row_plus, row_minus, column_plus, column_minus;
};

// A puzzle whose shape has been checked; it can be filled again and again without new memory.
class Input {
public:
    // One blank cell.
    Input();

    // `partner` names for each cell, row by row, the other half of its domino, or `no_partner` for a cell that is always
    // blank; `fixed` is empty or has a Sign, or `open_cell`, for each cell. All of these throw std::invalid_argument
    // when the shape is bad, and then leave the puzzle as it was.
    Input(int height, int width, std::span<const std::int32_t> partner, const Counts& counts,
          std::span<const std::uint8_t> fixed = {});

    void assign(int height, int width, std::span<const std::int32_t> partner, const Counts& counts,
                std::span<const std::uint8_t> fixed = {});

    // The same from one letter for each cell: L R T B for a half, * for no domino.
    void assign_letters(int height, int width, std::string_view letters, const Counts& counts,
                        std::span<const std::uint8_t> fixed = {});

    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] std::string_view letters() const { return letters_; }
    // For each line, rows from the top, then columns from the left.
    [[nodiscard]] std::span<const std::int16_t> pluses() const { return pluses_; }
    [[nodiscard]] std::span<const std::int16_t> minuses() const { return minuses_; }
    [[nodiscard]] std::span<const std::uint8_t> fixed() const { return fixed_; }

private:
    void check_and_keep(int height, int width, std::string_view letters, const Counts& counts,
                        std::span<const std::uint8_t> fixed);

    int height_ = 1, width_ = 1;
    std::string letters_, scratch_;
    std::vector<std::int16_t> pluses_, minuses_;
    std::vector<std::uint8_t> fixed_;
};

class Search;

// The memory of a search, some 200 KiB, allocated once and used for any number of puzzles one after the other.
class Workspace {
public:
    Workspace();
    ~Workspace();
    Workspace(Workspace&&) noexcept;
    Workspace& operator=(Workspace&&) noexcept;

    // Finds up to `limit` solutions: height*width Signs row by row.
    Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink);

    // What follows without a guess: for each cell, row by row, a bit for each Sign that it may still have. False if that
    // is that there is no solution, or when the budget is spent.
    bool follow(const Input& input, Meter& meter, std::vector<std::uint32_t>& left);

private:
    std::unique_ptr<Search> search_;
};

// The same with a workspace of its own.
Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink);

}  // namespace cluewise::magnets
