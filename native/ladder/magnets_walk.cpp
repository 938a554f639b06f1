#include "magnets_walk.hpp"

#include <bit>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "magnets_ways.hpp"

namespace cluewise::ladder {

namespace {

// Magnets that hang together but have not been told apart: for each cell whether it is as the first one.
struct Chain {
    std::vector<int> cells;
    std::vector<int> other;  // of each cell: 0, or 1 where it has the other sign
};

class Walker {
public:
    Walker(const MagnetsShape& shape, Way& way) : shape_(shape), way_(way) {
        if (way.domains.size() != shape.dominoes.size()) throw std::invalid_argument("a mask for every domino");
        for (const std::uint16_t one : way.domains) domains_.push_back(static_cast<Poles>(one));
    }

    void go() {
        while (!broken() && open() && step()) {
        }
        way_.solved = !broken() && !open();
        way_.domains.assign(domains_.begin(), domains_.end());
    }

private:
    using T = MagnetsTechnique;

    [[nodiscard]] bool broken() const { return std::find(domains_.begin(), domains_.end(), 0) != domains_.end(); }
    [[nodiscard]] bool open() const {
        return std::any_of(domains_.begin(), domains_.end(), [](Poles one) { return (one & (one - 1)) != 0; });
    }

    bool step() {
        return touching() || neutral_domino() || full() || needs() || blanks() || odd() || surplus() || stretch() ||
               chains() || enumeration();
    }

    void rule_out(int domino, Poles values) { dead_.push_back({domino, values}); }

    // Takes what was ruled out as one step, if any of it is new.
    bool took(T technique, double effort) {
        int facts = 0;
        for (const Part& one : dead_) {
            const auto died = static_cast<Poles>(domains_[one.domino] & one.values);
            domains_[one.domino] ^= died;
            facts += std::popcount(died);
        }
        dead_.clear();
        if (facts == 0) return false;
        way_.step(static_cast<int>(technique), effort);
        way_.ruled_out(facts);
        return true;
    }

    // How many dominoes surely give a line a sign, and how many may.
    [[nodiscard]] int sure(const MagnetsLine& line, int sign) const {
        int count = 0;
        for (const Part& part : line.parts[sign]) count += is_sure(part);
        return count;
    }
    [[nodiscard]] int able(const MagnetsLine& line, int sign) const {
        int count = 0;
        for (const Part& part : line.parts[sign]) count += may(part);
        return count;
    }
    [[nodiscard]] bool is_sure(const Part& part) const { return (domains_[part.domino] & ~part.values) == 0; }
    [[nodiscard]] bool may(const Part& part) const { return (domains_[part.domino] & part.values) != 0; }
    [[nodiscard]] bool undecided(int domino) const {
        return (domains_[domino] & neutral) != 0 && (domains_[domino] & magnet) != 0;
    }

    bool touching() {
        for (std::size_t domino = 0; domino < domains_.size(); ++domino) {
            if (domains_[domino] != 1 && domains_[domino] != 2) continue;
            for (const int half : {0, 1}) {
                const int sign = gives(half, plus) == domains_[domino] ? plus : minus;
                for (const int near : shape_.touching[shape_.dominoes[domino][half]]) {
                    const Half other = shape_.half_at[near];
                    rule_out(other.domino, gives(other.half, sign));
                }
            }
            if (took(T::touching, 1.0)) return true;
        }
        return false;
    }

    // A rule that stands against a domino lying in one way: two cells and a sign, or a line and a sign.
    using Bar = std::tuple<int, int, int>;

    std::optional<Bar> barred(int domino, Poles value, const std::vector<std::array<bool, 2>>& is_full) const {
        for (const int half : {0, 1}) {
            const int cell = shape_.dominoes[domino][half], sign = gives(half, plus) == value ? plus : minus;
            for (const int near : shape_.touching[cell]) {
                const Half other = shape_.half_at[near];
                if (domains_[other.domino] == gives(other.half, sign))
                    return Bar{std::min(cell, near), std::max(cell, near), sign};
            }
        }
        for (const int half : {0, 1}) {
            const int sign = gives(half, plus) == value ? plus : minus;
            for (const int line : shape_.lines_of(shape_.dominoes[domino][half]))
                if (is_full[line][sign]) return Bar{-1, line, sign};
        }
        return std::nullopt;
    }

