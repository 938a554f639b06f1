// What the versions of the Sudoku kernel, one per instruction set, offer to the door (sudoku9.cpp) and to the tests.
//
// The files of the versions are compiled for processors that this machine may not be. They must not emit any code that
// the linker could share with the rest of the program, so they see plain types only: no templates of the standard
// library, and neither Meter nor Sink. Hence the Observer.
#pragma once

#include <cstdint>

namespace cluewise::sudoku9 {

class Observer {
public:
    std::uint64_t nodes = 0;
    std::uint64_t rounds = 0;
    std::uint64_t backtracks = 0;
    std::uint64_t depth = 0;  // longest chain of choices
    // `pause` is called at this node, and not before: a call at every node would cost a tenth of the whole work.
    std::uint64_t patience = ~std::uint64_t{0};

    virtual bool pause() = 0;  // may raise `patience`, else the next node pauses as well; false: stop here
    virtual bool solution(const std::uint8_t* cells) = 0;  // false: that is enough

protected:
    ~Observer() = default;
};

struct Engine {
    const char* name;
    std::uint64_t (*solve2)(const std::uint8_t* givens, std::uint8_t* first);
    bool (*search)(const std::uint8_t* givens, Observer& observer);  // true: every solution has been seen
    bool (*follow)(const std::uint8_t* givens, std::uint16_t* candidates);  // false: there is no solution
};

const Engine& plain_engine();
const Engine* avx2_engine();    // null where this processor cannot run it
const Engine* avx512_engine();  // null where this processor cannot run it

}  // namespace cluewise::sudoku9
