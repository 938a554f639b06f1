// Rows of text for Python: one by one, or many at once on several threads. Python objects are made of an answer only when
// someone asks for it.
#include "batch.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <optional>
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

// (kind, count, complete, solutions, (nodes, backtracks, propagations, conflicts, depth), seconds, what they share)
template <class SolutionAt>
nb::tuple answer_of(const Row& row, SolutionAt solution_at, std::span<const std::uint8_t> shared) {
    nb::list solutions;
    for (std::uint32_t i = 0; i < row.kept; ++i) {
        const std::span<const std::uint8_t> one = solution_at(i);
        solutions.append(nb::bytes(one.data(), one.size()));
    }
    const Counters& c = row.counters;
    return nb::make_tuple(row.kind, row.count, row.complete, std::move(solutions),
                          nb::make_tuple(c.nodes, c.backtracks, c.propagations, c.conflicts, c.depth), row.seconds,
                          shared.empty() ? nb::object(nb::none()) : nb::object(nb::bytes(shared.data(), shared.size())));
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

std::string_view text_of(std::span<const std::uint8_t> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

using Forms = std::vector<std::vector<batch::Form>>;

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
        return answer_of(at(row), [&](std::size_t number) { return results_.solution(row, number); },
                         results_.shared(row));
    }

    // (column, message); the column is 0 where none is to blame
    [[nodiscard]] nb::tuple fault(std::size_t row) const {
        const std::uint32_t column = at(row).column;
        return nb::make_tuple(column, std::string(results_.complaint(row)));
    }

    // The lines of rows solved `as_json`, from `first` up to `last`. There are forms for each kind, by Shape; rows that
    // have none are left out. Ids are JSON texts, one for each of these rows, or None: all of them are `null`.
    [[nodiscard]] nb::bytes written(std::size_t first, std::size_t last, const Forms& forms,
                                    const nb::object& ids) const {
        if (first > last || last > size()) throw nb::index_error("there is no such row");
        const nb::tuple kept = ids.is_none() ? nb::tuple() : nb::tuple(ids);  // nobody can take an id out of this one
        std::vector<std::string_view> names;
        for (nb::handle id : kept) names.push_back(view_of(id));
        if (!names.empty() && names.size() != last - first) throw nb::value_error("expected an id for each row");
        std::string all;
        {
            const nb::gil_scoped_release released;
            for (std::size_t i = first; i < last; ++i)
                write(i, forms, names.empty() ? "null" : names[i - first], all);
        }
        return nb::bytes(all.data(), all.size());
    }

private:
    void write(std::size_t number, const Forms& forms, std::string_view id, std::string& all) const {
        const Row& row = results_.row(number);
        const auto shape = static_cast<std::size_t>(batch::shape_of(row));
        if (row.kind >= forms.size() || shape >= forms[row.kind].size()) return;
        const std::string_view solutions = row.kept == 0 ? "" : text_of(results_.solution(number, 0));
        batch::fill_in(forms[row.kind][shape], row, {id, solutions, text_of(results_.shared(number))}, all);
    }

    [[nodiscard]] const Row& at(std::size_t row) const {
        if (row >= size()) throw nb::index_error("there is no such row");
        return results_.row(row);
    }

    batch::Results results_;
};

// Texts that threads are at work on.
class Pending {
public:
    Pending(nb::tuple kept, std::vector<std::string_view> views, batch::Options how, nb::object cancelled)
        : kept_(std::move(kept)), cancelled_(std::move(cancelled)), work_(std::move(views), std::move(how)) {}

    // What became of them; only once.
    Results results() {
        if (asked_) throw std::logic_error("the results were handed out already");
        asked_ = true;
        Results results = [&] {
            const nb::gil_scoped_release released;
            return Results(work_.finish());
        }();
        if (PyErr_Occurred() != nullptr) throw nb::python_error();
        return results;
    }

private:
    nb::tuple kept_;
    nb::object cancelled_;
    batch::Work work_;
    bool asked_ = false;
};

// Solves rows of the kinds it was made for. Python threads may share it.
class Rows {
public:
    explicit Rows(std::vector<std::string> kinds) : kinds_(std::move(kinds)) { borrow(); }

