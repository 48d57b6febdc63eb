// A folder's log moves between LMDB and PostgreSQL, and nothing of it changes.
#include "storage/folder/move_log.hpp"

#include "storage/base/files.hpp"
#include "storage/folder/log_place.hpp"
#include "storage/log/lmdb_event_log.hpp"
#include "storage/log/log_fixture.hpp"
#include "storage/log/postgres/connection.hpp"
#include "storage/log/postgres/postgres_event_log.hpp"
#include "support/postgres.hpp"

#include <gmock/gmock.h>

namespace oms::storage {
namespace {

using ::testing::HasSubstr;

const auto kQuiet = [](std::int64_t) {};

class MoveLogTest : public ::testing::Test {
  protected:
    void fill(int batches) {
        const auto log = open_log(dir_, LogAccess::Write, {{}, true});
        for (int i = 0; i < batches; ++i) {
            append(*log, {make_.next("b"), make_.next("a"), make_.next("b", "order/2")});
        }
    }

    MoveLog to(const std::string& place) const {
        MoveLog move;
        move.dir = dir_;
        move.to = place;
        move.single_copy = true;
        return move;
    }

    std::string refusal(const MoveLog& move) const {
        try {
            (void)move_log(move, kQuiet);
            return "";
        } catch (const std::exception& refused) {
            return refused.what();
        }
    }

    test::TempDir root_;
    std::filesystem::path dir_ = root_ / "log";
    EventMaker make_;
};

TEST_F(MoveLogTest, ThereAndBackEverythingIsAsItWas) {
    fill(1500);
    const auto before = open_log(dir_, LogAccess::Read);
    const auto events = all(*before);
    const auto heads = before->heads();
    const std::string id = before->store_id();
    const std::string address = test::postgres().make_database();
    std::int64_t told = 0;
    EXPECT_EQ(move_log(to(address), [&](std::int64_t done) { told = done; }), 4500);
    EXPECT_EQ(told, 4500);
    EXPECT_EQ(log_address(dir_), address);
    EXPECT_FALSE(std::filesystem::exists(dir_ / "data.mdb"));
    fill(1);
    {
        const auto moved = open_log(dir_, LogAccess::Read);
        EXPECT_EQ(moved->store_id(), id);
        const auto there = all(*moved);
        ASSERT_EQ(there.size(), 4503U);
        for (std::size_t i = 0; i < events.size(); ++i) {
            expect_same(there[i].event, events[i].event);
            ASSERT_EQ(there[i].hash, events[i].hash);
        }
    }
    EXPECT_THAT(refusal(to("")), HasSubstr("log.before"));
    std::filesystem::remove_all(root_ / "log.before");
    EXPECT_EQ(move_log(to(""), kQuiet), 4503);
    EXPECT_EQ(log_address(dir_), "");
    fill(1);
    const auto back = open_log(dir_, LogAccess::Read);
    EXPECT_EQ(back->store_id(), id);
    EXPECT_EQ(all(*back).size(), 4506U);
    EXPECT_NE(back->heads(), heads);
}

TEST_F(MoveLogTest, AMoveThatWasInterruptedGoesOn) {
    fill(40);
    const std::string address = test::postgres().make_database();
    {
        const auto from = open_log(dir_, LogAccess::Read);
        PostgresLogOptions options;
        options.address = address;
        options.single_copy = true;
        options.store_id = from->store_id();
        const auto begun = open_postgres_event_log(options);
        const auto batch = begun->begin();
        from->scan(1, [&](const LoggedEvent& logged) {
            batch->put(logged.event);
            return logged.event.seq < 50;
        });
        ASSERT_TRUE(batch->commit());
    }
    EXPECT_EQ(move_log(to(address), kQuiet), 120);
    EXPECT_EQ(all(*open_log(dir_, LogAccess::Read)).size(), 120U);
}

TEST_F(MoveLogTest, AnotherLogAtThePlaceIsNotTouched) {
    fill(3);
    const std::string address = test::postgres().make_database();
    {
        PostgresLogOptions options;
        options.address = address;
        options.single_copy = true;
        EventMaker other;
        append(*open_postgres_event_log(options), {other.next("z")});
    }
    EXPECT_THAT(refusal(to(address)), HasSubstr("another log"));
    EXPECT_EQ(log_address(dir_), "");
    EXPECT_EQ(all(*open_log(dir_, LogAccess::Read)).size(), 9U);
}

TEST_F(MoveLogTest, RefusesWhatIsNoPlaceAndKeepsTheLog) {
    EXPECT_THAT(refusal(to("")), HasSubstr("no log"));
    fill(1);
    EXPECT_THAT(refusal(to("")), HasSubstr("there already"));
    EXPECT_THAT(refusal(to("mysql://x/y")), HasSubstr("postgresql://"));
    EXPECT_THAT(refusal(to("postgresql://me:secret@db/x")), HasSubstr("password"));
    EXPECT_THAT(refusal(to("postgresql://me@db/x?password=secret")), HasSubstr("password"));
    EXPECT_NE(refusal(to("postgresql:///x?host=" + root_.path().string())), "");
    EXPECT_EQ(all(*open_log(dir_, LogAccess::Read)).size(), 3U);
}

TEST_F(MoveLogTest, ALogOfTheFolderIsNotHiddenByAnAddress) {
    fill(1);
    EXPECT_THROW(expect_place(dir_, "postgresql:///x"), std::runtime_error);
    EXPECT_THROW(
        (void)open_log(dir_, LogAccess::Write, {"postgresql:///x", true}), std::runtime_error
    );
    EXPECT_EQ(log_address(dir_), "");
}

TEST_F(MoveLogTest, AnAddressThatDoesNotOpenIsNotKept) {
    const std::string wrong = "postgresql:///x?host=" + root_.path().string();
    EXPECT_THROW((void)open_log(dir_, LogAccess::Write, {wrong, true}), std::runtime_error);
    EXPECT_FALSE(has_log(dir_));
    const std::string address = test::postgres().make_database();
    (void)open_log(dir_, LogAccess::Write, {address, true});
    EXPECT_EQ(log_address(dir_), address);
    EXPECT_THROW((void)open_log(dir_, LogAccess::Write, {wrong, true}), std::runtime_error);
}

}  // namespace
}  // namespace oms::storage
