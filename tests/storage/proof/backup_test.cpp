#include "storage/proof/backup.hpp"

#include "storage/folder/data_folder.hpp"
#include "storage/folder/keys.hpp"
#include "storage/folder/sessions.hpp"
#include "storage/folder/signed_heads.hpp"
#include "storage/log/lmdb_event_log.hpp"
#include "storage/log/lmdb_meta.hpp"
#include "storage/log/newest_batches.hpp"
#include "storage/proof/read_model_witnesses.hpp"
#include "storage/proof/verify.hpp"
#include "support/temp_dir.hpp"
#include "tamper.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr Timestamp kNow{1767571200000};

void quiet(const std::string&) {}

class BackupTest : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(DataFolder::own(data_));
        for (int i = 0; i < 10; ++i) {
            append(*open(), {make_.next("a"), make_.next("b", "user/1", "{\"blob\":1}")});
        }
        HeadSigner(paths_.signed_heads(), keys_).publish(open()->heads(), kNow);
        fs::create_directories(paths_.blobs() / "ab");
        std::ofstream(paths_.blobs() / "ab" / "cd") << "picture";
    }

    std::unique_ptr<EventLog> open() const {
        return open_lmdb_event_log({.dir = paths_.log(), .map_size = kMap});
    }

    Result<BackupSummary> save(bool with_keys = false) const {
        return back_up(
            {.data = data_, .out = out_, .keys = with_keys ? keys_file_ : fs::path(), .now = kNow},
            quiet
        );
    }

    std::string restore_error(const RestoreOptions& options) const {
        const auto done = restore(options, quiet);
        return done ? "" : done.error().key;
    }

    static std::vector<LoggedEvent> events_of(const fs::path& data) {
        return all(*open_lmdb_event_log({.dir = data / "log", .map_size = kMap}));
    }

    static void expect_same_log(
        const std::vector<LoggedEvent>& a, const std::vector<LoggedEvent>& b
    ) {
        ASSERT_EQ(a.size(), b.size());
        for (std::size_t i = 0; i < a.size(); ++i) {
            expect_same(a[i].event, b[i].event);
            EXPECT_EQ(a[i].hash, b[i].hash);
        }
    }

    static bool intact(const fs::path& data) {
        return verify_folder({data}, {}, [](std::int64_t) {}).intact();
    }

    test::TempDir dir_;
    fs::path data_ = dir_ / "data";
    fs::path out_ = dir_ / "backup";
    fs::path keys_file_ = dir_ / "backup.keys";
    DataPaths paths_{data_};
    Keys keys_ = *Keys::open(paths_.keys());
    EventMaker make_;

    BackupTest() {
        // Keys are made before the folder here; a folder is not free then.
        write_file_durably(data_ / "FORMAT", "order-ledger data 1\n");
    }
};

