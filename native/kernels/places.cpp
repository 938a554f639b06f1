#include "places.hpp"

#include <numeric>
#include <stdexcept>
#include <string>

#include "../core/session.hpp"

namespace cluewise::places {

// Takes numbers off the front of a list; whatever is missing or out of range is refused.
class Input::Clues {
public:
    explicit Clues(std::span<const std::uint64_t> numbers) : numbers_(numbers) {}

    [[nodiscard]] bool end() const { return numbers_.empty(); }

    std::uint64_t number() { return masks(1)[0]; }

    // The variable of a thing; further things are numbered after the usual ones.
    int thing(const Input& input) {
        const std::uint64_t found = number();
        const auto usual = static_cast<std::uint64_t>(input.things_);
        if (found >= usual + input.further_.size())
            throw std::invalid_argument("there is no thing " + std::to_string(found));
        return found < usual ? static_cast<int>(found) : input.further_[static_cast<std::size_t>(found - usual)];
    }

    std::span<const std::uint64_t> masks(std::size_t count) {
        if (numbers_.size() < count) throw std::invalid_argument("the last clue is not complete");
        const auto found = numbers_.first(count);
        numbers_ = numbers_.subspan(count);
        return found;
    }

private:
    std::span<const std::uint64_t> numbers_;
};

Input::Input(int size, int groups, std::span<const std::uint64_t> clues) {
    if (size < 1 || size > max_size) throw std::invalid_argument("expected 1 to 64 places");
    if (groups < 1 || groups > max_groups) throw std::invalid_argument("expected 1 to 1000 groups");
    things_ = size * groups;
    for (int thing = 0; thing < things_; ++thing) model_.add_var(size);
    std::vector<int> group(static_cast<std::size_t>(size));
    for (int first = 0; first < things_; first += size) {
        std::iota(group.begin(), group.end(), first);
        model_.all_different(group);
    }
    for (Clues left(clues); !left.end();) add_clue(size, groups, left);
}

void Input::add_clue(int size, int groups, Clues& left) {
    const std::uint64_t kind = left.number();
    if (kind == 4) return add_formula(size, left);
    const int x = left.thing(*this);
    if (kind == 0) model_.equal(x, left.thing(*this));
    else if (kind == 1) model_.not_equal(x, left.thing(*this));
    else if (kind == 2) {
        const int y = left.thing(*this);
        model_.relation(x, y, left.masks(static_cast<std::size_t>(size)));
    } else if (kind == 3) givens_.push_back({x, left.number()});
    else if (kind == 5) {
        const std::uint64_t group = left.number();
        if (group >= static_cast<std::uint64_t>(groups)) throw std::invalid_argument("there is no such group");
        further_.push_back(add_place_in(size, x, static_cast<int>(group) * size));
    } else throw std::invalid_argument("there is no clue of kind " + std::to_string(kind));
}

// A yes-or-no variable for every test, and a table of how they may come out together.
void Input::add_formula(int size, Clues& left) {
    const std::uint64_t tests = left.number();
    if (tests < 1 || tests > max_tests) throw std::invalid_argument("expected 1 to 6 tests in a clue");
    const std::uint64_t truth = left.number();
    std::vector<int> outcomes;
    for (std::uint64_t test = 0; test < tests; ++test) {
        const int x = left.thing(*this);
        const int y = left.thing(*this);
        outcomes.push_back(add_truth(size, x, y, left.masks(static_cast<std::size_t>(size))));
    }
    std::vector<int> rows;
    for (std::uint64_t way = 0; way < std::uint64_t{1} << tests; ++way) {
        if (!(truth >> way & 1)) continue;
        for (std::uint64_t test = 0; test < tests; ++test) rows.push_back(static_cast<int>(way >> test & 1));
    }
    model_.table(outcomes, rows);
}

// A variable that is 1 where a test holds, else 0.
int Input::add_truth(int size, int x, int y, std::span<const std::uint64_t> masks) {
    const int truth = model_.add_var(2);
    std::vector<int> rows;
    for (int a = 0; a < size; ++a) {
        const std::uint64_t mask = masks[static_cast<std::size_t>(a)];
        if (x == y) rows.insert(rows.end(), {static_cast<int>(mask >> a & 1), a});
        else
            for (int b = 0; b < size; ++b) rows.insert(rows.end(), {static_cast<int>(mask >> b & 1), a, b});
    }
    if (x == y) model_.table(std::vector{truth, x}, rows);
    else model_.table(std::vector{truth, x, y}, rows);
    return truth;
}

// A variable for the member of a group, the one that begins with `first`, that is where x is: any two of "the variable is
// n", "x is in place p" and "the n-th member is in place p" go with the third.
int Input::add_place_in(int size, int x, int first) {
    const int number = model_.add_var(size);
    for (int n = 0; n < size; ++n) {
        for (int place = 0; place < size; ++place) {
            const std::vector<int> is_n{number, n}, here{x, place}, member{first + n, place};
            const auto both = [](const std::vector<int>& a, const std::vector<int>& b) {
                return std::vector{a[0], a[1], b[0], b[1]};
            };
            model_.clause(member, both(is_n, here));
            model_.clause(here, both(is_n, member));
            model_.clause(is_n, both(here, member));
        }
    }
    return number;
}

Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink) {
    core::Session session(input.model().freeze());
    return session.solve(input.givens(), limit, meter, sink);
}

}  // namespace cluewise::places
