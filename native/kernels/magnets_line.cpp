// An exact dynamic program over (item, counts so far, last pole). The counts so far are a bit set. Of the three counts
// (plus, minus, blank) of the open cells the largest is left out, since the position tells it: the other two are the
// coordinates, y always a pole.
//
//     bit number = x * stride + y        stride = most y + 1        target = the last bit of all
//
// A value moves a state by 1 (it counts in y), by stride (in x) or not at all. Backwards a move in y out of y = 0 must
// vanish instead of going on into the end of the row before: `from` masks it off. Forwards nothing can go astray because
// only states are moved from which the target can be reached.
#include "magnets_line.hpp"

namespace cluewise::magnets {

namespace {

template <int words>
struct Bits {
    std::uint64_t word[words];

    [[nodiscard]] bool any() const {
        std::uint64_t seen = 0;
        for (int i = 0; i < words; ++i) seen |= word[i];
        return seen != 0;
    }

    friend Bits operator|(const Bits& a, const Bits& b) {
        Bits result;
        for (int i = 0; i < words; ++i) result.word[i] = a.word[i] | b.word[i];
        return result;
    }

    friend Bits operator&(const Bits& a, const Bits& b) {
        Bits result;
        for (int i = 0; i < words; ++i) result.word[i] = a.word[i] & b.word[i];
        return result;
    }

    static Bits none() {
        Bits result;
        for (int i = 0; i < words; ++i) result.word[i] = 0;
        return result;
    }

    static Bits only(int bit) {
        Bits result = none();
        result.word[bit / 64] = std::uint64_t{1} << (bit % 64);
        return result;
    }
};

// A move by a number of bits, split into words and bits; one that leaves the set altogether masks everything off.
template <int words>
struct Move {
    Bits<words> from;
    unsigned whole, part;

    static Move by(int distance, const Bits<words>& from) {
        if (distance >= 64 * words) return {Bits<words>::none(), 0, 0};
        return {from, static_cast<unsigned>(distance) / 64, static_cast<unsigned>(distance) % 64};
    }

    [[nodiscard]] Bits<words> back(const Bits<words>& states) const {
        const Bits<words> kept = states & from;
        Bits<words> result;
        if constexpr (words == 1) {
            result.word[0] = kept.word[0] >> part;
        } else {
            for (unsigned i = 0; i < words; ++i) {
                const std::uint64_t low = i + whole < words ? kept.word[i + whole] : 0;
                const std::uint64_t high = i + whole + 1 < words ? kept.word[i + whole + 1] : 0;
                result.word[i] = low >> part | high << 1 << (63 - part);
            }
        }
        return result;
    }

