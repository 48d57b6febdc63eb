#include "storage/proof/verify.hpp"

#include "storage/log/lmdb_event_log.hpp"
#include "support/temp_dir.hpp"
#include "tamper.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <signal.h>
#include <unistd.h>

namespace oms::storage {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class VerifyTest : public ::testing::Test {
  protected:
    void SetUp() override {
        {
            const auto log = open();
            for (int i = 0; i < 20; ++i) {
                append(
                    *log,
                    {make_.next("a"), make_.next("b", "order/2"), make_.next("a", "customer/3")}
                );
            }
        }
        sign();
    }

    std::unique_ptr<EventLog> open() const {
        return open_lmdb_event_log({.dir = paths_.log(), .map_size = kMap});
    }

    std::vector<LoggedEvent> events() const { return all(*open()); }

    void sign() {
        HeadSigner(paths_.signed_heads(), keys_).publish(open()->heads(), {1767571200000});
    }

    VerifyReport verify(const std::vector<Witness>& read_models = {}) const {
        return verify_folder(paths_, read_models, [](std::int64_t) {});
    }

    std::string damages(const std::vector<Witness>& read_models = {}) const {
        std::string text;
        for (const Damage& d : verify(read_models).damages) {
            text += d.text() + "\n";
        }
        return text;
    }

