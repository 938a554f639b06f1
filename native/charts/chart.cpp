#include "chart.hpp"

#include <algorithm>
#include <stdexcept>

namespace cluewise::charts {

namespace {

constexpr int unknown = -1;

std::size_t index(int number) { return static_cast<std::size_t>(number); }

std::vector<Way>& at_end(Ways& ways, int end) {
    for (auto& [known, kept] : ways)
        if (known == end) return kept;
    return ways.emplace_back(end, std::vector<Way>()).second;
}

bool is_cheaper(const Way& one, const Way& other) { return one.cost < other.cost; }

}  // namespace

std::size_t Trees::Hash::operator()(const std::vector<int>& children) const {
    std::size_t hash = children.size();
    for (const int child : children) hash = (hash ^ static_cast<std::size_t>(child)) * 0x9E3779B97F4A7C15ULL;
    return hash ^ (hash >> 29);
}

int Trees::tuple(const std::vector<int>& children) {
    const int fresh = leaves_ + static_cast<int>(tuples_.size());
    const auto [place, is_new] = known_.try_emplace(children, fresh);
    if (is_new) tuples_.push_back(&place->first);
    return place->second;
}

Chart::Chart(const Productions& productions, const Sentence& sentence, const Limits& limits, double worth, int none)
    : productions_(productions),
      sentence_(sentence),
      limits_(limits),
      worth_(worth),
      none_(none),
      size_(static_cast<int>(sentence.costs.size())),
      trees_(sentence.leaves) {
    check();
    hard_.push_back(0.0);
    soft_.push_back(0.0);
    for (const double cost : sentence.costs) {
        const bool heavy = cost >= limits.heavy;
        hard_.push_back(hard_.back() + (heavy ? cost : 0.0));
        soft_.push_back(soft_.back() + (heavy ? 0.0 : cost));
    }
    here_.resize(index(size_));
    leaving_.resize(index(size_));
    Symbols there;
    for (const Edge& edge : sentence.edges) {
        leaving_[index(edge.start)].push_back(edge);
        if (edge.symbol == productions.verb() || edge.symbol == productions.chat()) continue;
        here_[index(edge.start)].set(index(edge.symbol));
        there.set(index(edge.symbol));
    }
    table_ = productions.table(there);
    beginning_.resize(index(productions.symbols()));
    known_.assign(index(productions.symbols()) * index(size_), unknown);
    known_starts_.assign(productions.parts().size() * index(size_ + 1), unknown);
    memory_.emplace_back();  // number 0: no ways, also of what is being built
}

void Chart::check() const {
    bool right = sentence_.verbal.size() == index(size_) && sentence_.chatty.size() == index(size_);
    right = right && sentence_.barred.size() == index(size_) && none_ >= 0 && none_ < sentence_.leaves;
    for (const Edge& edge : sentence_.edges) {
        right = right && edge.symbol >= 0 && edge.symbol < productions_.symbols() && edge.start >= 0;
        right = right && edge.start < edge.end && edge.end <= size_ && edge.tree >= 0 && edge.tree < sentence_.leaves;
    }
    if (!right) throw std::invalid_argument("no such sentence: an edge leads nowhere");
}

double Chart::gap(int start, int end) const {
    return hard_[index(end)] - hard_[index(start)] +
           std::min(limits_.speech, soft_[index(end)] - soft_[index(start)]);
}

std::vector<Way> Chart::whole(int symbol) {
    std::vector<Way> found;
    std::unordered_map<int, std::size_t> places;  // of trees among those found
    for (int start = 0; start < size_; ++start) {
        const double lead = gap(0, start);
        if (lead > worth_) break;
        if (!begins(symbol)[index(start)]) continue;
        for (const auto& [end, kept] : ways(symbol, start)) {
            const double tail = gap(end, size_);
            for (const Way& way : kept) {
                const double cost = way.cost + lead + tail;
                if (cost > worth_) continue;
                const auto [place, is_new] = places.try_emplace(way.tree, found.size());
                if (is_new) {
                    found.push_back({cost, way.tree});
                } else {
                    found[place->second].cost = std::min(found[place->second].cost, cost);
                }
            }
        }
    }
    if (spent()) return {};
    std::ranges::stable_sort(found, is_cheaper);
    return found;
}

const std::vector<char>& Chart::begins(int symbol) {
    std::vector<char>& known = beginning_[index(symbol)];
    if (!known.empty()) return known;
    const Symbols& kinds = table_->begins[index(symbol)];
    const bool verbal = kinds[index(productions_.verb())], chat = kinds[index(productions_.chat())];
    known.resize(index(size_));
    for (std::size_t at = 0; at < known.size(); ++at)
        known[at] = (kinds & here_[at]).any() || (verbal && sentence_.verbal[at]) || (chat && sentence_.chatty[at]);
    return known;
}

const Ways& Chart::ways(int symbol, int at) {
    int& known = known_[index(symbol) * index(size_) + index(at)];
    if (known != unknown) return memory_[index(known)];
    known = 0;  // whoever asks while this is being built gets nothing
    Ways found = table_->built[index(symbol)] ? built(symbol, at) : terminal(symbol, at);
    if (!found.empty()) {
        known = static_cast<int>(memory_.size());
        memory_.push_back(std::move(found));
    }
    return memory_[index(known)];
}

Ways Chart::terminal(int symbol, int at) const {
    Ways found;
    for (const Edge& edge : leaving_[index(at)])
        if (edge.symbol == symbol) at_end(found, edge.end).push_back({edge.cost, edge.tree});
    return found;
}

Ways Chart::built(int symbol, int at) {
    Ways found;
    if (depth_ > limits_.deepest) return found;
    ++depth_;
    const int plain = table_->plain[index(symbol)], growing = table_->growing[index(symbol)];
    const std::size_t base = values_.size();
    if (plain >= 0) follow(plain, at, 0.0, base, found, true);
    Ways fresh = growing >= 0 ? found : Ways();
    for (int round = 0; round < limits_.rounds && growing >= 0; ++round) {
        Ways more;
        for (const auto& [end, kept] : fresh) {
            for (const Way& way : kept) {
                values_.push_back(way.tree);
                follow(growing, end, way.cost, base, more, false);
                values_.pop_back();
            }
        }
        fresh = merge(found, more);
        if (fresh.empty()) break;
    }
    --depth_;
    return found;
}

void Chart::follow(int node, int at, double cost, std::size_t base, Ways& found, bool first) {
    if (++steps_ > limits_.steps) return;
    accept(node, at, cost, base, found);
    for (const auto& [part, child] : table_->nodes[index(node)].children) {
        if (productions_.parts()[index(part)].optional) {
            values_.push_back(none_);
            follow(child, at, cost, base, found, first);
            values_.pop_back();
        }
        if (first) {
            extend(part, child, at, cost, base, found);
        } else {
            for (const Start& start : starts(part, at)) extend(part, child, start.at, cost + start.passed, base, found);
        }
    }
}

void Chart::accept(int node, int at, double cost, std::size_t base, Ways& found) {
    for (const int number : table_->nodes[index(node)].accepts) {
        const Rule& rule = productions_.rules()[index(number)];
        const double total = cost + rule.cost;
        if (total > worth_) continue;
        std::vector<Way>& kept = at_end(found, at);
        const bool full = static_cast<int>(kept.size()) == limits_.kept;
        if (!kept.empty() && (total > kept[0].cost + limits_.behind || (full && total >= kept.back().cost))) continue;
        std::size_t place = 0;
        keep(kept, total, filled(rule.meaning, place, base));
    }
}

void Chart::extend(int part, int child, int start, double cost, std::size_t base, Ways& found) {
    if (cost > worth_ || start >= size_) return;
    for (const int symbol : productions_.parts()[index(part)].symbols) {
        if (!begins(symbol)[index(start)]) continue;
        for (const auto& [end, kept] : ways(symbol, start)) {
            const std::size_t most = std::min(kept.size(), index(limits_.followed));
            for (std::size_t n = 0; n < most; ++n) {
                const double total = cost + kept[n].cost;
                if (total > worth_) continue;
                values_.push_back(kept[n].tree);
                follow(child, end, total, base, found, false);
                values_.pop_back();
            }
        }
    }
}

const std::vector<Chart::Start>& Chart::starts(int part, int at) {
    int& known = known_starts_[index(part) * index(size_ + 1) + index(at)];
    if (known != unknown) return memory_of_starts_[index(known)];
    known = static_cast<int>(memory_of_starts_.size());
    std::vector<Start>& found = memory_of_starts_.emplace_back();
    const Part& wanted = productions_.parts()[index(part)];
    for (int start = at; start < std::min(size_, at + limits_.furthest); ++start) {
        if (hard_[index(start)] - hard_[index(at)] > worth_) break;
        if (wanted.tight && soft_[index(start)] - soft_[index(at)] > limits_.near) break;
        if (wanted.tight && start > at && sentence_.barred[index(start - 1)]) break;
        const auto here = [&](int symbol) { return begins(symbol)[index(start)] != 0; };
        if (!std::ranges::any_of(wanted.symbols, here)) continue;
        found.push_back({start, gap(at, start)});
        if (static_cast<int>(found.size()) == limits_.places) break;
    }
    return found;
}

// Keep a way if it is among the cheapest; whether it was.
bool Chart::keep(std::vector<Way>& kept, double cost, int tree) const {
    if (!kept.empty() && cost > kept[0].cost + limits_.behind) return false;
    const auto same = std::ranges::find(kept, tree, &Way::tree);
    if (same != kept.end()) {
        if (cost >= same->cost) return false;
        same->cost = cost;
        std::ranges::stable_sort(kept, is_cheaper);
        return true;
    }
    if (static_cast<int>(kept.size()) >= limits_.kept && cost >= kept.back().cost) return false;
    const Way way{cost, tree};
    kept.insert(std::ranges::upper_bound(kept, way, is_cheaper), way);
    if (static_cast<int>(kept.size()) > limits_.kept) kept.resize(index(limits_.kept));
    return true;
}

// Take in new ways; those that were new.
Ways Chart::merge(Ways& found, const Ways& more) const {
    Ways fresh;
    for (const auto& [end, some] : more) {
        std::vector<Way>& kept = at_end(found, end);
        std::vector<Way> taken;
        for (const Way& way : some)
            if (keep(kept, way.cost, way.tree)) taken.push_back(way);
        if (!taken.empty()) fresh.emplace_back(end, std::move(taken));
    }
    return fresh;
}

int Chart::filled(const std::vector<int>& code, std::size_t& at, std::size_t base) {
    const int one = code[at++];
    if (one < 0) return values_[base + index(-one) - 1];
    if (one % 2 == 0) return one / 2;
    std::vector<int> children(index(one / 2));
    for (int& child : children) child = filled(code, at, base);
    return trees_.tuple(children);
}

}  // namespace cluewise::charts
