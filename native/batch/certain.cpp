#include "certain.hpp"

#include <bit>

namespace cluewise::batch {

void Certain::narrow(std::span<const std::uint8_t> solution) {
    if (cells_.empty()) {
        cells_.assign(solution.begin(), solution.end());
        return;
    }
    for (std::size_t cell = 0; cell < cells_.size(); ++cell)
        if (cells_[cell] != solution[cell]) cells_[cell] = open_cell;
}

void Certain::take(std::span<const std::uint8_t> solution) {
    faulty_ = faulty_ || !kind_->passes(solution);
    narrow(solution);
}

// Each answer helps with the next question: another solution narrows what they share, and a cell that is proved to have
// one value settles others without a question. Some kinds can be asked about all cells at once.
bool Certain::settle(Kind& kind, Meter& meter) {
    kind_ = &kind;
    faulty_ = false;
    known_.assign(cells_.size(), open_cell);
    if (const std::uint64_t some = kind.worth_listing(); some > 0) {
        const Outcome listed = kind.solve(some, meter, *this);
        if (faulty_ || listed.complete || meter.spent()) return listed.complete && !faulty_;
    }
    while (const std::optional<Outcome> found = kind.solve_beside(cells_, meter, *this)) {
        if (faulty_) return false;
        if (found->count == 0) return found->complete;
    }
    if (!follow(meter)) return false;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
        if (!doubtful(cell)) continue;
        if (!ask(cell, meter) || faulty_) return false;
        if (known_[cell] != open_cell && !follow(meter)) return false;
    }
    return true;
}

bool Certain::work_out(Kind& kind, Meter& meter) {
    begin();
    kind_ = &kind;
    faulty_ = false;
    const Outcome found = kind.solve(2, meter, *this);
    return !faulty_ && found.count > 0 && (found.complete || settle(kind, meter));
}

bool Certain::doubtful(std::size_t cell) const { return cells_[cell] != open_cell && !std::has_single_bit(left_[cell]); }

// Takes in what follows from what is known.
bool Certain::follow(Meter& meter) {
    if (!kind_->follow(known_, meter, left_)) return false;
    for (std::size_t cell = 0; cell < known_.size(); ++cell)
        if (std::has_single_bit(left_[cell])) known_[cell] = static_cast<std::uint8_t>(std::countr_zero(left_[cell]));
    return true;
}

// Looks for a solution with another value in this cell; if there is none, the value is known. False: the budget is spent.
bool Certain::ask(std::size_t cell, Meter& meter) {
    const std::uint8_t value = cells_[cell];
    for (std::uint32_t others = left_[cell] & ~(1U << value); others != 0; others &= others - 1) {
        known_[cell] = static_cast<std::uint8_t>(std::countr_zero(others));
        const Outcome found = kind_->solve_with(known_, meter, *this);
        known_[cell] = open_cell;
        if (found.count > 0) return true;
        if (!found.complete) return false;
    }
    known_[cell] = value;
    return true;
}

}  // namespace cluewise::batch
