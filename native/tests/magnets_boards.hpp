// Random magnets boards for the tests: made by chance, solved by trying everything, turned and mirrored.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../check/magnets_check.hpp"
#include "../kernels/magnets.hpp"

namespace cluewise::magnets_boards {

using Values = std::vector<std::uint8_t>;
using Random = std::mt19937_64;

// How often something was checked; the first failure ends the program.
class Checks {
public:
    void expect(bool holds, const std::string& what) {
        ++count_;
        if (holds) return;
        std::printf("FAILED: %s\n", what.c_str());
        std::exit(1);
    }
    [[nodiscard]] long count() const { return count_; }

private:
    long count_ = 0;
};

// A puzzle in plain vectors, easy to turn around.
struct Plain {
    int height = 1, width = 1;
    std::string letters;
    std::vector<std::int16_t> row_plus, row_minus, column_plus, column_minus;
    Values fixed;  // empty or full

    [[nodiscard]] std::size_t at(int row, int column) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(width) + static_cast<std::size_t>(column);
    }
    [[nodiscard]] magnets::Counts counts() const { return {row_plus, row_minus, column_plus, column_minus}; }
    [[nodiscard]] magnets::Input input() const {
        magnets::Input result;
        result.assign_letters(height, width, letters, counts(), fixed);
        return result;
    }
    [[nodiscard]] magnets_check::Rules rules() const {
        return {static_cast<std::size_t>(height), static_cast<std::size_t>(width), letters, row_plus, row_minus,
                column_plus, column_minus, fixed};
    }
    [[nodiscard]] bool allows(std::span<const std::uint8_t> values) const {
        return magnets_check::check(rules(), values) == magnets_check::Fault::none;
    }
};

inline bool chance(Random& random, double share) { return std::uniform_real_distribution<>(0, 1)(random) < share; }
inline int up_to(Random& random, int most) { return std::uniform_int_distribution<>(0, most)(random); }

// Lays dominoes in reading order, each way at random; what does not fit stays a hole.
inline Plain random_layout(Random& random, int height, int width, double holes) {
    Plain plain;
    plain.height = height;
    plain.width = width;
    plain.letters.assign(static_cast<std::size_t>(height * width), '*');
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column) {
            if (plain.letters[plain.at(row, column)] != '*' || chance(random, holes)) continue;
            const bool across = column + 1 < width && plain.letters[plain.at(row, column + 1)] == '*';
            const bool down = row + 1 < height;
            if (!across && !down) continue;
            const bool lie = across && (!down || chance(random, 0.5));
            plain.letters[plain.at(row, column)] = lie ? 'L' : 'T';
            plain.letters[lie ? plain.at(row, column + 1) : plain.at(row + 1, column)] = lie ? 'R' : 'B';
        }
    return plain;
}

inline std::vector<std::size_t> first_halves(const Plain& plain) {
    std::vector<std::size_t> result;
    for (std::size_t cell = 0; cell < plain.letters.size(); ++cell)
        if (plain.letters[cell] == 'L' || plain.letters[cell] == 'T') result.push_back(cell);
    return result;
}

inline void lay(const Plain& plain, Values& values, std::size_t cell, int first) {
    values[cell] = static_cast<std::uint8_t>(first);
    values[plain.letters[cell] == 'L' ? cell + 1 : cell + static_cast<std::size_t>(plain.width)] =
        static_cast<std::uint8_t>(first == 0 ? 0 : 3 - first);
}

// The board without counts or given cells.
inline Plain bare(Plain plain) {
    plain.row_plus.assign(static_cast<std::size_t>(plain.height), -1);
    plain.row_minus = plain.row_plus;
    plain.column_plus.assign(static_cast<std::size_t>(plain.width), -1);
    plain.column_minus = plain.column_plus;
    plain.fixed.clear();
    return plain;
}

// Magnets laid in random order wherever one fits, blank now and then.
inline Values random_filling(Random& random, const Plain& plain, double blanks) {
    const Plain free = bare(plain);
    Values values(plain.letters.size(), 0);
    std::vector<std::size_t> order = first_halves(plain);
    std::shuffle(order.begin(), order.end(), random);
    for (const std::size_t cell : order) {
        if (chance(random, blanks)) continue;
        const int first = 1 + up_to(random, 1);
        for (const int pole : {first, 3 - first, 0}) {
            lay(plain, values, cell, pole);
            if (free.allows(values)) break;
        }
    }
    return values;
}

