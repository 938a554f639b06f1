// The chart of one sentence: all ways to build its symbols from each place on, cheapest first.
//
// Trees are numbers. The first ones stand for the constants of the table and for the values of the sentence's edges;
// each further one is a tuple of trees, and equal tuples are one number. The Python twin is
// families/zebra/english/chart/parse.py: both try everything in the same order, so that ties are decided alike.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "productions.hpp"

namespace cluewise::charts {

// How far to look; each is explained where the twin has it.
struct Limits {
    double behind, speech, heavy, near;
    int kept, followed, rounds, furthest, deepest, places, trees;
    std::int64_t steps;
};

struct Edge {
    int symbol, start, end;
    int tree;
    double cost;
};

struct Sentence {
    std::vector<double> costs;  // of passing over each word
    std::vector<Edge> edges;    // those of verb groups and asides among them
    std::vector<char> verbal;   // by place: whether a verb group may begin there
    std::vector<char> chatty;   // by place: whether an aside may
    std::vector<char> barred;   // by place: whether nothing is tied over it
    int leaves = 0;             // trees that are constants or values
};

struct Way {
    double cost;
    int tree;
};

// The ways to build a symbol from a place on, by where they end; ends in the order in which they were found.
using Ways = std::vector<std::pair<int, std::vector<Way>>>;

class Trees {
   public:
    explicit Trees(int leaves) : leaves_(leaves) {}
    int tuple(const std::vector<int>& children);
    int leaves() const { return leaves_; }
    const std::vector<int>& children(int tree) const { return *tuples_[static_cast<std::size_t>(tree - leaves_)]; }

   private:
    struct Hash {
        std::size_t operator()(const std::vector<int>& children) const;
    };
    int leaves_;
    std::unordered_map<std::vector<int>, int, Hash> known_;
    std::vector<const std::vector<int>*> tuples_;  // the keys of `known_`, which stay where they are
};

class Chart {
   public:
    // Throws std::invalid_argument where an edge leads out of the sentence or its tree is none.
    Chart(const Productions& productions, const Sentence& sentence, const Limits& limits, double worth, int none);

    // The ways to build `symbol` out of the whole sentence, cheapest first; none once too many steps were taken.
    std::vector<Way> whole(int symbol);

    const Trees& trees() const { return trees_; }
    bool spent() const { return steps_ > limits_.steps; }

   private:
    struct Start {
        int at;
        double passed;
    };

    void check() const;
    double gap(int start, int end) const;
    const std::vector<char>& begins(int symbol);
    const Ways& ways(int symbol, int at);
    Ways terminal(int symbol, int at) const;
    Ways built(int symbol, int at);
    void follow(int node, int at, double cost, std::size_t base, Ways& found, bool first);
    void accept(int node, int at, double cost, std::size_t base, Ways& found);
    void extend(int part, int child, int start, double cost, std::size_t base, Ways& found);
    const std::vector<Start>& starts(int part, int at);
    bool keep(std::vector<Way>& kept, double cost, int tree) const;
    Ways merge(Ways& found, const Ways& more) const;
    int filled(const std::vector<int>& code, std::size_t& at, std::size_t base);

    const Productions& productions_;
    const Sentence& sentence_;
    Limits limits_;
    double worth_;
    int none_, size_, depth_ = 0;
    std::int64_t steps_ = 0;
    std::shared_ptr<const Table> table_;
    std::vector<double> hard_, soft_;
    std::vector<Symbols> here_;              // by place: the symbols of its edges
    std::vector<std::vector<Edge>> leaving_;  // by place
    Trees trees_;
    std::vector<int> values_;  // of the parts found so far, those of all productions being followed
    std::vector<std::vector<char>> beginning_;
    std::vector<int> known_;  // by symbol and place: the number of its ways, -1 if they are not known yet
    std::deque<Ways> memory_;
    std::vector<int> known_starts_;  // by part and place, likewise
    std::deque<std::vector<Start>> memory_of_starts_;
};

}  // namespace cluewise::charts
