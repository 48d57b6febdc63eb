#include "crash/rig.hpp"

#include "base/json.hpp"
#include "support/eventually.hpp"

#include <fstream>
#include <stdexcept>

namespace oms::test {

namespace fs = std::filesystem;

void fail(const std::string& why) {
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

RecordKind parameters() {
    return {
        "/api/blade-system/param/submit",
        [](const std::string& key) {
            return R"({"paramName":"crash","paramKey":")" + key + R"(","paramValue":"x"})";
        },
        "/api/blade-system/param/list?paramKey_equal="};
}

Intent Journal::next() {
    const std::lock_guard lock(mutex_);
    const std::string n = std::to_string(++made_);
    return {"crash-" + n, "crash.key." + n, ""};
}

void Journal::acknowledge(Intent intent, const std::string& id) {
    const std::lock_guard lock(mutex_);
    intent.acknowledged_id = id;
    acknowledged_.push_back(std::move(intent));
}

void Journal::doubt(Intent intent) {
    const std::lock_guard lock(mutex_);
    in_doubt_.push_back(std::move(intent));
}

std::size_t Journal::acknowledged() const {
    const std::lock_guard lock(mutex_);
    return acknowledged_.size();
}

std::vector<Intent> Journal::take_doubts() {
    const std::lock_guard lock(mutex_);
    return std::exchange(in_doubt_, {});
}

std::vector<Intent> Journal::take_unchecked() {
    const std::lock_guard lock(mutex_);
    std::vector<Intent> unchecked(
        acknowledged_.begin() + static_cast<std::ptrdiff_t>(checked_), acknowledged_.end()
    );
    checked_ = acknowledged_.size();
    return unchecked;
}

std::optional<Intent> Journal::oldest() const {
    const std::lock_guard lock(mutex_);
    return acknowledged_.empty() ? std::nullopt : std::optional(acknowledged_.front());
}

Rig::Rig(std::string programs, fs::path folder, int port)
    : programs_(std::move(programs)), folder_(std::move(folder)), port_(port) {
    fs::create_directories(folder_);
    // Beside the folder: a full disk must not eat what the programs say.
    log_ = folder_.string() + ".output";
}

Rig::~Rig() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
    fs::remove(log_, ignored);
}

std::string Rig::output() const {
    std::ifstream in(log_);
    std::string line;
    std::string tail;
    while (std::getline(in, line)) {
        tail = tail.size() > 4000 ? tail.substr(2000) : tail;
        tail += line + "\n";
    }
    return tail;
}

void Rig::must_end_with(
    int expected, const std::string& program, std::vector<std::string> arguments
) const {
    const std::string what = program + " " + arguments.front();
    arguments.insert(arguments.begin(), tool(program));
    const int code = run(arguments, log_);
    if (code != expected) {
        fail(what + " ended with " + std::to_string(code) + "\n" + output());
    }
}

void Rig::prepare(const std::string& more_lines) const {
    const std::string fixture = (folder_ / "start.ndjson").string();
    std::ofstream(fixture
    ) << R"({"at":"2026-01-05 08:00:00","tenant":"000000","user":"admin","call":"POST /api/blade-system/param/submit","params":{},"body":{"paramName":"crash","paramKey":"crash.start","paramValue":"1"}})"
      << "\n"
      << more_lines;
    std::vector<std::string> import{
        "import", "--data", data(), "--reserve-mb", "0", "--admin-password", "admin"};
    import.insert(import.end(), log_options_.begin(), log_options_.end());
    import.push_back(fixture);
    must_end_with(0, "order-ledger", std::move(import));
}

std::unique_ptr<Process> Rig::start(const std::vector<std::string>& more) const {
    std::vector<std::string> arguments{
        tool("order-ledger"),
        "serve",
        "--data",
        data(),
        "--port",
        std::to_string(port_),
        "--captcha",
        "off"};
    arguments.insert(arguments.end(), log_options_.begin(), log_options_.end());
    arguments.insert(arguments.end(), more.begin(), more.end());
    return std::make_unique<Process>(arguments, log_);
}

std::unique_ptr<Process> Rig::serve(const std::vector<std::string>& more, bool not_ready) const {
    auto server = start(more);
    const bool ready = eventually([&] {
        const int status = HttpClient(port_).get("/readyz").status;
        if (status == 0 && !server->running()) {
            fail("the server ended at start:\n" + output());
        }
        return status == 200 || (status != 0 && not_ready);
    });
    if (!ready) {
        fail("the server is not ready after a minute:\n" + output());
    }
    return server;
}

std::unique_ptr<Process> Rig::serve_or_end(int code, const std::vector<std::string>& more) const {
    auto server = start(more);
    std::optional<int> ended;
    const bool decided = eventually([&] {
        ended = server->ended();
        return ended || HttpClient(port_).get("/readyz").status != 0;
    });
    if (!decided || (ended && *ended != code)) {
        fail("neither serving nor ended with " + std::to_string(code) + ":\n" + output());
    }
    return ended ? nullptr : std::move(server);
}

void Rig::stop(Process& server) {
    server.kill(SIGTERM);
    if (const int code = server.wait(); code != 0) {
        fail("SIGTERM ended the server with " + std::to_string(code));
    }
}

HttpHeaders Rig::client_header() {
    return {{"Authorization", "Basic c2FiZXI6c2FiZXJfc2VjcmV0"}};
}

HttpHeaders Rig::sign_in() const {
    HttpClient client(port_);
    const auto answer = client.send("POST", kSignIn, client_header());
    if (!answer || answer->status != 200) {
        fail("sign-in failed: " + (answer ? answer->body : "no answer"));
    }
    return {
        {"Authorization", "Basic c2FiZXI6c2FiZXJfc2VjcmV0"},
        {"Blade-Auth", "bearer " + field(*answer, {"access_token"})},
        {"Content-Type", "application/json"}};
}

void Rig::check_folder(bool diff) const {
    must_end_with(0, "replay-tool", {"verify", "--data", data()});
    if (diff) {
        must_end_with(0, "replay-tool", {"diff", "--data", data()});
    }
}

std::optional<HttpAnswer> Rig::send(
    HttpClient& client, HttpHeaders headers, const RecordKind& kind, const Intent& intent
) {
    headers.emplace_back("Command-Id", intent.command_id);
    return client.send("POST", kind.save, headers, kind.body(intent.key));
}

std::size_t Rig::settle(Journal& journal, const RecordKind& kind) const {
    const HttpHeaders headers = sign_in();
    HttpClient client(port_);
    const std::vector<Intent> doubts = journal.take_doubts();
    for (const Intent& intent : doubts) {
        const auto first = send(client, headers, kind, intent);
        const auto second = send(client, headers, kind, intent);
        if (!first || !second || first->status != 200 || second->status != 200) {
            fail("sending " + intent.command_id + " again was refused");
        }
        const std::string id = field(*first, {"data", "id"});
        if (id != field(*second, {"data", "id"})) {
            fail(intent.command_id + " made two records");
        }
        journal.acknowledge(intent, id);
    }
    for (const Intent& intent : journal.take_unchecked()) {
        const auto answer = client.send("GET", kind.find + intent.key, headers);
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
    return doubts.size();
}

}  // namespace oms::test
