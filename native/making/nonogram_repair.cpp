#include "nonogram_repair.hpp"

#include <algorithm>
#include <array>

namespace cluewise::making {
namespace {

constexpr int most_quick_changes = 24;
constexpr int quick_trials = 60, quick_readings = 12;
constexpr std::size_t plans_kept = 8;        // at each number of changes
constexpr int thrifty_readings = 48;         // for each plan
constexpr std::uint64_t thrifty_looks = 200'000;  // at lines, before plans are taken as they come, not compared
constexpr int room_costs = 4;                     // for each cell of room that a line has left
constexpr std::size_t most_changes_of_ten = 3;    // a picture with more changed cells is another picture

}  // namespace

// Changes made so far, as the picture that they lead to.
struct Repair::Plan {
    Cells cells;
    int open, cost;

    [[nodiscard]] bool before(const Plan& other) const {
        return open != other.open ? open < other.open : cost < other.cost;
    }
};

Repair::Repair(Sheet& sheet, const Orbits& orbits, std::span<const std::uint8_t> weights, Random& random, Meter& meter)
    : sheet_(sheet), orbits_(orbits), weights_(weights), random_(random), meter_(meter), logic_(sheet, meter) {}

// ---- Changes -----------------------------------------------------------------------------------------------------

void Repair::put(int orbit, int value) {
    for (const int cell : orbits_.cells(orbit)) sheet_.set(cell, value);
}

// How many of the eight neighbours differ from it.
int Repair::unlike(int cell, int value) const {
    const int row = sheet_.row_of(cell), column = sheet_.column_of(cell);
    int count = 0;
    for (int r = std::max(0, row - 1); r <= std::min(sheet_.height() - 1, row + 1); ++r)
        for (int c = std::max(0, column - 1); c <= std::min(sheet_.width() - 1, column + 1); ++c)
            count += sheet_.at(r * sheet_.width() + c) != value ? 1 : 0;
    return count;
}

int Repair::cost_of(int orbit, int value) const {
    int cost = 0;
    for (const int cell : orbits_.cells(orbit))
        cost += unlike(cell, value) + (weights_.empty() ? 0 : weights_.data()[cell] / 8);
    return cost;
}

// Other values of an orbit: empty, and the colours that are beside it already.
void Repair::add_trials(int orbit) {
    const int cell = orbits_.cells(orbit)[0], now = sheet_.at(cell);
    const int row = sheet_.row_of(cell), column = sheet_.column_of(cell);
    std::uint32_t values = 1;
    if (sheet_.values() == 2) values = 3;
    for (int r = std::max(0, row - 1); r <= std::min(sheet_.height() - 1, row + 1); ++r)
        for (int c = std::max(0, column - 1); c <= std::min(sheet_.width() - 1, column + 1); ++c)
            values |= 1U << sheet_.at(r * sheet_.width() + c);
    for (int value = 0; value < sheet_.values(); ++value)
        if (value != now && (values >> value & 1) != 0) trials_.push_back({orbit, value, 0, cost_of(orbit, value)});
}

// The changes that can help: those in lines with open cells, or only those of open cells.
void Repair::find_trials(const Masks& stalled, bool only_open) {
    trials_.clear();
    logic_.open_lines(stalled, open_lines_);
    for (int orbit = 0; orbit < orbits_.count(); ++orbit)
        for (const int cell : orbits_.cells(orbit)) {
            const bool row = open_lines_[static_cast<std::size_t>(sheet_.row_of(cell))] != 0;
            const bool column = open_lines_[static_cast<std::size_t>(sheet_.height() + sheet_.column_of(cell))] != 0;
            if (only_open ? row && column && logic_.open(stalled, cell) : row || column) {
                add_trials(orbit);
                break;
            }
        }
}

// The least that stays open if the change is made.
void Repair::promise(const Masks& stalled, Trial& trial) {
    const auto cells = orbits_.cells(trial.orbit);
    const int now = sheet_.at(cells[0]);
    put(trial.orbit, trial.value);
    trial_masks_ = stalled;
    trial.open = logic_.read_on(trial_masks_, cells.data(), static_cast<int>(cells.size()));
    put(trial.orbit, now);
}

int Repair::read_in_full(const Trial& trial) {
    const int now = sheet_.at(orbits_.cells(trial.orbit)[0]);
    put(trial.orbit, trial.value);
    const int open = logic_.read(trial_masks_);
    put(trial.orbit, now);
    return open;
}

// The best changes as they really are, best first, from trials that only have their promises yet.
void Repair::read_best(std::vector<Trial>& read, std::size_t keep, int most_readings) {
    std::sort(trials_.begin(), trials_.end(), [](const Trial& a, const Trial& b) {
        return a.before(b) || (!b.before(a) && (a.orbit != b.orbit ? a.orbit < b.orbit : a.value < b.value));
    });
    read.clear();
    for (Trial trial : trials_) {
        if (most_readings-- == 0 || meter_.spent()) break;
        if (read.size() == keep && !trial.before(read.back())) break;
        trial.open = read_in_full(trial);
        const auto at = std::upper_bound(read.begin(), read.end(), trial,
                                         [](const Trial& a, const Trial& b) { return a.before(b); });
        read.insert(at, trial);
        if (read.size() > keep) read.pop_back();
    }
}

// ---- Quickly -----------------------------------------------------------------------------------------------------

bool Repair::quickly() {
    Masks stalled;
    std::vector<Trial> best;
    int open = logic_.read(stalled);
    for (int left = most_quick_changes; open > 0 && left > 0; --left) {
        find_trials(stalled, true);
        shuffle(trials_, random_);
        if (trials_.size() > quick_trials) trials_.resize(quick_trials);
        for (Trial& trial : trials_) promise(stalled, trial);
        read_best(best, 1, quick_readings);
        if (meter_.spent() || best.empty() || best[0].open >= open) return false;
        put(best[0].orbit, best[0].value);
        open = logic_.read(stalled);
    }
    return open == 0 && !meter_.spent();
}

// ---- Thriftily ---------------------------------------------------------------------------------------------------

// Where no single change helps, the changes after which their lines have the least room: several of these together may.
void Repair::tighten(std::vector<Trial>& best, std::size_t keep) {
    for (Trial& trial : trials_) {
        const auto cells = orbits_.cells(trial.orbit);
        const int now = sheet_.at(cells[0]);
        put(trial.orbit, trial.value);
        for (const int cell : cells)
            trial.cost += room_costs * (sheet_.clue(sheet_.row_of(cell)).slack +
                                        sheet_.clue(sheet_.height() + sheet_.column_of(cell)).slack);
        put(trial.orbit, now);
    }
    read_best(best, keep, static_cast<int>(keep));
}

// Adds the best plans that have one change more; what was changed before stays so.
void Repair::expand(const Plan& plan, const Cells& first, std::size_t keep, std::vector<Plan>& next) {
    Masks stalled;
    std::vector<Trial> best;
    sheet_.show(plan.cells);
    logic_.read(stalled);
    find_trials(stalled, false);
    std::erase_if(trials_, [&](const Trial& trial) {
        const auto cell = static_cast<std::size_t>(orbits_.cells(trial.orbit)[0]);
        return plan.cells[cell] != first[cell];
    });
    for (Trial& trial : trials_) {
        promise(stalled, trial);
        if (meter_.spent()) return;
    }
    read_best(best, keep, thrifty_readings);
    if (best.empty() || best[0].open >= plan.open) tighten(best, keep);
    for (const Trial& trial : best) {
        Plan more = plan;
        for (const int cell : orbits_.cells(trial.orbit)) more.cells[static_cast<std::size_t>(cell)] =
            static_cast<std::uint8_t>(trial.value);
        more.open = trial.open;
        more.cost += trial.cost;
        const bool known = std::any_of(next.begin(), next.end(), [&](const Plan& p) { return p.cells == more.cells; });
        if (!known) next.push_back(std::move(more));
    }
}

bool Repair::thriftily() {
    const Cells before = sheet_.cells();
    const std::uint64_t start = meter_.counters.propagations;
    Masks masks;
    std::vector<Plan> plans{{before, logic_.read(masks), 0}}, next;
    const std::size_t most = 10 + before.size() * most_changes_of_ten / 10;
    for (std::size_t changes = 0; plans[0].open > 0; ++changes) {
        if (changes == most || meter_.spent()) return false;
        const bool thrifty = meter_.counters.propagations - start < thrifty_looks;
        next.clear();
        for (const Plan& plan : plans) expand(plan, before, thrifty ? plans_kept : 1, next);
        if (meter_.spent() || next.empty()) return false;
        std::sort(next.begin(), next.end(), [](const Plan& a, const Plan& b) { return a.before(b); });
        if (next.size() > (thrifty ? plans_kept : 1)) next.resize(thrifty ? plans_kept : 1);
        plans.swap(next);
    }
    sheet_.show(plans[0].cells);
    take_back_needless(before);
    return !meter_.spent();
}

// Undoes every change without which the picture is solved as well.
void Repair::take_back_needless(const Cells& before) {
    Masks masks;
    for (int cell = 0; cell < sheet_.size() && !meter_.spent(); ++cell) {
        const int now = sheet_.at(cell), then = before[static_cast<std::size_t>(cell)];
        if (now == then) continue;
        sheet_.set(cell, then);
        if (logic_.read(masks) > 0) sheet_.set(cell, now);
    }
}

}  // namespace cluewise::making
