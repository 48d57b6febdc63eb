// Breaks servers of one log in PostgreSQL, and the database, at random moments while clients write
// and read through all of them, and checks from outside: every acknowledged command is there once,
// one in doubt is there wholly or not at all and can be sent again, no position is told twice, no
// read is older than what it asked for, there is a writer again within 15 seconds, the chain is
// whole and every server's read models equal a rebuild. usage:
// cell_loop --programs DIR [--faults 12] [--seed 1] [--port 18481] [--control]
// --control puts back an older copy of the database: that has to be found, or the test has failed.
#include "base/json.hpp"
#include "base/number.hpp"
#include "crash/cell_rig.hpp"
#include "support/eventually.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <thread>

namespace oms::test {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr double kWriterWithin = 15;
/// Of who is not answered.
constexpr std::chrono::milliseconds kPace{50};
constexpr int kWriting = 6;
constexpr int kReading = 4;

struct Options {
    std::string programs;
    int faults = 12;
    unsigned seed = 1;
    int port = 18481;
    bool control = false;
};

/// What clients were told, and what they may hold against it. Thread-safe.
class Told {
  public:
    void acknowledged(const Intent& intent, std::int64_t position) {
        const std::lock_guard lock(mutex_);
        if (!positions_.insert(position).second) {
            wrong_ = "position " + std::to_string(position) + " was told twice";
        }
        newest_ = {intent.key, position};
    }

    /// A key and the position that it was written at.
    std::pair<std::string, std::int64_t> newest() const {
        const std::lock_guard lock(mutex_);
        return newest_;
    }

    void wrong(const std::string& what) {
        const std::lock_guard lock(mutex_);
        wrong_ = wrong_.empty() ? what : wrong_;
    }

    void expect_right() const {
        const std::lock_guard lock(mutex_);
        if (!wrong_.empty()) {
            fail(wrong_);
        }
    }

    std::atomic<std::size_t> reads{0};

  private:
    mutable std::mutex mutex_;
    std::set<std::int64_t> positions_;
    std::pair<std::string, std::int64_t> newest_;
    std::string wrong_;
};

/// One person's way through the servers: another one at each request.
class Wanderer {
  public:
    Wanderer(const CellRig& rig, HttpHeaders headers, unsigned seed)
        : headers_(std::move(headers)), random_(seed) {
        for (std::size_t server = 0; server < CellRig::kServers; ++server) {
            ports_.push_back(rig.port(server));
        }
    }

    /// A connection of its own: a server that was killed takes the others' with it.
    std::optional<HttpAnswer> send(
        const std::string& method,
        const std::string& target,
        const HttpHeaders& more,
        const std::string& body = {}
    ) {
        HttpHeaders headers = headers_;
        headers.insert(headers.end(), more.begin(), more.end());
        HttpClient client(ports_[random_() % ports_.size()]);
        return client.send(method, target, headers, body);
    }

  private:
    HttpHeaders headers_;
    std::mt19937 random_;
    std::vector<int> ports_;
};

class Loop {
  public:
    explicit Loop(const Options& options)
        : options_(options), random_(options.seed), rig_(options.programs, options.port) {}

    void run() {
        for (std::size_t server = 0; server < CellRig::kServers; ++server) {
            rig_.start(server);
        }
        rig_.wait_until_ready();
        headers_ = rig_.sign_in(0);
        start_clients();
        for (int fault = 0; fault < options_.faults; ++fault) {
            break_something(fault);
            told_.expect_right();
        }
        stop_clients();
        rig_.wait_until_ready();
        settle();
        compare();
        std::printf(
            "%zu acknowledged, %zu in doubt settled, %zu reads; longest without a writer %.1f s\n",
            journal_.acknowledged(),
            settled_,
            told_.reads.load(),
            longest_
        );
    }

    void run_control() {
        for (std::size_t server = 0; server < CellRig::kServers; ++server) {
            rig_.start(server);
        }
        rig_.wait_until_ready();
        headers_ = rig_.sign_in(0);
        write_some(20);
        rig_.database().crash();
        rig_.database().keep_copy();
        rig_.database().start();
        rig_.wait_until_ready();
        write_some(20);
        rig_.database().crash();
        rig_.database().put_copy_back();
        rig_.database().start();
        rig_.wait_until_ready();
        try {
            look_up();
        } catch (const std::exception& found) {
            std::printf("found, as it has to be: %s\n", found.what());
            return;
        }
        fail("20 acknowledged commands were lost with the database, and nobody found it");
    }

