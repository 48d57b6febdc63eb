#include "api/calls/log_sink.hpp"

#include "base/json.hpp"

#include <cstdio>

namespace oms::api {
namespace {

/// Text of clients goes into the log: what is not UTF-8 would break its JSON.
std::string_view clean(std::string_view text) {
    return json::valid_utf8(text) ? text : std::string_view("(not UTF-8)");
}

/// Opens the line of an entry.
json::Writer& begin(json::Writer& out, Timestamp at, const char* kind) {
    return out.begin_object().member("time", format_datetime(at)).member("kind", kind);
}

void finish(std::string& line, json::Writer& out) {
    out.end_object();
    line.push_back('\n');
    std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace

void StderrLog::request(const RequestLog& entry) {
    const bool failed = entry.status >= 400;
    if (level_ < LogLevel::Info || (level_ == LogLevel::Info && !failed)) {
        return;
    }
    std::string line;
    json::Writer out(line);
    begin(out, entry.at, "request")
        .member("requestId", std::string_view(entry.request_id))
        .member("method", clean(entry.method))
        .member("path", clean(entry.path))
        .member("status", entry.status)
        .member("us", static_cast<std::int64_t>(entry.seconds * 1e6))
        .member("tenant", std::string_view(entry.tenant))
        .member("user", entry.user)
        .member("ip", std::string_view(entry.remote_ip));
    finish(line, out);
}

void StderrLog::fault(const FaultLog& entry) {
    std::string line;
    json::Writer out(line);
    begin(out, entry.at, "fault")
        .member("requestId", std::string_view(entry.request_id))
        .member("method", clean(entry.method))
        .member("path", clean(entry.path))
        .member("tenant", std::string_view(entry.tenant))
        .member("user", entry.user)
        .member("what", clean(entry.what));
    finish(line, out);
}

void StderrLog::sign_in(const SignInLog& entry) {
    if (level_ < LogLevel::Info) {
        return;
    }
    std::string line;
    json::Writer out(line);
    begin(out, entry.at, "signIn")
        .member("tenant", clean(entry.tenant))
        .member("account", clean(entry.account))
        .member("result", static_cast<std::int64_t>(entry.result))
        .member("ip", std::string_view(entry.remote_ip));
    finish(line, out);
}

void StderrLog::front_end(const std::vector<FrontEndLog>& entries) {
    if (level_ < LogLevel::Info) {
        return;
    }
    for (const auto& entry : entries) {
        std::string line;
        json::Writer out(line);
        begin(out, entry.at, "frontEnd")
            .member("tenant", std::string_view(entry.tenant))
            .member("user", entry.user)
            .member("url", std::string_view(entry.url))
            .member("type", std::string_view(entry.type))
            .member("message", std::string_view(entry.message))
            .member("stack", std::string_view(entry.stack));
        finish(line, out);
    }
}

}  // namespace oms::api
