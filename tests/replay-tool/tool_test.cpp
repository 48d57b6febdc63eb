// The tool as its users meet it: words, exit codes, what it prints.
#include "storage/folder/data_folder.hpp"
#include "storage/folder/signed_heads.hpp"
#include "storage/log/lmdb_event_log.hpp"
#include "storage/proof/read_model_witnesses.hpp"
#include "storage/proof/tamper.hpp"
#include "support/places.hpp"
#include "support/temp_dir.hpp"

#include <cstdio>

#include <gmock/gmock.h>
#include <sys/wait.h>

namespace oms::replay {
namespace {

namespace fs = std::filesystem;
using storage::append;
using storage::EventMaker;
using ::testing::HasSubstr;

struct Answer {
    int code = -1;
    std::string text;  ///< both outputs
};

Answer run(const std::string& arguments) {
    const std::string command = test::replay_tool() + " " + arguments + " 2>&1";
    Answer answer;
    std::FILE* const pipe = ::popen(command.c_str(), "r");
    char block[4096];
    for (std::size_t n = 0; (n = std::fread(block, 1, sizeof block, pipe)) > 0;) {
        answer.text.append(block, n);
    }
    const int status = ::pclose(pipe);
    answer.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return answer;
}

class ReplayToolTest : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(storage::DataFolder::own(data_));
        const auto keys = storage::Keys::open(paths_.keys());
        const auto log = open();
        EventMaker make;
        for (int i = 0; i < 10; ++i) {
            append(*log, {make.next("333333"), make.next("sys", "menu/1"), make.next("333333")});
        }
        storage::HeadSigner(paths_.signed_heads(), *keys).publish(log->heads(), {1767571200000});
    }

    std::unique_ptr<storage::EventLog> open() const {
        return storage::open_lmdb_event_log({.dir = paths_.log(), .map_size = 1U << 30U});
    }

    Answer on_data(const std::string& word, const std::string& more = "") const {
        return run(word + " --data " + data_.string() + " " + more);
    }

    test::TempDir dir_;
    fs::path data_ = dir_ / "data";
    storage::DataPaths paths_{data_};
};

TEST_F(ReplayToolTest, VerifySaysIntactWithEveryHead) {
    const Answer answer = on_data("verify");
    EXPECT_EQ(answer.code, 0);
    const auto hash = storage::to_hex(storage::as_text(open()->head("333333").hash));
    EXPECT_THAT(answer.text, HasSubstr("tenant 333333 position 20 hash " + hash + "\n"));
    EXPECT_THAT(answer.text, HasSubstr("intact: 30 events of 2 tenants\n"));
}

TEST_F(ReplayToolTest, VerifyNamesEveryDamage) {
    storage::tamper(
        paths_.log(),
        [](storage::lmdb::WriteTxn& txn, storage::lmdb::Table log, storage::lmdb::Table) {
            for (const std::int64_t seq : {4, 5}) {
                const std::string key = storage::seq_key(seq);
                std::string record(*txn.get(log, key));
                record.back() = '!';
                txn.put(log, key, record);
            }
        }
    );
    const Answer answer = on_data("verify");
    EXPECT_EQ(answer.code, 1);
    EXPECT_THAT(answer.text, HasSubstr("tenant 333333 position 3 sequence 4: the record's CRC"));
    EXPECT_THAT(answer.text, HasSubstr("tenant sys position 2 sequence 5: the record's CRC"));
    EXPECT_THAT(answer.text, HasSubstr("damaged: "));
}

TEST_F(ReplayToolTest, VerifyOutlivesAFileThatKillsItsReader) {
    const auto size = fs::file_size(paths_.log() / "data.mdb");
    for (std::uintmax_t left = 0; left < size; left += 4096) {
        fs::resize_file(paths_.log() / "data.mdb", size - left);
        const Answer answer = on_data("verify");
        if (left > 0) {
            EXPECT_EQ(answer.code, 1) << left << answer.text;
        }
    }
}

TEST_F(ReplayToolTest, ALogThatIsCutShortIsExitThree) {
    fs::resize_file(paths_.log() / "data.mdb", fs::file_size(paths_.log() / "data.mdb") / 2);
    for (const std::string& more : {std::string("stats"), std::string("export")}) {
        const Answer answer =
            on_data(more, more == "export" ? "--tenant 333333 --out " + (dir_ / "e").string() : "");
        EXPECT_EQ(answer.code, 3) << answer.text;
        EXPECT_THAT(answer.text, HasSubstr("is cut short"));
    }
}

