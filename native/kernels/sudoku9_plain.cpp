// The Sudoku kernel for any processor: a vector of 16 lanes is two of 8, which the compiler maps to what there is.
#include "sudoku9_engine.hpp"

namespace cluewise::sudoku9 {
namespace {

using Eight = short __attribute__((vector_size(16)));

struct Vector {
    Eight low, high;  // bands 0 and 1; band 2 and the unused lanes
};

#define CLUEWISE_BOTH(operation)                                                  \
    [[gnu::always_inline]] inline Vector operator operation(Vector a, Vector b) { \
        return {a.low operation b.low, a.high operation b.high};                  \
    }
CLUEWISE_BOTH(&)
CLUEWISE_BOTH(|)
CLUEWISE_BOTH(^)
CLUEWISE_BOTH(+)
CLUEWISE_BOTH(-)
#undef CLUEWISE_BOTH
[[gnu::always_inline]] inline Vector operator~(Vector a) { return {~a.low, ~a.high}; }
[[gnu::always_inline]] inline Vector operator<<(Vector a, int bits) { return {a.low << bits, a.high << bits}; }
[[gnu::always_inline]] inline Vector operator>>(Vector a, int bits) { return {a.low >> bits, a.high >> bits}; }

template <class V>
[[gnu::always_inline]] inline V filled(std::uint16_t value) {
    const Eight eight = Eight{} + static_cast<short>(value);
    return {eight, eight};
}
[[gnu::always_inline]] inline Eight lower(Eight a, Eight b) { return a < b ? a : b; }
[[gnu::always_inline]] inline Eight higher(Eight a, Eight b) { return a > b ? a : b; }
[[gnu::always_inline]] inline Vector lower(Vector a, Vector b) { return {lower(a.low, b.low), lower(a.high, b.high)}; }
[[gnu::always_inline]] inline Vector higher(Vector a, Vector b) {
    return {higher(a.low, b.low), higher(a.high, b.high)};
}
[[gnu::always_inline]] inline Vector is_zero(Vector a) { return {a.low == 0, a.high == 0}; }
[[gnu::always_inline]] inline bool any_bit(Vector a) {
    using Two = long long __attribute__((vector_size(16)));
    const Two both = (Two)(a.low | a.high);
    return (both[0] | both[1]) != 0;
}

template <int rows>
[[gnu::always_inline]] inline Eight turn_rows(Eight a) {
    if constexpr (rows == 1) return __builtin_shufflevector(a, a, 1, 2, 0, 3, 5, 6, 4, 7);
    if constexpr (rows == 2) return __builtin_shufflevector(a, a, 2, 0, 1, 3, 6, 4, 5, 7);
    return a;
}
template <int rows>
[[gnu::always_inline]] inline Vector turn_rows(Vector a) {
    return {turn_rows<rows>(a.low), turn_rows<rows>(a.high)};
}
template <int bands>
[[gnu::always_inline]] inline Vector turn_bands(Vector a) {
    if constexpr (bands == 1)
        return {__builtin_shufflevector(a.low, a.high, 4, 5, 6, 7, 8, 9, 10, 11),
                __builtin_shufflevector(a.low, a.high, 0, 1, 2, 3, 12, 13, 14, 15)};
    if constexpr (bands == 2)
        return {__builtin_shufflevector(a.low, a.high, 8, 9, 10, 11, 0, 1, 2, 3),
                __builtin_shufflevector(a.low, a.high, 4, 5, 6, 7, 12, 13, 14, 15)};
    return a;
}
[[gnu::always_inline]] inline std::uint32_t highest_lane(Vector a) {
    Eight best = higher(a.low, a.high);
    best = higher(best, __builtin_shufflevector(best, best, 4, 5, 6, 7, 0, 1, 2, 3));
    best = higher(best, __builtin_shufflevector(best, best, 2, 3, 0, 1, 6, 7, 4, 5));
    best = higher(best, __builtin_shufflevector(best, best, 1, 0, 3, 2, 5, 4, 7, 6));
    return static_cast<std::uint16_t>(best[0]);
}

}  // namespace
}  // namespace cluewise::sudoku9

#include "sudoku9_lanes.hpp"

namespace cluewise::sudoku9 {
namespace {

constexpr Engine engine{"plain", solve2_with<Boxes<Vector>>, search_with<Boxes<Vector>>, follow_with<Boxes<Vector>>};

}  // namespace

const Engine& plain_engine() { return engine; }

}  // namespace cluewise::sudoku9
