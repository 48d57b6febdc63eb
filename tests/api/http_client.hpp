#pragma once
// A small HTTP client over a blocking socket, so that tests can also send what no library would.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::api {

struct Answer {
    int status = 0;                              ///< 0: the connection ended without an answer
    std::map<std::string, std::string> headers;  ///< names in lower case
    std::string body;

    /// "" when absent.
    std::string header(const std::string& lower_case_name) const {
        const auto it = headers.find(lower_case_name);
        return it == headers.end() ? "" : it->second;
    }
};

class Client {
  public:
    using Headers = std::vector<std::pair<std::string, std::string>>;

    /// Connects to 127.0.0.1; reads give up after 15 s.
    explicit Client(int port);
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    /// Sends all of it; false when the peer has gone.
    bool send(std::string_view bytes);
    /// Reads one answer. `bodiless`: it answers a HEAD.
    Answer receive(bool bodiless = false);
    Answer get(const std::string& target, const Headers& headers = {});
    Answer post(const std::string& target, const std::string& body, const Headers& headers = {});
    Answer call(
        const std::string& method,
        const std::string& target,
        const std::string& body,
        const Headers& headers
    );
    /// True when the peer closes within the time.
    bool closed_within(int ms);
    /// No more will be sent.
    void half_close();

  private:
    bool more();

    int fd_ = -1;
    std::string input_;
};

}  // namespace oms::api
