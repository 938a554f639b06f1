// Search that learns a clause from every conflict: most active variable first, its last value first, restarts after the
// Luby sequence. Enumerates by excluding each solution with a clause; after very many of them it goes on without new
// clauses, taking choices back one by one (Gebser et al. 2007) above a floor that jumps and restarts do not cross.
#pragma once

#include <optional>
#include <vector>

#include "analysis.hpp"
#include "answers.hpp"
#include "order.hpp"
#include "random.hpp"

namespace cluewise::core {

enum class Verdict : std::uint8_t { satisfiable, unsatisfiable, unknown };

class LearningSearch {
public:
    LearningSearch(Fixpoint& fixpoint, std::uint64_t seed);

    // Goes on from where plain search stands; `weights` say whom to ask first.
    End run(Answers& answers, Meter& meter, const std::vector<std::uint32_t>& weights);

    // Whether the facts assumed (values that are ruled out) can be true together; when not, the numbers of assumptions
    // that are enough for that. Keeps what it has learned for the next question until it is told to forget.
    void forget(const std::vector<std::uint32_t>& weights);
    Verdict decide(std::span<const Fact> assumptions, Meter& meter, std::vector<Index>& core);

private:
    void start(const std::vector<std::uint32_t>& weights);
    void take_over(const Answers& answers);
    void exclude_refuted();
    [[nodiscard]] std::size_t refuted_size() const;
    std::optional<End> recover(Meter& meter);
    void assert_learned(Index level);
    void assert_choice(std::span<const Choice> clause, Index levels, bool keep);
    bool flip(Meter& meter);
    bool exclude_solution(Meter& meter);
    bool assume(std::span<const Fact> assumptions);
    void jump(Index level);
    bool restart_if_due(Index level);
    bool branch(Meter& meter, Index var);
    Index choose();
    [[nodiscard]] Mask pick(Index var);

    Fixpoint& fixpoint_;
    Analysis analysis_;
    Order order_;
    std::uint64_t seed_;
    Random random_;
    std::vector<Index> first_order_;
    std::vector<Mask> phases_;  // the value each variable had last
    std::vector<Choice> new_clause_;
    Index floor_ = 0;
    std::uint64_t restarts_ = 0;
    std::uint64_t conflicts_left_ = 0;  // until the next restart
    std::size_t clause_limit_ = 0;
    std::size_t excluded_ = 0;  // solutions
};

}  // namespace cluewise::core
