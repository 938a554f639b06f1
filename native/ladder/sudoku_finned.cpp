// Fish with fins: a few more places in one box, in sight of everything that is still ruled out.
#include "sudoku_steps.hpp"

namespace cluewise::ladder {

namespace {

// Without the places in one box it would be a fish; whatever that box adds, cells of the box see all of it.
class Fins {
public:
    Fins(const Geometry& geo, Cells places, int count, Kept::Finned& kept)
        : geo_(geo), places_(places), count_(count), kept_(kept) {}

    void look() {
        for (const bool rows : {true, false}) {
            base_ = rows ? 0 : geo_.size;
            cover_ = rows ? geo_.size : 0;
            all_ = on_lines(geo_, places_, rows);
            int having = 0;
            for (int i = 0; i < geo_.size; ++i) having += all_[i] != 0;
            if (having <= count_) continue;
            for (int i = 0; i < geo_.size && !done(); ++i)
                if (count_of(places_ & geo_.masks[geo_.region(i)]) > 1) in_region(i, rows);
        }
    }

private:
    [[nodiscard]] bool done() const { return kept_.gone[0] != 0 && kept_.gone[1] != 0; }

    void in_region(int region, bool rows) {
        const Crossed outside = on_lines(geo_, places_ & ~geo_.masks[geo_.region(region)], rows);
        Sets<Digits> lines;
        std::uint32_t touching = 0;
        for (int i = 0; i < geo_.size; ++i) {
            if (all_[i] == 0) continue;
            lines.add(base_ + i, outside[i]);
            if (all_[i] != outside[i]) touching |= 1U << i;
        }
        const Digits in_box = geo_.crossed[rows ? 0 : 1][region];
        gathered(lines, count_, count_, [&](std::span<const int> bases, Digits covers) {
            bool touches = false;
            for (const int line : bases) touches = touches || (touching >> (line - base_) & 1) != 0;
            if (touches) completed(bases, covers, in_box);
            return done();
        });
    }

    // The cover lines needed, filled up with lines through the box where fewer are.
    void completed(std::span<const int> bases, Digits covers, Digits in_box) {
        const int missing = count_ - count_of(covers);
        const auto spare = static_cast<Digits>(in_box & ~covers);
        if (missing == 0) {
            take(bases, covers);
        } else if (missing == 1) {
            each_digit(spare, [&](int one) { take(bases, static_cast<Digits>(covers | 1U << one)); });
        } else if (missing == 2) {
            each_digit(spare, [&](int one) {
                each_digit(spare & ((1U << one) - 1),
                           [&](int other) { take(bases, static_cast<Digits>(covers | 1U << one | 1U << other)); });
            });
        }
    }

    void take(std::span<const int> bases, Digits crossing) {
        Cells base = 0, cover = 0;
        for (const int line : bases) base |= geo_.masks[line];
        each_digit(crossing, [&](int i) { cover |= geo_.masks[cover_ + i]; });
        const Cells fins = places_ & base & ~cover;
        if (fins == 0) return;
        const Cells gone = places_ & cover & ~base & geo_.seeing(fins);
        if (gone == 0) return;
        bool thin = false;
        for (const int line : bases) thin = thin || count_of(places_ & cover & geo_.masks[line]) < 2;
        if (kept_.gone[thin] == 0) kept_.gone[thin] = gone;
    }

    const Geometry& geo_;
    Cells places_;
    int count_, base_ = 0, cover_ = 0;
    Crossed all_{};
    Kept::Finned& kept_;
};

}  // namespace

bool finned_fish(Looker& at, Step& step, int count, bool sashimi) {
    const Board& board = at.board;
    for (int digit = 0; digit < board.geo.size; ++digit) {
        Kept::Finned& kept = at.kept.finned[digit][count - 2];
        if (kept.changes != board.changes_of(digit)) {
            kept = {board.changes_of(digit), {}};
            Fins(board.geo, board.places[digit], count, kept).look();
        }
        if (kept.gone[sashimi] == 0) continue;
        step.digit_from(kept.gone[sashimi], digit);
        return true;
    }
    return false;
}

}  // namespace cluewise::ladder
