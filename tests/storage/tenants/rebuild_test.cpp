// A rebuild equals what was written event by event; diff tells when it does not.
#include "storage/tenants/rebuild.hpp"

#include "storage/lists/read_fixture.hpp"
#include "storage/rows/command_key.hpp"
#include "storage/rows/search.hpp"
#include "storage/tenants/diff.hpp"
#include "storage/tenants/file_health.hpp"
#include "storage/tenants/tenant_files.hpp"

#include <atomic>
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

class RebuildTest : public ::testing::Test {
  protected:
    std::filesystem::path folder() const { return rig_.path() / "read-models"; }

    /// Batches of random size, each with commands of random size, some taken back.
    void write_live(int events) {
        TenantFiles files(folder(), rig_.log(), test_projection());
        while (events > 0) {
            const int n = 1 + static_cast<int>(random_() % 30);
            events -= n;
            auto batch = rig_.random_events(random_, {"333333", "444444", "sys"}, n);
            std::map<TenantId, TenantFile*> used;
            for (auto& e : batch) {
                if (random_() % 2 == 0) {
                    const auto id = std::to_string(random_() % 100'000);
                    e.command_id = command_key(e.user, id, e.payload).text();
                }
                TenantFile*& file = used[e.tenant];
                if (file == nullptr) {
                    file = &files.create(e.tenant);
                    file->begin();
                }
                refuse_one(*file, e);
                TenantFile::Part part(*file);
                file->apply(e);
                part.release();
            }
            rig_.put(batch);
            for (auto& [tenant, file] : used) {
                file->commit(rig_.log().head(tenant));
            }
        }
    }

    /// A command that is taken back after it wrote something.
    void refuse_one(TenantFile& file, const events::StoredEvent& like) {
        if (random_() % 4 == 0) {
            TenantFile::Part part(file);
            events::StoredEvent refused = like;
            refused.type = "ItemSaved";
            refused.payload = R"({"name":"refused","code":"refused","status":15})";
            file.apply(refused);
        }
    }

    std::vector<TenantDifference> diff() {
        const auto scratch = rig_.path() / "scratch";
        std::filesystem::create_directories(scratch);
        const auto found =
            diff_read_models(folder(), scratch, rig_.log(), test_projection(), only_);
        EXPECT_TRUE(std::filesystem::is_empty(scratch));
        return found;
    }

    Database live(const TenantId& tenant) {
        const auto dir = folder() / tenant;
        return Database::open(dir / current_file(dir), Access::Write);
    }

    LogRig rig_;
    std::mt19937 random_{17};
    TenantId only_;
};

TEST_F(RebuildTest, EqualsTheLiveFiles) {
    write_live(3000);
    std::map<TenantId, std::vector<std::pair<std::string, Hash>>> before;
    for (const TenantId tenant : {"333333", "444444", "sys"}) {
        Database db = live(tenant);
        before[tenant] = content_digest(db, test_projection());
    }
    for (const TenantDifference& d : diff()) {
        EXPECT_TRUE(d.equal()) << d.tenant << " " << d.file
                               << (d.tables.empty() ? "" : d.tables[0].table + d.tables[0].first[0]
                                  );
        EXPECT_EQ(d.position, rig_.log().head(d.tenant).position);
    }
    TenantFiles files(folder(), rig_.log(), test_projection());
    std::vector<RebuildProgress> reports;
    files.rebuild({"333333", "444444", "sys"}, [&](const RebuildProgress& p) {
        reports.push_back(p);
    });
    ASSERT_FALSE(reports.empty());
    EXPECT_EQ(reports.back().done, rig_.log().last_seq());
    EXPECT_EQ(reports.back().total, rig_.log().last_seq());
    EXPECT_GT(reports.back().per_second, 0);
    for (const auto& [tenant, digest] : before) {
        Database db = live(tenant);
        EXPECT_EQ(content_digest(db, test_projection()), digest) << tenant;
        EXPECT_EQ(read_mark(db)->hash, rig_.log().head(tenant).hash);
        Query search = db.cached("SELECT count(*) FROM _search WHERE _search MATCH ?");
        const std::string words = search_query(item_table(), "光砖");
        search->bind(1, std::string_view(words));
        ASSERT_TRUE(search->step());
        EXPECT_GT(search->integer(0), 0);
        Query check = db.cached("PRAGMA integrity_check");
        ASSERT_TRUE(check->step());
        EXPECT_EQ(check->text(0), "ok");
    }
}

TEST_F(RebuildTest, EndsWhenNobodyWantsItAnyMore) {
    rig_.put(rig_.random_events(random_, {"333333", "444444"}, 3000));
    std::atomic<int> projected{0};
    const Projection slow{&test_tables(), [&](const auto& event, auto& out) {
                              ++projected;
                              std::this_thread::sleep_for(std::chrono::milliseconds(1));
                              test_project(event, out);
                          }};
    std::vector<RebuildTarget> targets;
    for (const TenantId tenant : {"333333", "444444"}) {
        const FileMark mark{
            tenant, rig_.log().store_id(), 1, 1, rig_.log().head(tenant).position, {}};
        targets.push_back({rig_.path() / (tenant + ".sqlite"), mark});
    }
    const auto unwanted = [](const RebuildProgress&) { throw FoldEnded("nobody waits"); };
    EXPECT_THROW(rebuild_files(rig_.log(), slow, targets, unwanted), FoldEnded);
    EXPECT_GT(projected, 0);
    EXPECT_LT(projected, 2500);
}

TEST_F(RebuildTest, DiffNamesTablesAndRows) {
    write_live(600);
    {
        Database db = live("333333");
        db.execute(
            "UPDATE tag SET n = n + 1 WHERE rowid = (SELECT min(rowid) FROM tag);"
            "DELETE FROM item WHERE id = (SELECT max(id) FROM item);"
            "INSERT INTO line(id, itemId, qty) VALUES(9999999, 1, 1)"
        );
    }
    std::map<std::string, TableDifference> tables;
    for (const TenantDifference& d : diff()) {
        EXPECT_EQ(d.equal(), d.tenant != "333333");
        for (const TableDifference& t : d.tables) {
            tables[t.table] = t;
        }
    }
    ASSERT_EQ(tables.size(), 3U);
    EXPECT_EQ(tables["tag"].rows, 1);
    EXPECT_NE(tables["tag"].first[0].find(": n "), std::string::npos);
    EXPECT_NE(tables["item"].first[0].find("only rebuilt"), std::string::npos);
    EXPECT_EQ(tables["line"].first[0], "9999999: only live");
}

TEST_F(RebuildTest, DiffSaysWhatCannotBeCompared) {
    write_live(200);
    std::filesystem::remove_all(folder() / "444444");
    only_ = "444444";
    const auto found = diff();
    ASSERT_EQ(found.size(), 1U);
    EXPECT_FALSE(found[0].equal());
    EXPECT_EQ(found[0].file, "there is no live file");
    only_ = "333333";
    EXPECT_TRUE(diff().at(0).equal());
}

TEST_F(RebuildTest, AFileThatIsBehindIsComparedWhereItIs) {
    write_live(200);
    const auto position = rig_.log().head("333333").position;
    rig_.put(rig_.random_events(random_, {"333333"}, 50));
    only_ = "333333";
    const auto found = diff();
    ASSERT_EQ(found.size(), 1U);
    EXPECT_TRUE(found[0].equal());
    EXPECT_EQ(found[0].position, position);
}

TEST_F(RebuildTest, DigestsTellRowsApart) {
    write_live(300);
    Database db = live("333333");
    const Hash before = table_digest(db, line_table());
    EXPECT_EQ(table_digest(db, line_table()), before);
    db.execute("UPDATE line SET note = NULL WHERE id = (SELECT min(id) FROM line)");
    EXPECT_NE(table_digest(db, line_table()), before);
}

}  // namespace
}  // namespace oms::storage