    bool neutral_domino() {
        std::vector<std::array<bool, 2>> is_full;
        for (const MagnetsLine& line : shape_.lines) {
            auto& both = is_full.emplace_back();
            for (const int sign : {plus, minus}) both[sign] = line.told(sign) && sure(line, sign) == line.wanted[sign];
        }
        for (int domino = 0; domino < static_cast<int>(domains_.size()); ++domino) {
            if (!undecided(domino)) continue;
            std::vector<Bar> bars;
            bool all = true;
            for (const Poles value : {Poles{1}, Poles{2}}) {
                if ((domains_[domino] & value) == 0) continue;
                const auto bar = barred(domino, value, is_full);
                all = all && bar && std::find(bars.begin(), bars.end(), *bar) == bars.end();
                if (bar) bars.push_back(*bar);
            }
            if (!all) continue;
            rule_out(domino, magnet);
            return took(T::neutral_domino, 1.0);
        }
        return false;
    }

    bool full() {
        for (const MagnetsLine& line : shape_.lines)
            for (const int sign : {plus, minus}) {
                if (!line.told(sign) || sure(line, sign) != line.wanted[sign]) continue;
                for (const Part& part : line.parts[sign])
                    if (!is_sure(part)) rule_out(part.domino, part.values);
                if (took(T::full, 1.2)) return true;
            }
        return false;
    }

    bool needs() {
        for (const MagnetsLine& line : shape_.lines)
            for (const int sign : {plus, minus}) {
                if (!line.told(sign) || able(line, sign) != line.wanted[sign]) continue;
                for (const Part& part : line.parts[sign])
                    if (may(part)) rule_out(part.domino, static_cast<Poles>(all_poles & ~part.values));
                if (took(T::needs, 1.4)) return true;
            }
        return false;
    }

    // What is open in a line whose pluses and minuses are both told, and how many poles and blanks are still to come.
    struct Tally {
        std::vector<int> within, across;
        int poles, blanks;
    };

    [[nodiscard]] Tally tally(const MagnetsLine& line) const {
        Tally found{{}, {}, line.wanted[plus] + line.wanted[minus], 0};
        for (const int domino : line.within) {
            if (undecided(domino)) found.within.push_back(domino);
            if ((domains_[domino] & neutral) == 0) found.poles -= 2;
        }
        for (const Half& half : line.across) {
            if (undecided(half.domino)) found.across.push_back(half.domino);
            if ((domains_[half.domino] & neutral) == 0) --found.poles;
        }
        found.blanks = static_cast<int>(2 * found.within.size() + found.across.size()) - found.poles;
        return found;
    }

    bool all_are(const std::vector<int>& some, Poles gone, T technique, double effort) {
        for (const int domino : some) rule_out(domino, gone);
        return took(technique, effort);
    }

    bool blanks() {
        for (const MagnetsLine& line : shape_.lines) {
            if (!line.told_both()) continue;
            Tally left = tally(line);
            left.within.insert(left.within.end(), left.across.begin(), left.across.end());
            if (left.poles == 0 && all_are(left.within, magnet, T::blanks, 1.6)) return true;
            if (left.blanks == 0 && all_are(left.within, neutral, T::blanks, 1.6)) return true;
        }
        return false;
    }

    bool odd() {
        for (const MagnetsLine& line : shape_.lines) {
            if (!line.told_both()) continue;
            const Tally left = tally(line);
            if (left.across.empty()) continue;
            if (left.poles == 1 && all_are(left.within, magnet, T::odd, 2.0)) return true;
            if (left.blanks == 1 && all_are(left.within, neutral, T::odd, 2.0)) return true;
            if (left.across.size() == 1 && left.poles > 0 && left.blanks > 0 &&
                all_are(left.across, left.poles % 2 != 0 ? neutral : magnet, T::odd, 2.0))
                return true;
        }
        return false;
    }

    // The most that a domino across a line can add to the surplus of a sign.
    [[nodiscard]] int most(const Half& half, int sign) const {
        const Poles domain = domains_[half.domino];
        return (domain & gives(half.half, sign)) != 0 ? 1 : (domain & neutral) != 0 ? 0 : -1;
    }

    bool surplus() {
        for (const MagnetsLine& line : shape_.lines) {
            if (!line.told_both()) continue;
            for (const int sign : {plus, minus}) {
                int can = 0;
                for (const Half& half : line.across) can += most(half, sign);
                if (can != line.wanted[sign] - line.wanted[1 - sign]) continue;
                for (const Half& half : line.across) {
                    const Poles mine = gives(half.half, sign), others = gives(half.half, 1 - sign);
                    const int its = most(half, sign);
                    if (its >= 0) rule_out(half.domino, its > 0 ? static_cast<Poles>(all_poles & ~mine) : others);
                }
                if (took(T::surplus, 2.4)) return true;
            }
        }
        return false;
    }

    [[nodiscard]] bool is_magnet(int cell) const {
        return shape_.half_at[cell].domino >= 0 && domains_[shape_.half_at[cell].domino] == magnet;
    }

