// Many rows at once on several threads: the same answers in the same order, however many threads there are.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "row.hpp"

namespace cluewise::batch {

struct Options {
    std::vector<std::string> kinds;  // tried in this order
    unsigned threads = 1;
    Wish wish;
    std::optional<std::uint64_t> nodes;  // for each row
    std::optional<double> seconds;       // for each row
    // Asked a few times a second, by the calling thread; true means stop. Rows not done by then stay `unknown`.
    bool (*poll)(void*) = nullptr;
    void* poll_data = nullptr;
};

class Results {
public:
    Results(std::size_t rows, std::size_t chunk) : size_(rows), length_(chunk), chunks_((rows + chunk - 1) / chunk) {}

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::size_t chunks() const { return chunks_.size(); }
    [[nodiscard]] const Row& row(std::size_t row) const;
    [[nodiscard]] std::span<const std::uint8_t> solution(std::size_t row, std::size_t number) const;
    // What all solutions share, where that was asked for; else nothing.
    [[nodiscard]] std::span<const std::uint8_t> shared(std::size_t row) const;
    // What is wrong with an unreadable row.
    [[nodiscard]] std::string_view complaint(std::size_t row) const;

private:
    friend class Crew;

    // Filled, and its memory taken, by one thread; rows that nobody came to are not there.
    struct Chunk {
        std::vector<Row> rows;
        Store store;
    };

    std::size_t size_, length_;  // rows in all, rows in a chunk
    std::vector<Chunk> chunks_;
};

// The lines of a text, without the characters that end them; the one that ends the last line begins no further one.
std::vector<std::string_view> lines_of(std::string_view text);

// Rows that threads are at work on, while whoever began it does something else.
class Work {
public:
    // The views must stay valid as long as this is there.
    Work(std::vector<std::string_view> rows, Options options);
    ~Work();  // stops what is not done
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;

    // Waits for the end; only once.
    Results finish();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// The views must stay valid until it returns.
Results solve(std::span<const std::string_view> rows, const Options& options);

}  // namespace cluewise::batch