  private:
    void write(unsigned seed) {
        Wanderer client(rig_, headers_, seed);
        std::string cookie;
        while (!stopping_) {
            write_one(client, cookie, journal_.next());
        }
    }

    /// And reads it back through another server, by what the browser was told to remember.
    void write_one(Wanderer& client, std::string& cookie, Intent intent) {
        const auto answer = client.send(
            "POST", kind_.save, {{"Command-Id", intent.command_id}}, kind_.body(intent.key)
        );
        if (!answer || answer->status >= 500) {
            journal_.doubt(std::move(intent));
            return std::this_thread::sleep_for(kPace);
        }
        if (answer->status != 200 || field(*answer, {"data", "id"}).empty()) {
            return told_.wrong("a command was answered " + answer->head + answer->body);
        }
        const auto position = parse_number(answer->header("x-ledger-position"));
        const std::string set = answer->header("set-cookie");
        cookie = set.substr(0, set.find(';'));
        if (!position || cookie.empty()) {
            return told_.wrong("no position: " + answer->head);
        }
        told_.acknowledged(intent, *position);
        expect_there(
            client.send("GET", kind_.find + intent.key, {{"Cookie", cookie}}), intent.key, "own"
        );
        journal_.acknowledge(std::move(intent), field(*answer, {"data", "id"}));
        last_ = Clock::now();
    }

    void read(unsigned seed) {
        Wanderer client(rig_, headers_, seed);
        while (!stopping_) {
            const auto [key, position] = told_.newest();
            if (!key.empty()) {
                const HttpHeaders asked{{"X-Ledger-Position", std::to_string(position)}};
                expect_there(client.send("GET", kind_.find + key, asked), key, "another's");
            }
        }
    }

    void expect_there(
        const std::optional<HttpAnswer>& answer, const std::string& key, const std::string& whose
    ) {
        if (!answer || answer->status >= 500) {
            return std::this_thread::sleep_for(kPace);  // nothing old was told
        }
        told_.reads += 1;
        const auto doc = json::Document::parse(answer->body);
        if (answer->status != 200 || !doc || doc->root()["data"]["total"].integer() != 1) {
            told_.wrong(whose + " write " + key + " is not read: " + answer->head + answer->body);
        }
    }

    void start_clients() {
        for (int i = 0; i < kWriting + kReading; ++i) {
            const unsigned seed = options_.seed * 100 + static_cast<unsigned>(i);
            clients_.emplace_back([this, i, seed] {
                try {
                    i < kWriting ? write(seed) : read(seed);
                } catch (const std::exception& fault) {
                    told_.wrong(fault.what());
                }
            });
        }
    }

    void stop_clients() {
        stopping_ = true;
        for (std::thread& client : clients_) {
            client.join();
        }
        clients_.clear();
        told_.expect_right();
    }