TEST_F(ReplayToolTest, RebuildSaysWhichEventCannotBeFollowed) {
    fs::remove_all(paths_.log());
    {
        const auto log = open();
        EventMaker make;
        auto nobodys = make.next("333333");
        nobodys.type = "NobodyProjectsThis";
        append(*log, {nobodys});
    }
    const Answer answer = on_data("rebuild");
    EXPECT_EQ(answer.code, 1);
    EXPECT_THAT(answer.text, HasSubstr("tenant 333333: event 1, NobodyProjectsThis of order/1: "));
    EXPECT_THAT(answer.text, ::testing::Not(HasSubstr("rebuilt to")));
}

TEST_F(ReplayToolTest, AnExportVerifiesWithoutTheFolder) {
    const fs::path file = dir_ / "e.ndjson";
    const Answer written =
        on_data("export", "--tenant 333333 --from 5 --to 9 --out " + file.string());
    EXPECT_EQ(written.code, 0);
    EXPECT_THAT(written.text, HasSubstr("5 events written"));
    EXPECT_EQ(run("verify --file " + file.string()).code, 0);
    std::string text = *storage::read_file(file);
    text.replace(text.find("DD1"), 3, "DD2");
    storage::write_file_durably(file, text);
    const Answer changed = run("verify --file " + file.string());
    EXPECT_EQ(changed.code, 1);
    EXPECT_THAT(
        changed.text, HasSubstr("position 5 sequence 1: the hash is not that of the event")
    );
    EXPECT_EQ(on_data("export", "--tenant nobody --out " + file.string()).code, 1);
}

TEST_F(ReplayToolTest, StatsCountsByTenantAndType) {
    const Answer answer = on_data("stats");
    EXPECT_EQ(answer.code, 0);
    EXPECT_THAT(answer.text, ::testing::StartsWith("30 events, "));
    EXPECT_THAT(
        answer.text, ::testing::ContainsRegex("333333 +20 +[0-9]+ +1  2026-01-05 08:00:00")
    );
    EXPECT_THAT(answer.text, ::testing::ContainsRegex("sys +10 "));
    EXPECT_THAT(answer.text, ::testing::ContainsRegex("OrderDrafted +30 "));
}

TEST_F(ReplayToolTest, RunsBesideAServer) {
    const auto server = storage::DataFolder::own(data_);
    ASSERT_TRUE(server);
    const auto log = open();
    EXPECT_EQ(on_data("verify").code, 0);
    EXPECT_EQ(on_data("stats").code, 0);
}

TEST_F(ReplayToolTest, AnUnreadableFolderIsExitThree) {
    EXPECT_EQ(run("verify --data " + (dir_ / "none").string()).code, 3);
    EXPECT_FALSE(fs::exists(dir_ / "none"));
    storage::write_file_durably(data_ / "FORMAT", "order-ledger data 9\n");
    for (const char* word : {"verify", "stats"}) {
        const Answer answer = on_data(word);
        EXPECT_EQ(answer.code, 3);
        EXPECT_THAT(answer.text, HasSubstr("made by a newer version"));
    }
}

TEST_F(ReplayToolTest, WrongUsageNamesTheNearestRightOne) {
    EXPECT_EQ(run("").code, 2);
    const Answer word = run("verfy");
    EXPECT_EQ(word.code, 2);
    EXPECT_THAT(word.text, HasSubstr("did you mean verify?"));
    const Answer flag = run("verify --dta x");
    EXPECT_EQ(flag.code, 2);
    EXPECT_THAT(flag.text, HasSubstr("did you mean --data?"));
    EXPECT_EQ(run("verify").code, 2);
    EXPECT_EQ(run("verify --data a --file b").code, 2);
    EXPECT_EQ(on_data("export", "--tenant a --out b --from 0").code, 2);
    const Answer help = run("export --help");
    EXPECT_EQ(help.code, 0);
    EXPECT_THAT(help.text, HasSubstr("--tenant"));
}

}  // namespace
}  // namespace oms::replay
