#include "nonogram_reason.hpp"

#include <algorithm>

namespace cluewise::nonogram {

namespace {

Automaton automaton_for(std::span<const Run> clue, int cells, int values) {
    Automaton made;
    made.words = cells / 64 + 1;
    const auto words = static_cast<std::size_t>(made.words);
    made.forward.assign(static_cast<std::size_t>(values) * words, 0);
    made.loop.assign(words, 0);
    unsigned state = 0;
    const auto set = [&state](Word* words_of) { words_of[state >> 6] |= Word{1} << (state & 63); };
    set(made.loop.data());
    for (std::size_t k = 0; k < clue.size(); ++k) {
        for (int i = 0; i < clue[k].length; ++i, ++state) set(made.forward.data() + clue[k].colour * words);
        if (k + 1 < clue.size() && clue[k + 1].colour == clue[k].colour) {
            set(made.forward.data());
            ++state;
        }
        set(made.loop.data());
    }
    made.states = static_cast<int>(state) + 1;
    return made;
}

}  // namespace

Reasons::Reasons(const Input& input) : values_(input.colours() + 1) {
    std::size_t most = 0;
    for (int line = 0; line < input.lines(); ++line) {
        const int cells = input.cells_of(line);
        automata_.push_back(automaton_for(input.clue(line), cells, values_));
        most = std::max(most, static_cast<std::size_t>((cells + 1) * automata_.back().words));
    }
    after_.resize(most);
}

namespace {

// The states that read or were read by one of some values.
template <int W>
struct Moves {
    Bits<W> forward, loop;

    Moves(const Automaton& automaton, std::uint32_t values) : forward(Bits<W>::none()), loop(Bits<W>::none()) {
        if ((values & 1) != 0) loop = Bits<W>::load(automaton.loop.data());
        for (; values != 0; values &= values - 1)
            forward |= Bits<W>::load(automaton.forward.data() + std::countr_zero(values) * W);
    }
    Bits<W> read(const Bits<W>& from) const { return (from & forward).up1() | (from & loop); }
    Bits<W> unread(const Bits<W>& to) const { return (to.down1() & forward) | (to & loop); }
};

}  // namespace

// From the left: a taken value is not needed if, given back, it leads only to states from which the rest of the line,
// with all that is still taken there, cannot be read.
template <int W>
void Reasons::shrink_with(const Automaton& automaton, std::span<Taken> cells, bool only_dear) {
    const std::uint32_t all = (std::uint32_t{1} << (values_ - 1) << 1) - 1;
    const std::size_t n = cells.size();
    Word* after = after_.data();
    Bits<W> states = Bits<W>::single(static_cast<unsigned>(automaton.states - 1));
    states.store(after + n * W);
    for (std::size_t i = n; i-- > 0;) {
        states = Moves<W>(automaton, all & ~cells[i].values).unread(states);
        states.store(after + i * W);
    }
    states = Bits<W>::single(0);
    for (std::size_t i = 0; i < n; ++i) {
        const Bits<W> doomed = Bits<W>::load(after + (i + 1) * W);
        std::uint32_t drop = cells[i].values & ~cells[i].free;
        if (only_dear) drop &= cells[i].dear;
        for (; drop != 0; drop &= drop - 1) {
            const std::uint32_t value = drop & -drop;
            if (!(Moves<W>(automaton, value).read(states) & doomed).any()) cells[i].values &= ~value;
        }
        states = Moves<W>(automaton, all & ~cells[i].values).read(states);
    }
}

void Reasons::shrink(int line, std::span<Taken> cells) {
    const Automaton& automaton = automata_[static_cast<std::size_t>(line)];
    for (const bool only_dear : {true, false}) switch (automaton.words) {
            case 1: shrink_with<1>(automaton, cells, only_dear); break;
            case 2: shrink_with<2>(automaton, cells, only_dear); break;
            case 3: shrink_with<3>(automaton, cells, only_dear); break;
            case 4: shrink_with<4>(automaton, cells, only_dear); break;
            case 5: shrink_with<5>(automaton, cells, only_dear); break;
            case 6: shrink_with<6>(automaton, cells, only_dear); break;
            case 7: shrink_with<7>(automaton, cells, only_dear); break;
            case 8: shrink_with<8>(automaton, cells, only_dear); break;
            default: shrink_with<9>(automaton, cells, only_dear); break;
        }
}

}  // namespace cluewise::nonogram
