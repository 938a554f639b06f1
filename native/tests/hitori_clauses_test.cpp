// The clauses of the hitori search by themselves: what is forgotten, what stays because a decided cell rests on it, and
// that the clauses which are left still follow. And whole searches that forget after solutions have been found, when
// cells rest on learnt clauses.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "../kernels/hitori_clauses.hpp"
#include "hitori_boards.hpp"

namespace {

using namespace cluewise;
using namespace cluewise::hitori;
using namespace cluewise::hitori_boards;

long checks = 0;

int effort = 100;  // per cent of the random rounds

int scaled(int rounds) { return std::max(1, rounds * effort / 100); }

void expect(bool holds, const std::string& what) {
    ++checks;
    if (holds) return;
    std::printf("FAILED: %s\n", what.c_str());
    std::exit(1);
}

using Clause = std::vector<Literal>;

Clause sorted(std::span<const Literal> literals) {
    Clause clause(literals.begin(), literals.end());
    std::sort(clause.begin(), clause.end());
    return clause;
}

// A board on which no rule says anything by itself, so that all that follows comes from clauses; and a few hundred of
// those, most of them learnt.
struct Scene {
    static constexpr int size = 12;
    Board board;
    Clauses clauses;
    std::vector<Clause> permanent;
    std::vector<std::size_t> levels;  // how many cells were decided before each choice

    explicit Scene(std::mt19937& random) {
        const std::vector<Symbol> symbols(size * size, never_clashes);
        expect(board.start(Input(size, size, symbols)) && board.propagate_root(), "an empty board starts");
        board.note_root();
        clauses.reset(board.places());
        for (int i = 0; i < 300; ++i) {
            Clause clause;
            const auto length = 2 + random() % 4;
            while (clause.size() < length) {
                const Literal next = literal(some_cell(random), random() % 4 == 0 ? Value::crossed : Value::kept);
                if (std::none_of(clause.begin(), clause.end(), [&](Literal one) { return one >> 1 == next >> 1; }))
                    clause.push_back(next);
            }
            const bool stays = random() % 4 == 0;
            if (stays) permanent.push_back(sorted(clause));
            clauses.add(clause, stays ? 0 : 1 + static_cast<std::uint32_t>(random() % 50));
        }
    }

    // Cells that never touch: only every other row and column, and none at the edge, so that no ring can close either.
    int some_cell(std::mt19937& random) const {
        const auto pick = [&] { return 1 + 2 * static_cast<int>(random() % (size / 2 - 1)); };
        return board.place(pick(), pick());
    }

    // Decides cells at random, each with what follows from it; what ends in a clash is taken back.
    void play(std::mt19937& random) {
        for (int i = 0; i < 16; ++i) {
            const int cell = some_cell(random);
            if (!board.open(cell)) continue;
            levels.push_back(board.decided());
            board.decide(cell, random() % 2 == 0 ? Value::crossed : Value::kept, Reason::none());
            if (!propagate()) back_to(levels.size() - 1);
        }
    }

    void back_to(std::size_t level) {
        board.undo_to(levels[level]);
        levels.resize(level);
    }

    bool propagate() {
        while (!board.all_propagated()) {
            const int cell = board.next_cell();
            if (!board.propagate_next() || !clauses.follow(board, cell)) return false;
        }
        return true;
    }

    // For each cell that rests on a clause: the literals of that clause.
    [[nodiscard]] std::map<int, Clause> reasons() const {
        std::map<int, Clause> found;
        for (std::size_t at = 0; at < board.decided(); ++at) {
            const int cell = board.decided_cell(at);
            if (board.reason(cell).kind() == Reason::Kind::clause)
                found[cell] = sorted(clauses.literals(board.reason(cell).number()));
        }
        return found;
    }
};

void what_a_cell_rests_on_is_never_forgotten(std::mt19937& random) {
    int rested = 0, forgotten = 0;
    for (int round = 0; round < scaled(400); ++round) {
        Scene scene(random);
        scene.play(random);
        const auto before = scene.reasons();
        const std::size_t learnt = scene.clauses.learnt();
        scene.clauses.forget(scene.board);
        expect(scene.reasons() == before, "a decided cell rests on the same clause as before");
        for (const auto& [cell, clause] : before)
            for (const Literal one : clause)
                expect(cell_of(one) == cell ? is_true(scene.board, one) : is_false(scene.board, one),
                       "a reason is a clause whose other literals are all false");
        expect(scene.clauses.learnt() <= learnt, "no clause comes from nowhere");
        rested += static_cast<int>(before.size());
        forgotten += static_cast<int>(learnt - scene.clauses.learnt());
    }
    expect(effort < 100 || (rested > 500 && forgotten > 10000), "many cells rest on clauses, and many clauses are forgotten");
}

// Whether a clause has all its literals false but one that is open: then it should have decided that one.
bool waits(const Board& board, const Clause& clause) {
    int open = 0;
    for (const Literal one : clause) {
        if (is_true(board, one)) return false;
        open += static_cast<int>(!is_false(board, one));
    }
    return open <= 1;
}

// Forgets again and again in one game, goes back and on, and looks at the clauses that must be there.
void permanent_clauses_keep_following(std::mt19937& random) {
    for (int round = 0; round < scaled(200); ++round) {
        Scene scene(random);
        scene.play(random);
        for (int again = 0; again < 4; ++again) {
            scene.clauses.forget(scene.board);
            if (!scene.levels.empty() && random() % 2 == 0) scene.back_to(random() % scene.levels.size());
            scene.play(random);
        }
        for (const Clause& clause : scene.permanent)
            expect(!waits(scene.board, clause), "a clause that stays decides its last open literal");
    }
}

class Collector : public Sink {
public:
    void take(std::span<const std::uint8_t> solution) override {
        expect(found.emplace(solution.begin(), solution.end()).second, "each solution comes once");
    }
    Solutions found;
};

// Boards with solutions here and there in a large search: after the first one, cells decided by learnt clauses stay
// decided while clauses are forgotten. The mirrored board is searched another way, and must give the same.
Solutions all_of(const Puzzle& puzzle, Counters& counters) {
    Meter meter{Budget{}};
    Collector sink;
    expect(solve(puzzle.input(), 100'000, meter, sink).complete, "such a board is searched to the end");
    for (const Crossing& crossing : sink.found) expect(puzzle.holds(crossing), "a solution obeys the rules");
    counters = meter.counters;
    return sink.found;
}

void searches_that_forget_between_solutions_find_all(std::mt19937& random) {
    int forgot = 0;
    for (int round = 0; round < scaled(35); ++round) {
        const Puzzle puzzle = random_rings(16, random);
        const int way = 1 + round % 7;
        Counters counters, others;
        Solutions wanted;
        for (const Crossing& crossing : all_of(puzzle, counters)) wanted.insert(moved(crossing, 16, way));
        expect(all_of(moved(puzzle, way), others) == wanted, "the mirrored board has the mirrored solutions");
        forgot += static_cast<int>(wanted.size() > 1 && counters.conflicts > 4000);
    }
    expect(effort < 100 || forgot > 2, "clauses are forgotten after solutions have been found");
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1) effort = std::max(1, std::atoi(argv[1]));
    std::mt19937 random(20240901);
    what_a_cell_rests_on_is_never_forgotten(random);
    permanent_clauses_keep_following(random);
    searches_that_forget_between_solutions_find_all(random);
    std::printf("ok %ld checks\n", checks);
}
