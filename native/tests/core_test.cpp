// The general engine against brute force: random small models of every kind of rule, solved by plain search and by
// learning; every reason checked; cores; long lines against a table of their own; budgets, threads and hostile input.
// Longer than 300 lines because each law needs its own small oracle; core_oracle.hpp makes the models.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <stdexcept>
#include <string>
#include <thread>

#include "../core/session.hpp"
#include "core_oracle.hpp"

using namespace cluewise;
using namespace cluewise::core;
using oracle::Answer;
using oracle::Maker;
using oracle::Puzzle;

namespace {

long checks = 0;

void expect(bool fine, const char* what, std::uint64_t where = 0) {
    ++checks;
    if (fine) return;
    std::printf("FAILED: %s (%llu)\n", what, static_cast<unsigned long long>(where));
    std::exit(1);
}

class Collector final : public Sink {
public:
    void take(std::span<const std::uint8_t> solution) override { list.emplace_back(solution.begin(), solution.end()); }
    std::vector<Answer> list;
};

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

Meter endless() { return Meter(Budget{}); }

std::vector<Given> some_givens(Maker& maker, const Puzzle& puzzle, std::vector<Mask>& allowed) {
    std::vector<Given> givens;
    for (std::size_t i = 0; i < allowed.size(); ++i) {
        allowed[i] = first_values(puzzle.values[i]);
        if (!maker.chance(25)) continue;
        const Mask mask = maker.chance(3) ? 0 : bit_of(maker.upto(puzzle.values[i] - 1)) | bit_of(maker.upto(3));
        givens.push_back({static_cast<int>(i), mask});
        allowed[i] &= mask;
    }
    return givens;
}

// ---- solutions

void check_solutions(Session& session, const std::vector<Given>& givens, const std::set<Answer>& wanted,
                     std::uint64_t limit, std::uint64_t seed) {
    Meter meter = endless();
    Collector found;
    const Outcome outcome = session.solve(givens, limit, meter, found);
    const std::set<Answer> set(found.list.begin(), found.list.end());
    expect(outcome.count == found.list.size(), "the outcome counts what the sink took", seed);
    expect(set.size() == found.list.size(), "each solution once", seed);
    expect(outcome.count == std::min<std::uint64_t>(limit, wanted.size()), "as many solutions as there are", seed);
    for (const Answer& answer : set) expect(wanted.contains(answer), "a solution is one", seed);
    if (wanted.size() < limit) expect(outcome.complete, "complete when all are found", seed);
    if (outcome.complete) expect(set == wanted, "complete means all", seed);
    Meter again = endless();
    Collector twice;
    session.solve(givens, limit, again, twice);
    expect(twice.list == found.list, "a session repeats itself", seed);
    expect(again.counters.nodes == meter.counters.nodes, "with the same nodes", seed);
}

void solutions_are_those_of_brute_force(int models) {
    for (int n = 0; n < models; ++n) {
        const auto seed = static_cast<std::uint64_t>(n);
        Maker maker(seed);
        const Puzzle puzzle = maker.puzzle(2 + maker.upto(4), 2 + maker.upto(2), 1 + maker.upto(n % 3 == 0 ? 2 : 7));
        const auto frozen = puzzle.model.freeze();
        std::deque<Session> sessions;
        for (const Options options : {Options{}, Options{0, 0}, Options{2, 0}, Options{0, seed}, Options{5, seed}})
            sessions.emplace_back(frozen, options);
        for (int round = 0; round < 3; ++round) {
            std::vector<Mask> allowed(puzzle.values.size());
            std::vector<Given> givens = some_givens(maker, puzzle, allowed);
            if (round == 0) {
                givens.clear();
                for (std::size_t i = 0; i < allowed.size(); ++i) allowed[i] = first_values(puzzle.values[i]);
            }
            const std::set<Answer> wanted = puzzle.solutions(puzzle.every_rule(), allowed);
            for (Session& session : sessions) {
                check_solutions(session, givens, wanted, no_limit, seed);
                check_solutions(session, givens, wanted, 1 + static_cast<std::uint64_t>(maker.upto(4)), seed);
            }
        }
    }
}

// ---- propagation and reasons

void check_reasons(const Puzzle& puzzle, const Trace& trace, std::uint64_t seed) {
    std::vector<Mask> dead(puzzle.values.size(), 0);
    for (const Step& step : trace.steps) {
        for (const Fact& fact : step.because) expect((fact.dead & ~dead[fact.var]) == 0, "a reason is known", seed);
        const auto var = static_cast<std::size_t>(step.var);
        expect((step.dead & dead[var]) == 0 && step.dead != 0, "a step rules out something new", seed);
        dead[var] |= step.dead;
        if (step.rule < 0) continue;
        const auto& holds = puzzle.holds[static_cast<std::size_t>(step.rule)];
        for (std::size_t i = 0; i < puzzle.all.size(); ++i) {
            if (holds[i] == 0 || (step.dead >> puzzle.all[i][var] & 1U) == 0) continue;
            const bool excluded = std::any_of(step.because.begin(), step.because.end(), [&](const Fact& fact) {
                return (fact.dead >> puzzle.all[i][fact.var] & 1U) != 0;
            });
            expect(excluded, "a reason is enough", seed);
        }
    }
    for (std::size_t i = 0; i < dead.size(); ++i) {
        const bool wiped = dead[i] == first_values(puzzle.values[i]);
        const bool at_fault = trace.conflict && trace.steps.back().var == static_cast<int>(i);
        expect(!wiped || at_fault, "only a conflict wipes", seed);
    }
}

void reasons_are_known_and_enough(int models) {
    for (int n = 0; n < models; ++n) {
        const auto seed = static_cast<std::uint64_t>(n) + 1'000'000;
        Maker maker(seed);
        const Puzzle puzzle = maker.puzzle(2 + maker.upto(4), 2 + maker.upto(2), 1 + maker.upto(6));
        Session session(puzzle.model.freeze());
        for (int round = 0; round < 6; ++round) {
            std::vector<Mask> allowed(puzzle.values.size());
            const std::vector<Given> givens = some_givens(maker, puzzle, allowed);
            const std::set<Answer> wanted = puzzle.solutions(puzzle.every_rule(), allowed);
            Meter meter = endless();
            const Trace trace = session.trace(givens, meter);
            check_reasons(puzzle, trace, seed);
            const Domains domains = session.propagate(givens, meter);
            expect(trace.complete && domains.complete, "nothing stops an endless budget", seed);
            expect(wanted.empty() || !domains.conflict, "a conflict means no solution", seed);
            expect(!trace.conflict || domains.conflict, "joining variables loses nothing", seed);
            for (const Answer& answer : wanted)
                for (std::size_t i = 0; i < answer.size(); ++i)
                    expect((domains.masks[i] >> answer[i] & 1U) != 0, "propagation keeps solutions", seed);
        }
    }
}

// One rule alone: what is left after propagation has a solution each.
void propagation_is_complete(int models) {
    for (int n = 0; n < models; ++n) {
        const auto seed = static_cast<std::uint64_t>(n) + 2'000'000;
        Maker maker(seed);
        Puzzle puzzle = maker.puzzle(2 + maker.upto(3), 2 + maker.upto(2), 0);
        const auto kind = static_cast<oracle::Kind>(2 + n % (oracle::kinds - 2));
        maker.add(puzzle, kind);
        puzzle.holds.clear();
        puzzle.all.clear();
        puzzle.work_out();
        Session session(puzzle.model.freeze());
        std::vector<Mask> allowed(puzzle.values.size());
        const std::vector<Given> givens = some_givens(maker, puzzle, allowed);
        const std::set<Answer> wanted = puzzle.solutions({0}, allowed);
        Meter meter = endless();
        const Domains domains = session.propagate(givens, meter);
        expect(domains.conflict == wanted.empty(), "a rule alone finds every conflict", seed);
        std::vector<Mask> kept(allowed.size(), 0);
        for (const Answer& answer : wanted)
            for (std::size_t i = 0; i < answer.size(); ++i) kept[i] |= bit_of(answer[i]);
        expect(domains.masks == kept, "a rule alone leaves only values with a solution", seed);
    }
}

// ---- cores

void cores_are_minimal_conflicts(int models) {
    int conflicts = 0;
    for (int n = 0; n < models; ++n) {
        const auto seed = static_cast<std::uint64_t>(n) + 3'000'000;
        Maker maker(seed);
        const Puzzle puzzle = maker.puzzle(2 + maker.upto(3), 2 + maker.upto(2), 3 + maker.upto(7));
        std::vector<Mask> allowed(puzzle.values.size());
        const std::vector<Given> givens = some_givens(maker, puzzle, allowed);
        std::vector<int> marked;
        std::vector<int> granted;
        for (const int rule : puzzle.every_rule()) (maker.chance(70) ? marked : granted).push_back(rule);
        const auto solvable = [&](const std::vector<int>& assumptions, const std::vector<int>& rules) {
            std::vector<Mask> masks(allowed.size(), ~Mask{0});
            for (const int i : assumptions)
                masks[static_cast<std::size_t>(givens[static_cast<std::size_t>(i)].var)] &=
                    givens[static_cast<std::size_t>(i)].mask;
            std::vector<int> active = granted;
            active.insert(active.end(), rules.begin(), rules.end());
            return !puzzle.solutions(active, masks).empty();
        };
        std::vector<int> every(givens.size());
        std::iota(every.begin(), every.end(), 0);
        Session session(puzzle.model.freeze());
        for (int round = 0; round < 2; ++round) {
            Meter meter = endless();
            const Core core = session.core(givens, marked, meter);
            const bool wanted = solvable(every, marked);
            expect(core.verdict == (wanted ? Verdict::satisfiable : Verdict::unsatisfiable), "verdict of a core", seed);
            if (wanted) continue;
            ++conflicts;
            expect(core.minimal, "a core is minimal", seed);
            expect(!solvable(core.assumptions, core.rules), "a core is a conflict", seed);
            for (std::size_t i = 0; i < core.assumptions.size(); ++i) {
                std::vector<int> fewer = core.assumptions;
                fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
                expect(solvable(fewer, core.rules), "each assumption of a core is needed", seed);
            }
            for (std::size_t i = 0; i < core.rules.size(); ++i) {
                std::vector<int> fewer = core.rules;
                fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
                expect(solvable(core.assumptions, fewer), "each rule of a core is needed", seed);
            }
        }
    }
    expect(conflicts > models / 4, "enough conflicts were seen");
}

// ---- long lines

// Which colours each cell of a line can have, by a table over (cells laid, runs laid, last cell's kind).
struct LineTable {
    std::vector<Mask> kept;
    bool possible = false;

