// Deadlines from seconds.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>

namespace cluewise {

// The moment some seconds from now; never later than the clock can say.
inline std::chrono::steady_clock::time_point moment_after(double seconds) {
    using Clock = std::chrono::steady_clock;
    constexpr double longest = 1e9;  // more than anyone waits
    const double wait = std::isnan(seconds) ? 0.0 : std::clamp(seconds, 0.0, longest);
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(wait));
}

}  // namespace cluewise
