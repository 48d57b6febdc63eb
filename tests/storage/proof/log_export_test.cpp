#include "storage/proof/log_export.hpp"

#include "storage/base/files.hpp"
#include "storage/log/chain.hpp"
#include "storage/log/lmdb_event_log.hpp"
#include "support/temp_dir.hpp"
#include "tamper.hpp"

#include <fstream>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <unistd.h>

namespace oms::storage {
namespace {

using ::testing::HasSubstr;

void nothing(std::int64_t) {}

class LogExportTest : public ::testing::Test {
  protected:
    void SetUp() override {
        const std::string payloads[] = {
            R"({"no":"DD1","note":"抛釉 \"砖\" ,\"payload\":1"})",
            "{ \"blank\" : 1 }",
            "{\n}",
            "no json",
            std::string("\0\xff", 2),
            "",
            R"([1,2.50,1e3])"};
        for (const std::string& payload : payloads) {
            append(*log_, {make_.next("a", "order/1", payload), make_.next("b")});
        }
        events::StoredEvent odd = make_.next("a", "order/2,\"payload\":{}");
        odd.user = {9223372036854775807};
        odd.dept = {0};
        odd.command_id = "quote\" back\\ \t";
        append(*log_, {odd});
    }

    std::int64_t write(const ExportRange& range) {
        const auto written = export_events(*log_, range, file_, nothing);
        return written ? *written : -1;
    }

    VerifyReport verify() const { return verify_export(file_, nothing); }

    std::string damages_of(const std::string& text) const {
        std::ofstream(file_, std::ios::binary) << text;
        std::string all;
        for (const Damage& d : verify().damages) {
            all += d.text() + "\n";
        }
        return all;
    }

    test::TempDir dir_;
    std::filesystem::path file_ = dir_ / "a.ndjson";
    std::unique_ptr<EventLog> log_ =
        open_lmdb_event_log({.dir = dir_ / "log", .map_size = 1U << 30U});
    EventMaker make_;
};

TEST_F(LogExportTest, EveryEventOfTheTenantIsWrittenAndVerifies) {
    EXPECT_EQ(write({.tenant = "a"}), 8);
    const auto report = verify();
    EXPECT_TRUE(report.intact()) << report.damages.front().text();
    EXPECT_EQ(report.events, 8);
    ASSERT_EQ(report.tenants.size(), 1U);
    EXPECT_EQ(report.tenants[0].position, 8);
    EXPECT_EQ(report.tenants[0].hash, to_hex(as_text(log_->head("a").hash)));
    const std::string text = *read_file(file_);
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 8);
    EXPECT_THAT(text, HasSubstr(R"("payload":{"no":"DD1","note":"抛釉 \"砖\" ,\"payload\":1"}})"));
    EXPECT_THAT(text, HasSubstr(R"("payloadHex":"00ff"})"));
}

TEST_F(LogExportTest, AFirstLineIsWhatItHasAlwaysBeen) {
    ASSERT_EQ(write({.tenant = "b", .from = 1, .to = 1}), 1);
    const std::string hash = to_hex(as_text(log_->at(2)->hash));
    EXPECT_EQ(
        *read_file(file_),
        R"({"tenant":"b","position":1,"stream":"order/1","version":1,"type":"OrderDrafted",)"
        R"("schemaVersion":2,"time":1767571200002,"user":"41","dept":"42","commandId":"c2",)"
        R"("correlationId":"r2","before":")" +
            std::string(64, '0') + R"(","hash":")" + hash + R"(","payload":{"no":"DD1"}})" + "\n"
    );
}

TEST_F(LogExportTest, ARangeVerifiesByItself) {
    EXPECT_EQ(write({.tenant = "a", .from = 3, .to = 6}), 4);
    EXPECT_TRUE(verify().intact());
    EXPECT_EQ(verify().tenants[0].position, 6);
    EXPECT_EQ(write({.tenant = "a", .from = 8}), 1);
    EXPECT_TRUE(verify().intact());
}

