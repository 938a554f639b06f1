// Variables in the order of their activity: a heap, the most active one on top.
#pragma once

#include <cstdint>
#include <vector>

namespace cluewise::nonogram {

class ActivityOrder {
public:
    explicit ActivityOrder(std::uint32_t vars) : activity_(vars, 0.0), place_(vars, absent) {}

    void insert(std::uint32_t var) {
        if (place_.data()[var] != absent) return;
        heap_.push_back(var);
        rise(static_cast<std::uint32_t>(heap_.size() - 1));
    }
    [[nodiscard]] bool empty() const { return heap_.empty(); }

    std::uint32_t pop() {
        const std::uint32_t top = heap_.front();
        place_.data()[top] = absent;
        const std::uint32_t last = heap_.back();
        heap_.pop_back();
        if (!heap_.empty()) {
            put(0, last);
            sink(0);
        }
        return top;
    }

    void bump(std::uint32_t var) {
        activity_.data()[var] += step_;
        if (activity_.data()[var] > 1e100) rescale();
        if (place_.data()[var] != absent) rise(place_.data()[var]);
    }
    // Later bumps count more; the same as letting all activities decay.
    void decay() { step_ /= 0.85; }

private:
    static constexpr std::uint32_t absent = 0xffffffffU;

    void put(std::uint32_t at, std::uint32_t var) {
        heap_.data()[at] = var;
        place_.data()[var] = at;
    }
    void rise(std::uint32_t at) {
        const std::uint32_t var = heap_.data()[at];
        while (at > 0 && activity_.data()[heap_.data()[(at - 1) / 2]] < activity_.data()[var]) {
            put(at, heap_.data()[(at - 1) / 2]);
            at = (at - 1) / 2;
        }
        put(at, var);
    }
    void sink(std::uint32_t at) {
        const std::uint32_t var = heap_.data()[at];
        const auto size = static_cast<std::uint32_t>(heap_.size());
        for (std::uint32_t child = 2 * at + 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && activity_.data()[heap_.data()[child + 1]] > activity_.data()[heap_.data()[child]])
                ++child;
            if (activity_.data()[heap_.data()[child]] <= activity_.data()[var]) break;
            put(at, heap_.data()[child]);
            at = child;
        }
        put(at, var);
    }
    void rescale() {
        for (double& activity : activity_) activity *= 1e-100;
        step_ *= 1e-100;
    }

    std::vector<double> activity_;
    double step_ = 1.0;
    std::vector<std::uint32_t> heap_, place_;
};

}  // namespace cluewise::nonogram
