// Things that are dear to make and used again: whoever needs one borrows it, and nobody else has it meanwhile.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace cluewise {

template <class Thing>
class Pool {
public:
    // A thing on loan; it goes back when the loan ends.
    class Loan {
    public:
        Loan(Pool& pool, std::unique_ptr<Thing> thing) : pool_(pool), thing_(std::move(thing)) {}
        ~Loan() { pool_.take_back(std::move(thing_)); }
        Loan(const Loan&) = delete;
        Loan& operator=(const Loan&) = delete;

        Thing& operator*() const { return *thing_; }
        Thing* operator->() const { return thing_.get(); }

    private:
        Pool& pool_;
        std::unique_ptr<Thing> thing_;
    };

    // `make()` gives a new thing, as a unique_ptr, when none is at hand.
    template <class Make>
    Loan borrow(Make make) {
        std::unique_ptr<Thing> thing;
        {
            const std::lock_guard lock(mutex_);
            if (!idle_.empty()) {
                thing = std::move(idle_.back());
                idle_.pop_back();
            }
        }
        if (thing == nullptr) thing = make();
        return Loan(*this, std::move(thing));
    }

    Loan borrow() {
        return borrow([] { return std::make_unique<Thing>(); });
    }

private:
    static constexpr std::size_t most_idle = 16;

    void take_back(std::unique_ptr<Thing> thing) noexcept {
        const std::lock_guard lock(mutex_);
        if (idle_.capacity() == 0) idle_.reserve(most_idle);
        if (idle_.size() < idle_.capacity()) idle_.push_back(std::move(thing));
    }

    std::mutex mutex_;
    std::vector<std::unique_ptr<Thing>> idle_;
};

}  // namespace cluewise
