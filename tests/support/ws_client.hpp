#pragma once
// A small WebSocket client over a blocking socket, so that tests and benches can also be slow, rude
// or silent.

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace oms::test {

class WsClient {
  public:
    using Headers = std::vector<std::pair<std::string, std::string>>;

    /// Connects and asks for the WebSocket; see status().
    WsClient(int port, const std::string& path, const Headers& headers = {})
        : fd_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(static_cast<std::uint16_t>(port));
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(fd_, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0) {
            ::close(fd_);
            throw std::runtime_error("no connection");
        }
        const int on = 1;
        ::setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        std::string head = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                           "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           "Sec-WebSocket-Version: 13\r\n"
                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        for (const auto& [name, value] : headers) {
            head += name + ": " + value + "\r\n";
        }
        put(head + "\r\n");
        while (input_.find("\r\n\r\n") == std::string::npos && more(15'000)) {
        }
        const auto end = input_.find("\r\n\r\n");
        if (end != std::string::npos) {
            head_ = input_.substr(0, end + 2);
            input_.erase(0, end + 4);
        }
    }

    ~WsClient() { drop(); }

    WsClient(const WsClient&) = delete;
    WsClient& operator=(const WsClient&) = delete;

    /// HTTP status of the answer; 101 when the WebSocket is open, 0 without an answer.
    int status() const { return head_.size() < 12 ? 0 : std::stoi(head_.substr(9, 3)); }

    const std::string& head() const { return head_; }

    int descriptor() const { return fd_; }

    /// Sends one message of text (opcode 1) or another frame.
    void send(std::string_view text, std::uint8_t opcode = 1) {
        constexpr std::array<unsigned char, 4> kMask{1, 2, 3, 4};
        std::string frame;
        frame.push_back(static_cast<char>(0x80U | opcode));
        if (text.size() < 126) {
            frame.push_back(static_cast<char>(0x80U | text.size()));
        } else {
            frame.push_back(static_cast<char>(0x80U | 126U));
            frame.push_back(static_cast<char>(text.size() >> 8U));
            frame.push_back(static_cast<char>(text.size() & 0xFFU));
        }
        frame.append(kMask.begin(), kMask.end());
        for (std::size_t i = 0; i < text.size(); ++i) {
            frame.push_back(
                static_cast<char>(static_cast<unsigned char>(text[i]) ^ kMask[i % kMask.size()])
            );
        }
        put(frame);
    }

    /// The next message; nothing when none comes within the time, or the connection has ended.
    std::optional<std::string> receive(int ms = 15'000) {
        while (!ended_) {
            const auto frame = take();
            if (!frame) {
                if (!more(ms)) {
                    return std::nullopt;
                }
                continue;
            }
            const auto& [opcode, text] = *frame;
            if (opcode == 8) {
                ended_ = true;
                if (text.size() >= 2) {
                    close_code_ = (static_cast<unsigned char>(text[0]) << 8) |
                                  static_cast<unsigned char>(text[1]);
                }
                send(text, 8);
            } else if (opcode == 9) {
                send(text, 10);
            } else if (opcode == 1) {
                return text;
            }
        }
        return std::nullopt;
    }

    /// Whether the other side has ended it, and how (0: without a word).
    bool ended() const { return ended_; }

    int close_code() const { return close_code_; }

    /// Goes without a word.
    void drop() {
        if (fd_ >= 0) {
            ::close(fd_);
            fd_ = -1;
        }
    }

  private:
    void put(std::string_view bytes) {
        while (!bytes.empty() && fd_ >= 0) {
            const auto n = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (n <= 0) {
                ended_ = true;
                return;
            }
            bytes.remove_prefix(static_cast<std::size_t>(n));
        }
    }

    bool more(int ms) {
        pollfd waiting{fd_, POLLIN, 0};
        if (::poll(&waiting, 1, ms) <= 0) {
            return false;
        }
        std::array<char, 16384> bytes{};
        const auto n = ::recv(fd_, bytes.data(), bytes.size(), 0);
        if (n <= 0) {
            ended_ = true;
            return false;
        }
        input_.append(bytes.data(), static_cast<std::size_t>(n));
        return true;
    }

    std::optional<std::pair<int, std::string>> take() {
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(input_[i]); };
        if (input_.size() < 2) {
            return std::nullopt;
        }
        std::size_t size = byte(1) & 0x7FU;
        const std::size_t begin = size < 126 ? 2 : size == 126 ? 4 : 10;
        if (input_.size() < begin) {
            return std::nullopt;
        }
        if (begin > 2) {
            size = 0;
            for (std::size_t i = 2; i < begin; ++i) {
                size = size * 256 + byte(i);
            }
        }
        if (input_.size() < begin + size) {
            return std::nullopt;
        }
        std::pair<int, std::string> frame{byte(0) & 0x0FU, input_.substr(begin, size)};
        input_.erase(0, begin + size);
        return frame;
    }

    int fd_;
    std::string head_;
    std::string input_;
    bool ended_ = false;
    int close_code_ = 0;
};

}  // namespace oms::test
