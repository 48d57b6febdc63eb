#pragma once
// Addresses of data sources, as JDBC writes them: jdbc:postgresql://host:5432/base,
// jdbc:mysql://host/base, jdbc:mariadb://host/base, jdbc:sqlite:folder/file.db; "jdbc:" may be
// missing. Pure.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace oms {

enum class SourceKind : std::uint8_t {
    Postgres,
    Mysql,   ///< MySQL and MariaDB
    Sqlite,  ///< a file below the folder that the operator names
};

struct SourceAddress {
    SourceKind kind = SourceKind::Postgres;
    std::string host;      ///< without the brackets of IPv6; "" of a file
    std::string port;      ///< digits; the kind's own when the address has none; "" of a file
    std::string database;  ///< or the file's path: relative, without ".."
    /// Parameter `sslmode`: disable, prefer, require, or (PostgreSQL) verify-full. Other parameters
    /// of the address are not looked at.
    std::string tls = "prefer";
};

/// Nothing for another scheme, a user in the address, a name with control characters, quotes,
/// braces, semicolons or backslashes, a port outside of 1..65535, a path that leaves its folder.
std::optional<SourceAddress> parse_source_address(std::string_view url);

/// Whether it can be a user's name: drivers take no quotes around it, so a sign of theirs would say
/// more than a name.
bool plain_source_user(std::string_view user);

/// Whether a driver's class, as front ends name it (org.postgresql.Driver), is that of the kind.
bool driver_serves(std::string_view driver_class, SourceKind kind);

}  // namespace oms
