#include "nonogram_weighing.hpp"

#include "nonogram_margins.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <stdexcept>

namespace cluewise::nonogram {

namespace {

constexpr double known = 1e8;       // no weight comes near it
constexpr double overshoot = 1.9;   // below 2 the weights never move away from those that are wanted
constexpr double largest = 1e6;     // of a weight
constexpr double coarsest = 0.25;   // factors that are tried to make weights whole
constexpr double finest = 1024;
constexpr double finer = 1.1;
constexpr double impossible = -1e15;
constexpr std::uint64_t first_judgement = 1U << 15U;  // looks at lines
constexpr double progress = 0.99;
constexpr std::size_t most_entries = 1U << 20U;  // of all ways to fill the lines, where they are listed

// One line and the best way to lay its runs under given weights.
struct Line {
    std::vector<std::size_t> cells;
    std::vector<std::size_t> lengths;
    double sign = 1;  // rows shall weigh much, columns little
    bool waits = true;
};

class Scale {
public:
    Scale(const Input& input, std::span<const std::uint8_t> solution) : solution_(solution), weights_(solution.size()) {
        for (int number = 0; number < input.lines(); ++number) lines_.push_back(line_of(input, number));
        height_ = static_cast<std::size_t>(input.height());
        width_ = static_cast<std::size_t>(input.width());
        is_known_.assign(solution.size(), 0);
        const auto fixed = input.fixed();
        for (std::size_t cell = 0; cell < fixed.size(); ++cell) is_known_[cell] = fixed[cell] != open_cell ? 1 : 0;
    }

    bool balance(std::uint64_t enough, Meter& meter);
    [[nodiscard]] std::vector<int> whole();

private:
    static Line line_of(const Input& input, int number);
    bool improve(Line& line);
    bool hopeless(std::uint64_t looks);
    enum class Listed : std::uint8_t { too_many, balanced, never };
    Listed balance_listed(Meter& meter);
    bool list(const Line& line, Margins& margins);
    [[nodiscard]] bool fits(const Line& line, std::size_t from, std::size_t to, bool filled) const;
    void put(const Line& line, Margins& margins);
    template <class Weight>
    void lay(const Line& line, Weight weight);
    void wake(std::size_t cell) { lines_[cell / width_].waits = lines_[height_ + cell % width_].waits = true; }

