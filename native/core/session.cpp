#include "session.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace cluewise::core {

Session::Session(std::shared_ptr<const Frozen> model, const Options& options)
    : model_(std::move(model)),
      options_(options),
      fixpoint_(model_->network()),
      plain_(fixpoint_, options.seed),
      learning_(fixpoint_, options.seed),
      answers_(model_->network(), model_->model().vars()),
      root_(model_->network().initial().begin(), model_->network().initial().end()) {}

Outcome Session::solve(std::span<const Given> givens, std::uint64_t limit, Meter& meter, Sink& sink) {
    return answer(givens, limit, meter, &sink);
}

Outcome Session::count(std::span<const Given> givens, std::uint64_t limit, Meter& meter) {
    return answer(givens, limit, meter, nullptr);
}

Outcome Session::answer(std::span<const Given> givens, std::uint64_t limit, Meter& meter, Sink* sink) {
    check(givens);
    if (limit == 0) return {};
    answers_.start(limit, sink);
    const Result begun = start(givens, meter);
    if (begun == Result::stopped) return {};
    End end = begun == Result::conflict ? End::exhausted : End::gave_up;
    if (begun == Result::settled) end = plain_.run(answers_, meter, options_.plain_nodes);
    if (end == End::gave_up) end = learning_.run(answers_, meter, plain_.weights());
    return {answers_.count(), end == End::exhausted};
}

// To the state that the rules and the givens lead to. What the rules say without givens is found once: later questions
// start from there, and so does the first one, so that it goes the same way.
Result Session::start(std::span<const Given> givens, Meter& meter) {
    if (root_state_ != Root::unknown) {
        meter.counters.propagations += root_propagations_;  // what an answer cost does not depend on earlier ones
    } else {
        const std::uint64_t before = meter.counters.propagations;
        fixpoint_.restart(fixpoint_.network().initial());
        fixpoint_.wake_all();
        const Result result = fixpoint_.run(meter);
        if (result == Result::stopped) return result;
        root_state_ = result == Result::settled ? Root::ready : Root::impossible;
        root_propagations_ = meter.counters.propagations - before;
        std::copy_n(fixpoint_.state.domains(), root_.size(), root_.begin());
    }
    if (root_state_ == Root::impossible) return Result::conflict;
    fixpoint_.restart(root_);
    for (Index i = 0; i < givens.size(); ++i)
        if (!fixpoint_.state.prune(fixpoint_.network().place(givens[i].var), ~givens[i].mask, cause::given, i))
            return Result::conflict;
    return Result::settled;
}

Domains Session::propagate(std::span<const Given> assumptions, Meter& meter) {
    check(assumptions);
    Result result = start(assumptions, meter);
    if (result == Result::settled) result = fixpoint_.run(meter);
    Domains found;
    found.masks.assign(static_cast<std::size_t>(model_->model().vars()), 0);
    found.conflict = result == Result::conflict;
    found.complete = result != Result::stopped;
    if (found.conflict) return found;
    for (int var = 0; var < model_->model().vars(); ++var)
        found.masks[static_cast<std::size_t>(var)] = fixpoint_.state.domain(fixpoint_.network().place(var));
    return found;
}

Trace Session::trace(std::span<const Given> assumptions, Meter& meter) {
    check(assumptions);
    if (tracer_ == nullptr) tracer_ = std::make_unique<Tracer>(model_->model());
    return tracer_->run(assumptions, meter);
}

Refutations Session::refute(std::span<const Given> position, std::size_t count, Meter& meter) {
    check(position);
    return shortest_refutations(prober(), position, count, meter);
}

Proved Session::prove(std::span<const Given> position, std::span<const Given> doubted, std::uint64_t enough,
                      Meter& meter) {
    check(position);
    check(doubted);
    return Prover(prober()).smallest(position, doubted, enough, meter);
}

Prober& Session::prober() {
    if (prober_ == nullptr) prober_ = std::make_unique<Prober>(model_->model());
    return *prober_;
}

Core Session::core(std::span<const Given> assumptions, std::span<const int> marked, Meter& meter) {
    check(assumptions);
    const auto rules = static_cast<int>(model_->model().rules().size());
    for (const int rule : marked)
        if (rule < 0 || rule >= rules)
            throw std::invalid_argument("rule " + std::to_string(rule) + " does not exist: there are " +
                                        std::to_string(rules));
    std::vector<int> sorted(marked.begin(), marked.end());
    std::sort(sorted.begin(), sorted.end());
    if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end())
        throw std::invalid_argument("rule " + std::to_string(*twice) + " is marked twice");
    if (core_finder_ == nullptr || !core_finder_->is_for(marked))
        core_finder_ = std::make_unique<CoreFinder>(model_->model(), marked);
    return core_finder_->find(assumptions, meter);
}

void Session::check(std::span<const Given> givens) const {
    for (const Given& given : givens)
        if (given.var < 0 || given.var >= model_->model().vars())
            throw std::invalid_argument("variable " + std::to_string(given.var) + " does not exist: there are " +
                                        std::to_string(model_->model().vars()));
}

}  // namespace cluewise::core
