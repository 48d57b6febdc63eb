// A small log file with one bit flipped, one page zeroed or exchanged, or the tail cut off: the
// verification tells, or the events are what they were. It never lets a wrong log pass, and never
// takes its caller with it.

#include "storage/log/lmdb_event_log.hpp"
#include "storage/proof/verify.hpp"
#include "support/stock/sequences.hpp"
#include "support/temp_dir.hpp"
#include "tamper.hpp"

#include <functional>
#include <random>
#include <utility>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace oms::storage {
namespace {

constexpr std::size_t kPage = 4096;

class RotTest : public ::testing::Test {
  protected:
    void SetUp() override {
        {
            const auto log = open_lmdb_event_log({.dir = paths_.log(), .map_size = kMap});
            EventMaker make;
            make.step_ms = 60'000;
            std::vector<events::StoredEvent> batch;
            for (int i = 0; i < 60; ++i) {
                const std::string size(static_cast<std::size_t>(i * i % 900), 'x');
                batch.push_back(make.next("a"));
                batch.push_back(make.next("b", "order/2", size));
                batch.push_back(make.next(i % 7 == 0 ? "c" : "a", "customer/" + std::to_string(i)));
                // Few commits leave few pages that nothing stands on.
                if (i % 10 == 9) {
                    append(*log, std::exchange(batch, {}));
                }
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

    /// As every program does, in this very process: refused with words, or whole.
    void open_and_read() {
        try {
            const auto log = open_lmdb_event_log({.dir = paths_.log(), .read_only = true});
            EXPECT_EQ(all(*log).size(), good_.size());
        } catch (const std::runtime_error&) {
            ++refused_;
        }
    }

    /// A copy of the folder that somebody has changed.
    DataPaths changed(const std::function<void(const DataPaths&)>& change) const {
        const DataPaths copy{dir_ / "copy"};
        std::filesystem::remove_all(copy.root);
        std::filesystem::copy(paths_.root, copy.root, std::filesystem::copy_options::recursive);
        change(copy);
        return copy;
    }

    test::TempDir dir_;
    DataPaths paths_{dir_ / "data"};
    Keys keys_ = *Keys::open(paths_.keys());
    std::vector<LoggedEvent> good_;
    int refused_ = 0;
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
        open_and_read();
        write(size, whole.substr(size));
    }
    EXPECT_GT(refused_, static_cast<int>(size_ / kPage) / 2);
    EXPECT_GT(told_, static_cast<int>(size_ / kPage) / 2);
    EXPECT_TRUE(verify().intact());
}

/// What somebody does who knows the file's form: CRCs fit, the chain or the witness does not.
TEST_F(RotTest, AChangedEventOrWitnessIsTold) {
    const std::uint64_t first = test::setting("ROT_SEED", 1);
    const std::uint64_t cases = test::setting("ROT_CASES", 60);
    for (std::uint64_t n = first; n < first + cases; ++n) {
        std::mt19937_64 random(n);
        const auto pick = [&](std::size_t max) { return static_cast<std::size_t>(random() % max); };
        const LoggedEvent event = good_[pick(good_.size())];
        const auto rewrite = [&](const std::function<void(events::StoredEvent&)>& change) {
            return [&, change](const DataPaths& paths) {
                tamper(paths.log(), [&](lmdb::WriteTxn& txn, lmdb::Table log, lmdb::Table) {
                    events::StoredEvent other = event.event;
                    change(other);
                    const std::int64_t seq = other.seq;
                    txn.put(
                        log, seq_key(seq), make_record(seq, event.hash, canonical_bytes(other))
                    );
                });
            };
        };
        const std::function<void(const DataPaths&)> changes[] = {
            rewrite([](auto& e) { e.payload += " "; }),
            rewrite([](auto& e) { e.time.ms += 1; }),
            rewrite([](auto& e) { e.user.value += 1; }),
            rewrite([](auto& e) { e.type += "x"; }),
            [&](const DataPaths& paths) {
                forge(paths.log(), good_, [&](auto& log) {
                    log[pick(log.size())].event.payload = R"({"no":"forged"})";
                });
            },
            [&](const DataPaths& paths) {
                forge(paths.log(), good_, [&](auto& log) { log.resize(1 + pick(log.size() - 1)); });
            },
            [](const DataPaths& paths) { std::filesystem::remove(paths.signed_heads()); },
            [](const DataPaths& paths) { std::filesystem::resize_file(paths.signed_heads(), 0); },
            [](const DataPaths& paths) {
                const auto size = std::filesystem::file_size(paths.signed_heads());
                write_file_durably(paths.signed_heads(), std::string(size, '\0'));
            },
            [](const DataPaths& paths) {
                std::filesystem::remove_all(paths.keys());
                ASSERT_TRUE(Keys::open(paths.keys()));
            },
        };
        const std::size_t kind = pick(std::size(changes));
        const auto report = verify_folder(changed(changes[kind]), {}, [](std::int64_t) {});
        EXPECT_FALSE(report.intact()) << "ROT_SEED=" << n << " kind " << kind;
    }
}

}  // namespace
}  // namespace oms::storage
