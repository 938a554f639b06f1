// Fish with fins: a few more places in one box, in sight of everything that is still ruled out.
#include "sudoku_steps.hpp"

namespace cluewise::ladder {

namespace {

using DigitSets = std::vector<std::pair<int, Digits>>;

// Without the places in one box it would be a fish; whatever that box adds, cells of the box see all of it.
class Fins {
public:
    Fins(const Geometry& geo, Cells places, int count, FinnedKept& kept)
        : geo_(geo), places_(places), count_(count), kept_(kept) {}

    void look() {
        for (const bool rows : {true, false}) {
            base_ = rows ? 0 : geo_.size;
            cover_ = rows ? geo_.size : 0;
            int having = 0;
            for (int i = 0; i < geo_.size; ++i) having += (places_ & geo_.masks[base_ + i]) != 0;
            if (having <= count_) continue;
            for (int i = 0; i < geo_.size && !done(); ++i)
                if (count_of(places_ & geo_.masks[geo_.region(i)]) > 1) in_region(geo_.masks[geo_.region(i)]);
        }
    }

private:
    [[nodiscard]] bool done() const { return kept_.gone[0] != 0 && kept_.gone[1] != 0; }

    void in_region(Cells box) {
        DigitSets lines;
        std::uint32_t touching = 0;
        Digits in_box = 0;
        for (int i = 0; i < geo_.size; ++i) {
            const Cells here = places_ & geo_.masks[base_ + i];
            if ((geo_.masks[cover_ + i] & box) != 0) in_box |= static_cast<Digits>(1U << i);
            if (here == 0) continue;
            Digits crossed = 0;
            for (int k = 0; k < geo_.size; ++k)
                if ((here & ~box & geo_.masks[cover_ + k]) != 0) crossed |= static_cast<Digits>(1U << k);
            lines.emplace_back(base_ + i, crossed);
            if ((here & box) != 0) touching |= 1U << i;
        }
        gathered(lines, count_, count_, [&](const std::vector<int>& bases, Digits covers) {
            bool touches = false;
            for (const int line : bases) touches = touches || (touching >> (line - base_) & 1) != 0;
            if (touches) completed(bases, covers, in_box);
            return done();
        });
    }

    // The cover lines needed, filled up with lines through the box where fewer are.
    void completed(const std::vector<int>& bases, Digits covers, Digits in_box) {
        const int missing = count_ - std::popcount(covers);
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

    void take(const std::vector<int>& bases, Digits crossing) {
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
    FinnedKept& kept_;
};

}  // namespace

bool finned_fish(Looker& at, Step& step, int count, bool sashimi) {
    const Board& board = at.board;
    for (int digit = 0; digit < board.geo.size; ++digit) {
        FinnedKept& kept = at.kept.finned[digit][count - 2];
        if (!kept.known || kept.places != board.places[digit]) {
            kept = {board.places[digit], true, {}};
            Fins(board.geo, kept.places, count, kept).look();
        }
        if (kept.gone[sashimi] == 0) continue;
        step.digit_from(kept.gone[sashimi], digit);
        return true;
    }
    return false;
}

}  // namespace cluewise::ladder
