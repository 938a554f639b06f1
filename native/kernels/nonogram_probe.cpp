#include "nonogram_probe.hpp"

#include <bit>
#include <utility>

namespace cluewise::nonogram {

namespace {

// At lines. On boards of usual size several passes need fewer; on the largest one a single pass could take minutes.
constexpr std::uint64_t most_looks = 1'000'000;

}  // namespace

Probing::Probing(Board& board, Trail& trail, Meter& meter)
    : board_(board), trail_(trail), meter_(meter), marked_(static_cast<std::size_t>(board.cells() * board.values())) {}

bool Probing::run() {
    const std::uint64_t enough = meter_.counters.propagations + most_looks;
    for (int before = board_.open_cells(); before > 0; before = board_.open_cells()) {
        for (int cell = 0; cell < board_.cells() && meter_.counters.propagations < enough; ++cell)
            if (!board_.fixed(cell) && !probe(cell)) return false;
        // A pass that finds next to nothing is not repeated: the search does better.
        if ((before - board_.open_cells()) * 100 < before) break;
    }
    return true;
}

// False when the cell has no value left, or when time is up.
bool Probing::probe(int cell) {
    first_ = true;
    common_.clear();
    for (std::uint32_t values = board_.domain(cell); values != 0; values &= values - 1) {
        const int value = std::countr_zero(values);
        if ((board_.domain(cell) >> value & 1) == 0) continue;  // gone with a dead end found just before
        if (!try_value(cell, value) && (meter_.spent() || !take(cell, value))) return false;
    }
    return take_common();
}

// False when the value leads to a dead end.
bool Probing::try_value(int cell, int value) {
    const std::size_t before = trail_.size();
    for (std::uint32_t others = board_.domain(cell) & ~(1U << value); others != 0; others &= others - 1)
        trail_.take(cell, std::countr_zero(others), board_);
    const bool possible = propagate(board_, trail_, meter_);
    if (possible) keep_common(before);
    trail_.undo_to(before, board_);
    return possible;
}

// Leaves in `common_` what is also on the trail from `from`.
void Probing::keep_common(std::size_t from) {
    const std::span<const Taken> now = trail_.since(from);
    if (std::exchange(first_, false)) {
        common_.assign(now.begin(), now.end());
        return;
    }
    const auto mark = [this](Taken each) -> char& {
        return marked_.data()[each.cell() * board_.values() + each.value()];
    };
    for (const Taken each : now) mark(each) = 1;
    std::erase_if(common_, [&mark](Taken each) { return mark(each) == 0; });
    for (const Taken each : now) mark(each) = 0;
}

bool Probing::take(int cell, int value) {
    trail_.take(cell, value, board_);
    return propagate(board_, trail_, meter_);
}

bool Probing::take_common() {
    for (const Taken each : common_)
        if ((board_.domain(each.cell()) >> each.value() & 1) != 0) trail_.take(each.cell(), each.value(), board_);
    return propagate(board_, trail_, meter_);
}

}  // namespace cluewise::nonogram
