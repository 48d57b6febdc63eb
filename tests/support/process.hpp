#pragma once
// Child processes of tests: start, wait, kill.

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace oms::tests {

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
        const auto end = std::chrono::steady_clock::now() + limit;
        int status = 0;
        while (::waitpid(pid_, &status, WNOHANG) == 0) {
            if (std::chrono::steady_clock::now() > end) {
                kill(SIGKILL);
                ::waitpid(pid_, &status, 0);
                break;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        pid_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

    pid_t id() const { return pid_; }

    bool running() const { return pid_ > 0 && ::waitpid(pid_, nullptr, WNOHANG) == 0; }

  private:
    pid_t pid_ = -1;
};

inline int run(const std::vector<std::string>& arguments, const std::string& log) {
    Process process(arguments, log);
    return process.wait();
}

}  // namespace oms::tests