    // All magnets that hang together with a cell, by way of the cells that are `among`.
    [[nodiscard]] Chain chain_from(int start, const std::vector<char>& among) const {
        Chain found{{start}, {0}};
        std::vector<char> seen(among.size());
        seen[start] = 1;
        for (std::size_t i = 0; i < found.cells.size(); ++i) {
            const int cell = found.cells[i], turned = 1 - found.other[i];
            const auto add = [&](int near) {
                if (!among[near] || seen[near]) return;
                seen[near] = 1;
                found.cells.push_back(near);
                found.other.push_back(turned);
            };
            const Half half = shape_.half_at[cell];
            add(shape_.dominoes[half.domino][1 - half.half]);
            for (const int near : shape_.touching[cell]) add(near);
        }
        return found;
    }

    // Whether a line cannot take a chain whose first cell has a sign.
    [[nodiscard]] bool clashes(const Chain& chain, int line_number, int first) const {
        const MagnetsLine& line = shape_.lines[line_number];
        std::vector<char> chained(domains_.size());
        for (const int cell : chain.cells) chained[shape_.half_at[cell].domino] = 1;
        for (const int sign : {plus, minus}) {
            if (!line.told(sign)) continue;
            int count = 0, has = 0, can = 0;
            for (std::size_t i = 0; i < chain.cells.size(); ++i) {
                const auto [row, column] = shape_.lines_of(chain.cells[i]);
                count += (row == line_number || column == line_number) && (first ^ chain.other[i]) == sign;
            }
            for (const Part& part : line.parts[sign]) {
                has += !chained[part.domino] && is_sure(part);
                can += !chained[part.domino] && may(part);
            }
            if (count + has > line.wanted[sign] || count + can < line.wanted[sign]) return true;
        }
        return false;
    }

    // A step if one of the two ways that a chain may lie does not fit.
    bool settled(const Chain& chain, const std::vector<int>& lines, T technique, double effort) {
        for (const int first : {plus, minus}) {
            if (std::none_of(lines.begin(), lines.end(), [&](int line) { return clashes(chain, line, first); })) continue;
            for (std::size_t i = 0; i < chain.cells.size(); ++i) {
                const Half half = shape_.half_at[chain.cells[i]];
                rule_out(half.domino, gives(half.half, first ^ chain.other[i]));
            }
            const double more = std::min(0.2, 0.1 * static_cast<double>(chain.cells.size() / 8));
            return took(technique, std::nearbyint((effort + more) * 10) / 10);
        }
        return false;
    }

    bool stretch() {
        std::vector<char> among(shape_.half_at.size());
        for (std::size_t number = 0; number < shape_.lines.size(); ++number) {
            const MagnetsLine& line = shape_.lines[number];
            if (!line.told_any()) continue;
            for (std::size_t i = 0; i < line.cells.size();) {
                std::size_t end = i;
                while (end < line.cells.size() && is_magnet(line.cells[end])) ++end;
                if ((end - i) % 2 == 1) {
                    for (std::size_t k = i; k < end; ++k) among[line.cells[k]] = 1;
                    const Chain chain = chain_from(line.cells[i], among);
                    for (std::size_t k = i; k < end; ++k) among[line.cells[k]] = 0;
                    if (settled(chain, {static_cast<int>(number)}, T::stretch, 2.6)) return true;
                }
                i = end + 1;
            }
        }
        return false;
    }

    bool chains() {
        std::vector<char> left(shape_.half_at.size());
        for (int cell = 0; cell < static_cast<int>(left.size()); ++cell) left[cell] = is_magnet(cell);
        for (int start = 0; start < static_cast<int>(left.size()); ++start) {
            if (!left[start]) continue;
            const Chain chain = chain_from(start, left);
            std::vector<int> lines;
            for (const int cell : chain.cells) {
                left[cell] = 0;
                for (const int line : shape_.lines_of(cell))
                    if (shape_.lines[line].told_any() && std::find(lines.begin(), lines.end(), line) == lines.end())
                        lines.push_back(line);
            }
            if (chain.cells.size() > 2 && settled(chain, lines, T::chain, 3.0)) return true;
        }
        return false;
    }

    bool enumeration() {
        for (const MagnetsLine& line : shape_.lines) {
            if (!line.told_any()) continue;
            for (const Part& part : impossible(shape_, line, domains_)) rule_out(part.domino, part.values);
            if (took(T::enumeration, 3.2)) return true;
        }
        return false;
    }

    const MagnetsShape& shape_;
    Way& way_;
    std::vector<Poles> domains_;
    std::vector<Part> dead_;
};

}  // namespace

void walk(const MagnetsShape& shape, Way& way) { Walker(shape, way).go(); }

}  // namespace cluewise::ladder
