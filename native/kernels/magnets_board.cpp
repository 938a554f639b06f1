#include "magnets_board.hpp"

#include <bit>

namespace cluewise::magnets {

namespace {

constexpr std::array<bool, 8> is_fixed{false, true, true, false, true, false, false, false};

// What a cell with this domain adds to the slacks of its lines (see the picture in the header).
constexpr std::array<std::uint64_t, 8> share = [] {
    std::array<std::uint64_t, 8> table{};
    for (unsigned domain = 1; domain < 8; ++domain)
        for (unsigned value = 0; value < 3; ++value) {
            if ((domain >> value & 1) != 0) table[domain] += std::uint64_t{1} << (8 * value);
            if (domain == 1U << value) table[domain] -= std::uint64_t{1} << (24 + 8 * value);
        }
    return table;
}();

}  // namespace

bool Board::load(const Input& input) {
    height_ = input.height();
    width_ = input.width();
    stride_ = static_cast<unsigned>(width_) + 1;
    lines_ = static_cast<unsigned>(height_ + width_);
    dominoes_ = trail_size_ = poles_size_ = 0;
    bounds_due_.clear();
    reading_due_.clear();
    counted_.clear();
    load_cells(input);
    return load_lines(input) && load_fixed(input);
}

void Board::load_cells(const Input& input) {
    const unsigned height = static_cast<unsigned>(height_), width = static_cast<unsigned>(width_);
    const char* letter = input.letters().data();
    for (unsigned line = 0; line < lines_; ++line) open_[line][0] = open_[line][1] = open_count_[line] = 0;
    for (unsigned cell = 0; cell <= stride_; ++cell) domain_[cell] = domain_[cell + stride_ * (height + 1)] = may_blank;
    for (unsigned r = 0; r < height; ++r) {
        unsigned cell = stride_ * (r + 1);
        domain_[cell++] = may_blank;
        for (unsigned c = 0; c < width; ++c, ++cell) {
            row_[cell] = static_cast<std::uint8_t>(r);
            column_[cell] = static_cast<std::uint8_t>(height + c);
            unsigned other = cell;
            switch (*letter++) {
                                case 'L': other = cell + 1; break;
                case 'T': other = cell + stride_; break;
                case 'R': other = cell - 1; break;
                case 'B': other = cell - stride_; break;
                default: break;
            }
            partner_[cell] = static_cast<std::uint16_t>(other);
            domain_[cell] = other == cell ? may_blank : may_all;
            if (other == cell) continue;
            if (other > cell) domino_[dominoes_++] = static_cast<std::uint16_t>(cell);
            open_[r][c >> 6] |= std::uint64_t{1} << (c & 63);
            open_[height + c][r >> 6] |= std::uint64_t{1} << (r & 63);
            ++open_count_[r];
            ++open_count_[height + c];
        }
    }
}

bool Board::load_lines(const Input& input) {
    const unsigned height = static_cast<unsigned>(height_), width = static_cast<unsigned>(width_);
    for (unsigned line = 0; line < lines_; ++line) {
        const bool is_row = line < height;
        first_[line] = static_cast<std::uint16_t>(is_row ? stride_ * (line + 1) + 1 : stride_ + 1 + line - height);
        blame_[line] = 1;
        const int plus = input.pluses()[line], minus = input.minuses()[line], open = open_count_[line];
        const bool plus_told = plus != not_told, minus_told = minus != not_told, both = plus_told && minus_told;
        const int length = static_cast<int>(is_row ? width : height);
        const int most = (length + 1) / 2;
        if (plus > most || minus > most || (both && plus + minus > open)) return false;
        if ((plus_told && plus > open) || (minus_told && minus > open)) return false;
        const int values[fields] = {
            plus_told ? field_zero + open - plus : field_free, minus_told ? field_zero + open - minus : field_free,
            both ? field_zero + plus + minus : field_free,     plus_told ? field_zero + plus : field_free,
            minus_told ? field_zero + minus : field_free,      both ? field_zero + open - plus - minus : field_free,
        };
        Slack word = 0;
        for (unsigned field = 0; field < fields; ++field) word |= static_cast<Slack>(values[field]) << (8 * field);
        slack_[line] = word;
        if (!plus_told && !minus_told) continue;
        counted_.add(line);
        if ((~word & each_top) != 0) bounds_due_.add(line);
        reading_due_.add(line);
    }
    return true;
}

bool Board::load_fixed(const Input& input) {
    if (input.fixed().empty()) return true;
    const std::uint8_t* sign = input.fixed().data();
    for (unsigned r = 0; r < static_cast<unsigned>(height_); ++r)
        for (unsigned c = 0; c < static_cast<unsigned>(width_); ++c, ++sign) {
            if (*sign == open_cell) continue;
            const Domain keep = *sign == plus ? may_plus : *sign == minus ? may_minus : may_blank;
            if (!narrow(stride_ * (r + 1) + 1 + c, keep)) return false;
        }
    return true;
}

bool Board::write(unsigned cell, Domain old, Domain now) {
    const unsigned other = partner_[cell];
    domain_[cell] = now;
    domain_[other] = mirrored[now];
    const Slack here = share[now] - share[old], there = share[mirrored[now]] - share[mirrored[old]];
    if (is_fixed[now]) {
        const unsigned height = static_cast<unsigned>(height_);
        for (const unsigned one : {cell, other}) {
            const unsigned r = row_[one], c = column_[one] - height;
            open_[r][c >> 6] &= ~(std::uint64_t{1} << (c & 63));
            open_[column_[one]][r >> 6] &= ~(std::uint64_t{1} << (r & 63));
            --open_count_[r];
            --open_count_[column_[one]];
        }
        if (now != may_blank) {
            poles_[poles_size_++] = static_cast<std::uint16_t>(cell);
            poles_[poles_size_++] = static_cast<std::uint16_t>(other);
        }
    }
    return move_line(row_[cell], here) & move_line(column_[cell], here) & move_line(row_[other], there) &
           move_line(column_[other], there);
}

bool Board::move_line(unsigned line, Slack delta) {
    const Slack before = slack_[line], after = before + delta;
    slack_[line] = after;
    reading_due_.add(line);
    if ((before & ~after & each_top) != 0) bounds_due_.add(line);
    return (~(after + each_one) & each_top) == 0 || blame_line(line);
}

void Board::undo(unsigned mark) {
    const unsigned height = static_cast<unsigned>(height_);
    while (trail_size_ > mark) {
        const Change change = trail_[--trail_size_];
        const unsigned cell = change.cell, other = partner_[cell];
        const Domain old = change.old, now = domain_[cell];
        domain_[cell] = old;
        domain_[other] = mirrored[old];
        const Slack here = share[old] - share[now], there = share[mirrored[old]] - share[mirrored[now]];
        slack_[row_[cell]] += here;
        slack_[column_[cell]] += here;
        slack_[row_[other]] += there;
        slack_[column_[other]] += there;
        if (!is_fixed[now]) continue;
        for (const unsigned one : {cell, other}) {
            const unsigned r = row_[one], c = column_[one] - height;
            open_[r][c >> 6] |= std::uint64_t{1} << (c & 63);
            open_[column_[one]][r >> 6] |= std::uint64_t{1} << (r & 63);
            ++open_count_[r];
            ++open_count_[column_[one]];
        }
    }
    forget_work();
}

void Board::forget_work() {
    poles_size_ = 0;
    bounds_due_.clear();
    reading_due_.clear();
}

bool Board::blame_cell(unsigned cell) {
    ++blame_[row_[cell]];
    ++blame_[column_[cell]];
    return false;
}

bool Board::blame_line(unsigned line) {
    ++blame_[line];
    return false;
}

bool Board::keep_poles_apart() {
    while (poles_size_ > 0) {
        const unsigned cell = poles_[--poles_size_];
        const Domain keep = may_all & ~domain_[cell];
        if (!narrow(cell - 1, keep) || !narrow(cell + 1, keep) || !narrow(cell - stride_, keep) ||
            !narrow(cell + stride_, keep))
            return false;
    }
    return true;
}

// When the cells that may have a value are just as many as wanted they all get it; when the wanted ones are there no
// other cell does.
bool Board::use_bounds(unsigned line) {
    Domain wanted = 0, done = 0;
    for (unsigned value = 0; value < 3; ++value) {
        if (slack(line, static_cast<Field>(room_plus + value)) == 0) wanted |= static_cast<Domain>(1U << value);
        if (slack(line, static_cast<Field>(lack_plus + value)) == 0) done |= static_cast<Domain>(1U << value);
    }
    const unsigned step = line < static_cast<unsigned>(height_) ? 1 : stride_;
    for (unsigned part = 0; part < 2; ++part)
        for (std::uint64_t left = open_[line][part]; left != 0; left &= left - 1) {
            const unsigned cell = first_[line] + step * (64 * part + static_cast<unsigned>(std::countr_zero(left)));
            Domain keep = may_all & ~done;
            if (const Domain must = domain_[cell] & wanted; must != 0 && !is_fixed[domain_[cell]]) keep &= must;
            if (!narrow(cell, keep)) return blame_line(line);
        }
    return true;
}

int Board::collect(unsigned line) {
    const unsigned step = line < static_cast<unsigned>(height_) ? 1 : stride_;
    int count = 0;
    unsigned before = 0;  // the cell after the last item
    for (unsigned part = 0; part < 2; ++part)
        for (std::uint64_t left = open_[line][part]; left != 0; left &= left - 1) {
            const unsigned cell = first_[line] + step * (64 * part + static_cast<unsigned>(std::countr_zero(left)));
            if (partner_[cell] + step == cell) continue;
            const bool along = partner_[cell] == cell + step;
            items_[count++] = {static_cast<std::uint16_t>(cell), domain_[cell], along, cell == before};
            before = cell + (along ? 2 * step : step);
        }
    return count;
}

bool Board::read_line(unsigned line) {
    const int count = collect(line);
    if (count == 0) return true;
    if (!reader_.read(items_, count, need(line))) return blame_line(line);
    for (int i = 0; i < count; ++i)
        if (!narrow(items_[i].cell, items_[i].domain)) return blame_line(line);
    return true;
}

bool Board::propagate_counts() {
    for (;;) {
        if (!keep_poles_apart()) return false;
        const unsigned line = bounds_due_.first();
        if (line == LineSet::none) return true;
        bounds_due_.remove(line);
        if (!use_bounds(line)) return false;
    }
}

bool Board::propagate(Meter& meter) {
    for (;;) {
        if (!propagate_counts()) return false;
        const unsigned line = reading_due_.first_in(counted_);
        if (line == LineSet::none) return true;
        ++meter.counters.propagations;
        if (!meter.tick()) return false;
        if (!read_line(line)) return false;
        reading_due_.remove(line);
    }
}

void Board::write_solution(std::uint8_t* out) const {
    for (unsigned r = 0; r < static_cast<unsigned>(height_); ++r) {
        const Domain* cell = domain_ + stride_ * (r + 1) + 1;
        for (int c = 0; c < width_; ++c, ++cell) *out++ = *cell == may_plus ? plus : *cell == may_minus ? minus : blank;
    }
}

void Board::write_domains(std::uint32_t* out) const {
    constexpr auto bit = [](Domain domain, Domain value, Sign sign) { return (domain & value) == 0 ? 0U : 1U << sign; };
    for (unsigned r = 0; r < static_cast<unsigned>(height_); ++r) {
        const Domain* cell = domain_ + stride_ * (r + 1) + 1;
        for (int c = 0; c < width_; ++c, ++cell)
            *out++ = bit(*cell, may_blank, blank) | bit(*cell, may_plus, plus) | bit(*cell, may_minus, minus);
    }
}

}  // namespace cluewise::magnets
