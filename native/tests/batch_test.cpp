// Rows in batches: every kind of row and of mistake, the same answers whatever the number of threads, budgets and
// stopping. Boards are made here; what the kernels answer is proved in their own tests.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "../batch/batch.hpp"
#include "../batch/form.hpp"

namespace {

using namespace cluewise;
using batch::Options;
using batch::Results;
using batch::Status;

long checks = 0;

#define CHECK(what)                                                              \
    do {                                                                         \
        ++checks;                                                                \
        if (!(what)) {                                                           \
            std::printf("failed at line %d: %s\n", __LINE__, #what);             \
            std::exit(1);                                                        \
        }                                                                        \
    } while (false)

const std::vector<std::string> every_kind{"sudoku.line", "hitori.tatham", "magnets.tatham", "nonogram.tatham"};

Results solve(const std::string& text, unsigned threads = 1, Options options = {}) {
    if (options.kinds.empty()) options.kinds = every_kind;
    options.threads = threads;
    const auto rows = batch::lines_of(text);
    return batch::solve(rows, options);
}

std::string solution(const Results& results, std::size_t row, std::size_t number = 0) {
    std::string text;
    for (const std::uint8_t value : results.solution(row, number)) text += static_cast<char>('0' + value);
    return text;
}

const std::string easy_sudoku = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string solved_sudoku = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

void each_kind_is_read_solved_and_checked() {
    const Results results = solve(easy_sudoku + "\n3x3:123231312\n2x1:1.,1,.1,1,LR\r\n2x2:1/1/1/1\n" + solved_sudoku);
    CHECK(results.size() == 5);
    CHECK(results.row(0).status == Status::unique && results.row(0).kind == 0);
    CHECK(solution(results, 0) == solved_sudoku && solution(results, 4) == solved_sudoku);
    CHECK(results.row(1).kind == 1 && results.row(1).kept >= 1);
    CHECK(results.row(2).status == Status::unique && results.row(2).kind == 2 && solution(results, 2) == "12");
    CHECK(results.row(3).status == Status::several && results.row(3).kind == 3);
    CHECK(solution(results, 3, 0) != solution(results, 3, 1));
}

void what_is_no_puzzle_is_told_with_its_column() {
    std::string letter = easy_sudoku, short_one = easy_sudoku.substr(1);
    letter[4] = 'x';
    const Results results = solve("\n# a comment\n   \n" + letter + "\n" + short_one + "\n4x4:123\n2x2:1/1/1\n" +
                                  "3x1:1..,1,...,1,LRL\n" + std::string(51, ' ') + easy_sudoku + "\nhello");
    for (const std::size_t skipped : {0, 1, 2}) CHECK(results.row(skipped).status == Status::skipped);
    for (std::size_t row = 3; row < results.size(); ++row) {
        CHECK(results.row(row).status == Status::unreadable && results.row(row).kept == 0 && results.row(row).count == 0);
        CHECK(!results.complaint(row).empty());
    }
    CHECK(results.row(3).column == 5 && results.row(5).column == 5 && results.row(8).column == 1);
    CHECK(results.complaint(5).find("16 cells") != std::string_view::npos);
    CHECK(solve("  " + std::string(easy_sudoku) + " \t\r\n").row(0).status == Status::unique);
    CHECK(solve("").size() == 0 && solve("\n\n").size() == 2);
}

std::string json(const Results& results, std::size_t row) {
    const auto text = results.solution(row, 0);
    return {text.begin(), text.end()};
}

std::string shared(const Results& results, std::size_t row) {
    const auto text = results.shared(row);
    return {text.begin(), text.end()};
}

// The digits of four cells that may change places, two by two.
std::string unsettled(std::string grid) {
    for (const std::size_t cell : {3, 4, 30, 31}) grid[cell] = '.';
    return grid;
}

void solutions_can_be_had_as_json() {
    Options options;
    options.wish.as_json = true;
    const Results results = solve(solved_sudoku + "\n2x2:1122\n2x1:1.,1,.1,1,LR\n3x2:1/2/1/2/2\n3x3:122331313", 2, options);
    CHECK(json(results, 0).starts_with("{\"grid\": [[5, 3, 4, 6, 7, 8, 9, 1, 2], [6, ") && json(results, 0).ends_with("]]}"));
    CHECK(results.row(1).status != Status::unique || results.row(1).kept == 1);
    CHECK(json(results, 2) == "{\"rows\": [\"+-\"]}");
    CHECK(json(results, 3) == "{\"rows\": [\"##.\", \".##\"]}" || results.row(3).status != Status::unique);
    for (std::size_t row = 0; row < results.size(); ++row) CHECK(results.row(row).kept <= 1);  // all of them are one text
    const Results crossed = solve("2x2:1112", 1, options);
    CHECK(crossed.row(0).status == Status::unique && json(crossed, 0) == "{\"crossed\": [[1, 1]]}");
    options.wish.certain = true;
    const Results several = solve("3x2:1/1/1/1.1/1\n2x2:1/1/1/1", 1, options);
    CHECK(several.row(0).status == Status::unique && several.shared(0).empty());
    const std::string one = "{\"rows\": [\"#.\", \".#\"]}", other = "{\"rows\": [\".#\", \"#.\"]}";
    CHECK(json(several, 1) == one + ", " + other || json(several, 1) == other + ", " + one);
    CHECK(shared(several, 1) == "{\"rows\": [\"??\", \"??\"]}");
    const Results gaps = solve(unsettled(solved_sudoku) + "\n3x3:123231312", 1, options);
    CHECK(shared(gaps, 0).starts_with("{\"grid\": [[5, 3, 4, null, null, 8, 9, 1, 2], "));
    CHECK(shared(gaps, 1).starts_with("{\"crossed\": [") && shared(gaps, 1).find("\"kept\": [") != std::string::npos);
}

void a_form_is_filled_in() {
    const batch::Form form = batch::make_form({"<", " ", " ", "|", ">\n"}, {"id", "solution", "nodes", "seconds"});
    batch::Row row;
    row.counters.nodes = 12;
    row.seconds = 0.25;
    std::string line = "before ";
    batch::fill_in(form, row, {"\"a\"", "{}", "none"}, line);
    CHECK(line == "before <\"a\" {} 12|0.25>\n");
    row.count = 3;
    line.clear();
    batch::fill_in(batch::make_form({"", " ", ""}, {"count", "certain"}), row, {"", "", "all"}, line);
    CHECK(line == "3 all");
    for (const std::vector<std::string>& gaps : {std::vector<std::string>{"colour"}, std::vector<std::string>{}}) {
        bool refused = false;
        try {
            batch::make_form({"a", "b"}, gaps);
        } catch (const std::invalid_argument&) {
            refused = true;
        }
        CHECK(refused);
    }
}

void other_statuses() {
    std::string clash = easy_sudoku, open(81, '.');
    clash[1] = '5';
    const Results results = solve(clash + "\n" + open);
    CHECK(results.row(0).status == Status::clashing && results.row(0).complete);
    CHECK(results.row(1).status == Status::several && results.row(1).count == 2 && results.row(1).kept == 2);
    Options few;
    few.nodes = 1;
    CHECK(solve(open, 1, few).row(0).status == Status::unknown);
    few.nodes.reset();
    few.seconds = 0.05;
    few.wish = {1'000'000'000, 3, false};
    const auto start = std::chrono::steady_clock::now();
    const Results cut = solve(open, 1, few);
    CHECK(cut.row(0).status == Status::several && !cut.row(0).complete && cut.row(0).kept == 3);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(5));
}

// Every solution of a small row, and what they share.
std::string shared_by_all(const std::string& row) {
    Options all;
    all.wish = {100'000, 100'000};
    const Results results = solve(row, 1, all);
    CHECK(results.row(0).complete);
    std::string same = solution(results, 0);
    for (std::size_t number = 1; number < results.row(0).kept; ++number) {
        const std::string other = solution(results, 0, number);
        for (std::size_t cell = 0; cell < same.size(); ++cell)
            if (same[cell] != other[cell]) same[cell] = static_cast<char>('0' + batch::open_cell);
    }
    return same;
}

void what_all_solutions_share_is_what_every_one_of_them_has() {
    Options options;
    options.wish.certain = true;
    std::mt19937 random(11);
    const auto digit = [&](unsigned most) { return static_cast<char>('1' + random() % most); };
    long several = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string row;
        if (i % 4 == 0) {
            row = solved_sudoku;
            for (char& c : row)
                if (random() % 2 == 0) c = '.';
        } else if (i % 4 == 1) {
            row = "4x4:";
            for (int cell = 0; cell < 16; ++cell) row += digit(7);
        } else if (i % 4 == 2) {
            row = "4x4:....,....,....,....,LRTTLRBBTTLRBBLR";
            for (int count = 0; count < 5; ++count) row[4 + random() % 19] = digit(2);
            for (const std::size_t comma : {8, 13, 18, 23}) row[comma] = ',';
        } else {
            row = "4x4:";
            for (int line = 0; line < 8; ++line) row += std::string(line == 0 ? "" : "/") + (random() % 3 == 0 ? '2' : '1');
        }
        const Results results = solve(row, 1, options);
        if (results.row(0).status != Status::several) {
            CHECK(results.shared(0).empty());
            continue;
        }
        ++several;
        std::string found;
        for (const std::uint8_t value : results.shared(0)) found += static_cast<char>('0' + value);
        CHECK(found == shared_by_all(row));
    }
    CHECK(several > 500);
}

// However small the budget, what is said to be certain is.
void what_is_not_settled_is_unknown() {
    const std::string open(81, '.');
    Options options;
    options.wish.certain = true;
    bool spent = false;
    for (std::uint64_t nodes = 1; nodes < 4096; nodes *= 2) {
        options.nodes = nodes;
        const Results results = solve(open, 1, options);
        if (results.row(0).status == Status::unknown) {
            spent = spent || results.row(0).count == 2;
            CHECK(results.shared(0).empty());
            continue;
        }
        CHECK(results.row(0).status == Status::several);
        for (const std::uint8_t value : results.shared(0)) CHECK(value == batch::open_cell);
    }
    CHECK(spent);
}

// Takes givens away from a shuffled grid: rows with one solution, with several and, with a wrong digit, with none.
std::string random_rows(std::size_t count) {
    std::mt19937 random(5);
    std::string text;
    for (std::size_t row = 0; row < count; ++row) {
        std::string digits = "123456789", line = solved_sudoku;
        std::shuffle(digits.begin(), digits.end(), random);
        for (char& c : line) c = digits[static_cast<std::size_t>(c - '1')];
        const unsigned keep = 20 + random() % 60;
        for (char& c : line)
            if (random() % 81 > keep) c = '.';
        if (random() % 5 == 0) line[random() % 81] = static_cast<char>('1' + random() % 9);
        if (random() % 50 == 0) line.erase(random() % 81);
        text += line + (random() % 30 == 0 ? "\n\n" : "\n");
    }
    return text;
}

bool same(const Results& a, const Results& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t row = 0; row < a.size(); ++row) {
        const batch::Row &one = a.row(row), &other = b.row(row);
        if (one.status != other.status || one.count != other.count || one.kept != other.kept ||
            one.column != other.column || a.complaint(row) != b.complaint(row) ||
            one.counters.nodes != other.counters.nodes || one.counters.propagations != other.counters.propagations)
            return false;
        for (std::size_t i = 0; i < one.kept; ++i)
            if (solution(a, row, i) != solution(b, row, i)) return false;
    }
    return true;
}