    // The answer if the row is a puzzle that is settled, else None.
    [[nodiscard]] nb::object solve_text(const nb::str& text, const Options& options, bool certain) {
        const std::string_view view = view_of(text);
        batch::Store store;
        Row row;
        {
            const nb::gil_scoped_release released;
            const auto start = std::chrono::steady_clock::now();
            row = borrow()->solve(view, {options.limit, options.keep, false, certain}, options.budget(), store);
            row.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        }
        if (PyErr_Occurred() != nullptr) throw nb::python_error();
        if (row.status == Status::faulty) throw std::logic_error("a solution did not pass the checker and is withheld");
        if (batch::shape_of(row) == batch::Shape::none) return nb::none();
        const auto part = [&](std::uint64_t from, std::size_t size) { return std::span(store).subspan(row.begin + from, size); };
        return answer_of(row, [&](std::size_t i) { return part(i * row.size, row.size); },
                         part(std::uint64_t{row.kept} * row.size, row.shared));
    }

    // Which of the kinds reads the text; None where none does, or where its givens clash.
    [[nodiscard]] nb::object kind_of(const nb::str& text) {
        const auto found = borrow()->kind_of(view_of(text));
        return found ? nb::object(nb::int_(*found)) : nb::object(nb::none());
    }

    // The number of solutions up to the limit, if that is settled, else None.
    [[nodiscard]] nb::object count(const nb::str& text, const Options& options) {
        const std::string_view view = view_of(text);
        std::optional<std::uint64_t> found;
        {
            const nb::gil_scoped_release released;
            found = borrow()->count(view, options.limit, options.budget());
        }
        if (PyErr_Occurred() != nullptr) throw nb::python_error();
        return found ? nb::object(nb::int_(*found)) : nb::object(nb::none());
    }

    [[nodiscard]] Results solve_texts(const nb::list& texts, unsigned threads, const Options& options, bool as_json,
                                      bool certain) const {
        const nb::tuple kept(texts);  // nobody can take a text out of this one while it is looked at
        std::vector<std::string_view> views;
        views.reserve(kept.size());
        for (nb::handle text : kept) views.push_back(view_of(text));
        return solve(views, threads, options, as_json, certain);
    }

    // The same, begun and not waited for.
    [[nodiscard]] std::unique_ptr<Pending> start_texts(const nb::list& texts, unsigned threads, const Options& options,
                                                       bool certain) const {
        nb::tuple kept(texts);
        std::vector<std::string_view> views;
        views.reserve(kept.size());
        for (nb::handle text : kept) views.push_back(view_of(text));
        return std::make_unique<Pending>(std::move(kept), std::move(views), how(threads, options, false, certain),
                                         options.cancelled);
    }

    // One row for each line, blank ones included.
    [[nodiscard]] Results solve_lines(const nb::bytes& text, unsigned threads, const Options& options, bool as_json,
                                      bool certain) const {
        return solve(batch::lines_of({text.c_str(), text.size()}), threads, options, as_json, certain);
    }

private:
    Pool<batch::Desk>::Loan borrow() {
        return desks_.borrow([this] { return std::make_unique<batch::Desk>(kinds_); });
    }

    batch::Options how(unsigned threads, const Options& options, bool as_json, bool certain) const {
        return {kinds_, threads, {options.limit, options.keep, as_json, certain}, options.nodes, options.seconds,
                someone_wants_to_stop, options.cancelled.ptr()};
    }

    Results solve(const std::vector<std::string_view>& rows, unsigned threads, const Options& options, bool as_json,
                  bool certain) const {
        const batch::Options wanted = how(threads, options, as_json, certain);
        Results results = [&] {
            const nb::gil_scoped_release released;
            return Results(batch::solve(rows, wanted));
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
    module.def("line_kinds", &batch::kind_names, "The kinds of rows that there are: a family and one of its formats.");
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
    nb::class_<Pending>(module, "Pending", "Rows that threads are at work on.").def("results", &Pending::results);
    nb::class_<Rows>(module, "Rows", "Reads, solves and checks rows of text of some kinds.")
        .def(nb::init<std::vector<std::string>>(), "kinds"_a)
        .def("solve_text", &Rows::solve_text, "text"_a, "options"_a, "certain"_a = false)
        .def("kind_of", &Rows::kind_of, "text"_a)
        .def("count", &Rows::count, "text"_a, "options"_a)
        .def("solve_texts", &Rows::solve_texts, "texts"_a, "threads"_a, "options"_a, "as_json"_a = false,
             "certain"_a = false)
        .def("start_texts", &Rows::start_texts, "texts"_a, "threads"_a, "options"_a, "certain"_a = false)
        .def("solve_lines", &Rows::solve_lines, "text"_a, "threads"_a, "options"_a, "as_json"_a = false,
             "certain"_a = false);
}

}  // namespace cluewise::bindings
