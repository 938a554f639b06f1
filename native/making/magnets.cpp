#include "magnets.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

namespace cluewise::making {

namespace {

constexpr int least_side = 2;
constexpr std::uint32_t blanks_on_purpose = 10;   // of a hundred dominoes
constexpr int most_blanks = 3;                    // one cell of so many may be blank: blank is soon decided, and dull
constexpr std::size_t few = 24;                   // open dominoes that the kernel may be asked about
constexpr std::uint64_t quick = 16, slow = 5000;  // nodes for a proof

MagnetsWish checked(const MagnetsWish& wish) {
    for (const int side : {wish.height, wish.width})
        if (side < least_side || side > magnets::max_side)
            throw std::invalid_argument("a side of a new magnets board is 2 to 100, found " + std::to_string(side));
    return wish;
}

class Nowhere : public Sink {
public:
    void take(std::span<const std::uint8_t>) override {}
};

}  // namespace

MagnetsLevel magnets_level(int number) {
    if (number < 0 || number > static_cast<int>(MagnetsLevel::deeper))
        throw std::invalid_argument("a level of a new magnets board is 0 to 3, found " + std::to_string(number));
    return static_cast<MagnetsLevel>(number);
}

MagnetsMaker::MagnetsMaker(const MagnetsWish& wish)
    : wish_(checked(wish)),
      sketch_(wish.height, wish.width),
      before_(sketch_),
      board_(std::make_unique<magnets::Board>()) {}

Draft MagnetsMaker::make(Random& random, Meter& meter) {
    while (meter.look()) {
        sketch_.lay(random);
        sketch_.magnetise(blanks_on_purpose, random);
        if (!settle(random, meter)) continue;
        if (wish_.stripped) strip(random, meter);
        if (fine()) return draft();
    }
    return {};
}

// Changes something that is open; the change stays if no more is open than before, and now and then also if a little
// more is. False when that leads nowhere.
bool MagnetsMaker::settle(Random& random, Meter& meter) {
    tell_all();
    int open = leave_open(wish_.level == MagnetsLevel::counts), best = open;
    const int most_patience = 60 + 2 * wish_.height * wish_.width;
    for (int patience = most_patience; patience > 0 && meter.look(); --patience) {
        if (follows()) return true;
        before_ = sketch_;
        open_before_ = open_;
        if (!change(random)) continue;
        tell_all();
        const int now = leave_open(wish_.level == MagnetsLevel::counts);
        const int worse = std::clamp(now - open, 0, 10);
        if (random.below(1U << (3 * worse)) == 0) {
            open = now;
            if (now < best) patience = most_patience;
            best = std::min(best, now);
        } else {
            std::swap(sketch_, before_);
            std::swap(open_, open_before_);
        }
    }
    return false;
}

// Whether the sketch is decided: by reasoning, or, where little is left open, by the kernel.
bool MagnetsMaker::follows() {
    if (open_.empty()) return wish_.level != MagnetsLevel::deeper;
    if (wish_.level != MagnetsLevel::any && wish_.level != MagnetsLevel::deeper) return false;
    return open_.size() <= few && proved(quick);
}

bool MagnetsMaker::change(Random& random) {
    if (open_.empty()) return false;
    const int cell = open_[random.below(static_cast<std::uint32_t>(open_.size()))];
    if (random.below(5) == 0) {
        const int corner = cell - static_cast<int>(random.below(2)) - static_cast<int>(random.below(2)) * wish_.width;
        if (!sketch_.swing(corner, random)) return false;
    } else {
        sketch_.turn(cell, (sketch_.sign(cell) + 1 + static_cast<int>(random.below(2))) % 3);
    }
    if (sketch_.blanks() > before_.blanks() && sketch_.blanks() * most_blanks > wish_.height * wish_.width + 3) {
        std::swap(sketch_, before_);
        return false;
    }
    return true;
}

// Whether the puzzle as it is told keeps what was asked for.
bool MagnetsMaker::fine() {
    if (!proved(slow)) return false;
    if (wish_.level == MagnetsLevel::any) return true;
    if (wish_.level == MagnetsLevel::counts) return leave_open(true) == 0;
    if (wish_.level == MagnetsLevel::lines) return leave_open(false) == 0 && leave_open(true) != 0;
    return leave_open(false) != 0;
}

// Leaves out one count after the other, as long as what is left decides the board in the way wished for.
void MagnetsMaker::strip(Random& random, Meter& meter) {
    std::vector<std::size_t> order(told_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    shuffle(order, random);
    for (const std::size_t at : order) {
        if (!meter.look()) return;
        const std::int16_t count = std::exchange(told_[at], magnets::not_told);
        if (!decided()) told_[at] = count;
    }
}

bool MagnetsMaker::decided() {
    if (wish_.level == MagnetsLevel::counts) return leave_open(true) == 0;
    if (wish_.level == MagnetsLevel::lines) return leave_open(false) == 0;
    return proved(quick);
}

// Reasons from the counts told; notes the dominoes that stay open, and gives back how many values are too many.
int MagnetsMaker::leave_open(bool counts_only) {
    input_.assign_letters(wish_.height, wish_.width, sketch_.letters(), told());
    open_.clear();
    Meter unlimited{Budget{}};
    if (!board_->load(input_)) return 0;
    if (counts_only) board_->propagate_counts();
    else board_->propagate(unlimited);
    int values = 0;
    for (const std::uint16_t cell : board_->dominoes()) {
        const int left = std::popcount(board_->domain(cell)) - 1;
        values += left;
        const int row = static_cast<int>(board_->row(cell)), column = static_cast<int>(board_->column(cell));
        if (left > 0) open_.push_back(row * wish_.width + column - wish_.height);
    }
    return values;
}

bool MagnetsMaker::proved(std::uint64_t nodes) {
    input_.assign_letters(wish_.height, wish_.width, sketch_.letters(), told());
    Budget budget;
    budget.nodes = nodes;
    Meter meter(budget);
    Nowhere nowhere;
    const Outcome outcome = workspace_.solve(input_, 2, meter, nowhere);
    return outcome.count == 1 && outcome.complete;
}

void MagnetsMaker::tell_all() {
    told_.clear();
    const magnets::Counts counts = sketch_.counts();
    for (const auto& part : {counts.row_plus, counts.row_minus, counts.column_plus, counts.column_minus})
        told_.insert(told_.end(), part.begin(), part.end());
}

magnets::Counts MagnetsMaker::told() const {
    const std::span<const std::int16_t> all(told_);
    const auto rows = static_cast<std::size_t>(wish_.height), columns = static_cast<std::size_t>(wish_.width);
    return {all.subspan(0, rows), all.subspan(rows, rows), all.subspan(2 * rows, columns),
            all.subspan(2 * rows + columns, columns)};
}

Draft MagnetsMaker::draft() const {
    Draft made(sketch_.letters().begin(), sketch_.letters().end());
    for (const std::int16_t count : told_)
        made.push_back(count == magnets::not_told ? not_told : static_cast<std::uint8_t>(count));
    return made;
}

}  // namespace cluewise::making
