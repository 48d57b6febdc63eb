// Fills the disk under the running server and checks that it refuses by name, goes on reading,
// loses nothing it acknowledged, and writes again when there is room.
// usage: disk_full --programs DIR [--clients 4] [--mounts on|off]
//
// The data folder lies on a small tmpfs in a mount namespace of this process's own. Where the
// kernel refuses that, the parts that need it are named as not run, and what a limit on file sizes
// (RLIMIT_FSIZE) can show is shown.
#include "base/json.hpp"
#include "crash/rig.hpp"
#include "crash/small_disk.hpp"
#include "support/eventually.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include <sys/resource.h>
#include <unistd.h>

namespace oms::test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr std::uint64_t kMiB = 1U << 20U;
constexpr int kRefusalsEach = 30;  ///< after so many a client ends
constexpr int kPort = 18472;
constexpr std::uint64_t kFileGrowth = 8192;  ///< bytes the log's file may grow under a limit

void say(const std::string& text) {
    std::puts(text.c_str());
    std::fflush(stdout);
}

/// Answers of writing clients, by refusal key; "" counts the acknowledged.
using Outcome = std::map<std::string, int>;

std::string text_of(const Outcome& outcome) {
    std::string text;
    for (const auto& [key, n] : outcome) {
        text += (text.empty() ? "" : ", ") + std::to_string(n) + " " +
                (key.empty() ? "acknowledged" : key);
    }
    return text;
}

class DiskFull {
  public:
    DiskFull(std::string programs, fs::path folder, int clients)
        : rig_(std::move(programs), std::move(folder), kPort), clients_(clients) {}

    void begin() {
        rig_.prepare();
        auto server = rig_.serve({"--reserve-mb", "0"});
        learn_order();
        Rig::stop(*server);
    }

    /// Above the reserve orders are taken, below it none.
    void reserve(const SmallDisk& disk) {
        auto server = rig_.serve({"--reserve-mb", "6"});
        disk.fill_up_to(11 * kMiB);
        const Outcome outcome = write_until_refused(*server);
        say("reserve: " + text_of(outcome));
        only(outcome, {"", "DISK_FULL"});
        expect_refusing_and_reading("DISK_FULL");
        disk.clear();
        expect_ready();
        write_some();
        finish(*server);
    }

    /// A reserve that the disk does not have refuses everything; without it writing works.
    void impossible_reserve() {
        auto server = rig_.serve({"--reserve-mb", "1048576"}, true);
        const Outcome outcome = write_until_refused(*server);
        say("reserve of 1 TiB: " + text_of(outcome));
        only(outcome, {"DISK_FULL"});
        expect_refusing_and_reading("DISK_FULL");
        Rig::stop(*server);
        server = rig_.serve({"--reserve-mb", "0"});
        write_some();
        finish(*server);
    }

    /// No reserve: the log and the read models themselves find no room.
    void no_room(const SmallDisk& disk) {
        auto server = rig_.serve({"--reserve-mb", "0"});
        disk.fill_up_to(3 * kMiB);
        const Outcome outcome = write_until_refused(*server);
        say("no room at all: " + text_of(outcome) + "; " + std::to_string(disk.free()) +
            " bytes free");
        only(outcome, {"", "DISK_FULL", "CATCHING_UP"});
        expect_running(*server);
        expect_refusing_and_reading("");
        // A stop is clean on a full disk too, and so is the log. What the stop gave back (the
        // journals of the read models) is taken again.
        Rig::stop(*server);
        rig_.check_folder(false);
        disk.fill_up_to(0);
        start_without_room();
        disk.clear();
        server = rig_.serve({"--reserve-mb", "0"});
        write_some();
        finish(*server);
    }

    /// The same, and room comes back under the running server.
    void resume(const SmallDisk& disk) {
        auto server = rig_.serve({"--reserve-mb", "0"});
        disk.fill_up_to(2 * kMiB);
        const Outcome outcome = write_until_refused(*server);
        say("no room, then room: " + text_of(outcome));
        only(outcome, {"", "DISK_FULL", "CATCHING_UP"});
        expect_running(*server);
        disk.clear();
        write_until_taken();
        expect_ready();
        finish(*server);
    }

