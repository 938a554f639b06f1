// The Sudoku kernel for processors with AVX-512 (VBMI and BITALG: Ice Lake, Zen 4 and later): a bundle is one register.
#include "sudoku9_engine.hpp"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

// The compiler's own header starts some results as "undefined", and the compiler then warns of that.
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif

namespace cluewise::sudoku9 {
namespace {
extern const Engine engine;
}

const Engine* avx512_engine() {
    const bool able = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                      __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
                      __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bitalg") &&
                      __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
                      __builtin_cpu_supports("popcnt");
    return able ? &engine : nullptr;
}

}  // namespace cluewise::sudoku9

// Everything above is for any processor, everything below for those of this file.
#if defined(__clang__)
#pragma clang attribute push(                                                                                  \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg,bmi,bmi2,popcnt"))),     \
    apply_to = function)
#else
#pragma GCC target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg,bmi,bmi2,popcnt")
#endif

#include "sudoku9_search.hpp"

namespace cluewise::sudoku9 {
namespace {

constexpr int used = 27;  // of 32 lanes; lane 9k+3r+b, so cell 3*lane+c

template <class Word, int size>
struct alignas(64) Table {
    Word at[size];
};
using Words = Table<std::uint16_t, 32>;
using Bytes = Table<std::uint8_t, 64>;

constexpr Words turned(int bands, int rows, int boxes) {
    Words table{};
    for (int lane = 0; lane < 32; ++lane) {
        const int k = (lane / 9 + bands) % 3, r = (lane / 3 + rows) % 3, b = (lane + boxes) % 3;
        table.at[lane] = static_cast<std::uint16_t>(lane < used ? 9 * k + 3 * r + b : lane);
    }
    return table;
}

template <int bands, int rows, int boxes>
constexpr Words turn_table = turned(bands, rows, boxes);

template <int column>
constexpr Words number_table = [] {
    Words table{};
    for (int lane = 0; lane < 32; ++lane)
        table.at[lane] = static_cast<std::uint16_t>(lane < used ? 3 * lane + column : 127);
    return table;
}();

// Byte 2*lane of the result is cell 3*lane+column of 128 bytes; the odd ones are masked out.
template <int column>
constexpr Bytes load_table = [] {
    Bytes table{};
    for (int lane = 0; lane < used; ++lane) table.at[2 * lane] = static_cast<std::uint8_t>(3 * lane + column);
    return table;
}();

// The way back, from two registers: the bytes of the columns 0 and 1 side by side, then those of column 2.
template <int first>
constexpr Bytes store_table = [] {
    Bytes table{};
    for (int byte = 0; byte < 64 && first + byte < 81; ++byte) {
        const int lane = (first + byte) / 3, column = (first + byte) % 3;
        table.at[byte] = static_cast<std::uint8_t>(column < 2 ? 2 * lane + column : 64 + 2 * lane);
    }
    return table;
}();

struct Lanes {
    using Tally = std::uint32_t;  // settled cells

    __m512i v;

