#include "storage/tenants/tenant_file.hpp"

#include "storage/lists/read_fixture.hpp"
#include "storage/rows/command_key.hpp"
#include "storage/rows/search.hpp"
#include "storage/rows/text_fold.hpp"

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

class TenantFileTest : public ::testing::Test {
  protected:
    TenantFileTest() {
        TenantFile::create(
            path(), {"333333", rig_.log().store_id(), 1, 1, 0, {}}, test_projection()
        );
        file_ = std::make_unique<TenantFile>(path(), test_projection());
    }

    std::filesystem::path path() const { return rig_.path() / "t.sqlite"; }

    void reopen() {
        file_.reset();
        file_ = std::make_unique<TenantFile>(path(), test_projection());
    }

    std::int64_t rows(const std::string& table) {
        Query q = file_->database().cached("SELECT count(*) FROM " + table);
        q->step();
        return q->integer(0);
    }

    LogRig rig_;
    std::unique_ptr<TenantFile> file_;
};

TEST_F(TenantFileTest, ReflectsWhatTheLogCommitted) {
    const auto e = rig_.make("333333", 1, "ItemSaved", R"({"name":"a","code":"1"})");
    file_->begin();
    file_->apply(e);
    EXPECT_EQ(file_->position(), 1);
    EXPECT_EQ(file_->committed(), 0);
    rig_.put({e});
    file_->commit(rig_.log().head("333333"));
    EXPECT_EQ(file_->committed(), 1);
    reopen();
    EXPECT_EQ(file_->position(), 1);
    EXPECT_EQ(read_mark(file_->database())->hash, rig_.log().head("333333").hash);
    EXPECT_EQ(rows("item"), 1);
}

TEST_F(TenantFileTest, TakesBackOneCommandAlone) {
    const auto first = rig_.make("333333", 1, "ItemSaved", R"({"name":"a","code":"1"})");
    file_->begin();
    {
        TenantFile::Part part(*file_);
        file_->apply(first);
        part.release();
    }
    {
        TenantFile::Part part(*file_);
        auto second = rig_.make("333333", 2, "ItemSaved", R"({"name":"b","code":"1"})");
        EXPECT_THROW(file_->apply(second), SqliteFault);
    }
    EXPECT_EQ(file_->position(), 1);
    rig_.put({first});
    file_->commit(rig_.log().head("333333"));
    EXPECT_EQ(rows("item"), 1);
    EXPECT_EQ(rows("_event"), 1);
}

TEST_F(TenantFileTest, TellsWhichRowsWereWrittenAndStay) {
    const auto command = [&](std::int64_t item, const std::string& payload) {
        TenantFile::Part part(*file_);
        auto event = rig_.make("333333", item, "ItemSaved", payload);
        event.position = file_->position() + 1;
        file_->apply(event);
        part.release();
    };
    const auto ids = [&] {
        std::vector<std::int64_t> found;
        for (const RowChange& row : file_->take_rows()) {
            if (row.table->name == "item") {
                found.push_back(row.id);
            }
        }
        return found;
    };
    using Ids = std::vector<std::int64_t>;
    file_->begin();
    command(1, R"({"name":"a","code":"k1"})");
    EXPECT_THROW(command(2, R"({"name":"b","code":"k1"})"), SqliteFault);
    file_->settle();
    command(3, R"({"name":"c","code":"k3"})");
    EXPECT_EQ(ids(), (Ids{1, 3}));
    EXPECT_EQ(ids(), Ids{});
    command(4, R"({"name":"d","code":"k4"})");
    file_->rollback();
    EXPECT_EQ(ids(), Ids{});
}

TEST_F(TenantFileTest, SearchesFollowTheCommandsThatStay) {
    const auto found = [&](std::string_view text) {
        Query q = file_->database().cached("SELECT rowid FROM _search WHERE _search MATCH ?");
        const std::string tokens = search_query(item_table(), fold(text));
        q->bind(1, std::string_view(tokens));
        std::vector<std::int64_t> ids;
        while (q->step()) {
            ids.push_back(q->integer(0));
        }
        return ids;
    };
    using Ids = std::vector<std::int64_t>;
    const auto command = [&](std::int64_t item, const std::string& payload) {
        TenantFile::Part part(*file_);
        auto event = rig_.make("333333", item, "ItemSaved", payload);
        event.position = file_->position() + 1;
        file_->apply(event);
        part.release();
    };
    file_->begin();
    command(1, R"({"name":"抛光","code":"k1"})");
    EXPECT_THROW(command(2, R"({"name":"亚光","code":"k1"})"), SqliteFault);
    file_->settle();
    EXPECT_EQ(found("抛光"), Ids{1});
    command(1, R"({"name":"木纹","code":"k1"})");
    command(3, R"({"name":"大理","code":"k3"})");
    file_->settle();
    EXPECT_EQ(found("抛光"), Ids{});
    EXPECT_EQ(found("亚光"), Ids{});
    EXPECT_EQ(found("木纹"), Ids{1});
    EXPECT_EQ(found("大理"), Ids{3});
    command(4, R"({"name":"砂岩","code":"k4"})");
    file_->rollback();
    file_->begin();
    file_->settle();
    EXPECT_EQ(found("大理"), Ids{});
    EXPECT_EQ(found("砂岩"), Ids{});
}

