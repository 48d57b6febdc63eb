#include "api/odbc/connection.hpp"

#include <array>
#include <cstdint>
#include <memory>

#include <sql.h>
#include <sqlext.h>
#include <sqlucode.h>

namespace oms::odbc {
namespace {

std::vector<SQLWCHAR> wide(std::string_view text) {
    std::vector<SQLWCHAR> out;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
        std::uint32_t point = more == 0 ? lead : lead & (0x3FU >> more);
        for (std::size_t k = 1; k <= more && i + k < text.size(); ++k) {
            point = point << 6U | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
        }
        i += more + 1;
        if (point >= 0x10000) {
            point -= 0x10000;
            out.push_back(static_cast<SQLWCHAR>(0xD800 + (point >> 10U)));
            point = 0xDC00 + (point & 0x3FFU);
        }
        out.push_back(static_cast<SQLWCHAR>(point));
    }
    out.push_back(0);
    return out;
}

void append_point(std::string& out, std::uint32_t point) {
    if (point < 0x80) {
        out.push_back(static_cast<char>(point));
        return;
    }
    const unsigned more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    constexpr std::uint32_t kLeads[] = {0, 0xC0, 0xE0, 0xF0};
    out.push_back(static_cast<char>(kLeads[more] | point >> (6 * more)));
    for (unsigned k = more; k-- > 0;) {
        out.push_back(static_cast<char>(0x80 | (point >> (6 * k) & 0x3FU)));
    }
}

/// Halves of pairs that stand alone become U+FFFD.
void append_utf8(std::string& out, const SQLWCHAR* text, std::size_t size, std::uint32_t& high) {
    for (std::size_t i = 0; i < size; ++i) {
        const std::uint32_t unit = text[i];
        if (unit >= 0xD800 && unit < 0xDC00) {
            high = unit;
        } else if (unit >= 0xDC00 && unit < 0xE000) {
            const std::uint32_t low = unit - 0xDC00;
            append_point(out, high == 0 ? 0xFFFD : 0x10000 + ((high - 0xD800) << 10U) + low);
            high = 0;
        } else {
            append_point(out, unit);
            high = 0;
        }
    }
}

std::string narrow(const SQLWCHAR* text, std::size_t size) {
    std::string out;
    std::uint32_t high = 0;
    append_utf8(out, text, size, high);
    return out;
}

bool good(SQLRETURN code) {
    return code == SQL_SUCCESS || code == SQL_SUCCESS_WITH_INFO;
}

class Handle {
  public:
    Handle(SQLSMALLINT type, SQLHANDLE of) : type_(type) {
        if (!good(SQLAllocHandle(type, of, &handle_))) {
            throw Failure("no handle", "HY001");
        }
    }

    ~Handle() { SQLFreeHandle(type_, handle_); }

    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;

    SQLHANDLE get() const { return handle_; }

    /// Throws what was said of a call that failed.
    void check(SQLRETURN code) const {
        if (good(code) || code == SQL_NO_DATA) {
            return;
        }
        std::array<SQLWCHAR, 6> state{};
        std::array<SQLWCHAR, 1024> text{};
        SQLINTEGER native = 0;
        SQLSMALLINT size = 0;
        const SQLRETURN told = SQLGetDiagRecW(
            type_, handle_, 1, state.data(), &native, text.data(), text.size(), &size
        );
        if (!good(told)) {
            throw Failure("the driver failed and says nothing", "HY000");
        }
        const auto length = std::min(static_cast<std::size_t>(size), text.size() - 1);
        throw Failure(narrow(text.data(), length), narrow(state.data(), 5));
    }

  private:
    SQLSMALLINT type_;
    SQLHANDLE handle_ = nullptr;
};

class Connection {
  public:
    Connection(const std::string& text, unsigned seconds)
        : environment_(made()), connection_(SQL_HANDLE_DBC, environment_->get()) {
        // A driver that cannot count is ended by whoever started the program.
        const auto limit = reinterpret_cast<SQLPOINTER>(static_cast<std::uintptr_t>(seconds));
        SQLSetConnectAttrW(connection_.get(), SQL_ATTR_LOGIN_TIMEOUT, limit, 0);
        auto all = wide(text);
        SQLSMALLINT size = 0;
        connection_.check(SQLDriverConnectW(
            connection_.get(),
            nullptr,
            all.data(),
            static_cast<SQLSMALLINT>(all.size() - 1),
            nullptr,
            0,
            &size,
            SQL_DRIVER_NOPROMPT
        ));
    }

    ~Connection() { SQLDisconnect(connection_.get()); }

    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    SQLHANDLE get() const { return connection_.get(); }

