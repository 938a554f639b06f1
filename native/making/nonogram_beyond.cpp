#include "nonogram_beyond.hpp"

#include <algorithm>

#include "nonogram_runs.hpp"

namespace cluewise::making {
namespace {

constexpr int most_changes = 12, most_trials = 40;
constexpr std::uint64_t most_nodes = 300;  // a puzzle that takes more choices is nothing for people

class TwoSolutions final : public Sink {
public:
    Cells first, second;

    void take(std::span<const std::uint8_t> solution) override {
        Cells& free = first.empty() ? first : second;
        free.assign(solution.begin(), solution.end());
    }
};

}  // namespace

Beyond::Beyond(Sheet& sheet, const Orbits& orbits, std::span<const std::uint8_t> weights, Random& random, Meter& meter)
    : sheet_(sheet), orbits_(orbits), weights_(weights), random_(random), meter_(meter), logic_(sheet, meter),
      by_runs_(sheet, meter, solve_line_by_runs) {}

void Beyond::put(int orbit, int value) {
    for (const int cell : orbits_.cells(orbit)) sheet_.set(cell, value);
}

bool Beyond::is_unique() {
    TwoSolutions found;
    Budget budget;
    budget.nodes = most_nodes;
    budget.poll = [](void* meter) { return !static_cast<Meter*>(meter)->look(); };
    budget.poll_data = &meter_;
    Meter own(budget);
    const Outcome outcome = nonogram::solve(sheet_.puzzle(), 2, own, found);
    meter_.nodes(own.counters.nodes);
    differs_.assign(static_cast<std::size_t>(sheet_.size()), 0);
    if (outcome.count < 2) return outcome.count == 1 && outcome.complete;
    for (std::size_t cell = 0; cell < differs_.size(); ++cell) differs_[cell] = found.first[cell] != found.second[cell];
    return false;
}

bool Beyond::on_an_edge(int cell) const {
    const int row = sheet_.row_of(cell), column = sheet_.column_of(cell), now = sheet_.at(cell);
    return (row > 0 && sheet_.at(cell - sheet_.width()) != now) ||
           (row + 1 < sheet_.height() && sheet_.at(cell + sheet_.width()) != now) ||
           (column > 0 && sheet_.at(cell - 1) != now) || (column + 1 < sheet_.width() && sheet_.at(cell + 1) != now);
}

// Changes to try, any `most` of them, those which show least first: on edges while the puzzle is too easy, else where
// it has several solutions or, where these are not known, where line logic stalls.
void Beyond::find_changes(const Masks& masks, bool solved, std::size_t most) {
    const bool known = std::find(differs_.begin(), differs_.end(), 1) != differs_.end();
    changes_.clear();
    for (int orbit = 0; orbit < orbits_.count(); ++orbit) {
        const int cell = orbits_.cells(orbit)[0];
        const bool differs = known ? differs_[static_cast<std::size_t>(cell)] != 0 : logic_.open(masks, cell);
        if (!(solved ? on_an_edge(cell) : differs)) continue;
        const int now = sheet_.at(cell);
        const auto colours = static_cast<std::uint32_t>(sheet_.values() - 1);
        const int value = now != 0 ? 0 : 1 + static_cast<int>(random_.below(colours));
        changes_.push_back({orbit, value, weights_.empty() ? 0 : weights_[static_cast<std::size_t>(cell)] / 64});
    }
    shuffle(changes_, random_);
    if (changes_.size() > most) changes_.resize(most);
    const auto cheaper = [](const Change& a, const Change& b) { return a.cost < b.cost; };
    std::stable_sort(changes_.begin(), changes_.end(), cheaper);
}

bool Beyond::takes_arrangements() {
    Masks masks;
    if (by_runs_.read(masks) > 0) return !meter_.spent();
    for (int left = most_changes; left > 0; --left) {
        find_changes(masks, true, static_cast<std::size_t>(sheet_.size()));
        Change harmless{-1, 0, 0};
        for (const Change& change : changes_) {
            const int now = sheet_.at(orbits_.cells(change.orbit)[0]);
            put(change.orbit, change.value);
            const bool by_runs = by_runs_.read(masks) == 0;
            if (!by_runs && logic_.read(masks) == 0) return !meter_.spent();
            if (by_runs && (harmless.orbit < 0 || random_.below(4) == 0)) harmless = change;
            if (meter_.spent()) return false;
            put(change.orbit, now);
        }
        if (harmless.orbit < 0 || weights_.empty()) return false;  // a random picture is better drawn anew
        put(harmless.orbit, harmless.value);
    }
    return false;
}

bool Beyond::reached() {
    Masks masks;
    for (int left = most_changes; left > 0 && !meter_.spent(); --left) {
        const int open = logic_.read(masks);
        if (open > 0 && is_unique()) return !meter_.spent();
        if (open == 0) differs_.clear();
        find_changes(masks, open == 0, most_trials);
        Change best{-1, 0, 0};
        int fewest = open == 0 ? sheet_.size() : open;
        for (const Change& change : changes_) {
            if (meter_.spent()) return false;
            const int now = sheet_.at(orbits_.cells(change.orbit)[0]);
            put(change.orbit, change.value);
            const int still = logic_.read(masks);
            if (still > 0 && is_unique()) return !meter_.spent();
            if (still > 0 && still < fewest) best = change, fewest = still;
            put(change.orbit, now);
        }
        if (best.orbit < 0 && !changes_.empty())  // one alone is not enough
            best = changes_[random_.below(static_cast<std::uint32_t>(changes_.size()))];
        if (best.orbit < 0) return false;
        put(best.orbit, best.value);
    }
    return false;
}

}  // namespace cluewise::making