TEST_F(LogExportTest, AnEmptyRangeIsRefusedAndWritesNoFile) {
    EXPECT_EQ(export_events(*log_, {.tenant = "c"}, file_, nothing).error().key, "NO_EVENTS");
    EXPECT_EQ(write({.tenant = "a", .from = 9}), -1);
    EXPECT_EQ(write({.tenant = "a", .from = 5, .to = 4}), -1);
    EXPECT_FALSE(std::filesystem::exists(file_));
}

TEST_F(LogExportTest, ADamagedLogIsNotExported) {
    log_ = nullptr;
    tamper(dir_ / "log", [](lmdb::WriteTxn& txn, lmdb::Table log, lmdb::Table) {
        std::string record(*txn.get(log, seq_key(5)));
        record[60] = '!';
        txn.put(log, seq_key(5), record);
    });
    log_ = open_lmdb_event_log({.dir = dir_ / "log", .map_size = 1U << 30U});
    EXPECT_THROW(write({.tenant = "a"}), Corrupt);
    EXPECT_TRUE(std::filesystem::directory_iterator(dir_.path())->path() == dir_ / "log");
    EXPECT_FALSE(std::filesystem::exists(file_));
    EXPECT_FALSE(std::filesystem::exists(file_.string() + ".new"));
}

TEST_F(LogExportTest, EveryChangedCharacterIsFound) {
    ASSERT_EQ(write({.tenant = "a"}), 8);
    const std::string text = *read_file(file_);
    const Fd fd = open_file(file_, O_WRONLY);
    const auto set = [&](std::size_t at, char c) {
        ASSERT_EQ(::pwrite(fd.get(), &c, 1, static_cast<off_t>(at)), 1);
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        set(i, text[i] == '1' ? '2' : '1');
        EXPECT_FALSE(verify().intact()) << i;
        set(i, text[i]);
    }
    EXPECT_TRUE(verify().intact());
}

TEST_F(LogExportTest, MissingDoubledExchangedAndCutLinesAreFound) {
    ASSERT_EQ(write({.tenant = "a"}), 8);
    std::vector<std::string> lines;
    const std::string text = *read_file(file_);
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
        lines.push_back(text.substr(at, text.find('\n', at) + 1 - at));
    }
    const auto joined = [](const std::vector<std::string>& list) {
        std::string all;
        for (const auto& line : list) {
            all += line;
        }
        return all;
    };
    auto missing = lines;
    missing.erase(missing.begin() + 2);
    EXPECT_THAT(
        damages_of(joined(missing)), HasSubstr("position 4 sequence 3: position 2 is followed")
    );
    auto doubled = lines;
    doubled.insert(doubled.begin(), lines[0]);
    EXPECT_THAT(damages_of(joined(doubled)), HasSubstr("position 1 is followed by this"));
    auto exchanged = lines;
    std::swap(exchanged[3], exchanged[4]);
    EXPECT_THAT(damages_of(joined(exchanged)), HasSubstr("position 3 is followed by this"));
    EXPECT_THAT(damages_of(text.substr(0, text.size() - 1)), HasSubstr("the line does not end"));
    EXPECT_THAT(damages_of(text.substr(0, text.size() - 9)), HasSubstr("no exported event"));
    EXPECT_THAT(damages_of(""), HasSubstr("has no events"));
    EXPECT_THAT(damages_of("\n"), HasSubstr("no exported event"));
    auto first = lines;
    first[0] = lines[1];
    EXPECT_NE(damages_of(joined(first)), "");
    std::filesystem::remove(file_);
    EXPECT_THAT(verify().damages.at(0).what, HasSubstr("cannot be read"));
}

/// Into another log, behind what is there.
class AppendExportTest : public LogExportTest {
  protected:
    void SetUp() override {
        LogExportTest::SetUp();
        append(*other_, {there_.next("b"), there_.next("c")});
        ASSERT_EQ(write({.tenant = "a"}), 8);
    }

    std::string take_in() {
        const auto end =
            append_export(file_, "a", *other_, [&](std::int64_t p) { reached_.push_back(p); });
        return end ? std::to_string(*end) : end.error().key;
    }

