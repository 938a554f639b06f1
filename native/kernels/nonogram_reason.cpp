#include "nonogram_reason.hpp"

#include <algorithm>

namespace cluewise::nonogram {

namespace {

void mark(Word* set, unsigned state) { set[state >> 6] |= Word{1} << (state & 63); }

// Fills the rows `forward` and the row `loop` behind them; gives back the number of states.
int build(std::span<const Run> clue, int values, int words, Word* forward) {
    Word* loop = forward + values * words;
    unsigned state = 0;
    mark(loop, state);
    for (std::size_t k = 0; k < clue.size(); ++k) {
        for (int i = 0; i < clue[k].length; ++i) mark(forward + clue[k].colour * words, state++);
        if (k + 1 < clue.size() && clue[k + 1].colour == clue[k].colour) mark(forward, state++);
        mark(loop, state);
    }
    return static_cast<int>(state) + 1;
}

}  // namespace

Reasons::Reasons(const Input& input) : values_(input.colours() + 1) {
    std::size_t total = 0, most = 0;
    for (int line = 0; line < input.lines(); ++line) {
        const auto cells = static_cast<std::size_t>(input.cells_of(line)), words = cells / 64 + 1;
        total += static_cast<std::size_t>(values_ + 1) * words;
        most = std::max(most, (cells + 1) * words);
    }
    words_.resize(total);
    after_.resize(most);
    Word* next = words_.data();
    for (int line = 0; line < input.lines(); ++line) {
        const int cells = input.cells_of(line), words = cells / 64 + 1;
        const int states = build(input.clue(line), values_, words, next);
        automata_.push_back({next, next + values_ * words, cells, states, words});
        next += (values_ + 1) * words;
    }
}

namespace {

// What an automaton does when it reads a cell that may have any of some values.
template <int W>
struct Moves {
    Bits<W> forward, loop;

    [[nodiscard]] Bits<W> read(const Bits<W>& from) const { return (from & forward).up1() | (from & loop); }
    [[nodiscard]] Bits<W> unread(const Bits<W>& to) const { return (to.down1() & forward) | (to & loop); }
};

bool has(const Word* set, int position) { return (set[position >> 6] >> (position & 63) & 1) != 0; }

// The automaton at work on one line. For black and white, the moves for each of the four sets of values are ready.
template <int W, bool Black>
class Reader {
public:
    Reader(const Automaton& automaton, const Word* may, int stride, int values)
        : automaton_(automaton), may_(may), stride_(stride), values_(values) {
        if constexpr (Black)
            for (unsigned set = 0; set < 4; ++set) ready_[set] = moves(set);
    }

    [[nodiscard]] std::uint32_t values_at(int cell) const {
        std::uint32_t set = 0;
        for (int value = 0; value < values_; ++value)
            set |= static_cast<std::uint32_t>(has(may_ + value * stride_, cell)) << value;
        return set;
    }
    [[nodiscard]] Moves<W> with(std::uint32_t set) const {
        if constexpr (Black) return ready_[set];
        return moves(set);
    }
    [[nodiscard]] Moves<W> at(int cell) const { return with(values_at(cell)); }
    [[nodiscard]] Bits<W> first() const { return Bits<W>::single(0); }
    [[nodiscard]] Bits<W> last() const { return Bits<W>::single(static_cast<unsigned>(automaton_.states - 1)); }

private:
    [[nodiscard]] Moves<W> moves(std::uint32_t set) const {
        Moves<W> made{Bits<W>::none(), Bits<W>::none()};
        if ((set & 1) != 0) made.loop = Bits<W>::load(automaton_.loop);
        for (; set != 0; set &= set - 1) made.forward |= Bits<W>::load(automaton_.forward + std::countr_zero(set) * W);
        return made;
    }

