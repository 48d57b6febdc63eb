#pragma once
// A small blocking HTTP/1.1 client for tests and load: one keep-alive connection to 127.0.0.1. Its
// lower half sends bytes as they are, so that tests can also send what no library would.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::test {

struct HttpAnswer {
    int status = 0;    ///< 0: the connection ended without an answer
    std::string head;  ///< status line and headers, as received
    std::string body;

    /// Value of a header, "" when absent; the name in lower case.
    std::string header(std::string_view name) const;
};

/// A port of 127.0.0.1 that nobody listens on now.
int free_port();

using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

class HttpClient {
  public:
    /// Connects; reads and writes give up after 30 s.
    explicit HttpClient(int port);
    ~HttpClient();
    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;

    /// Connects again when the connection has been closed. Nothing when it fails or breaks before
    /// the answer is complete.
    std::optional<HttpAnswer> send(
        std::string_view method,
        std::string_view target,
        const HttpHeaders& headers = {},
        std::string_view body = {}
    );
    std::optional<HttpAnswer> send_raw(std::string_view text);
    /// As send(); status 0 instead of nothing.
    HttpAnswer get(std::string_view target, const HttpHeaders& headers = {});
    HttpAnswer post(
        std::string_view target, std::string_view body, const HttpHeaders& headers = {}
    );

    bool connected() const { return socket_ >= 0; }

    /// Sends all of it; false when the peer has gone.
    bool write(std::string_view bytes);
    /// Reads one answer. `bodiless`: it answers a HEAD.
    HttpAnswer receive(bool bodiless = false);
    /// True when something, or the end, comes within the time.
    bool comes_within(int ms) const;
    /// True when the peer closes within the time.
    bool closed_within(int ms);
    /// No more will be sent.
    void half_close();
    void close();

  private:
    bool connect();
    bool more();

    int port_;
    int socket_ = -1;
    std::string pending_;
};

}  // namespace oms::test
