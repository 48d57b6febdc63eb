#include "storage/log/lmdb_event_log.hpp"
#include "storage/rows/log_index.hpp"
#include "storage/writer/writer_fixture.hpp"

#include <future>
#include <set>
#include <thread>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

TEST_F(WriterTest, ManyClientsOfManyTenantsGetGapFreePositions) {
    start();
    constexpr int kThreads = 8;
    constexpr int kEach = 50;
    std::vector<std::thread> clients;
    std::atomic<int> accepted{0};
    for (int t = 0; t < kThreads; ++t) {
        clients.emplace_back([&, t] {
            const TenantId tenant = t % 2 == 0 ? "333333" : "888888";
            for (int i = 0; i < kEach; ++i) {
                const Id item{1 + t * kEach + i};
                auto answer = send({user(tenant), save(item, item.str()), {}, "r"}).get();
                accepted += answer ? 1 : 0;
            }
        });
    }
    for (std::thread& t : clients) {
        t.join();
    }
    EXPECT_EQ(accepted, kThreads * kEach);
    EXPECT_EQ(rig_.log().head("333333").position, kThreads / 2 * kEach);
    EXPECT_EQ(rig_.log().head("888888").position, kThreads / 2 * kEach);
    writer_->stop();
    EXPECT_EQ(files_.at("333333")->committed(), kThreads / 2 * kEach);
    EXPECT_EQ(writer_->stats().accepted, kThreads * kEach);
}

TEST_F(WriterTest, ARefusedCommandLeavesNothingAndFoldsNothing) {
    start();
    ASSERT_TRUE(give(save(Id{1}, "a")));
    const auto refused = give({"refuse", false, [](commands::CommandContext& c) {
                                   c.append<ItemState>("item/1", ItemSaved{"n", "b"});
                                   return Result<commands::Answers>(Error::refused("NO"));
                               }});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().key, "NO");
    EXPECT_EQ(rig_.log().last_seq(), 1);
    std::int64_t seen = 0;
    ASSERT_TRUE(give({"look", false, [&](commands::CommandContext& c) {
                          seen = c.load<ItemState>("item/1").saves;
                          return Result<commands::Answers>(commands::Answers{});
                      }}));
    EXPECT_EQ(seen, 1);
}

TEST_F(WriterTest, WhatNoCommitHasProvenIsAskedAboutBeforeItIsTold) {
    std::atomic<int> asked{0};
    WriterOptions options;
    options.expect_newest = [&] { ++asked; };
    start(options);
    ASSERT_TRUE(give(save(Id{1}, "a")));
    EXPECT_EQ(asked, 0);
    const auto refused = give({"refuse", false, [](commands::CommandContext&) {
                                   return Result<commands::Answers>(Error::refused("NO"));
                               }});
    EXPECT_EQ(refused.error().key, "NO");
    EXPECT_EQ(asked, 1);
}

TEST_F(WriterTest, AFailingProjectionAndATakenCodeConcernOneCommandAlone) {
    start();
    const auto failed = give({"odd", false, [](commands::CommandContext& c) {
                                  c.append<ItemState>("item/9", Unknown{});
                                  return Result<commands::Answers>(commands::Answers{});
                              }});
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().code, ErrorCode::Internal);
    ASSERT_TRUE(give(save(Id{1}, "a")));
    const auto twice = give(save(Id{2}, "a"));
    ASSERT_FALSE(twice);
    EXPECT_EQ(twice.error().key, "CODE_EXISTS");
    const auto next = give(save(Id{3}, "c"));
    ASSERT_TRUE(next);
    EXPECT_EQ(next->position, 2);
    EXPECT_EQ(rig_.log().last_seq(), 2);
}

TEST_F(WriterTest, ACommandIdGivesItsFirstAnswerAgain) {
    start();
    const auto first = give(save(Id{1}, "a"), "click-1", "POST /items a");
    ASSERT_TRUE(first);
    const auto again = give(save(Id{2}, "z"), "click-1", "POST /items a");
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->repeated);
    EXPECT_EQ(again->answers.front().id, Id{1});
    EXPECT_EQ(again->answers.front().version, 1);
    EXPECT_EQ(again->position, first->position);
    const auto other = give(save(Id{2}, "z"), "click-1", "POST /items b");
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().key, "COMMAND_ID_REUSED");
    EXPECT_EQ(rig_.log().last_seq(), 1);
}

TEST_F(WriterTest, TwoEventsOfOneCommandAreNumberedInOrder) {
    start();
    const auto both = give(
        {"twice",
         false,
         [](commands::CommandContext& c) {
             c.append<ItemState>("item/1", ItemSaved{"n", "a"});
             c.append<ItemState>("item/1", ItemSaved{"m", "a"});
             c.append<ItemState>("item/2", ItemSaved{"o", "b"});
             return Result<commands::Answers>(commands::Answers{{Id{1}, "", c.version("item/1")}});
         }}
    );
    ASSERT_TRUE(both);
    EXPECT_EQ(both->answers.front().version, 2);
    EXPECT_EQ(both->position, 3);
    EXPECT_EQ(rig_.log().at(3)->event.stream, "item/2");
    EXPECT_EQ(rig_.log().at(3)->event.version, 1);
}

