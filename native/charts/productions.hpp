// A table of productions, and the part of it that can be of use in a sentence with certain symbols.
//
// Symbols are small numbers. A meaning is a template in prefix code:
//   -n       the meaning of the n-th part
//   2k       the constant k
//   2m + 1   a tuple of the m templates that follow
// The Python twin is families/zebra/english/chart/parse.py.
#pragma once

#include <bitset>
#include <cstddef>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

namespace cluewise::charts {

constexpr std::size_t most_symbols = 256;
using Symbols = std::bitset<most_symbols>;

struct Part {
    std::vector<int> symbols;  // any of these
    bool optional = false;
    bool tight = false;  // hardly anything may be passed over before it
};

struct Rule {
    int left = 0;
    std::vector<int> parts;
    std::vector<int> meaning;
    double cost = 0.0;
};

// A place in the table: what may follow here, and which rules are complete. Common beginnings are one.
struct Node {
    std::vector<std::pair<int, int>> children;  // part, node
    std::vector<int> accepts;                   // rules
};

// The rules that can be of use in some sentence.
struct Table {
    std::vector<Node> nodes;
    std::vector<int> plain, growing;  // by symbol: where the rules begin that do not, or do, begin with it; or -1
    std::vector<Symbols> begins;      // by symbol: what it can begin with
    std::vector<char> built;          // by symbol: whether any rule builds it
};

class Productions {
   public:
    // Throws std::invalid_argument where a number stands for nothing. `verb` and `chat` are built by no rule.
    Productions(int symbols, std::vector<Part> parts, std::vector<Rule> rules, int constants, int verb, int chat);

    std::shared_ptr<const Table> table(const Symbols& there) const;

    const std::vector<Part>& parts() const { return parts_; }
    const std::vector<Rule>& rules() const { return rules_; }
    int symbols() const { return symbols_; }
    int verb() const { return verb_; }
    int chat() const { return chat_; }

   private:
    void check(int constants) const;
    std::vector<int> useful(const Symbols& there) const;
    Table made(const std::vector<int>& rules) const;
    std::vector<Symbols> beginnings(const std::vector<int>& rules, const std::vector<char>& built) const;

    int symbols_, verb_, chat_;
    std::vector<Part> parts_;
    std::vector<Rule> rules_;
    mutable std::mutex door_;  // to the tables made so far
    mutable std::unordered_map<Symbols, std::shared_ptr<const Table>> known_;
};

}  // namespace cluewise::charts
