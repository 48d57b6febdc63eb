#include "storage/proof/log_verifier.hpp"

#include "storage/proof/invariants.hpp"
#include "storage/proof/read_model_witnesses.hpp"
#include "storage/rows/mapped_files.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace oms::storage {
namespace {

/// No std::exception: nothing on the way takes it for a damage.
struct Stopped {};

using SteadyClock = std::chrono::steady_clock;

constexpr int kNice = 10;
constexpr auto kRestMax = std::chrono::milliseconds(200);

/// Of this thread and those that it starts. Beside an idle one whoever wakes up runs at once;
/// beside a nice one not before its turn is over, some milliseconds. But an idle one waits for as
/// long as others work.
void give_way(VerifyFor whom) {
    if (whom == VerifyFor::Program) {
        const sched_param none{};
        static_cast<void>(::sched_setscheduler(0, SCHED_IDLE, &none));
    } else {
        const auto self = static_cast<id_t>(::syscall(SYS_gettid));
        static_cast<void>(::setpriority(PRIO_PROCESS, self, kNice));
    }
}

}  // namespace

LogVerifier::LogVerifier(const EventLog& log, DataPaths paths, const Keys& keys, const Clock& clock)
    : log_(log), paths_(std::move(paths)), keys_(keys), clock_(clock) {}

LogVerifier::~LogVerifier() {
    stop();
}

VerifyStart LogVerifier::start(VerifyFor whom) {
    const std::lock_guard lock(mutex_);
    if (state_.running || stopping_) {
        return VerifyStart::Running;
    }
    const Timestamp now = clock_.now();
    if (state_.finished.ms != 0 && now.ms - state_.finished.ms < kVerifyPauseMs) {
        return VerifyStart::TooSoon;
    }
    if (thread_.joinable()) {
        thread_.join();
    }
    state_.running = true;
    state_.started = now;
    state_.of = log_.last_seq();
    read_ = 0;
    thread_ = std::thread([this, whom] { run(whom); });
    return VerifyStart::Started;
}

void LogVerifier::run(VerifyFor whom) {
    give_way(whom);
    std::optional<VerifyReport> report;
    try {
        const SignedHeadsFile heads = read_signed_heads(paths_.signed_heads(), keys_.public_key());
        auto worked_since = SteadyClock::now();
        report = verify_log(log_, witnesses(heads), Signing::Expected, [&](std::int64_t events) {
            read_ = events;
            const auto worked = SteadyClock::now() - worked_since;
            if (!stopping_) {
                std::this_thread::sleep_for(std::min<SteadyClock::duration>(worked, kRestMax));
            }
            if (stopping_) {
                throw Stopped{};
            }
            worked_since = SteadyClock::now();
        });
        if (on_damage_) {
            for (const Damage& damage : report->damages) {
                on_damage_(damage);
            }
        }
        for (const std::string& what : heads.damages) {
            report->add({{}, 0, 0, what});
        }
        report->unchecked = check_read_models(
            paths_.read_models(),
            read_store_id(paths_.log()),
            [&](Damage damage) { report->add(std::move(damage)); }
        );
    } catch (const Stopped&) {
        // The program ends.
    } catch (const std::exception& fault) {
        report.emplace();
        report->add({{}, 0, 0, fault.what()});
    }
    // The pages of the files that were looked through are nobody's.
    log_.release_pages();
    release_mapped_files();
    if (whom == VerifyFor::Program) {
        release_program_pages();
    }
    const std::lock_guard lock(mutex_);
    state_.running = false;
    state_.finished = clock_.now();
    if (report) {
        state_.report = std::move(report);
    }
}

VerifyState LogVerifier::state() const {
    const std::lock_guard lock(mutex_);
    VerifyState now = state_;
    now.read = now.running ? read_.load() : 0;
    return now;
}

std::map<TenantId, SignedHead> LogVerifier::signed_heads() const {
    return read_signed_heads(paths_.signed_heads(), keys_.public_key()).last();
}

void LogVerifier::stop() {
    stopping_ = true;
    std::thread ended;
    {
        const std::lock_guard lock(mutex_);
        ended = std::move(thread_);
    }
    if (ended.joinable()) {
        ended.join();
    }
}

}  // namespace oms::storage
