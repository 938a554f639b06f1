// A line of n cells has n + 1 borders; border b is left of cell b. before[j] are the borders up to which the first j
// runs can be laid, `after` those from which the runs j, j+1, ... can be.
//
//   borders  0   1   2   3   4          runs 2, 1:  before[1] = {2, 3, 4}   (if all cells are open)
//            | c0| c1| c2| c3|                       after[1] = {0, 1, 2, 3}
#include "runs.hpp"

#include <array>
#include <utility>

#include "line_bits.hpp"

namespace cluewise::core {

namespace {

template <int W>
class Runs final : public Propagator {
public:
    explicit Runs(RunsShape shape) : shape_(std::move(shape)), cells_(shape_.cells.size()), full_(shape_.kinds) {
        for (std::size_t kind = 0; kind < shape_.kinds; ++kind) full_[kind] = Bits::empty();
        for (std::size_t cell = 0; cell < cells_; ++cell) see(full_.data(), cell, ~Mask{0});
    }

    bool propagate(State& state, Scratch& scratch) const override;
    void explain(const State& state, const Pruning& pruning, Scratch& scratch, Facts& why) const override;
    [[nodiscard]] Priority priority() const override { return Priority::lines; }
    [[nodiscard]] bool settles() const override { return !shape_.repeats; }
    [[nodiscard]] std::vector<Index> scope() const override { return shape_.cells; }

private:
    using Bits = LineBits<W>;
    using PerKind = std::array<Bits, max_values>;          // which cells may be empty, have colour 1, 2 ...
    using PerRun = std::array<Bits, 64 * W + 1>;           // borders before or after each run
    using Block = std::pair<std::size_t, std::size_t>;     // cells from, up to

    void see(Bits* masks, std::size_t cell, Mask domain) const;
    [[nodiscard]] Bits starts_of(const PerKind& masks, const Bits& reach, const RunsShape::Run& run) const;
    [[nodiscard]] bool possible(const PerKind& masks) const;
    bool keep(const PerKind& masks, PerKind& kept) const;
    void forget_cells(PerKind& masks, std::size_t own) const;
    void forget_colours(PerKind& masks, std::size_t own) const;
    [[nodiscard]] Bits ruled_out(const PerKind& masks) const;

