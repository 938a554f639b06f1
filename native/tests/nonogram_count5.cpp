// Counts all 2^25 black and white 5x5 boards. Exits with 1 unless both counts are the known ones. Not a test by itself:
// benchmarks/run.py runs it with --full, and nonogram_test.cpp looks at a sample.
#include "nonogram_count5.hpp"

#include <cstdio>

int main() {
    const cluewise::nonogram_count5::Counts counts = cluewise::nonogram_count5::count_5x5();
    std::printf("5x5 nonograms: %llu unique, %llu of them by line logic alone\n",
                static_cast<unsigned long long>(counts.unique), static_cast<unsigned long long>(counts.line_solvable));
    return counts.unique == 25309575 && counts.line_solvable == 24976511 ? 0 : 1;
}
