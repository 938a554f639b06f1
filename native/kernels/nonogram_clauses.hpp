// Learned clauses: where they are stored, who watches them, which ones are thrown away.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace cluewise::nonogram {

using Lit = std::uint32_t;     // the opposite is lit ^ 1
using Clause = std::uint32_t;  // where a clause begins in the store

class Clauses {
public:
    struct Watch {
        Clause clause;
        Lit other;  // some other literal of the clause: while it is true there is no need to look at the clause
    };

    explicit Clauses(std::uint32_t literals) : watches_(literals) {}

    // At least two literals, the first two are watched. `levels`: how many levels of the search meet in it; few is
    // good.
    Clause add(std::span<const Lit> literals, std::uint32_t levels);

    [[nodiscard]] std::span<Lit> literals(Clause clause) { return {words_.data() + clause + head, words_[clause]}; }
    // The clauses to look at when `lit` becomes true, since they watch its opposite.
    [[nodiscard]] std::vector<Watch>& watching(Lit lit) { return watches_.data()[lit]; }

    void bump(Clause clause);
    void decay();
    [[nodiscard]] std::size_t size() const { return all_.size(); }

    // Throws away the worse half. moved(old, fresh) tells where a clause went that is kept; in_use(clause) protects
    // one.
    void reduce(const std::function<bool(Clause)>& in_use, const std::function<void(Clause, Clause)>& moved);

    static constexpr std::uint32_t keep_always = 0;

private:
    // A clause in the store: | size | levels | activity as float bits | literals ... |
    static constexpr std::uint32_t head = 3;
    static constexpr std::uint32_t good_levels = 2;

    [[nodiscard]] float activity(Clause clause) const;
    void set_activity(Clause clause, float activity);
    void watch(Clause clause);
    void sort_best_first();

    std::vector<std::uint32_t> words_;
    std::vector<Clause> all_;
    std::vector<std::vector<Watch>> watches_;
    float step_ = 1.0F;
};

}  // namespace cluewise::nonogram
