#include "api/sources/source_program.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace oms::api {
namespace {

using SteadyTime = std::chrono::steady_clock::time_point;

/// Both ends of a pipe, closed with the object.
class Pipe {
  public:
    Pipe() {
        if (::pipe2(ends_.data(), O_CLOEXEC) != 0) {
            ends_ = {-1, -1};
        }
    }

    ~Pipe() {
        close(0);
        close(1);
    }

    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    bool open() const { return ends_[0] >= 0; }

    int end(std::size_t which) const { return ends_[which]; }

    void close(std::size_t which) {
        if (ends_[which] >= 0) {
            ::close(ends_[which]);
            ends_[which] = -1;
        }
    }

  private:
    std::array<int, 2> ends_{-1, -1};
};

/// The process, ended with the object.
class Child {
  public:
    Child(const std::string& program, Pipe& in, Pipe& out) {
        posix_spawn_file_actions_t files;
        ::posix_spawn_file_actions_init(&files);
        ::posix_spawn_file_actions_adddup2(&files, in.end(0), STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&files, out.end(1), STDOUT_FILENO);
        ::posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        ::posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
        posix_spawnattr_t how;
        ::posix_spawnattr_init(&how);
        sigset_t none;
        ::sigemptyset(&none);
        ::posix_spawnattr_setsigmask(&how, &none);
        ::posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGMASK);
        std::string name = program;
        std::array<char*, 2> arguments{name.data(), nullptr};
        std::string path = "PATH=/usr/bin:/bin";
        std::string language = "LANG=C.UTF-8";
        std::array<char*, 3> environment{path.data(), language.data(), nullptr};
        if (::posix_spawn(&id_, name.c_str(), &files, &how, arguments.data(), environment.data()) !=
            0) {
            id_ = -1;
        }
        ::posix_spawnattr_destroy(&how);
        ::posix_spawn_file_actions_destroy(&files);
    }

    ~Child() {
        if (id_ > 0) {
            ::kill(id_, SIGKILL);
            wait();
        }
    }

    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    bool started() const { return id_ > 0; }

    /// Whether it ended with exit code 0.
    bool wait() {
        int status = 0;
        while (::waitpid(id_, &status, 0) < 0 && errno == EINTR) {
        }
        id_ = -1;
        return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }

  private:
    pid_t id_ = -1;
};

/// Waits until the file can be read or written. False when the time is up.
bool ready(int file, short events, SteadyTime end) {
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            end - std::chrono::steady_clock::now()
        );
        if (left.count() <= 0) {
            return false;
        }
        pollfd one{file, events, 0};
        const int n = ::poll(&one, 1, static_cast<int>(left.count()));
        if (n > 0) {
            return true;
        }
        if (n < 0 && errno != EINTR) {
            return false;
        }
    }
}

/// The input is read whole before anything is answered: it fits a pipe or is waited for.
bool give(Pipe& in, const std::string& input, SteadyTime end) {
    ::fcntl(in.end(1), F_SETFL, O_NONBLOCK);
    std::size_t done = 0;
    while (done < input.size()) {
        if (!ready(in.end(1), POLLOUT, end)) {
            return false;
        }
        const ssize_t n = ::write(in.end(1), input.data() + done, input.size() - done);
        if (n < 0 && errno != EAGAIN && errno != EINTR) {
            return false;
        }
        done += static_cast<std::size_t>(std::max<ssize_t>(n, 0));
    }
    in.close(1);
    return true;
}

}  // namespace

Error source_failed(std::string what) {
    return Error::unavailable("SOURCE_FAILED").with("what", std::move(what));
}

Result<std::string> run_program(
    const std::string& program,
    const std::string& input,
    std::chrono::milliseconds time_max,
    std::size_t output_max
) {
    const SteadyTime end = std::chrono::steady_clock::now() + time_max;
    Pipe in;
    Pipe out;
    if (!in.open() || !out.open()) {
        return source_failed("no pipe");
    }
    Child child(program, in, out);
    in.close(0);
    out.close(1);
    if (!child.started()) {
        return source_failed("cannot start " + program);
    }
    if (!give(in, input, end)) {
        return source_failed("it takes no question");
    }
    std::string answer;
    std::array<char, 65536> part{};
    while (true) {
        if (!ready(out.end(0), POLLIN, end)) {
            return source_failed("no answer in time");
        }
        const ssize_t n = ::read(out.end(0), part.data(), part.size());
        if (n == 0) {
            break;
        }
        answer.append(part.data(), static_cast<std::size_t>(std::max<ssize_t>(n, 0)));
        if ((n < 0 && errno != EINTR) || answer.size() > output_max) {
            return source_failed("the answer is too long");
        }
    }
    return child.wait() ? Result<std::string>(std::move(answer)) : source_failed("it ended badly");
}

std::string program_beside(const std::string& name) {
    std::error_code fault;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", fault);
    return (self.parent_path() / name).string();
}

}  // namespace oms::api
