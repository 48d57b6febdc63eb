#pragma once
// The real programs on a data folder of their own, and the journal of what clients were told: what
// the tests that break things from outside share.

#include "support/http_client.hpp"
#include "support/process.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::test {

[[noreturn]] void fail(const std::string& why);

/// Text of a member of a JSON body; "" when it is absent. Fails when the body is no JSON.
std::string field(const HttpAnswer& answer, std::initializer_list<std::string_view> path);

/// One intent of a client: a record with a key of its own.
struct Intent {
    std::string command_id;
    std::string key;
    std::string acknowledged_id;  ///< "" while the outcome is unknown
};

/// How records of one kind are written and looked up.
struct RecordKind {
    std::string save;                                         ///< target of the POST
    std::function<std::string(const std::string& key)> body;  ///< its input
    std::string find;  ///< target of a list; the key is put behind it
};

/// Parameters of the platform: the smallest record there is.
RecordKind parameters();

/// What every client was told. Thread-safe.
class Journal {
  public:
    Intent next();
    void acknowledge(Intent intent, const std::string& id);
    void doubt(Intent intent);

    std::size_t acknowledged() const;
    /// In doubt, handed over to be settled.
    std::vector<Intent> take_doubts();
    /// Acknowledged since the last call.
    std::vector<Intent> take_unchecked();
    std::optional<Intent> oldest() const;

  private:
    mutable std::mutex mutex_;
    std::int64_t made_ = 0;
    std::vector<Intent> acknowledged_;
    std::vector<Intent> in_doubt_;
    std::size_t checked_ = 0;
};

class Rig {
  public:
    /// `folder` holds the data folder and the programs' output, and is removed at the end.
    Rig(std::string programs, std::filesystem::path folder, int port);
    ~Rig();
    Rig(const Rig&) = delete;
    Rig& operator=(const Rig&) = delete;

    std::filesystem::path data() const { return folder_ / "data"; }

    int port() const { return port_; }

    /// Has the log kept in a database; before prepare().
    void keep_log_at(const std::string& address) {
        log_options_ = {"--log", address, "--single-copy"};
    }

    /// Runs one of the programs; fails with its output unless it ends with `expected`.
    void must_end_with(int expected, const std::string& program, std::vector<std::string> arguments)
        const;
    /// Makes the data folder; platform administrator admin / admin. `more_lines` are imported too.
    void prepare(const std::string& more_lines = {}) const;
    /// Starts the server and waits until it answers; until it is ready, unless `not_ready`.
    std::unique_ptr<Process> serve(
        const std::vector<std::string>& more = {}, bool not_ready = false
    ) const;
    /// Starts the server and waits until it answers, or has ended by itself, which has to be with
    /// `code`: nothing then.
    std::unique_ptr<Process> serve_or_end(int code, const std::vector<std::string>& more) const;
    /// SIGTERM; fails unless it ends with 0.
    static void stop(Process& server);
    /// POST of a sign-in as platform administrator, with client_header().
    static constexpr std::string_view kSignIn =
        "/api/blade-auth/oauth/token?tenantId=000000&username=admin&password=admin"
        "&grant_type=password&scope=all&type=account";
    static HttpHeaders client_header();
    /// Headers of a session of the platform administrator.
    HttpHeaders sign_in() const;
    /// Verifies the log, and with `diff` that a rebuild equals the read models.
    void check_folder(bool diff) const;

    static std::optional<HttpAnswer> send(
        HttpClient& client, HttpHeaders headers, const RecordKind& kind, const Intent& intent
    );
    /// Sends what is in doubt twice: it must come out as one record; then looks up everything
    /// acknowledged: there once, under the id that was told. Returns how many were in doubt.
    std::size_t settle(Journal& journal, const RecordKind& kind) const;

  private:
    std::string tool(const std::string& name) const { return programs_ + "/" + name; }

    std::string output() const;
    std::unique_ptr<Process> start(const std::vector<std::string>& more) const;

    std::string programs_;
    std::filesystem::path folder_;
    std::string log_;
    std::vector<std::string> log_options_;
    int port_;
};

}  // namespace oms::test
