// Load from N keep-alive clients on 127.0.0.1 for a bounded time; prints "rate errors p50_us
// p99_us". usage: load --port P --clients N --seconds S --target PATH [--method POST --body FILE]
//             [--header "Name: value"]... [--unique] [--rotate]
// --unique sends a Command-Id per request; --rotate gives each request the next body, not each
// client its own.
#include "support/http_client.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using oms::test::HttpClient;
using oms::test::HttpHeaders;

struct Options {
    int port = 0;
    int clients = 1;
    double seconds = 3;
    std::string method = "GET";
    std::vector<std::string> targets;
    std::vector<std::string> bodies;
    std::vector<HttpHeaders> headers;  ///< one set per client group, in turn
    bool unique = false;
    bool rotate = false;
};

struct Tally {
    std::vector<std::int64_t> us;
    std::int64_t errors = 0;
};

std::string read(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

Options read_options(int argc, char** argv) {
    Options o;
    HttpHeaders common;
    std::vector<std::string> tokens;
    for (int i = 1; i < argc; ++i) {
        const std::string name = argv[i];
        if (name == "--unique") {
            o.unique = true;
            continue;
        }
        if (name == "--rotate") {
            o.rotate = true;
            continue;
        }
        if (i + 1 >= argc) {
            throw std::runtime_error(name + " needs a value");
        }
        const std::string value = argv[++i];
        if (name == "--port") {
            o.port = std::stoi(value);
        } else if (name == "--clients") {
            o.clients = std::stoi(value);
        } else if (name == "--seconds") {
            o.seconds = std::min(std::stod(value), 60.0);
        } else if (name == "--target") {
            o.targets.push_back(value);
        } else if (name == "--method") {
            o.method = value;
        } else if (name == "--body") {
            o.bodies.push_back(read(value));
        } else if (name == "--token") {
            tokens.push_back(value);
        } else if (name == "--header") {
            const auto colon = value.find(": ");
            common.emplace_back(value.substr(0, colon), value.substr(colon + 2));
        } else {
            throw std::runtime_error("unknown option " + name);
        }
    }
    for (const std::string& token : tokens) {
        o.headers.push_back(common);
        o.headers.back().emplace_back("Blade-Auth", "bearer " + token);
    }
    if (o.headers.empty()) {
        o.headers.push_back(common);
    }
    return o;
}

void client(const Options& o, int number, Clock::time_point end, Tally& tally) {
    HttpClient http(o.port);
    const auto group = static_cast<std::size_t>(number) % o.headers.size();
    const std::string target = o.targets[static_cast<std::size_t>(number) % o.targets.size()];
    const std::string none;
    std::random_device device;
    const std::string prefix = std::to_string(device()) + "-" + std::to_string(number) + "-";
    for (std::int64_t n = 0;; ++n) {
        const auto start = Clock::now();
        if (start >= end) {
            return;
        }
        HttpHeaders headers = o.headers[group];
        if (o.unique) {
            headers.emplace_back("Command-Id", prefix + std::to_string(n));
        }
        const std::size_t turn = static_cast<std::size_t>(number) +
                                 (o.rotate ? static_cast<std::size_t>(n * o.clients) : 0);
        const std::string& body = o.bodies.empty() ? none : o.bodies[turn % o.bodies.size()];
        const auto answer = http.send(o.method, target, headers, body);
        if (!answer || answer->status != 200 ||
            answer->body.find("\"success\":true") == std::string::npos) {
            ++tally.errors;
            continue;
        }
        tally.us.push_back(
            std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start).count()
        );
    }
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const Options o = read_options(argc, argv);
        std::vector<Tally> tallies(static_cast<std::size_t>(o.clients));
        const auto start = Clock::now();
        const auto end =
            start +
            std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(o.seconds));
        std::vector<std::thread> threads;
        for (int i = 0; i < o.clients; ++i) {
            threads.emplace_back([&, i] { client(o, i, end, tallies[static_cast<std::size_t>(i)]); }
            );
        }
        for (std::thread& t : threads) {
            t.join();
        }
        const double took = std::chrono::duration<double>(Clock::now() - start).count();
        std::vector<std::int64_t> all;
        std::int64_t errors = 0;
        for (const Tally& t : tallies) {
            all.insert(all.end(), t.us.begin(), t.us.end());
            errors += t.errors;
        }
        std::sort(all.begin(), all.end());
        const auto at = [&](double q) {
            return all.empty()
                       ? 0
                       : all[static_cast<std::size_t>(q * static_cast<double>(all.size() - 1))];
        };
        std::printf(
            "%.1f %ld %ld %ld\n",
            static_cast<double>(all.size()) / took,
            static_cast<long>(errors),
            static_cast<long>(at(0.5)),
            static_cast<long>(at(0.99))
        );
        return 0;
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "load: %s\n", fault.what());
        return 2;
    }
}
