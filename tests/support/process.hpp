#pragma once
// Child processes of tests: start, wait, kill.

#include "support/eventually.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace oms::test {

class Process {
  public:
    /// Starts a program; its output goes to `log` (appended).
    Process(const std::vector<std::string>& arguments, const std::string& log) {
        pid_ = ::fork();
        if (pid_ == 0) {
            const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
            ::dup2(out, STDOUT_FILENO);
            ::dup2(out, STDERR_FILENO);
            std::vector<char*> argv;
            argv.reserve(arguments.size() + 1);
            for (const std::string& a : arguments) {
                argv.push_back(const_cast<char*>(a.c_str()));
            }
            argv.push_back(nullptr);
            ::execv(argv[0], argv.data());
            ::_exit(127);
        }
    }

    ~Process() {
        if (pid_ > 0) {
            kill(SIGKILL);
            wait();
        }
    }

    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    void kill(int signal) const {
        if (pid_ > 0) {
            ::kill(pid_, signal);
        }
    }

    /// Exit code, or 128 + signal. A program that has not ended after `limit` is killed: a test
    /// fails, and does not hang.
    int wait(std::chrono::seconds limit = std::chrono::seconds(120)) {
        int status = 0;
        if (!eventually([&] { return ::waitpid(pid_, &status, WNOHANG) != 0; }, limit)) {
            kill(SIGKILL);
            ::waitpid(pid_, &status, 0);
        }
        pid_ = -1;
        return code_of(status);
    }

    /// Exit code, or 128 + signal, of a program that has ended; nothing while it runs.
    std::optional<int> ended() {
        int status = 0;
        if (pid_ <= 0 || ::waitpid(pid_, &status, WNOHANG) == 0) {
            return std::nullopt;
        }
        pid_ = -1;
        return code_of(status);
    }

    pid_t id() const { return pid_; }

    bool running() const { return pid_ > 0 && ::waitpid(pid_, nullptr, WNOHANG) == 0; }

  private:
    static int code_of(int status) {
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

    pid_t pid_ = -1;
};

inline int run(const std::vector<std::string>& arguments, const std::string& log) {
    Process process(arguments, log);
    return process.wait();
}

}  // namespace oms::test
