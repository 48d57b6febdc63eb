#include "storage/folder/signed_heads.hpp"

#include "storage/base/files.hpp"
#include "storage/log/lmdb_event_log.hpp"
#include "storage/log/log_fixture.hpp"
#include "support/temp_dir.hpp"

#include <csignal>
#include <fstream>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace oms::storage {
namespace {

Head head(const TenantId& tenant, std::int64_t position) {
    Head h{tenant, position, {}};
    h.hash[0] = static_cast<std::uint8_t>(position);
    return h;
}

class SignedHeadsTest : public ::testing::Test {
  protected:
    SignedHeadsFile read() const { return read_signed_heads(file_, keys_.public_key()); }

    test::TempDir dir_;
    Keys keys_ = *Keys::open(dir_ / "keys");
    std::filesystem::path file_ = dir_ / "keys" / "heads";
};

TEST_F(SignedHeadsTest, OnlyHeadsThatMovedAreWritten) {
    EXPECT_TRUE(read().heads.empty());
    HeadSigner signer(file_, keys_);
    signer.publish({head("a", 1), head("b", 5)}, {1000});
    signer.publish({head("a", 1), head("b", 5)}, {2000});
    signer.publish({head("a", 3), head("b", 5)}, {3000});
    HeadSigner(file_, keys_).publish({head("a", 3), head("b", 6)}, {4000});
    const auto found = read();
    EXPECT_TRUE(found.damages.empty());
    ASSERT_EQ(found.heads.size(), 4U);
    EXPECT_EQ(found.heads[2].head, head("a", 3));
    EXPECT_EQ(found.heads[2].time.ms, 3000);
    EXPECT_EQ(found.last().at("a").head, head("a", 3));
    EXPECT_EQ(found.last().at("b").head, head("b", 6));
    EXPECT_EQ(
        std::filesystem::status(file_).permissions(),
        std::filesystem::perms::owner_read | std::filesystem::perms::owner_write
    );
}

TEST_F(SignedHeadsTest, EveryChangedCharacterIsNoticed) {
    HeadSigner(file_, keys_).publish({head("a", 1), head("b", 5)}, {1000});
    const std::string text = *read_file(file_);
    const Fd fd = open_file(file_, O_WRONLY);
    const auto set = [&](std::size_t at, char c) {
        ASSERT_EQ(::pwrite(fd.get(), &c, 1, static_cast<off_t>(at)), 1);
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto bit = static_cast<unsigned>(i % 7);
        set(i, static_cast<char>(static_cast<unsigned char>(text[i]) ^ (1U << bit)));
        const auto found = read();
        EXPECT_TRUE(!found.damages.empty() || found.heads.size() < 2) << i;
        for (const auto& s : found.heads) {
            EXPECT_EQ(s.head, s.head.tenant == "a" ? head("a", 1) : head("b", 5));
        }
        set(i, text[i]);
    }
}

TEST_F(SignedHeadsTest, AnotherKeysSignatureIsADamage) {
    const Keys other = *Keys::open(dir_ / "other");
    HeadSigner(file_, other).publish({head("a", 9)}, {1000});
    EXPECT_TRUE(read().heads.empty());
    EXPECT_EQ(read().damages.size(), 1U);
}

TEST_F(SignedHeadsTest, AnUnfinishedLineIsForgottenAndDoesNotSpoilTheNext) {
    HeadSigner(file_, keys_).publish({head("a", 1)}, {1000});
    std::ofstream(file_, std::ios::app) << "{\"tenant\":\"a\",\"posi";
    EXPECT_TRUE(read().damages.empty());
    HeadSigner(file_, keys_).publish({head("a", 2)}, {2000});
    EXPECT_TRUE(read().damages.empty());
    EXPECT_EQ(read().heads.size(), 2U);
}

TEST_F(SignedHeadsTest, AFailedWriteLeavesNoHalfLineAndIsDoneAgain) {
    HeadSigner signer(file_, keys_);
    signer.publish({head("a", 1)}, {1000});
    rlimit old{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &old), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{std::filesystem::file_size(file_) + 50, old.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
    EXPECT_THROW(signer.publish({head("a", 2)}, {2000}), std::system_error);
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &old), 0);
    std::signal(SIGXFSZ, handler);
    EXPECT_EQ(read().heads.size(), 1U);
    signer.publish({head("a", 2)}, {3000});
    EXPECT_TRUE(read().damages.empty());
    EXPECT_EQ(read().last().at("a").head, head("a", 2));
}

TEST_F(SignedHeadsTest, TheFileStaysBounded) {
    HeadSigner signer(file_, keys_);
    std::uintmax_t largest = 0;
    for (std::int64_t minute = 1; minute <= 60; ++minute) {
        std::vector<Head> heads{head("a", 7)};
        for (int i = 0; i < 20; ++i) {
            heads.push_back(head("t" + std::to_string(i), minute));
        }
        signer.publish(heads, {minute * 60000});
        largest = std::max(largest, std::filesystem::file_size(file_));
    }
    EXPECT_GT(largest, 200U << 10U);
    EXPECT_LE(largest, 256U << 10U);
    const auto found = read();
    EXPECT_TRUE(found.damages.empty());
    EXPECT_EQ(found.last().at("a").head, head("a", 7));
    EXPECT_EQ(found.last().at("t19").head, head("t19", 60));
    EXPECT_LT(found.heads.size(), 1200U);
}

TEST_F(SignedHeadsTest, WitnessesTellThatTheLogIsBehind) {
    const auto log = open_lmdb_event_log({.dir = dir_ / "log", .map_size = 1U << 26U});
    EventMaker make;
    append(*log, {make.next("a"), make.next("a"), make.next("b")});
    HeadSigner(file_, keys_).publish(log->heads(), {1000});
    EXPECT_TRUE(behind_witnesses(*log, witnesses(read())).empty());
    EXPECT_TRUE(behind_witnesses(*log, {{"read model", "a", 1}}).empty());

    const auto ahead = behind_witnesses(*log, {{"read model", "a", 3}, {"read model", "c", 1}});
    ASSERT_EQ(ahead.size(), 2U);
    EXPECT_EQ(ahead[0].log_position, 2);
    EXPECT_EQ(
        ahead[0].text(),
        "the read model of tenant a at position 3 is ahead of the log, which ends at 2"
    );
    EXPECT_EQ(ahead[1].log_position, 0);

    const auto other = behind_witnesses(*log, {{"signed head", "b", 1, Hash{}}});
    ASSERT_EQ(other.size(), 1U);
    EXPECT_EQ(
        other[0].text(), "the signed head of tenant b at position 1 has another hash than the log"
    );
}

TEST_F(SignedHeadsTest, ARestoreReplacesThem) {
    HeadSigner(file_, keys_).publish({head("a", 9), head("b", 2)}, {1000});
    replace_signed_heads(file_, keys_, {head("a", 4)}, {2000});
    const auto found = read();
    EXPECT_TRUE(found.damages.empty());
    ASSERT_EQ(found.heads.size(), 1U);
    EXPECT_EQ(found.heads[0].head, head("a", 4));
}

}  // namespace
}  // namespace oms::storage