TEST_F(TenantFileTest, WhatIsPreparedIsSeenOnlyAfterTheCommit) {
    Database other = Database::open(path(), Access::Read);
    const auto seen = [&] {
        Query q = other.cached(
            "SELECT (SELECT count(*) FROM item) || ' ' || (SELECT count(*) FROM _event) || ' ' ||"
            " (SELECT position FROM _meta) || ' ' || (SELECT coalesce(sum(n), 0) FROM _rows)"
        );
        q->step();
        return std::string(q->text(0));
    };
    const auto event = rig_.make("333333", 1, "ItemSaved", R"({"name":"a","code":"1"})");
    file_->begin();
    file_->apply(event);
    file_->prepare();
    EXPECT_EQ(seen(), "0 0 0 0");
    file_->rollback();
    EXPECT_EQ(seen(), "0 0 0 0");
    EXPECT_EQ(rows("_search_idx"), 0);

    file_->begin();
    file_->apply(event);
    file_->prepare();
    rig_.put({event});
    EXPECT_EQ(seen(), "0 0 0 0");
    file_->commit(rig_.log().head("333333"));
    EXPECT_EQ(seen(), "1 1 1 2");
    reopen();
    EXPECT_EQ(rows("item"), 1);
    EXPECT_GT(rows("_search_idx"), 0);
}

TEST_F(TenantFileTest, ForgetsWhatIsRolledBack) {
    file_->begin();
    file_->apply(rig_.make("333333", 1, "ItemSaved", R"({"name":"a"})"));
    file_->rollback();
    EXPECT_EQ(file_->position(), 0);
    EXPECT_EQ(rows("item"), 0);
}

TEST_F(TenantFileTest, RefusesEventsOutOfPlace) {
    auto e = rig_.make("333333", 1, "ItemSaved", "{}");
    file_->begin();
    e.position = 2;
    EXPECT_THROW(file_->apply(e), std::logic_error);
    e.position = 1;
    e.tenant = "444444";
    EXPECT_THROW(file_->apply(e), std::logic_error);
}

TEST_F(TenantFileTest, AHeadThatIsNotItsOwnRollsBack) {
    file_->begin();
    file_->apply(rig_.make("333333", 1, "ItemSaved", "{}"));
    EXPECT_THROW(file_->commit(Head{"333333", 2, {}}), std::logic_error);
    EXPECT_EQ(file_->position(), 0);
}

TEST_F(TenantFileTest, CatchesUpWithTheLog) {
    std::mt19937 random(7);
    rig_.put(rig_.random_events(random, {"333333", "444444"}, 12000));
    file_->catch_up(rig_.log());
    EXPECT_EQ(file_->committed(), rig_.log().head("333333").position);
    rig_.put(rig_.random_events(random, {"333333", "444444"}, 10));
    file_->catch_up(rig_.log());
    EXPECT_EQ(file_->committed(), rig_.log().head("333333").position);
    EXPECT_EQ(rows("_event"), file_->committed());
}

TEST_F(TenantFileTest, KnowsUsedCommandsStreamsAndNumbers) {
    const CommandKey key = command_key(Id{41}, "7c9e", "POST /x {}");
    EXPECT_EQ(CommandKey::parse(key.text()), key);
    EXPECT_FALSE(CommandKey::parse("timer/x/1/2"));
    EXPECT_NE(command_key(Id{42}, "7c9e", "POST /x {}").key, key.key);
    auto first = rig_.make("333333", 7, "ItemSaved", R"({"code":"7"})");
    auto second = rig_.make("333333", 7, "Tagged", R"({"tag":"a"})");
    first.command_id = second.command_id = key.text();
    file_->begin();
    file_->apply(first);
    file_->apply(second);
    const auto used = file_->used_command(key.key);
    ASSERT_TRUE(used);
    EXPECT_EQ(used->body_hash, key.body_hash);
    EXPECT_EQ(used->first_position, 1);
    EXPECT_EQ(used->events, 2);
    EXPECT_FALSE(file_->used_command("other"));
    Database& db = file_->database();
    EXPECT_EQ(stream_version(db, "item/7"), 2);
    EXPECT_EQ(stream_version(db, "item/8"), 0);
    EXPECT_EQ(stream_sequence(db, "item/7", 100), (std::vector<std::int64_t>{1, 2}));
    EXPECT_EQ(stream_sequence(db, "item/7", 1), (std::vector<std::int64_t>{1}));
    EXPECT_EQ(position_sequence(db, 2, 5), (std::vector<std::int64_t>{2}));
    EXPECT_EQ(position_at(db, first.time), 1);
    EXPECT_EQ(position_at(db, Timestamp{second.time.ms + 1}), 2);
    EXPECT_EQ(position_at(db, Timestamp{first.time.ms - 1}), 0);
    EXPECT_EQ(file_->next_number("N41"), 8);
    EXPECT_EQ(file_->next_number("N42"), 1);
}

}  // namespace
}  // namespace oms::storage