    /// The log has room, the read models have none: what the log took stays acknowledged, and
    /// readers see it as soon as there is room.
    void read_models_only() {
        {
            const SmallDisk disk(rig_.data() / "read-models", 8 * kMiB);
            auto server = rig_.serve({"--reserve-mb", "0"});
            disk.fill_up_to(kMiB);
            const Outcome outcome = write_until_refused(*server);
            say("read models without room: " + text_of(outcome));
            only(outcome, {"", "DISK_FULL", "CATCHING_UP"});
            if (outcome.count("CATCHING_UP") == 0) {
                fail("no commit of a read model failed");
            }
            expect_running(*server);
            expect_refusing_and_reading("CATCHING_UP");
            disk.clear();
            // By itself, without a command.
            expect_ready();
            rig_.settle(journal_, order_);
            write_some();
            finish(*server);
        }
        auto server = rig_.serve({"--reserve-mb", "0"});
        finish(*server);
    }

    /// The log alone has no room: an LMDB commit fails, nothing of it is acknowledged, and the
    /// server goes on when there is room.
    void log_only() {
        const SmallDisk disk(rig_.data() / "log", 2 * kMiB);
        auto server = rig_.serve({"--reserve-mb", "0"});
        disk.fill_up_to(kMiB / 10);
        const Outcome outcome = write_until_refused(*server);
        say("log without room: " + text_of(outcome));
        only(outcome, {"", "DISK_FULL"});
        expect_running(*server);
        expect_refusing_and_reading("DISK_FULL");
        disk.clear();
        write_until_taken();
        expect_ready();
        write_some();
        finish(*server);
    }

    /// The log's file reaches a limit while the disk has room (EFBIG).
    void file_limit() {
        auto server = rig_.serve({"--reserve-mb", "0"});
        const auto size = fs::file_size(rig_.data() / "log" / "data.mdb");
        limit_files(*server, size + kFileGrowth);
        const Outcome outcome = write_until_refused(*server);
        say("files limited to " + std::to_string(size + kFileGrowth) + " bytes: " + text_of(outcome)
        );
        only(outcome, {"", "DISK_FULL", "CATCHING_UP"});
        expect_running(*server);
        expect_refusing_and_reading("");
        limit_files(*server, RLIM_INFINITY);
        write_until_taken();
        expect_ready();
        finish(*server);
    }

