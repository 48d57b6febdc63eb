#include "support/http_client.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <cstdlib>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace oms::test {

int free_port() {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    int port = 0;
    if (::bind(socket, reinterpret_cast<const sockaddr*>(&address), size) == 0 &&
        ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) == 0) {
        port = ntohs(address.sin_port);
    }
    ::close(socket);
    return port;
}

std::string HttpAnswer::header(std::string_view name) const {
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

HttpClient::HttpClient(int port) : port_(port) {
    connect();
}

HttpClient::~HttpClient() {
    close();
}

std::optional<HttpAnswer> HttpClient::send(
    std::string_view method,
    std::string_view target,
    const HttpHeaders& headers,
    std::string_view body
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

std::optional<HttpAnswer> HttpClient::send_raw(std::string_view text) {
    if (!connected() && !connect()) {
        return std::nullopt;
    }
    // Whoever refuses a request early answers it and takes no more of it.
    write(text);
    HttpAnswer answer = receive(text.starts_with("HEAD "));
    if (answer.status == 0 || answer.header("connection") == "close") {
        close();
    }
    return answer.status == 0 ? std::nullopt : std::optional(std::move(answer));
}

HttpAnswer HttpClient::get(std::string_view target, const HttpHeaders& headers) {
    return send("GET", target, headers).value_or(HttpAnswer());
}

HttpAnswer HttpClient::post(
    std::string_view target, std::string_view body, const HttpHeaders& headers
) {
    return send("POST", target, headers, body).value_or(HttpAnswer());
}

bool HttpClient::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (n <= 0) {
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
}

HttpAnswer HttpClient::receive(bool bodiless) {
    std::size_t end = 0;
    while ((end = pending_.find("\r\n\r\n")) == std::string::npos) {
        if (!more()) {
            return {};
        }
    }
    HttpAnswer answer;
    answer.head = pending_.substr(0, end + 2);
    const std::string length = answer.header("content-length");
    const std::size_t size =
        bodiless || length.empty() ? 0 : std::strtoull(length.c_str(), nullptr, 10);
    while (pending_.size() < end + 4 + size) {
        if (!more()) {
            return {};
        }
    }
    answer.status = std::atoi(answer.head.c_str() + 9);
    answer.body = pending_.substr(end + 4, size);
    pending_.erase(0, end + 4 + size);
    return answer;
}

bool HttpClient::comes_within(int ms) const {
    pollfd one{socket_, POLLIN, 0};
    return ::poll(&one, 1, ms) == 1;
}

bool HttpClient::closed_within(int ms) {
    while (connected() && comes_within(ms)) {
        if (!more()) {
            return true;
        }
    }
    return !connected();
}

void HttpClient::half_close() {
    ::shutdown(socket_, SHUT_WR);
}

void HttpClient::close() {
    if (connected()) {
        ::close(socket_);
        socket_ = -1;
    }
    pending_.clear();
}

bool HttpClient::connect() {
    socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval limit{30, 0};
    const int on = 1;
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port_));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        close();
        return false;
    }
    return true;
}

bool HttpClient::more() {
    std::array<char, 65536> buffer;
    const ssize_t n = ::recv(socket_, buffer.data(), buffer.size(), 0);
    if (n <= 0) {
        return false;
    }
    pending_.append(buffer.data(), static_cast<std::size_t>(n));
    return true;
}

}  // namespace oms::test
