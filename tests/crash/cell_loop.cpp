// Breaks servers of one log in PostgreSQL, the ways between them, and the servers of the database,
// a primary and two standbys, at random moments while clients write and read through all of them,
// and checks from outside: every acknowledged command is there once, one in doubt is there wholly
// or not at all and can be sent again, no position is told twice, no read is older than what it
// asked for, what was told of records that everybody changes can have happened in some order,
// something is acknowledged again within 15 seconds, the chain is whole and every server's read
// models equal a rebuild.
#include "base/json.hpp"
#include "base/number.hpp"
#include "crash/cell_options.hpp"
#include "crash/cell_rig.hpp"
#include "crash/hot_record.hpp"
#include "crash/told.hpp"
#include "crash/wanderer.hpp"
#include "support/eventually.hpp"
#include "support/patroni_cluster.hpp"
#include "support/postgres_cluster.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <mutex>
#include <random>
#include <thread>

namespace oms::test {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kPortsOfServers = 6;
constexpr int kWriting = 4;
constexpr int kReading = 3;
constexpr int kChanging = 8;  ///< the same record, all of them

class Loop {
  public:
    explicit Loop(const CellOptions& options)
        : options_(options),
          random_(options.seed),
          rig_(options.programs, options.port, database(), options.control) {}

    ~Loop() { join_clients(); }

    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    void run() {
        begin();
        for (int fault = 0; fault < options_.faults; ++fault) {
            break_something(options_.first + fault);
            told_.expect_right();
            make_hot_record();
        }
        end();
    }

    void run_upgrade() {
        for (std::size_t server = 0; server < CellRig::kServers; ++server) {
            rig_.use_programs(server, options_.upgrade_from);
        }
        begin();
        const std::size_t last = writer();
        for (std::size_t i = 1; i <= CellRig::kServers; ++i) {
            wait_for_more();
            upgrade((last + i) % CellRig::kServers);
            make_hot_record();
        }
        wait_for_more();
        end();
    }

    void run_control() {
        for (std::size_t server = 0; server < CellRig::kServers; ++server) {
            rig_.start(server);
        }
        rig_.wait_until_ready();
        headers_ = rig_.sign_in(0);
        write_some(20);
        own_->leave_standbys_behind();
        write_some(20);
        rig_.database().lose_primary();
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
    void upgrade(std::size_t server) {
        static_cast<void>(told_.longest_wait());
        rig_.use_programs(server, options_.programs);
        if (const int code = rig_.stop(server); code != 0) {
            fail("a server ended with " + std::to_string(code) + rig_.output());
        }
        rig_.wait_until_ready();
        told_.expect_right();
        std::printf(
            "server %zu replaced    %.1f s without an acknowledgement\n",
            server,
            told_.longest_wait()
        );
        std::fflush(stdout);
    }

    void begin() {
        for (std::size_t server = 0; server < CellRig::kServers; ++server) {
            rig_.start(server);
        }
        rig_.wait_until_ready();
        headers_ = rig_.sign_in(0);
        make_hot_record();
        start_clients();
    }

    void end() {
        stop_clients();
        const std::size_t exchanges = judge_hot_records();
        rig_.wait_until_settled();
        settle();
        compare();
        std::printf(
            "%zu acknowledged, %zu in doubt settled, %zu reads, %zu exchanges about %zu hot "
            "records\n",
            journal_.acknowledged(),
            settled_,
            told_.reads.load(),
            exchanges,
            hot_records_.size()
        );
    }

    std::unique_ptr<DatabaseCluster> database() {
        if (options_.patroni) {
            auto patroni = std::make_unique<PatroniCluster>(options_.port + kPortsOfServers);
            patroni_ = patroni.get();
            return patroni;
        }
        auto own = std::make_unique<PostgresCluster>();
        own_ = own.get();
        return own;
    }

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
            return std::this_thread::sleep_for(kNoAnswerPace);
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
    }