    std::span<const std::uint8_t> solution_;
    std::vector<double> weights_;
    std::vector<char> is_known_;
    std::vector<Line> lines_;
    std::size_t height_ = 0, width_ = 0;
    std::vector<double> sums_, before_, after_;  // of the line at hand
    std::vector<std::vector<char>> ends_;        // per run: whether it is best to let it end before a border
    std::vector<char> laid_;
    double lack_ = 0, mean_lack_ = 0;  // by how much lines missed what is wanted of them, lately and before that
    std::uint64_t improvements_ = 0;
    std::vector<std::size_t> starts_;  // of the runs, in the way at hand
    std::vector<std::uint32_t> cells_;
    std::vector<double> signs_;
};

Line Scale::line_of(const Input& input, int number) {
    Line line;
    const auto width = static_cast<std::size_t>(input.width());
    const auto at = static_cast<std::size_t>(number);
    const bool row = number < input.height();
    line.sign = row ? 1 : -1;
    for (std::size_t i = 0; i < static_cast<std::size_t>(input.cells_of(number)); ++i)
        line.cells.push_back(row ? at * width + i : i * width + at - static_cast<std::size_t>(input.height()));
    for (const Run& run : input.clue(number)) line.lengths.push_back(run.length);
    return line;
}

// The heaviest way to lay the runs of a line, into `laid_`; after[i] is the best for the runs so far in the first i cells.
template <class Weight>
void Scale::lay(const Line& line, Weight weight) {
    const std::size_t size = line.cells.size();
    const std::size_t runs = line.lengths.size();
    sums_.resize(size + 1);
    before_.assign(size + 1, 0);
    after_.resize(size + 1);
    ends_.resize(std::max(ends_.size(), runs));
    for (std::size_t i = 0; i < size; ++i) sums_[i + 1] = sums_[i] + weight(i);
    for (std::size_t j = 0; j < runs; ++j) {
        const std::size_t length = line.lengths[j];
        ends_[j].assign(size + 1, 0);
        after_[0] = impossible;
        for (std::size_t i = 1; i <= size; ++i) {
            after_[i] = after_[i - 1];
            if (i < length || (j > 0 && i == length)) continue;
            const double with = (j == 0 ? 0 : before_[i - length - 1]) + sums_[i] - sums_[i - length];
            if (with <= after_[i]) continue;
            after_[i] = with;
            ends_[j][i] = 1;
        }
        std::swap(before_, after_);
    }
    laid_.assign(size, 0);
    std::size_t end = size;
    for (std::size_t j = runs; j-- > 0;) {
        while (end > 0 && ends_[j][end] == 0) --end;
        const std::size_t start = end - std::min(end, line.lengths[j]);
        std::fill_n(laid_.begin() + static_cast<std::ptrdiff_t>(start), end - start, char{1});
        end = start > 0 ? start - 1 : 0;
    }
}

// Moves the weights of a line towards those under which the solution is better by one than the best other way to fill it;
// false if it already is.
bool Scale::improve(Line& line) {
    const double little = 1.0 / static_cast<double>(line.cells.size());  // so that the solution never wins a tie
    lay(line, [&](std::size_t i) {
        const std::size_t cell = line.cells[i];
        const bool filled = solution_[cell] != 0;
        if (is_known_[cell] != 0) return filled ? known : -known;
        return line.sign * weights_[cell] + (filled ? -little : little);
    });
    double lead = 0;
    int different = 0;
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
        const int more = (solution_[line.cells[i]] != 0 ? 1 : 0) - laid_[i];
        lead += line.sign * weights_[line.cells[i]] * more;
        different += more != 0 ? 1 : 0;
    }
    if (different == 0 || lead >= 1) return false;
    lack_ += 1 - lead;
    ++improvements_;
    const double step = overshoot * (1 - lead) / different;
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
        const int more = (solution_[line.cells[i]] != 0 ? 1 : 0) - laid_[i];
        if (more == 0) continue;
        weights_[line.cells[i]] += line.sign * step * more;
        wake(line.cells[i]);
    }
    return true;
}

// Where weights exist lines lack ever less, and where there are none they do not: judged each time the work has doubled.
bool Scale::hopeless(std::uint64_t looks) {
    const double before = mean_lack_;
    mean_lack_ = improvements_ == 0 ? 0 : lack_ / static_cast<double>(improvements_);
    lack_ = 0;
    improvements_ = 0;
    return looks >= first_judgement && mean_lack_ > progress * before;
}

bool Scale::balance(std::uint64_t enough, Meter& meter) {
    std::uint64_t looks = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (Line& line : lines_) {
            if (!line.waits) continue;
            line.waits = false;
            ++meter.counters.propagations;
            if (++looks > enough || !meter.tick()) return false;
            changed = improve(line) || changed;
            if (looks >= first_judgement / 2 && std::has_single_bit(looks) && hopeless(looks)) return false;
            if (looks != first_judgement) continue;
            const Listed listed = balance_listed(meter);
            if (listed == Listed::balanced) return true;
            if (listed == Listed::never) return false;
        }
    }
    return std::all_of(weights_.begin(), weights_.end(), [](double weight) { return std::abs(weight) < largest; });
}

// Whether what is known lets all of these cells be filled, or empty.
bool Scale::fits(const Line& line, std::size_t from, std::size_t to, bool filled) const {
    for (std::size_t i = from; i < to; ++i)
        if (is_known_[line.cells[i]] != 0 && (solution_[line.cells[i]] != 0) != filled) return false;
    return true;
}