    test::TempDir dir_;
    DataPaths paths_{dir_ / "data"};
    Keys keys_ = *Keys::open(paths_.keys());
    EventMaker make_;
};

/// A log that was written over more time than may pass without a signature.
class VerifyOfHours : public VerifyTest {
  protected:
    VerifyOfHours() { make_.step_ms = 60'000; }
};

TEST_F(VerifyTest, AnIntactLogHasNoDamage) {
    const VerifyReport report = verify({{"read model", "a", 40, open()->head("a").hash}});
    EXPECT_EQ(damages(), "");
    EXPECT_TRUE(report.intact());
    EXPECT_EQ(report.events, 60);
    EXPECT_EQ(report.commands, 60);
    ASSERT_EQ(report.tenants.size(), 2U);
    EXPECT_EQ(report.tenants[0].tenant, "a");
    EXPECT_EQ(report.tenants[0].position, 40);
    EXPECT_EQ(report.tenants[0].hash, to_hex(as_text(open()->head("a").hash)));
}

TEST_F(VerifyTest, AnEmptyLogIsIntact) {
    const DataPaths empty{dir_ / "empty"};
    std::filesystem::create_directories(empty.root);
    { const auto log = open_lmdb_event_log({.dir = empty.log(), .map_size = kMap}); }
    EXPECT_TRUE(verify_folder(empty, {}, [](std::int64_t) {}).intact());
}

TEST_F(VerifyTest, AnAbsentLogIsADamage) {
    const auto report = verify_folder({dir_ / "nothing"}, {}, [](std::int64_t) {});
    ASSERT_EQ(report.damage_count, 1);
    EXPECT_THAT(report.damages[0].text(), HasSubstr("nothing/log"));
}

TEST_F(VerifyTest, AChangedPayloadIsLocated) {
    tamper(paths_.log(), [](lmdb::WriteTxn& txn, lmdb::Table log, lmdb::Table) {
        std::string record(*txn.get(log, seq_key(31)));
        record.back() = ' ';
        txn.put(log, seq_key(31), record);
    });
    EXPECT_THAT(
        damages(), HasSubstr("tenant a position 21 sequence 31: the record's CRC is wrong")
    );
}

TEST_F(VerifyTest, AChangedPayloadWithANewCrcBreaksTheChain) {
    const LoggedEvent old = events()[30];
    tamper(paths_.log(), [&](lmdb::WriteTxn& txn, lmdb::Table log, lmdb::Table) {
        events::StoredEvent changed = old.event;
        changed.payload = R"({"no":"DD2"})";
        txn.put(log, seq_key(31), make_record(31, old.hash, canonical_bytes(changed)));
    });
    EXPECT_EQ(
        damages(),
        "tenant a position 21 sequence 31: the hash does not continue the tenant's chain\n"
    );
}

TEST_F(VerifyOfHours, AForgedHistoryIsFoundThroughTheSignedHeads) {
    forge(paths_.log(), events(), [](auto& log) { log[3].event.payload = R"({"no":"DD2"})"; });
    EXPECT_EQ(
        damages(),
        "tenant a position 40 sequence 60: the signed head saw another hash: history was rewritten "
        "at or before this\n"
    );
    // Nor is taking the witness away a way out.
    std::filesystem::remove(paths_.signed_heads());
    EXPECT_THAT(damages(), HasSubstr("tenant a position 1: no signed head for 40 events"));
    EXPECT_THAT(damages(), HasSubstr("tenant b position 1: no signed head for 20 events"));
}

TEST_F(VerifyOfHours, MissingAndShorterWitnessesAreFindings) {
    {
        const auto log = open();
        for (int i = 0; i < 30; ++i) {
            append(*log, {make_.next("a")});
        }
    }
    EXPECT_THAT(damages(), HasSubstr("tenant a position 41: no signed head for 30 events"));
    EXPECT_THAT(damages(), Not(HasSubstr("tenant b")));
    sign();
    EXPECT_EQ(damages(), "");
    std::filesystem::resize_file(paths_.signed_heads(), 0);
    EXPECT_THAT(damages(), HasSubstr("no signed head for 70 events"));
    sign();
    std::filesystem::remove_all(paths_.keys());
    EXPECT_THAT(damages(), HasSubstr("no signed head for 70 events"));
    ASSERT_TRUE(Keys::open(paths_.keys())) << "others";
    EXPECT_THAT(damages(), HasSubstr("no signed head for 70 events"));
}

TEST_F(VerifyTest, WhatIsWrittenSinceTheLastMinuteNeedsNoHead) {
    {
        const auto log = open();
        append(*log, {make_.next("a"), make_.next("a"), make_.next("c")});
    }
    EXPECT_EQ(damages(), "");
}

TEST_F(VerifyTest, AForgedHistoryIsFoundThroughAReadModel) {
    const Hash seen = events()[59].hash;
    std::filesystem::remove(paths_.signed_heads());
    forge(paths_.log(), events(), [](auto& log) { log[3].event.user = {9}; });
    EXPECT_THAT(damages({{"read model", "a", 40, seen}}), HasSubstr("read model saw another hash"));
}

TEST_F(VerifyTest, AForgedHistoryIsFoundThroughAnOlderHeadToo) {
    append(*open(), {make_.next("a")});
    forge(paths_.log(), events(), [](auto& list) { list[3].event.payload = "{}"; });
    sign();
    EXPECT_THAT(damages(), HasSubstr("tenant a position 40 sequence 60: the signed head"));
}

TEST_F(VerifyOfHours, ACutTailIsFoundThroughTheSignedHeads) {
    forge(paths_.log(), events(), [](auto& log) { log.resize(50); });
    EXPECT_THAT(damages(), HasSubstr("tenant a position 40: the signed head saw this position"));
    EXPECT_THAT(damages(), HasSubstr("acknowledged events are gone"));
    EXPECT_EQ(damages({{"read model", "b", 20}}).find("read model"), std::string::npos);
    std::filesystem::remove(paths_.signed_heads());
    EXPECT_THAT(damages(), HasSubstr("no signed head for"));
    EXPECT_THAT(damages({{"read model", "b", 20}}), HasSubstr("the read model saw this position"));
}

TEST_F(VerifyTest, AnOlderCopyOfTheLogIsFoundThroughTheSignedHeads) {
    const auto copy = dir_ / "older";
    std::filesystem::copy(paths_.log(), copy);
    append(*open(), {make_.next("a")});
    sign();
    EXPECT_EQ(damages(), "");
    std::filesystem::remove_all(paths_.log());
    std::filesystem::copy(copy, paths_.log());
    EXPECT_THAT(damages(), HasSubstr("tenant a position 41: the signed head saw this position"));
}

TEST_F(VerifyTest, ExchangedEventsAreLocated) {
    tamper(paths_.log(), [](lmdb::WriteTxn& txn, lmdb::Table log, lmdb::Table) {
        const std::string one(*txn.get(log, seq_key(10)));
        const std::string other(*txn.get(log, seq_key(22)));
        txn.put(log, seq_key(10), other);
        txn.put(log, seq_key(22), one);
    });
    EXPECT_THAT(damages(), HasSubstr("sequence 10: the record's CRC is wrong"));
    EXPECT_THAT(damages(), HasSubstr("sequence 22: the record's CRC is wrong"));
}

TEST_F(VerifyTest, ExchangedEventsWithNewCrcsBreakPositions) {
    const auto log = events();
    tamper(paths_.log(), [&](lmdb::WriteTxn& txn, lmdb::Table table, lmdb::Table) {
        const auto put = [&](std::int64_t seq, const LoggedEvent& e) {
            txn.put(table, seq_key(seq), make_record(seq, e.hash, canonical_bytes(e.event)));
        };
        put(10, log[21]);
        put(22, log[9]);
    });
    EXPECT_THAT(damages(), HasSubstr("sequence 10: position 6 is followed by 15"));
    EXPECT_THAT(damages(), HasSubstr("sequence 22: position 14 is followed by 7"));
}

TEST_F(VerifyTest, AMissingEventIsLocated) {
    tamper(paths_.log(), [](lmdb::WriteTxn& txn, lmdb::Table log, lmdb::Table) {
        txn.remove(log, seq_key(17));
    });
    EXPECT_THAT(damages(), HasSubstr("sequence 16 is followed by 18"));
    EXPECT_THAT(
        damages(), HasSubstr("tenant b position 7 sequence 20: position 5 is followed by 7")
    );
}

TEST_F(VerifyTest, WrongHeadsAreFound) {
    const auto change_head = [&](const Head& head) {
        tamper(paths_.log(), [&](lmdb::WriteTxn& txn, lmdb::Table, lmdb::Table heads) {
            txn.put(heads, head.tenant, make_head(head));
        });
    };
    const Head good = open()->head("b");
    change_head({"b", 19, good.hash});
    EXPECT_EQ(
        damages(),
        "tenant b position 19: the table of heads differs from the events, which end at 20\n"
    );
    change_head({"b", 20, Hash{}});
    EXPECT_THAT(damages(), HasSubstr("tenant b position 20: the table of heads differs"));
    change_head(good);
    EXPECT_EQ(damages(), "");
    change_head({"c", 1, {}});
    EXPECT_THAT(damages(), HasSubstr("tenant c position 1: the table of heads differs"));
    tamper(paths_.log(), [&](lmdb::WriteTxn& txn, lmdb::Table, lmdb::Table heads) {
        txn.remove(heads, "c");
        txn.remove(heads, "b");
    });
    EXPECT_EQ(damages(), "tenant b position 20: the table of heads lacks this tenant\n");
    tamper(paths_.log(), [&](lmdb::WriteTxn& txn, lmdb::Table, lmdb::Table heads) {
        txn.put(heads, "b", "short");
    });
    EXPECT_EQ(damages(), "the head of tenant b is damaged\n");
}

TEST_F(VerifyTest, StreamVersionsTimesAndSplitCommandsAreChecked) {
    std::filesystem::remove(paths_.signed_heads());
    const auto log = events();
    forge(paths_.log(), log, [](auto& list) { list[10].event.version += 1; });
    EXPECT_THAT(damages(), HasSubstr("stream order/2: version 3 is followed by 5"));
    forge(paths_.log(), log, [](auto& list) { list[12].event.time = {1}; });
    EXPECT_THAT(damages(), HasSubstr("position 9 sequence 13: stream order/1: the time goes back"));
    forge(paths_.log(), log, [](auto& list) {
        list[6].event.command_id = "key.body";
        list[8].event.command_id = "key.body";
    });
    EXPECT_EQ(damages(), "");
    forge(paths_.log(), log, [](auto& list) {
        list[6].event.command_id = "key.body";
        list[11].event.command_id = "key.other";
    });
    EXPECT_EQ(
        damages(), "tenant a position 8 sequence 12: command key goes on after another one\n"
    );
    forge(paths_.log(), log, [](auto& list) {
        list[6].event.command_id = "key.body";
        list[10].event.command_id = "key.body";
    });
    EXPECT_EQ(damages(), "") << "two tenants may use one command id";
}

TEST_F(VerifyTest, DamagedSignedHeadsAreTold) {
    std::ofstream(paths_.signed_heads(), std::ios::app) << "nonsense\n";
    EXPECT_THAT(damages(), HasSubstr("heads line 3 is damaged"));
    std::filesystem::remove(paths_.keys() / "checkpoint.pub");
    EXPECT_THAT(damages(), HasSubstr("the public key in"));
}

TEST_F(VerifyTest, BesideAWriterAnIntactLogStaysIntact) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t writer = ::fork();
    if (writer == 0) {
        const auto log = open();
        for (EventMaker make(*log);;) {
            append(*log, {make.next("a"), make.next("b")});
            (void)!::write(ends[1], "x", 1);
        }
    }
    char x = 0;
    std::int64_t events = 0;
    for (int i = 0; i < 20; ++i) {
        ASSERT_EQ(::read(ends[0], &x, 1), 1);
        const auto report = verify();
        EXPECT_TRUE(report.intact()) << report.damages.front().text();
        EXPECT_GE(report.events, events);
        events = report.events;
    }
    EXPECT_GT(events, 60);
    ::kill(writer, SIGKILL);
    ::waitpid(writer, nullptr, 0);
    ::close(ends[0]);
    ::close(ends[1]);
}

TEST(RunContained, ADyingReaderBecomesADamage) {
    const auto none = [](std::int64_t) {};
    const auto report = run_contained(
        [](const auto& found, const Progress& progress) {
            progress(41);
            found({"a", 1, 2, "first"});
            ::raise(SIGBUS);
            return VerifyReport{};
        },
        none
    );
    EXPECT_EQ(report.damage_count, 2);
    ASSERT_EQ(report.damages.size(), 2U);
    EXPECT_EQ(report.damages[0], (Damage{"a", 1, 2, "first"}));
    EXPECT_EQ(report.damages[1].seq, 42);
    EXPECT_THAT(report.damages[1].what, HasSubstr("Bus error"));

    const auto thrown = run_contained(
        [](const auto&, const Progress&) -> VerifyReport { throw std::runtime_error("why"); }, none
    );
    ASSERT_EQ(thrown.damage_count, 1);
    EXPECT_EQ(thrown.damages[0].what, "why");
}

TEST(RunContained, ManyDamagesAreCountedAndTheFirstListed) {
    const auto report = run_contained(
        [](const auto& found, const Progress&) {
            VerifyReport r;
            for (int i = 1; i <= 2500; ++i) {
                found({"a", i, i, "bad"});
                r.add({"a", i, i, "bad"});
            }
            return r;
        },
        [](std::int64_t) {}
    );
    EXPECT_EQ(report.damage_count, 2500);
    ASSERT_EQ(report.damages.size(), kDamagesListed);
    EXPECT_EQ(report.damages.back().position, 1000);
}

}  // namespace
}  // namespace oms::storage
