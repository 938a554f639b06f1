#include "magnets_search.hpp"

#include <algorithm>

namespace cluewise::magnets {

namespace {

constexpr std::array<std::uint8_t, 8> values_in{0, 1, 1, 2, 1, 2, 2, 3};

constexpr std::uint64_t quick_backtracks = 60;  // before belief is asked
constexpr std::uint64_t restart_unit = 20;      // backtracks
constexpr unsigned most_planned = 8;            // guesses taken from one look at the beliefs
constexpr unsigned first_sweeps = 5;            // until opinions have gone round

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ...: the n-th number (from 1) of Luby's sequence.
std::uint64_t luby(std::uint64_t n) {
    for (;;) {
        std::uint64_t whole = 1;
        while (whole < n) whole = 2 * whole + 1;
        if (whole == n) return (whole + 1) / 2;
        n -= whole / 2;
    }
}

}  // namespace

unsigned Search::blame_around(unsigned cell) const {
    const unsigned other = board_.partner(cell);
    return board_.blame(board_.row(cell)) + board_.blame(board_.column(cell)) + board_.blame(board_.row(other)) +
           board_.blame(board_.column(other));
}

Search::Candidate Search::choose_by_blame() {
    Candidate best{-1, 0, no_value};
    for (const std::uint16_t cell : board_.dominoes()) {
        const Domain domain = board_.domain(cell);
        const unsigned size = values_in[domain], other = board_.partner(cell);
        if (size == 1) continue;
        float score = 0;
        for (const unsigned line : {board_.row(cell), board_.column(cell), board_.row(other), board_.column(other)})
            if (board_.has_count(line))
                score += static_cast<float>(board_.blame(line)) / static_cast<float>(board_.open_cells(line));
        score /= static_cast<float>(size);
        if (score > best.score) best = {score, cell, static_cast<Domain>(domain & -domain)};
    }
    return best;
}

Search::Candidate Search::choose_by_belief() {
    if (const Candidate next = next_planned(); next.cell != 0) return next;
    beliefs_->sweep(board_);
    plan();
    return next_planned();
}

// A value planned earlier may have been settled by what followed from the guesses since.
Search::Candidate Search::next_planned() {
    while (planned_ > 0) {
        const Candidate& next = candidates_[--planned_];
        const Domain domain = board_.domain(next.cell);
        if (values_in[domain] > 1 && (domain & next.value) != 0) return next;
    }
    return {0, 0, no_value};
}

void Search::plan() {
    unsigned count = 0;
    for (const std::uint16_t cell : board_.dominoes()) {
        if (values_in[board_.domain(cell)] == 1) continue;
        const Beliefs::Guess likely = beliefs_->likeliest(cell, board_.domain(cell));
        candidates_[count++] = {likely.share * static_cast<float>(blame_around(cell)), cell, likely.value};
    }
    planned_ = std::min(count, most_planned);
    const auto better = [](const Candidate& a, const Candidate& b) {
        return a.score != b.score ? a.score > b.score : a.cell < b.cell;
    };
    std::partial_sort(candidates_, candidates_ + planned_, candidates_ + count, better);
    std::reverse(candidates_, candidates_ + planned_);
}

Search::Candidate Search::choose() { return believing_ ? choose_by_belief() : choose_by_blame(); }

void Search::guess(const Candidate& choice, Meter& meter) {
    guesses_[depth_++] = {board_.mark(), choice.cell, choice.value};
    meter.counters.depth = std::max<std::uint64_t>(meter.counters.depth, depth_);
}

// Takes the last guess back and concludes that it was wrong. False when there is none left.
bool Search::back_up(Meter& meter) {
    planned_ = 0;
    while (depth_ > 0) {
        const Guess& wrong = guesses_[--depth_];
        board_.undo(wrong.mark);
        ++meter.counters.backtracks;
        if (board_.narrow(wrong.cell, may_all & ~wrong.value)) return true;
    }
    return false;
}

// Propagates, and takes guesses back until there is no contradiction. False when there is nothing left to try.
bool Search::settle(Meter& meter) {
    while (!board_.propagate(meter))
        if (meter.spent() || !back_up(meter)) return false;
    return true;
}

void Search::start_again(Meter& meter) {
    if (depth_ > 0) board_.undo(guesses_[0].mark);
    depth_ = planned_ = 0;
    patience_ = meter.counters.backtracks + restart_unit * luby(++runs_);
    if (believing_) return;
    believing_ = true;
    if (beliefs_ == nullptr) beliefs_ = std::make_unique<Beliefs>();
    beliefs_->start(board_);
    for (unsigned i = 0; i < first_sweeps; ++i) beliefs_->sweep(board_);
}

bool Search::follow(const Input& input, Meter& meter, std::span<std::uint32_t> left) {
    if (!board_.load(input) || !board_.propagate(meter)) return false;
    board_.write_domains(left.data());
    return true;
}

Outcome Search::run(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink) {
    Outcome outcome;
    depth_ = planned_ = 0;
    runs_ = 0;
    believing_ = false;
    patience_ = meter.counters.backtracks + quick_backtracks;
    if (limit == 0) return outcome;
    if (!board_.load(input)) return {0, true};
    if (!settle(meter)) return {0, !meter.spent()};
    for (;;) {
        if (!meter.node()) return outcome;
        if (outcome.count == 0 && meter.counters.backtracks >= patience_) start_again(meter);
        const Candidate choice = choose();
        if (choice.cell != 0) {
            guess(choice, meter);
            if (!board_.narrow(choice.cell, choice.value) && !back_up(meter)) return {outcome.count, true};
        } else {
            board_.write_solution(solution_);
            sink.take({solution_, static_cast<std::size_t>(input.height() * input.width())});
            ++outcome.count;
            outcome.complete = depth_ == 0;
            if (outcome.count == limit || outcome.complete) return outcome;
            if (!back_up(meter)) return {outcome.count, true};
        }
        if (!settle(meter)) return {outcome.count, !meter.spent()};
    }
}

}  // namespace cluewise::magnets
