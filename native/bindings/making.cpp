// Makers of new puzzles as Python functions, in the submodule `makers`. Each takes the numbers that a family's maker
// gives, a seed and the options of `running.hpp`, and answers a list of drafts: draft k is made from seed + k, and an
// empty one came to nothing. The list is shorter than asked for when the budget ends.
#include "making.hpp"

#include <nanobind/stl/vector.h>

#include <cstdint>
#include <span>
#include <vector>

#include "../making/hitori.hpp"
#include "../making/hitori_whole.hpp"
#include "../making/magnets.hpp"
#include "../making/magnets_whole.hpp"
#include "../making/nonogram.hpp"
#include "../making/nonogram_whole.hpp"
#include "../making/sudoku9.hpp"
#include "../making/sudoku9_whole.hpp"
#include "../making/sudoku_boxes.hpp"
#include "ladders.hpp"
#include "running.hpp"

namespace cluewise::bindings {

namespace {

std::span<const std::uint8_t> bytes_of(const nb::bytes& bytes) {
    return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

// Runs `make(random, meter)` for one seed after the other, without the interpreter's lock.
template <class Make>
nb::list drafts(std::uint64_t seed, const Options& options, Make make) {
    std::vector<making::Draft> found;
    Meter meter(options.budget());
    {
        const nb::gil_scoped_release released;
        for (std::uint64_t k = 0; k < options.limit; ++k) {
            making::Random random(seed + k);
            making::Draft draft = make(random, meter);
            if (meter.spent()) break;  // what the budget cut short is no draft
            found.push_back(std::move(draft));
            if (!meter.look()) break;
        }
    }
    if (PyErr_Occurred() != nullptr) throw nb::python_error();
    nb::list list;
    for (const making::Draft& draft : found) list.append(nb::bytes(draft.data(), draft.size()));
    return list;
}

nb::list sudoku_boxes(int height, int width, const std::vector<std::uint16_t>& groups, int remove, std::uint64_t seed,
                      const Options& options) {
    const making::BoxesWish wish{height, width, groups, remove};
    return drafts(seed, options,
                  [&](making::Random& random, Meter& meter) { return making::make_boxes(wish, random, meter); });
}

nb::list sudoku9(const nb::bytes& groups, int remove, bool singles, int low, int high, std::uint64_t seed,
                 const Options& options) {
    const making::Sudoku9Wish wish{bytes_of(groups), remove, singles, low, high};
    return drafts(seed, options,
                  [&](making::Random& random, Meter& meter) { return making::make_sudoku9(wish, random, meter); });
}

// For each seed (puzzle, solution, fingerprint, what `to_tuple` tells of the way), or None where it came to nothing; `make`
// takes the random numbers and the meter.
template <class Make>
nb::list wholes(const std::vector<std::uint64_t>& seeds, const Options& options, Make make) {
    std::vector<making::Whole> found;
    Meter meter(options.budget());
    {
        const nb::gil_scoped_release released;
        for (const std::uint64_t seed : seeds) {
            if (!meter.look()) break;
            making::Random random(seed);
            found.push_back(make(random, meter));
        }
    }
    if (PyErr_Occurred() != nullptr) throw nb::python_error();
    nb::list list;
    for (const making::Whole& one : found) {
        if (one.puzzle.empty()) list.append(nb::none());
        else list.append(nb::make_tuple(nb::bytes(one.puzzle.data(), one.puzzle.size()),
                                        nb::bytes(one.solution.data(), one.solution.size()), one.fingerprint,
                                        to_tuple(one.way)));
    }
    return list;
}

nb::list sudoku9_whole(const nb::bytes& groups, int remove, bool singles, int low, int high,
                       const std::vector<std::uint64_t>& seeds, bool rated, const Options& options) {
    const making::Sudoku9Wish wish{bytes_of(groups), remove, singles, low, high};
    return wholes(seeds, options, [&](making::Random& random, Meter& meter) {
        return making::make_whole_sudoku9(wish, rated, random, meter);
    });
}

nb::list hitori_whole(int height, int width, int level, const std::vector<std::uint64_t>& seeds, bool rated,
                      const Options& options) {
    making::WholeHitoriMaker maker({height, width, making::hitori_level(level)}, rated);
    return wholes(seeds, options, [&](making::Random& random, Meter& meter) { return maker.make(random, meter); });
}

std::uint64_t hitori_fingerprint(int rows, int columns, const std::vector<std::uint16_t>& symbols, bool,
                                 const nb::bytes&) {
    return making::hitori_fingerprint(rows, columns, symbols);
}

nb::list magnets_whole(int height, int width, int level, bool stripped, const std::vector<std::uint64_t>& seeds,
                       bool rated, const Options& options) {
    making::WholeMagnetsMaker maker({height, width, making::magnets_level(level), stripped}, rated);
    return wholes(seeds, options, [&](making::Random& random, Meter& meter) { return maker.make(random, meter); });
}

std::uint64_t magnets_fingerprint(int height, int width, const nb::bytes& letters,
                                  const std::vector<std::int16_t>& row_plus, const std::vector<std::int16_t>& row_minus,
                                  const std::vector<std::int16_t>& column_plus,
                                  const std::vector<std::int16_t>& column_minus, const nb::bytes&) {
    return making::magnets_fingerprint(height, width, {letters.c_str(), letters.size()},
                                       {row_plus, row_minus, column_plus, column_minus});
}

nb::list nonogram_whole(int height, int width, int colours, int symmetry, int reasoning,
                        const std::vector<std::uint64_t>& seeds, bool rated, const Options& options) {
    const making::NonogramWish wish{height, width, colours, symmetry, making::reasoning_of(reasoning)};
    return wholes(seeds, options, [&](making::Random& random, Meter& meter) {
        return making::make_whole_nonogram(wish, rated, random, meter);
    });
}

std::uint64_t sudoku9_fingerprint(const nb::bytes& givens) { return making::sudoku9_fingerprint(bytes_of(givens)); }

nb::list hitori(int height, int width, int level, std::uint64_t seed, const Options& options) {
    making::HitoriMaker maker({height, width, making::hitori_level(level)});
    return drafts(seed, options, [&](making::Random& random, Meter& meter) { return maker.make(random, meter); });
}

nb::list magnets(int height, int width, int level, bool stripped, std::uint64_t seed, const Options& options) {
    making::MagnetsMaker maker({height, width, making::magnets_level(level), stripped});
    return drafts(seed, options, [&](making::Random& random, Meter& meter) { return maker.make(random, meter); });
}

nb::list nonogram(int height, int width, int colours, int symmetry, int reasoning, std::uint64_t seed,
                  const Options& options) {
    const making::NonogramWish wish{height, width, colours, symmetry, making::reasoning_of(reasoning)};
    return drafts(seed, options,
                  [&](making::Random& random, Meter& meter) { return making::make_nonogram(wish, random, meter); });
}

nb::list nonogram_picture(int height, int width, int colours, const nb::bytes& cells, const nb::bytes& weights,
                          int reasoning, std::uint64_t seed, const Options& options) {
    const making::PictureWish wish{height,          width, colours, bytes_of(cells), bytes_of(weights),
                                   making::reasoning_of(reasoning)};
    return drafts(seed, options,
                  [&](making::Random& random, Meter& meter) { return making::repair_picture(wish, random, meter); });
}

}  // namespace

void bind_making(nb::module_& module) {
    nb::module_ makers = module.def_submodule("makers", "Makers of new puzzles.");
    makers.def("hitori", &hitori, "Hitoris of any size to 64x64.");
    makers.def("hitori_whole", &hitori_whole, "The same from these seeds, proved, checked and rated.");
    makers.def("hitori_fingerprint", &hitori_fingerprint, "Equal for Hitoris that are alike.");
    makers.def("magnets", &magnets, "Magnets boards of any size.");
    makers.def("magnets_whole", &magnets_whole, "The same from these seeds, proved, checked and rated.");
    makers.def("magnets_fingerprint", &magnets_fingerprint, "Equal for boards without givens that are alike.");
    makers.def("nonogram", &nonogram, "Black and white nonograms of any size to 100x100.");
    makers.def("nonogram_colours", &nonogram, "The same in up to 6 colours.");
    makers.def("nonogram_whole", &nonogram_whole, "Black and white ones from these seeds, proved, checked and rated.");
    makers.def("nonogram_fingerprint", &making::nonogram_fingerprint, "Equal for nonograms that are alike.");
    makers.def("nonogram_picture", &nonogram_picture, "Nonograms from a picture, changed as little as can be.");
    makers.def("sudoku_boxes", &sudoku_boxes, "Sudokus of any size that fall to singles.");
    makers.def("sudoku9", &sudoku9, "Ordinary 9x9 Sudokus.");
    makers.def("sudoku9_whole", &sudoku9_whole, "The same from these seeds, proved, checked and rated.");
    makers.def("sudoku9_fingerprint", &sudoku9_fingerprint, "Equal for Sudokus that are alike.");
}

}  // namespace cluewise::bindings
