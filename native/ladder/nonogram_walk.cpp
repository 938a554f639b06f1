#include "nonogram_walk.hpp"

#include <stdexcept>

namespace cluewise::ladder {

namespace {

constexpr std::array<double, nonogram_techniques> efforts{
    1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.5, 1.6, 1.6, 1.7, 2.0, 2.1, 2.3, 2.8,
};

class Walker {
public:
    Walker(const NonogramShape& shape, Way& way) : shape_(shape), way_(way), may_(shape.lines.size()) {
        if (way.domains.size() != static_cast<std::size_t>(shape.height * shape.width))
            throw std::invalid_argument("a mask for every cell");
        for (std::size_t cell = 0; cell < way.domains.size(); ++cell) {
            const auto [row, column] = lines_of(static_cast<int>(cell));
            const int r = static_cast<int>(cell) / shape.width, c = static_cast<int>(cell) % shape.width;
            const auto domain = static_cast<LineCells>(way.domains[cell]);
            may_[row] |= {(domain & 1) << c, (domain >> 1 & 1) << c};
            may_[column] |= {(domain & 1) << r, (domain >> 1 & 1) << r};
        }
        for (auto& lines : news_) lines.assign(shape.lines.size(), 1);
        first_news_.fill(0);
    }

    void go() {
        rule_out_colours();
        while (!broken_ && open() && step()) {
        }
        way_.solved = !broken_ && !open();
        for (std::size_t cell = 0; cell < way_.domains.size(); ++cell) {
            const LineMasks& row = may_[cell / shape_.width];
            const auto column = cell % shape_.width;
            way_.domains[cell] = static_cast<std::uint16_t>((row.empty >> column & 1) | (row.filled >> column & 1) << 1);
        }
    }

private:
    [[nodiscard]] std::pair<std::size_t, std::size_t> lines_of(int cell) const {
        return {static_cast<std::size_t>(cell / shape_.width),
                static_cast<std::size_t>(shape_.height + cell % shape_.width)};
    }

    [[nodiscard]] bool open() const {
        for (int row = 0; row < shape_.height; ++row)
            if ((may_[row].empty & may_[row].filled) != 0) return true;
        return false;
    }

    // Without a word: in a line without runs nothing is filled.
    void rule_out_colours() {
        for (std::size_t line = 0; line < shape_.lines.size(); ++line)
            if (shape_.lines[line].runs.empty()) way_.ruled_out(rule_out(line, {0, may_[line].filled}));
    }

    bool step() {
        for (int technique = 0; technique < nonogram_techniques; ++technique) {
            std::size_t& line = first_news_[technique];
            for (; line < shape_.lines.size(); ++line) {
                if (!news_[technique][line]) continue;
                if ((may_[line].empty & may_[line].filled) != 0) {
                    const LineMasks gone = first_finding(static_cast<NonogramTechnique>(technique), shape_.lines[line],
                                                         may_[line]);
                    if (gone.any()) {
                        way_.step(technique, efforts[technique]);
                        way_.ruled_out(rule_out(line, gone));
                        return true;
                    }
                }
                news_[technique][line] = 0;
            }
        }
        return false;
    }

    int rule_out(std::size_t line, const LineMasks& gone) {
        change(line, gone);
        const bool is_row = line < static_cast<std::size_t>(shape_.height);
        const auto place = is_row ? line : line - shape_.height;
        for (LineCells rest = gone.empty | gone.filled; rest != 0; rest &= rest - 1) {
            const int at = std::countr_zero(rest);
            const LineCells here = LineCells{1} << place;
            change(static_cast<std::size_t>(is_row ? shape_.height + at : at),
                   {gone.empty >> at & 1 ? here : 0, gone.filled >> at & 1 ? here : 0});
        }
        return gone.count();
    }

    // Whoever looks for something looks at the line again.
    void change(std::size_t line, const LineMasks& gone) {
        may_[line].empty &= ~gone.empty;
        may_[line].filled &= ~gone.filled;
        broken_ = broken_ || ((may_[line].empty | may_[line].filled) != shape_.lines[line].all);
        for (int technique = 0; technique < nonogram_techniques; ++technique) {
            news_[technique][line] = 1;
            first_news_[technique] = std::min(first_news_[technique], line);
        }
    }

    const NonogramShape& shape_;
    Way& way_;
    std::vector<LineMasks> may_;
    std::array<std::vector<char>, nonogram_techniques> news_;
    std::array<std::size_t, nonogram_techniques> first_news_;
    bool broken_ = false;
};

}  // namespace

NonogramShape::NonogramShape(int its_height, int its_width, const std::vector<std::vector<int>>& clues)
    : height(its_height), width(its_width) {
    if (height < 1 || width < 1 || height > longest_line || width > longest_line ||
        clues.size() != static_cast<std::size_t>(height + width))
        throw std::invalid_argument("a nonogram that is rated has up to 60 rows and columns, each with a clue");
    for (int line = 0; line < height + width; ++line) {
        NonogramClue& clue = lines.emplace_back(line < height ? width : height, clues[static_cast<std::size_t>(line)]);
        if (clue.least > clue.cells || std::any_of(clue.runs.begin(), clue.runs.end(), [](int run) { return run < 1; }))
            throw std::invalid_argument("the runs of a clue fit into their line");
    }
}

void walk(const NonogramShape& shape, Way& way) { Walker(shape, way).go(); }

}  // namespace cluewise::ladder
