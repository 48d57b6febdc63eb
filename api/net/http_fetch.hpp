#pragma once
// Asking other servers: text-message gateways, object stores, sign-in providers. One request, one
// connection, one time limit for all of it. Only http_fetch.cpp knows Beast and Asio.

#include "api/wire/request.hpp"
#include "base/result.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace oms::api {

/// The parts of "https://host:8443/path?query".
struct WebAddress {
    bool tls = false;
    std::string host;  ///< without the brackets of IPv6
    std::string port;
    std::string target;     ///< path and query, at least "/"
    std::string authority;  ///< host as it stands in the address, with a port that is not usual
};

/// Nothing for another scheme, a user in the address, control characters or blanks.
std::optional<WebAddress> parse_web_address(std::string_view url);

struct FetchRequest {
    std::string method = "GET";
    std::string url;
    Pairs headers = {};  ///< Host, Content-Length and Connection are made here
    std::string body = {};
    std::chrono::milliseconds time_max{10'000};
    std::uint64_t answer_max = 1 << 20;  ///< bytes of the body
    std::string certificate = {};  ///< PEM, shown to a server that asks who we are; with its key
    std::string private_key = {};  ///< PEM
    /// Asked four times a second when it is there: true gives up.
    std::function<bool()> stop = {};
};

struct FetchAnswer {
    int status = 0;
    Pairs headers;  ///< names in lower case
    std::string body;

    std::string_view header(std::string_view lower_case_name) const;

    bool ok() const { return status >= 200 && status < 300; }
};

struct FetchOptions {
    /// Whether addresses of this machine and of private networks may be asked. Addresses come from
    /// companies' settings, so a server on the internet must not.
    bool private_networks = false;
    std::string ca_file;  ///< PEM; beside the system's certificates
    /// Data sources (api/sources): the folder below which their SQLite files are; "" = none may be
    /// read.
    std::string source_folder = {};
};

/// Thread-safe. Redirects are answers like any other.
class HttpFetcher {
  public:
    explicit HttpFetcher(FetchOptions options) : options_(std::move(options)) {}

    const FetchOptions& options() const { return options_; }

    /// Blocks. An address of the host in digits, one that may be asked: for what speaks to servers
    /// in other ways. Unavailable / OUTSIDE_FAILED with `what`.
    Result<std::string> digits_of(
        const std::string& host, const std::string& port, std::chrono::milliseconds time_max
    ) const;

    /// Blocks the calling thread. Unavailable / OUTSIDE_FAILED with `what`: a bad address, no
    /// connection, a certificate that is not the host's, no whole answer in time, or a longer one.
    /// With `unsent` when nothing was sent.
    Result<FetchAnswer> fetch(const FetchRequest& request) const;

  private:
    FetchOptions options_;
};

}  // namespace oms::api
