#include "nonogram_ranges.hpp"

namespace cluewise::ladder {

namespace {

// Borders that can be reached over cells that may be empty.
LineCells up(LineCells from, LineCells empty) {
    for (int by = 1; by < 64; by <<= 1) {
        from |= (from & empty) << by;
        empty &= empty >> by;
    }
    return from;
}

LineCells down(LineCells from, LineCells empty) {
    for (int by = 1; by < 64; by <<= 1) {
        from |= from >> by & empty;
        empty &= empty >> by;
    }
    return from;
}

// The borders where a run of this length fits.
LineCells room(LineCells filled, int length) {
    LineCells found = filled;
    for (int done = 1; done < length;) {
        const int by = std::min(done, length - done);
        found &= found >> by;
        done += by;
    }
    return found;
}

LineCells stretch(LineCells starts, int length) {
    for (int done = 1; done < length;) {
        const int by = std::min(done, length - done);
        starts |= starts << by;
        done += by;
    }
    return starts;
}

}  // namespace

Ways::Ways(const NonogramClue& clue, const LineMasks& may) : clue_(clue), may_(may) {
    const std::size_t count = clue.runs.size();
    before_[0] = up(1, may.empty);
    for (std::size_t run = 0; run < count; ++run) {
        const LineCells reach = run > 0 ? (before_[run] & may.empty) << 1 : before_[run];
        starts_[run] = reach & room(may.filled, clue.runs[run]);
        before_[run + 1] = up(starts_[run] << clue.runs[run], may.empty);
    }
    possible_ = (before_[count] >> clue.cells & 1) != 0;
    if (!possible_) return;
    after_[count] = down(LineCells{1} << clue.cells, may.empty);
    for (std::size_t run = count; run-- > 0;) {
        const LineCells end = run + 1 < count ? after_[run + 1] >> 1 & may.empty : after_[run + 1];
        starts_[run] &= end >> clue.runs[run];
        after_[run] = down(starts_[run], may.empty);
    }
}

LineMasks Ways::kept() const {
    LineMasks found;
    for (std::size_t run = 0; run <= clue_.runs.size(); ++run) found.empty |= before_[run] & after_[run] >> 1;
    found.empty &= may_.empty;
    for (std::size_t run = 0; run < clue_.runs.size(); ++run) found.filled |= stretch(starts_[run], clue_.runs[run]);
    return found;
}

LineMasks covered(const NonogramClue& clue, const LineMasks& may) {
    const Ways ways(clue, may);
    LineMasks gone;
    for (std::size_t run = 0; ways.possible() && run < clue.runs.size(); ++run) {
        const LineCells starts = ways.starts(run);
        gone.empty |= span(63 - std::countl_zero(starts), std::countr_zero(starts) + clue.runs[run] - 1);
    }
    return gone;
}

LineMasks unreached(const NonogramClue& clue, const LineMasks& may) {
    const Ways ways(clue, may);
    if (!ways.possible() || clue.runs.empty()) return {};
    LineCells reach = 0;
    for (std::size_t run = 0; run < clue.runs.size(); ++run) {
        const LineCells starts = ways.starts(run);
        reach |= span(std::countr_zero(starts), 63 - std::countl_zero(starts) + clue.runs[run] - 1);
    }
    return {0, clue.all & ~reach};
}

LineMasks all_ways(const NonogramClue& clue, const LineMasks& may) {
    const Ways ways(clue, may);
    if (!ways.possible()) return may;
    const LineMasks kept = ways.kept();
    return {may.empty & ~kept.empty, may.filled & ~kept.filled};
}

}  // namespace cluewise::ladder
