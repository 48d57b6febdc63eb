#pragma once
// HTTP without its library: what the server gives the router and gets back.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::api {

/// Decoded name and value pairs, in the order they came.
using Pairs = std::vector<std::pair<std::string, std::string>>;

struct Request {
    std::string method;  ///< "GET", "POST", "HEAD", upper case
    std::string path;    ///< decoded path without query, double slashes folded
    Pairs query;         ///< decoded
    Pairs headers;       ///< names in lower case
    std::string body;
    std::string remote_ip;
    std::string id;          ///< X-Request-Id made by the server
    bool passed_on = false;  ///< another server of the cell was asked, and asks this one
    bool alone = false;      ///< no other waits for an answer, nor did when the last ones came

    /// First value, "" when absent.
    std::string_view header(std::string_view lower_case_name) const;
    std::string_view parameter(std::string_view name) const;
    /// Value of one cookie, "" when absent.
    std::string_view cookie(std::string_view name) const;
};

struct Response {
    int status = 200;
    std::string content_type = "application/json;charset=UTF-8";
    Pairs headers;
    std::string body;
    /// A body kept by somebody else (files); used instead of `body` when set.
    std::shared_ptr<const std::string> shared_body = nullptr;
    /// Key of the error that the answer states, for the journal; nothing: it states none.
    std::optional<std::string> refused = std::nullopt;

    const std::string& content() const { return shared_body ? *shared_body : body; }
};

/// Sends the answer; may be called once, from any thread, also before the handler returns.
using Respond = std::function<void(Response)>;
/// Called on an io thread: it must hand anything that takes time to another thread.
using Handler = std::function<void(Request, Respond)>;

}  // namespace oms::api
