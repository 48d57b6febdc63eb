// Kills the server at random moments while clients write, and checks each time that the log is
// whole, that every acknowledged command is there once, and that sending a command again creates
// nothing. usage: crash_loop --programs DIR [--rounds 40] [--clients 8] [--seed 1]
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "base/json.hpp"
#include "support/http_client.hpp"
#include "support/process.hpp"

namespace oms::tests {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

struct Options {
    std::string programs;
    int rounds = 40;
    int clients = 8;
    unsigned seed = 1;
    int port = 18471;
};

/// One intent of a client: a parameter with a key of its own.
struct Intent {
    std::string command_id;
    std::string key;
    std::string acknowledged_id;  ///< "" while the outcome is unknown
};

[[noreturn]] void fail(const std::string& why) {
    throw std::runtime_error(why);
}

std::string field(const HttpAnswer& answer, std::initializer_list<std::string_view> path) {
    const auto doc = json::Document::parse(answer.body);
    if (!doc) {
        fail("no JSON: " + answer.body.substr(0, 200));
    }
    json::Ref at = doc->root();
    for (const auto name : path) {
        at = at[name];
    }
    return std::string(at.text().value_or(""));
}

class Loop {
  public:
    explicit Loop(Options options)
        : options_(std::move(options)), random_(options_.seed),
          folder_(fs::temp_directory_path() / ("order-ledger-crash-" + std::to_string(::getpid()))) {
        fs::create_directories(folder_);
        log_ = (folder_ / "output.txt").string();
    }
    ~Loop() { fs::remove_all(folder_); }

    void run() {
        prepare();
        for (int round = 1; round <= options_.rounds; ++round) {
            write_until_killed();
            must_succeed({tool("replay-tool"), "verify", "--data", data()}, "verify");
            if (round % 10 == 0) {
                must_succeed({tool("replay-tool"), "diff", "--data", data()}, "diff");
            }
            settle();
            std::printf(
                "round %d: %zu acknowledged, %zu in doubt settled\n", round, acknowledged_.size(),
                settled_
            );
            std::fflush(stdout);
        }
        if (acknowledged_.size() < static_cast<std::size_t>(options_.rounds)) {
            fail("too few commands were acknowledged to say anything");
        }
    }

  private:
    std::string tool(const std::string& name) const { return options_.programs + "/" + name; }
    std::string data() const { return (folder_ / "data").string(); }

    void must_succeed(const std::vector<std::string>& arguments, const std::string& what) {
        const int code = tests::run(arguments, log_);
        if (code != 0) {
            std::ifstream in(log_);
            std::string line;
            std::string tail;
            while (std::getline(in, line)) {
                tail = tail.size() > 4000 ? tail.substr(2000) : tail;
                tail += line + "\n";
            }
            fail(what + " ended with " + std::to_string(code) + "\n" + tail);
        }
    }

    void prepare() {
        const std::string fixture = (folder_ / "start.ndjson").string();
        std::ofstream(fixture) <<
            R"({"at":"2026-01-05 08:00:00","tenant":"000000","user":"admin","call":"POST /api/blade-system/param/submit","params":{},"body":{"paramName":"crash","paramKey":"crash.start","paramValue":"1"}})"
                               << "\n";
        must_succeed(
            {tool("order-ledger"), "import", "--data", data(), "--admin-password", "admin", fixture},
            "import"
        );
    }

    std::unique_ptr<Process> serve() {
        auto server = std::make_unique<Process>(
            std::vector<std::string>{
                tool("order-ledger"), "serve", "--data", data(), "--port",
                std::to_string(options_.port), "--captcha", "off"},
            log_
        );
        for (int i = 0; i < 600; ++i) {
            HttpClient client(options_.port);
            const auto answer = client.send("GET", "/readyz");
            if (answer && answer->status == 200) {
                return server;
            }
            if (!server->running()) {
                fail("the server ended at start; see " + log_);
            }
            std::this_thread::sleep_for(20ms);
        }
        fail("the server is not ready after 12 s");
    }