    const Automaton& automaton_;
    const Word* may_;
    int stride_, values_;
    Moves<W> ready_[4];
};

// From the left: a taken value is not needed if, given back, it leads only to states from which the rest of the line,
// with all that is still taken there, cannot be read.
template <int W, bool Black>
void shrink_with(const Automaton& automaton, int values, Word* may, const Word* free, int stride, Word* after) {
    const Reader<W, Black> reader(automaton, may, stride, Black ? 2 : values);
    const int cells = automaton.cells;
    const std::uint32_t all = (std::uint32_t{1} << (values - 1) << 1) - 1;
    Bits<W> states = reader.last();
    for (int cell = cells; cell-- > 0;) {
        states.store(after + cell * W);
        states = reader.at(cell).unread(states);
    }
    states = reader.first();
    for (int cell = 0; cell < cells; ++cell) {
        const Bits<W> doomed = Bits<W>::load(after + cell * W);
        std::uint32_t here = reader.values_at(cell);
        for (std::uint32_t taken = all & ~here; taken != 0; taken &= taken - 1) {
            const int value = std::countr_zero(taken);
            if (has(free + value * stride, cell)) continue;
            if ((reader.with(1U << value).read(states) & doomed).any()) continue;
            here |= 1U << value;
            may[value * stride + (cell >> 6)] |= Word{1} << (cell & 63);
        }
        states = reader.with(here).read(states);
    }
}

template <int W, bool Black>
void shrink_from_right(const Automaton& automaton, int values, Word* may, const Word* free, int stride, Word* after) {
    const Reader<W, Black> reader(automaton, may, stride, Black ? 2 : values);
    const int cells = automaton.cells;
    const std::uint32_t all = (std::uint32_t{1} << (values - 1) << 1) - 1;
    Bits<W> states = reader.first();
    for (int cell = 0; cell < cells; ++cell) {
        states.store(after + cell * W);
        states = reader.at(cell).read(states);
    }
    states = reader.last();
    for (int cell = cells; cell-- > 0;) {
        const Bits<W> doomed = Bits<W>::load(after + cell * W);
        std::uint32_t here = reader.values_at(cell);
        for (std::uint32_t taken = all & ~here; taken != 0; taken &= taken - 1) {
            const int value = std::countr_zero(taken);
            if (has(free + value * stride, cell)) continue;
            if ((reader.with(1U << value).unread(states) & doomed).any()) continue;
            here |= 1U << value;
            may[value * stride + (cell >> 6)] |= Word{1} << (cell & 63);
        }
        states = reader.with(here).unread(states);
    }
}

template <int W, bool Black>
bool fails_with(const Automaton& automaton, int values, const Word* may, int stride) {
    const Reader<W, Black> reader(automaton, may, stride, Black ? 2 : values);
    Bits<W> states = reader.first();
    for (int cell = 0; cell < automaton.cells; ++cell) states = reader.at(cell).read(states);
    return !(states & reader.last()).any();
}

// Calls f with the number of words as a constant.
template <class F>
auto with_words(int words, F&& f) {
    switch (words) {
        case 1: return f.template operator()<1>();
        case 2: return f.template operator()<2>();
        case 3: return f.template operator()<3>();
        case 4: return f.template operator()<4>();
        case 5: return f.template operator()<5>();
        case 6: return f.template operator()<6>();
        case 7: return f.template operator()<7>();
        case 8: return f.template operator()<8>();
        default: return f.template operator()<9>();
    }
}

}  // namespace

void Reasons::shrink(int line, Word* may, const Word* free, int stride, int direction) {
    const Automaton& automaton = automata_.data()[line];
    if (direction == 1) { with_words(automaton.words, [&]<int W>() {
        if (values_ == 2) shrink_from_right<W, true>(automaton, 2, may, free, stride, after_.data());
        else shrink_from_right<W, false>(automaton, values_, may, free, stride, after_.data()); }); return; }
    with_words(automaton.words, [&]<int W>() {
        if (values_ == 2)
            shrink_with<W, true>(automaton, 2, may, free, stride, after_.data());
        else
            shrink_with<W, false>(automaton, values_, may, free, stride, after_.data());
    });
}

bool Reasons::fails(int line, const Word* may, int stride) const {
    const Automaton& automaton = automata_.data()[line];
    return with_words(automaton.words, [&]<int W>() {
        return values_ == 2 ? fails_with<W, true>(automaton, 2, may, stride)
                            : fails_with<W, false>(automaton, values_, may, stride);
    });
}

}  // namespace cluewise::nonogram
