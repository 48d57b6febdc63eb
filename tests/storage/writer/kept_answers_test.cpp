// What a batch may leave behind: answers that made no event, and rows that go in with all the
// others or not at all.
#include "storage/writer/idle_answers.hpp"
#include "storage/writer/writer_fixture.hpp"

namespace oms::storage {
namespace {

/// A command that finds all as it is wanted, until it is not.
TEST_F(WriterTest, AnAnswerWithoutEventsIsRememberedToo) {
    start();
    const auto send_in = [this](bool changes, const std::string& id, const std::string& body) {
        return give(
            {"submit",
             false,
             [changes](commands::CommandContext& c) {
                 if (changes) {
                     c.append<ItemState>("item/1", ItemSaved{"n", "a"});
                 }
                 return Result<commands::Answers>(commands::Answers{{Id{1}, "DD7", 3}});
             }},
            id,
            body
        );
    };
    const auto first = send_in(false, "click-1", "POST /submit 1");
    ASSERT_TRUE(first);
    EXPECT_FALSE(first->repeated);
    const auto late = send_in(true, "click-1", "POST /submit 1");
    ASSERT_TRUE(late);
    EXPECT_TRUE(late->repeated);
    EXPECT_EQ(late->answers.front().id, Id{1});
    EXPECT_EQ(late->answers.front().no, "DD7");
    EXPECT_EQ(late->answers.front().version, 3);
    EXPECT_EQ(rig_.log().last_seq(), 0) << "the late one changed nothing";
    const auto other = send_in(true, "click-1", "POST /submit 2");
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().key, "COMMAND_ID_REUSED");
    ASSERT_TRUE(send_in(true, "click-2", "POST /submit 1"));
    EXPECT_EQ(rig_.log().last_seq(), 1);
    // The file keeps it, whoever opens it.
    writer_.reset();
    files_.clear();
    start();
    EXPECT_TRUE(send_in(true, "click-1", "POST /submit 1")->repeated);
    EXPECT_EQ(rig_.log().last_seq(), 1);
}

TEST_F(WriterTest, AnswersWithoutEventsAreBoundedByTimeAndNumber) {
    Database db = Database::memory();
    make_idle_answers(db);
    const auto key = [](std::int64_t n) { return command_key(Id{41}, std::to_string(n), "body"); };
    const auto kept = [&](std::int64_t n, std::int64_t ms) {
        return idle_answer(db, key(n).key, Timestamp{ms}).has_value();
    };
    constexpr std::int64_t kStart = 1767571200000;
    Transaction t(db);
    for (std::int64_t n = 0; n < kIdleAnswersMax + 5; ++n) {
        keep_idle_answer(db, key(n), n, {}, Timestamp{kStart + n});
    }
    t.commit();
    const std::int64_t end = kStart + kIdleAnswersMax + 5;
    EXPECT_FALSE(kept(4, end));
    EXPECT_TRUE(kept(5, end));
    EXPECT_TRUE(kept(kIdleAnswersMax + 4, end));
    EXPECT_FALSE(kept(5, kStart + 5 + kIdleAnswersMs)) << "a day later";
    keep_idle_answer(db, key(-1), 0, {}, Timestamp{end + kIdleAnswersMs});
    Query rows = db.cached("SELECT count(*) FROM _idle");
    ASSERT_TRUE(rows->step());
    EXPECT_EQ(rows->integer(0), 1);
}

/// Counts and sums of a batch are made at its end: what does not fit then must not stand in the
/// log, nor keep the others of the batch from it.
TEST_F(WriterTest, RowsThatCannotBeKeptRefuseTheirCommandAlone) {
    WriterOptions one_batch;
    one_batch.batch_ms_max = 60'000;
    start(std::move(one_batch));
    ASSERT_TRUE(give(save(Id{1}, "before")));
    ASSERT_TRUE(send({user("888888"), save(Id{1}, "before"), {}, "r"}).get());
    std::promise<void> go;
    std::promise<void> begun;
    auto gate = go.get_future().share();
    auto blocking = send(
        {user("888888"),
         {"wait",
          false,
          [&begun, gate](commands::CommandContext&) {
              begun.set_value();
              gate.wait();
              return Result<commands::Answers>(Error::refused("WAITED"));
          }},
         {},
         "r"}
    );
    begun.get_future().wait();
    // The batch is under way: its tables are not looked at before it ends.
    std::vector<std::future<Result<Accepted>>> batch;
    for (std::int64_t n = 2; n < 5; ++n) {
        batch.push_back(send({user("333333"), save(Id{n}, Id{n}.str()), {}, "r"}));
        batch.push_back(send({user("888888"), save(Id{n}, Id{n}.str()), {}, "r"}));
    }
    {
        Database other = Database::open(rig_.path() / "333333.sqlite", Access::Write);
        other.execute("DROP TABLE _rows");
    }
    go.set_value();
    ASSERT_FALSE(blocking.get());
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const auto answer = batch[i].get();
        EXPECT_EQ(bool{answer}, i % 2 == 1) << i;
    }
    EXPECT_EQ(rig_.log().head("333333").position, 1);
    EXPECT_EQ(rig_.log().head("888888").position, 4);
    EXPECT_EQ(writer_->stats().behind, 0);
    writer_->stop();
    EXPECT_EQ(files_.at("888888")->committed(), 4);
}

/// A start offers to complete a ledger: where nothing is missing, a clock that is behind is no
/// reason to say that something waits.
TEST_F(WriterTest, AClockThatIsWrongRefusesOnlyWhatItWouldDate) {
    rig_.add("333333", 1, "ItemSaved", R"({"name":"n","code":"a"})");
    start();
    const auto dated = give(save(Id{2}, "b"));
    ASSERT_FALSE(dated);
    EXPECT_EQ(dated.error().key, "CLOCK_BEHIND");
    EXPECT_TRUE(give({"complete", false, [](commands::CommandContext&) {
                          return Result<commands::Answers>(commands::Answers{});
                      }}));
    EXPECT_EQ(rig_.log().last_seq(), 1);
}

}  // namespace
}  // namespace oms::storage
