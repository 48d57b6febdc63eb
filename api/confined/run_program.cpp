#include "api/confined/run_program.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace oms::confined {
namespace {

using SteadyTime = std::chrono::steady_clock::time_point;

/// A pair of sockets, closed with the object: unlike a pipe's, what is written to the one when the
/// other is closed raises no signal.
class Pair {
  public:
    Pair() {
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends_.data()) != 0) {
            ends_ = {-1, -1};
        }
    }

    ~Pair() {
        close(0);
        close(1);
    }

    Pair(const Pair&) = delete;
    Pair& operator=(const Pair&) = delete;

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
    Child(const Program& program, Pair& in, Pair& out) {
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
        std::vector<std::string> words{program.file};
        words.insert(words.end(), program.arguments.begin(), program.arguments.end());
        std::vector<char*> arguments;
        for (std::string& word : words) {
            arguments.push_back(word.data());
        }
        arguments.push_back(nullptr);
        std::string path = "PATH=/usr/bin:/bin";
        std::string language = "LANG=C.UTF-8";
        std::array<char*, 3> environment{path.data(), language.data(), nullptr};
        const int failed = ::posix_spawn(
            &id_, arguments.front(), &files, &how, arguments.data(), environment.data()
        );
        if (failed != 0) {
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

    /// How it ended, as waitpid(2) says.
    int wait() {
        int status = 0;
        while (::waitpid(id_, &status, 0) < 0 && errno == EINTR) {
        }
        id_ = -1;
        return status;
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

/// False when the time is up. A program that reads no further is given no more: how it ends is what
/// counts.
bool give(Pair& in, std::string_view input, SteadyTime end) {
    while (!input.empty()) {
        if (!ready(in.end(1), POLLOUT, end)) {
            return false;
        }
        const ssize_t n =
            ::send(in.end(1), input.data(), input.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
        if (n < 0 && errno != EAGAIN && errno != EINTR) {
            break;
        }
        input.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(n, 0)));
    }
    in.close(1);
    return true;
}

using End = RunResult::End;

/// Until the program has closed it.
RunResult take(const Pair& out, std::size_t output_max, SteadyTime end) {
    std::string answer;
    std::array<char, 65536> part{};
    while (true) {
        if (!ready(out.end(0), POLLIN, end)) {
            return {End::Late, "no answer in time"};
        }
        const ssize_t n = ::read(out.end(0), part.data(), part.size());
        if (n == 0) {
            return {End::Answered, std::move(answer)};
        }
        if (n < 0 && errno != EINTR) {
            return {End::Failed, "its answer cannot be read"};
        }
        answer.append(part.data(), static_cast<std::size_t>(std::max<ssize_t>(n, 0)));
        if (answer.size() > output_max) {
            return {End::TooLong, "the answer is too long"};
        }
    }
}

}  // namespace

RunResult run_program(const Program& program, std::string_view input, const Bounds& bounds) {
    const SteadyTime end = std::chrono::steady_clock::now() + bounds.time;
    Pair in;
    Pair out;
    if (!in.open() || !out.open()) {
        return {End::NotStarted, "no sockets"};
    }
    Child child(program, in, out);
    in.close(0);
    out.close(1);
    if (!child.started()) {
        return {End::NotStarted, "cannot start " + program.file};
    }
    if (!give(in, input, end)) {
        return {End::Late, "it takes no question"};
    }
    RunResult result = take(out, bounds.output, end);
    if (result.end != End::Answered) {
        return result;
    }
    const int status = child.wait();
    if (WIFSIGNALED(status)) {
        return {End::Broken, "it was ended by signal " + std::to_string(WTERMSIG(status))};
    }
    return WEXITSTATUS(status) == 0
               ? std::move(result)
               : RunResult{End::Failed, "it ended with " + std::to_string(WEXITSTATUS(status))};
}

}  // namespace oms::confined
