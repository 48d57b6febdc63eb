// Read models that follow a log which somebody else writes.
#include "storage/cell/follower.hpp"

#include "storage/lists/read_fixture.hpp"
#include "storage/rows/row_digest.hpp"

#include <gmock/gmock.h>

namespace oms::storage::cell {
namespace {

namespace fs = std::filesystem;
using ::testing::IsEmpty;

/// One log, or another one in its place.
class Behind final : public EventLog {
  public:
    explicit Behind(EventLog& log) : log_(&log) {}

    void become(EventLog& other) { log_ = &other; }

    std::unique_ptr<LogBatch> begin() override { return log_->begin(); }

    std::int64_t last_seq() const override { return log_->last_seq(); }

    Head head(const TenantId& tenant) const override { return log_->head(tenant); }

    std::vector<Head> heads() const override { return log_->heads(); }

    std::optional<LoggedEvent> at(std::int64_t seq) const override { return log_->at(seq); }

    bool read_chunk(std::int64_t first, RecordChunk& chunk) const override {
        return log_->read_chunk(first, chunk);
    }

    std::vector<std::string> check_store() const override { return log_->check_store(); }

    std::string store_id() const override { return "of one ledger"; }

    LogInfo info() const override { return log_->info(); }

    void maintain() override {}

  private:
    EventLog* log_;
};

class FollowerTest : public ::testing::Test {
  protected:
    void begin() {
        const std::int64_t reflected = log_.last_seq();
        files_ = std::make_unique<TenantFiles>(dir_ / "read-models", log_, test_projection());
        ASSERT_TRUE(files_->prepare());
        follower_ = std::make_unique<Follower>(
            log_,
            *files_,
            [this](const auto& events, const auto& changed) {
                for (const auto& event : events) {
                    told_.push_back(event.seq);
                }
                for (const ChangedRows& rows : changed) {
                    changed_ += rows.rows.size();
                }
            },
            reflected
        );
    }

    void write(int n) { rig_.put(rig_.random_events(random_, {"333333", "444444"}, n)); }

    /// What its rows are, against a file that is made from the log at once.
    void expect_equal_to_a_rebuild(const TenantId& tenant) {
        TenantFiles other(dir_ / "rebuilt", log_, test_projection());
        ASSERT_TRUE(other.prepare());
        const auto open = [&](const std::string& folder) {
            const fs::path dir = dir_ / folder / tenant;
            return Database::open(dir / current_file(dir), Access::Read);
        };
        Database followed = open("read-models");
        Database rebuilt = open("rebuilt");
        for (const TableDifference& difference :
             compare_content(followed, rebuilt, test_projection())) {
            ADD_FAILURE() << tenant << " " << difference.table << " "
                          << (difference.first.empty() ? "" : difference.first.front());
        }
        EXPECT_EQ(files_->position(tenant), rig_.log().head(tenant).position);
    }

    test::TempDir dir_;
    LogRig rig_;
    Behind log_{rig_.log()};
    std::mt19937 random_{7};
    std::vector<std::int64_t> told_;
    std::size_t changed_ = 0;
    std::unique_ptr<TenantFiles> files_;
    std::unique_ptr<Follower> follower_;
};

TEST_F(FollowerTest, EndsWhereARebuildDoesAndTellsOfEveryEventOnce) {
    write(40);
    begin();
    follower_->follow();
    EXPECT_THAT(told_, IsEmpty());
    for (const int n : {1, 200, 3}) {
        write(n);
        follower_->follow();
    }
    std::vector<std::int64_t> all;
    for (std::int64_t seq = 41; seq <= 244; ++seq) {
        all.push_back(seq);
    }
    EXPECT_EQ(told_, all);
    EXPECT_GT(changed_, 0U);
    expect_equal_to_a_rebuild("333333");
    expect_equal_to_a_rebuild("444444");
}

TEST_F(FollowerTest, ALargeEventHoldsNobodyUp) {
    begin();
    const std::string large(3 << 20, 'x');
    rig_.add("333333", 5, "ItemSaved", R"({"memo":")" + large + "\"}");
    rig_.add("333333", 5, "ItemSaved", R"({"code":"after"})");
    follower_->follow();
    rig_.add("333333", 6, "ItemSaved", R"({"memo":")" + large + "\"}");
    follower_->follow();
    rig_.add("333333", 6, "ItemSaved", R"({"code":"later"})");
    follower_->follow();
    EXPECT_EQ(files_->position("333333"), 4);
}

TEST_F(FollowerTest, ATenantThatBeginsMeanwhileGetsItsFile) {
    begin();
    EXPECT_EQ(files_->reader("333333"), nullptr);
    write(100);
    follower_->follow();
    EXPECT_EQ(follower_->last_seq(), 100);
    expect_equal_to_a_rebuild("333333");
    expect_equal_to_a_rebuild("444444");
}

TEST_F(FollowerTest, AnEventThatCannotBeFollowedShutsOffItsTenantAlone) {
    write(20);
    begin();
    rig_.add("333333", 5, "ItemSaved", R"({"code":"before"})");
    const auto bad = rig_.add("333333", 5, "Failing");
    rig_.add("333333", 5, "ItemSaved", R"({"code":"after"})");
    rig_.add("444444", 6, "ItemSaved", R"({"code":"other"})");
    follower_->follow();
    const auto stopped = files_->stopped("333333");
    ASSERT_TRUE(stopped);
    EXPECT_EQ(stopped->position, bad.position);
    EXPECT_EQ(files_->position("333333"), bad.position - 1);
    rig_.add("333333", 5, "ItemSaved", R"({"code":"later"})");
    follower_->follow();
    EXPECT_EQ(files_->position("333333"), bad.position - 1);
    expect_equal_to_a_rebuild("444444");
}

TEST_F(FollowerTest, AnotherLogIsFoundByItsHashAndByItsEnd) {
    LogRig other;
    std::mt19937 same{7};
    other.put(other.random_events(same, {"333333", "444444"}, 20));
    write(20);
    begin();
    follower_->follow();
    log_.become(other.log());
    follower_->follow();  // the same events, the same hashes: it is the same log
    write(1);
    log_.become(rig_.log());
    follower_->follow();
    log_.become(other.log());
    EXPECT_THROW(follower_->follow(), OtherLog);  // an event less
    other.add("333333", 77, "ItemSaved", R"({"code":"another"})");
    EXPECT_THROW(follower_->follow(), OtherLog);  // as many, and not the same
    EXPECT_EQ(follower_->last_seq(), 21);
}

TEST_F(FollowerTest, FilesAheadOfTheLogAreMadeAgainWhereThatIsWanted) {
    LogRig older;
    std::mt19937 same{7};
    older.put(older.random_events(same, {"333333", "444444"}, 20));
    write(30);
    begin();
    follower_.reset();
    files_.reset();
    log_.become(older.log());
    TenantFiles files(dir_ / "read-models", log_, test_projection());
    EXPECT_FALSE(files.prepare());
    ASSERT_TRUE(files.prepare({}, TenantFiles::Ahead::MadeAgain));
    EXPECT_EQ(files.position("333333"), older.log().head("333333").position);
    EXPECT_EQ(files.position("444444"), older.log().head("444444").position);
}

}  // namespace
}  // namespace oms::storage::cell
