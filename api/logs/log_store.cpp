#include "api/logs/log_store.hpp"

#include "api/logs/redact.hpp"
#include "base/json.hpp"
#include "entities/tables/system/logs.hpp"
#include "projections/system/log_tables.hpp"

#include <algorithm>
#include <cstring>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <unistd.h>

namespace oms::api {
namespace {

using entities::EntitySpec;
using projections::OwnedCell;
using projections::Row;

constexpr double kSlowSeconds = 1.0;
constexpr std::size_t kMessageMax = 1024;
constexpr std::size_t kStackMax = 8000;
constexpr std::string_view kTitleParts = " / ";

/// There is one: what a test server writes goes to its own folder.
constexpr std::string_view kEnvironment = "prod";

std::string host_name() {
    char name[256] = {};
    return gethostname(name, sizeof name - 1) == 0 ? name : "localhost";
}

/// The first address of this machine that others may reach; the loopback one without any.
std::string host_address() {
    std::string found = "127.0.0.1";
    ifaddrs* all = nullptr;
    if (getifaddrs(&all) != 0) {
        return found;
    }
    for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
        const bool usable = one->ifa_addr != nullptr && one->ifa_addr->sa_family == AF_INET &&
                            (one->ifa_flags & IFF_LOOPBACK) == 0;
        char text[INET_ADDRSTRLEN] = {};
        sockaddr_in address{};
        if (usable) {
            std::memcpy(&address, one->ifa_addr, sizeof address);
            inet_ntop(AF_INET, &address.sin_addr, text, sizeof text);
            found = text;
            break;
        }
    }
    freeifaddrs(all);
    return found;
}

/// A line in the making: what is not set stays null.
class Line {
  public:
    explicit Line(const EntitySpec& entity)
        : table_(projections::log_table(entity)), row_(table_.columns.size() - 1) {}

    Line& set(std::string_view column, std::string_view text, std::size_t max = 255) {
        if (!text.empty()) {
            at(column) = json::valid_utf8(text) ? redacted_text(text, max) : "(not UTF-8)";
        }
        return *this;
    }

    /// Of texts that are redacted already.
    Line& keep(std::string_view column, std::string_view text) {
        if (!text.empty()) {
            at(column) = std::string(text);
        }
        return *this;
    }

    Line& set(std::string_view column, std::int64_t number) {
        at(column) = number;
        return *this;
    }

    Line& at_server(std::string_view service) {
        static const std::string host = host_name();
        static const std::string address = host_address();
        return keep("serviceId", service)
            .set("serverHost", host)
            .keep("serverIp", address)
            .keep("env", kEnvironment);
    }

    void put(storage::LogBook& book) { book.put(table_, std::move(row_)); }

  private:
    OwnedCell& at(std::string_view column) { return row_[table_.column(column).value() - 1]; }

    const projections::Table& table_;
    Row row_;
};

std::int64_t milliseconds(double seconds) {
    return static_cast<std::int64_t>(seconds * 1000);
}

Line request_line(const EntitySpec& entity, const RequestLog& entry) {
    Line line(entity);
    line.keep("tenantId", entry.tenant)
        .set("requestUri", entry.path)
        .set("method", entry.method, 8)
        .set("remoteIp", entry.remote_ip, 64)
        .set("userAgent", entry.user_agent)
        .keep("logId", entry.request_id)
        .keep("createBy", entry.account)
        .set("createTime", entry.at.ms);
    return line;
}

/// Sign-ins have a log of their own.
bool is_sign_in(std::string_view path) {
    return path.ends_with("/token");
}

void put_usual(storage::LogBook& book, const RequestLog& entry, std::string_view what) {
    std::string data;
    json::Writer(data)
        .begin_object()
        .member("what", what)
        .member("status", entry.status)
        .member("key", std::string_view(entry.key))
        .member("ms", milliseconds(entry.seconds))
        .end_object();
    request_line(entities::tables::kUsualLog, entry)
        .at_server(kServerService)
        .keep("logLevel", "WARN")
        .keep("logData", data)
        .put(book);
}

/// "saveOrderVO" -> "save", "put-file" -> "put"
std::string first_word(std::string_view segment) {
    const auto end = std::find_if(segment.begin(), segment.end(), [](char c) {
        return (c >= 'A' && c <= 'Z') || c == '-';
    });
    return {segment.begin(), end};
}

/// "orderApi" -> "order", "data-scope" -> "dataScope", "blade-user" -> "user"
std::string entity_in(std::string_view segment) {
    constexpr std::string_view kModule = "blade-";
    if (segment.starts_with(kModule)) {
        segment.remove_prefix(kModule.size());
    }
    if (segment.ends_with("Api")) {
        segment.remove_suffix(3);
    }
    std::string name;
    bool raise = false;
    for (const char c : segment) {
        const bool letter = c >= 'a' && c <= 'z';
        name += raise && letter ? static_cast<char>(c - 'a' + 'A') : c;
        raise = c == '-';
        if (raise) {
            name.pop_back();
        }
    }
    return name;
}

std::string entity_label(Language language, std::string_view entity) {
    const std::string key = std::string(entity) + "._name";
    const std::string_view label = label_of(language, key);
    return label == key ? std::string() : std::string(label);
}

/// The nearest part of the path that names an entity.
std::string entity_of(const Route& route) {
    if (route.entity != nullptr) {
        return std::string(route.entity->name);
    }
    std::string_view path = route.path;
    const bool exports = path.find("/export/") != std::string_view::npos;
    for (bool last = true; !path.empty(); last = false) {
        const auto slash = path.rfind('/');
        const std::string name = entity_in(path.substr(slash + 1));
        if ((!last || exports) && !entity_label(Language::Zh, name).empty()) {
            return name;
        }
        path = path.substr(0, slash);
    }
    return {};
}

std::string title_part(const Route& route, Language language) {
    const auto last = route.path.substr(route.path.rfind('/') + 1);
    const bool exports = route.path.find("/export/") != std::string_view::npos;
    const std::string_view verb =
        text_of(language, "log." + (exports ? std::string("export") : first_word(last)));
    const std::string entity = entity_label(language, entity_of(route));
    if (verb.empty()) {
        return entity.empty() ? std::string(last) : entity + " " + std::string(last);
    }
    return std::string(verb) + (language == Language::En ? " " : "") + entity;
}

}  // namespace

