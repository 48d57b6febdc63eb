// Rows of one batch may wait for those of the next: nobody ever sees less than was told.
#include "storage/tenants/file_health.hpp"
#include "storage/tenants/tenant_files.hpp"
#include "storage/writer/idle_answers.hpp"
#include "storage/writer/tenant_works.hpp"
#include "storage/writer/writer_fixture.hpp"
#include "support/eventually.hpp"

#include <atomic>
#include <chrono>
#include <future>
#include <string>
#include <thread>

#include <pthread.h>

namespace oms::storage {
namespace {

using namespace std::chrono_literals;

const TenantId kCompany = "333333";

class LeftRowsTest : public WriterTest {
  protected:
    LeftRowsTest()
        : tenants_(rig_.path() / "read-models", rig_.log(), test_projection()),
          works_([this](const TenantId& id, bool) { return file(id); }, {}, 8, rig_.log()) {}

    Result<TenantFile*> file(const TenantId& id) {
        TenantFile* const open = tenants_.open(id);
        return open != nullptr ? open : &tenants_.create(id);
    }

    /// A batch of one event, which the log has and people were told of.
    TenantWork& batch() {
        works_.begin_batch();
        TenantWork& work = **works_.open(kCompany, true);
        const auto events = rig_.random_events(random_, {kCompany}, 1);
        work.file->begin();
        work.file->apply(events.front());
        rig_.put(events);
        work.file->announce(events.front().position);
        return work;
    }

    /// In one of the batches from now on.
    bool soon_may_wait(TenantWork& work) {
        return test::eventually([&] {
            works_.begin_batch();
            return works_.may_wait(work);
        });
    }

    /// What another thread reads from now on.
    std::future<std::int64_t> reading() {
        return std::async(std::launch::async, [this] {
            ReadModel* const model = tenants_.reader(kCompany);
            const std::int64_t seen = model == nullptr ? -1 : model->position();
            tenants_.end_reader(kCompany);
            return seen;
        });
    }

