#include "support/link.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace oms::test {
namespace {

constexpr int kLookMs = 10;

/// A socket that programs which the test starts do not inherit: it would stay open in them.
class Socket {
  public:
    Socket() = default;

    explicit Socket(int fd) : fd_(fd) {}

    ~Socket() { close(); }

    Socket(Socket&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

    Socket& operator=(Socket&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }

    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    int fd() const { return fd_; }

    bool is_open() const { return fd_ >= 0; }

    void close() {
        if (is_open()) {
            ::shutdown(fd_, SHUT_RDWR);
            ::close(std::exchange(fd_, -1));
        }
    }

  private:
    int fd_ = -1;
};

/// A path or a port of 127.0.0.1.
class Place {
  public:
    explicit Place(const std::string& path) : path_(path), size_(sizeof(sockaddr_un)) {
        auto* address = reinterpret_cast<sockaddr_un*>(&address_);
        address->sun_family = AF_UNIX;
        path.copy(static_cast<char*>(address->sun_path), sizeof address->sun_path - 1);
    }

    explicit Place(int port) : size_(sizeof(sockaddr_in)) {
        auto* address = reinterpret_cast<sockaddr_in*>(&address_);
        address->sin_family = AF_INET;
        address->sin_port = htons(static_cast<std::uint16_t>(port));
        address->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    }

    /// Closed when nobody listens there.
    Socket connected() const {
        Socket socket = made(0);
        const bool done = ::connect(socket.fd(), at(), size_) == 0;
        return done ? std::move(socket) : Socket();
    }

    Socket listening() const {
        Socket socket = made(SOCK_NONBLOCK);
        const int yes = 1;
        ::setsockopt(socket.fd(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        if (::bind(socket.fd(), at(), size_) != 0 || ::listen(socket.fd(), SOMAXCONN) != 0) {
            throw std::system_error(errno, std::generic_category(), "a way of a test");
        }
        return socket;
    }

    /// Nobody finds it any more.
    void leave() const {
        if (!path_.empty()) {
            std::filesystem::remove(path_);
        }
    }

  private:
    Socket made(int flags) const {
        return Socket(::socket(address_.ss_family, SOCK_STREAM | SOCK_CLOEXEC | flags, 0));
    }

    const sockaddr* at() const { return reinterpret_cast<const sockaddr*>(&address_); }

    std::string path_;
    sockaddr_storage address_{};
    socklen_t size_;
};

/// A connection, and what was said on each side and is not passed on yet.
struct Way {
    std::array<Socket, 2> ends;
    std::array<std::string, 2> said;

    void end() {
        ends[0].close();
        ends[1].close();
    }
};

/// Passes on what it can; ends the way when one side has ended.
void pass_on(Way& way, std::size_t from) {
    Socket& heard = way.ends.at(1 - from);
    std::string& said = way.said.at(from);
    if (said.empty()) {
        said.resize(64 * 1024);
        const ssize_t size = ::recv(way.ends.at(from).fd(), said.data(), said.size(), MSG_DONTWAIT);
        said.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
        if (size == 0 || (size < 0 && errno != EAGAIN)) {
            return way.end();
        }
    }
    const ssize_t sent = ::send(heard.fd(), said.data(), said.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN) {
        return way.end();
    }
    said.erase(0, sent > 0 ? static_cast<std::size_t>(sent) : 0);
}

}  // namespace

/// It listens only while the other one does: whoever asks for a program that is gone has to be
/// turned away by the system, not by somebody in between.
class Link::Body {
  public:
    Body(Place from, Place to) : from_(std::move(from)), to_(std::move(to)) {
        thread_ = std::thread([this] { run(); });
    }

    ~Body() {
        stopping_ = true;
        thread_.join();
    }

    Body(const Body&) = delete;
    Body& operator=(const Body&) = delete;

    void cut(Cut how) { state_ = how == Cut::Silent ? State::Silent : State::Closed; }

    void mend() { state_ = State::Whole; }

  private:
    enum class State { Whole, Silent, Closed };

    void run() {
        while (!stopping_) {
            if (state_ == State::Closed) {
                turn_away();
                ways_.clear();
            }
            if (state_ != State::Whole || !listens()) {
                ::poll(nullptr, 0, kLookMs);
                continue;
            }
            look();
            std::erase_if(ways_, [](const Way& way) { return !way.ends[0].is_open(); });
        }
        turn_away();
    }

    bool listens() {
        if (!listening_.is_open() && to_.connected().is_open()) {
            listening_ = from_.listening();
        }
        return listening_.is_open();
    }

    void turn_away() {
        if (listening_.is_open()) {
            listening_.close();
            from_.leave();
        }
    }

    void accept() {
        Way way;
        way.ends[0] = Socket(::accept4(listening_.fd(), nullptr, nullptr, SOCK_CLOEXEC));
        if (way.ends[0].is_open()) {
            way.ends[1] = to_.connected();
            if (way.ends[1].is_open()) {
                ways_.push_back(std::move(way));
            } else {
                turn_away();
            }
        }
    }

    /// Waits for something to do, and does it.
    void look() {
        std::vector<pollfd> waited{{listening_.fd(), POLLIN, 0}};
        for (const Way& way : ways_) {
            for (std::size_t from = 0; from < 2; ++from) {
                const bool waits = way.said.at(from).empty();
                const int fd = way.ends.at(waits ? from : 1 - from).fd();
                waited.push_back({fd, static_cast<short>(waits ? POLLIN : POLLOUT), 0});
            }
        }
        ::poll(waited.data(), waited.size(), kLookMs);
        for (std::size_t i = 0; i < ways_.size(); ++i) {
            for (std::size_t from = 0; from < 2; ++from) {
                if (waited[1 + 2 * i + from].revents != 0 && ways_[i].ends[0].is_open()) {
                    pass_on(ways_[i], from);
                }
            }
        }
        if (waited[0].revents != 0) {
            accept();
        }
    }

    Place from_;
    Place to_;
    Socket listening_;
    std::vector<Way> ways_;
    std::atomic<State> state_{State::Whole};
    std::atomic<bool> stopping_{false};
    std::thread thread_;  // last: it uses everything above
};

Link::Link(const std::string& from, const std::string& to)
    : body_(std::make_unique<Body>(Place(from), Place(to))) {}

Link::Link(int from, int to) : body_(std::make_unique<Body>(Place(from), Place(to))) {}

Link::~Link() = default;

void Link::cut(Cut how) {
    body_->cut(how);
}

void Link::mend() {
    body_->mend();
}

}  // namespace oms::test
