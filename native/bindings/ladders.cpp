// Ladders of techniques as Python functions, in the submodule `ladders`: a walk's numbers in, further ones out.
#include "ladders.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <utility>
#include <vector>

#include "../ladder/hitori_walk.hpp"
#include "../ladder/magnets_walk.hpp"
#include "../ladder/nonogram_walk.hpp"
#include "../ladder/sudoku_walk.hpp"
#include "running.hpp"

namespace cluewise::bindings {

namespace {

// Going on from what is left of each variable, and from the hardest step and the work so far.
template <class Shape>
nb::tuple walked(const Shape& shape, const std::vector<std::uint16_t>& domains, double hardest, double work) {
    ladder::Way way;
    way.hardest = hardest;
    way.work = work;
    way.domains = domains;
    {
        const nb::gil_scoped_release released;
        ladder::walk(shape, way);
    }
    return to_tuple(way);
}

class Sudoku {
public:
    // `kinds` has one number for each house, `members` its cells, as many for each as the board has rows.
    Sudoku(int size, const nb::bytes& kinds, const nb::bytes& members, bool apart)
        : geometry_(size, houses(size, kinds, members), apart) {}

    [[nodiscard]] nb::tuple walk(const std::vector<std::uint16_t>& domains, double hardest, double work) const {
        return walked(geometry_, domains, hardest, work);
    }

    // (technique, effort, what each cell loses) of the first step, or None.
    [[nodiscard]] nb::object step(const std::vector<ladder::Digits>& domains) const {
        const auto found = ladder::first_step(geometry_, domains);
        if (!found) return nb::none();
        const std::vector<std::pair<int, int>> dead(found->dead.begin(), found->dead.end());
        return nb::make_tuple(static_cast<int>(found->technique), found->effort, dead);
    }

private:
    static std::vector<ladder::House> houses(int size, const nb::bytes& kinds, const nb::bytes& members) {
        if (size < 1 || members.size() != kinds.size() * static_cast<std::size_t>(size))
            throw std::invalid_argument("a house has as many cells as the board has rows");
        const auto* kind = static_cast<const std::uint8_t*>(kinds.data());
        const auto* cell = static_cast<const std::uint8_t*>(members.data());
        std::vector<ladder::House> found;
        for (std::size_t i = 0; i < kinds.size(); ++i, cell += size) {
            if (kind[i] > static_cast<std::uint8_t>(ladder::Kind::window)) throw std::invalid_argument("no such house");
            found.push_back({static_cast<ladder::Kind>(kind[i]), {cell, cell + size}});
        }
        return found;
    }

    ladder::Geometry geometry_;
};

class Hitori {
public:
    Hitori(int rows, int columns, const std::vector<std::uint16_t>& symbols) : shape_(rows, columns, symbols) {}

    [[nodiscard]] nb::tuple walk(const std::vector<std::uint16_t>& domains, double hardest, double work) const {
        return walked(shape_, domains, hardest, work);
    }

private:
    ladder::HitoriShape shape_;
};

class Magnets {
public:
    // The counts of the rows, then of the columns, -1 where they are not told.
    Magnets(int height, int width, const nb::bytes& letters, const std::vector<std::int16_t>& pluses,
            const std::vector<std::int16_t>& minuses)
        : shape_(height, width, {letters.c_str(), letters.size()}, pluses, minuses) {}

    [[nodiscard]] nb::tuple walk(const std::vector<std::uint16_t>& domains, double hardest, double work) const {
        return walked(shape_, domains, hardest, work);
    }

private:
    ladder::MagnetsShape shape_;
};

class Nonogram {
public:
    // The clues of the rows, then those of the columns.
    Nonogram(int height, int width, const std::vector<std::vector<int>>& clues) : shape_(height, width, clues) {}

    [[nodiscard]] nb::tuple walk(const std::vector<std::uint16_t>& domains, double hardest, double work) const {
        return walked(shape_, domains, hardest, work);
    }

private:
    ladder::NonogramShape shape_;
};

}  // namespace

nb::tuple to_tuple(const ladder::Way& way) {
    nb::list times;
    for (const auto& [technique, count] : way.times) times.append(nb::make_tuple(technique, count));
    return nb::make_tuple(way.hardest, way.work, way.solved, times,
                          way.solved ? std::vector<std::uint16_t>{} : way.domains);
}

void bind_ladders(nb::module_& module) {
    nb::module_ ladders = module.def_submodule("ladders", "Ladders of techniques, for ratings.");
    nb::class_<Sudoku>(ladders, "Sudoku", "The ladder for sudokus of one shape, of up to nine rows.")
        .def(nb::init<int, nb::bytes, nb::bytes, bool>(), nb::arg("size"), nb::arg("kinds"), nb::arg("members"),
             nb::arg("apart"))
        .def("walk", &Sudoku::walk, nb::arg("domains"), nb::arg("hardest"), nb::arg("work"),
             "Go on with the easiest step as far as the techniques lead.")
        .def("step", &Sudoku::step, nb::arg("domains"), "The easiest step from a position.");
    nb::class_<Magnets>(ladders, "Magnets", "The ladder for one magnets board.")
        .def(nb::init<int, int, nb::bytes, const std::vector<std::int16_t>&, const std::vector<std::int16_t>&>(),
             nb::arg("height"), nb::arg("width"), nb::arg("letters"), nb::arg("pluses"), nb::arg("minuses"))
        .def("walk", &Magnets::walk, nb::arg("domains"), nb::arg("hardest"), nb::arg("work"),
             "Go on with the easiest step as far as the techniques lead.");
    nb::class_<Nonogram>(ladders, "Nonogram", "The ladder for one black and white nonogram.")
        .def(nb::init<int, int, const std::vector<std::vector<int>>&>(), nb::arg("height"), nb::arg("width"),
             nb::arg("clues"))
        .def("walk", &Nonogram::walk, nb::arg("domains"), nb::arg("hardest"), nb::arg("work"),
             "Go on with the easiest step as far as the techniques lead.");
    nb::class_<Hitori>(ladders, "Hitori", "The ladder for one hitori board.")
        .def(nb::init<int, int, const std::vector<std::uint16_t>&>(), nb::arg("rows"), nb::arg("columns"),
             nb::arg("symbols"))
        .def("walk", &Hitori::walk, nb::arg("domains"), nb::arg("hardest"), nb::arg("work"),
             "Go on with the easiest step as far as the techniques lead.");
}

}  // namespace cluewise::bindings
