// Hitori: cross cells out until no row or column repeats a symbol. The door to the kernel; hitori_* do the work.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "../common/run.hpp"

namespace cluewise::hitori {

inline constexpr int max_side = 250;  // places on the board, with an edge around it, are numbered in 16 bits

using Symbol = std::uint16_t;
inline constexpr Symbol never_clashes = 0xFFFF;  // an empty cell: may be crossed out, but equals nothing

// What a cell is, in solutions and in `fixed`.
inline constexpr std::uint8_t kept_cell = 0, crossed_cell = 1, open_cell = 255;

// A puzzle whose shape has been checked.
class Input {
public:
    Input() : symbols_(1, 0) {}  // a board of one cell, to be assigned to

    // `symbols` holds height*width numbers row by row; `fixed` is empty or has a kept, crossed or open cell for each.
    // With `must_cross` at least one cell must be crossed. Throws std::invalid_argument when the shape is bad.
    Input(int height, int width, std::span<const Symbol> symbols, bool must_cross = false,
          std::span<const std::uint8_t> fixed = {}) {
        assign(height, width, symbols, must_cross, fixed);
    }

    // The same in place: a batch keeps one Input and its memory. When it throws, the puzzle is still the old one.
    void assign(int height, int width, std::span<const Symbol> symbols, bool must_cross = false,
                std::span<const std::uint8_t> fixed = {});

    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] bool must_cross() const { return must_cross_; }
    [[nodiscard]] std::span<const Symbol> symbols() const { return symbols_; }
    [[nodiscard]] std::span<const std::uint8_t> fixed() const { return fixed_; }
    [[nodiscard]] Symbol highest() const { return highest_; }  // of the symbols that can clash

private:
    int height_ = 1, width_ = 1;
    bool must_cross_ = false;
    Symbol highest_ = 0;
    std::vector<Symbol> symbols_;
    std::vector<std::uint8_t> fixed_;
};

// The memory a solve works in. One for each thread; used again for the next puzzle, it need not be allocated again.
class Workspace {
public:
    Workspace();
    ~Workspace();
    Workspace(Workspace&&) noexcept;
    Workspace& operator=(Workspace&&) noexcept;

    struct Rooms;
    [[nodiscard]] Rooms& rooms() { return *rooms_; }

private:
    std::unique_ptr<Rooms> rooms_;
};

// Finds up to `limit` solutions: height*width bytes row by row, 1 for a crossed cell, 0 for a kept one.
Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink, Workspace& workspace);
Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink);

// What follows without a choice: for each cell, row by row, a bit for each value that it may still have. False if that is
// that there is no solution.
bool follow(const Input& input, Workspace& workspace, std::vector<std::uint32_t>& left);

}  // namespace cluewise::hitori
