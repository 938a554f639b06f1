#include "row.hpp"

#include <algorithm>
#include <stdexcept>

#include "../common/read_fault.hpp"

namespace cluewise::batch {

namespace {

constexpr std::size_t most_before = 50, most_behind = 1000;  // blanks; readers of text look only so far
constexpr std::uint64_t checked_of_counted = 1000;          // so many of the solutions that are only counted

bool ends_line(char c) { return c == '\r' || c == '\n'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || ends_line(c); }

// The row without what blanks stand around it, as far as all readers agree that they mean nothing: empty lines before
// it, blanks on its own line, anything of that kind behind it.
std::string_view bare(std::string_view text) {
    std::size_t from = 0, to = text.size();
    while (to > 0 && text.size() - to < most_behind && is_blank(text[to - 1])) --to;
    while (from < to && from < most_before && ends_line(text[from])) ++from;
    while (from < to && from < most_before && is_blank(text[from]) && !ends_line(text[from])) ++from;
    return text.substr(from, to - from);
}

void complain(Row& row, Store& store, std::size_t column, std::string_view message) {
    row.status = Status::unreadable;
    row.column = static_cast<std::uint32_t>(std::min<std::size_t>(column, UINT32_MAX));
    row.begin = store.size();
    row.size = static_cast<std::uint32_t>(std::min<std::size_t>(message.size(), UINT32_MAX));
    store.insert(store.end(), message.begin(), message.begin() + row.size);
}

Status status_of(const Outcome& outcome, const Kind& kind) {
    if (outcome.count > 1) return Status::several;
    if (!outcome.complete) return Status::unknown;
    if (outcome.count == 1) return Status::unique;
    return kind.clashes() ? Status::clashing : Status::impossible;
}

// Appends a board, as it is or as text; how many bytes that is.
std::uint32_t put(const Kind& kind, std::span<const std::uint8_t> board, bool as_json, Store& store) {
    if (!as_json) {
        store.insert(store.end(), board.begin(), board.end());
        return static_cast<std::uint32_t>(board.size());
    }
    std::string json;
    kind.write(board, json);
    store.insert(store.end(), json.begin(), json.end());
    return static_cast<std::uint32_t>(json.size());
}

}  // namespace

// Keeps what passes the checker, and what the solutions share.
class Desk::Keeper final : public Sink {
public:
    Keeper(const Kind& kind, const Wish& wish, Row& row, Store& store, Certain& certain)
        : kind_(kind), wish_(wish), row_(row), store_(store), certain_(certain) {
        certain_.begin();
    }

    void take(std::span<const std::uint8_t> solution) override {
        const bool keep = taken_ < wish_.keep && row_.kept < UINT32_MAX;
        if (!keep && !wish_.certain) return;
        if (!kind_.passes(solution)) {
            faulty = true;
            return;
        }
        if (wish_.certain) certain_.narrow(solution);
        if (keep) hand_out(solution);
    }

    bool faulty = false;

private:
    void hand_out(std::span<const std::uint8_t> solution) {
        ++taken_;
        if (!wish_.as_json) {
            ++row_.kept;
            row_.size = put(kind_, solution, false, store_);
            return;
        }
        if (row_.kept == 1) {
            store_.insert(store_.end(), {',', ' '});
            row_.size += 2;
        }
        row_.kept = 1;
        row_.size += put(kind_, solution, true, store_);
    }

    const Kind& kind_;
    const Wish& wish_;
    Row& row_;
    Store& store_;
    Certain& certain_;
    std::uint64_t taken_ = 0;
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

// The kind of the row, which has read it; null where it is none, and `row` says why.
Kind* Desk::take(std::string_view text, Row& row, Store& store) {
    text = bare(text);
    if (text.empty() || text.front() == '#' || std::all_of(text.begin(), text.end(), is_blank)) {
        row.status = Status::skipped;
        return nullptr;
    }
    if (is_blank(text.front()) || is_blank(text.back())) {
        complain(row, store, is_blank(text.front()) ? 1 : text.size(), "a row must have few blanks around it");
        return nullptr;
    }
    return read(text, row, store);
}

std::optional<std::uint8_t> Desk::kind_of(std::string_view text) {
    Row row;
    Store store;
    const Kind* kind = take(text, row, store);
    return kind == nullptr || kind->clashes() ? std::nullopt : std::optional(row.kind);
}

std::optional<std::uint64_t> Desk::count(std::string_view text, std::uint64_t limit, const Budget& budget) {
    Store store;
    const std::uint64_t enough = std::max<std::uint64_t>(limit, 2);
    const Row row = solve(text, {enough, checked_of_counted, false, false}, budget, store);
    if (row.status == Status::faulty) throw std::logic_error("a solution did not pass the checker and is withheld");
    const bool settled = row.status == Status::unique || row.status == Status::impossible ||
                         (row.status == Status::several && (row.complete || row.count >= limit));
    return settled ? std::optional(std::min(row.count, limit)) : std::nullopt;
}

Row Desk::solve(std::string_view text, const Wish& wish, const Budget& budget, Store& store) {
    Row row;
    Kind* kind = take(text, row, store);
    if (kind == nullptr) return row;
    Meter meter(budget);
    Keeper keeper(*kind, wish, row, store, certain_);
    const Outcome outcome = kind->solve(wish.limit, meter, keeper);
    row.status = keeper.faulty ? Status::faulty : status_of(outcome, *kind);
    row.count = outcome.count;
    row.complete = outcome.complete;
    row.counters = meter.counters;
    if (row.status == Status::several && wish.certain) share(*kind, wish, meter, row, store);
    if (row.status == Status::faulty) {
        store.resize(row.begin);
        row.kept = 0;
    }
    return row;
}

// What all solutions share; those in hand tell when there are no others.
void Desk::share(Kind& kind, const Wish& wish, Meter& meter, Row& row, Store& store) {
    if (!row.complete && !certain_.settle(kind, meter))
        row.status = certain_.faulty() ? Status::faulty : Status::unknown;
    else
        row.shared = put(kind, certain_.cells(), wish.as_json, store);
}

}  // namespace cluewise::batch
