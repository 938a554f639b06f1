#include "nonogram_margins.hpp"

#include <algorithm>
#include <cmath>

namespace cluewise::nonogram {

namespace {

constexpr double enough = 0.5;         // lacking to a lead of one: whole numbers are sought from there
constexpr int most_steps = 400;        // of Newton's method
constexpr int most_directions = 3000;  // of conjugate gradients, per step
constexpr double close = 1e-8;         // what the equations may still be wrong by, as a share of the first error
constexpr double stuck = 1e-6;         // a share of the sum by which a step should make it smaller
constexpr double small = 1e-3;         // keeps cells that no row speaks of from dividing by nothing
constexpr int halvings = 50;
constexpr double longest = 1e6;

double product(const std::vector<double>& one, const std::vector<double>& other) {
    double sum = 0;
    for (std::size_t i = 0; i < one.size(); ++i) sum += one[i] * other[i];
    return sum;
}

}  // namespace

void Margins::add(std::span<const std::uint32_t> cells, std::span<const double> signs) {
    cell_.insert(cell_.end(), cells.begin(), cells.end());
    sign_.insert(sign_.end(), signs.begin(), signs.end());
    begin_.push_back(cell_.size());
}

double Margins::times(std::size_t row, const std::vector<double>& vector) const {
    double sum = 0;
    for (std::size_t i = begin_[row]; i < begin_[row + 1]; ++i) sum += sign_[i] * vector[cell_[i]];
    return sum;
}

void Margins::add_times(std::size_t row, double factor, std::vector<double>& to) const {
    for (std::size_t i = begin_[row]; i < begin_[row + 1]; ++i) to[cell_[i]] += factor * sign_[i];
}

bool Margins::improve(std::vector<double>& weights, Meter& meter) {
    lack_.resize(rows());
    lead_.resize(rows());
    double before = 0;
    for (int n = 0; n < most_steps; ++n) {
        double worst = 0, sum = 0;
        short_.clear();
        for (std::size_t row = 0; row < rows(); ++row) {
            lack_[row] = 1 - times(row, weights);
            if (lack_[row] <= 0) continue;
            short_.push_back(row);
            sum += lack_[row] * lack_[row];
            worst = std::max(worst, lack_[row]);
        }
        if (worst < enough) return true;
        if (n > 0 && sum > (1 - stuck) * before) return false;
        before = sum;
        if (!newton_step(meter)) return false;
        const double length = best_length();
        for (std::size_t cell = 0; cell < cells_; ++cell) weights[cell] += length * step_[cell];
    }
    return false;
}

// Solves (A'A) step = A' lack for the rows that lack something; false if the budget is spent.
bool Margins::newton_step(Meter& meter) {
    step_.assign(cells_, 0);
    rest_.assign(cells_, 0);
    diagonal_.assign(cells_, small);
    for (const std::size_t row : short_) {
        add_times(row, lack_[row], rest_);
        for (std::size_t i = begin_[row]; i < begin_[row + 1]; ++i) diagonal_[cell_[i]] += 1;
    }
    scaled_.resize(cells_);
    image_.resize(cells_);
    const auto scale = [&] {
        for (std::size_t cell = 0; cell < cells_; ++cell) scaled_[cell] = rest_[cell] / diagonal_[cell];
    };
    scale();
    along_ = scaled_;
    double error = product(rest_, scaled_);
    const double first = error;
    for (int n = 0; n < most_directions && error > close * first; ++n) {
        if (!meter.tick()) return false;
        std::fill(image_.begin(), image_.end(), 0.0);
        for (const std::size_t row : short_) add_times(row, times(row, along_), image_);
        const double curve = product(along_, image_);
        if (curve <= 0) break;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            step_[cell] += error / curve * along_[cell];
            rest_[cell] -= error / curve * image_[cell];
        }
        scale();
        const double less = product(rest_, scaled_);
        for (std::size_t cell = 0; cell < cells_; ++cell) along_[cell] = scaled_[cell] + less / error * along_[cell];
        error = less;
    }
    return true;
}

// How far to go along the step: the sum falls until its slope is no longer negative.
double Margins::best_length() {
    for (std::size_t row = 0; row < rows(); ++row) lead_[row] = times(row, step_);
    double low = 0, high = 1;
    while (high < longest && slope(high) < 0) high *= 2;
    for (int n = 0; n < halvings; ++n) {
        const double middle = (low + high) / 2;
        (slope(middle) < 0 ? low : high) = middle;
    }
    return low;
}

double Margins::slope(double length) const {
    double sum = 0;
    for (std::size_t row = 0; row < rows(); ++row) {
        const double left = lack_[row] - length * lead_[row];
        if (left > 0) sum -= left * lead_[row];
    }
    return sum;
}

}  // namespace cluewise::nonogram
