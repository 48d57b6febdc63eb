#include "storage/cell/shared_keys.hpp"

#include "base/json.hpp"
#include "storage/base/bytes.hpp"
#include "storage/base/failure.hpp"
#include "storage/base/files.hpp"
#include "storage/cell/lease.hpp"
#include "storage/folder/keys.hpp"

#include <array>

namespace oms::storage::cell {
namespace {

namespace fs = std::filesystem;

constexpr std::array kShared = {"token.key", "secret.key"};
constexpr std::size_t kSeedBytes = 32;

/// What export_keys() writes; empty when the folder has no keys.
Result<std::string> keys_of(const fs::path& dir) {
    return fs::exists(dir / kShared[0]) ? export_keys(dir) : Result<std::string>(std::string());
}

std::string shared_part(std::string_view keys) {
    const auto doc = json::Document::parse(keys.substr(0, keys.find('\n')));
    std::string text;
    json::Writer out(text);
    out.begin_object();
    for (const char* name : kShared) {
        out.member(name, doc->root()[name].text().value_or(""));
    }
    out.end_object();
    return text;
}

/// With a key for heads that nobody else has.
std::string with_own_part(const std::string& shared) {
    const std::string seed = to_hex(random_bytes(kSeedBytes));
    return shared.substr(0, shared.size() - 1) + R"(,"checkpoint.key":")" + seed + "\"}\n";
}

}  // namespace

Status share_keys(Connections& connections, const fs::path& keys_dir, bool begun) {
    auto known = connections.use([](pg::Connection& c) { return find_secret(c, "keys"); });
    Result<std::string> mine = keys_of(keys_dir);
    if (!mine) {
        return std::move(mine).error();
    }
    if (!known) {
        if (mine->empty() && begun) {
            return failure(
                ErrorCode::Refused,
                "KEYS_MISSING",
                "the database has a log, but neither it nor " + keys_dir.string() +
                    " has its keys: serve the folder that has them with --node first"
            );
        }
        if (mine->empty()) {
            if (auto made = Keys::open(keys_dir); !made) {
                return std::move(made).error();
            }
            mine = export_keys(keys_dir);
            if (!mine) {
                return std::move(mine).error();
            }
        }
        known = connections.use([&](pg::Connection& c) {
            return shared_secret(c, "keys", shared_part(*mine));
        });
        if (*known != shared_part(*mine) && !begun) {
            // Another server was first: what has just been made here has served nothing yet.
            fs::remove_all(keys_dir);
            mine = std::string();
        }
    }
    if (mine->empty()) {
        return import_keys(with_own_part(*known), keys_dir);
    }
    if (*known != shared_part(*mine)) {
        return failure(
            ErrorCode::Refused,
            "KEYS_OTHER",
            keys_dir.string() + " has other keys than the servers of the database"
        );
    }
    return {};
}

}  // namespace oms::storage::cell
