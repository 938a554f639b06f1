#include "hitori.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "hitori_board.hpp"
#include "hitori_search.hpp"

namespace cluewise::hitori {
namespace {

void check_side(int size, const char* what) {
    if (size < 1 || size > max_side)
        throw std::invalid_argument("a hitori board has 1 to " + std::to_string(max_side) + " " + what + ", found " +
                                    std::to_string(size));
}

void check_count(std::size_t found, std::size_t wanted, const char* what) {
    if (found != wanted)
        throw std::invalid_argument("expected " + std::to_string(wanted) + " " + what + ", one per cell, found " +
                                    std::to_string(found));
}

}  // namespace

void Input::assign(int height, int width, std::span<const Symbol> symbols, bool must_cross,
                   std::span<const std::uint8_t> fixed) {
    check_side(height, "rows");
    check_side(width, "columns");
    const std::size_t cells = static_cast<std::size_t>(height) * static_cast<std::size_t>(width);
    check_count(symbols.size(), cells, "symbols");
    if (!fixed.empty()) check_count(fixed.size(), cells, "fixed cells");
    for (const std::uint8_t value : fixed)
        if (value != kept_cell && value != crossed_cell && value != open_cell)
            throw std::invalid_argument("a fixed cell is 0 (kept), 1 (crossed) or 255 (open), found " +
                                        std::to_string(value));
    Symbol highest = 0;
    for (const Symbol symbol : symbols) highest = std::max<Symbol>(highest, symbol == never_clashes ? 0 : symbol);
    symbols_.assign(symbols.begin(), symbols.end());
    fixed_.assign(fixed.begin(), fixed.end());
    height_ = height;
    width_ = width;
    must_cross_ = must_cross;
    highest_ = highest;
}

// Where the work is done, and the solutions found without superfluous crossings.
struct Workspace::Rooms {
    Board board;
    Search search;
    std::vector<std::uint8_t> solution, first, second;
};

Workspace::Workspace() : rooms_(std::make_unique<Rooms>()) {}
Workspace::~Workspace() = default;
Workspace::Workspace(Workspace&&) noexcept = default;
Workspace& Workspace::operator=(Workspace&&) noexcept = default;

namespace {

// One call of solve.
class Run {
public:
    Run(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink, Workspace::Rooms& rooms)
        : input_(input), limit_(limit), meter_(meter), sink_(sink), rooms_(rooms), board_(rooms.board) {}

    Outcome go();

private:
    bool settle_lean();
    void find_all();
    [[nodiscard]] bool something_clashes() const;
    bool add_superfluous(std::vector<std::uint8_t>& solution) const;
    void read_board(std::vector<std::uint8_t>& into) const;
    [[nodiscard]] bool allowed(const std::vector<std::uint8_t>& solution) const {
        return !input_.must_cross() || std::find(solution.begin(), solution.end(), crossed_cell) != solution.end();
    }
    // Hands a solution out; true if it was the last one wanted.
    bool take(const std::vector<std::uint8_t>& solution) {
        sink_.take(solution);
        return ++outcome_.count == limit_;
    }

    const Input& input_;
    std::uint64_t limit_;
    Meter& meter_;
    Sink& sink_;
    Workspace::Rooms& rooms_;
    Board& board_;
    std::size_t root_ = 0;  // cells decided before the search
    Outcome outcome_;
};

Outcome Run::go() {
    if (limit_ == 0 || !meter_.node()) return {0, false};
    const bool possible = board_.start(input_) && board_.propagate_root();
    root_ = board_.decided();
    meter_.counters.propagations += root_;
    if (!possible) return {0, true};
    if (board_.complete()) {
        read_board(rooms_.first);
        if (allowed(rooms_.first)) take(rooms_.first);
        outcome_.complete = true;
        return outcome_;
    }
    rooms_.first.clear();
    rooms_.second.clear();
    const bool lean_tells = !input_.must_cross() || something_clashes();
    if (!lean_tells || !settle_lean()) find_all();
    return outcome_;
}

// Looks at crossings without superfluous cells first: when there is just one, and no cell can be added to it, it is the
// only solution. (Any other solution could be reduced to it, cell by cell; the last step would be such an addition.)
// So the search for a second solution has to look at far fewer crossings. True when the question is answered.
bool Run::settle_lean() {
    rooms_.search.begin(board_, Wanted::no_superfluous);
    Found found = rooms_.search.next(meter_);
    outcome_.complete = found == Found::no_more;
    if (found != Found::solution) return true;
    read_board(rooms_.first);
    const bool more = add_superfluous(rooms_.second);
    if (take(rooms_.first)) return true;
    found = rooms_.search.next(meter_);
    if (found == Found::spent) return true;
    if (found == Found::solution) read_board(rooms_.second);
    outcome_.complete = found == Found::no_more && !more;
    return outcome_.complete || take(rooms_.second);
}

// Everything but the solutions that `settle_lean` has already handed out.
void Run::find_all() {
    board_.undo_to(root_);
    rooms_.search.begin(board_, Wanted::all);
    for (;;) {
        const Found found = rooms_.search.next(meter_);
        outcome_.complete = found == Found::no_more;
        if (found != Found::solution) return;
        std::vector<std::uint8_t>& solution = rooms_.solution;
        read_board(solution);
        if (solution == rooms_.first || solution == rooms_.second || !allowed(solution)) continue;
        if (take(solution)) return;
    }
}

// False if every cell may be kept: only then does `must_cross` rule anything out.
bool Run::something_clashes() const {
    bool clashes = false;
    for (int row = 0; row < input_.height(); ++row)
        for (int column = 0; column < input_.width(); ++column) {
            const int cell = board_.place(row, column);
            clashes = clashes || board_.value(cell) == Value::crossed;
            board_.each_equal(cell, [&](int) { clashes = true; });
        }
    return clashes;
}

// Makes the solution on the board, with one more cell crossed; false if no cell can be added.
bool Run::add_superfluous(std::vector<std::uint8_t>& solution) const {
    for (std::size_t at = root_; at < board_.decided(); ++at) {
        const int cell = board_.decided_cell(at);
        if (board_.value(cell) != Value::kept || !board_.could_be_crossed(cell)) continue;
        read_board(solution);
        solution[board_.index(cell)] = crossed_cell;
        return true;
    }
    return false;
}

void Run::read_board(std::vector<std::uint8_t>& into) const {
    into.resize(static_cast<std::size_t>(input_.height()) * static_cast<std::size_t>(input_.width()));
    std::uint8_t* to = into.data();
    for (int row = 0; row < input_.height(); ++row)
        for (int column = 0; column < input_.width(); ++column)
            *to++ = board_.value(board_.place(row, column)) == Value::crossed ? crossed_cell : kept_cell;
}

}  // namespace

Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink, Workspace& workspace) {
    return Run(input, limit, meter, sink, workspace.rooms()).go();
}

Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink) {
    Workspace workspace;
    return solve(input, limit, meter, sink, workspace);
}

bool follow(const Input& input, Workspace& workspace, std::vector<std::uint32_t>& left) {
    Board& board = workspace.rooms().board;
    if (!board.start(input) || !board.propagate_root()) return false;
    left.clear();
    for (int row = 0; row < input.height(); ++row)
        for (int column = 0; column < input.width(); ++column) {
            const Value value = board.value(board.place(row, column));
            left.push_back((value == Value::crossed ? 0U : 1U << kept_cell) |
                           (value == Value::kept ? 0U : 1U << crossed_cell));
        }
    return true;
}

}  // namespace cluewise::hitori