    void expect_the_same() {
        EXPECT_EQ(other_->head("a"), log_->head("a"));
        const auto report = verify_log(*other_, {}, Signing::Absent, nothing);
        EXPECT_TRUE(report.intact()) << report.damages.front().text();
    }

    std::unique_ptr<EventLog> other_ =
        open_lmdb_event_log({.dir = dir_ / "other", .map_size = 1U << 30U});
    EventMaker there_;
    std::vector<std::int64_t> reached_;
};

TEST_F(AppendExportTest, KeepsPositionsAndHashes) {
    EXPECT_EQ(take_in(), "8");
    EXPECT_EQ(reached_, std::vector<std::int64_t>{8});
    EXPECT_EQ(other_->last_seq(), 10);
    expect_the_same();
    for (std::int64_t seq = 1, moved = 2; seq <= log_->last_seq(); ++seq) {
        auto event = log_->at(seq)->event;
        if (event.tenant == "a") {
            event.seq = ++moved;
            EXPECT_EQ(canonical_bytes(other_->at(moved)->event), canonical_bytes(event));
        }
    }
}

TEST_F(AppendExportTest, GoesOnFromWhatIsThere) {
    EXPECT_EQ(take_in(), "8");
    EXPECT_EQ(take_in(), "8");
    EXPECT_EQ(other_->last_seq(), 10) << "nothing twice";
    append(*log_, {make_.next("a"), make_.next("a")});
    ASSERT_EQ(write({.tenant = "a"}), 10);
    EXPECT_EQ(take_in(), "10");
    EXPECT_EQ(other_->last_seq(), 12);
    expect_the_same();
}

TEST_F(AppendExportTest, RefusesWhatIsNotItsBeginning) {
    append(*other_, {there_.next("a")});
    EXPECT_EQ(take_in(), "COMPANY_OTHER");
    EXPECT_EQ(other_->last_seq(), 3);
}

TEST_F(AppendExportTest, LeavesWhatIsThereAlready) {
    const std::string whole = *read_file(file_);
    EXPECT_EQ(take_in(), "8");
    ASSERT_EQ(write({.tenant = "a", .from = 1, .to = 5}), 5);
    EXPECT_EQ(take_in(), "5");
    EXPECT_EQ(other_->last_seq(), 10);
    auto on = there_.next("a");  // what goes on there
    on.position = 9;
    on.seq = 11;
    on.version = 99;
    append(*other_, {on});
    std::ofstream(file_, std::ios::binary) << whole;
    EXPECT_EQ(take_in(), "8");
    append(*log_, {make_.next("a")});
    ASSERT_EQ(write({.tenant = "a"}), 9);
    EXPECT_EQ(take_in(), "COMPANY_OTHER") << "both went on";
    EXPECT_EQ(other_->last_seq(), 11);
}

TEST_F(AppendExportTest, RefusesTheEventsOfAnother) {
    ASSERT_EQ(write({.tenant = "b"}), 7);
    EXPECT_EQ(take_in(), "COMPANY_DAMAGED");
    EXPECT_EQ(other_->last_seq(), 2);
}

TEST_F(AppendExportTest, RefusesWhatDoesNotVerify) {
    const std::string sound = *read_file(file_);
    const auto put = [&](const std::string& text) {
        std::ofstream(file_, std::ios::binary) << text;
        return take_in();
    };
    EXPECT_EQ(put(""), "COMPANY_DAMAGED");
    EXPECT_EQ(put(sound.substr(0, sound.size() - 1)), "COMPANY_DAMAGED");
    EXPECT_EQ(put(sound.substr(sound.find('\n') + 1)), "COMPANY_DAMAGED") << "no beginning";
    std::string altered = sound;
    altered[altered.find("DD1")] = 'X';
    EXPECT_EQ(put(altered), "COMPANY_DAMAGED");
    EXPECT_EQ(other_->last_seq(), 2);
    EXPECT_EQ(put(sound), "8");
    expect_the_same();
}

}  // namespace
}  // namespace oms::storage
