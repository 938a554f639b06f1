// Rows of text for Python: one by one, or many at once on several threads. Python objects are made of an answer only when
// someone asks for it.
#include "batch.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../batch/batch.hpp"
#include "../batch/form.hpp"
#include "../common/moments.hpp"
#include "../common/pool.hpp"
#include "running.hpp"

namespace cluewise::bindings {

namespace {

using batch::Row;
using batch::Status;

// (kind, count, complete, solutions, (nodes, backtracks, propagations, conflicts, depth), seconds)
template <class SolutionAt>
nb::tuple answer_of(const Row& row, SolutionAt solution_at) {
    nb::list solutions;
    for (std::uint32_t i = 0; i < row.kept; ++i) {
        const std::span<const std::uint8_t> one = solution_at(i);
        solutions.append(nb::bytes(one.data(), one.size()));
    }
    const Counters& c = row.counters;
    return nb::make_tuple(row.kind, row.count, row.complete, std::move(solutions),
                          nb::make_tuple(c.nodes, c.backtracks, c.propagations, c.conflicts, c.depth), row.seconds);
}

// The characters of a Python string, which must outlive them. What cannot be UTF-8 is no row of any kind.
std::string_view view_of(nb::handle text) {
    if (!nb::isinstance<nb::str>(text)) throw nb::type_error("expected a list of strings");
    Py_ssize_t size = 0;
    const char* data = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
    if (data != nullptr) return {data, static_cast<std::size_t>(size)};
    PyErr_Clear();
    return "\xFF";
}

class Results {
public:
    explicit Results(batch::Results results) : results_(std::move(results)) {}

    [[nodiscard]] std::size_t size() const { return results_.size(); }

    // One byte for each row: its Status.
    [[nodiscard]] nb::bytes statuses() const {
        std::string all(size(), '\0');
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<char>(results_.row(i).status);
        return nb::bytes(all.data(), all.size());
    }

    [[nodiscard]] nb::tuple answer(std::size_t row) const {
        return answer_of(at(row), [&](std::size_t number) { return results_.solution(row, number); });
    }

    // (column, message); the column is 0 where none is to blame
    [[nodiscard]] nb::tuple fault(std::size_t row) const {
        const std::uint32_t column = at(row).column;
        return nb::make_tuple(column, std::string(results_.complaint(row)));
    }

    // The lines of rows with exactly one solution, solved `as_json`, from `first` up to `last`; other rows are left out.
    // There is a form for each kind; ids are JSON texts, one for each of these rows, or None: all of them are `null`.
    [[nodiscard]] nb::bytes written(std::size_t first, std::size_t last, const std::vector<batch::Form>& forms,
                                    const nb::object& ids) const {
        std::vector<std::string_view> names;
        if (!ids.is_none())
            for (nb::handle id : nb::cast<nb::list>(ids)) names.push_back(view_of(id));
        if (first > last || last > size()) throw nb::index_error("there is no such row");
        if (!names.empty() && names.size() != last - first) throw nb::value_error("expected an id for each row");
        std::string all;
        for (std::size_t i = first; i < last; ++i) {
            const Row& row = results_.row(i);
            if (row.status != Status::unique || row.kept != 1 || row.kind >= forms.size()) continue;
            const std::span<const std::uint8_t> solution = results_.solution(i, 0);
            const std::string_view text(reinterpret_cast<const char*>(solution.data()), solution.size());
            batch::fill_in(forms[row.kind], row, names.empty() ? "null" : names[i - first], text, all);
        }
        return nb::bytes(all.data(), all.size());
    }

private:
    [[nodiscard]] const Row& at(std::size_t row) const {
        if (row >= size()) throw nb::index_error("there is no such row");
        return results_.row(row);
    }

    batch::Results results_;
};

// Solves rows of the kinds it was made for. Python threads may share it.
class Rows {
public:
    explicit Rows(std::vector<std::string> kinds) : kinds_(std::move(kinds)) { borrow(); }

    // The answer if the row is a puzzle with exactly one solution, else None.
    [[nodiscard]] nb::object solve_unique(const nb::str& text, const Options& options) {
        const std::string_view view = view_of(text);
        batch::Store store;
        Row row;
        {
            const nb::gil_scoped_release released;
            const auto start = std::chrono::steady_clock::now();
            row = borrow()->solve(view, {options.limit, options.keep, false}, options.budget(), store);
            row.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        }
        if (PyErr_Occurred() != nullptr) throw nb::python_error();
        if (row.status == Status::faulty) throw std::logic_error("a solution did not pass the checker and is withheld");
        if (row.status != Status::unique) return nb::none();
        return answer_of(row, [&](std::size_t i) { return std::span(store).subspan(row.begin + i * row.size, row.size); });
    }

    [[nodiscard]] Results solve_texts(const nb::list& texts, unsigned threads, const Options& options,
                                      bool as_json) const {
        const nb::tuple kept(texts);  // nobody can take a text out of this one while it is looked at
        std::vector<std::string_view> views;
        views.reserve(kept.size());
        for (nb::handle text : kept) views.push_back(view_of(text));
        return solve(views, threads, options, as_json);
    }

    // One row for each line, blank ones included.
    [[nodiscard]] Results solve_lines(const nb::bytes& text, unsigned threads, const Options& options,
                                      bool as_json) const {
        return solve(batch::lines_of({text.c_str(), text.size()}), threads, options, as_json);
    }

private:
    Pool<batch::Desk>::Loan borrow() {
        return desks_.borrow([this] { return std::make_unique<batch::Desk>(kinds_); });
    }

    Results solve(const std::vector<std::string_view>& rows, unsigned threads, const Options& options,
                  bool as_json) const {
        const batch::Options how{kinds_, threads, {options.limit, options.keep, as_json}, options.nodes, options.seconds,
                                 someone_wants_to_stop, options.cancelled.ptr()};
        Results results = [&] {
            const nb::gil_scoped_release released;
            return Results(batch::solve(rows, how));
        }();
        if (PyErr_Occurred() != nullptr) throw nb::python_error();
        return results;
    }

    std::vector<std::string> kinds_;
    Pool<batch::Desk> desks_;
};

}  // namespace

void bind_batch(nb::module_& module) {
    using namespace nb::literals;
    nb::class_<batch::Form>(module, "Form", "The form of a result line: pieces of text, and names of gaps between them.")
        .def("__init__",
             [](batch::Form* form, std::vector<std::string> pieces, const std::vector<std::string>& gaps) {
                 new (form) batch::Form(batch::make_form(std::move(pieces), gaps));
             },
             "pieces"_a, "gaps"_a);
    nb::class_<Results>(module, "Results", "What became of many rows.")
        .def("__len__", &Results::size)
        .def("statuses", &Results::statuses)
        .def("answer", &Results::answer, "row"_a)
        .def("fault", &Results::fault, "row"_a)
        .def("written", &Results::written, "first"_a, "last"_a, "forms"_a, "ids"_a.none());
    nb::class_<Rows>(module, "Rows", "Reads, solves and checks rows of text of some kinds.")
        .def(nb::init<std::vector<std::string>>(), "kinds"_a)
        .def("solve_unique", &Rows::solve_unique, "text"_a, "options"_a)
        .def("solve_texts", &Rows::solve_texts, "texts"_a, "threads"_a, "options"_a, "as_json"_a = false)
        .def("solve_lines", &Rows::solve_lines, "text"_a, "threads"_a, "options"_a, "as_json"_a = false);
}

}  // namespace cluewise::bindings