    std::mt19937 random_{7};
    TenantFiles tenants_;
    TenantWorks works_;
};

TEST_F(LeftRowsTest, WaitUntilSomebodyAsksForThem) {
    works_.leave(batch());
    TenantWork& work = batch();
    works_.leave(work);
    EXPECT_EQ(work.file->committed(), 0);
    EXPECT_EQ(tenants_.position(kCompany), 2) << "people were told of both";
    auto seen = reading();
    ASSERT_TRUE(test::eventually([&] { return work.file->asked(); }));
    works_.show_due();
    EXPECT_EQ(seen.get(), 2);
    EXPECT_EQ(work.file->committed(), 2);
    EXPECT_TRUE(works_.unshown().empty());
    EXPECT_FALSE(work.file->asked());
}

TEST_F(LeftRowsTest, WaitForALittleWhileAtMost) {
    TenantWork& work = batch();
    works_.leave(work);
    EXPECT_TRUE(test::eventually([&] {
        works_.show_due();
        return work.file->committed() == 1;
    }));
    EXPECT_EQ(reading().get(), 1);
}

TEST_F(LeftRowsTest, DoNotWaitWhereSomebodyLooks) {
    TenantWork& work = batch();
    EXPECT_TRUE(soon_may_wait(work)) << "nobody has looked yet";
    works_.show(work);
    EXPECT_EQ(reading().get(), 1);
    EXPECT_FALSE(works_.may_wait(work));
    EXPECT_TRUE(soon_may_wait(work)) << "and looks no more";
}

TEST_F(LeftRowsTest, DoNotWaitOnceTheirBatchTookLong) {
    TenantWork& work = batch();
    ASSERT_TRUE(soon_may_wait(work));
    std::this_thread::sleep_for(15ms);
    EXPECT_FALSE(works_.may_wait(work)) << "they are committed beside the log's sync";
    works_.show(work);
}

TEST_F(LeftRowsTest, StayWhenALaterBatchIsTakenBack) {
    works_.leave(batch());
    works_.begin_batch();
    TenantWork& work = **works_.open(kCompany, true);
    const auto never = rig_.random_events(random_, {kCompany}, 1);
    work.file->apply(never.front());
    ASSERT_EQ(work.file->position(), 2);
    works_.take_back(work);
    EXPECT_EQ(work.file->position(), 1);
    EXPECT_EQ(work.file->committed(), 1);
    EXPECT_EQ(reading().get(), 1);
    EXPECT_EQ(tenants_.position(kCompany), 1);
    work.file->begin();
    work.file->apply(never.front());
    rig_.put(never);
    work.file->announce(2);
    works_.show(work);
    EXPECT_EQ(reading().get(), 2);
}

TEST_F(LeftRowsTest, AreNotThereWhereABatchOnlyLooked) {
    TenantWork& work = batch();
    works_.show(work);
    works_.begin_batch();
    work.file->begin();
    works_.leave(work);
    EXPECT_TRUE(works_.unshown().empty());
    works_.begin_batch();
    ASSERT_TRUE(works_.open(kCompany, false));
    work.file->begin();
    work.file->apply(rig_.random_events(random_, {kCompany}, 1).front());
    works_.take_back(work);
    EXPECT_EQ(work.file->position(), 1) << "what the log never got is gone";
    EXPECT_FALSE(work.file->database().in_transaction());
}

TEST_F(LeftRowsTest, TakeNoMoreOnceTheCompanyIsShut) {
    TenantWork& work = batch();
    works_.leave(work);
    tenants_.shut({kCompany, 1, "Renamed", "order/1", "damaged"});
    works_.begin_batch();
    const auto refused = works_.open(kCompany, false);
    EXPECT_TRUE(!refused && refused.error().key == "READ_MODEL_STOPPED");
    works_.show_all();
    EXPECT_EQ(work.file->committed(), 1) << "people were told of it";
}

TEST_F(LeftRowsTest, AreShownBeforeAnotherBatchThatWasShownEndsTheirWait) {
    TenantWork& work = batch();
    works_.leave(work);
    batch();
    works_.show_all();
    works_.leave(work);  // of the second batch, of which nothing is left to show
    EXPECT_TRUE(works_.unshown().empty());
    EXPECT_EQ(reading().get(), 2);
}

bool by_the_writer() {
    char name[16] = {};
    ::pthread_getname_np(::pthread_self(), name, sizeof name);
    return std::string(name) == "writer";
}

class BurstTest : public LeftRowsTest {
  protected:
    BurstTest() {
        writer_ = std::make_unique<Writer>(
            rig_.log(),
            [this](const TenantId& id, bool) { return file(id); },
            clock_,
            WriterOptions{}
        );
    }
};

TEST_F(BurstTest, WhoeverWasAnsweredSeesAllOfIt) {
    for (int tenant = 0; tenant < 20; ++tenant) {
        const std::string id = std::to_string(100000 + tenant);
        std::int64_t told = 0;
        for (int i = 1; i <= 30; ++i) {
            const auto saved = send({user(id), save(Id{i}, std::to_string(i)), {}, "r"}).get();
            ASSERT_TRUE(saved);
            told = saved->position;
        }
        EXPECT_EQ(tenants_.position(id), told);
        EXPECT_EQ(tenants_.reader(id)->position(), told);
    }
    writer_->stop();
}

TEST_F(BurstTest, AnAnswerThatTheLogDoesNotHaveIsKeptFirst) {
    const Principal who = user(kCompany);
    ASSERT_TRUE(give(save(Id{1}, "1")));
    const auto folder = rig_.path() / "read-models" / kCompany;
    Database file = Database::open(folder / current_file(folder), Access::Read);
    for (int i = 2; i <= 50; ++i) {
        auto saved = send({who, save(Id{i}, std::to_string(i)), {}, "r"});
        const CommandKey key = command_key(who.user, "click-" + std::to_string(i), "POST /submit");
        const auto nothing = [](commands::CommandContext&) {
            return Result<commands::Answers>(commands::Answers{});
        };
        ASSERT_TRUE(send({who, {"submit", false, nothing}, key, "r"}).get());
        EXPECT_TRUE(idle_answer(file, key.key, clock_.now())) << i;
        ASSERT_TRUE(saved.get());
    }
    writer_->stop();
}

TEST_F(BurstTest, AnswersThatReadDoNotKeepTheWriterWaiting) {
    std::atomic<int> right{0};
    std::atomic<int> given{0};
    for (int i = 1; i <= 400; ++i) {
        Submission submission{user(kCompany), save(Id{i}, std::to_string(i)), {}, "r"};
        while (!writer_->submit(submission, [&](const Result<Accepted>& answer) {
            // The writer's own thread does not wait for itself.
            right += by_the_writer() || tenants_.reader(kCompany)->position() >= answer->position;
            tenants_.end_reader(kCompany);
            given += 1;
        })) {
            std::this_thread::yield();
        }
    }
    EXPECT_TRUE(test::eventually([&] { return given == 400; }));
    writer_->stop();
    EXPECT_EQ(right, 400);
}

}  // namespace
}  // namespace oms::storage