storage::LogBookOptions log_book_options(
    const std::filesystem::path& file, std::uint64_t reserve_bytes
) {
    storage::LogBookOptions options;
    options.file = file;
    options.reserve_bytes = reserve_bytes;
    for (const EntitySpec* entity : entities::log_entities()) {
        options.tables.push_back(
            {&projections::log_table(*entity), std::string(projections::log_time_column(*entity))}
        );
    }
    return options;
}

std::string log_title(const Route& route) {
    return title_part(route, Language::Zh)
        .append(kTitleParts)
        .append(title_part(route, Language::En));
}

std::string_view title_in(Language language, std::string_view title) {
    const auto middle = title.find(kTitleParts);
    if (middle == std::string_view::npos) {
        return title;
    }
    return language == Language::En ? title.substr(middle + kTitleParts.size())
                                    : title.substr(0, middle);
}

void LogStore::request(const RequestLog& entry) {
    next_.request(entry);
    if (entry.changes && entry.done) {
        request_line(entities::tables::kApiLog, entry)
            .at_server(kServerService)
            .keep("title", entry.title)
            .keep("params", entry.params)
            .set("time", milliseconds(entry.seconds))
            .put(book_);
    } else if (!entry.done && entry.status != 500 && !is_sign_in(entry.path)) {
        put_usual(book_, entry, "refused");
    } else if (entry.done && entry.seconds >= kSlowSeconds) {
        put_usual(book_, entry, "slow");
    }
}

void LogStore::fault(const FaultLog& entry) {
    next_.fault(entry);
    Line(entities::tables::kErrorLog)
        .keep("tenantId", entry.tenant)
        .at_server(kServerService)
        .set("requestUri", entry.path)
        .set("method", entry.method, 8)
        .keep("exceptionName", "INTERNAL")
        .set("message", entry.what, kMessageMax)
        .set("stackTrace", entry.what, kStackMax)
        .keep("logId", entry.request_id)
        .keep("createBy", entry.account)
        .set("createTime", entry.at.ms)
        .put(book_);
}

void LogStore::sign_in(const SignInLog& entry) {
    next_.sign_in(entry);
    Line(entities::tables::kLoginLog)
        .set("tenantId", entry.tenant, 45)
        .set("account", entry.account, 45)
        .keep("realName", entry.real_name)
        .set("loginIp", entry.remote_ip, 64)
        .set("userAgent", entry.user_agent)
        .set("loginResult", static_cast<std::int64_t>(entry.result))
        .set("loginTime", entry.at.ms)
        .put(book_);
}

void LogStore::front_end(const std::vector<FrontEndLog>& entries) {
    next_.front_end(entries);
    for (const FrontEndLog& entry : entries) {
        std::string stack = entry.stack;
        for (const std::string* more : {&entry.info, &entry.time}) {
            stack.append(stack.empty() || more->empty() ? "" : "\n").append(*more);
        }
        Line(entities::tables::kErrorLog)
            .keep("tenantId", entry.tenant)
            .at_server(kUiService)
            .set("requestUri", std::string_view(entry.url).substr(0, entry.url.find('?')))
            .set("exceptionName", entry.type.empty() ? "error" : entry.type, 128)
            .set("message", entry.message, kMessageMax)
            .set("stackTrace", stack, kStackMax)
            .keep("createBy", entry.account)
            .set("createTime", entry.at.ms)
            .put(book_);
    }
}

}  // namespace oms::api
