#include "nonogram_learn.hpp"
#include <cstdio>
namespace cluewise::nonogram {
Lit Learner::likeliest() {
    if (!beliefs_) beliefs_ = std::make_unique<Beliefs>(input_, board_);
    const int rounds = level() == floor_ ? knobs.c : 1;
    for (int i = 0; i < rounds; ++i) beliefs_->round(float(knobs.b) / 100);
    double best = -1; Lit lit = 0xffffffffu;
    for (std::uint32_t u = 1; u < cell_of_.size(); ++u) { if (board_.fixed(cell_of_[u])) continue;
        const float p = beliefs_->belief(cell_of_[u], 1); const float bias = p > .5f ? p : 1 - p;
        phase_[u] = p > .5f ? 0 : 1;
        if (bias > best) { best = bias; lit = 2 * u + (p > .5f ? 0 : 1); } }
    return lit;
}
}
