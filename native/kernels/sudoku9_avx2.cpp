// The Sudoku kernel for processors with AVX2: a vector of 16 lanes is one register.
#include "sudoku9_engine.hpp"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

namespace cluewise::sudoku9 {
namespace {
extern const Engine engine;
}

const Engine* avx2_engine() {
    const bool able = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    return able ? &engine : nullptr;
}

}  // namespace cluewise::sudoku9

// Everything above is for any processor, everything below for those of this file.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif

namespace cluewise::sudoku9 {
namespace {

using Vector = short __attribute__((vector_size(32)));

template <class V>
[[gnu::always_inline]] inline V filled(std::uint16_t value) {
    return V{} + static_cast<short>(value);
}
[[gnu::always_inline]] inline Vector is_zero(Vector a) { return a == 0; }
[[gnu::always_inline]] inline Vector lower(Vector a, Vector b) {
    return (Vector)_mm256_min_epi16((__m256i)a, (__m256i)b);
}
[[gnu::always_inline]] inline Vector higher(Vector a, Vector b) {
    return (Vector)_mm256_max_epi16((__m256i)a, (__m256i)b);
}
[[gnu::always_inline]] inline bool any_bit(Vector a) { return _mm256_testz_si256((__m256i)a, (__m256i)a) == 0; }

template <int rows>
[[gnu::always_inline]] inline Vector turn_rows(Vector a) {
    if constexpr (rows == 1) return __builtin_shufflevector(a, a, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15);
    if constexpr (rows == 2) return __builtin_shufflevector(a, a, 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15);
    return a;
}
template <int bands>
[[gnu::always_inline]] inline Vector turn_bands(Vector a) {
    if constexpr (bands == 1) return (Vector)_mm256_permute4x64_epi64((__m256i)a, 0b11'00'10'01);
    if constexpr (bands == 2) return (Vector)_mm256_permute4x64_epi64((__m256i)a, 0b11'01'00'10);
    return a;
}
[[gnu::always_inline]] inline std::uint32_t highest_lane(Vector a) {
    const __m128i half = _mm_max_epi16(_mm256_castsi256_si128((__m256i)a), _mm256_extracti128_si256((__m256i)a, 1));
    const __m128i inverted = _mm_minpos_epu16(_mm_xor_si128(half, _mm_set1_epi16(-1)));  // there is no maximum
    return ~static_cast<std::uint32_t>(_mm_cvtsi128_si32(inverted)) & 0xFFFF;
}

}  // namespace
}  // namespace cluewise::sudoku9

#include "sudoku9_lanes.hpp"

namespace cluewise::sudoku9 {
namespace {

const Engine engine{"avx2", solve2_with<Boxes<Vector>>, search_with<Boxes<Vector>>, follow_with<Boxes<Vector>>};

}  // namespace

}  // namespace cluewise::sudoku9

#if defined(__clang__)
#pragma clang attribute pop
#endif

#else

namespace cluewise::sudoku9 {

const Engine* avx2_engine() { return nullptr; }

}  // namespace cluewise::sudoku9

#endif
