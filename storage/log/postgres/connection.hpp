#pragma once
// One connection to a PostgreSQL server over libpq, with parameters and answers in binary form.
// A connection belongs to the thread that uses it.

#include "storage/base/failure.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

struct pg_conn;
struct pg_result;

namespace oms::storage::pg {

/// What the server or the way to it answered. `what()` is for the operator.
class Failure : public Away {
  public:
    Failure(const std::string& what, std::string state, bool lost)
        : Away(what), state_(std::move(state)), lost_(lost) {}

    /// SQLSTATE; "" when there was no answer.
    const std::string& state() const { return state_; }

    /// Whether the connection broke: whether the statement took effect is then not known.
    bool lost() const { return lost_; }

  private:
    std::string state_;
    bool lost_;
};

/// Rows of one statement. Columns have to be asked as what they are.
class Rows {
  public:
    explicit Rows(pg_result* result);

    int size() const;
    bool null(int row, int column) const;
    std::int64_t integer(int row, int column) const;    ///< of a bigint
    bool boolean(int row, int column) const;            ///< of a boolean
    std::string_view bytes(int row, int column) const;  ///< of a text or bytea, while Rows live

  private:
    struct Free {
        void operator()(pg_result* result) const;
    };

    std::unique_ptr<pg_result, Free> result_;
};

/// Parameters of one statement: $1, $2, ... in the order of the calls.
class Params {
  public:
    Params& integer(std::int64_t value);
    Params& text(std::string_view value);
    Params& bytes(std::string_view value);
    Params& integers(const std::vector<std::int64_t>& values);
    Params& texts(const std::vector<std::string>& values);
    Params& byte_strings(const std::vector<std::string>& values);

  private:
    friend class Connection;

    void add(unsigned type, std::string bytes);

    std::vector<unsigned> types_;
    std::vector<std::string> values_;
};

class Connection {
  public:
    /// Connects to the server of `address` (a libpq URI, several hosts allowed; README,
    /// "PostgreSQL") that may be written, or to any when `read_only`. The server knows the
    /// connection by `name`. Throws Failure.
    Connection(
        const std::string& address, bool read_only, const std::string& name = "order-ledger"
    );
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// Runs one statement, which is one transaction unless one is open. Throws Failure; one that is
    /// not answered within `patience` counts as lost, and the connection is closed.
    Rows run(
        const char* sql,
        const Params& params = {},
        std::chrono::milliseconds patience = std::chrono::seconds(60)
    );
    /// Statements without parameters or rows, separated by semicolons.
    void script(const char* sql);

    /// Waits until a notification comes that this connection listens to, or something can be read
    /// from `other`, a file descriptor; true when one of them did within the time. Throws Failure
    /// when the connection breaks.
    bool wait_notified(int other, std::chrono::milliseconds time_max);

    /// Whether the last statement ended with a warning: what it waited for has not happened (a
    /// commit that no standby has confirmed).
    bool warned() const { return warned_; }

  private:
    static void on_notice(void* self, const pg_result* notice);

    [[noreturn]] void fail(pg_result* result);
    void wait_until(std::chrono::steady_clock::time_point end);

    pg_conn* connection_ = nullptr;
    bool warned_ = false;
};

}  // namespace oms::storage::pg
