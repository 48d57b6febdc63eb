// Kills the server at random moments while clients write, goods move and processes go on, and
// checks each time that the log is whole, that every acknowledged command is there once, that
// sending a command again creates nothing, that processes stand where they were left, and that
// stock, reservations and orders agree (replay-tool verify). usage: crash_loop --programs DIR
// [--rounds 40] [--clients 8] [--seed 1] [--log postgres] With the log in PostgreSQL its server is
// crashed too, before the one that writes to it.
#include "crash/flow_client.hpp"
#include "crash/goods_client.hpp"
#include "crash/rig.hpp"
#include "support/eventually.hpp"
#include "support/postgres.hpp"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <unistd.h>

namespace oms::test {
namespace {

namespace fs = std::filesystem;

struct Options {
    std::string programs;
    int rounds = 40;
    int clients = 8;
    unsigned seed = 1;
    int port = 18471;
    bool postgres = false;  ///< the log is in a database
};

class Loop {
  public:
    explicit Loop(Options options)
        : options_(std::move(options)),
          random_(options_.seed),
          rig_(
              options_.programs,
              fs::temp_directory_path() / ("order-ledger-crash-" + std::to_string(::getpid())),
              options_.port
          ),
          flows_(options_.port) {
        if (options_.postgres) {
            database_ = std::make_unique<PostgresServer>();
            rig_.keep_log_at(database_->make_database());
        }
    }

    void run() {
        rig_.prepare(goods_fixture());
        for (int round = 1; round <= options_.rounds; ++round) {
            write_until_killed();
            rig_.check_folder(round % 10 == 0);
            auto server = rig_.serve();
            settled_ += rig_.settle(journal_, kind_);
            flows_.settle(rig_.sign_in());
            Rig::stop(*server);
            std::printf(
                "round %d: %zu acknowledged, %zu in doubt settled, %zu of goods, %zu of "
                "processes\n",
                round,
                journal_.acknowledged(),
                settled_,
                moved_,
                flows_.taken()
            );
            std::fflush(stdout);
        }
        if (journal_.acknowledged() < static_cast<std::size_t>(options_.rounds)) {
            fail("too few commands were acknowledged to say anything");
        }
        if (moved_ < static_cast<std::size_t>(options_.rounds)) {
            fail("too few goods were moved to say anything");
        }
        if (flows_.taken() < static_cast<std::size_t>(options_.rounds)) {
            fail("too few steps of processes were taken to say anything");
        }
    }

  private:
    void write_until_killed() {
        auto server = rig_.serve();
        const HttpHeaders headers = rig_.sign_in();
        std::atomic<bool> stop{false};
        std::vector<std::thread> clients;
        clients.reserve(static_cast<std::size_t>(options_.clients));
        for (int c = 0; c < options_.clients; ++c) {
            clients.emplace_back([&] { write(headers, stop); });
        }
        std::string wrong_goods;
        clients.emplace_back([&] {
            told(wrong_goods, [&] { moved_ += GoodsClient(options_.port, headers).work(stop); });
        });
        std::string wrong_flows;
        clients.emplace_back([&] { told(wrong_flows, [&] { flows_.work(headers, stop); }); });
        wait_for_more();
        if (database_) {
            database_->crash();
            database_->start();
            wait_for_more();
        }
        server->kill(SIGKILL);
        server->wait();
        stop = true;
        for (std::thread& t : clients) {
            t.join();
        }
        for (const std::string& wrong : {wrong_goods, wrong_flows}) {
            if (!wrong.empty()) {
                fail(wrong);
            }
        }
    }

    /// What a client says when it fails, in a thread of its own.
    template <typename Work>
    static void told(std::string& wrong, const Work& work) {
        try {
            work();
        } catch (const std::exception& fault) {
            wrong = fault.what();
        }
    }

    /// Until so many more commands are acknowledged, and a moment: the kill falls anywhere in a
    /// batch, however fast the machine is.
    void wait_for_more() {
        using Count = std::uniform_int_distribution<std::size_t>;
        const std::size_t wanted = journal_.acknowledged() + Count(0, 200)(random_);
        if (!eventually([&] { return journal_.acknowledged() >= wanted; })) {
            fail("no command is acknowledged");
        }
        std::this_thread::sleep_for(std::chrono::microseconds(Count(0, 20'000)(random_)));
    }

    void write(const HttpHeaders& headers, const std::atomic<bool>& stop) {
        HttpClient client(options_.port);
        while (!stop) {
            Intent intent = journal_.next();
            const auto answer = Rig::send(client, headers, kind_, intent);
            if (answer && answer->status == 200) {
                journal_.acknowledge(std::move(intent), field(*answer, {"data", "id"}));
            } else if (!answer) {
                journal_.doubt(std::move(intent));
                return;
            }
        }
    }

    Options options_;
    std::mt19937 random_;
    Rig rig_;
    FlowClient flows_;
    std::unique_ptr<PostgresServer> database_;
    RecordKind kind_ = parameters();
    Journal journal_;
    std::size_t settled_ = 0;
    std::size_t moved_ = 0;
};

Options read_options(int argc, char** argv) {
    Options options;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string name = argv[i];
        const std::string value = argv[i + 1];
        if (name == "--programs") {
            options.programs = value;
        } else if (name == "--rounds") {
            options.rounds = std::stoi(value);
        } else if (name == "--clients") {
            options.clients = std::stoi(value);
        } else if (name == "--log" && value == "postgres") {
            options.postgres = true;
        } else if (name == "--seed") {
            options.seed = static_cast<unsigned>(std::stoul(value));
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
        oms::test::Loop(oms::test::read_options(argc, argv)).run();
        std::puts("crash loop passed");
        return 0;
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "crash loop failed: %s\n", fault.what());
        return 1;
    }
}
