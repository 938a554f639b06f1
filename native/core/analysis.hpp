// What a conflict teaches. Its facts cannot all be true; facts that came last are replaced by their reasons until only
// one entry of the trail made at the last level is left among them (the first unique implication point). Then "one of
// these facts is false" is a new clause, and it says something at an earlier level.
#pragma once

#include <vector>

#include "fixpoint.hpp"

namespace cluewise::core {

enum class Lesson : std::uint8_t { clause, nothing, stopped };

class Analysis {
public:
    explicit Analysis(Fixpoint& fixpoint);

    // Learns from the present conflict: nothing, when it does not depend on any level above `ground`.
    Lesson learn(Index ground, Meter& meter);

    // The new clause: the first choice is the one that becomes true at `back_level`, the second (if any) is the last of
    // the others that became false.
    [[nodiscard]] const std::vector<Choice>& clause() const { return clause_; }
    [[nodiscard]] Index back_level() const { return back_level_; }
    [[nodiscard]] Index levels() const { return levels_; }  // distinct ones among the choices
    // Variables met on the way, some perhaps more than once: those that searching should turn to.
    [[nodiscard]] const std::vector<Index>& met() const { return met_; }

    // The givens that the present conflict rests on, by their numbers, when every level above `ground` was opened for
    // givens and nothing else. Never a clause.
    Lesson trace_to_givens(std::vector<Index>& givens, Meter& meter);

private:
    void start();
    void finish();
    void add(const Fact& fact, Index level);
    void add_all(Index level);
    [[nodiscard]] Index level_of(const Facts& facts) const;
    Index resolve(Index level, Meter& meter);
    void drop_implied(Index uip);
    [[nodiscard]] bool implied(const Facts& facts) const;
    void write_clause(Index uip);
    [[nodiscard]] Index level_of(Index var, Mask dead, Index skip) const;

    Fixpoint& fixpoint_;
    Facts facts_;
    std::vector<Mask> seen_;  // per variable: its dead values that are among the facts now
    std::vector<Mask> dropped_;
    std::vector<Index> touched_;
    std::vector<Index> met_;
    std::vector<Choice> clause_;
    std::vector<Index> level_stamp_;
    Index stamp_ = 0;
    Index pending_ = 0;  // entries of the last level that are among the facts
    Index back_level_ = 0;
    Index levels_ = 0;
};

}  // namespace cluewise::core
