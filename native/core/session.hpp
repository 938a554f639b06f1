// Answers questions about one frozen model. A session belongs to one thread at a time and is meant to be reused: after
// the first question nothing is allocated to find solutions without learning, and no answer depends on earlier ones.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "cores.hpp"
#include "learning.hpp"
#include "network.hpp"
#include "plain.hpp"
#include "proving.hpp"
#include "refuting.hpp"
#include "tracing.hpp"

namespace cluewise::core {

struct Options {
    // Plain search gives way to learning after so many nodes without a new solution: 0 learns at once.
    std::uint64_t plain_nodes = 1'000;
    // Ties between variables and the first values to try; 0 takes them as they come.
    std::uint64_t seed = 0;
};

struct Domains {
    std::vector<Mask> masks;  // of each variable: what is still possible; all empty at a conflict
    bool conflict = false;    // proved: there is no solution
    bool complete = true;     // false: the budget was spent on the way, more might follow
};

class Session {
public:
    explicit Session(std::shared_ptr<const Frozen> model, const Options& options = {});
    Session(const Session&) = delete;  // its parts know each other by address
    Session& operator=(const Session&) = delete;

    // Solutions with these variables limited to these values, each once; the sink gets one value number per variable.
    // These and all others throw std::invalid_argument for variables or rules that do not exist.
    Outcome solve(std::span<const Given> givens, std::uint64_t limit, Meter& meter, Sink& sink);
    Outcome count(std::span<const Given> givens, std::uint64_t limit, Meter& meter);

    // What the rules rule out one by one, without any search.
    Domains propagate(std::span<const Given> assumptions, Meter& meter);
    // The same with every step and its reason; variables that are equal stay apart.
    Trace trace(std::span<const Given> assumptions, Meter& meter);

    // The shortest arguments against values that are open where these variables are limited to these values.
    Refutations refute(std::span<const Given> position, std::size_t count, Meter& meter);
    // A small argument, with assumptions inside it, against one of some values that are known to be wrong.
    Proved prove(std::span<const Given> position, std::span<const Given> doubted, std::uint64_t enough, Meter& meter);

    // Which of the assumptions and marked rules (each once) cannot be true together; all other rules are taken for
    // granted.
    Core core(std::span<const Given> assumptions, std::span<const int> marked, Meter& meter);

    [[nodiscard]] const Frozen& model() const { return *model_; }

private:
    enum class Root : std::uint8_t { unknown, ready, impossible };

    void check(std::span<const Given> givens) const;
    Prober& prober();
    Outcome answer(std::span<const Given> givens, std::uint64_t limit, Meter& meter, Sink* sink);
    Result start(std::span<const Given> givens, Meter& meter);

    std::shared_ptr<const Frozen> model_;
    Options options_;
    Fixpoint fixpoint_;
    PlainSearch plain_;
    LearningSearch learning_;
    Answers answers_;
    std::vector<Mask> root_;  // what the rules leave without any given
    Root root_state_ = Root::unknown;
    std::uint64_t root_propagations_ = 0;
    std::unique_ptr<Tracer> tracer_;
    std::unique_ptr<Prober> prober_;
    std::unique_ptr<CoreFinder> core_finder_;
};

}  // namespace cluewise::core