  private:
    /// What an order needs to be saved: a customer, and a person and department to sell it.
    void learn_order() {
        const HttpHeaders headers = rig_.sign_in();
        HttpClient client(kPort);
        const auto info = client.send("GET", "/api/blade-user/info", headers);
        const std::string user = field(info.value(), {"data", "id"});
        const std::string dept = field(*info, {"data", "deptId"});
        const auto customer = client.send(
            "POST",
            "/api/blade-system/customerApi/saveCustomer",
            headers,
            R"({"customerName":"full","tel":"13900001234","sourceType":1,"regionCode":"440604","userId":")" +
                user + R"(","deptId":")" + dept + R"("})"
        );
        const std::string id = field(customer.value(), {"data", "id"});
        if (user.empty() || dept.empty() || id.empty()) {
            fail("no customer: " + info->body + customer->body);
        }
        std::string long_text;
        for (int i = 0; i < 500; ++i) {
            long_text += "砖";
        }
        order_.save = "/api/blade-system/orderApi/saveOrder";
        order_.find = "/api/blade-system/orderApi/orderPageList?contractNo_equal=";
        order_.body = [=](const std::string& key) {
            return R"({"contractNo":")" + key + R"(","customerId":")" + id +
                   R"(","guideUserId":")" + user + R"(","deptId":")" + dept +
                   R"(","projectAddress":"滨河路 8 号","regionCode":"440604","receiver":"李四",)"
                   R"("receiverTel":"13900001234","payMode":1,"deliverMode":1,"remark":")" +
                   long_text + R"("})";
        };
    }

    /// A start on a full disk says why it cannot and ends with 3; or, where the files' own free
    /// pages are enough for it, serves every read and refuses by name.
    void start_without_room() {
        const auto server = rig_.serve_or_end(3, {"--reserve-mb", "0"});
        say(server ? "a start without room: serves reads" : "a start without room: ended with 3");
        if (server) {
            only(write(headers_), {"", "DISK_FULL", "CATCHING_UP"});
            expect_running(*server);
            expect_refusing_and_reading("");
            Rig::stop(*server);
        }
    }

    Outcome write_until_refused(Process& server) {
        headers_ = rig_.sign_in();
        std::mutex mutex;
        Outcome outcome;
        std::vector<std::thread> clients;
        clients.reserve(static_cast<std::size_t>(clients_));
        for (int c = 0; c < clients_; ++c) {
            clients.emplace_back([&] {
                Outcome mine = write(headers_);
                const std::lock_guard lock(mutex);
                for (const auto& [key, n] : mine) {
                    outcome[key] += n;
                }
            });
        }
        for (std::thread& t : clients) {
            t.join();
        }
        if (!server.running() && outcome.count("no answer") == 0) {
            fail("the server ended after its last answer");
        }
        return outcome;
    }

    /// Writes until refused kRefusalsEach times in a row or cut off; at most 20,000 orders.
    Outcome write(const HttpHeaders& headers) {
        HttpClient client(kPort);
        Outcome outcome;
        for (int refused = 0, n = 0; refused < kRefusalsEach; ++n) {
            if (n == 20000) {
                ++outcome["(the disk is never full)"];
                return outcome;
            }
            Intent intent = journal_.next();
            const auto answer = Rig::send(client, headers, order_, intent);
            if (!answer) {
                journal_.doubt(std::move(intent));
                ++outcome["no answer"];
                return outcome;
            }
            if (answer->status == 200 && !field(*answer, {"data", "id"}).empty()) {
                journal_.acknowledge(std::move(intent), field(*answer, {"data", "id"}));
                ++outcome[""];
                refused = 0;
                continue;
            }
            check_refusal(*answer);
            ++outcome[field(*answer, {"data", "key"})];
            ++refused;
        }
        return outcome;
    }

    /// 503 in status and envelope, with a text and a time to come back.
    static void check_refusal(const HttpAnswer& answer) {
        const auto doc = json::Document::parse(answer.body);
        if (answer.status != 503 || !doc || doc->root()["code"].integer() != 503 ||
            answer.header("retry-after").empty() || field(answer, {"msg"}).empty()) {
            fail("refused in another way than documented:\n" + answer.head + answer.body);
        }
    }

    /// Fails when something was answered that is not in `allowed`, or nothing was refused.
    static void only(const Outcome& outcome, const std::vector<std::string>& allowed) {
        int refusals = 0;
        for (const auto& [key, n] : outcome) {
            if (std::find(allowed.begin(), allowed.end(), key) == allowed.end()) {
                fail("not expected: " + text_of(outcome));
            }
            refusals += key.empty() ? 0 : n;
        }
        if (refusals == 0) {
            fail("nothing was refused: " + text_of(outcome));
        }
    }

    static void expect_running(const Process& server) {
        if (!server.running()) {
            fail("the server ended");
        }
    }

    /// Alive, not ready for this reason ("" for any), and every kind of read answers.
    void expect_refusing_and_reading(const std::string& reason) {
        HttpClient client(kPort);
        const auto ready = client.send("GET", "/readyz");
        if (!ready || ready->status != 503 ||
            (!reason.empty() && field(*ready, {"data", "key"}) != reason)) {
            fail("readyz: " + (ready ? ready->head + ready->body : "no answer"));
        }
        std::vector<std::string> targets{
            "/healthz",
            "/metrics",
            "/api/blade-system/orderApi/orderPageList?size=100",
            "/api/blade-system/menu/routes"};
        if (const auto order = journal_.oldest(); order) {
            targets.push_back(
                "/api/blade-system/orderApi/orderDetail?id=" + order->acknowledged_id
            );
            targets.push_back(
                "/api/blade-system/ledger/history?entity=order&id=" + order->acknowledged_id
            );
        }
        for (const std::string& target : targets) {
            const auto answer = client.send("GET", target, headers_);
            if (!answer || answer->status != 200) {
                fail(target + ": " + (answer ? answer->head + answer->body : "no answer"));
            }
        }
        // Sessions are kept on the same disk: a new one begins, or is refused for that reason.
        const auto session = client.send("POST", Rig::kSignIn, Rig::client_header());
        if (!session || (session->status != 200 && session->status != 503)) {
            fail("sign-in: " + (session ? session->head + session->body : "no answer"));
        }
    }

    void expect_ready() {
        if (!eventually([] { return HttpClient(kPort).get("/readyz").status == 200; }, 10s)) {
            fail("not ready 10 s after there is room");
        }
    }

    void write_some() {
        const HttpHeaders headers = rig_.sign_in();
        HttpClient client(kPort);
        for (int i = 0; i < 20; ++i) {
            Intent intent = journal_.next();
            const auto answer = Rig::send(client, headers, order_, intent);
            if (!answer || answer->status != 200) {
                fail("not taken with room: " + (answer ? answer->body : "no answer"));
            }
            journal_.acknowledge(std::move(intent), field(*answer, {"data", "id"}));
        }
    }

    /// One order, again and again under its Command-Id, for at most 10 s.
    void write_until_taken() {
        const HttpHeaders headers = rig_.sign_in();
        HttpClient client(kPort);
        Intent intent = journal_.next();
        std::optional<HttpAnswer> answer;
        const bool taken = eventually(
            [&] {
                answer = Rig::send(client, headers, order_, intent);
                return answer && answer->status == 200;
            },
            10s
        );
        if (!taken) {
            fail("nothing is taken 10 s after there is room");
        }
        journal_.acknowledge(std::move(intent), field(*answer, {"data", "id"}));
    }

    void finish(Process& server) {
        rig_.settle(journal_, order_);
        Rig::stop(server);
        rig_.check_folder(true);
    }

    static void limit_files(const Process& server, rlim_t bytes) {
        const rlimit limit{bytes, RLIM_INFINITY};
        if (::prlimit(server.id(), RLIMIT_FSIZE, &limit, nullptr) != 0) {
            fail("prlimit: " + std::generic_category().message(errno));
        }
    }

    Rig rig_;
    int clients_;
    RecordKind order_;
    Journal journal_;
    HttpHeaders headers_;  ///< of a session that began while there was room
};