TEST_F(WriterTest, WithoutRoomNothingIsTakenAndReadingGoesOn) {
    WriterOptions options;
    options.folder = rig_.path().string();
    options.reserve_bytes = UINT64_MAX;
    start(options);
    const auto full = give(save(Id{1}, "a"));
    ASSERT_FALSE(full);
    EXPECT_EQ(full.error().code, ErrorCode::Unavailable);
    EXPECT_EQ(full.error().key, "DISK_FULL");
    EXPECT_TRUE(writer_->stats().disk_full);
    EXPECT_EQ(rig_.log().last_seq(), 0);
}

TEST_F(WriterTest, ALogWithoutRoomAcknowledgesNothing) {
    const auto log = open_lmdb_event_log({.dir = rig_.path() / "small", .map_size = 1U << 20U});
    writer_ = std::make_unique<Writer>(
        *log, [this](const TenantId& tenant, bool) { return open(tenant); }, clock_, WriterOptions{}
    );
    std::int64_t accepted = 0;
    Result<Accepted> last = give(save(Id{1}, "first"));
    for (; last && accepted < 1000; ++accepted) {
        last = give(save(Id{100 + accepted}, Id{100 + accepted}.str() + std::string(20000, 'x')));
    }
    ASSERT_FALSE(last);
    EXPECT_EQ(last.error().code, ErrorCode::Unavailable);
    EXPECT_EQ(last.error().key, "DISK_FULL");
    EXPECT_TRUE(writer_->disk_full()) << "there is room on the disk, but not for the log";
    EXPECT_EQ(log->head("333333").position, accepted);
    EXPECT_EQ(files_.at("333333")->committed(), accepted);
    // Smaller things may still fit; what is taken is there.
    const auto small = give(save(Id{1}, "second"));
    EXPECT_EQ(log->head("333333").position, accepted + (small ? 1 : 0));
    EXPECT_EQ(writer_->disk_full(), !small);
    writer_->stop();
    EXPECT_EQ(files_.at("333333")->committed(), log->head("333333").position);
}

/// What came while a batch's only command held the writer: how many commits both took.
class SmallBatch : public WriterTest {
  protected:
    std::int64_t batches(std::int64_t ms_min) {
        WriterOptions options;
        options.batch_ms_max = 60'000;  // however slow the machine is
        options.batch_ms_min = ms_min;
        start(std::move(options));
        std::promise<void> begun;
        std::promise<void> go;
        const auto hold = [&](commands::CommandContext& c) {
            begun.set_value();
            go.get_future().wait();
            return save(Id{1}, "first").run(c);
        };
        auto first = send({user("333333"), {"holds", false, hold}, {}, "r"});
        begun.get_future().wait();
        auto second = send({user("333333"), save(Id{2}, "second"), {}, "r"});
        go.set_value();
        EXPECT_TRUE(first.get());
        EXPECT_TRUE(second.get());
        return writer_->stats().batches;
    }
};