    HttpHeaders sign_in() {
        HttpClient client(options_.port);
        const auto answer = client.send(
            "POST",
            "/api/blade-auth/oauth/token?tenantId=000000&username=admin&password=admin"
            "&grant_type=password&scope=all&type=account",
            {{"Authorization", "Basic c2FiZXI6c2FiZXJfc2VjcmV0"}}
        );
        if (!answer || answer->status != 200) {
            fail("sign-in failed: " + (answer ? answer->body : "no answer"));
        }
        return {
            {"Authorization", "Basic c2FiZXI6c2FiZXJfc2VjcmV0"},
            {"Blade-Auth", "bearer " + field(*answer, {"access_token"})},
            {"Content-Type", "application/json"}};
    }

    static std::optional<HttpAnswer> send(
        HttpClient& client, HttpHeaders headers, const Intent& intent
    ) {
        headers.emplace_back("Command-Id", intent.command_id);
        return client.send(
            "POST", "/api/blade-system/param/submit", headers,
            R"({"paramName":"crash","paramKey":")" + intent.key + R"(","paramValue":"x"})"
        );
    }

    void write_until_killed() {
        auto server = serve();
        const HttpHeaders headers = sign_in();
        std::atomic<bool> stop{false};
        std::vector<std::thread> clients;
        clients.reserve(static_cast<std::size_t>(options_.clients));
        for (int c = 0; c < options_.clients; ++c) {
            clients.emplace_back([&] { write(headers, stop); });
        }
        std::this_thread::sleep_for(
            std::chrono::milliseconds(std::uniform_int_distribution<int>(20, 800)(random_))
        );
        server->kill(SIGKILL);
        server->wait();
        stop = true;
        for (std::thread& t : clients) {
            t.join();
        }
    }

    void write(const HttpHeaders& headers, const std::atomic<bool>& stop) {
        HttpClient client(options_.port);
        while (!stop) {
            Intent intent;
            {
                const std::lock_guard lock(mutex_);
                const std::string n = std::to_string(++made_);
                intent = {"crash-" + n, "crash.key." + n, ""};
            }
            const auto answer = send(client, headers, intent);
            const std::lock_guard lock(mutex_);
            if (answer && answer->status == 200) {
                intent.acknowledged_id = field(*answer, {"data", "id"});
                acknowledged_.push_back(intent);
            } else if (!answer) {
                in_doubt_.push_back(intent);
                return;
            }
        }
    }

    /// Starts again; commands in doubt are sent again twice, and everything acknowledged is looked
    /// up: there once, under the id that was acknowledged.
    void settle() {
        auto server = serve();
        const HttpHeaders headers = sign_in();
        HttpClient client(options_.port);
        for (Intent& intent : in_doubt_) {
            const auto first = send(client, headers, intent);
            const auto second = send(client, headers, intent);
            if (!first || !second || first->status != 200 || second->status != 200) {
                fail("sending " + intent.command_id + " again was refused");
            }
            intent.acknowledged_id = field(*first, {"data", "id"});
            if (intent.acknowledged_id != field(*second, {"data", "id"})) {
                fail(intent.command_id + " made two records");
            }
            acknowledged_.push_back(intent);
            ++settled_;
        }
        in_doubt_.clear();
        for (std::size_t i = checked_; i < acknowledged_.size(); ++i) {
            const Intent& intent = acknowledged_[i];
            const auto answer = client.send(
                "GET", "/api/blade-system/param/list?paramKey_equal=" + intent.key, headers
            );
            if (!answer || answer->status != 200) {
                fail("list failed for " + intent.key);
            }
            const auto doc = json::Document::parse(answer->body);
            const json::Ref data = doc->root()["data"];
            if (data["total"].integer() != 1 ||
                data["records"].at(0)["id"].text() != intent.acknowledged_id) {
                fail("acknowledged but not there once: " + intent.key + "\n" + answer->body);
            }
        }
        checked_ = acknowledged_.size();
        server->kill(SIGTERM);
        if (const int code = server->wait(); code != 0) {
            fail("SIGTERM ended the server with " + std::to_string(code));
        }
    }

    Options options_;
    std::mt19937 random_;
    fs::path folder_;
    std::string log_;
    std::mutex mutex_;
    std::int64_t made_ = 0;
    std::vector<Intent> acknowledged_;
    std::vector<Intent> in_doubt_;
    std::size_t checked_ = 0;
    std::size_t settled_ = 0;
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
}  // namespace oms::tests

int main(int argc, char** argv) {
    try {
        oms::tests::Loop(oms::tests::read_options(argc, argv)).run();
        std::puts("crash loop passed");
        return 0;
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "crash loop failed: %s\n", fault.what());
        return 1;
    }
}