struct Options {
    std::string programs;
    int clients = 4;
    bool mounts = true;  ///< off: as where the kernel refuses them
};

Options read_options(int argc, char** argv) {
    Options options;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string name = argv[i];
        if (name == "--programs") {
            options.programs = argv[i + 1];
        } else if (name == "--clients") {
            options.clients = std::stoi(argv[i + 1]);
        } else if (name == "--mounts") {
            options.mounts = std::string_view(argv[i + 1]) != "off";
        } else {
            fail("unknown option " + name);
        }
    }
    if (options.programs.empty()) {
        fail("--programs DIR is missing");
    }
    return options;
}

struct Removal {
    fs::path folder;

    ~Removal() {
        std::error_code ignored;
        fs::remove_all(folder, ignored);
    }
};

void fill_disks(const Options& options) {
    const fs::path folder =
        fs::temp_directory_path() / ("order-ledger-full-" + std::to_string(::getpid()));
    const Removal at_the_end{folder};
    const std::string refused = options.mounts ? own_mounts() : "--mounts off";
    if (refused.empty()) {
        say("on a small tmpfs in a mount namespace");
        const SmallDisk disk(folder, 192 * kMiB);  // a WAL alone may take 64
        DiskFull test(options.programs, folder, options.clients);
        test.begin();
        test.reserve(disk);
        test.no_room(disk);
        test.resume(disk);
        test.read_models_only();
        test.log_only();
        test.file_limit();
        return;
    }
    say("no mounts here (" + refused + "): no full file system; RLIMIT_FSIZE and a reserve");
    DiskFull test(options.programs, folder, options.clients);
    test.begin();
    test.impossible_reserve();
    test.file_limit();
}

}  // namespace
}  // namespace oms::test

int main(int argc, char** argv) {
    try {
        oms::test::fill_disks(oms::test::read_options(argc, argv));
        std::puts("disk full passed");
        return 0;
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "disk full failed: %s\n", fault.what());
        return 1;
    }
}
