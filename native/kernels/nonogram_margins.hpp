// Weights under which the solution leads over each of many other ways to fill lines, by least squares: where all of them
// can be listed this takes far fewer steps than looking at one line after the other.
//
// A way is a row of a sparse matrix A: +1 or -1 for each cell in which it differs from the solution, so that A w is the
// lead. The sum of the squares of what is lacking to a lead of one is made as small as can be by Newton's method; the
// equations of each step are solved by conjugate gradients.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../common/run.hpp"

namespace cluewise::nonogram {

class Margins {
public:
    explicit Margins(std::size_t cells) : cells_(cells) {}

    // One way that differs from the solution in these cells.
    void add(std::span<const std::uint32_t> cells, std::span<const double> signs);
    [[nodiscard]] std::size_t entries() const { return cell_.size(); }

    // Improves the weights until each way is behind; false if they seem not to exist, or the budget is spent.
    [[nodiscard]] bool improve(std::vector<double>& weights, Meter& meter);

private:
    [[nodiscard]] std::size_t rows() const { return begin_.size() - 1; }
    [[nodiscard]] double times(std::size_t row, const std::vector<double>& vector) const;
    void add_times(std::size_t row, double factor, std::vector<double>& to) const;
    bool newton_step(Meter& meter);
    [[nodiscard]] double best_length();
    [[nodiscard]] double slope(double length) const;

    std::size_t cells_;
    std::vector<std::size_t> begin_{0};  // per row: its first entry; then the end
    std::vector<std::uint32_t> cell_;
    std::vector<double> sign_;
    std::vector<std::size_t> short_;  // rows that lack something
    std::vector<double> lack_, lead_, diagonal_, rest_, scaled_, along_, image_, step_;
};

}  // namespace cluewise::nonogram
