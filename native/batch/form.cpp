#include "form.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "json.hpp"

namespace cluewise::batch {

namespace {

constexpr std::array<std::string_view, 9> names{"id",         "solution",     "certain", "count",  "nodes",
                                                "backtracks", "propagations", "depth",   "seconds"};

void fill(Gap gap, const Row& row, const Texts& texts, std::string& line) {
    switch (gap) {
        case Gap::id: line += texts.id; break;
        case Gap::solution: line += texts.solution; break;
        case Gap::certain: line += texts.certain; break;
        case Gap::count: write_number(row.count, line); break;
        case Gap::nodes: write_number(row.counters.nodes, line); break;
        case Gap::backtracks: write_number(row.counters.backtracks, line); break;
        case Gap::propagations: write_number(row.counters.propagations, line); break;
        case Gap::depth: write_number(row.counters.depth, line); break;
        case Gap::seconds: write_number(row.seconds, line); break;
    }
}

}  // namespace

Form make_form(std::vector<std::string> pieces, const std::vector<std::string>& gaps) {
    if (pieces.size() != gaps.size() + 1) throw std::invalid_argument("a form has one piece more than gaps");
    Form form{std::move(pieces), {}};
    for (const std::string& gap : gaps) {
        const auto found = std::find(names.begin(), names.end(), gap);
        if (found == names.end()) throw std::invalid_argument("no gap is called " + gap);
        form.gaps.push_back(static_cast<Gap>(found - names.begin()));
    }
    return form;
}

void fill_in(const Form& form, const Row& row, const Texts& texts, std::string& line) {
    for (std::size_t i = 0; i < form.gaps.size(); ++i) {
        line += form.pieces[i];
        fill(form.gaps[i], row, texts, line);
    }
    line += form.pieces.back();
}

Shape shape_of(const Row& row) {
    switch (row.status) {
        case Status::unique: return Shape::unique;
        case Status::impossible: return Shape::impossible;
        case Status::several: return row.complete ? Shape::all_of_several : Shape::some_of_several;
        default: return Shape::none;
    }
}

}  // namespace cluewise::batch