    /// Until so much more is acknowledged: the fault falls anywhere.
    void wait_for_more() {
        std::uniform_int_distribution<std::size_t> count(5, 60);
        const std::size_t wanted = journal_.acknowledged() + count(random_);
        if (!eventually([&] { return journal_.acknowledged() >= wanted; })) {
            told_.expect_right();
            fail("no command is acknowledged any more:\n" + rig_.output());
        }
        std::this_thread::sleep_for(std::chrono::microseconds(random_() % 20'000));
    }

    std::size_t writer() {
        std::optional<std::size_t> found;
        if (!eventually([&] { return (found = rig_.writer()).has_value(); })) {
            fail("nobody writes:\n" + rig_.output());
        }
        return *found;
    }

    std::size_t follower() { return (writer() + 1 + random_() % 2) % CellRig::kServers; }

    void break_something(int fault) {
        wait_for_more();
        static constexpr std::array<const char*, 7> kNames = {
            "writer killed",
            "writer paused",
            "follower killed",
            "database crashed",
            "takeover by command",
            "writer stopped",
            "follower paused"};
        const std::size_t kind = static_cast<std::size_t>(fault) % kNames.size();
        const Clock::time_point before = Clock::now();
        carry_out(kind);
        const bool again = eventually([&] { return last_.load() > before + kSettle; });
        const double without = Seconds(Clock::now() - before).count();
        told_.expect_right();
        if (!again) {
            fail(
                std::string(kNames[kind]) + ": nothing is acknowledged any more\n" + rig_.output()
            );
        }
        std::printf("%-20s acknowledged again %.1f s later\n", kNames[kind], without);
        std::fflush(stdout);
        if (kind == 0 && without > kWriterWithin) {
            fail("there was no writer for too long");
        }
        longest_ = std::max(longest_, kind == 0 ? without : 0);
        rig_.wait_until_ready();
    }

    void pause(std::size_t server) {
        rig_.signal(server, SIGSTOP);
        std::this_thread::sleep_for(std::chrono::seconds(CellRig::kLeaseSeconds * 2));
        rig_.signal(server, SIGCONT);
    }

    void carry_out(std::size_t kind) {
        switch (kind) {
            case 0:
                return rig_.kill(writer());
            case 1:
                return pause(writer());
            case 2:
                return rig_.kill(follower());
            case 3:
                rig_.database().crash();
                return rig_.database().start();
            case 4:
                return rig_.must_end_with(
                    0, {rig_.tool("order-ledger"), "takeover", "--log", rig_.log_address()}
                );
            case 5:
                static_cast<void>(rig_.stop(writer()));
                return;
            default:
                return pause(follower());
        }
    }

    void write_some(int count) {
        Wanderer client(rig_, headers_, options_.seed);
        std::string cookie;
        for (int i = 0; i < count; ++i) {
            write_one(client, cookie, journal_.next());
        }
        told_.expect_right();
    }

    /// What is in doubt is sent again, to two servers: one record comes out of it.
    void settle() {
        const auto doubts = journal_.take_doubts();
        HttpClient one(rig_.port(0));
        HttpClient other(rig_.port(1));
        for (const Intent& intent : doubts) {
            const auto first = Rig::send(one, headers_, kind_, intent);
            const auto second = Rig::send(other, headers_, kind_, intent);
            if (!first || !second || first->status != 200 || second->status != 200) {
                fail("sending " + intent.command_id + " again was refused");
            }
            const std::string id = field(*first, {"data", "id"});
            if (id != field(*second, {"data", "id"})) {
                fail(intent.command_id + " made two records");
            }
            journal_.acknowledge(intent, id);
        }
        settled_ = doubts.size();
        look_up();
    }

    /// Everything acknowledged is there, once, under the id that was told.
    void look_up() {
        HttpClient client(rig_.port(writer()));
        for (const Intent& intent : journal_.take_unchecked()) {
            const auto answer = client.send("GET", kind_.find + intent.key, headers_);
            const auto doc = json::Document::parse(answer ? answer->body : "");
            if (!doc || doc->root()["data"]["total"].integer() != 1 ||
                doc->root()["data"]["records"].at(0)["id"].text() != intent.acknowledged_id) {
                fail("acknowledged, but not there once: " + intent.key);
            }
        }
    }

    void compare() {
        for (std::size_t server = 0; server < CellRig::kServers; ++server) {
            if (const int code = rig_.stop(server); code != 0) {
                fail("SIGTERM ended a server with " + std::to_string(code) + rig_.output());
            }
            const std::string data = rig_.data(server);
            rig_.must_end_with(0, {rig_.tool("replay-tool"), "verify", "--data", data});
            // One that was stopped first is behind, which is no difference.
            rig_.must_end_with(0, {rig_.tool("replay-tool"), "diff", "--data", data});
        }
    }

    /// What was under way when it happened may still be answered.
    static constexpr std::chrono::milliseconds kSettle{300};

    Options options_;
    std::mt19937 random_;
    CellRig rig_;
    HttpHeaders headers_;
    RecordKind kind_ = parameters();
    Journal journal_;
    Told told_;
    std::atomic<bool> stopping_{false};
    std::atomic<Clock::time_point> last_{Clock::time_point{}};
    std::vector<std::thread> clients_;
    std::size_t settled_ = 0;
    double longest_ = 0;
};

Options read_options(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string name = argv[i];
        const std::string value = i + 1 < argc ? argv[i + 1] : "";
        if (name == "--control") {
            options.control = true;
            continue;
        }
        ++i;
        if (name == "--programs") {
            options.programs = value;
        } else if (name == "--faults") {
            options.faults = std::stoi(value);
        } else if (name == "--seed") {
            options.seed = static_cast<unsigned>(std::stoul(value));
        } else if (name == "--port") {
            options.port = std::stoi(value);
        } else {
            fail("unknown option " + name);
        }
    }
    if (options.programs.empty()) {
        fail("--programs DIR is missing");
    }
    return options;
}

}  // namespace
}  // namespace oms::test

int main(int argc, char** argv) {
    try {
        const auto options = oms::test::read_options(argc, argv);
        oms::test::Loop loop(options);
        options.control ? loop.run_control() : loop.run();
        std::puts("cell loop passed");
        return 0;
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "cell loop failed: %s\n", fault.what());
        return 1;
    }
}
