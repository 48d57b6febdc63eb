#pragma once
// Where requests, faults, sign-ins and the front end's errors are written down. Not part of the
// ledger: rotating, may be lost.

#include "base/ids.hpp"
#include "base/time.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

struct RequestLog {
    Timestamp at;
    std::string request_id;
    std::string method;
    std::string path;
    int status = 0;
    double seconds = 0;
    TenantId tenant;  ///< "" when not signed in
    Id user;
    std::string account;
    std::string remote_ip;
    std::string user_agent;
    bool changes = false;  ///< of a route that may change something, or a download
    bool done = true;      ///< answered as wished: neither refused nor failed
    std::string title;     ///< what was asked for, in both languages; of `changes` only
    std::string params;    ///< the input as redact.hpp leaves it; of `changes` only
    std::string key;       ///< error key of a refusal
};

/// A fault of ours; `what` never goes to the client.
struct FaultLog {
    Timestamp at;
    std::string request_id;
    std::string method;
    std::string path;
    TenantId tenant;
    Id user;
    std::string what;
    std::string account = {};
};

struct SignInLog {
    enum class Result : std::uint8_t {
        Success = 1,
        WrongPassword = 2,
        Locked = 3,
        Captcha = 4,
        NotActive = 5,
        TenantExpired = 6
    };

    Timestamp at;
    TenantId tenant;  ///< as given: it may not exist
    std::string account;
    Id user;
    std::string remote_ip;
    std::string user_agent;
    Result result = Result::Success;
    std::string real_name = {};  ///< of an account that exists
};

/// One entry that a front end posts to logout-path (wire-protocol 3.5).
struct FrontEndLog {
    Timestamp at;
    TenantId tenant;
    Id user;
    std::string url;
    std::string time;  ///< as the front end wrote it
    std::string type;
    std::string message;
    std::string stack;
    std::string info;
    std::string account = {};
};

/// Thread-safe; must not block for long and must not throw.
class LogSink {
  public:
    virtual ~LogSink() = default;
    virtual void request(const RequestLog& entry) = 0;
    virtual void fault(const FaultLog& entry) = 0;
    virtual void sign_in(const SignInLog& entry) = 0;
    virtual void front_end(const std::vector<FrontEndLog>& entries) = 0;
};

enum class LogLevel : std::uint8_t { Error, Warn, Info, Debug };

/// One JSON line an entry on standard error: faults always, sign-ins and front-end errors from
/// Info on, requests that were not answered 2xx or 3xx from Info on, all requests from Debug on.
class StderrLog : public LogSink {
  public:
    explicit StderrLog(LogLevel level) : level_(level) {}

    void request(const RequestLog& entry) override;
    void fault(const FaultLog& entry) override;
    void sign_in(const SignInLog& entry) override;
    void front_end(const std::vector<FrontEndLog>& entries) override;

  private:
    LogLevel level_;
};

}  // namespace oms::api
