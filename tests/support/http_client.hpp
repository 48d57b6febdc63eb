#pragma once
// A small blocking HTTP/1.1 client for tests and load: one keep-alive connection to 127.0.0.1.

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace oms::tests {

struct HttpAnswer {
    int status = 0;
    std::string head;  ///< status line and headers, as received
    std::string body;

    /// Value of a header, "" when absent; the name in lower case.
    std::string header(std::string_view name) const {
        std::string low(head);
        std::transform(low.begin(), low.end(), low.begin(), [](unsigned char c) {
            return static_cast<char>(std::tolower(c));
        });
        const auto at = low.find("\r\n" + std::string(name) + ": ");
        if (at == std::string::npos) {
            return {};
        }
        const auto from = at + name.size() + 4;
        return head.substr(from, head.find("\r\n", from) - from);
    }
};

using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

class HttpClient {
  public:
    explicit HttpClient(int port) : port_(port) {}

    ~HttpClient() { close(); }

    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;

    /// Nothing when the connection fails or breaks before the answer is complete.
    std::optional<HttpAnswer> send(
        std::string_view method,
        std::string_view target,
        const HttpHeaders& headers = {},
        std::string_view body = {}
    ) {
        std::string text = std::string(method) + " " + std::string(target) + " HTTP/1.1\r\n";
        text += "Host: 127.0.0.1\r\n";
        for (const auto& [name, value] : headers) {
            text += name + ": " + value + "\r\n";
        }
        if (!body.empty() || method == "POST") {
            text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
        }
        text += "\r\n";
        text += body;
        return send_raw(text);
    }

    std::optional<HttpAnswer> send_raw(std::string_view text) {
        if (socket_ < 0 && !connect()) {
            return std::nullopt;
        }
        if (!write(text)) {
            close();
            return std::nullopt;
        }
        std::optional<HttpAnswer> answer = read();
        if (!answer || answer->header("connection") == "close") {
            close();
        }
        return answer;
    }

    void close() {
        if (socket_ >= 0) {
            ::close(socket_);
            socket_ = -1;
        }
        pending_.clear();
    }

  private:
    bool connect() {
        socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const timeval limit{30, 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
        const int on = 1;
        ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port_));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        sockaddr generic{};
        static_assert(sizeof generic == sizeof address);
        std::copy_n(
            reinterpret_cast<const char*>(&address),
            sizeof address,
            reinterpret_cast<char*>(&generic)
        );
        if (::connect(socket_, &generic, sizeof generic) != 0) {
            close();
            return false;
        }
        return true;
    }

    bool write(std::string_view text) {
        while (!text.empty()) {
            const ssize_t n = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
            if (n <= 0) {
                return false;
            }
            text.remove_prefix(static_cast<std::size_t>(n));
        }
        return true;
    }

    bool more() {
        char buffer[16384];
        const ssize_t n = ::recv(socket_, buffer, sizeof buffer, 0);
        if (n <= 0) {
            return false;
        }
        pending_.append(buffer, static_cast<std::size_t>(n));
        return true;
    }

    std::optional<HttpAnswer> read() {
        std::size_t end = 0;
        while ((end = pending_.find("\r\n\r\n")) == std::string::npos) {
            if (!more()) {
                return std::nullopt;
            }
        }
        HttpAnswer answer;
        answer.head = pending_.substr(0, end + 2);
        answer.status = std::atoi(answer.head.c_str() + 9);
        const std::string length = answer.header("content-length");
        const std::size_t size = length.empty() ? 0 : std::strtoull(length.c_str(), nullptr, 10);
        while (pending_.size() < end + 4 + size) {
            if (!more()) {
                return std::nullopt;
            }
        }
        answer.body = pending_.substr(end + 4, size);
        pending_.erase(0, end + 4 + size);
        return answer;
    }

    int port_;
    int socket_ = -1;
    std::string pending_;
};

}  // namespace oms::tests
