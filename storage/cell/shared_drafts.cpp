#include "storage/cell/shared_drafts.hpp"

#include <algorithm>
#include <atomic>

namespace oms::storage::cell {
namespace {

/// Statements one by one: each bears being run twice, and none needs the one before it.
class SharedDrafts final : public Drafts {
  public:
    SharedDrafts(Connections& connections, DraftBounds bounds)
        : connections_(connections), bounds_(bounds) {}

    Status keep(const DraftKey& key, const Draft& draft, Timestamp now) override {
        if (draft.body.size() > bounds_.body_max) {
            return Error::too_large("TOO_LARGE", "body");
        }
        return with([&](pg::Connection& c) {
            put(c, key, draft, now);
            tidy(c, key, now);
        });
    }

    Result<std::optional<Draft>> find(const DraftKey& key, Timestamp now) override {
        std::optional<Draft> found;
        const Status read = with([&](pg::Connection& c) {
            const pg::Rows rows = c.run(
                "select saved, browser, body from drafts "
                "where tenant = $1 and person = $2 and name = $3 and saved >= $4",
                of(key).integer(now.ms - bounds_.age_max_ms)
            );
            found = rows.size() == 0 ? std::nullopt
                                     : std::optional(Draft{
                                           key.name,
                                           Timestamp{rows.integer(0, 0)},
                                           std::string(rows.bytes(0, 1)),
                                           std::string(rows.bytes(0, 2))});
        });
        return read ? Result<std::optional<Draft>>(std::move(found)) : read.error();
    }

    Result<std::vector<Draft>> list(const TenantId& tenant, Id user, Timestamp now) override {
        std::vector<Draft> found;
        const Status read = with([&](pg::Connection& c) {
            const pg::Rows rows = c.run(
                "select name, saved, browser from drafts "
                "where tenant = $1 and person = $2 and saved >= $3 order by saved desc, name",
                pg::Params().text(tenant).integer(user.value).integer(now.ms - bounds_.age_max_ms)
            );
            found.clear();
            for (int i = 0; i < rows.size(); ++i) {
                found.push_back(
                    {std::string(rows.bytes(i, 0)),
                     Timestamp{rows.integer(i, 1)},
                     std::string(rows.bytes(i, 2)),
                     {}}
                );
            }
        });
        return read ? Result<std::vector<Draft>>(std::move(found)) : read.error();
    }

    Status drop(const DraftKey& key) override {
        return with([&](pg::Connection& c) {
            c.run("delete from drafts where tenant = $1 and person = $2 and name = $3", of(key));
        });
    }

  private:
    static pg::Params of(const DraftKey& key) {
        pg::Params params;
        params.text(key.tenant).integer(key.user.value).text(key.name);
        return params;
    }

    template <class F>
    Status with(const F& f) {
        try {
            connections_.use([&](pg::Connection& c) {
                f(c);
                return true;
            });
            return {};
        } catch (const pg::Failure&) {
            return Error::unavailable("UNAVAILABLE");
        }
    }

    static void put(pg::Connection& c, const DraftKey& key, const Draft& draft, Timestamp now) {
        c.run(
            "insert into drafts (tenant, person, name, saved, browser, body) "
            "values ($1, $2, $3, $4, $5, $6) on conflict (tenant, person, name) do update "
            "set saved = excluded.saved, browser = excluded.browser, body = excluded.body "
            "where excluded.saved >= drafts.saved",
            of(key).integer(std::min(draft.saved.ms, now.ms)).bytes(draft.browser).bytes(draft.body)
        );
    }

    void tidy(pg::Connection& c, const DraftKey& key, Timestamp now) {
        c.run(
            "delete from drafts where tenant = $1 and person = $2 and name not in (select name "
            "from drafts where tenant = $1 and person = $2 order by saved desc, name limit $3)",
            pg::Params().text(key.tenant).integer(key.user.value).integer(bounds_.person_max)
        );
        c.run(
            "delete from drafts where saved < $1", pg::Params().integer(now.ms - bounds_.age_max_ms)
        );
        if (++changes_ % kDraftsTidiedEvery == 0) {
            c.run(
                "delete from drafts where (select sum(octet_length(body)) from drafts) > "
                "$1 and ctid in (select ctid from drafts order by saved limit (select count(*) / 4 "
                "+ 1 from drafts))",
                pg::Params().integer(bounds_.bytes_max)
            );
        }
    }

    Connections& connections_;
    const DraftBounds bounds_;
    std::atomic<std::int64_t> changes_{0};
};

}  // namespace

std::unique_ptr<Drafts> shared_drafts(Connections& connections, DraftBounds bounds) {
    return std::make_unique<SharedDrafts>(connections, bounds);
}

}  // namespace oms::storage::cell
