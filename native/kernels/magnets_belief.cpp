#include "magnets_belief.hpp"

#include <algorithm>
#include <utility>

namespace cluewise::magnets {

namespace {

constexpr float even = 1.0F / 3;
constexpr double tiny = 1e-300;   // keeps a sum of nothing from being divided by
constexpr double small = 1e-60;   // sums below are scaled up: only ratios matter

// Which of a domino's three witnesses a line is, and whether it sees the second half.
struct Seat {
    unsigned first;
    unsigned witness;
};

Seat seat_of(const Board& board, const Item& item) {
    const unsigned cell = item.cell, other = board.partner(cell);
    if (item.along) return {cell, 0};
    return cell < other ? Seat{cell, 1} : Seat{other, 2};
}

// A step towards the wanted number, bounded because the variance leaves out how neighbours depend on each other.
double corrected(double price, double expected, double variance, int wanted) {
    if (wanted == Need::any) return price;
    const double step = std::clamp((wanted - expected) / (variance + 0.3), -1.5, 1.5);
    return std::clamp(price * (2 + step) / (2 - step), 1e-6, 1e6);  // about exp(step)
}

}  // namespace

void Beliefs::start(const Board& board) {
    std::fill_n(prices_, board.lines(), Prices{1, 1});
    for (const unsigned cell : board.dominoes())
        for (Opinion& opinion : opinion_[cell]) opinion = {{even, even, even}};
}

void Beliefs::sweep(Board& board) {
    for (unsigned line = 0; line < board.lines(); ++line) {
        const std::span<const Item> items = board.open_items(line);
        if (items.empty()) continue;
        listen(board, items);
        Prices& prices = prices_[line];
        walk_ahead(items, prices);
        const Expected expected = walk_back(items, prices);
        speak(board, items);
        const Need need = board.need(line);
        prices.plus = corrected(prices.plus, expected.plus, expected.plus_variance, need.plus);
        prices.minus = corrected(prices.minus, expected.minus, expected.minus_variance, need.minus);
    }
}

void Beliefs::listen(const Board& board, std::span<const Item> items) {
    for (std::size_t i = 0; i < items.size(); ++i) {
        const Seat seat = seat_of(board, items[i]);
        const Opinion* const all = opinion_[seat.first];
        const Opinion &one = all[seat.witness == 0 ? 1 : 0], &other = all[seat.witness == 2 ? 1 : 2];
        const unsigned plus_at = seat.witness == 2 ? 1 : 0;
        const Domain domain = items[i].domain;
        const auto weight = [&](unsigned at) { return one.of[at] * other.of[at] + 1e-12F; };
        heard_[i] = {{(domain & may_plus) != 0 ? weight(plus_at) : 0.0F,
                      (domain & may_minus) != 0 ? weight(1 - plus_at) : 0.0F,
                      (domain & may_blank) != 0 ? weight(2) : 0.0F}};
    }
}

// `ahead_` is the weight of all ways that lead to an item, by the value it then takes.
void Beliefs::walk_ahead(std::span<const Item> items, const Prices& prices) {
    const double pair = prices.plus * prices.minus;
    double plus = 0, minus = 0, blank = 1;  // weight of the ways, by what came last
    for (std::size_t i = 0; i < items.size(); ++i) {
        const Item& item = items[i];
        const double every = plus + minus + blank, joined = item.joined ? 1 : 0;
        Chain& ahead = ahead_[i];
        ahead = {{every - joined * plus, every - joined * minus, every}};
        plus = ahead.of[0] * heard_[i].of[0] * (item.along ? pair : prices.plus);
        minus = ahead.of[1] * heard_[i].of[1] * (item.along ? pair : prices.minus);
        blank = ahead.of[2] * heard_[i].of[2];
        if (item.along) std::swap(plus, minus);
        const double sum = plus + minus + blank;
        if (sum < small || sum > 1 / small) {
            const double scale = 1 / (sum + tiny);
            plus *= scale, minus *= scale, blank *= scale;
        }
    }
}

Beliefs::Expected Beliefs::walk_back(std::span<const Item> items, const Prices& prices) {
    const double pair = prices.plus * prices.minus;
    Expected expected;
    double after_plus = 1, after_minus = 1, after_blank = 1;  // weight of the rest, by what comes before it
    for (std::size_t i = items.size(); i-- > 0;) {
        const Item& item = items[i];
        const Chain &heard = heard_[i], &ahead = ahead_[i];
        if (item.along) std::swap(after_plus, after_minus);
        const double to_plus = (item.along ? pair : prices.plus) * after_plus;
        const double to_minus = (item.along ? pair : prices.minus) * after_minus;
        const double plus = ahead.of[0] * to_plus, minus = ahead.of[1] * to_minus, blank = ahead.of[2] * after_blank;
        said_[i] = {{plus, minus, blank}};
        const double scale = 1 / (plus * heard.of[0] + minus * heard.of[1] + blank * heard.of[2] + tiny);
        const double is_plus = plus * heard.of[0] * scale, is_minus = minus * heard.of[1] * scale;
        const double has_plus = item.along ? is_plus + is_minus : is_plus;
        const double has_minus = item.along ? is_plus + is_minus : is_minus;
        expected.plus += has_plus;
        expected.minus += has_minus;
        expected.plus_variance += has_plus * (1 - has_plus);
        expected.minus_variance += has_minus * (1 - has_minus);
        const double rest_plus = heard.of[0] * to_plus, rest_minus = heard.of[1] * to_minus;
        const double every = rest_plus + rest_minus + heard.of[2] * after_blank, joined = item.joined ? 1 : 0;
        after_blank = every;
        after_plus = every - joined * rest_plus;
        after_minus = every - joined * rest_minus;
        if (every < small || every > 1 / small) {
            const double up = 1 / (every + tiny);
            after_plus *= up, after_minus *= up, after_blank *= up;
        }
    }
    return expected;
}

void Beliefs::speak(const Board& board, std::span<const Item> items) {
    for (std::size_t i = 0; i < items.size(); ++i) {
        const Seat seat = seat_of(board, items[i]);
        const unsigned plus_at = seat.witness == 2 ? 1 : 0;
        const Chain& said = said_[i];
        const Domain domain = items[i].domain;
        const double plus = (domain & may_plus) != 0 ? said.of[0] : 0, minus = (domain & may_minus) != 0 ? said.of[1] : 0;
        const double blank = (domain & may_blank) != 0 ? said.of[2] : 0;
        const double scale = 1 / (plus + minus + blank + tiny);
        Opinion& opinion = opinion_[seat.first][seat.witness];
        opinion.of[plus_at] = static_cast<float>(plus * scale);
        opinion.of[1 - plus_at] = static_cast<float>(minus * scale);
        opinion.of[2] = static_cast<float>(blank * scale);
    }
}

Beliefs::Guess Beliefs::likeliest(unsigned cell, Domain domain) const {
    const Opinion* const all = opinion_[cell];
    float best = -1, sum = 1e-30F;
    Domain value = no_value;
    for (unsigned at = 0; at < 3; ++at) {
        if ((domain >> at & 1) == 0) continue;
        const float weight = all[0].of[at] * all[1].of[at] * all[2].of[at];
        sum += weight;
        if (weight > best) best = weight, value = static_cast<Domain>(1U << at);
    }
    return {value, best / sum};
}

}  // namespace cluewise::magnets
