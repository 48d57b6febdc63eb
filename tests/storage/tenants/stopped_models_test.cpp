// A read model that cannot follow its log is shut off alone, at the event, and again after a start.
#include "storage/lists/read_fixture.hpp"
#include "storage/proof/tamper.hpp"
#include "storage/tenants/diff.hpp"
#include "storage/tenants/past_files.hpp"
#include "storage/tenants/tenant_files.hpp"

#include <gmock/gmock.h>

namespace oms::storage {
namespace {

using ::testing::HasSubstr;

class StoppedModels : public ::testing::Test {
  protected:
    StoppedModels() {
        for (int i = 0; i < 20; ++i) {
            rig_.put(rig_.random_events(random_, {"333333", "444444"}, 10));
        }
        start();
    }

    std::filesystem::path folder() const { return rig_.path() / "read-models"; }

    void start() {
        files_.reset();
        files_ = std::make_unique<TenantFiles>(folder(), rig_.log(), test_projection());
        ASSERT_TRUE(files_->prepare());
    }

    std::int64_t head(const TenantId& tenant) { return rig_.log().head(tenant).position; }

    std::int64_t items(const TenantId& tenant) {
        ListQuery q;
        q.table = &item_table();
        q.entity = &kItem;
        ReadModel* model = files_->reader(tenant);
        return model == nullptr ? -1 : model->page(q, [](const RowView&) {})->total;
    }

    /// 333333 is shut off at this event and shows what was before it; 444444 is at work.
    void expect_stopped(std::int64_t position, const std::string& why) {
        const auto stopped = files_->stopped();
        ASSERT_EQ(stopped.size(), 1U);
        EXPECT_EQ(stopped[0].tenant, "333333");
        EXPECT_EQ(stopped[0].position, position);
        EXPECT_THAT(stopped[0].text(), HasSubstr(why));
        EXPECT_EQ(files_->position("333333"), position - 1);
        EXPECT_EQ(files_->position("444444"), head("444444"));
        EXPECT_GT(items("333333"), 0);
        EXPECT_GT(items("444444"), 0);
    }

    void expect_stopped_however_it_starts(std::int64_t position, const std::string& why) {
        start();
        expect_stopped(position, why);
        start();
        expect_stopped(position, why);
        files_.reset();
        std::filesystem::remove_all(folder());
        start();
        expect_stopped(position, why);
        files_->rebuild({"333333", "444444"});
        expect_stopped(position, why);
    }

    /// Another text of the same length in the record, its CRC renewed, the chain left.
    void alter(std::int64_t seq, const std::string& from, const std::string& to) {
        files_.reset();
        rig_.while_closed([&](const auto& dir) {
            tamper(dir, [&](lmdb::WriteTxn& txn, lmdb::Table events, lmdb::Table) {
                std::string record(txn.get(events, seq_key(seq)).value());
                Hash hash{};
                std::memcpy(hash.data(), record.data() + 4, hash.size());
                std::string canonical = record.substr(4 + hash.size());
                canonical.replace(canonical.find(from), from.size(), to);
                txn.put(events, seq_key(seq), make_record(seq, hash, canonical));
            });
        });
    }

    /// Bytes of the record that no longer fit its CRC.
    void damage(std::int64_t seq) {
        files_.reset();
        rig_.while_closed([&](const auto& dir) {
            tamper(dir, [&](lmdb::WriteTxn& txn, lmdb::Table events, lmdb::Table) {
                std::string record(txn.get(events, seq_key(seq)).value());
                record.back() = static_cast<char>(record.back() ^ 1);
                txn.put(events, seq_key(seq), record);
            });
        });
    }