    void change(unsigned seed) {
        Wanderer client(rig_, headers_, seed);
        for (int n = 0; !stopping_; ++n) {
            hot_record()->change(client, "hot-" + std::to_string(seed) + "-" + std::to_string(n));
        }
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
            return std::this_thread::sleep_for(kNoAnswerPace);  // nothing old was told
        }
        told_.reads += 1;
        const auto doc = json::Document::parse(answer->body);
        if (answer->status != 200 || !doc || doc->root()["data"]["total"].integer() != 1) {
            told_.wrong(whose + " write " + key + " is not read: " + answer->head + answer->body);
        }
    }

    void start_clients() {
        for (int i = 0; i < kWriting + kReading + kChanging; ++i) {
            const unsigned seed = options_.seed * 100 + static_cast<unsigned>(i);
            clients_.emplace_back([this, i, seed] {
                try {
                    i < kWriting              ? write(seed)
                    : i < kWriting + kReading ? read(seed)
                                              : change(seed);
                } catch (const std::exception& fault) {
                    told_.wrong(fault.what());
                }
            });
        }
    }

    void join_clients() {
        stopping_ = true;
        for (std::thread& client : clients_) {
            client.join();
        }
        clients_.clear();
    }

    void stop_clients() {
        join_clients();
        told_.expect_right();
    }

    void make_hot_record() {
        const std::string key = "hot." + std::to_string(hot_records_.size());
        auto made = std::make_shared<HotRecord>(rig_, headers_, key);
        const std::lock_guard lock(hot_);
        hot_records_.push_back(std::move(made));
    }

    std::shared_ptr<HotRecord> hot_record() {
        const std::lock_guard lock(hot_);
        return hot_records_.back();
    }

    /// When all clients have ended; how much was told.
    std::size_t judge_hot_records() {
        std::size_t exchanges = 0;
        for (const auto& record : hot_records_) {
            exchanges += record->exchanges();
            record->judge();
        }
        return exchanges;
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
        static constexpr std::array<const char*, 17> kNames = {
            "writer killed",
            "writer cut off",
            "primary lost",
            "writer paused",
            "writer turned away",
            "follower killed",
            "standby crashed",
            "primary crashed",
            "takeover by command",
            "writer stopped",
            "follower paused",
            "follower cut off",
            "writer not reached",
            "standbys away",
            "standby cut off",
            "standbys cut off",
            "etcd lost"};
        const std::size_t kinds = kNames.size() - (patroni_ == nullptr ? 1 : 0);
        const std::size_t kind = static_cast<std::size_t>(fault) % kinds;
        static_cast<void>(told_.longest_wait());
        carry_out(kind);
        const Clock::time_point done = Clock::now();
        const bool again = eventually([&] { return told_.last() > done + kSettle; });
        const double without = told_.longest_wait();
        told_.expect_right();
        if (!again) {
            fail(
                std::string(kNames[kind]) + ": nothing is acknowledged any more\n" + rig_.output()
            );
        }
        std::printf("%-20s %.1f s without an acknowledgement\n", kNames[kind], without);
        std::fflush(stdout);
        const double away = kind == kVotes ? kVotesAway.count() : 0;
        if (without > rig_.database().patience() + away) {
            fail("nothing was acknowledged for too long");
        }
        rig_.wait_until_ready();
    }

    /// Longer than a lease.
    static void wait_a_while() {
        std::this_thread::sleep_for(std::chrono::seconds(CellRig::kLeaseSeconds * 2));
    }

    void pause(std::size_t server) {
        rig_.signal(server, SIGSTOP);
        wait_a_while();
        rig_.signal(server, SIGCONT);
    }

    void cut_off(std::size_t server, Link::Cut how) {
        rig_.cut_from_database(server, how);
        wait_a_while();
        rig_.mend(server);
    }

    void leave_unreached(std::size_t server) {
        rig_.cut_from_others(server);
        wait_a_while();
        rig_.mend(server);
    }