    RunsShape shape_;
    std::size_t cells_;
    std::vector<Bits> full_;  // per kind: the cells that have it at all
};

// Adds to the masks what one cell may be.
template <int W>
void Runs<W>::see(Bits* masks, std::size_t cell, Mask domain) const {
    const Mask* paint = shape_.paint.data() + cell * shape_.kinds;
    for (std::size_t kind = 0; kind < shape_.kinds; ++kind)
        if ((domain & paint[kind]) != 0) masks[kind].add(cell);
}

template <int W>
LineBits<W> Runs<W>::starts_of(const PerKind& masks, const Bits& reach, const RunsShape::Run& run) const {
    const Bits from = run.gap ? (reach & masks[0]) << 1 : reach;
    return from & room(masks[run.colour], run.length);
}

template <int W>
bool Runs<W>::possible(const PerKind& masks) const {
    Bits reach = flood_up(Bits::first(), masks[0]);
    for (const RunsShape::Run& run : shape_.runs) {
        reach = flood_up(starts_of(masks, reach, run) << run.length, masks[0]);
        if (!reach.any()) return false;
    }
    return reach.has(cells_);
}

// What some way to fill the line has; false when there is no way.
template <int W>
bool Runs<W>::keep(const PerKind& masks, PerKind& kept) const {
    const std::size_t count = shape_.runs.size();
    PerRun before;
    PerRun starts;
    before[0] = flood_up(Bits::first(), masks[0]);
    for (std::size_t j = 0; j < count; ++j) {
        starts[j] = starts_of(masks, before[j], shape_.runs[j]);
        before[j + 1] = flood_up(starts[j] << shape_.runs[j].length, masks[0]);
    }
    if (!before[count].has(cells_)) return false;
    for (std::size_t kind = 0; kind < shape_.kinds; ++kind) kept[kind] = Bits::empty();
    Bits after = Bits::empty();
    after.add(cells_);
    after = flood_down(after, masks[0], cells_);
    kept[0] = before[count] & after >> 1;
    bool gap = false;
    for (std::size_t j = count; j-- > 0;) {
        const RunsShape::Run& run = shape_.runs[j];
        const Bits ends = gap ? after >> 1 & masks[0] : after;
        starts[j] = starts[j] & ends >> run.length;
        kept[run.colour] = kept[run.colour] | stretch(starts[j], run.length);
        after = flood_down(starts[j], masks[0], cells_);
        kept[0] = kept[0] | (before[j] & after >> 1);
        gap = run.gap;
    }
    kept[0] = kept[0] & masks[0];
    return true;
}

template <int W>
bool Runs<W>::propagate(State& state, Scratch& /*scratch*/) const {
    PerKind masks;
    for (std::size_t kind = 0; kind < shape_.kinds; ++kind) masks[kind] = Bits::empty();
    for (std::size_t cell = 0; cell < cells_; ++cell) see(masks.data(), cell, state.domain(shape_.cells[cell]));
    PerKind kept;
    if (!keep(masks, kept)) return state.prune(shape_.cells[0], ~Mask{0}, number);
    Bits changed = Bits::empty();
    for (std::size_t kind = 0; kind < shape_.kinds; ++kind) changed = changed | (masks[kind] & ~kept[kind]);
    for (std::size_t i = 0; i < W; ++i) {
        for (Mask left = changed.word[i]; left != 0; left &= left - 1) {
            const std::size_t cell = 64 * i + static_cast<std::size_t>(lowest(left));
            const Mask* paint = shape_.paint.data() + cell * shape_.kinds;
            Mask dead = 0;
            for (std::size_t kind = 0; kind < shape_.kinds; ++kind)
                if (!kept[kind].has(cell)) dead |= paint[kind];
            if (!state.prune(shape_.cells[cell], dead, number)) return false;
        }
    }
    return true;
}

// Suppose that the cell had one of the dead values: then the line cannot be filled. Forget as much about the other
// cells as leaves that true; a reason that says everything about the line would teach nothing.
template <int W>
void Runs<W>::explain(const State& state, const Pruning& pruning, Scratch& /*scratch*/, Facts& why) const {
    PerKind masks;
    for (std::size_t kind = 0; kind < shape_.kinds; ++kind) masks[kind] = Bits::empty();
    std::size_t own = 0;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        const bool mine = shape_.cells[cell] == pruning.var;
        if (mine) own = cell;
        see(masks.data(), cell, mine ? pruning.dead : state.domain_before(shape_.cells[cell], pruning.time));
    }
    if (!shape_.repeats) {
        forget_cells(masks, own);
        if (shape_.kinds > 2) forget_colours(masks, own);
    }
    const Bits known = ruled_out(masks);
    for (std::size_t i = 0; i < W; ++i) {
        for (Mask left = known.word[i]; left != 0; left &= left - 1) {
            const std::size_t cell = 64 * i + static_cast<std::size_t>(lowest(left));
            if (shape_.cells[cell] == pruning.var) continue;
            Mask gone = 0;
            for (std::size_t kind = 0; kind < shape_.kinds; ++kind)
                if (!masks[kind].has(cell)) gone |= shape_.paint[cell * shape_.kinds + kind];
            why.add(shape_.cells[cell], gone);
        }
    }
}

// The cells that cannot be something they once could.
template <int W>
LineBits<W> Runs<W>::ruled_out(const PerKind& masks) const {
    Bits found = Bits::empty();
    for (std::size_t kind = 0; kind < shape_.kinds; ++kind) found = found | (full_[kind] & ~masks[kind]);
    return found;
}

// Opens whole blocks of cells, halving those that are needed, down to single cells.
template <int W>
void Runs<W>::forget_cells(PerKind& masks, std::size_t own) const {
    std::array<Block, 64> todo;
    std::size_t count = 0;
    todo[count++] = {0, own};
    todo[count++] = {own + 1, cells_};
    PerKind opened;
    while (count > 0) {
        const auto [from, to] = todo[--count];
        const Bits block = Bits::range(from, to);
        if (!(ruled_out(masks) & block).any()) continue;
        for (std::size_t kind = 0; kind < shape_.kinds; ++kind) opened[kind] = masks[kind] | (full_[kind] & block);
        if (!possible(opened)) {
            for (std::size_t kind = 0; kind < shape_.kinds; ++kind) masks[kind] = opened[kind];
        } else if (to - from > 1) {
            const std::size_t middle = (from + to) / 2;
            todo[count++] = {from, middle};
            todo[count++] = {middle, to};
        }
    }
}

// Opens single colours of the cells that are left.
template <int W>
void Runs<W>::forget_colours(PerKind& masks, std::size_t own) const {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        if (cell == own) continue;
        for (std::size_t kind = 0; kind < shape_.kinds; ++kind) {
            if (masks[kind].has(cell) || !full_[kind].has(cell)) continue;
            masks[kind].add(cell);
            if (possible(masks)) masks[kind].drop(cell);
        }
    }
}

}  // namespace

std::unique_ptr<Propagator> make_runs(RunsShape shape) {
    const std::size_t cells = shape.cells.size();
    if (cells < 64) return std::make_unique<Runs<1>>(std::move(shape));
    if (cells < 128) return std::make_unique<Runs<2>>(std::move(shape));
    if (cells < 256) return std::make_unique<Runs<4>>(std::move(shape));
    return std::make_unique<Runs<9>>(std::move(shape));
}

}  // namespace cluewise::core