    [[nodiscard]] Bits<words> on(const Bits<words>& states) const {
        Bits<words> result;
        if constexpr (words == 1) {
            result.word[0] = states.word[0] << part;
        } else {
            for (unsigned i = 0; i < words; ++i) {
                const std::uint64_t high = i >= whole ? states.word[i - whole] : 0;
                const std::uint64_t low = i >= whole + 1 ? states.word[i - whole - 1] : 0;
                result.word[i] = high << part | low >> 1 >> (63 - part);
            }
        }
        return result;
    }
};

// Where the states stand, and how each value of a cell (or of a domino along the line) moves them.
struct Layout {
    int stride, bits;
    int move_plus, move_minus, move_blank;
    bool plus_in_y, minus_in_y;
};

Layout layout_of(const Need& need) {
    if (need.minus == Need::any) return {need.plus + 1, need.plus + 1, 1, 0, 0, true, false};
    if (need.plus == Need::any) return {need.minus + 1, need.minus + 1, 0, 1, 0, false, true};
    if (need.blank >= need.plus && need.blank >= need.minus)
        return {need.plus + 1, (need.plus + 1) * (need.minus + 1), 1, need.plus + 1, 0, true, false};
    if (need.plus >= need.minus)
        return {need.minus + 1, (need.minus + 1) * (need.blank + 1), 0, 1, need.minus + 1, false, true};
    return {need.plus + 1, (need.plus + 1) * (need.blank + 1), 1, 0, need.plus + 1, true, false};
}

template <int words>
struct Moves {
    Move<words> plus, minus, blank;
};

// Bits whose y is not 0.
template <int words>
Bits<words> beyond_first(int stride) {
    Bits<words> result;
    for (int i = 0; i < words; ++i) result.word[i] = ~std::uint64_t{0};
    for (int bit = 0; bit < 64 * words; bit += stride) result.word[bit / 64] &= ~(std::uint64_t{1} << (bit % 64));
    return result;
}

constexpr std::array<std::uint64_t, 65> beyond_first_in_word = [] {
    std::array<std::uint64_t, 65> table{};
    for (unsigned stride = 1; stride <= 64; ++stride) {
        table[stride] = ~std::uint64_t{0};
        for (unsigned bit = 0; bit < 64; bit += stride) table[stride] &= ~(std::uint64_t{1} << bit);
    }
    return table;
}();

template <>
Bits<1> beyond_first<1>(int stride) {
    return {{beyond_first_in_word[static_cast<unsigned>(stride)]}};
}

template <int words>
Bits<words> everything() {
    Bits<words> result;
    for (int i = 0; i < words; ++i) result.word[i] = ~std::uint64_t{0};
    return result;
}

}  // namespace

template <int words>
bool LineReader::read_in(Item* items, int count, const Need& need) {
    using Set = Bits<words>;
    const Layout layout = layout_of(need);
    const Set all = everything<words>(), y_above_0 = beyond_first<words>(layout.stride), none = Set::none();
    const Moves<words> moves[2] = {
        {Move<words>::by(layout.move_plus, layout.plus_in_y ? y_above_0 : all),
         Move<words>::by(layout.move_minus, layout.minus_in_y ? y_above_0 : all),
         Move<words>::by(layout.move_blank, all)},
        {Move<words>::by(layout.move_plus + layout.move_minus, y_above_0),
         Move<words>::by(layout.move_plus + layout.move_minus, y_above_0),
         Move<words>::by(2 * layout.move_blank, all)},
    };
    struct Row { Set plus, minus, blank; };  // states from which this value leads to the target
    static_assert(sizeof(Row) <= sizeof(std::uint64_t) * 3 * most_words);
    Row* const rows = reinterpret_cast<Row*>(room_);

    // Backwards: `after_plus` are the states from which the rest can be filled when the last pole was +.
    Set after_plus = Set::only(layout.bits - 1), after_minus = after_plus, after_blank = after_plus;
    for (int i = count - 1; i >= 0; --i) {
        const Item& item = items[i];
        const Moves<words>& move = moves[item.along];
        const Row row{
            (item.domain & may_plus) != 0 ? move.plus.back(item.along ? after_minus : after_plus) : none,
            (item.domain & may_minus) != 0 ? move.minus.back(item.along ? after_plus : after_minus) : none,
            (item.domain & may_blank) != 0 ? move.blank.back(after_blank) : none,
        };
        rows[i] = row;
        after_blank = row.plus | row.minus | row.blank;
        after_plus = item.joined ? row.minus | row.blank : after_blank;
        after_minus = item.joined ? row.plus | row.blank : after_blank;
    }
    if ((after_blank.word[0] & 1) == 0) return false;

    // Forwards: the states that can be reached, by what came last.
    Set last_plus = none, last_minus = none, last_blank = Set::only(0);
    for (int i = 0; i < count; ++i) {
        Item& item = items[i];
        const Moves<words>& move = moves[item.along];
        const Set reached = last_plus | last_minus | last_blank;
        const Set to_plus = rows[i].plus & (item.joined ? last_minus | last_blank : reached);
        const Set to_minus = rows[i].minus & (item.joined ? last_plus | last_blank : reached);
        const Set to_blank = rows[i].blank & reached;
        item.domain = static_cast<Domain>((to_plus.any() ? may_plus : 0) | (to_minus.any() ? may_minus : 0) |
                                          (to_blank.any() ? may_blank : 0));
        const Set past_plus = move.plus.on(to_plus), past_minus = move.minus.on(to_minus);
        last_plus = item.along ? past_minus : past_plus;
        last_minus = item.along ? past_plus : past_minus;
        last_blank = move.blank.on(to_blank);
    }
    return true;
}

bool LineReader::read(Item* items, int count, const Need& need) {
    const int bits = layout_of(need).bits;
    if (bits <= 0) return false;  // more poles are needed than there are open cells
    if (bits <= 64) return read_in<1>(items, count, need);
    if (bits <= 128) return read_in<2>(items, count, need);
    if (bits <= 256) return read_in<4>(items, count, need);
    return read_in<most_words>(items, count, need);
}

}  // namespace cluewise::magnets
