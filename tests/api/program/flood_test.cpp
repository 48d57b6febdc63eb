// A flood of sign-ins costs the thread that hashes: what is beyond its queue is turned away, and
// who reads does not wait for it.
#include "support/api/real_server.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include <gmock/gmock.h>

namespace oms::test {
namespace {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

constexpr int kClients = 150;  ///< more than the queue of the hashing thread holds
constexpr auto kFor = 3s;

struct Seen {
    std::atomic<int> refused{0};  ///< 400: the password was looked at
    std::atomic<int> turned_away{0};
    std::atomic<int> others{0};
};

void sign_in_until(int port, SteadyClock::time_point end, int number, Seen& seen) {
    HttpClient client(port);
    for (int i = 0; SteadyClock::now() < end; ++i) {
        const auto answer = client.send(
            "POST",
            "/api/blade-auth/oauth/"
            "token?tenantId=000000&password=wrong&grant_type=password&username="
            "nobody" +
                std::to_string(number) + "_" + std::to_string(i),
            {{"Authorization", "Basic c2FiZXI6c2FiZXJfc2VjcmV0"}}
        );
        const int status = answer ? answer->status : 0;
        ++(status == 400 ? seen.refused : status == 429 ? seen.turned_away : seen.others);
        if (status == 429) {
            std::this_thread::sleep_for(20ms);
        }
    }
}

TEST(Flood, OfSignInsIsTurnedAwayAndReadersGoOn) {
    RealServer server;
    server.start();
    const std::string token = server.sign_in("000000", "admin", "admin");
    ASSERT_NE(token, "");
    const auto end = SteadyClock::now() + kFor;
    Seen seen;
    std::vector<std::thread> flood;
    for (int i = 0; i < kClients; ++i) {
        flood.emplace_back(sign_in_until, server.port(), end, i, std::ref(seen));
    }
    std::vector<double> waits;
    while (SteadyClock::now() < end) {
        const auto begin = SteadyClock::now();
        ASSERT_EQ(server.get(token, "/api/blade-system/param/list?size=10").status, 200);
        waits.push_back(std::chrono::duration<double>(SteadyClock::now() - begin).count());
        std::this_thread::sleep_for(5ms);
    }
    for (std::thread& thread : flood) {
        thread.join();
    }
    std::sort(waits.begin(), waits.end());
    EXPECT_GT(waits.size(), 20U);
    // A read costs a millisecond; a queue of 64 hashes more than a second.
    EXPECT_LT(waits[waits.size() / 2], 0.3);
    EXPECT_GT(seen.refused, 0);
    EXPECT_GT(seen.turned_away, 0);
    EXPECT_EQ(seen.others, 0);
    EXPECT_NE(server.sign_in("000000", "admin", "admin"), "");
    EXPECT_EQ(server.stop(), 0);
}

}  // namespace
}  // namespace oms::test
