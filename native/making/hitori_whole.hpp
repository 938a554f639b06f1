// New hitoris as they are handed out.
#pragma once

#include <span>

#include "hitori.hpp"
#include "whole.hpp"

namespace cluewise::making {

// Equal for boards that are turns, mirrors or renamings of each other.
std::uint64_t hitori_fingerprint(int rows, int columns, std::span<const std::uint16_t> symbols);

class WholeHitoriMaker {
public:
    WholeHitoriMaker(const HitoriWish& wish, bool rated) : wish_(wish), rated_(rated), maker_(wish) {}

    Whole make(Random& random, Meter& meter);

private:
    void prove(Whole& whole, Meter& meter);
    void walk(Whole& whole) const;

    HitoriWish wish_;
    bool rated_;
    HitoriMaker maker_;
    hitori::Input input_;
    hitori::Workspace workspace_;
    std::vector<hitori::Symbol> symbols_;
};

}  // namespace cluewise::making
