// Propagators that have something to do, the cheap ones first, each at most once; first come, first served.
#pragma once

#include <array>
#include <memory>

#include "network.hpp"

namespace cluewise::core {

class Queue {
public:
    explicit Queue(const Network& network)
        : size_(static_cast<Index>(network.propagators().size())),
          waiting_(std::make_unique<bool[]>(size_)),
          lane_of_(std::make_unique<std::uint8_t[]>(size_)) {
        std::array<Index, priorities> counts{};
        for (Index number = 0; number < size_; ++number) {
            lane_of_[number] = static_cast<std::uint8_t>(network.propagators()[number]->priority());
            ++counts[lane_of_[number]];
        }
        for (std::size_t i = 0; i < priorities; ++i) {
            lanes_[i].room = counts[i];
            lanes_[i].ring = std::make_unique<Index[]>(counts[i]);
        }
    }

    void add(Index number) {
        if (waiting_[number]) return;
        waiting_[number] = true;
        Lane& lane = lanes_[lane_of_[number]];
        lane.ring[lane.tail] = number;
        lane.tail = lane.tail + 1 == lane.room ? 0 : lane.tail + 1;
        ++lane.count;
        busy_ |= 1U << lane_of_[number];
    }

    void add_all() {
        for (Index number = 0; number < size_; ++number) add(number);
    }

    // The next one; none when all is done.
    Index take() {
        if (busy_ == 0) return none;
        const int which = std::countr_zero(busy_);
        Lane& lane = lanes_[static_cast<std::size_t>(which)];
        const Index number = lane.ring[lane.head];
        lane.head = lane.head + 1 == lane.room ? 0 : lane.head + 1;
        if (--lane.count == 0) busy_ &= ~(1U << which);
        waiting_[number] = false;
        return number;
    }

    void clear() {
        while (take() != none) {
        }
        for (Lane& lane : lanes_) lane.head = lane.tail = 0;
    }

private:
    struct Lane {
        std::unique_ptr<Index[]> ring;
        Index room = 0, head = 0, tail = 0, count = 0;
    };

    Index size_;
    std::unique_ptr<bool[]> waiting_;
    std::unique_ptr<std::uint8_t[]> lane_of_;
    std::array<Lane, priorities> lanes_;
    unsigned busy_ = 0;  // bit i: lane i is not empty
};

}  // namespace cluewise::core
