// What is the same in all solutions of a row.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kind.hpp"

namespace cluewise::batch {

// Gathers what the solutions found so far share, then asks for others that differ there, until there are none.
class Certain final : public Sink {
public:
    void begin() { cells_.clear(); }
    void narrow(std::span<const std::uint8_t> solution);

    // The whole of it for a kind that has read a row: true when `cells` holds what all its solutions share.
    bool work_out(Kind& kind, Meter& meter);

    // True: all that is left in `cells` is certain. False: the budget was spent before, or there is a fault.
    bool settle(Kind& kind, Meter& meter);

    // A value for each cell; `open_cell` where solutions differ.
    [[nodiscard]] std::span<const std::uint8_t> cells() const { return cells_; }
    // Whether one of the solutions it asked for did not pass the checker.
    [[nodiscard]] bool faulty() const { return faulty_; }

private:
    void take(std::span<const std::uint8_t> solution) override;
    bool follow(Meter& meter);
    [[nodiscard]] bool doubtful(std::size_t cell) const;
    bool ask(std::size_t cell, Meter& meter);

    Kind* kind_ = nullptr;
    bool faulty_ = false;
    std::vector<std::uint8_t> cells_;
    std::vector<std::uint8_t> known_;   // what is proved to be the same in all solutions
    std::vector<std::uint32_t> left_;   // what may be elsewhere, a bit for each value
};

}  // namespace cluewise::batch
