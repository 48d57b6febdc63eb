#include "storage/log/postgres/connection.hpp"

#include "storage/base/bytes.hpp"
#include "storage/log/postgres/libpq.hpp"

#include <array>
#include <cerrno>
#include <cstring>

#include <poll.h>

namespace oms::storage::pg {
namespace {

// Types as the server numbers them (pg_type.dat).
constexpr unsigned kBytea = 17;
constexpr unsigned kBigint = 20;
constexpr unsigned kText = 25;
constexpr unsigned kByteaArray = 1001;
constexpr unsigned kTextArray = 1009;
constexpr unsigned kBigintArray = 1016;

/// The binary form of an array of one dimension (array_send in PostgreSQL's arrayfuncs.c):
/// dimensions, flags, type, length, first index, then each element with its size.
template <class List, class Append>
std::string array_of(unsigned type, const List& values, const Append& append) {
    std::string out;
    append_be(out, std::int32_t{values.empty() ? 0 : 1});
    append_be(out, std::int32_t{0});
    append_be(out, type);
    if (!values.empty()) {
        append_be(out, static_cast<std::int32_t>(values.size()));
        append_be(out, std::int32_t{1});
    }
    for (const auto& value : values) {
        append(out, value);
    }
    return out;
}

void append_sized(std::string& out, const std::string& value) {
    append_be(out, static_cast<std::int32_t>(value.size()));
    out += value;
}

std::string trimmed(const char* text) {
    std::string line = text == nullptr ? "" : text;
    while (!line.empty() && (line.back() == '\n' || line.back() == ' ')) {
        line.pop_back();
    }
    return line;
}

}  // namespace

Rows::Rows(pg_result* result) : result_(result) {}

void Rows::Free::operator()(pg_result* result) const {
    libpq().clear(result);
}

int Rows::size() const {
    return libpq().ntuples(result_.get());
}

bool Rows::null(int row, int column) const {
    return libpq().getisnull(result_.get(), row, column) != 0;
}

std::string_view Rows::bytes(int row, int column) const {
    return {
        libpq().getvalue(result_.get(), row, column),
        static_cast<std::size_t>(libpq().getlength(result_.get(), row, column))};
}

std::int64_t Rows::integer(int row, int column) const {
    const std::string_view value = bytes(row, column);
    if (value.size() != sizeof(std::int64_t)) {
        throw std::logic_error("the column is no bigint");
    }
    return load_be<std::int64_t>(value.data());
}

bool Rows::boolean(int row, int column) const {
    const std::string_view value = bytes(row, column);
    if (value.size() != 1) {
        throw std::logic_error("the column is no boolean");
    }
    return value[0] != 0;
}

void Params::add(unsigned type, std::string bytes) {
    types_.push_back(type);
    values_.push_back(std::move(bytes));
}

Params& Params::integer(std::int64_t value) {
    std::string bytes;
    append_be(bytes, value);
    add(kBigint, std::move(bytes));
    return *this;
}

Params& Params::text(std::string_view value) {
    add(kText, std::string(value));
    return *this;
}

Params& Params::bytes(std::string_view value) {
    add(kBytea, std::string(value));
    return *this;
}

Params& Params::integers(const std::vector<std::int64_t>& values) {
    add(kBigintArray, array_of(kBigint, values, [](std::string& out, std::int64_t value) {
            append_be(out, std::int32_t{sizeof value});
            append_be(out, value);
        }));
    return *this;
}

Params& Params::texts(const std::vector<std::string>& values) {
    add(kTextArray, array_of(kText, values, append_sized));
    return *this;
}

Params& Params::byte_strings(const std::vector<std::string>& values) {
    add(kByteaArray, array_of(kBytea, values, append_sized));
    return *this;
}

Connection::Connection(const std::string& address, bool read_only, const std::string& name) {
    // What the address says itself wins over none of these: they are what the log stands on.
    const std::array<const char*, 8> names = {
        "dbname",
        "target_session_attrs",
        "application_name",
        "options",
        "connect_timeout",
        "tcp_user_timeout",
        "client_encoding",
        nullptr,
    };
    const std::array<const char*, 8> values = {
        address.c_str(),
        read_only ? "any" : "read-write",
        name.c_str(),
        // Who is cut off gives its lock back within ten seconds.
        "-c synchronous_commit=on -c search_path=order_ledger,pg_catalog "
        "-c tcp_keepalives_idle=4 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3",
        "5",
        "10000",
        "UTF8",
        nullptr,
    };
    connection_ = libpq().connectdb_params(names.data(), values.data(), 1);
    if (connection_ == nullptr) {
        throw std::bad_alloc();
    }
    if (libpq().status(connection_) != CONNECTION_OK) {
        const std::string what = trimmed(libpq().error_message(connection_));
        libpq().finish(connection_);
        throw Failure(what, "", true);
    }
    libpq().set_notice_receiver(connection_, &Connection::on_notice, this);
}

Connection::~Connection() {
    libpq().finish(connection_);
}

void Connection::on_notice(void* self, const pg_result* notice) {
    const auto is = [notice](int field, const char* value) {
        const char* said = libpq().result_error_field(notice, field);
        return said != nullptr && std::strcmp(said, value) == 0;
    };
    // A server that dies takes its leave from every connection: that says nothing of the commit
    // before it, which was confirmed or is looked for.
    if (is(PG_DIAG_SEVERITY_NONLOCALIZED, "WARNING") && !is(PG_DIAG_SOURCE_FUNCTION, "quickdie")) {
        static_cast<Connection*>(self)->warned_ = true;
    }
}

void Connection::fail(pg_result* result) {
    const Rows rows(result);
    const char* field =
        result == nullptr ? nullptr : libpq().result_error_field(result, PG_DIAG_SQLSTATE);
    const std::string state = field == nullptr ? "" : field;
    // Operator intervention: the server ends the connection, or itself.
    const bool lost = libpq().status(connection_) != CONNECTION_OK || state.starts_with("57P");
    throw Failure(
        trimmed(
            result == nullptr ? libpq().error_message(connection_)
                              : libpq().result_error_message(result)
        ),
        state,
        lost
    );
}

void Connection::wait_until(std::chrono::steady_clock::time_point end) {
    while (libpq().is_busy(connection_) != 0) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            end - std::chrono::steady_clock::now()
        );
        pollfd wait{libpq().socket(connection_), POLLIN, 0};
        const int ready = left.count() <= 0 ? 0 : poll(&wait, 1, static_cast<int>(left.count()));
        if (ready < 0 && errno == EINTR) {
            continue;
        }
        if (ready <= 0) {
            throw Failure("the database did not answer in time", "", true);
        }
        if (libpq().consume_input(connection_) == 0) {
            fail(nullptr);
        }
    }
}