TEST_F(BackupTest, ComesBackOnAnotherMachine) {
    const auto saved = save(true);
    ASSERT_TRUE(saved) << saved.error().key;
    EXPECT_EQ(saved->events, 20);
    EXPECT_EQ(saved->blobs, 1);
    EXPECT_EQ(saved->heads, open()->heads());
    EXPECT_EQ(fs::status(keys_file_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_FALSE(fs::exists(out_ / "log" / "lock.mdb"));
    EXPECT_FALSE(fs::exists(out_.string() + ".new"));

    const fs::path other = dir_ / "other";
    const auto back =
        restore({.from = out_, .data = other, .keys = keys_file_, .now = kNow}, quiet);
    ASSERT_TRUE(back) << back.error().key;
    EXPECT_EQ(back->events, 20);
    EXPECT_EQ(back->heads, open()->heads());
    EXPECT_TRUE(back->replaced.empty());
    expect_same_log(events_of(other), events_of(data_));
    EXPECT_EQ(Keys::open_existing(other / "keys")->token_key(), keys_.token_key());
    EXPECT_EQ(*read_file(other / "blobs" / "ab" / "cd"), "picture");
    EXPECT_NE(read_store_id(other / "log"), read_store_id(paths_.log()));
    EXPECT_TRUE(intact(other));
    EXPECT_TRUE(DataFolder::own(other));
    EXPECT_FALSE(fs::exists(other / ".restore"));
}

TEST_F(BackupTest, ReplacesALogThatWentOnAndKeepsIt) {
    ASSERT_TRUE(save());
    append(*open(), {make_.next("a"), make_.next("c")});
    HeadSigner(paths_.signed_heads(), keys_).publish(open()->heads(), kNow);
    fs::create_directories(paths_.read_models() / "a");
    { Sessions(paths_.sessions()).issue("a", {1}, "{}", kNow); }
    const std::string old_id = read_store_id(paths_.log());

    const auto back = restore({.from = out_, .data = data_, .now = kNow}, quiet);
    ASSERT_TRUE(back) << explain(back.error());
    EXPECT_EQ(events_of(data_).size(), 20U);
    EXPECT_TRUE(intact(data_));
    const auto file = read_signed_heads(paths_.signed_heads(), keys_.public_key());
    EXPECT_TRUE(behind_witnesses(*open(), witnesses(file)).empty());
    EXPECT_FALSE(fs::exists(paths_.read_models()));
    EXPECT_FALSE(fs::exists(paths_.sessions()));
    EXPECT_EQ(back->replaced, data_ / ("replaced-" + old_id));
    EXPECT_EQ(
        all(*open_lmdb_event_log({.dir = back->replaced, .map_size = kMap, .read_only = true}))
            .size(),
        22U
    );
    {
        const auto log = open();
        append(*log, {EventMaker(*log).next("b")});
    }
    EXPECT_TRUE(intact(data_));
    const auto again = restore({.from = out_, .data = data_, .now = kNow}, quiet);
    ASSERT_TRUE(again);
    EXPECT_NE(again->replaced, back->replaced);
    EXPECT_TRUE(fs::exists(back->replaced / "data.mdb"));
}

TEST_F(BackupTest, TakenBesideAWriterItIsOneMomentOfTheLog) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t writer = ::fork();
    if (writer == 0) {
        const auto log = open();
        HeadSigner signer(paths_.signed_heads(), keys_);
        for (EventMaker make(*log);;) {
            append(*log, {make.next("a"), make.next("b"), make.next("a")});
            signer.publish(log->heads(), kNow);
            (void)!::write(ends[1], "x", 1);
        }
    }
    char x = 0;
    for (int i = 0; i < 5; ++i) {
        ASSERT_EQ(::read(ends[0], &x, 1), 1);
        fs::remove_all(out_);
        const auto saved = save();
        ASSERT_TRUE(saved) << explain(saved.error());
        EXPECT_EQ((saved->events - 20) % 3, 0);
    }
    ::kill(writer, SIGKILL);
    ::waitpid(writer, nullptr, 0);
    ::close(ends[0]);
    ::close(ends[1]);
    ASSERT_EQ(restore_error({.from = out_, .data = data_, .now = kNow}), "");
    EXPECT_TRUE(intact(data_));
}

/// LMDB's file alone has not what a killed server acknowledged last.
TEST_F(BackupTest, OfAFolderThatNobodyClosedItHasWhatWasAcknowledged) {
    {
        const auto log = open();
        append(*log, {make_.next("a")});
        fs::copy(paths_.log(), dir_ / "killed");
    }
    fs::remove_all(paths_.log());
    fs::rename(dir_ / "killed", paths_.log());
    fs::remove(paths_.log() / "lock.mdb");
    const auto checkpoint = NewestBatches::checkpoint(paths_.log(), read_store_id(paths_.log()));
    ASSERT_TRUE(checkpoint && lmdb::put_back(paths_.log(), checkpoint->meta));
    const auto saved = save();
    ASSERT_TRUE(saved) << explain(saved.error());
    EXPECT_EQ(saved->events, 21);
    EXPECT_EQ(all(*open_lmdb_event_log({.dir = out_ / "log", .map_size = kMap})).size(), 21U);
}

TEST_F(BackupTest, ADamagedLogIsNotBackedUp) {
    tamper(paths_.log(), [](lmdb::WriteTxn& txn, lmdb::Table log, lmdb::Table) {
        std::string record(*txn.get(log, seq_key(5)));
        record.back() = '!';
        txn.put(log, seq_key(5), record);
    });
    const auto saved = save();
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().key, "LOG_DAMAGED");
    EXPECT_THAT(explain(saved.error()), HasSubstr("tenant a position 3 sequence 5"));
    EXPECT_FALSE(fs::exists(out_));
    EXPECT_FALSE(fs::exists(out_.string() + ".new"));
}

