// Random clues of every kind about few things, against trying all orders of every group.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <set>
#include <stdexcept>
#include <vector>

#include "../core/random.hpp"
#include "../kernels/places.hpp"

namespace {

using cluewise::core::Random;
using Clues = std::vector<std::uint64_t>;
using Places = std::vector<int>;

int checks = 0;

void expect(bool good, const char* what) {
    ++checks;
    if (good) return;
    std::printf("failed: %s\n", what);
    std::exit(1);
}

class Found : public cluewise::Sink {
public:
    explicit Found(std::size_t things) : things_(things) {}
    void take(std::span<const std::uint8_t> cells) override {
        const auto things = cells.first(things_);
        all.insert(Places(things.begin(), things.end()));
    }
    std::set<Places> all;

private:
    std::size_t things_;
};

// Whether the clues are true of some places, told from the description in places.hpp alone.
bool holds(const Clues& clues, Places at, int size) {
    for (std::size_t i = 0; i < clues.size();) {
        const std::uint64_t kind = clues[i++];
        const auto place = [&] { return at[clues[i++]]; };
        if (kind == 4) {
            const std::uint64_t tests = clues[i++], truth = clues[i++];
            std::uint64_t way = 0;
            for (std::uint64_t test = 0; test < tests; ++test) {
                const int x = place(), y = place();
                way |= (clues[i + static_cast<std::size_t>(x)] >> y & 1) << test;
                i += static_cast<std::size_t>(size);
            }
            if (!(truth >> way & 1)) return false;
            continue;
        }
        const int x = place();
        if (kind == 3) {
            if (!(clues[i++] >> x & 1)) return false;
        } else if (kind == 5) {
            const auto first = at.begin() + static_cast<int>(clues[i++]) * size;
            at.push_back(static_cast<int>(std::find(first, first + size, x) - first));
        } else {
            const int y = place();
            if (kind < 2 && (x == y) != (kind == 0)) return false;
            if (kind == 2 && !(clues[i + static_cast<std::size_t>(x)] >> y & 1)) return false;
            if (kind == 2) i += static_cast<std::size_t>(size);
        }
    }
    return true;
}

Clues drawn(Random& random, int size, int groups) {
    auto things = static_cast<std::uint32_t>(size * groups);
    Clues clues;
    const auto masks = [&] {
        for (int n = 0; n < size; ++n) clues.push_back(random.below(1U << static_cast<unsigned>(size)));
    };
    for (std::uint32_t left = 1 + random.below(4); left > 0; --left) {
        const std::uint32_t kind = random.below(6), x = random.below(things);
        const std::uint32_t y = (x + 1 + random.below(things - 1)) % things;
        clues.push_back(kind);
        if (kind == 4) {
            const std::uint32_t tests = 1 + random.below(3);
            clues.insert(clues.end(), {tests, random.next()});
            for (std::uint32_t test = 0; test < tests; ++test) {
                clues.insert(clues.end(), {random.below(things), random.below(things)});
                masks();
            }
            continue;
        }
        clues.push_back(x);
        if (kind < 3) clues.push_back(y);
        if (kind == 2) masks();
        if (kind == 3) clues.push_back(1 + random.below((1U << static_cast<unsigned>(size)) - 1));
        if (kind == 5) clues.push_back(random.below(static_cast<std::uint32_t>(groups)));
        if (kind == 5) ++things;
    }
    return clues;
}

// Every way to put the things of all groups, one group after the other, into their places.
void each_order(int size, int groups, Places& at, const std::function<void(const Places&)>& visit) {
    if (groups == 0) return visit(at);
    Places order(static_cast<std::size_t>(size));
    std::iota(order.begin(), order.end(), 0);
    do {
        at.insert(at.end(), order.begin(), order.end());
        each_order(size, groups - 1, at, visit);
        at.resize(at.size() - order.size());
    } while (std::next_permutation(order.begin(), order.end()));
}

void compare(Random& random) {
    const int size = 2 + static_cast<int>(random.below(3)), groups = 1 + static_cast<int>(random.below(2));
    const Clues clues = drawn(random, size, groups);
    const cluewise::places::Input input(size, groups, clues);
    cluewise::Meter meter{cluewise::Budget{}};
    Found found(static_cast<std::size_t>(size * groups));
    const auto outcome = cluewise::places::solve(input, 1'000'000, meter, found);
    std::set<Places> expected;
    Places at;
    each_order(size, groups, at, [&](const Places& one) {
        if (holds(clues, one, size)) expected.insert(one);
    });
    expect(outcome.complete && outcome.count == expected.size(), "the number of solutions");
    expect(found.all == expected, "the solutions");
}

void refuse(const Clues& clues) {
    bool refused = false;
    try {
        cluewise::places::Input(3, 1, clues);
    } catch (const std::invalid_argument&) {
        refused = true;
    }
    expect(refused, "clues of another shape are refused");
}

}  // namespace

int main() {
    Random random(5);
    for (int n = 0; n < 4000; ++n) compare(random);
    for (const Clues& clues : {Clues{4}, {4, 0, 1}, {4, 7, 1}, {4, 1, 1, 0}, {4, 1, 1, 0, 3, 7, 7, 7}, {5, 0}, {5, 0, 1},
                               {5, 3, 0}, {5, 0, 0, 0, 1, 4}, {6, 0, 1}, {2, 0, 1, 7, 7}})
        refuse(clues);
    std::printf("ok %d checks\n", checks);
    return 0;
}
