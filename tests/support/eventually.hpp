#pragma once
// The one way in which tests wait: for a condition, with a limit.

#include <chrono>
#include <thread>

namespace oms::test {

/// Asks until it holds. False when it has not come true within the limit.
template <class Condition>
bool eventually(
    const Condition& holds, std::chrono::milliseconds limit = std::chrono::seconds(60)
) {
    const auto end = std::chrono::steady_clock::now() + limit;
    while (!holds()) {
        if (std::chrono::steady_clock::now() > end) {
            return false;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
}

}  // namespace oms::test