    LineTable(const std::vector<Mask>& cells, const std::vector<int>& lengths, const std::vector<int>& colours)
        : kept(cells.size(), 0) {
        const std::size_t n = cells.size();
        const std::size_t m = lengths.size();
        // before[i][j]: the first i cells can hold the first j runs and the i-th is not inside a run that goes on;
        // filled[i][j]: the same and the i-th cell is the last one of run j.
        std::vector<std::vector<char>> any(n + 1, std::vector<char>(m + 1, 0));
        auto filled = any;
        const auto fits = [&](std::size_t from, std::size_t j) {
            if (from + static_cast<std::size_t>(lengths[j]) > n) return false;
            for (std::size_t i = 0; i < static_cast<std::size_t>(lengths[j]); ++i)
                if ((cells[from + i] >> (colours[j] + 1) & 1U) == 0) return false;
            return true;
        };
        const auto clash = [&](std::size_t j) { return j > 0 && j < m && colours[j - 1] == colours[j]; };
        any[0][0] = 1;
        for (std::size_t j = 0; j <= m; ++j)
            for (std::size_t i = 0; i <= n; ++i) {
                if (i > 0 && any[i - 1][j] && (cells[i - 1] & 1U)) any[i][j] = 1;
                if (j == 0) continue;
                const auto length = static_cast<std::size_t>(lengths[j - 1]);
                if (i < length || !fits(i - length, j - 1)) continue;
                const std::size_t start = i - length;
                const bool free = clash(j - 1) ? start > 0 && any[start - 1][j - 1] && (cells[start - 1] & 1U)
                                               : any[start][j - 1] != 0;
                if (free) any[i][j] = filled[i][j] = 1;
            }
        possible = any[n][m] != 0;
        if (!possible) return;
        // Backwards over what can still reach the end.
        std::vector<std::vector<char>> good(n + 1, std::vector<char>(m + 1, 0));
        auto must_gap = good;
        good[n][m] = 1;
        for (std::size_t j = m + 1; j-- > 0;)
            for (std::size_t i = n + 1; i-- > 0;) {
                if (!any[i][j] || !good[i][j]) continue;
                if (i > 0 && any[i - 1][j] && (cells[i - 1] & 1U)) {
                    good[i - 1][j] = 1;
                    kept[i - 1] |= 1;
                }
                if (j == 0 || !filled[i][j]) continue;
                const std::size_t start = i - static_cast<std::size_t>(lengths[j - 1]);
                for (std::size_t k = start; k < i; ++k) kept[k] |= bit_of(colours[j - 1] + 1);
                if (!clash(j - 1)) {
                    good[start][j - 1] = 1;
                } else {
                    kept[start - 1] |= 1;
                    good[start - 1][j - 1] = 1;
                }
            }
    }
};

void long_lines_are_those_of_a_table(int lines) {
    for (int n = 0; n < lines; ++n) {
        const auto seed = static_cast<std::uint64_t>(n) + 4'000'000;
        Maker maker(seed);
        const int colours = 1 + maker.upto(2);
        const int size = std::vector{20, 62, 63, 64, 65, 100, 127, 128, 130, 191, 255, 256, 300, 511, 512}[static_cast<
            std::size_t>(maker.upto(14))];
        std::vector<int> picture;
        for (int i = 0; i < size; ++i)
            picture.push_back(maker.chance(75) && i > 0 ? picture.back() : maker.upto(colours));
        std::vector<int> lengths;
        std::vector<int> colour;
        for (int i = 0; i < size; ++i) {
            const int kind = picture[static_cast<std::size_t>(i)];
            const int before = i == 0 ? 0 : picture[static_cast<std::size_t>(i) - 1];
            if (kind != 0 && kind != before) {
                lengths.push_back(0);
                colour.push_back(kind - 1);
            }
            if (kind != 0) ++lengths.back();
        }
        if (maker.chance(20) && !lengths.empty()) lengths[0] += maker.upto(2);
        Model model;
        std::vector<int> cells;
        std::vector<int> values;
        std::vector<Given> givens;
        std::vector<Mask> domains;
        for (int i = 0; i < size; ++i) {
            cells.push_back(model.add_var(colours + 1));
            for (int kind = 0; kind <= colours; ++kind) values.push_back(kind);
            domains.push_back(first_values(colours + 1));
            if (!maker.chance(n % 40)) continue;
            Mask mask = bit_of(maker.chance(98) ? picture[static_cast<std::size_t>(i)] : maker.upto(colours));
            if (maker.chance(30)) mask |= bit_of(maker.upto(colours));
            givens.push_back({i, mask});
            domains.back() &= mask;
        }
        model.runs(cells, lengths, colour, values);
        Session session(model.freeze());
        Meter meter = endless();
        const Domains found = session.propagate(givens, meter);
        const LineTable wanted(domains, lengths, colour);
        expect(found.conflict == !wanted.possible, "a long line finds a conflict", seed);
        if (wanted.possible) expect(found.masks == wanted.kept, "a long line is solved", seed);
        if (n % 5 != 0) continue;
        // Reasons: with nothing else known, the cell cannot be one of the values that it lost.
        const Trace trace = session.trace(givens, meter);
        for (std::size_t i = 0; i < trace.steps.size(); i += 7) {
            const Step& step = trace.steps[i];
            if (step.rule < 0) continue;
            std::vector<Mask> known(domains.size(), first_values(colours + 1));
            for (const Fact& fact : step.because) known[fact.var] &= ~fact.dead;
            known[static_cast<std::size_t>(step.var)] = step.dead;
            expect(!LineTable(known, lengths, colour).possible, "the reason of a long line is enough", seed);
        }
    }
}

// ---- known numbers

Model queens(int n) {
    Model model;
    for (int i = 0; i < n; ++i) model.add_var(n);
    for (int i = 0; i < n; ++i)
        for (int j = i + 1; j < n; ++j) {
            std::vector<Mask> allowed;
            for (int v = 0; v < n; ++v) {
                Mask mask = first_values(n) & ~bit_of(v);
                if (v + j - i < n) mask &= ~bit_of(v + j - i);
                if (v - (j - i) >= 0) mask &= ~bit_of(v - (j - i));
                allowed.push_back(mask);
            }
            model.relation(i, j, allowed);
        }
    return model;
}

Model pigeons(int birds, int holes) {
    Model model;
    for (int i = 0; i < birds; ++i) model.add_var(holes);
    for (int i = 0; i < birds; ++i)
        for (int j = i + 1; j < birds; ++j) model.not_equal(i, j);
    return model;
}

void known_numbers_come_out() {
    const std::pair<int, std::uint64_t> ways[]{{4, 2}, {5, 10}, {6, 4}, {7, 40}, {8, 92}, {9, 352}, {10, 724}};
    for (const auto& [n, wanted] : ways)
        for (const Options options : {Options{}, Options{0, 0}, Options{3, 7}, Options{0, 5}}) {
            Session session(queens(n).freeze(), options);
            Meter meter = endless();
            const Outcome outcome = session.count({}, no_limit, meter);
            expect(outcome.complete && outcome.count == wanted, "so many ways to place the queens");
        }
    for (const Options options : {Options{}, Options{0, 0}}) {
        Session session(pigeons(8, 7).freeze(), options);
        Meter meter = endless();
        const Outcome outcome = session.count({}, 1, meter);
        expect(outcome.complete && outcome.count == 0, "eight pigeons need eight holes");
    }
}

Model small_sudoku() {
    Model model;
    for (int i = 0; i < 16; ++i) model.add_var(4);
    for (int i = 0; i < 4; ++i) {
        const int corner = (i / 2) * 8 + (i % 2) * 2;
        model.all_different(std::vector<int>{4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3});
        model.all_different(std::vector<int>{i, i + 4, i + 8, i + 12});
        model.all_different(std::vector<int>{corner, corner + 1, corner + 4, corner + 5});
    }
    return model;
}

// Houses that cross: every option finds the same grids, whatever is given.
void small_sudokus_come_out() {
    const auto frozen = small_sudoku().freeze();
    Collector all;
    Meter first = endless();
    Session(frozen).solve({}, no_limit, first, all);
    expect(all.list.size() == 288, "so many sudokus of 4 by 4");
    const std::set<Answer> grids(all.list.begin(), all.list.end());
    Maker maker(17);
    for (const Options options : {Options{}, Options{0, 0}, Options{2, 7}, Options{0, 5}}) {
        Session session(frozen, options);
        for (int round = 0; round < 150; ++round) {
            std::vector<Given> givens;
            for (int i = maker.upto(7); i > 0; --i)
                givens.push_back({maker.upto(15), bit_of(maker.upto(3)) | bit_of(maker.upto(3))});
            std::set<Answer> wanted;
            for (const Answer& grid : grids)
                if (std::all_of(givens.begin(), givens.end(), [&](const Given& given) {
                        return (given.mask >> grid[static_cast<std::size_t>(given.var)] & 1U) != 0;
                    }))
                    wanted.insert(grid);
            check_solutions(session, givens, wanted, round % 2 == 0 ? no_limit : 2, static_cast<std::uint64_t>(round));
        }
    }
}

// ---- budgets, threads, hostile input

void budgets_are_kept() {
    for (const Options options : {Options{}, Options{0, 0}}) {
        Session session(pigeons(12, 11).freeze(), options);
        Meter few(Budget{.nodes = 50});
        const Outcome outcome = session.count({}, 1, few);
        expect(!outcome.complete && outcome.count == 0, "a budget of nodes ends the search");
        expect(few.counters.nodes <= 50, "and no node too many is made");
        const auto begin = std::chrono::steady_clock::now();
        Meter brief(Budget{.deadline = begin + std::chrono::milliseconds(50)});
        expect(!session.count({}, 1, brief).complete, "a budget of time ends the search");
        expect(std::chrono::steady_clock::now() - begin < std::chrono::seconds(2), "soon enough");
        const std::atomic<bool> cancelled{true};
        Meter stopped(Budget{.cancelled = &cancelled});
        expect(!session.count({}, 1, stopped).complete, "cancelling ends the search");
        const std::vector<int> marked{0, 1, 2};
        Meter small(Budget{.nodes = 20});
        expect(session.core({}, marked, small).verdict == Verdict::unknown, "a core without budget is unknown");
        Meter none_left(Budget{.nodes = 0});
        expect(session.count({}, 0, none_left).count == 0, "a limit of nothing");
    }
}

void threads_share_a_model() {
    const auto frozen = queens(9).freeze();
    std::vector<std::vector<Answer>> found(2);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < 2; ++i)
        threads.emplace_back([&frozen, &found, i] {
            Session session(frozen, Options{20, 0});
            for (int round = 0; round < 3; ++round) {
                Meter meter = endless();
                Collector sink;
                session.solve({}, no_limit, meter, sink);
                found[i] = sink.list;
            }
        });
    for (std::thread& thread : threads) thread.join();
    expect(found[0] == found[1] && found[0].size() == 352, "two threads find the same");
}