// Tells the counts of a filling, each one hidden with the given chance.
inline void tell_counts(Random& random, Plain& plain, const Values& values, double hidden) {
    plain = bare(plain);
    const auto count = [&](int row, int column, int row_step, int column_step, int sign) -> std::int16_t {
        std::int16_t found = 0;
        for (; row < plain.height && column < plain.width; row += row_step, column += column_step)
            found = static_cast<std::int16_t>(found + (values[plain.at(row, column)] == sign));
        return chance(random, hidden) ? magnets::not_told : found;
    };
    for (int row = 0; row < plain.height; ++row) {
        plain.row_plus[static_cast<std::size_t>(row)] = count(row, 0, 0, 1, 1);
        plain.row_minus[static_cast<std::size_t>(row)] = count(row, 0, 0, 1, 2);
    }
    for (int column = 0; column < plain.width; ++column) {
        plain.column_plus[static_cast<std::size_t>(column)] = count(0, column, 1, 0, 1);
        plain.column_minus[static_cast<std::size_t>(column)] = count(0, column, 1, 0, 2);
    }
}

// All solutions, by trying every filling of the dominoes.
inline std::set<Values> try_everything(const Plain& plain) {
    const std::vector<std::size_t> dominoes = first_halves(plain);
    std::set<Values> found;
    std::uint64_t fillings = 1;
    for (std::size_t i = 0; i < dominoes.size(); ++i) fillings *= 3;
    for (std::uint64_t filling = 0; filling < fillings; ++filling) {
        Values values(plain.letters.size(), 0);
        std::uint64_t rest = filling;
        for (const std::size_t cell : dominoes) {
            lay(plain, values, cell, static_cast<int>(rest % 3));
            rest /= 3;
        }
        if (plain.allows(values)) found.insert(values);
    }
    return found;
}

// Rows become columns.
inline Values transposed(const Values& values, int height, int width) {
    Values result(values.size());
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column)
            result[static_cast<std::size_t>(column * height + row)] =
                values[static_cast<std::size_t>(row * width + column)];
    return result;
}

inline Plain transposed(const Plain& plain) {
    Plain result = plain;
    std::swap(result.height, result.width);
    const Values letters(plain.letters.begin(), plain.letters.end());
    const Values turned = transposed(letters, plain.height, plain.width);
    const std::string from = "LRTB*", to = "TBLR*";
    for (std::size_t cell = 0; cell < turned.size(); ++cell)
        result.letters[cell] = to[from.find(static_cast<char>(turned[cell]))];
    result.row_plus.swap(result.column_plus);
    result.row_minus.swap(result.column_minus);
    if (!plain.fixed.empty()) result.fixed = transposed(plain.fixed, plain.height, plain.width);
    return result;
}

// Left becomes right.
inline Values mirrored(const Values& values, int width) {
    Values result = values;
    for (auto row = result.begin(); row != result.end(); row += width) std::reverse(row, row + width);
    return result;
}

inline Plain mirrored(const Plain& plain) {
    Plain result = plain;
    const Values letters = mirrored(Values(plain.letters.begin(), plain.letters.end()), plain.width);
    const std::string from = "LRTB*", to = "RLTB*";
    for (std::size_t cell = 0; cell < letters.size(); ++cell)
        result.letters[cell] = to[from.find(static_cast<char>(letters[cell]))];
    std::reverse(result.column_plus.begin(), result.column_plus.end());
    std::reverse(result.column_minus.begin(), result.column_minus.end());
    result.fixed = mirrored(plain.fixed, plain.width);
    return result;
}

// Plus becomes minus.
inline Values swapped(Values values) {
    for (std::uint8_t& value : values)
        if (value == 1 || value == 2) value = static_cast<std::uint8_t>(3 - value);
    return values;
}

inline Plain swapped(Plain plain) {
    plain.row_plus.swap(plain.row_minus);
    plain.column_plus.swap(plain.column_minus);
    plain.fixed = swapped(plain.fixed);
    return plain;
}

}  // namespace cluewise::magnets_boards