    CLUEWISE_INLINE static Lanes fill(std::uint16_t value) { return {_mm512_set1_epi16(static_cast<short>(value))}; }
    CLUEWISE_INLINE static bool same(Tally a, Tally b) { return a == b; }
    CLUEWISE_INLINE static bool is_full(Tally settled) { return settled == 81; }
    CLUEWISE_INLINE static std::uint32_t place(std::uint32_t cell) { return cell % 3 * 32 + cell / 3; }
    CLUEWISE_INLINE static Lanes numbers(int column);
    CLUEWISE_INLINE static Grid<Lanes> load(const std::uint8_t* givens);
    CLUEWISE_INLINE static void store(const Grid<Lanes>& grid, std::uint8_t* cells);
};

template <class Word, int size>
CLUEWISE_INLINE __m512i read(const Table<Word, size>& table) {
    return _mm512_load_si512(table.at);
}

CLUEWISE_INLINE Lanes operator&(Lanes a, Lanes b) { return {_mm512_and_si512(a.v, b.v)}; }
CLUEWISE_INLINE Lanes operator|(Lanes a, Lanes b) { return {_mm512_or_si512(a.v, b.v)}; }
CLUEWISE_INLINE Lanes operator^(Lanes a, Lanes b) { return {_mm512_xor_si512(a.v, b.v)}; }
CLUEWISE_INLINE Lanes operator+(Lanes a, Lanes b) { return {_mm512_add_epi16(a.v, b.v)}; }
CLUEWISE_INLINE Lanes without(Lanes a, Lanes b) { return {_mm512_andnot_si512(b.v, a.v)}; }

// The last argument is the truth table: bit 4a+2b+c.
CLUEWISE_INLINE Lanes any_of(Lanes a, Lanes b, Lanes c) { return {_mm512_ternarylogic_epi64(a.v, b.v, c.v, 0xFE)}; }
CLUEWISE_INLINE Lanes two_of(Lanes a, Lanes b, Lanes c) { return {_mm512_ternarylogic_epi64(a.v, b.v, c.v, 0xE8)}; }
CLUEWISE_INLINE Lanes or_both(Lanes a, Lanes b, Lanes c) { return {_mm512_ternarylogic_epi64(a.v, b.v, c.v, 0xF8)}; }
CLUEWISE_INLINE Lanes or_without(Lanes a, Lanes b, Lanes c) { return {_mm512_ternarylogic_epi64(a.v, b.v, c.v, 0xF4)}; }

CLUEWISE_INLINE Lanes smaller(Lanes a, Lanes b) { return {_mm512_min_epu16(a.v, b.v)}; }
CLUEWISE_INLINE Lanes larger(Lanes a, Lanes b) { return {_mm512_max_epu16(a.v, b.v)}; }
CLUEWISE_INLINE Lanes zeros(Lanes a) { return {_mm512_movm_epi16(_mm512_testn_epi16_mask(a.v, a.v))}; }
CLUEWISE_INLINE bool is_any(Lanes a) { return _mm512_test_epi16_mask(a.v, a.v) != 0; }
CLUEWISE_INLINE bool has_zero(Lanes a) { return _mm512_testn_epi16_mask(a.v, a.v) != 0; }

template <int bits>
CLUEWISE_INLINE Lanes shift_left(Lanes a) {
    return {_mm512_slli_epi16(a.v, bits)};
}
template <int bits>
CLUEWISE_INLINE Lanes shift_right(Lanes a) {
    return {_mm512_srli_epi16(a.v, bits)};
}
template <int bands, int rows, int boxes>
CLUEWISE_INLINE Lanes turn(Lanes a) {
    return {_mm512_permutexvar_epi16(read(turn_table<bands, rows, boxes>), a.v)};
}

CLUEWISE_INLINE Lanes first_if_any(Lanes first, Lanes second) {
    return {_mm512_mask_mov_epi16(second.v, _mm512_test_epi16_mask(first.v, first.v), first.v)};
}

CLUEWISE_INLINE Lanes singles(Lanes a, Lanes::Tally& tally) {
    const __mmask32 single = _mm512_testn_epi16_mask(a.v, _mm512_add_epi16(a.v, _mm512_set1_epi16(-1)));
    tally += static_cast<std::uint32_t>(_mm_popcnt_u32(single));
    return {_mm512_maskz_mov_epi16(single, a.v)};
}

CLUEWISE_INLINE std::uint32_t highest(Lanes a) {
    const __m256i half = _mm256_max_epu16(_mm512_castsi512_si256(a.v), _mm512_extracti64x4_epi64(a.v, 1));
    const __m128i quarter = _mm_max_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    const __m128i inverted = _mm_minpos_epu16(_mm_xor_si128(quarter, _mm_set1_epi16(-1)));  // there is no maximum
    return ~static_cast<std::uint32_t>(_mm_cvtsi128_si32(inverted)) & 0xFFFF;
}

CLUEWISE_INLINE Lanes Lanes::numbers(int column) {
    return {read(column == 0 ? number_table<0> : column == 1 ? number_table<1> : number_table<2>)};
}

constexpr __mmask64 tail = 0x1FFFF;  // cells 64 to 80

template <int column>
CLUEWISE_INLINE Lanes load_column(__m512i head, __m512i rest) {
    constexpr __mmask64 even = 0x5555'5555'5555'5555;
    const __m512i digit = _mm512_maskz_permutex2var_epi8(even, head, read(load_table<column>), rest);
    const __m512i shift = _mm512_sub_epi16(digit, _mm512_set1_epi16(1));
    const __m512i all = _mm512_set1_epi16(all_digits);
    const __m512i mask = _mm512_and_si512(_mm512_sllv_epi16(_mm512_set1_epi16(1), shift), all);
    // Lanes that are no cell read cell 0 here.
    const __mmask32 open = _mm512_testn_epi16_mask(digit, digit) | ~((__mmask32{1} << used) - 1);
    return {_mm512_mask_mov_epi16(mask, open, all)};
}

CLUEWISE_INLINE Grid<Lanes> Lanes::load(const std::uint8_t* givens) {
    const __m512i head = _mm512_loadu_si512(givens), rest = _mm512_maskz_loadu_epi8(tail, givens + 64);
    return {{load_column<0>(head, rest), load_column<1>(head, rest), load_column<2>(head, rest)}};
}

CLUEWISE_INLINE void Lanes::store(const Grid<Lanes>& grid, std::uint8_t* cells) {
    const __m512i one = _mm512_set1_epi16(1);
    __m512i digit[3];
    for (int c = 0; c < 3; ++c)
        digit[c] = _mm512_add_epi16(_mm512_popcnt_epi16(_mm512_sub_epi16(grid.column[c].v, one)), one);
    const __m512i both = _mm512_or_si512(digit[0], _mm512_slli_epi16(digit[1], 8));
    _mm512_storeu_si512(cells, _mm512_permutex2var_epi8(both, read(store_table<0>), digit[2]));
    _mm512_mask_storeu_epi8(cells + 64, tail, _mm512_permutex2var_epi8(both, read(store_table<64>), digit[2]));
}

const Engine engine{"avx512", solve2_with<Lanes>, search_with<Lanes>, follow_with<Lanes>};

}  // namespace

}  // namespace cluewise::sudoku9

#if defined(__clang__)
#pragma clang attribute pop
#endif

#else

namespace cluewise::sudoku9 {

const Engine* avx512_engine() { return nullptr; }

}  // namespace cluewise::sudoku9

#endif
