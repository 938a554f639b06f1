#include "places.hpp"

#include <numeric>
#include <stdexcept>
#include <string>

#include "../core/session.hpp"

namespace cluewise::places {

namespace {

// Takes numbers off the front of a list; whatever is missing or out of range is refused.
class Clues {
public:
    Clues(std::span<const std::uint64_t> numbers, int things) : numbers_(numbers), things_(things) {}

    [[nodiscard]] bool end() const { return numbers_.empty(); }

    std::uint64_t number() { return masks(1)[0]; }

    int thing() {
        const std::uint64_t found = number();
        if (found >= static_cast<std::uint64_t>(things_))
            throw std::invalid_argument("there is no thing " + std::to_string(found));
        return static_cast<int>(found);
    }

    std::span<const std::uint64_t> masks(std::size_t count) {
        if (numbers_.size() < count) throw std::invalid_argument("the last clue is not complete");
        const auto found = numbers_.first(count);
        numbers_ = numbers_.subspan(count);
        return found;
    }

private:
    std::span<const std::uint64_t> numbers_;
    int things_;
};

}  // namespace

Input::Input(int size, int groups, std::span<const std::uint64_t> clues) {
    if (size < 1 || size > max_size) throw std::invalid_argument("expected 1 to 64 places");
    if (groups < 1 || groups > max_groups) throw std::invalid_argument("expected 1 to 1000 groups");
    const int things = size * groups;
    for (int thing = 0; thing < things; ++thing) model_.add_var(size);
    std::vector<int> group(static_cast<std::size_t>(size));
    for (int first = 0; first < things; first += size) {
        std::iota(group.begin(), group.end(), first);
        model_.all_different(group);
    }
    for (Clues left(clues, things); !left.end();) {
        const std::uint64_t kind = left.number();
        const int x = left.thing();
        if (kind == 0) model_.equal(x, left.thing());
        else if (kind == 1) model_.not_equal(x, left.thing());
        else if (kind == 2) {
            const int y = left.thing();
            model_.relation(x, y, left.masks(static_cast<std::size_t>(size)));
        } else if (kind == 3) givens_.push_back({x, left.number()});
        else throw std::invalid_argument("there is no clue of kind " + std::to_string(kind));
    }
}

Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink) {
    core::Session session(input.model().freeze());
    return session.solve(input.givens(), limit, meter, sink);
}

}  // namespace cluewise::places
