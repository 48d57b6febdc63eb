#include "api/http_client.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace oms::api {

Client::Client(int port) : fd_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval limit{15, 0};
    const int one = 1;
    ::setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    ::setsockopt(fd_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    ::setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (::connect(fd_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        ::close(fd_);
        throw std::runtime_error("cannot connect");
    }
}

Client::~Client() {
    ::close(fd_);
}

bool Client::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) {
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool Client::more() {
    std::array<char, 65536> buffer;
    const auto got = ::recv(fd_, buffer.data(), buffer.size(), 0);
    if (got <= 0) {
        return false;
    }
    input_.append(buffer.data(), static_cast<std::size_t>(got));
    return true;
}

Answer Client::receive(bool bodiless) {
    Answer answer;
    std::size_t end = 0;
    while ((end = input_.find("\r\n\r\n")) == std::string::npos) {
        if (!more()) {
            return answer;
        }
    }
    std::size_t line = input_.find("\r\n");
    answer.status = std::stoi(input_.substr(9, 3));
    while (line < end) {
        const auto next = input_.find("\r\n", line + 2);
        const auto header = input_.substr(line + 2, next - line - 2);
        const auto colon = header.find(": ");
        std::string name = header.substr(0, colon);
        std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) {
            return static_cast<char>(std::tolower(c));
        });
        answer.headers[name] = header.substr(colon + 2);
        line = next;
    }
    input_.erase(0, end + 4);
    const auto length = answer.headers.find("content-length");
    const std::size_t wanted =
        bodiless || length == answer.headers.end() ? 0 : std::stoul(length->second);
    while (input_.size() < wanted && more()) {
    }
    answer.body = input_.substr(0, wanted);
    input_.erase(0, wanted);
    return answer;
}

Answer Client::call(
    const std::string& method,
    const std::string& target,
    const std::string& body,
    const Headers& headers
) {
    std::string text = method + " " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    for (const auto& [name, value] : headers) {
        text += name + ": " + value + "\r\n";
    }
    if (!body.empty()) {
        text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    }
    send(text + "\r\n" + body);
    return receive(method == "HEAD");
}

Answer Client::get(const std::string& target, const Headers& headers) {
    return call("GET", target, "", headers);
}

Answer Client::post(const std::string& target, const std::string& body, const Headers& headers) {
    return call("POST", target, body, headers);
}

bool Client::closed_within(int ms) {
    pollfd one{fd_, POLLIN, 0};
    while (::poll(&one, 1, ms) == 1) {
        if (!more()) {
            return true;
        }
    }
    return false;
}

void Client::half_close() {
    ::shutdown(fd_, SHUT_WR);
}

}  // namespace oms::api
