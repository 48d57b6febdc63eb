#pragma once
// A server of a cell: several servers on one log in a database, of which one writes. The others
// follow the log and serve what reads; when the writer's lease runs out, one of them takes it over.

#include "base/result.hpp"
#include "storage/cell/connections.hpp"
#include "storage/cell/follower.hpp"
#include "storage/cell/lease.hpp"
#include "storage/log/postgres/postgres_event_log.hpp"
#include "storage/writer/writer.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace oms::storage {

struct NodeOptions {
    std::string name;       ///< of this server in its cell; "" = it is in none
    std::string advertise;  ///< where other servers reach it: "http://10.0.0.7:8080"
    /// How long the writer may be silent before another server writes.
    std::chrono::milliseconds lease = std::chrono::seconds(6);
    /// A follower that is longer behind is not ready.
    std::chrono::milliseconds behind_max = std::chrono::seconds(10);
};

/// Takes the writing from the server that has it; who that was. Throws std::runtime_error with a
/// message for the operator.
cell::Lease end_lease(const std::string& log_address);

class Node {
  public:
    /// All must outlive the node. `writer` waits; `files` reflect the log up to the event
    /// `followed`, or further.
    Node(
        NodeOptions options,
        cell::Connections& connections,
        FollowedLog& log,
        TenantFiles& files,
        Writer& writer,
        std::int64_t followed
    );
    ~Node();  ///< stop()
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    /// Begins to follow. `may_write` is asked before the lease is taken: an error is told, and this
    /// server stays a follower. `writes` is called once, when this server has become the writer.
    void start(std::function<Status()> may_write, std::function<void()> writes);
    /// The writer has committed: the others hear of it. Any thread, for WriterOptions::committed.
    void committed();
    /// This server follows no more, and will not become the writer. Idempotent.
    void stop_following();
    /// Gives the lease back, so that another server takes it at once. Stop the writer first.
    /// Idempotent.
    void stop();

    // Any thread:

    const std::string& name() const { return options_.name; }

    bool writes() const { return writes_; }

    /// Known to the servers of this cell alone.
    const std::string& secret() const { return secret_; }

    /// Who writes, as far as is known; asked anew when `now`. Nobody (a lease that is not held)
    /// while the database cannot be asked.
    cell::Lease writer(bool now = false);
    /// How long ago this server had followed the log to its end; 0 for the writer.
    std::chrono::milliseconds behind() const;

    bool too_far_behind() const { return behind() > options_.behind_max; }

    /// Whether it has begun to do what it does: write (`writes` has ended), or follow closely what
    /// somebody has begun.
    bool ready() const;

    /// The newest position that readers of the tenant see here.
    std::int64_t position(const TenantId& tenant) { return files_.position(tenant); }

    /// Whether readers of the tenant see this position, now or within the time.
    bool wait_for(
        const TenantId& tenant, std::int64_t position, std::chrono::milliseconds time_max
    );

  private:
    using Clock = std::chrono::steady_clock;

    void run();
    void follow();
    void take_over();
    void begin_work();
    void wait();
    void wake() const;
    void keep_lease();
    void expect_whole_log();
    void told(const std::string& what);

    const NodeOptions options_;
    cell::Connections& connections_;
    FollowedLog& log_;
    TenantFiles& files_;
    Writer& writer_;
    cell::Follower follower_;
    std::string secret_;
    std::function<Status()> may_write_;
    std::function<void()> on_writing_;
    int wake_ = -1;  ///< eventfd
    std::unique_ptr<pg::Connection> listening_;
    std::atomic<bool> writes_{false};
    std::atomic<bool> begun_{false};  ///< to write
    std::atomic<Clock::time_point> followed_{Clock::time_point{}};
    Clock::time_point lease_asked_{};    ///< of the following thread
    std::atomic<std::int64_t> term_{0};  ///< of the lease that this server has; 0: none
    std::atomic<bool> committed_{false};
    mutable std::mutex mutex_;  ///< of what follows
    std::condition_variable changed_;
    cell::Lease lease_;
    std::string told_;
    bool following_ = true;
    bool stopping_ = false;
    std::thread follow_thread_;
    std::thread lease_thread_;
};

}  // namespace oms::storage
