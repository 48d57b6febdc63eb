#include "storage/proof/log_verifier.hpp"

#include "storage/log/lmdb_event_log.hpp"
#include "storage/log/log_fixture.hpp"
#include "storage/rows/mapped_files.hpp"
#include "support/eventually.hpp"
#include "support/temp_dir.hpp"

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

constexpr std::int64_t kMiB = 1 << 20;

class Morning : public Clock {
  public:
    Timestamp now() const override { return Timestamp{1767571200000}; }
};

TEST(LogVerifier, KeepsNoPagesOfWhatItHasLookedThrough) {
    const test::TempDir dir;
    const DataPaths paths{dir / "data"};
    ASSERT_TRUE(DataFolder::own(paths.root));
    const auto keys = Keys::open(paths.keys());
    ASSERT_TRUE(keys);
    const auto log = open_lmdb_event_log({.dir = paths.log(), .map_size = kMap});
    EventMaker make;
    for (int i = 0; i < 32; ++i) {
        auto event = make.next("333333");
        event.payload = R"({"text":")" + std::string(kMiB, 'x') + R"("})";
        append(*log, {event});
    }
    const Morning clock;
    LogVerifier verifier(*log, paths, *keys, clock);
    log->release_pages();
    const std::int64_t before = resident_file_bytes();
    ASSERT_EQ(verifier.start(VerifyFor::Person), VerifyStart::Started);
    ASSERT_TRUE(test::eventually([&] { return !verifier.state().running; }));
    EXPECT_EQ(verifier.state().report->events, 32);
    EXPECT_LT(resident_file_bytes(), before + 8 * kMiB);
    std::string read = canonical_bytes(log->at(1)->event);
    EXPECT_GT(read.size(), std::size_t{kMiB}) << "it can be read again";
}

TEST(LogVerifier, KeepsNoPagesOfTheProgramThatItsStartAloneNeeded) {
    const test::TempDir dir;
    const DataPaths paths{dir / "data"};
    ASSERT_TRUE(DataFolder::own(paths.root));
    const auto keys = Keys::open(paths.keys());
    ASSERT_TRUE(keys);
    const auto log = open_lmdb_event_log({.dir = paths.log(), .map_size = kMap});
    const Morning clock;
    LogVerifier verifier(*log, paths, *keys, clock);
    const std::int64_t before = resident_file_bytes();
    ASSERT_EQ(verifier.start(VerifyFor::Program), VerifyStart::Started);
    ASSERT_TRUE(test::eventually([&] { return !verifier.state().running; }));
    EXPECT_LT(resident_file_bytes(), before / 2);
}

}  // namespace
}  // namespace oms::storage
