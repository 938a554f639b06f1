#include "row.hpp"

#include <algorithm>
#include <stdexcept>

#include "../common/read_fault.hpp"

namespace cluewise::batch {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

void complain(Row& row, Store& store, std::size_t column, std::string_view message) {
    row.status = Status::unreadable;
    row.column = static_cast<std::uint32_t>(std::min<std::size_t>(column, UINT32_MAX));
    row.begin = store.size();
    row.size = static_cast<std::uint32_t>(std::min<std::size_t>(message.size(), UINT32_MAX));
    store.insert(store.end(), message.begin(), message.begin() + row.size);
}

Status status_of(const Outcome& outcome) {
    if (outcome.count > 1) return Status::several;
    if (!outcome.complete) return Status::unknown;
    return outcome.count == 1 ? Status::unique : Status::impossible;
}

}  // namespace

// Keeps what passes the checker.
class Desk::Keeper final : public Sink {
public:
    Keeper(const Kind& kind, const Wish& wish, Row& row, Store& store)
        : kind_(kind), keep_(wish.as_json ? 1 : wish.keep), as_json_(wish.as_json), row_(row), store_(store) {}

    void take(std::span<const std::uint8_t> solution) override {
        if (row_.kept >= keep_ || row_.kept == UINT32_MAX) return;
        if (!kind_.passes(solution)) {
            faulty = true;
            return;
        }
        ++row_.kept;
        if (as_json_) {
            write(solution);
            return;
        }
        row_.size = static_cast<std::uint32_t>(solution.size());
        store_.insert(store_.end(), solution.begin(), solution.end());
    }

    bool faulty = false;

private:
    void write(std::span<const std::uint8_t> solution) {
        std::string json;
        kind_.write(solution, json);
        row_.size = static_cast<std::uint32_t>(json.size());
        store_.insert(store_.end(), json.begin(), json.end());
    }

    const Kind& kind_;
    std::uint64_t keep_;
    bool as_json_;
    Row& row_;
    Store& store_;
};

Desk::Desk(const std::vector<std::string>& kinds) {
    if (kinds.empty() || kinds.size() > 255) throw std::invalid_argument("expected 1 to 255 kinds of rows");
    for (const std::string& name : kinds) kinds_.push_back(make_kind(name));
}

// The kind that has read the row, or null. The last complaint is kept, since kinds hardly ever share a look.
Kind* Desk::read(std::string_view text, Row& row, Store& store) {
    row.begin = store.size();
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        if (!kinds_[i]->may_read(text)) continue;
        store.resize(row.begin);
        try {
            kinds_[i]->read(text);
            row.kind = static_cast<std::uint8_t>(i);
            row.size = row.column = 0;
            return kinds_[i].get();
        } catch (const ReadFault& fault) {
            complain(row, store, fault.column, fault.what());
        } catch (const std::invalid_argument& fault) {
            complain(row, store, 0, fault.what());
        }
    }
    if (row.status != Status::unreadable) complain(row, store, 1, "this is no row of a known kind");
    return nullptr;
}

Row Desk::solve(std::string_view text, const Wish& wish, const Budget& budget, Store& store) {
    Row row;
    if (text.empty() || text.front() == '#' || std::all_of(text.begin(), text.end(), is_blank)) {
        row.status = Status::skipped;
        return row;
    }
    if (is_blank(text.front()) || is_blank(text.back())) {
        complain(row, store, is_blank(text.front()) ? 1 : text.size(), "a row must have no blanks around it");
        return row;
    }
    Kind* kind = read(text, row, store);
    if (kind == nullptr) return row;
    Meter meter(budget);
    Keeper keeper(*kind, wish, row, store);
    const Outcome outcome = kind->solve(wish.limit, meter, keeper);
    row.status = keeper.faulty ? Status::faulty : status_of(outcome);
    row.count = outcome.count;
    row.complete = outcome.complete;
    row.counters = meter.counters;
    if (keeper.faulty) {
        store.resize(row.begin);
        row.kept = 0;
    }
    return row;
}

}  // namespace cluewise::batch