// Adds the way at hand, if it is another than the solution's.
void Scale::put(const Line& line, Margins& margins) {
    laid_.assign(line.cells.size(), 0);
    for (std::size_t j = 0; j < starts_.size(); ++j)
        std::fill_n(laid_.begin() + static_cast<std::ptrdiff_t>(starts_[j]), line.lengths[j], char{1});
    cells_.clear();
    signs_.clear();
    for (std::size_t i = 0; i < laid_.size(); ++i) {
        const int more = (solution_[line.cells[i]] != 0 ? 1 : 0) - laid_[i];
        if (more == 0) continue;
        cells_.push_back(static_cast<std::uint32_t>(line.cells[i]));
        signs_.push_back(line.sign * more);
    }
    if (!cells_.empty()) margins.add(cells_, signs_);
}

// Every way to lay the runs of a line, the first run slowest; false if there are too many.
bool Scale::list(const Line& line, Margins& margins) {
    const std::size_t size = line.cells.size();
    const std::size_t runs = line.lengths.size();
    starts_.clear();
    std::size_t next = 0, tries = 0;  // where the next run is tried
    for (;;) {
        if (++tries > most_entries || margins.entries() > most_entries) return false;
        const std::size_t j = starts_.size();
        const std::size_t after = j == 0 ? 0 : starts_[j - 1] + line.lengths[j - 1];  // the first cell behind the last run
        const bool full = j == runs;
        if (full && fits(line, after, size, false)) put(line, margins);
        const bool room = !full && next + line.lengths[j] <= size && fits(line, after, next, false);
        if (room) {
            if (fits(line, next, next + line.lengths[j], true)) {
                starts_.push_back(next);
                next += line.lengths[j] + 1;
            } else {
                ++next;
            }
            continue;
        }
        if (starts_.empty()) return true;
        next = starts_.back() + 1;
        starts_.pop_back();
    }
}

// The same by least squares, where all ways to fill the lines can be listed.
Scale::Listed Scale::balance_listed(Meter& meter) {
    Margins margins(weights_.size());
    for (const Line& line : lines_)
        if (!list(line, margins)) return Listed::too_many;
    return margins.improve(weights_, meter) ? Listed::balanced : Listed::never;
}

// The weights as small whole numbers. Ties are counted against the solution: everything else gets a little more than it.
std::vector<int> Scale::whole() {
    std::vector<int> found(weights_.size());
    for (double factor = coarsest; factor <= finest; factor *= finer) {
        for (std::size_t i = 0; i < found.size(); ++i) found[i] = static_cast<int>(std::lround(weights_[i] * factor));
        const bool fine = std::all_of(lines_.begin(), lines_.end(), [&](const Line& line) {
            const auto scale = static_cast<double>(line.cells.size() + 1);
            lay(line, [&](std::size_t i) {
                const std::size_t cell = line.cells[i];
                const bool filled = solution_[cell] != 0;
                if (is_known_[cell] != 0) return filled ? known * finest * scale : -known * finest * scale;
                return line.sign * found[cell] * scale + (filled ? -1 : 1);
            });
            for (std::size_t i = 0; i < line.cells.size(); ++i)
                if ((laid_[i] != 0) != (solution_[line.cells[i]] != 0)) return false;
            return true;
        });
        if (fine) return found;
    }
    return {};
}

}  // namespace

std::vector<int> weigh(const Input& input, std::span<const std::uint8_t> solution, std::uint64_t enough, Meter& meter) {
    if (input.colours() != 1) throw std::invalid_argument("only black-and-white nonograms can be weighed");
    if (solution.size() != static_cast<std::size_t>(input.height()) * static_cast<std::size_t>(input.width()))
        throw std::invalid_argument("a solution has a value for each cell");
    Scale scale(input, solution);
    return scale.balance(enough, meter) ? scale.whole() : std::vector<int>{};
}

}  // namespace cluewise::nonogram
