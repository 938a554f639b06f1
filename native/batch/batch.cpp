#include "batch.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>

#include "../common/moments.hpp"

namespace cluewise::batch {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t largest_chunk = 64;    // rows: enough that taking the next chunk costs nothing
constexpr std::size_t chunks_per_thread = 16;  // so that all threads end at about the same time
constexpr unsigned most_threads = 256;
constexpr auto between_polls = std::chrono::milliseconds(50);

std::size_t chunk_size(std::size_t rows, unsigned threads) {
    return std::clamp<std::size_t>(rows / (chunks_per_thread * threads), 1, largest_chunk);
}

}  // namespace

// The threads of one batch. They take chunks of rows from a counter; the calling thread is one of them, and the only
// one that asks whether to stop.
class Crew {
public:
    Crew(std::span<const std::string_view> texts, const Options& options, Results& results)
        : texts_(texts), options_(options), results_(results) {}

    void run(unsigned threads) {
        std::vector<std::thread> others;
        others.reserve(threads);
        try {
            while (others.size() + 1 < threads) others.emplace_back([this] { work(false); });
        } catch (const std::system_error&) {
            // No more threads to be had: those there are do it all.
        }
        started_ = others.size();
        work(true);
        wait();
        for (std::thread& other : others) other.join();
        if (broken_) std::rethrow_exception(broken_);
    }

    // The same in two parts; between them nobody asks whether to stop.
    void begin(unsigned threads) {
        try {
            while (others_.size() < threads) others_.emplace_back([this] { work(false); });
        } catch (const std::system_error&) {
            // Those there are do it all, or whoever waits for them.
        }
        started_ = others_.size();
    }

    void end() {
        if (others_.empty()) work(true);
        wait();
        join();
        if (broken_) std::rethrow_exception(broken_);
    }

    void stop() {
        stop_ = true;
        join();
    }

private:
    void join() {
        for (std::thread& other : others_) other.join();
        others_.clear();
    }

    void work(bool caller) {
        try {
            Desk desk(options_.kinds);
            for (std::size_t chunk; !stop_ && (chunk = next_++) < results_.chunks_.size();) fill(desk, chunk, caller);
        } catch (...) {
            const std::lock_guard lock(mutex_);
            broken_ = std::current_exception();
            stop_ = true;
        }
        if (caller) return;
        const std::lock_guard lock(mutex_);
        ++ended_;
        all_ended_.notify_one();
    }

    // A look at the clock costs a quarter of an easy row: rows that take no search share the time of their stretch.
    void fill(Desk& desk, std::size_t chunk, bool caller) {
        constexpr std::size_t longest_stretch = 16;
        constexpr std::uint64_t some_search = 16;
        constexpr std::size_t largest_guess = 1000;
        Results::Chunk& here = results_.chunks_[chunk];
        const std::size_t from = chunk * results_.length_, to = std::min(from + results_.length_, texts_.size());
        here.rows.reserve(to - from);
        std::size_t characters = 0;  // a board takes about as many bytes as its line has characters
        for (std::size_t row = from; row < to; ++row) characters += std::min(texts_[row].size(), largest_guess);
        here.store.reserve(characters);
        Clock::time_point start = Clock::now();
        std::size_t first = 0;
        for (std::size_t row = from; row < to && !stop_; ++row) {
            here.rows.push_back(desk.solve(texts_[row], options_.wish, budget(caller), here.store));
            const bool stretch_ends = row + 1 == to || here.rows.size() - first == longest_stretch ||
                                      here.rows.back().counters.nodes > some_search || stop_;
            if (!stretch_ends) continue;
            const Clock::time_point now = Clock::now();
            share(std::span(here.rows).subspan(first), now - start);
            if (caller) ask(now);
            start = now;
            first = here.rows.size();
        }
    }

    static void share(std::span<Row> rows, Clock::duration time) {
        const double each = std::chrono::duration<double>(time).count() / static_cast<double>(rows.size());
        for (Row& row : rows) row.seconds = each;
    }

