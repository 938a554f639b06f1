#include "magnets_whole.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "../check/magnets_check.hpp"
#include "../ladder/magnets_walk.hpp"

namespace cluewise::making {

namespace {

struct Seen {
    int height, width;
    std::string letters;
    MagnetsTold told;
};

std::string with(std::string letters, std::string_view from, std::string_view to) {
    for (char& letter : letters)
        if (const auto at = from.find(letter); at != from.npos) letter = to[at];
    return letters;
}

Seen transposed(const Seen& seen) {
    Seen found{seen.width, seen.height, std::string(seen.letters.size(), '*'),
               {seen.told.column_plus, seen.told.column_minus, seen.told.row_plus, seen.told.row_minus}};
    for (int row = 0; row < seen.height; ++row)
        for (int column = 0; column < seen.width; ++column)
            found.letters[column * seen.height + row] = seen.letters[row * seen.width + column];
    found.letters = with(found.letters, "LRTB", "TBLR");
    return found;
}

Seen mirrored(Seen seen) {
    for (int row = 0; row < seen.height; ++row)
        std::reverse(seen.letters.begin() + row * seen.width, seen.letters.begin() + (row + 1) * seen.width);
    seen.letters = with(seen.letters, "LR", "RL");
    std::reverse(seen.told.column_plus.begin(), seen.told.column_plus.end());
    std::reverse(seen.told.column_minus.begin(), seen.told.column_minus.end());
    return seen;
}

std::vector<int> key_of(const Seen& seen, bool swapped) {
    std::vector<int> found{seen.height, seen.width};
    found.insert(found.end(), seen.letters.begin(), seen.letters.end());
    const auto add = [&](const auto& one, const auto& other) {
        const auto& first = swapped ? other : one;
        const auto& second = swapped ? one : other;
        found.insert(found.end(), first.begin(), first.end());
        found.insert(found.end(), second.begin(), second.end());
    };
    add(seen.told.row_plus, seen.told.row_minus);
    add(seen.told.column_plus, seen.told.column_minus);
    return found;
}

class One : public Sink {
public:
    explicit One(std::vector<std::uint8_t>& to) : to_(to) {}
    void take(std::span<const std::uint8_t> solution) override { to_.assign(solution.begin(), solution.end()); }

private:
    std::vector<std::uint8_t>& to_;
};

MagnetsTold told_in(const Draft& draft, int height, int width) {
    auto at = draft.begin() + height * width;
    const auto next = [&](int count) {
        std::vector<std::int16_t> found;
        for (int i = 0; i < count; ++i, ++at)
            found.push_back(*at == MagnetsMaker::not_told ? magnets::not_told : static_cast<std::int16_t>(*at));
        return found;
    };
    MagnetsTold told;
    told.row_plus = next(height);
    told.row_minus = next(height);
    told.column_plus = next(width);
    told.column_minus = next(width);
    return told;
}

std::vector<std::int16_t> joined(const std::vector<std::int16_t>& one, const std::vector<std::int16_t>& other) {
    std::vector<std::int16_t> found = one;
    found.insert(found.end(), other.begin(), other.end());
    return found;
}

}  // namespace

std::uint64_t magnets_fingerprint(int height, int width, std::string_view letters, const MagnetsTold& told) {
    const auto cells = static_cast<std::size_t>(height) * static_cast<std::size_t>(width);
    const auto has = [](const std::vector<std::int16_t>& counts, int count) {
        return counts.size() == static_cast<std::size_t>(count);
    };
    if (height < 1 || width < 1 || letters.size() != cells || !has(told.row_plus, height) ||
        !has(told.row_minus, height) || !has(told.column_plus, width) || !has(told.column_minus, width))
        throw std::invalid_argument("a magnets board has a letter in every cell and counts at every line");
    Seen seen{height, width, std::string(letters), told};
    std::vector<int> best;
    for (int turn = 0; turn < 4; ++turn) {
        seen = mirrored(transposed(seen));
        for (const Seen& one : {seen, mirrored(seen)})
            for (const bool swapped : {false, true})
                if (std::vector<int> key = key_of(one, swapped); best.empty() || key < best) best = std::move(key);
    }
    std::uint64_t all = 0;
    for (const int number : best) all = mixed(all, static_cast<std::uint64_t>(number + 1));
    return all;
}

Whole WholeMagnetsMaker::make(Random& random, Meter& meter) {
    Whole whole;
    whole.puzzle = maker_.make(random, meter);
    if (whole.puzzle.empty() || meter.spent()) return {};
    const std::string letters(whole.puzzle.begin(), whole.puzzle.begin() + wish_.height * wish_.width);
    const MagnetsTold told = told_in(whole.puzzle, wish_.height, wish_.width);
    prove(whole, letters, told, meter);
    if (meter.spent()) return {};
    whole.fingerprint = magnets_fingerprint(wish_.height, wish_.width, letters, told);
    if (rated_) walk(whole, letters, told);
    return whole;
}

void WholeMagnetsMaker::prove(Whole& whole, std::string_view letters, const MagnetsTold& told, Meter& meter) {
    input_.assign_letters(wish_.height, wish_.width, letters,
                          {told.row_plus, told.row_minus, told.column_plus, told.column_minus});
    One sink(whole.solution);
    const Outcome outcome = workspace_.solve(input_, 2, meter, sink);
    if (meter.spent()) return;
    const magnets_check::Rules rules{static_cast<std::size_t>(wish_.height), static_cast<std::size_t>(wish_.width),
                                     letters, told.row_plus, told.row_minus, told.column_plus, told.column_minus, {}};
    if (outcome.count != 1 || !outcome.complete ||
        magnets_check::check(rules, whole.solution) != magnets_check::Fault::none)
        throw std::logic_error("a magnets board was made that has not exactly one solution");
}

void WholeMagnetsMaker::walk(Whole& whole, std::string_view letters, const MagnetsTold& told) const {
    if (std::max(wish_.height, wish_.width) > ladder::longest_magnets_line) return;
    const ladder::MagnetsShape shape(wish_.height, wish_.width, letters, joined(told.row_plus, told.column_plus),
                                     joined(told.row_minus, told.column_minus));
    whole.way.domains.assign(shape.dominoes.size(), ladder::all_poles);
    ladder::walk(shape, whole.way);
    for (std::size_t i = 0; whole.way.solved && i < shape.dominoes.size(); ++i) {
        const int sign = whole.solution[shape.dominoes[i][0]];
        if (whole.way.domains[i] != (sign == magnets::plus ? 1 : sign == magnets::minus ? 2 : ladder::neutral))
            throw std::logic_error("the techniques have led to another solution");
    }
}

}  // namespace cluewise::making
