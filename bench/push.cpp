// How long after a commit's answer the last of N subscribers hears of it, and what a subscriber
// costs. usage: push --port P --pid SERVER --subscribers N --rounds R --token T --target PATH
//                    --body FILE
// prints "p50_ms p99_ms kilobytes_a_subscriber"
#include "support/http_client.hpp"
#include "support/ws_client.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <memory>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using oms::test::HttpClient;
using oms::test::WsClient;

using Options = std::map<std::string, std::string>;

Options read_options(int argc, char** argv) {
    Options options;
    for (int i = 1; i + 1 < argc; i += 2) {
        options[argv[i]] = argv[i + 1];
    }
    for (const char* name :
         {"--port", "--pid", "--subscribers", "--rounds", "--token", "--target", "--body"}) {
        if (!options.contains(name)) {
            throw std::runtime_error(std::string(name) + " is needed");
        }
    }
    return options;
}

double resident_kilobytes(const std::string& pid) {
    std::ifstream in("/proc/" + pid + "/status");
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("VmRSS:")) {
            return std::stod(line.substr(6));
        }
    }
    throw std::runtime_error("no process " + pid);
}

using Clients = std::vector<std::unique_ptr<WsClient>>;

Clients subscribe(const Options& o) {
    Clients clients;
    for (int i = std::stoi(o.at("--subscribers")); i > 0; --i) {
        auto client = std::make_unique<WsClient>(std::stoi(o.at("--port")), "/ws");
        const std::string token = "Blade-Auth:bearer " + o.at("--token") + "\n";
        client->send("CONNECT\naccept-version:1.2\n" + token + "\n" + '\0');
        client->send(std::string("SUBSCRIBE\nid:0\ndestination:/topic/*\nreceipt:1\n\n") + '\0');
        const auto connected = client->receive();
        const auto subscribed = client->receive();
        if (!connected || !subscribed || !subscribed->starts_with("RECEIPT")) {
            throw std::runtime_error("a subscriber was refused: " + connected.value_or(""));
        }
        clients.push_back(std::move(client));
    }
    return clients;
}

/// Milliseconds from the answer to the last subscriber's message.
double tell(
    const Options& o, const std::string& body, int round, HttpClient& http, Clients& clients
) {
    static const std::string run = std::to_string(std::random_device()());
    const auto answer = http.send(
        "POST",
        o.at("--target"),
        {{"Content-Type", "application/json"},
         {"Blade-Auth", "bearer " + o.at("--token")},
         {"Command-Id", run + "-" + std::to_string(round)}},
        body
    );
    const auto committed = Clock::now();
    if (!answer || answer->body.find("\"success\":true") == std::string::npos) {
        throw std::runtime_error("refused: " + (answer ? answer->body : ""));
    }
    for (const auto& client : clients) {
        const auto text = client->receive();
        if (!text || text->find("\"changes\"") == std::string::npos) {
            throw std::runtime_error("a subscriber heard " + text.value_or("nothing"));
        }
    }
    return std::chrono::duration<double, std::milli>(Clock::now() - committed).count();
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const Options o = read_options(argc, argv);
        std::ifstream in(o.at("--body"));
        std::stringstream body;
        body << in.rdbuf();
        const double before = resident_kilobytes(o.at("--pid"));
        Clients clients = subscribe(o);
        const double each =
            (resident_kilobytes(o.at("--pid")) - before) / static_cast<double>(clients.size());
        HttpClient http(std::stoi(o.at("--port")));
        std::vector<double> times;
        for (int round = std::stoi(o.at("--rounds")); round > 0; --round) {
            times.push_back(tell(o, body.str(), round, http, clients));
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        std::sort(times.begin(), times.end());
        std::printf(
            "%.2f %.2f %.1f\n", times[times.size() / 2], times[times.size() * 99 / 100], each
        );
    } catch (const std::exception& e) {
        std::fprintf(stderr, "push: %s\n", e.what());
        return 1;
    }
    return 0;
}
