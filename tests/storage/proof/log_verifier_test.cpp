#include "storage/proof/log_verifier.hpp"

#include "storage/log/lmdb_event_log.hpp"
#include "storage/log/log_fixture.hpp"
#include "storage/rows/mapped_files.hpp"
#include "support/eventually.hpp"
#include "support/temp_dir.hpp"

#include <memory>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

constexpr std::int64_t kMiB = 1 << 20;

class Morning : public Clock {
  public:
    Timestamp now() const override { return Timestamp{1767571200000}; }
};

class LogVerifierTest : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(DataFolder::own(paths_.root));
        Result<Keys> keys = Keys::open(paths_.keys());
        ASSERT_TRUE(keys);
        keys_ = std::make_unique<Keys>(std::move(*keys));
        log_ = open_lmdb_event_log({.dir = paths_.log(), .map_size = kMap});
        verifier_ = std::make_unique<LogVerifier>(*log_, paths_, *keys_, clock_);
    }

    void verify(VerifyFor whom) {
        ASSERT_EQ(verifier_->start(whom), VerifyStart::Started);
        ASSERT_TRUE(test::eventually([&] { return !verifier_->state().running; }));
    }

    const test::TempDir dir_;
    const DataPaths paths_{dir_ / "data"};
    const Morning clock_;
    std::unique_ptr<Keys> keys_;
    std::unique_ptr<EventLog> log_;
    std::unique_ptr<LogVerifier> verifier_;
};

TEST_F(LogVerifierTest, KeepsNoPagesOfWhatItHasLookedThrough) {
    EventMaker make;
    for (int i = 0; i < 32; ++i) {
        auto event = make.next("333333");
        event.payload = R"({"text":")" + std::string(kMiB, 'x') + R"("})";
        append(*log_, {event});
    }
    log_->release_pages();
    const std::int64_t before = resident_file_bytes();
    verify(VerifyFor::Person);
    EXPECT_EQ(verifier_->state().report->events, 32);
    EXPECT_LT(resident_file_bytes(), before + 8 * kMiB);
    std::string read = canonical_bytes(log_->at(1)->event);
    EXPECT_GT(read.size(), std::size_t{kMiB}) << "it can be read again";
}

TEST_F(LogVerifierTest, KeepsNoPagesOfTheProgramThatItsStartAloneNeeded) {
    const std::int64_t before = resident_file_bytes();
    verify(VerifyFor::Program);
    EXPECT_LT(resident_file_bytes(), before / 2);
}

}  // namespace
}  // namespace oms::storage
