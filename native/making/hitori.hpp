// New Hitoris: a maximal crossing, symbols for what stays, and symbols for the crossed cells that give it away.
#pragma once

#include <cstdint>
#include <vector>

#include "../kernels/hitori.hpp"
#include "draft.hpp"
#include "hitori_crossing.hpp"
#include "hitori_filling.hpp"
#include "hitori_hints.hpp"

namespace cluewise::making {

// What the puzzle should take: plain reasoning, also long fences, more than that; or whatever comes.
enum class HitoriLevel { any, plain, fences, deeper };

// The level with this number; throws std::invalid_argument if there is none.
HitoriLevel hitori_level(int number);

struct HitoriWish {
    int height = 10, width = 10;
    HitoriLevel level = HitoriLevel::any;
};

class HitoriMaker {
public:
    // Throws std::invalid_argument for sides other than 3 to 64.
    explicit HitoriMaker(const HitoriWish& wish);

    // A symbol from 1 for each cell, row by row, with exactly one solution; none when the budget ends.
    Draft make(Random& random, Meter& meter);

private:
    bool attempt(Random& random, Meter& meter);
    bool repaired(Random& random, Meter& meter);
    bool unique(Meter& meter);
    void part(const std::vector<std::uint8_t>& other, Random& random);

    HitoriWish wish_;
    HitoriCrossing crossing_;
    HitoriFilling filling_;
    HitoriHints hints_;
    std::vector<std::uint8_t> symbols_;        // by place
    std::vector<hitori::Symbol> board_;        // row by row
    std::vector<std::vector<std::uint8_t>> solutions_;
    hitori::Input input_;
    hitori::Workspace workspace_;
};

}  // namespace cluewise::making
