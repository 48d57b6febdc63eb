#include "storage/folder/drafts.hpp"

#include "storage/base/files.hpp"
#include "storage/rows/sqlite.hpp"

#include <algorithm>
#include <iostream>
#include <mutex>

namespace oms::storage {
namespace {

constexpr const char* kDraftTable =
    "CREATE TABLE IF NOT EXISTS draft(tenant TEXT NOT NULL, user INTEGER NOT NULL, name TEXT NOT "
    "NULL, saved INTEGER NOT NULL, browser TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY(tenant, "
    "user, name))";
constexpr const char* kDraftIndex = "CREATE INDEX IF NOT EXISTS draft_saved ON draft(saved)";

std::int64_t pragma_of(Database& db, const std::string& name) {
    Statement q = db.prepare("PRAGMA " + name);
    return q.step() ? q.integer(0) : 0;
}

class Body {
  public:
    Body(std::filesystem::path file, DraftBounds bounds)
        : file_(std::move(file)), bounds_(bounds) {}

    /// Runs `f` on the open file under the lock; a damaged one is thrown away, and tried again
    /// once.
    template <class F>
    Status with(const F& f) {
        const std::lock_guard lock(mutex_);
        for (const bool again : {true, false}) {
            try {
                if (!db_) {
                    open();
                }
                f(*db_);
                return {};
            } catch (const SqliteFault& fault) {
                db_.reset();
                if (!fault.damaged() || !again) {
                    complain(fault.what());
                    break;
                }
                Database::remove(file_);
            }
        }
        return Error::unavailable("UNAVAILABLE");
    }

    const DraftBounds& bounds() const { return bounds_; }

    bool room() const { return has_room(file_.parent_path(), bounds_.reserve_bytes); }

    void tidy(Database& db, Timestamp now) {
        Query aged = db.cached("DELETE FROM draft WHERE saved < ?");
        aged->bind(1, now.ms - bounds_.age_max_ms).run();
        if (++writes_ % kDraftsTidiedEvery != 0) {
            return;
        }
        const std::int64_t pages = pragma_of(db, "page_count") - pragma_of(db, "freelist_count");
        if (pages * pragma_of(db, "page_size") > bounds_.bytes_max) {
            db.execute(
                "DELETE FROM draft WHERE rowid IN (SELECT rowid FROM draft ORDER BY saved LIMIT "
                "(SELECT count(*) / 4 + 1 FROM draft))"
            );
        }
    }

    /// Outside of a transaction, now and then.
    void checkpoint(Database& db) const {
        if (writes_ % kDraftsTidiedEvery == 0) {
            db.checkpoint();
        }
    }

  private:
    void open() {
        db_ = Database::open(file_, Access::Write);
        db_->execute(kDraftTable);
        db_->execute(kDraftIndex);
    }

    /// Once for each trouble.
    void complain(const std::string& what) {
        if (told_ != what) {
            told_ = what;
            std::cerr << "drafts: " << what << std::endl;
        }
    }

    const std::filesystem::path file_;
    const DraftBounds bounds_;
    std::mutex mutex_;
    std::optional<Database> db_;
    std::int64_t writes_ = 0;
    std::string told_;
};

class FileDrafts final : public Drafts {
  public:
    FileDrafts(std::filesystem::path file, DraftBounds bounds) : body_(std::move(file), bounds) {}

    Status keep(const DraftKey& key, const Draft& draft, Timestamp now) override;
    Result<std::optional<Draft>> find(const DraftKey& key, Timestamp now) override;
    Result<std::vector<Draft>> list(const TenantId& tenant, Id user, Timestamp now) override;
    Status drop(const DraftKey& key) override;

  private:
    Body body_;
};

Status FileDrafts::keep(const DraftKey& key, const Draft& draft, Timestamp now) {
    const DraftBounds& bounds = body_.bounds();
    if (draft.body.size() > bounds.body_max) {
        return Error::too_large("TOO_LARGE", "body");
    }
    if (!body_.room()) {
        return Error::unavailable("UNAVAILABLE");
    }
    return body_.with([&](Database& db) {
        Transaction transaction(db);
        {
            Query q = db.cached(
                "INSERT INTO draft VALUES(?, ?, ?, ?, ?, ?) ON CONFLICT(tenant, user, name) DO "
                "UPDATE SET saved = excluded.saved, browser = excluded.browser, body = "
                "excluded.body WHERE excluded.saved >= draft.saved"
            );
            q->bind(1, std::string_view(key.tenant))
                .bind(2, key.user.value)
                .bind(3, std::string_view(key.name))
                .bind(4, std::min(draft.saved.ms, now.ms))
                .bind(5, std::string_view(draft.browser))
                .bind(6, std::string_view(draft.body))
                .run();
        }
        {
            Query q = db.cached(
                "DELETE FROM draft WHERE tenant = ?1 AND user = ?2 AND name NOT IN (SELECT name "
                "FROM draft WHERE tenant = ?1 AND user = ?2 ORDER BY saved DESC, name LIMIT ?3)"
            );
            q->bind(1, std::string_view(key.tenant))
                .bind(2, key.user.value)
                .bind(3, bounds.person_max)
                .run();
        }
        body_.tidy(db, now);
        transaction.commit();
        body_.checkpoint(db);
    });
}

Result<std::optional<Draft>> FileDrafts::find(const DraftKey& key, Timestamp now) {
    std::optional<Draft> found;
    const Status read = body_.with([&](Database& db) {
        Query q = db.cached(
            "SELECT saved, browser, body FROM draft WHERE tenant = ? AND user = ? AND name = ? AND "
            "saved >= ?"
        );
        q->bind(1, std::string_view(key.tenant))
            .bind(2, key.user.value)
            .bind(3, std::string_view(key.name))
            .bind(4, now.ms - body_.bounds().age_max_ms);
        if (q->step()) {
            found = Draft{
                key.name,
                Timestamp{q->integer(0)},
                std::string(q->text(1)),
                std::string(q->text(2))};
        }
    });
    return read ? Result<std::optional<Draft>>(std::move(found)) : read.error();
}

Result<std::vector<Draft>> FileDrafts::list(const TenantId& tenant, Id user, Timestamp now) {
    std::vector<Draft> found;
    const Status read = body_.with([&](Database& db) {
        Query q = db.cached(
            "SELECT name, saved, browser FROM draft WHERE tenant = ? AND user = ? AND saved >= ? "
            "ORDER BY saved DESC, name"
        );
        q->bind(1, std::string_view(tenant))
            .bind(2, user.value)
            .bind(3, now.ms - body_.bounds().age_max_ms);
        while (q->step()) {
            found.push_back(
                {std::string(q->text(0)), Timestamp{q->integer(1)}, std::string(q->text(2)), {}}
            );
        }
    });
    return read ? Result<std::vector<Draft>>(std::move(found)) : read.error();
}

Status FileDrafts::drop(const DraftKey& key) {
    return body_.with([&](Database& db) {
        Query q = db.cached("DELETE FROM draft WHERE tenant = ? AND user = ? AND name = ?");
        q->bind(1, std::string_view(key.tenant))
            .bind(2, key.user.value)
            .bind(3, std::string_view(key.name))
            .run();
    });
}

}  // namespace

std::unique_ptr<Drafts> open_drafts(std::filesystem::path file, DraftBounds bounds) {
    return std::make_unique<FileDrafts>(std::move(file), bounds);
}

}  // namespace oms::storage
