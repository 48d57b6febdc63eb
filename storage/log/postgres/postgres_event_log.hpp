#pragma once
// The event log in a PostgreSQL database (15 or later), in the schema order_ledger. A commit has
// returned when the server has it on its disk, and on those of the standbys that
// synchronous_standby_names asks for.
//
// One process writes: it holds a lock of the database, which the server gives back when its
// connection ends, and a number (epoch) that every batch has to match. Who was cut off and comes
// back after another took over can append nothing.

#include "storage/log/event_log.hpp"

#include <chrono>
#include <memory>
#include <string>

namespace oms::storage {

struct PostgresLogOptions {
    /// postgresql://user@host[,host...]/database; no password in it: that comes from a passfile or
    /// the environment, as libpq finds it.
    std::string address;
    /// Looks at a log that another process may be writing, on any server of the address.
    bool read_only = false;
    /// Writes to a database that no standby confirms.
    bool single_copy = false;
    /// Identity of a log that is made; "" = a random one. An existing one keeps its own.
    std::string store_id;
    /// How long the answer of a commit, or a reading, is tried for again after the connection
    /// broke.
    std::chrono::milliseconds patience = std::chrono::seconds(30);
    /// How long another writer is waited for that is ending: killed, or cut off.
    std::chrono::milliseconds turn = std::chrono::seconds(12);
    /// Name of a server of a cell (storage/cell); "" = a program that has the log for itself.
    std::string node = {};
};

/// Opens the log, and makes it when the database has none, unless read_only. Throws
/// std::runtime_error with a message for the operator: nobody answers, no rights, another process
/// writes, a server that may lose what it has confirmed.
std::unique_ptr<EventLog> open_postgres_event_log(const PostgresLogOptions& options);

/// The log of a cell as one of its servers has it: read, at the server of the address that may be
/// written, until the writing is taken over.
class FollowedLog : public EventLog {
  public:
    /// This process writes from when it returns; whoever wrote before can append nothing more.
    /// For who holds the lease of the cell. Throws std::runtime_error when it cannot be done now:
    /// nothing has changed then, and it can be tried again.
    virtual void take_writing() = 0;
    /// Returns when nobody else has written since: what this process knows is the newest state.
    /// Waits for a database that is away. Throws Fenced; std::runtime_error when it cannot be
    /// known.
    virtual void expect_writing() = 0;
};

/// As open_postgres_event_log(), but writes nothing yet. REQUIRES options.node.
std::unique_ptr<FollowedLog> follow_postgres_event_log(const PostgresLogOptions& options);

/// Another process writes this log now. What was to be committed is not in it.
class Fenced : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace oms::storage
