#include "storage/folder/log_place.hpp"

#include "storage/base/files.hpp"
#include "storage/log/lmdb_event_log.hpp"

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kScheme = "postgresql://";

void expect_address(const std::string& address) {
    if (!address.starts_with(kScheme)) {
        throw std::runtime_error("--log takes an address that begins with postgresql://");
    }
    const std::string_view rest = std::string_view(address).substr(kScheme.size());
    const std::string_view server = rest.substr(0, rest.find_first_of("/?"));
    const std::size_t at = server.rfind('@');
    const bool password =
        at != std::string_view::npos && server.substr(0, at).find(':') != std::string_view::npos;
    if (password || rest.find("password=") != std::string_view::npos) {
        throw std::runtime_error(
            "--log takes no password: it belongs into a passfile (~/.pgpass) or PGPASSWORD"
        );
    }
    if (address.find('\n') != std::string::npos) {
        throw std::runtime_error("--log takes one line");
    }
}

void keep_identity(const fs::path& dir, const EventLog& log) {
    if (read_file(dir / "STORE-ID").value_or("") != log.store_id() + "\n") {
        write_file_durably(dir / "STORE-ID", log.store_id() + "\n");
    }
}

}  // namespace

std::string log_address(const fs::path& dir) {
    const std::string text = read_file(dir / "ADDRESS").value_or("");
    return text.substr(0, text.find('\n'));
}

bool has_log(const fs::path& dir) {
    return fs::exists(dir / "data.mdb") || fs::exists(dir / "ADDRESS");
}

void expect_place(const fs::path& dir, const std::string& address) {
    expect_address(address);
    const std::string now = log_address(dir);
    if (!now.empty() && now != address) {
        throw std::runtime_error("the log of this folder is at " + now);
    }
    if (now.empty() && has_log(dir)) {
        throw std::runtime_error(
            "this folder has its log in " + dir.string() + ": order-ledger migrate moves it"
        );
    }
}

void keep_place(const fs::path& dir, const std::string& address) {
    fs::create_directories(dir);
    write_file_durably(dir / "ADDRESS", address + "\n");
}

std::unique_ptr<EventLog> open_log(const fs::path& dir, LogAccess access, const LogChoice& choice) {
    if (!choice.address.empty()) {
        expect_place(dir, choice.address);
    }
    const std::string kept = log_address(dir);
    const std::string& address = kept.empty() ? choice.address : kept;
    const bool read_only = access == LogAccess::Read;
    if (address.empty()) {
        return open_lmdb_event_log({.dir = dir, .read_only = read_only});
    }
    PostgresLogOptions options;
    options.address = address;
    options.read_only = read_only;
    options.single_copy = choice.single_copy;
    std::unique_ptr<EventLog> log = open_postgres_event_log(options);
    if (read_only) {
        return log;
    }
    if (kept.empty()) {
        keep_place(dir, address);
    }
    keep_identity(dir, *log);
    return log;
}

std::unique_ptr<FollowedLog> follow_log(
    const fs::path& dir, const LogChoice& choice, const std::string& node
) {
    if (!choice.address.empty()) {
        expect_place(dir, choice.address);
    }
    PostgresLogOptions options;
    options.address = choice.address.empty() ? log_address(dir) : choice.address;
    options.single_copy = choice.single_copy;
    options.node = node;
    if (options.address.empty()) {
        throw std::runtime_error("--node is for a log in a database: --log says where");
    }
    auto log = follow_postgres_event_log(options);
    keep_place(dir, options.address);
    keep_identity(dir, *log);
    return log;
}

}  // namespace oms::storage
