#include "storage/cell/node.hpp"

#include "storage/base/bytes.hpp"
#include "storage/base/files.hpp"
#include "storage/log/postgres/tables.hpp"

#include <cstdlib>
#include <iostream>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace oms::storage {
namespace {

constexpr std::chrono::milliseconds kLookAnyway{200};
constexpr std::size_t kSecretBytes = 32;

/// This server may not write any more, and somebody else does: nothing that it holds is to be
/// answered from.
[[noreturn]] void end(const std::string& why) {
    std::cerr << "this server ends: " << why << std::endl;
    std::_Exit(1);
}

}  // namespace

cell::Lease end_lease(const std::string& log_address) {
    cell::Connections connections(log_address, "order-ledger takeover");
    return connections.use([](pg::Connection& c) {
        const pg::Rows there = c.run("select to_regclass('order_ledger.lease') is not null");
        if (!there.boolean(0, 0)) {
            throw std::runtime_error("no server has served the log there with --node yet");
        }
        const cell::Lease before = cell::end_lease(c);
        cell::tell(c);
        return before;
    });
}

Node::Node(
    NodeOptions options,
    cell::Connections& connections,
    FollowedLog& log,
    TenantFiles& files,
    Writer& writer,
    std::int64_t followed
)
    : options_(std::move(options)),
      connections_(connections),
      log_(log),
      files_(files),
      writer_(writer),
      follower_(
          log,
          files,
          [&writer](const auto& events, const auto& changed) { writer.tell(events, changed); },
          followed
      ),
      secret_(connections.use([](pg::Connection& c) {
          return cell::shared_secret(c, "servers", to_hex(random_bytes(kSecretBytes)));
      })),
      wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (wake_ < 0) {
        throw std::runtime_error("no eventfd");
    }
}

Node::~Node() {
    stop();
    ::close(wake_);
}

void Node::start(std::function<Status()> may_write, std::function<void()> writes) {
    may_write_ = std::move(may_write);
    on_writing_ = std::move(writes);
    lease_thread_ = std::thread([this] { keep_lease(); });
    follow_thread_ = std::thread([this] { run(); });
}

void Node::stop_following() {
    {
        const std::lock_guard lock(mutex_);
        following_ = false;
    }
    wake();
    if (follow_thread_.joinable()) {
        follow_thread_.join();
    }
}

void Node::stop() {
    stop_following();
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    if (lease_thread_.joinable()) {
        lease_thread_.join();
    }
    if (const std::int64_t term = term_.exchange(0); term != 0) {
        try {
            connections_.use([&](pg::Connection& c) {
                cell::give_lease(c, term);
                cell::tell(c);
                return true;
            });
        } catch (const pg::Failure& failure) {
            std::cerr << "the lease runs out by itself: " << failure.what() << std::endl;
        }
    }
}

void Node::wake() const {
    const std::uint64_t one = 1;
    static_cast<void>(!::write(wake_, &one, sizeof one));
}

void Node::told(const std::string& what) {
    const std::lock_guard lock(mutex_);
    if (told_ != what) {
        told_ = what;
        if (!what.empty()) {
            std::cerr << "server " << options_.name << ": " << what << std::endl;
        }
    }
}

void Node::run() {
    while (true) {
        {
            const std::lock_guard lock(mutex_);
            if (!following_) {
                return;
            }
        }
        try {
            follow();
            if (Clock::now() - lease_asked_ >= kLookAnyway) {
                lease_asked_ = Clock::now();
                if (!writer(true).held) {
                    take_over();
                }
            }
            if (!writes_) {
                told("");
            }
        } catch (const cell::OtherLog& other) {
            end(std::string(other.what()) + "; its next start makes the read models again");
        } catch (const std::exception& fault) {
            listening_.reset();
            told(fault.what());
        }
        if (writes_) {
            return begin_work();
        }
        wait();
    }
}

void Node::begin_work() {
    try {
        on_writing_();
        begun_ = true;
    } catch (const std::exception& fault) {
        end(fault.what());
    }
}

void Node::follow() {
    follower_.follow();
    followed_ = Clock::now();
    { const std::lock_guard lock(mutex_); }
    changed_.notify_all();
}