void threads_change_nothing() {
    for (const std::size_t count : {1, 2, 63, 64, 65, 3000}) {
        const std::string text = random_rows(count);
        const Results alone = solve(text);
        for (const unsigned threads : {0U, 2U, 8U, 100'000U}) CHECK(same(alone, solve(text, threads)));
    }
}

// Rows with a few characters changed, doubled or lost: whatever they are now, they are answered within the budget.
void damaged_rows_do_no_harm() {
    const std::vector<std::string> sound{easy_sudoku, "6x6:226335616234522661263153113366641526", "2x1:1.,1,.1,1,LR",
                                         "5x5:1/2.1/3/1.1/5/1/2/3/4/1.1", "3x3:.1.,...,1..,.1.,LRTTT*BB*"};
    const std::string pieces = "0123456789.,:/xd*_LRTBabz \t#\n";
    std::mt19937 random(7);
    std::string text;
    for (int i = 0; i < 20'000; ++i) {
        std::string row = sound[random() % sound.size()];
        for (unsigned changes = 1 + random() % 4; changes > 0 && !row.empty(); --changes) {
            const std::size_t at = random() % row.size();
            const char piece = pieces[random() % pieces.size()];
            if (random() % 3 == 0) row.erase(at, 1 + random() % 3);
            else if (random() % 2 == 0) row.insert(at, 1, piece);
            else row[at] = piece;
        }
        text += row + "\n";
    }
    Options few;
    few.nodes = 2000;
    const Results alone = solve(text, 1, few);
    CHECK(same(alone, solve(text, 8, few)));
    for (std::size_t row = 0; row < alone.size(); ++row) CHECK(alone.row(row).status != Status::faulty);
}

void stopping_ends_the_batch() {
    const std::string open(81, '.');
    std::string text;
    for (int i = 0; i < 4; ++i) text += open + "\n";
    for (const unsigned threads : {1U, 3U}) {
        Options endless;
        endless.wish = {~std::uint64_t{0}, 1, false};
        int asked = 0;
        endless.poll = [](void* data) { return ++*static_cast<int*>(data) > 1; };
        endless.poll_data = &asked;
        const Results results = solve(text, threads, endless);
        CHECK(asked == 2);
        for (std::size_t row = 0; row < results.size(); ++row) CHECK(!results.row(row).complete);
    }
}

// A kernel that is wrong about every second solution.
class Liar final : public batch::Kind {
public:
    bool may_read(std::string_view) const override { return true; }
    void read(std::string_view) override {}
    bool passes(std::span<const std::uint8_t> solution) const override { return solution[0] == 1; }
    void write(std::span<const std::uint8_t>, std::string& json) const override { json += "no"; }
    bool clashes() const override { return false; }
    Outcome solve(std::uint64_t, Meter&, Sink& sink) override {
        const std::uint8_t right = 1, wrong = 2;
        sink.take({&right, 1});
        sink.take({only_when_asked ? &right : &wrong, 1});
        return {2, !only_when_asked};
    }
    bool follow(std::span<const std::uint8_t>, Meter&, std::vector<std::uint32_t>& left) override {
        left.assign(1, 0b110);
        return true;
    }
    Outcome solve_with(std::span<const std::uint8_t> known, Meter&, Sink& sink) override {
        sink.take(known);
        return {1, false};
    }

    bool only_when_asked = false;
};

void a_solution_with_a_fault_is_withheld() {
    std::vector<std::unique_ptr<batch::Kind>> kinds;
    kinds.push_back(std::make_unique<Liar>());
    Liar& liar = static_cast<Liar&>(*kinds.back());
    batch::Desk desk(std::move(kinds));
    batch::Store store{7, 7};
    const batch::Row row = desk.solve("anything", {2, 2, false}, {}, store);
    CHECK(row.status == Status::faulty && row.kept == 0 && store.size() == 2);
    CHECK(desk.solve("anything", {2, 1, false}, {}, store).status == Status::several);  // only what is handed out is checked
    CHECK(desk.solve("anything", {2, 1, false, true}, {}, store).status == Status::faulty);  // or tells what is shared
    liar.only_when_asked = true;
    CHECK(desk.solve("anything", {2, 2, false, true}, {}, store).status == Status::faulty);
}

void unknown_kinds_are_refused() {
    for (const std::vector<std::string>& kinds : {std::vector<std::string>{"chess"}, std::vector<std::string>(300, "nonogram.tatham")}) {
        Options options;
        options.kinds = kinds;
        bool refused = false;
        try {
            solve(easy_sudoku, 2, options);
        } catch (const std::invalid_argument&) {
            refused = true;
        }
        CHECK(refused);
    }
}

}  // namespace

int main() {
    each_kind_is_read_solved_and_checked();
    what_is_no_puzzle_is_told_with_its_column();
    solutions_can_be_had_as_json();
    a_form_is_filled_in();
    other_statuses();
    what_all_solutions_share_is_what_every_one_of_them_has();
    what_is_not_settled_is_unknown();
    threads_change_nothing();
    damaged_rows_do_no_harm();
    stopping_ends_the_batch();
    a_solution_with_a_fault_is_withheld();
    unknown_kinds_are_refused();
    std::printf("ok %ld checks\n", checks);
}
