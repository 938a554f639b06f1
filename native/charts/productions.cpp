#include "productions.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace cluewise::charts {

namespace {

constexpr std::size_t tables_kept = 1024;

void insist(bool holds, const char* what) {
    if (!holds) throw std::invalid_argument(std::string("no such table of productions: ") + what);
}

// Where the template that begins at a place ends; throws where it stands for nothing.
std::size_t template_end(const std::vector<int>& code, std::size_t at, int parts, int constants) {
    insist(at < code.size(), "a meaning ends too early");
    const int one = code[at];
    if (one < 0) {
        insist(-one <= parts, "a part that is not there is meant");
        return at + 1;
    }
    if (one % 2 == 0) {
        insist(one / 2 < constants, "a constant that is not there is meant");
        return at + 1;
    }
    std::size_t next = at + 1;
    for (int n = 0; n < one / 2; ++n) next = template_end(code, next, parts, constants);
    return next;
}

int child_of(Table& table, int node, int part) {
    for (const auto& [known, child] : table.nodes[static_cast<std::size_t>(node)].children)
        if (known == part) return child;
    const int fresh = static_cast<int>(table.nodes.size());
    table.nodes[static_cast<std::size_t>(node)].children.emplace_back(part, fresh);
    table.nodes.emplace_back();
    return fresh;
}

}  // namespace

Productions::Productions(int symbols, std::vector<Part> parts, std::vector<Rule> rules, int constants, int verb,
                         int chat)
    : symbols_(symbols), verb_(verb), chat_(chat), parts_(std::move(parts)), rules_(std::move(rules)) {
    check(constants);
}

void Productions::check(int constants) const {
    const auto is_symbol = [&](int one) { return one >= 0 && one < symbols_; };
    insist(symbols_ > 0 && static_cast<std::size_t>(symbols_) <= most_symbols, "too many symbols");
    insist(is_symbol(verb_) && is_symbol(chat_), "a symbol that is not there");
    for (const Part& part : parts_) insist(std::ranges::all_of(part.symbols, is_symbol), "a symbol that is not there");
    for (const Rule& rule : rules_) {
        insist(is_symbol(rule.left) && !rule.parts.empty(), "a rule without parts");
        for (const int part : rule.parts)
            insist(part >= 0 && static_cast<std::size_t>(part) < parts_.size(), "a part that is not there");
        const std::size_t end = template_end(rule.meaning, 0, static_cast<int>(rule.parts.size()), constants);
        insist(end == rule.meaning.size(), "a meaning goes on behind its end");
    }
}

std::shared_ptr<const Table> Productions::table(const Symbols& there) const {
    const std::scoped_lock locked(door_);
    const auto found = known_.find(there);
    if (found != known_.end()) return found->second;
    if (known_.size() >= tables_kept) known_.clear();
    auto fresh = std::make_shared<const Table>(made(useful(there)));
    known_.emplace(there, fresh);
    return fresh;
}

// The rules all of whose parts can be there, in a sentence with these symbols.
std::vector<int> Productions::useful(const Symbols& there) const {
    std::vector<int> rules(rules_.size());
    for (std::size_t n = 0; n < rules.size(); ++n) rules[n] = static_cast<int>(n);
    while (true) {
        Symbols all = there;
        all.set(static_cast<std::size_t>(verb_));
        all.set(static_cast<std::size_t>(chat_));
        for (const int n : rules) all.set(static_cast<std::size_t>(rules_[static_cast<std::size_t>(n)].left));
        const auto can_be = [&](int number) {
            const Part& part = parts_[static_cast<std::size_t>(number)];
            return part.optional ||
                   std::ranges::any_of(part.symbols, [&](int one) { return all[static_cast<std::size_t>(one)]; });
        };
        const auto removed = std::erase_if(
            rules, [&](int n) { return !std::ranges::all_of(rules_[static_cast<std::size_t>(n)].parts, can_be); });
        if (removed == 0) return rules;
    }
}

Table Productions::made(const std::vector<int>& rules) const {
    const auto size = static_cast<std::size_t>(symbols_);
    Table table;
    table.plain.assign(size, -1);
    table.growing.assign(size, -1);
    table.built.assign(size, 0);
    for (const int n : rules) {
        const Rule& rule = rules_[static_cast<std::size_t>(n)];
        const auto left = static_cast<std::size_t>(rule.left);
        table.built[left] = 1;
        const std::vector<int>& first = parts_[static_cast<std::size_t>(rule.parts[0])].symbols;
        const bool grows = first.size() == 1 && first[0] == rule.left;
        int& root = grows ? table.growing[left] : table.plain[left];
        if (root < 0) {
            root = static_cast<int>(table.nodes.size());
            table.nodes.emplace_back();
        }
        int node = root;
        for (std::size_t at = grows ? 1 : 0; at < rule.parts.size(); ++at) node = child_of(table, node, rule.parts[at]);
        table.nodes[static_cast<std::size_t>(node)].accepts.push_back(n);
    }
    table.begins = beginnings(rules, table.built);
    return table;
}

// What each symbol can begin with, worked out until nothing changes.
std::vector<Symbols> Productions::beginnings(const std::vector<int>& rules, const std::vector<char>& built) const {
    std::vector<Symbols> first(static_cast<std::size_t>(symbols_));
    for (std::size_t n = 0; n < first.size(); ++n)
        if (!built[n]) first[n].set(n);
    for (bool changed = true; changed;) {
        changed = false;
        for (const int n : rules) {
            const Rule& rule = rules_[static_cast<std::size_t>(n)];
            Symbols& mine = first[static_cast<std::size_t>(rule.left)];
            const Symbols before = mine;
            for (const int number : rule.parts) {
                const Part& part = parts_[static_cast<std::size_t>(number)];
                for (const int symbol : part.symbols) mine |= first[static_cast<std::size_t>(symbol)];
                if (!part.optional) break;
            }
            changed = changed || mine != before;
        }
    }
    return first;
}

}  // namespace cluewise::charts