TEST_F(BackupTest, ADamagedOrForgedBackupIsNotRestored) {
    ASSERT_TRUE(save());
    const auto old = events_of(data_);
    const auto events = all(*open_lmdb_event_log({.dir = out_ / "log", .map_size = kMap}));
    forge(out_ / "log", events, [](auto& log) { log[3].event.user = {9}; });
    EXPECT_EQ(restore_error({.from = out_, .data = data_, .now = kNow}), "BACKUP_DAMAGED");
    fs::remove(out_ / "heads");
    EXPECT_EQ(restore_error({.from = out_, .data = data_, .now = kNow}), "BACKUP_DAMAGED");
    fs::resize_file(out_ / "log" / "data.mdb", 8192);
    EXPECT_EQ(restore_error({.from = out_, .data = data_, .now = kNow}), "BACKUP_DAMAGED");
    write_file_durably(out_ / "BACKUP", "{}x");
    EXPECT_EQ(restore_error({.from = out_, .data = data_, .now = kNow}), "BACKUP_DAMAGED");
    write_file_durably(out_ / "BACKUP", "{\"format\":2}\n");
    EXPECT_EQ(restore_error({.from = out_, .data = data_, .now = kNow}), "BACKUP_NEWER");
    fs::remove(out_ / "BACKUP");
    EXPECT_EQ(restore_error({.from = out_, .data = data_, .now = kNow}), "BACKUP_MISSING");
    expect_same_log(events_of(data_), old);
    EXPECT_TRUE(intact(data_));
    for (const auto& entry : fs::directory_iterator(data_)) {
        EXPECT_FALSE(entry.path().filename().string().starts_with("replaced-"));
    }
}

TEST_F(BackupTest, OtherKeysAreRefusedUnlessToldOtherwise) {
    ASSERT_TRUE(save(true));
    const fs::path other = dir_ / "other";
    EXPECT_EQ(restore_error({.from = out_, .data = other, .now = kNow}), "KEYS_MISSING");
    EXPECT_FALSE(fs::exists(other / "log"));
    EXPECT_EQ(restore_error({.from = out_, .data = other, .without_keys = true, .now = kNow}), "");
    EXPECT_EQ(restore_error({.from = out_, .data = other, .now = kNow}), "KEYS_MISSING");
    EXPECT_EQ(
        restore_error({.from = out_, .data = other, .keys = keys_file_, .now = kNow}), "KEYS_EXIST"
    );
    EXPECT_EQ(
        restore_error({.from = out_, .data = other, .keys = dir_ / "none", .now = kNow}),
        "KEYS_MISSING"
    );
}

TEST_F(BackupTest, NothingIsOverwrittenAndARunningServerIsSafe) {
    ASSERT_TRUE(save());
    EXPECT_EQ(save().error().key, "BACKUP_EXISTS");
    const auto server = DataFolder::own(data_);
    ASSERT_TRUE(server);
    EXPECT_EQ(restore_error({.from = out_, .data = data_, .now = kNow}), "DATA_IN_USE");
    EXPECT_EQ(
        back_up({.data = dir_ / "none", .out = dir_ / "b", .now = kNow}, quiet).error().key,
        "DATA_MISSING"
    );
}

// A crash after the logs changed places, before heads and read models followed.
TEST_F(BackupTest, AHalfDoneRestoreIsNoticedAndCompletedByAnother) {
    ASSERT_TRUE(save());
    append(*open(), {make_.next("a")});
    HeadSigner(paths_.signed_heads(), keys_).publish(open()->heads(), kNow);
    const std::string heads = *read_file(paths_.signed_heads());
    ASSERT_EQ(restore_error({.from = out_, .data = data_, .now = kNow}), "");
    write_file_durably(paths_.signed_heads(), heads);
    EXPECT_FALSE(behind_witnesses(
                     *open(),
                     witnesses(read_signed_heads(paths_.signed_heads(), keys_.public_key()))
    )
                     .empty());
    EXPECT_EQ(restore_error({.from = out_, .data = data_, .now = kNow}), "");
    EXPECT_TRUE(intact(data_));
}

}  // namespace
}  // namespace oms::storage
