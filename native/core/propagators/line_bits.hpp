// A set of up to 64*W positions of a line, bit p % 64 of word p / 64 is position p, with the few operations that laying
// runs needs. Every loop has a constant length: for W = 1 it is single instructions.
#pragma once

#include <array>

#include "../types.hpp"

namespace cluewise::core {

template <int W>
struct LineBits {
    std::array<Mask, W> word;

    static LineBits empty() { return LineBits{}; }
    static LineBits first() {
        LineBits out{};
        out.word[0] = 1;
        return out;
    }
    // The positions from, from + 1 ... up to, not including, `to`.
    static LineBits range(std::size_t from, std::size_t to) {
        LineBits out{};
        for (std::size_t i = 0; i < W; ++i) out.word[i] = below(to, i) & ~below(from, i);
        return out;
    }
    void add(std::size_t at) { word[at / 64] |= Mask{1} << at % 64; }
    void drop(std::size_t at) { word[at / 64] &= ~(Mask{1} << at % 64); }
    [[nodiscard]] bool has(std::size_t at) const { return (word[at / 64] >> at % 64 & 1U) != 0; }
    [[nodiscard]] bool any() const {
        Mask all = 0;
        for (const Mask part : word) all |= part;
        return all != 0;
    }

    // Word i of the set of all positions before one.
    static Mask below(std::size_t at, std::size_t i) {
        if (at <= 64 * i) return 0;
        return at - 64 * i >= 64 ? ~Mask{0} : (Mask{1} << (at - 64 * i)) - 1;
    }

    friend LineBits operator&(LineBits a, const LineBits& b) {
        for (std::size_t i = 0; i < W; ++i) a.word[i] &= b.word[i];
        return a;
    }
    friend LineBits operator|(LineBits a, const LineBits& b) {
        for (std::size_t i = 0; i < W; ++i) a.word[i] |= b.word[i];
        return a;
    }
    friend LineBits operator~(LineBits a) {
        for (Mask& part : a.word) part = ~part;
        return a;
    }
    friend LineBits operator+(LineBits a, const LineBits& b) {
        Mask carry = 0;
        for (std::size_t i = 0; i < W; ++i) {
            const Mask sum = a.word[i] + carry;
            carry = static_cast<Mask>(sum < carry);
            a.word[i] = sum + b.word[i];
            carry |= static_cast<Mask>(a.word[i] < sum);
        }
        return a;
    }
    friend LineBits operator<<(const LineBits& a, std::size_t by) {
        LineBits out{};
        const std::size_t skip = by / 64;
        const std::size_t bits = by % 64;
        for (std::size_t i = skip; i < W; ++i) {
            out.word[i] = a.word[i - skip] << bits;
            if (bits != 0 && i > skip) out.word[i] |= a.word[i - skip - 1] >> (64 - bits);
        }
        return out;
    }
    friend LineBits operator>>(const LineBits& a, std::size_t by) {
        LineBits out{};
        const std::size_t skip = by / 64;
        const std::size_t bits = by % 64;
        for (std::size_t i = 0; i + skip < W; ++i) {
            out.word[i] = a.word[i + skip] >> bits;
            if (bits != 0 && i + skip + 1 < W) out.word[i] |= a.word[i + skip + 1] << (64 - bits);
        }
        return out;
    }
};

// The borders from which `length` cells of the set follow.
template <int W>
LineBits<W> room(LineBits<W> cells, std::size_t length) {
    for (std::size_t done = 1; done < length;) {
        const std::size_t step = done < length - done ? done : length - done;
        cells = cells & cells >> step;
        done += step;
    }
    return cells;
}

// The cells of all runs of a length that start at some borders.
template <int W>
LineBits<W> stretch(LineBits<W> starts, std::size_t length) {
    for (std::size_t done = 1; done < length;) {
        const std::size_t step = done < length - done ? done : length - done;
        starts = starts | starts << step;
        done += step;
    }
    return starts;
}

// The borders that can be reached from some borders rightwards across empty cells: adding the seeds to the empty cells
// makes a carry run through each stretch of them, from its first seed to its end.
template <int W>
LineBits<W> flood_up(const LineBits<W>& borders, const LineBits<W>& empty) {
    const LineBits<W> seeds = borders & empty;
    return borders | (empty & (~(empty + seeds) | seeds)) << 1;
}

// Leftwards, in doubling steps.
template <int W>
LineBits<W> flood_down(LineBits<W> borders, LineBits<W> empty, std::size_t cells) {
    for (std::size_t step = 1; step <= cells && empty.any(); step *= 2) {
        borders = borders | (borders >> step & empty);
        empty = empty & empty >> step;
    }
    return borders;
}

}  // namespace cluewise::core