    void carry_out(std::size_t kind) {
        switch (kind) {
            case 0:
                return rig_.kill(writer());
            case 1:
                return cut_off(writer(), Link::Cut::Silent);
            case 2:
                return rig_.database().lose_primary();
            case 3:
                return pause(writer());
            case 4:
                return cut_off(writer(), Link::Cut::Closed);
            case 5:
                return rig_.kill(follower());
            case 6:
                return rig_.database().crash_standby(random_() % 2);
            case 7:
                return rig_.database().crash_primary();
            case 8:
                return rig_.must_end_with(
                    0, {rig_.tool("order-ledger"), "takeover", "--log", rig_.log_address()}
                );
            case 9:
                static_cast<void>(rig_.stop(writer()));
                return;
            case 10:
                return pause(follower());
            case 11:
                return cut_off(follower(), Link::Cut::Silent);
            case 12:
                return leave_unreached(writer());
            case 13:
                return rig_.database().lose_standbys(kAway);
            case 14:
                return rig_.database().cut_standbys(1, kAway);
            case 15:
                return rig_.database().cut_standbys(2, kAway);
            default:
                return patroni_->lose_votes(kVotesAway);
        }
    }

    /// Until so many more are acknowledged.
    void write_some(std::size_t count) {
        Wanderer client(rig_, headers_, options_.seed);
        std::string cookie;
        const std::size_t wanted = journal_.acknowledged() + count;
        const bool done = eventually([&] {
            write_one(client, cookie, journal_.next());
            return journal_.acknowledged() >= wanted;
        });
        told_.expect_right();
        if (!done) {
            fail("no command is acknowledged any more:\n" + rig_.output());
        }
    }

    /// What is in doubt is sent again, to two servers: one record comes out of it.
    void settle() {
        const auto doubts = journal_.take_doubts();
        for (const Intent& intent : doubts) {
            HttpHeaders headers = headers_;
            headers.emplace_back("Command-Id", intent.command_id);
            const std::string body = kind_.body(intent.key);
            const auto first = rig_.answer_of(0, "POST", kind_.save, headers, body);
            const auto second = rig_.answer_of(1, "POST", kind_.save, headers, body);
            if (first.status != 200 || second.status != 200) {
                fail("sending " + intent.command_id + " again was refused");
            }
            const std::string id = field(first, {"data", "id"});
            if (id != field(second, {"data", "id"})) {
                fail(intent.command_id + " made two records");
            }
            journal_.acknowledge(intent, id);
        }
        settled_ = doubts.size();
        look_up();
    }

    /// Everything acknowledged is there, once, under the id that was told.
    void look_up() {
        const std::size_t server = writer();
        for (const Intent& intent : journal_.take_unchecked()) {
            const auto answer = rig_.answer_of(server, "GET", kind_.find + intent.key, headers_);
            const auto doc = json::Document::parse(answer.body);
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
    static constexpr std::chrono::seconds kAway{3};
    static constexpr std::size_t kVotes = 16;
    static constexpr std::chrono::seconds kVotesAway{40};  ///< longer than Patroni's ttl

    CellOptions options_;
    std::mt19937 random_;
    PostgresCluster* own_ = nullptr;     ///< the database, unless Patroni keeps it
    PatroniCluster* patroni_ = nullptr;  ///< the database, if it does
    CellRig rig_;
    HttpHeaders headers_;
    RecordKind kind_ = parameters();
    Journal journal_;
    Told told_;
    std::atomic<bool> stopping_{false};
    std::mutex hot_;
    std::vector<std::shared_ptr<HotRecord>> hot_records_;
    std::vector<std::thread> clients_;
    std::size_t settled_ = 0;
};

}  // namespace
}  // namespace oms::test

int main(int argc, char** argv) {
    try {
        const auto options = oms::test::read_cell_options(argc, argv);
        oms::test::Loop loop(options);
        if (options.control) {
            loop.run_control();
        } else {
            options.upgrade_from.empty() ? loop.run() : loop.run_upgrade();
        }
        std::puts("cell loop passed");
        return 0;
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "cell loop failed: %s\n", fault.what());
        return 1;
    }
}
