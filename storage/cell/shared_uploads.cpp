#include "storage/cell/shared_uploads.hpp"

#include "storage/base/content_hash.hpp"
#include "storage/log/postgres/tables.hpp"

#include <set>
#include <string>

namespace oms::storage::cell {
namespace {

class SharedUploads final : public BlobCopies {
  public:
    explicit SharedUploads(Connections& connections) : connections_(connections) {}

    Status put(std::string_view hash, std::string_view content) override {
        try {
            connections_.use([&](pg::Connection& c) {
                return c.run(
                    "insert into uploads (hash, content) values ($1, $2) on conflict do nothing",
                    pg::Params().text(hash).bytes(content)
                );
            });
            return {};
        } catch (const pg::Failure& failure) {
            return Error::unavailable(pg::no_room(failure) ? "DISK_FULL" : "UNAVAILABLE");
        }
    }

    std::optional<std::string> get(std::string_view hash) override {
        return connections_.use([&](pg::Connection& c) {
            const pg::Rows rows =
                c.run("select content from uploads where hash = $1", pg::Params().text(hash));
            return rows.size() == 0 ? std::nullopt : std::optional(std::string(rows.bytes(0, 0)));
        });
    }

  private:
    Connections& connections_;
};

std::set<std::string> known(Connections& connections) {
    return connections.use([](pg::Connection& c) {
        const pg::Rows rows = c.run("select hash from uploads");
        std::set<std::string> hashes;
        for (int i = 0; i < rows.size(); ++i) {
            hashes.emplace(rows.bytes(i, 0));
        }
        return hashes;
    });
}

}  // namespace

std::unique_ptr<BlobCopies> shared_uploads(Connections& connections) {
    return std::make_unique<SharedUploads>(connections);
}

std::size_t exchange_uploads(Connections& connections, BlobStore& blobs) {
    SharedUploads shared(connections);
    const std::set<std::string> there = known(connections);
    std::size_t copied = 0;
    std::set<std::string> here;
    for (std::string& hash : blobs.hashes()) {
        if (!there.contains(hash)) {
            const auto content = blobs.get(hash);
            copied +=
                content && content_hash(*content) == hash && shared.put(hash, *content) ? 1U : 0U;
        }
        here.insert(std::move(hash));
    }
    for (const std::string& hash : there) {
        if (!here.contains(hash)) {
            copied += blobs.get(hash) ? 1U : 0U;  // and keeps a copy
        }
    }
    return copied;
}

}  // namespace oms::storage::cell