template <class Call>
void refused(Call call, const char* what) {
    bool thrown = false;
    try {
        call();
    } catch (const std::invalid_argument& error) {
        thrown = std::string(error.what()).size() > 5;
    }
    expect(thrown, what);
}

void nonsense_is_refused() {
    Model model;
    const int x = model.add_var(3);
    const int y = model.add_var(2);
    using Ints = std::vector<int>;
    using Masks = std::vector<Mask>;
    refused([&] { model.add_var(0); }, "no values");
    refused([&] { model.add_var(65); }, "too many values");
    refused([&] { model.add_var(-5); }, "negative values");
    refused([&] { model.all_different(Ints{x, 2}); }, "unknown variable");
    refused([&] { model.all_different(Ints{x, -1}); }, "negative variable");
    refused([&] { model.all_different(Ints{x, y}, Ints{1, 2, 3}); }, "labels missing");
    refused([&] { model.all_different(Ints{x, y}, Ints{1, 2, 2, 4, 5}); }, "a label twice");
    refused([&] { model.equal(x, 9); }, "unknown side");
    refused([&] { model.equal(x, y, Ints{1, 2, 3}, {}); }, "labels of one side only");
    refused([&] { model.not_equal(x, y, Ints{1, 2}, Ints{1, 2}); }, "too few labels");
    refused([&] { model.relation(x, y, Masks{1, 2}); }, "a mask missing");
    refused([&] { model.relation(x, y, Masks{1, 2, 4}); }, "a value that y lacks");
    refused([&] { model.count(Ints{x}, 0, 1); }, "half a literal");
    refused([&] { model.count(Ints{x, 3}, 0, 1); }, "unknown value");
    refused([&] { model.count(Ints{}, 1, 1); }, "one of none");
    refused([&] { model.runs(Ints{x, x}, Ints{1}, Ints{0}, Ints{0, 1, 0, 1}); }, "a cell twice");
    refused([&] { model.runs(Ints{x, y}, Ints{0}, Ints{0}, Ints{0, 1, 0, 1}); }, "a run of nothing");
    refused([&] { model.runs(Ints{x, y}, Ints{1}, Ints{1}, Ints{0, 1, 0, 1}); }, "unknown colour");
    refused([&] { model.runs(Ints{x, y}, Ints{1}, Ints{0}, Ints{0, 1, 0}); }, "values missing");
    refused([&] { model.runs(Ints{x, y}, Ints{1}, Ints{0}, Ints{0, 0, 0, 1}); }, "a value for two colours");
    refused([&] { model.runs(Ints{x, y}, Ints{1}, Ints{0}, Ints{0, 7, 0, 1}); }, "a value that the cell lacks");
    refused([&] { model.runs(Ints{}, Ints{1}, Ints{0}, Ints{}); }, "a run in no cells");
    refused([&] { model.runs(Ints(513, x), Ints{}, Ints{}, Ints(513, 0)); }, "a line too long");
    refused([&] { model.table(Ints{}, Ints{}); }, "a table of nothing");
    refused([&] { model.table(Ints{x, y}, Ints{1, 1, 1}); }, "half a row");
    refused([&] { model.table(Ints{x, y}, Ints{1, 2}); }, "a value that y lacks in a row");
    refused([&] { model.clause({}, {}); }, "an empty clause");
    refused([&] { model.clause(Ints{x, 3}, {}); }, "unknown value in a clause");
    refused([&] { model.connected(Ints{x, 0, x, 1}, {}); }, "a variable for two nodes");
    refused([&] { model.connected(Ints{x, 0, y, 1}, Ints{0, 2}); }, "an edge to nowhere");
    refused([&] { model.connected(Ints{x, 0, y, 1}, Ints{0}); }, "half an edge");
    Session session(model.freeze());
    Meter meter = endless();
    refused([&] { session.count(std::vector<Given>{{2, 1}}, 1, meter); }, "a given for no variable");
    refused([&] { session.core({}, Ints{0}, meter); }, "no such rule");
    Model ruled = model;
    ruled.count(Ints{x, 0}, 1, 1);
    Session with_rule(ruled.freeze());
    refused([&] { with_rule.core({}, Ints{0, 0}, meter); }, "a rule marked twice");
    expect(model.rules().empty(), "what is refused is not added");
    expect(session.count({}, no_limit, meter).count == 6, "and the rest still works");
}