TEST_F(SmallBatch, TakesAlongWhatComesSoon) {
    EXPECT_EQ(batches(60'000), 1);
}

TEST_F(SmallBatch, LeavesWhatComesLaterToTheNext) {
    EXPECT_EQ(batches(0), 2);
}

/// SQLite ends the whole transaction when it finds no room: the commands before in the same batch
/// must not stay in the log without their rows.
TEST_F(WriterTest, AReadModelWithoutRoomTakesTheWholeBatchBack) {
    WriterOptions one_batch;
    one_batch.batch_ms_max = 60'000;  // however slow the machine is
    one_batch.batch_min = 1;          // what holds the writer is a batch of its own
    start(std::move(one_batch));
    ASSERT_TRUE(give(save(Id{1}, "before")));
    Holding holding(*this, "333333");
    auto fits = send({user("333333"), save(Id{2}, "fits"), {}, "r"});
    const auto limit_pages = [this](const std::string& pages) {
        files_.at("333333")->database().execute("PRAGMA max_page_count=" + pages);
    };
    auto too_large = save(Id{3}, std::string(400000, 'x'));
    auto full = send(
        {user("333333"),
         {"full",
          false,
          [&](commands::CommandContext& c) {
              limit_pages("1");
              return too_large.run(c);
          }},
         {},
         "r"}
    );
    auto after = send({user("333333"), save(Id{4}, "after"), {}, "r"});
    EXPECT_TRUE(holding.let_go());
    for (auto* refused : {&fits, &full, &after}) {
        const auto answer = refused->get();
        ASSERT_FALSE(answer);
        EXPECT_EQ(answer.error().code, ErrorCode::Unavailable);
        EXPECT_EQ(answer.error().key, "DISK_FULL");
    }
    EXPECT_EQ(rig_.log().head("333333").position, 1);
    const auto again = give({"room", false, [&](commands::CommandContext& c) {
                                 limit_pages("1000000");
                                 return save(Id{2}, "fits").run(c);
                             }});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->position, 2);
    writer_->stop();
    EXPECT_EQ(files_.at("333333")->committed(), 2);
    EXPECT_EQ(rig_.log().at(2)->event.version, 1);
}

/// The log has the events before the file turns out to have no room for what follows from its rows.
TEST_F(WriterTest, AFileThatCannotBePreparedFollowsTheLogLater) {
    WriterOptions one_batch;
    one_batch.batch_ms_max = 60'000;  // however slow the machine is
    one_batch.batch_min = 1;          // what holds the writer is a batch of its own
    start(std::move(one_batch));
    ASSERT_TRUE(give(save(Id{1}, "before")));
    Holding holding(*this, "333333");
    std::string words;
    for (char32_t c = 0x4E00; c < 0x9000; ++c) {
        words +=
            {static_cast<char>(0xE0 | (c >> 12)),
             static_cast<char>(0x80 | ((c >> 6) & 0x3F)),
             static_cast<char>(0x80 | (c & 0x3F))};
    }
    auto taken = send({user("333333"), save(Id{2}, words), {}, "r"});
    const auto limited = [&](commands::CommandContext&) {
        files_.at("333333")->database().execute("PRAGMA max_page_count=1");
        return Result<commands::Answers>(commands::Answers{});
    };
    auto limit = send({user("333333"), {"limits", false, limited}, {}, "r"});
    EXPECT_TRUE(holding.let_go());
    EXPECT_TRUE(taken.get()) << "the log has it";
    EXPECT_TRUE(limit.get());
    writer_->stop();
    EXPECT_EQ(rig_.log().head("333333").position, 2);
    EXPECT_EQ(files_.at("333333")->committed(), 1);
    files_.at("333333")->database().execute("PRAGMA max_page_count=1000000");
    start();
    const auto next = give(save(Id{3}, "after"));
    ASSERT_TRUE(next);
    EXPECT_EQ(next->position, 3);
    writer_->stop();
    EXPECT_EQ(files_.at("333333")->committed(), 3);
}

TEST_F(WriterTest, ACommandThatThrowsFoldsNothing) {
    start();
    ASSERT_TRUE(give(save(Id{1}, "a")));
    const auto thrown =
        give({"throws", false, [](commands::CommandContext& c) -> Result<commands::Answers> {
                  c.append<ItemState>("item/1", ItemSaved{"n", "b"});
                  throw std::runtime_error("a fault");
              }});
    ASSERT_FALSE(thrown);
    EXPECT_EQ(thrown.error().code, ErrorCode::Internal);
    ASSERT_TRUE(give(save(Id{1}, "c")));
    EXPECT_EQ(rig_.log().at(2)->event.version, 2);
}

/// Imports give times of their own: the program may run again and again at one moment.
TEST_F(WriterTest, IdsDifferFromThoseOfEarlierRunsAtTheSameMoment) {
    class StoppedClock : public Clock {
      public:
        Timestamp now() const override { return Timestamp{1767571200000}; }
    };

    const StoppedClock stopped;
    std::set<Id> given;
    for (int run = 0; run < 4; ++run) {
        writer_.reset();
        files_.clear();
        writer_ = std::make_unique<Writer>(
            rig_.log(),
            [this](const TenantId& tenant, bool) { return open(tenant); },
            stopped,
            WriterOptions{}
        );
        for (int i = 0; i < 3; ++i) {
            ASSERT_TRUE(give({"make", false, [&](commands::CommandContext& c) {
                                  const Id id = c.new_id();
                                  given.insert(id);
                                  for (int line = 0; line < 200; ++line) {
                                      given.insert(c.new_id());
                                  }
                                  return save(id, id.str()).run(c);
                              }}));
        }
    }
    EXPECT_EQ(given.size(), 4U * 3U * 201U);
    EXPECT_EQ(rig_.log().head("333333").position, 12);
}

TEST_F(WriterTest, AFullQueueTakesNoMore) {
    WriterOptions options;
    options.queue_max = 2;
    start(options);
    Holding holding(*this, "333333");
    std::vector<std::future<Result<Accepted>>> waiting;
    int refused = 0;
    for (int i = 0; i < 10; ++i) {
        auto future = send({user("333333"), save(Id{100 + i}, std::to_string(i)), {}, "r"});
        if (future.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
            ++refused;
        } else {
            waiting.push_back(std::move(future));
        }
    }
    EXPECT_GE(refused, 7);
    EXPECT_TRUE(holding.let_go());
    for (auto& future : waiting) {
        EXPECT_TRUE(future.get());
    }
}

TEST_F(WriterTest, AFileThatIsBehindCatchesUpBeforeTheNextCommand) {
    start();
    ASSERT_TRUE(give(save(Id{1}, "a")));
    writer_->stop();
    files_.clear();
    std::filesystem::remove(rig_.path() / "333333.sqlite");
    start();
    const auto next = give(save(Id{2}, "b"));
    ASSERT_TRUE(next);
    EXPECT_EQ(next->position, 2);
    writer_->stop();
    EXPECT_EQ(files_.at("333333")->committed(), 2);
}

}  // namespace
}  // namespace oms::storage
