#include "hitori_walk.hpp"

#include <cmath>
#include <optional>
#include <tuple>

#include "hitori_fences.hpp"

namespace cluewise::ladder {

namespace {

double rounded(double effort) { return std::nearbyint(effort * 10) / 10; }

double longer(const Fence& fence) { return std::min(1.0, 0.1 * (static_cast<double>(fence.size()) - 2)); }

// What would be crossed out if a cell were decided, in the order in which it is met.
using Drag = std::vector<int>;

bool has(const Drag& drag, int cell) { return std::find(drag.begin(), drag.end(), cell) != drag.end(); }

class Walker {
public:
    Walker(const HitoriShape& shape, Way& way) : shape_(shape), state_(shape, way.domains), way_(way) {}

    void go() {
        while (!state_.broken && state_.open > 0 && step()) {
        }
        way_.solved = !state_.broken && state_.open == 0;
        way_.domains.assign(state_.domain.begin(), state_.domain.end());
    }

private:
    using T = HitoriTechnique;

    bool step() {
        return neighbours() || equals() || known(shape_.triples, triples_, T::triple, 1.2) ||
               known(shape_.sandwiches, sandwiches_, T::sandwich, 1.3) || known(shape_.pairs, pairs_, T::pair, 1.4) ||
               known(shape_.threes, threes_, T::three, 1.6) || ways_out() ||
               known(shape_.doubles, doubles_, T::double_corner, 1.8) ||
               known(shape_.corner_pairs, corner_pairs_, T::corner_pair, 2.0) || fence() || clash() || wall();
    }

    void took(T technique, double effort, int facts) {
        way_.step(static_cast<int>(technique), effort);
        way_.ruled_out(facts);
    }

    bool neighbours() {
        const int cell = state_.crossed_with_news();
        if (cell < 0) return false;
        int facts = 0;
        for (const int one : shape_.near[cell]) facts += state_.keep(one);
        took(T::neighbours, 1.0, facts);
        return true;
    }

    bool equals() {
        const int cell = state_.kept_with_news();
        if (cell < 0) return false;
        int facts = 0;
        shape_.each_equal(cell, [&](int other) { facts += state_.cross(other); });
        took(T::equals, 1.1, facts);
        return true;
    }

    // Reasons that hold from the start: what one has said, or had nothing to say of, need not be looked at again.
    bool known(const std::vector<HitoriReason>& reasons, std::size_t& next, T technique, double effort) {
        while (next < reasons.size()) {
            const HitoriReason& reason = reasons[next++];
            int facts = 0;
            for (const int cell : reason.keep) facts += state_.keep(cell);
            for (const int cell : reason.cross) facts += state_.cross(cell);
            if (facts == 0) continue;
            took(technique, effort, facts);
            return true;
        }
        return false;
    }

    bool ways_out() {
        int facts = 0;
        for (const int way : state_.ways_out()) facts += state_.keep(way);
        if (facts == 0) return false;
        took(T::way_out, 1.7, facts);
        return true;
    }

    bool fence() {
        const Fences fences(state_);
        Fence best;
        int at = -1;
        for (int cell = 0; cell < shape_.cells; ++cell) {
            if (state_.domain[cell] != open_bits || !fences.closes(cell)) continue;
            Fence found = fences.shortest(cell);
            if (found.empty() || (at >= 0 && found.size() >= best.size())) continue;
            best = std::move(found);
            at = cell;
        }
        if (at < 0) return false;
        state_.keep(at);
        took(T::fence, rounded(2.4 + longer(best)), 1);
        return true;
    }

    // The open equals of a cell's neighbours, which would stay if it were crossed out.
    Drag dragged(int cell) const {
        Drag found;
        for (const int beside : shape_.near[cell]) {
            if (state_.domain[beside] != open_bits) continue;
            shape_.each_equal(beside, [&](int one) {
                if ((state_.domain[one] & keep_bit) != 0 && one != cell && !has(found, one)) found.push_back(one);
            });
        }
        return found;
    }

    bool clash() {
        for (int cell = 0; cell < shape_.cells; ++cell) {
            if (state_.domain[cell] != open_bits) continue;
            const Drag drag = dragged(cell);
            for (const int one : drag)
                for (const int other : shape_.near[one]) {
                    if (other <= one || !has(drag, other)) continue;
                    state_.keep(cell);
                    took(T::clash, 3.4, 1);
                    return true;
                }
        }
        return false;
    }

    // The fence that some freshly crossed cells would finish.
    Fence finished(const Fences& fences, const std::vector<int>& fresh) const {
        bool may = false;
        for (const int cell : fresh) {
            int contacts = shape_.edge[cell];
            for (const int one : shape_.diagonal[cell]) contacts += fences.crossed(one) || has(fresh, one);
            may = may || contacts > 1;
        }
        if (!may) return {};
        Fences trial = fences;
        for (const int cell : fresh) {
            if (trial.closes(cell)) return trial.shortest(cell);
            trial.join(cell);
        }
        return {};
    }

    // Deciding one cell crosses others out at once; if these would finish a fence it is decided the other way.
    bool wall() {
        const Fences fences(state_);
        std::optional<std::tuple<std::size_t, int, bool>> best;  // length, cell, whether it would stay
        for (int cell = 0; cell < shape_.cells; ++cell) {
            if (state_.domain[cell] != open_bits) continue;
            for (const bool stays : {true, false}) {
                Drag drag;
                if (!stays) drag = dragged(cell);
                else shape_.each_equal(cell, [&](int one) {
                    if ((state_.domain[one] & keep_bit) != 0) drag.push_back(one);
                });
                if (drag.empty()) continue;
                std::vector<int> fresh = drag;
                if (!stays) fresh.insert(fresh.begin(), cell);
                const Fence found = finished(fences, fresh);
                const bool taken = std::any_of(found.begin(), found.end(), [&](int one) { return has(drag, one); });
                if (found.empty() || (!stays && !taken)) continue;  // a plain fence is easier to see
                const std::tuple<std::size_t, int, bool> one{found.size(), cell, stays};
                if (!best || one < *best) best = one;
            }
        }
        if (!best) return false;
        const auto [length, cell, stays] = *best;
        if (stays) state_.cross(cell);
        else state_.keep(cell);
        took(T::wall, rounded(3.6 + (longer(Fence(length)) + (stays ? 0 : 0.2))), 1);
        return true;
    }

    const HitoriShape& shape_;
    HitoriState state_;
    Way& way_;
    std::size_t triples_ = 0, sandwiches_ = 0, pairs_ = 0, threes_ = 0, doubles_ = 0, corner_pairs_ = 0;
};

}  // namespace

void walk(const HitoriShape& shape, Way& way) { Walker(shape, way).go(); }

}  // namespace cluewise::ladder