    LogRig rig_;
    std::mt19937 random_{3};
    std::unique_ptr<TenantFiles> files_;
};

TEST_F(StoppedModels, AnEventThatCannotBeProjectedStopsItsCompanyAlone) {
    const auto poison = rig_.add("333333", 1, "NobodyProjectsThis");
    rig_.put(rig_.random_events(random_, {"333333", "444444"}, 50));
    expect_stopped_however_it_starts(poison.position, "NobodyProjectsThis of item/1");
    // It takes no command, and says at which event it stands.
    TenantFile* file = files_->open("333333");
    ASSERT_NE(file, nullptr);
    EXPECT_EQ(file->committed(), poison.position - 1);
    EXPECT_THROW(file->catch_up(rig_.log()), FoldFault);
    EXPECT_EQ(files_->open("444444")->committed(), head("444444"));
}

TEST_F(StoppedModels, DiffAndPastFilesSayAtWhichEvent) {
    const auto poison = rig_.add("333333", 1, "NobodyProjectsThis");
    rig_.put(rig_.random_events(random_, {"333333", "444444"}, 5));
    start();
    files_->rebuild({"333333"});
    const auto scratch = rig_.path() / "scratch";
    std::filesystem::create_directories(scratch);
    for (const auto& d : diff_read_models(folder(), scratch, rig_.log(), test_projection())) {
        EXPECT_TRUE(d.equal()) << "each as far as it has come";
    }
    PastFiles past(
        rig_.path() / "as-of", rig_.path() / "moments", folder(), rig_.log(), test_projection(), {}
    );
    const auto none = past.open("333333", poison.position, std::chrono::seconds(20));
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().key, "READ_MODEL_STOPPED");
    EXPECT_TRUE(past.open("333333", poison.position - 1, std::chrono::seconds(20)));
}

TEST_F(StoppedModels, AnAlteredEventIsNeverProjected) {
    const auto item = rig_.add("333333", 7, "ItemSaved", R"({"code":"honest"})");
    rig_.put(rig_.random_events(random_, {"333333", "444444"}, 50));
    alter(item.seq, "honest", "forged");
    expect_stopped_however_it_starts(item.position, "not what the chain covers");
    PastFiles past(
        rig_.path() / "as-of", rig_.path() / "moments", folder(), rig_.log(), test_projection(), {}
    );
    const auto none = past.open("333333", item.position, std::chrono::seconds(20));
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().key, "READ_MODEL_STOPPED");
}

TEST_F(StoppedModels, DiffTellsAnAlteredEvent) {
    const auto item = rig_.add("333333", 7, "ItemSaved", R"({"code":"honest"})");
    rig_.put(rig_.random_events(random_, {"333333", "444444"}, 50));
    start();
    alter(item.seq, "honest", "forged");
    const auto scratch = rig_.path() / "scratch";
    std::filesystem::create_directories(scratch);
    const auto found = diff_read_models(folder(), scratch, rig_.log(), test_projection());
    ASSERT_EQ(found.size(), 2U);
    EXPECT_THAT(found[0].file, HasSubstr("not what the chain covers"));
    EXPECT_TRUE(found[1].equal());
}

TEST_F(StoppedModels, ADamagedRecordStopsItsCompanyAlone) {
    const auto item = rig_.add("333333", 7, "ItemSaved", R"({"code":"honest"})");
    rig_.put(rig_.random_events(random_, {"333333", "444444"}, 50));
    damage(item.seq);
    expect_stopped_however_it_starts(item.position, "missing or damaged");
}

TEST_F(StoppedModels, ADamagedNewestRecordToo) {
    const auto item = rig_.add("333333", 7, "ItemSaved", R"({"code":"honest"})");
    start();
    damage(item.seq);
    files_ = std::make_unique<TenantFiles>(folder(), rig_.log(), test_projection());
    ASSERT_TRUE(files_->prepare());
    expect_stopped(item.position, "missing or damaged");
}

TEST_F(StoppedModels, AFileFollowsAgainOnceItCan) {
    rig_.add("333333", 1, "NobodyProjectsThis");
    rig_.put(rig_.random_events(random_, {"333333"}, 5));
    start();
    ASSERT_FALSE(files_->stopped().empty());
    const Projection mended{
        &test_tables(),
        [](const events::StoredEvent& e, projections::TableWriter& out) {
            if (e.type != "NobodyProjectsThis") {
                test_project(e, out);
            }
        },
        1};
    files_.reset();
    files_ = std::make_unique<TenantFiles>(folder(), rig_.log(), mended);
    ASSERT_TRUE(files_->prepare());
    EXPECT_TRUE(files_->stopped().empty());
    EXPECT_EQ(files_->position("333333"), head("333333"));
}

TEST_F(StoppedModels, WhatIsShutTakesNothing) {
    files_->shut({"333333", 4, "ItemSaved", "item/1", "it is not what the chain covers"});
    EXPECT_TRUE(files_->open("333333")->shut());
    EXPECT_FALSE(files_->open("444444")->shut());
    EXPECT_EQ(files_->stopped("333333")->position, 4);
    files_->open("333333")->catch_up(rig_.log());
    EXPECT_TRUE(files_->stopped("333333")) << "until the next start";
}

}  // namespace
}  // namespace oms::storage
