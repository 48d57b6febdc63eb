// The child of run_contained writes lines: "d" damage, at once; "r" report, at its end; JSON each.

#include "base/json.hpp"
#include "storage/base/files.hpp"
#include "storage/proof/verify.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace oms::storage {
namespace {

using SteadyClock = std::chrono::steady_clock;

/// A child that reads nothing new for so long is caught in a damaged tree.
constexpr std::chrono::seconds kStall{120};
constexpr int kPollMs = 200;

/// Number of events read, in memory that parent and child share.
class SharedCount {
  public:
    SharedCount()
        : at_(::mmap(
              nullptr, sizeof(Count), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0
          )) {
        if (at_ == MAP_FAILED) {
            throw std::system_error(errno, std::generic_category(), "mmap");
        }
        new (at_) Count(0);
    }

    ~SharedCount() { ::munmap(at_, sizeof(Count)); }

    SharedCount(const SharedCount&) = delete;
    SharedCount& operator=(const SharedCount&) = delete;

    void set(std::int64_t n) { static_cast<Count*>(at_)->store(n); }

    std::int64_t get() const { return static_cast<const Count*>(at_)->load(); }

  private:
    using Count = std::atomic<std::int64_t>;
    void* at_;
};

void send(const Fd& out, char kind, const std::string& json) {
    write_all(out, kind + json + "\n");
}

template <class Body>
[[noreturn]] void run_child(const Body& body, const Fd& out, SharedCount& count) {
    const rlimit no_core{};
    ::setrlimit(RLIMIT_CORE, &no_core);
    // What LMDB prints before it aborts is of no use to the operator.
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    ::dup2(nowhere, STDERR_FILENO);
    // A fatal signal ends the child, whatever handler the program or its runtime has set: the
    // parent tells its name.
    for (const int fatal : {SIGBUS, SIGSEGV, SIGABRT, SIGILL, SIGFPE}) {
        std::signal(fatal, SIG_DFL);
    }
    std::size_t sent = 0;
    VerifyReport report;
    try {
        report = body(
            [&](const Damage& d) {
                if (sent++ < kDamagesListed) {
                    send(out, 'd', json::encode(d));
                }
            },
            [&](std::int64_t n) { count.set(n); }
        );
    } catch (const std::exception& e) {
        report = {};
        report.add({{}, 0, 0, e.what()});
        send(out, 'd', json::encode(report.damages.front()));
    }
    report.damages.clear();
    send(out, 'r', json::encode(report));
    ::_exit(0);
}

/// Everything the child says, until it ends or stalls; false when it had to be killed.
bool listen(
    const Fd& in, pid_t child, const SharedCount& count, const Progress& progress, std::string& text
) {
    auto moved = SteadyClock::now();
    std::int64_t seen = 0;
    for (;;) {
        pollfd p{in.get(), POLLIN, 0};
        const int ready = ::poll(&p, 1, kPollMs);
        if (const std::int64_t n = count.get(); n != seen) {
            seen = n;
            moved = SteadyClock::now();
            progress(n);
        }
        if (ready > 0) {
            char block[16384];
            const ssize_t n = ::read(in.get(), block, sizeof block);
            if (n == 0) {
                return true;
            }
            text.append(block, n > 0 ? static_cast<std::size_t>(n) : 0);
        } else if (SteadyClock::now() - moved > kStall) {
            ::kill(child, SIGKILL);
            return false;
        }
    }
}

template <class Record>
bool read_json(std::string_view text, Record& record) {
    const auto doc = json::Document::parse(text);
    return doc && json::decode(doc->root(), record);
}

/// The report that the child sent, or what is known when it sent none.
VerifyReport assemble(std::string_view text, bool& complete) {
    VerifyReport report;
    std::vector<Damage> damages;
    complete = false;
    while (!text.empty()) {
        const auto end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.starts_with('d')) {
            Damage d;
            if (read_json(line.substr(1), d)) {
                damages.push_back(std::move(d));
            }
        } else if (line.starts_with('r')) {
            complete = read_json(line.substr(1), report);
        }
    }
    if (!complete) {
        report = {};
    }
    report.damage_count = std::max(report.damage_count, static_cast<std::int64_t>(damages.size()));
    report.damages = std::move(damages);
    return report;
}

std::string ending(int status, bool stalled) {
    if (stalled) {
        return "did not end";
    }
    return WIFSIGNALED(status) ? std::string("was ended by ") + ::strsignal(WTERMSIG(status))
                               : "ended with code " + std::to_string(WEXITSTATUS(status));
}

}  // namespace

VerifyReport run_contained(
    const std::function<
        VerifyReport(const std::function<void(const Damage&)>& found, const Progress& progress)>&
        body,
    const Progress& progress
) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) {
        throw std::system_error(errno, std::generic_category(), "pipe");
    }
    Fd in(ends[0]);
    Fd out(ends[1]);
    SharedCount count;
    const pid_t child = ::fork();
    if (child < 0) {
        throw std::system_error(errno, std::generic_category(), "fork");
    }
    if (child == 0) {
        in = Fd();
        run_child(body, out, count);
    }
    out = Fd();
    std::string text;
    const bool stalled = !listen(in, child, count, progress, text);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    bool complete = false;
    VerifyReport report = assemble(text, complete);
    if (!complete) {
        report.events = count.get();
        report.add(
            {{},
             0,
             count.get() + 1,
             "reading " + ending(status, stalled) +
                 " at or soon after this event: the file is damaged"}
        );
    }
    return report;
}

}  // namespace oms::storage