  private:
    static std::unique_ptr<Handle> made() {
        auto environment = std::make_unique<Handle>(SQL_HANDLE_ENV, nullptr);
        const auto version = reinterpret_cast<SQLPOINTER>(std::uintptr_t{SQL_OV_ODBC3});
        environment->check(SQLSetEnvAttr(environment->get(), SQL_ATTR_ODBC_VERSION, version, 0));
        return environment;
    }

    std::unique_ptr<Handle> environment_;
    Handle connection_;
};

Kind kind_of(SQLSMALLINT type) {
    switch (type) {
        case SQL_BIT:
            return Kind::Flag;
        case SQL_TINYINT:
        case SQL_SMALLINT:
        case SQL_INTEGER:
        case SQL_BIGINT:
        case SQL_DECIMAL:
        case SQL_NUMERIC:
        case SQL_REAL:
        case SQL_FLOAT:
        case SQL_DOUBLE:
            return Kind::Number;
        default:
            return Kind::Text;
    }
}

void describe(const Handle& statement, Answer& answer) {
    SQLSMALLINT columns = 0;
    statement.check(SQLNumResultCols(statement.get(), &columns));
    for (SQLSMALLINT c = 1; c <= columns; ++c) {
        std::array<SQLWCHAR, 256> name{};
        SQLSMALLINT size = 0;
        SQLSMALLINT type = 0;
        SQLULEN width = 0;
        SQLSMALLINT digits = 0;
        SQLSMALLINT nullable = 0;
        statement.check(SQLDescribeColW(
            statement.get(),
            static_cast<SQLUSMALLINT>(c),
            name.data(),
            static_cast<SQLSMALLINT>(name.size()),
            &size,
            &type,
            &width,
            &digits,
            &nullable
        ));
        const auto length = std::min(static_cast<std::size_t>(size), name.size() - 1);
        answer.names.push_back(narrow(name.data(), length));
        answer.kinds.push_back(kind_of(type));
    }
}

Value read_cell(const Handle& statement, std::size_t column, const Limits& limits) {
    Value value;
    std::array<SQLWCHAR, 1024> part{};
    std::uint32_t high = 0;
    while (true) {
        SQLLEN left = 0;
        const SQLRETURN code = SQLGetData(
            statement.get(),
            static_cast<SQLUSMALLINT>(column + 1),
            SQL_C_WCHAR,
            part.data(),
            static_cast<SQLLEN>(part.size() * sizeof(SQLWCHAR)),
            &left
        );
        statement.check(code);
        if (code == SQL_NO_DATA || left == SQL_NULL_DATA) {
            return value;
        }
        value.null = false;
        // A part that does not hold all is full but for the zero at its end.
        const auto bytes = static_cast<std::size_t>(left < 0 ? 0 : left);
        const bool whole = left >= 0 && bytes < part.size() * sizeof(SQLWCHAR);
        append_utf8(
            value.text, part.data(), whole ? bytes / sizeof(SQLWCHAR) : part.size() - 1, high
        );
        if (value.text.size() > limits.cell_bytes) {
            throw Failure("a value is too long", "54000");
        }
        if (whole || code == SQL_SUCCESS) {
            return value;
        }
    }
}

void run(const Connection& connection, const std::string& sql) {
    const Handle statement(SQL_HANDLE_STMT, connection.get());
    auto text = wide(sql);
    statement.check(SQLExecDirectW(statement.get(), text.data(), SQL_NTS));
}

}  // namespace

Answer select(
    const std::string& connection,
    const std::vector<std::string>& before,
    const std::string& sql,
    const Limits& limits
) {
    const Connection open(connection, limits.seconds);
    for (const std::string& one : before) {
        run(open, one);
    }
    const Handle statement(SQL_HANDLE_STMT, open.get());
    auto text = wide(sql);
    statement.check(SQLExecDirectW(statement.get(), text.data(), SQL_NTS));
    Answer answer;
    describe(statement, answer);
    std::size_t bytes = 0;
    while (true) {
        const SQLRETURN code = SQLFetch(statement.get());
        statement.check(code);
        if (code == SQL_NO_DATA) {
            return answer;
        }
        if (answer.rows.size() == limits.rows || bytes > limits.all_bytes) {
            answer.more = true;
            return answer;
        }
        auto& row = answer.rows.emplace_back();
        for (std::size_t c = 0; c < answer.names.size(); ++c) {
            bytes += row.emplace_back(read_cell(statement, c, limits)).text.size();
        }
    }
}

}  // namespace oms::odbc
