#include "base/source_address.hpp"

#include "base/number.hpp"

#include <algorithm>

namespace oms {
namespace {

struct Scheme {
    std::string_view prefix;
    SourceKind kind;
    std::string_view port;
};

constexpr Scheme kSchemes[] = {
    {"postgresql://", SourceKind::Postgres, "5432"},
    {"mysql://", SourceKind::Mysql, "3306"},
    {"mariadb://", SourceKind::Mysql, "3306"},
    {"sqlite:", SourceKind::Sqlite, ""},
};

struct Driver {
    std::string_view name;
    SourceKind kind;
};

constexpr Driver kDrivers[] = {
    {"org.postgresql.Driver", SourceKind::Postgres},
    {"com.mysql.cj.jdbc.Driver", SourceKind::Mysql},
    {"com.mysql.jdbc.Driver", SourceKind::Mysql},
    {"org.mariadb.jdbc.Driver", SourceKind::Mysql},
    {"org.sqlite.JDBC", SourceKind::Sqlite},
};

/// Names become parts of a connection string: nothing that means something there.
bool plain(std::string_view name) {
    return !name.empty() && std::none_of(name.begin(), name.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7F ||
               std::string_view(";{}\"'`\\@?#%=").find(c) != std::string_view::npos;
    });
}

bool host_like(std::string_view host, bool bracketed) {
    return !host.empty() && std::all_of(host.begin(), host.end(), [bracketed](char c) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return letter || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_' ||
               (bracketed && c == ':');
    });
}

/// A path of names, none of which begins with a dot.
bool below(std::string_view path) {
    while (true) {
        const std::size_t slash = std::min(path.find('/'), path.size());
        const std::string_view name = path.substr(0, slash);
        if (name.empty() || name.front() == '.') {
            return false;
        }
        if (slash == path.size()) {
            return true;
        }
        path.remove_prefix(slash + 1);
    }
}

bool read_place(std::string_view place, std::string_view usual_port, SourceAddress& to) {
    const bool bracketed = place.starts_with('[');
    const std::size_t close = bracketed ? place.find(']') : 0;
    if (close == std::string_view::npos) {
        return false;
    }
    const std::size_t colon = place.find(':', close);
    const std::size_t end = std::min(colon, place.size());
    if (bracketed && end != close + 1) {
        return false;
    }
    to.host = bracketed ? place.substr(1, close - 1) : place.substr(0, end);
    to.port = colon == std::string_view::npos ? usual_port : place.substr(colon + 1);
    const auto port = parse_number(to.port);
    return host_like(to.host, bracketed) && port && *port >= 1 && *port <= 65535;
}

bool read_parameters(std::string_view text, SourceAddress& to) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('&'), text.size());
        const std::string_view one = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (one.starts_with("sslmode=")) {
            to.tls = one.substr(8);
        }
    }
    const bool verified = to.tls == "verify-full" && to.kind == SourceKind::Postgres;
    return verified || to.tls == "disable" || to.tls == "prefer" || to.tls == "require";
}

}  // namespace

std::optional<SourceAddress> parse_source_address(std::string_view url) {
    if (url.starts_with("jdbc:")) {
        url.remove_prefix(5);
    }
    const auto* const scheme =
        std::find_if(std::begin(kSchemes), std::end(kSchemes), [&](const Scheme& s) {
            return url.starts_with(s.prefix);
        });
    if (scheme == std::end(kSchemes)) {
        return std::nullopt;
    }
    url.remove_prefix(scheme->prefix.size());
    SourceAddress found;
    found.kind = scheme->kind;
    const std::size_t query = std::min(url.find('?'), url.size());
    if (!read_parameters(url.substr(std::min(query + 1, url.size())), found)) {
        return std::nullopt;
    }
    url = url.substr(0, query);
    if (found.kind == SourceKind::Sqlite) {
        found.database = url;
        return plain(url) && below(url) ? std::optional(found) : std::nullopt;
    }
    const std::size_t slash = url.find('/');
    if (slash == std::string_view::npos || !read_place(url.substr(0, slash), scheme->port, found)) {
        return std::nullopt;
    }
    found.database = url.substr(slash + 1);
    const bool named = plain(found.database) && found.database.find('/') == std::string::npos;
    return named ? std::optional(found) : std::nullopt;
}

bool plain_source_user(std::string_view user) {
    return !user.empty() && user.find_first_of(" ;{}[]()=,?*!\"'\\") == user.npos;
}

bool driver_serves(std::string_view driver_class, SourceKind kind) {
    return std::any_of(std::begin(kDrivers), std::end(kDrivers), [&](const Driver& driver) {
        return driver.name == driver_class && driver.kind == kind;
    });
}

}  // namespace oms
