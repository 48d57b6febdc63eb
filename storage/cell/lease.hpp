#pragma once
// Which server of a cell writes: one row of the database, counted in the database's time alone. The
// lease says who may try; what is appended is guarded by the log's own epoch.

#include "storage/log/postgres/connection.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace oms::storage::cell {

struct Lease {
    std::string node;     ///< "" before the first
    std::string address;  ///< where it takes requests of others, "http://10.0.0.7:8080"
    std::int64_t term = 0;
    bool held = false;  ///< its time has not run out
};

/// Makes what servers of a cell share beside the log: lease, secrets, sessions, uploads.
void make_tables(pg::Connection& connection);

Lease read_lease(pg::Connection& connection);
/// The term when the lease was nobody's.
std::optional<std::int64_t> take_lease(
    pg::Connection& connection,
    const std::string& node,
    const std::string& address,
    std::chrono::milliseconds length
);
/// False when it is another's by now.
bool renew_lease(pg::Connection& connection, std::int64_t term, std::chrono::milliseconds length);
/// Ends the lease if it is still of this term: others take it at once.
void give_lease(pg::Connection& connection, std::int64_t term);
/// Takes the lease from whoever has it; who that was.
Lease end_lease(pg::Connection& connection);

/// Others look at the log now.
void tell(pg::Connection& connection);
/// Hears of tell().
void listen(pg::Connection& connection);

/// The value of `name`, the same for all servers: `fresh` where there was none.
std::string shared_secret(
    pg::Connection& connection, const std::string& name, const std::string& fresh
);
std::optional<std::string> find_secret(pg::Connection& connection, const std::string& name);

}  // namespace oms::storage::cell
