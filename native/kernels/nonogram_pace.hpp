// The pace of the search that learns: when to start over, and when to follow beliefs for a while.
#pragma once

#include <algorithm>
#include <cstdint>

namespace cluewise::nonogram {

// A mean in which the latest numbers count most; also right while there are only a few of them.
class Average {
public:
    explicit Average(double part) : part_(part) {}
    void add(double number) {
        sum_ += (number - sum_) * part_;
        weight_ += (1.0 - weight_) * part_;
    }
    [[nodiscard]] double value() const { return sum_ / weight_; }

private:
    double part_, sum_ = 0.0, weight_ = 0.0;
};

// Starts over when the clauses learned of late are worse than usual, that is, when more levels meet in them.
class Restarts {
public:
    void learned(std::uint32_t levels) {
        ++since_;
        recent_.add(levels);
        usual_.add(levels);
    }
    bool due() {
        if (since_ < least_between || recent_.value() <= margin * usual_.value()) return false;
        since_ = 0;
        return true;
    }

private:
    static constexpr std::uint32_t least_between = 10;
    static constexpr double margin = 1.15;

    std::uint32_t since_ = 0;
    Average recent_{1.0 / 32}, usual_{1.0 / 4096};
};

// Beliefs cost as much as many conflicts and often lead nowhere, so the first dives come late and are short; then they
// become longer and rarer.
class Dives {
public:
    [[nodiscard]] bool under_way() const { return left_ > 0; }
    [[nodiscard]] bool due() const { return !under_way() && conflicts_ >= next_; }
    void begin() {
        left_ = length_;
        length_ = std::min(longest, length_ + length_ / 5);
    }
    // The next one is due at once: where one solution was found another may be near.
    void solved() { left_ = 0; }
    void conflict() {
        ++conflicts_;
        if (left_ == 0 || --left_ > 0) return;
        next_ = conflicts_ + gap_;
        gap_ += gap_ / 10;
    }

private:
    static constexpr std::uint32_t longest = 300;

    std::uint64_t conflicts_ = 0, next_ = 1000, gap_ = 1500;
    std::uint32_t left_ = 0, length_ = 30;  // in conflicts
};

}  // namespace cluewise::nonogram