Rows Connection::run(const char* sql, const Params& params, std::chrono::milliseconds patience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    const std::size_t count = params.values_.size();
    std::vector<const char*> values(count);
    std::vector<int> sizes(count);
    const std::vector<int> forms(count, 1);
    for (std::size_t i = 0; i < count; ++i) {
        values[i] = params.values_[i].data();
        sizes[i] = static_cast<int>(params.values_[i].size());
    }
    warned_ = false;
    const int sent = libpq().send_query_params(
        connection_,
        sql,
        static_cast<int>(count),
        params.types_.data(),
        values.data(),
        sizes.data(),
        forms.data(),
        1
    );
    if (sent == 0) {
        fail(nullptr);
    }
    wait_until(end);
    pg_result* result = libpq().get_result(connection_);
    const ExecStatusType status = libpq().result_status(result);
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) {
        fail(result);
    }
    Rows rows(result);
    for (wait_until(end); pg_result* rest = libpq().get_result(connection_); wait_until(end)) {
        const Rows dropped(rest);
        if (libpq().result_status(rest) == PGRES_FATAL_ERROR) {
            throw Failure(trimmed(libpq().result_error_message(rest)), "", true);
        }
    }
    return rows;
}

bool Connection::wait_notified(int other, std::chrono::milliseconds time_max) {
    const auto take = [this] {
        bool any = false;
        while (PGnotify* notice = libpq().notifies(connection_)) {
            any = true;
            libpq().freemem(notice);
        }
        return any;
    };
    if (take()) {
        return true;
    }
    std::array<pollfd, 2> waits = {
        pollfd{libpq().socket(connection_), POLLIN, 0}, pollfd{other, POLLIN, 0}};
    if (poll(waits.data(), waits.size(), static_cast<int>(time_max.count())) <= 0) {
        return false;
    }
    if (waits[0].revents != 0 && libpq().consume_input(connection_) == 0) {
        fail(nullptr);
    }
    return take() || waits[1].revents != 0;
}

void Connection::script(const char* sql) {
    warned_ = false;
    pg_result* result = libpq().exec(connection_, sql);
    const ExecStatusType status = libpq().result_status(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        fail(result);
    }
    libpq().clear(result);
}

}  // namespace oms::storage::pg
