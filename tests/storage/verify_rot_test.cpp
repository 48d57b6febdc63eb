// A small log file with one bit flipped, one page zeroed or exchanged, or the tail cut off: the
// verification tells, or the events are what they were. It never lets a wrong log pass, and never
// takes its caller with it.

#include "storage/lmdb_event_log.hpp"
#include "storage/verify.hpp"
#include "support/temp_dir.hpp"
#include "tamper.hpp"

#include <random>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace oms::storage::testing {
namespace {

constexpr std::size_t kMap = std::size_t{1} << 30U;
constexpr std::size_t kPage = 4096;

class RotTest : public ::testing::Test {
  protected:
    void SetUp() override {
        {
            const auto log = open_lmdb_event_log({.dir = paths_.log(), .map_size = kMap});
            EventMaker make;
            for (int i = 0; i < 60; ++i) {
                const std::string size(static_cast<std::size_t>(i * i % 900), 'x');
                append(
                    *log,
                    {make.next("a"),
                     make.next("b", "order/2", size),
                     make.next(i % 7 == 0 ? "c" : "a", "customer/" + std::to_string(i))}
                );
            }
            append(*log, {make.next("c", "blob/1", std::string(20000, 'y'))});
            HeadSigner(paths_.signed_heads(), keys_).publish(log->heads(), {1767571200000});
            good_ = all(*log);
        }
        fd_ = open_file(paths_.log() / "data.mdb", O_RDWR);
        size_ = std::filesystem::file_size(paths_.log() / "data.mdb");
        ASSERT_TRUE(verify().intact());
    }

    VerifyReport verify() const {
        return verify_folder(paths_, {}, [](std::int64_t) {});
    }

    std::string read(std::size_t at, std::size_t size) const {
        std::string bytes(size, '\0');
        EXPECT_EQ(
            ::pread(fd_.get(), bytes.data(), size, static_cast<off_t>(at)),
            static_cast<ssize_t>(size)
        );
        return bytes;
    }

    void write(std::size_t at, const std::string& bytes) const {
        ASSERT_EQ(
            ::pwrite(fd_.get(), bytes.data(), bytes.size(), static_cast<off_t>(at)),
            static_cast<ssize_t>(bytes.size())
        );
    }

    /// True when every way of reading gives the events and heads of the good log. In a child.
    bool reads_as_before() const {
        const auto report = run_contained(
            [&](const auto&, const Progress&) {
                VerifyReport r;
                const auto log = open_lmdb_event_log({.dir = paths_.log(), .read_only = true});
                std::map<TenantId, Head> heads;
                const auto now = all(*log);
                bool same = now.size() == good_.size();
                for (std::size_t i = 0; same && i < good_.size(); ++i) {
                    const auto& e = good_[i];
                    const auto found = log->at(e.event.seq);
                    same = canonical_bytes(now[i].event) == canonical_bytes(e.event) && found &&
                           now[i].hash == e.hash && found->hash == e.hash &&
                           canonical_bytes(found->event) == canonical_bytes(e.event);
                    heads[e.event.tenant] = {e.event.tenant, e.event.position, e.hash};
                }
                for (const auto& [tenant, head] : heads) {
                    same = same && log->head(tenant) == head;
                }
                if (!same) {
                    r.add({{}, 0, 0, "differs"});
                }
                return r;
            },
            [](std::int64_t) {}
        );
        return report.intact();
    }

    /// Counts the damages told and those harmless; a wrong log that passes fails the test.
    void judge(const std::string& what) {
        if (!verify().intact()) {
            ++told_;
        } else {
            EXPECT_TRUE(reads_as_before()) << what << " passed verification and reads differently";
            ++harmless_;
        }
    }

    oms::testing::TempDir dir_;
    DataPaths paths_{dir_ / "data"};
    Keys keys_ = *Keys::open(paths_.keys());
    std::vector<LoggedEvent> good_;
    Fd fd_;
    std::size_t size_ = 0;
    int told_ = 0;
    int harmless_ = 0;
};

TEST_F(RotTest, OneFlippedBitIsToldOrHarmless) {
    std::mt19937 random(20261121);
    const std::size_t pages = size_ / kPage;
    const auto flip = [&](std::size_t at, unsigned bit) {
        const std::string old = read(at, 1);
        write(
            at, std::string(1, static_cast<char>(static_cast<unsigned char>(old[0]) ^ (1U << bit)))
        );
        judge("byte " + std::to_string(at) + " bit " + std::to_string(bit));
        write(at, old);
    };
    // Every byte of both meta pages' bodies, then page headers, offsets, and anything else.
    for (std::size_t at = 0; at < 152; ++at) {
        flip(at, static_cast<unsigned>(random() % 8));
        flip(kPage + at, static_cast<unsigned>(random() % 8));
    }
    for (std::size_t page = 2; page < pages; ++page) {
        flip(page * kPage + random() % 16, static_cast<unsigned>(random() % 8));
        flip(page * kPage + 16 + random() % 16, static_cast<unsigned>(random() % 8));
    }
    for (int i = 0; i < 300; ++i) {
        flip(2 * kPage + random() % (size_ - 2 * kPage), static_cast<unsigned>(random() % 8));
    }
    EXPECT_GT(told_, 200);
    EXPECT_TRUE(verify().intact());
    RecordProperty("told", told_);
    RecordProperty("harmless", harmless_);
}

TEST_F(RotTest, AZeroedOrMisplacedPageIsToldOrHarmless) {
    const std::size_t pages = size_ / kPage;
    for (std::size_t page = 0; page < pages; ++page) {
        const std::string old = read(page * kPage, kPage);
        write(page * kPage, std::string(kPage, '\0'));
        judge("page " + std::to_string(page) + " zeroed");
        write(page * kPage, read((page + 1) % pages * kPage, kPage));
        judge("page " + std::to_string(page) + " replaced by the next");
        write(page * kPage + 512, std::string(512, '\0'));
        write(page * kPage, old.substr(0, 512));
        write(page * kPage + 1024, old.substr(1024));
        judge("a sector of page " + std::to_string(page) + " zeroed");
        write(page * kPage, old);
    }
    EXPECT_GT(told_, static_cast<int>(pages));
    EXPECT_TRUE(verify().intact());
}

TEST_F(RotTest, ACutTailIsToldOrHarmless) {
    const std::string whole = read(0, size_);
    for (std::size_t cut = 1; cut < size_ / kPage; ++cut) {
        const std::size_t size = size_ - cut * kPage;
        ASSERT_EQ(::ftruncate(fd_.get(), static_cast<off_t>(size)), 0);
        judge("the file cut to " + std::to_string(size));
        write(size, whole.substr(size));
    }
    EXPECT_GT(told_, static_cast<int>(size_ / kPage) / 2);
    EXPECT_TRUE(verify().intact());
}

}  // namespace
}  // namespace oms::storage::testing
