// A set of up to 64*W positions of one line as machine words; bit p of word p/64 is position p.
// Everything is a loop over a constant number of words: for W = 1 it compiles to single instructions.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace cluewise::nonogram {

using Word = std::uint64_t;

template <int W>
struct Bits {
    Word word[W];

    static Bits none() {
        Bits out;
        for (int i = 0; i < W; ++i) out.word[i] = 0;
        return out;
    }
    static Bits single(unsigned position) {
        Bits out = none();
        out.word[position >> 6] = Word{1} << (position & 63);
        return out;
    }
    static Bits load(const Word* from) {
        Bits out;
        for (int i = 0; i < W; ++i) out.word[i] = from[i];
        return out;
    }
    void store(Word* to) const {
        for (int i = 0; i < W; ++i) to[i] = word[i];
    }

    [[nodiscard]] bool any() const {
        Word all = 0;
        for (int i = 0; i < W; ++i) all |= word[i];
        return all != 0;
    }
    [[nodiscard]] bool has(unsigned position) const { return (word[position >> 6] >> (position & 63) & 1) != 0; }

    Bits operator&(const Bits& other) const { return zip(other, [](Word a, Word b) { return a & b; }); }
    Bits operator|(const Bits& other) const { return zip(other, [](Word a, Word b) { return a | b; }); }
    Bits operator^(const Bits& other) const { return zip(other, [](Word a, Word b) { return a ^ b; }); }
    Bits& operator&=(const Bits& other) { return *this = *this & other; }
    Bits& operator|=(const Bits& other) { return *this = *this | other; }

    // Up by one position; cheaper than the general shift when W > 1.
    [[nodiscard]] Bits up1() const {
        Bits out;
        for (int i = W - 1; i > 0; --i) out.word[i] = word[i] << 1 | word[i - 1] >> 63;
        out.word[0] = word[0] << 1;
        return out;
    }
    [[nodiscard]] Bits down1() const {
        Bits out;
        for (int i = 0; i + 1 < W; ++i) out.word[i] = word[i] >> 1 | word[i + 1] << 63;
        out.word[W - 1] = word[W - 1] >> 1;
        return out;
    }

    // Shifts by 0 <= by < 64*W. A shift by 64 is undefined in C++, hence the two steps (x >> 1) >> (63 - b).
    [[nodiscard]] Bits up(unsigned by) const {
        if constexpr (W == 1) return {{word[0] << by}};
        Bits out;
        const int words = static_cast<int>(by >> 6);
        const unsigned bits = by & 63;
        for (int i = W - 1; i >= 0; --i) {
            const Word high = i >= words ? word[i - words] : 0;
            const Word low = i > words ? word[i - words - 1] : 0;
            out.word[i] = high << bits | (low >> 1) >> (63 - bits);
        }
        return out;
    }
    [[nodiscard]] Bits down(unsigned by) const {
        if constexpr (W == 1) return {{word[0] >> by}};
        Bits out;
        const int words = static_cast<int>(by >> 6);
        const unsigned bits = by & 63;
        for (int i = 0; i < W; ++i) {
            const Word low = i + words < W ? word[i + words] : 0;
            const Word high = i + words + 1 < W ? word[i + words + 1] : 0;
            out.word[i] = low >> bits | (high << 1) << (63 - bits);
        }
        return out;
    }

    // The sum as one long binary number.
    [[nodiscard]] Bits plus(const Bits& other) const {
        Bits out;
        Word carry = 0;
        for (int i = 0; i < W; ++i) {
            const Word half = word[i] + carry;
            carry = half < carry;
            out.word[i] = half + other.word[i];
            carry |= out.word[i] < half;
        }
        return out;
    }

private:
    template <class F>
    Bits zip(const Bits& other, F f) const {
        Bits out;
        for (int i = 0; i < W; ++i) out.word[i] = f(word[i], other.word[i]);
        return out;
    }
};

}  // namespace cluewise::nonogram