void extremes_do_no_harm() {
    Meter meter = endless();
    Session nothing(Model().freeze());
    expect(nothing.count({}, 5, meter).count == 1, "nothing to decide has one solution");
    Model wide;
    std::vector<int> vars;
    for (int i = 0; i < 64; ++i) vars.push_back(wide.add_var(64));
    wide.all_different(vars);
    Session square(wide.freeze());
    expect(square.count({}, 3, meter).count == 3, "64 values");
    std::vector<int> lots(20000, vars[0]);
    Model many;
    for (int& var : lots) var = many.add_var(2);
    many.all_different(lots);
    Session hopeless(many.freeze());
    expect(hopeless.count({}, 3, meter).complete, "too many for two values");
    // A graph that is one long path, and a long chain of equal variables: no recursion.
    Model chain;
    std::vector<int> literals;
    std::vector<int> edges;
    for (int i = 0; i < 50000; ++i) {
        literals.insert(literals.end(), {chain.add_var(2), 1});
        if (i > 0) edges.insert(edges.end(), {i - 1, i});
    }
    chain.connected(literals, edges);
    Session path(chain.freeze());
    expect(path.propagate(std::vector<Given>{{0, 2}, {49999, 2}}, meter).masks[25000] == 2, "both ends: all of it");
    Model equal;
    for (int i = 0; i < 50000; ++i) equal.add_var(3);
    for (int i = 1; i < 50000; ++i) equal.equal(i, i - 1);
    Session one(equal.freeze());
    expect(one.count({}, no_limit, meter).count == 3, "a chain of equals is one variable");
}

}  // namespace

int main(int argc, char** argv) {
    const int effort = argc > 1 ? std::atoi(argv[1]) : 100;  // per cent
    solutions_are_those_of_brute_force(30 * effort);
    reasons_are_known_and_enough(60 * effort);
    propagation_is_complete(200 * effort);
    cores_are_minimal_conflicts(30 * effort);
    long_lines_are_those_of_a_table(8 * effort);
    known_numbers_come_out();
    small_sudokus_come_out();
    budgets_are_kept();
    threads_share_a_model();
    nonsense_is_refused();
    extremes_do_no_harm();
    std::printf("ok %ld checks\n", checks);
}