    Budget budget(bool caller) {
        Budget budget;
        if (options_.nodes) budget.nodes = *options_.nodes;
        if (options_.seconds) budget.deadline = moment_after(*options_.seconds);
        budget.cancelled = &stop_;
        if (caller && options_.poll != nullptr) {
            budget.poll = [](void* crew) { return static_cast<Crew*>(crew)->ask(Clock::now()); };
            budget.poll_data = this;
        }
        return budget;
    }

    // Whether to stop. Asking may mean waiting for the interpreter's lock, so it is not done for every row.
    bool ask(Clock::time_point now) {
        if (options_.poll == nullptr || now < next_poll_) return stop_;
        next_poll_ = now + between_polls;
        if (options_.poll(options_.poll_data)) stop_ = true;
        return stop_;
    }

    // Until the others have ended; they may be busy with a long row, and someone may want to stop.
    void wait() {
        std::unique_lock lock(mutex_);
        while (!all_ended_.wait_for(lock, between_polls, [this] { return ended_ == started_; })) {
            lock.unlock();
            ask(Clock::now());
            lock.lock();
        }
    }

    std::span<const std::string_view> texts_;
    const Options& options_;
    Results& results_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<bool> stop_ = false;
    Clock::time_point next_poll_ = Clock::now() + between_polls;
    std::mutex mutex_;
    std::condition_variable all_ended_;
    std::size_t started_ = 0, ended_ = 0;
    std::vector<std::thread> others_;
    std::exception_ptr broken_;
};

const Row& Results::row(std::size_t row) const {
    static const Row not_done;
    if (row >= size_) throw std::out_of_range("there is no such row");
    const std::vector<Row>& rows = chunks_[row / length_].rows;
    return row % length_ < rows.size() ? rows[row % length_] : not_done;
}

std::span<const std::uint8_t> Results::solution(std::size_t row, std::size_t number) const {
    const Row& one = this->row(row);
    if (number >= one.kept) throw std::out_of_range("this row has no such solution");
    return std::span(chunks_[row / length_].store).subspan(one.begin + number * one.size, one.size);
}

std::span<const std::uint8_t> Results::shared(std::size_t row) const {
    const Row& one = this->row(row);
    if (one.shared == 0) return {};
    return std::span(chunks_[row / length_].store).subspan(one.begin + std::uint64_t{one.kept} * one.size, one.shared);
}

std::string_view Results::complaint(std::size_t row) const {
    const Row& one = this->row(row);
    if (one.status != Status::unreadable) return {};
    return {reinterpret_cast<const char*>(chunks_[row / length_].store.data()) + one.begin, one.size};
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

namespace {

unsigned threads_of(const Options& options) {
    static_cast<void>(Desk(options.kinds));  // complains about unknown kinds before any thread starts
    return std::clamp(options.threads, 1U, most_threads);
}

}  // namespace

struct Work::Inside {
    Inside(std::vector<std::string_view> some, Options how)
        : rows(std::move(some)), options(std::move(how)), threads(threads_of(options)),
          results(rows.size(), chunk_size(rows.size(), threads)), crew(rows, options, results) {}

    std::vector<std::string_view> rows;
    Options options;
    unsigned threads;
    Results results;
    Crew crew;
};

Work::Work(std::vector<std::string_view> rows, Options options)
    : inside_(std::make_unique<Inside>(std::move(rows), std::move(options))) {
    inside_->crew.begin(static_cast<unsigned>(std::min<std::size_t>(inside_->threads, inside_->results.chunks())));
}

Work::~Work() { inside_->crew.stop(); }

Results Work::finish() {
    inside_->crew.end();
    return std::move(inside_->results);
}

Results solve(std::span<const std::string_view> rows, const Options& options) {
    const unsigned threads = threads_of(options);
    Results results(rows.size(), chunk_size(rows.size(), threads));
    const auto useful = static_cast<unsigned>(std::min<std::size_t>(threads, results.chunks()));
    Crew(rows, options, results).run(std::max(1U, useful));
    return results;
}

}  // namespace cluewise::batch