/// Until others tell of commits, somebody here waits for one, or a while has passed.
void Node::wait() {
    try {
        if (!listening_) {
            listening_ = connections_.make();
            cell::listen(*listening_);
        }
        listening_->wait_notified(wake_, kLookAnyway);
    } catch (const pg::Failure&) {
        listening_.reset();
        pollfd wait{wake_, POLLIN, 0};
        ::poll(&wait, 1, static_cast<int>(kLookAnyway.count()));
    }
    std::uint64_t ignored = 0;
    static_cast<void>(!::read(wake_, &ignored, sizeof ignored));
}

void Node::take_over() {
    if (Status may = may_write_(); !may) {
        const auto& params = may.error().params;
        return told(
            "does not write: " + (params.empty() ? may.error().key : params.front().second)
        );
    }
    const std::optional<std::int64_t> term = connections_.use([&](pg::Connection& c) {
        return cell::take_lease(c, options_.name, options_.advertise, options_.lease);
    });
    if (!term) {
        return;
    }
    term_ = *term;
    changed_.notify_all();
    try {
        log_.take_writing();
        follow();
    } catch (...) {
        term_ = 0;
        connections_.use([&](pg::Connection& c) {
            cell::give_lease(c, *term);
            return true;
        });
        throw;
    }
    writer_.begin();
    writes_ = true;
    writer(true);
    std::cerr << "server " << options_.name << " writes from event " << follower_.last_seq()
              << " on" << std::endl;
}

void Node::committed() {
    committed_ = true;
    changed_.notify_all();
}

void Node::keep_lease() {
    auto renew_at = Clock::now();
    while (true) {
        {
            std::unique_lock lock(mutex_);
            changed_.wait_until(lock, term_ == 0 ? Clock::now() + kLookAnyway : renew_at, [this] {
                return stopping_ || committed_;
            });
            if (stopping_) {
                return;
            }
        }
        const std::int64_t term = term_;
        if (term == 0) {
            committed_ = false;
            renew_at = Clock::now() + options_.lease / 3;
            continue;
        }
        try {
            if (committed_.exchange(false)) {
                connections_.use([](pg::Connection& c) {
                    cell::tell(c);
                    return true;
                });
            }
            if (Clock::now() < renew_at) {
                continue;
            }
            renew_at = Clock::now() + options_.lease / 3;
            const bool mine = connections_.use([&](pg::Connection& c) {
                return cell::renew_lease(c, term, options_.lease);
            });
            if (!mine && term_ == term) {
                end("another server writes");
            }
            expect_whole_log();
        } catch (const pg::Failure& failure) {
            told(failure.what());
            renew_at = Clock::now() + kLookAnyway;
        }
    }
}

/// A standby that was behind when it took the primary's place lacks what was written here: no
/// append is needed to find that out.
void Node::expect_whole_log() {
    const std::int64_t written = log_.last_seq();
    const auto state = connections_.use([](pg::Connection& c) { return pg::read_state(c); });
    const std::int64_t there = state ? state->last_seq : 0;
    if (there < written) {
        end("the log ends at event " + std::to_string(there) + ", and this server has written " +
            std::to_string(written) + "; its next start makes the read models again");
    }
}

cell::Lease Node::writer(bool now) {
    if (now) {
        const cell::Lease asked =
            connections_.use([](pg::Connection& c) { return cell::read_lease(c); });
        const std::lock_guard lock(mutex_);
        lease_ = asked;
        return asked;
    }
    const std::lock_guard lock(mutex_);
    return lease_;
}

std::chrono::milliseconds Node::behind() const {
    if (writes_) {
        return std::chrono::milliseconds(0);
    }
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - followed_.load());
}

bool Node::ready() const {
    if (writes_) {
        return begun_;
    }
    return follower_.last_seq() > 0 && !too_far_behind();
}

bool Node::wait_for(
    const TenantId& tenant, std::int64_t position, std::chrono::milliseconds time_max
) {
    const auto there = [&] { return files_.position(tenant) >= position; };
    if (there()) {
        return true;
    }
    if (writes_) {
        return false;  // what it has acknowledged, it shows
    }
    wake();
    const auto until = Clock::now() + time_max;
    std::unique_lock lock(mutex_);
    while (!there() && following_ && Clock::now() < until) {
        // The writer's commits tell nobody here: they are looked for.
        changed_.wait_for(lock, std::chrono::milliseconds(5));
    }
    return there();
}

}  // namespace oms::storage
