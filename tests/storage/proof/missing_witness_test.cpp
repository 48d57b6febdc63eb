// A start beside a log whose witnesses are gone: refused, unless somebody vouches for what is
// there.
#include "storage/engine.hpp"
#include "storage/folder/signed_heads.hpp"
#include "storage/log/lmdb_event_log.hpp"
#include "storage/log/log_fixture.hpp"
#include "storage/proof/log_verifier.hpp"
#include "storage/proof/tamper.hpp"
#include "support/eventually.hpp"
#include "support/temp_dir.hpp"

#include <gmock/gmock.h>

namespace oms::storage {
namespace {

using ::testing::HasSubstr;

class Noon : public Clock {
  public:
    Timestamp now() const override { return Timestamp{1767600000000}; }
};

class MissingWitness : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(DataFolder::own(paths_.root));
        const auto keys = Keys::open(paths_.keys());
        ASSERT_TRUE(keys);
        const auto log = open_lmdb_event_log({.dir = paths_.log(), .map_size = kMap});
        EventMaker make;
        make.step_ms = 60'000;
        for (int i = 0; i < 20; ++i) {
            append(*log, {make.next("333333"), make.next("444444")});
        }
        HeadSigner(paths_.signed_heads(), *keys).publish(log->heads(), noon_.now());
    }

    /// "" or the key of the refusal.
    std::string start(bool vouched = false) {
        std::filesystem::remove_all(paths_.read_models());
        auto engine = Engine::open(
            noon_, {.root = paths_.root, .writer = {}, .progress = {}, .without_witness = vouched}
        );
        what_ = engine ? "" : explain(engine.error());
        return engine ? "" : engine.error().key;
    }

    void expect_vouching_helps() {
        EXPECT_EQ(start(true), "");
        EXPECT_EQ(start(), "") << "once";
    }

    test::TempDir dir_;
    DataPaths paths_{dir_ / "data"};
    Noon noon_;
    std::string what_;
};

TEST_F(MissingWitness, WithAllThereItStarts) {
    EXPECT_EQ(start(), "");
}

TEST_F(MissingWitness, KeysBesideALogAreNotMadeAnew) {
    std::filesystem::remove_all(paths_.keys());
    EXPECT_EQ(start(), "KEYS_MISSING");
    EXPECT_THAT(what_, HasSubstr("--without-witness"));
    EXPECT_FALSE(std::filesystem::exists(paths_.keys() / "token.key"));
    expect_vouching_helps();
}

TEST_F(MissingWitness, SignedHeadsThatAreGoneAreMissed) {
    for (const bool emptied : {false, true}) {
        std::filesystem::remove(paths_.signed_heads());
        if (emptied) {
            write_file_durably(paths_.signed_heads(), "");
        }
        EXPECT_EQ(start(), "HEADS_MISSING");
        EXPECT_THAT(what_, HasSubstr("333333 444444"));
    }
    expect_vouching_helps();
}

TEST_F(MissingWitness, SoAreThoseOfOneCompany) {
    const std::string text = *read_file(paths_.signed_heads());
    write_file_durably(paths_.signed_heads(), text.substr(0, text.find('\n') + 1));
    EXPECT_EQ(start(), "HEADS_MISSING");
    EXPECT_THAT(what_, HasSubstr("444444"));
    EXPECT_EQ(what_.find("333333"), std::string::npos);
}

TEST_F(MissingWitness, AVerificationThatFindsTheLogChangedShutsTheCompanyOff) {
    tamper(paths_.log(), [&](lmdb::WriteTxn& txn, lmdb::Table log, lmdb::Table) {
        std::string record(*txn.get(log, seq_key(3)));
        const Hash hash{};
        txn.put(log, seq_key(3), make_record(3, hash, record.substr(4 + hash.size())));
    });
    auto engine = Engine::open(noon_, {.root = paths_.root, .writer = {}, .progress = {}});
    ASSERT_TRUE(engine);
    (*engine)->start_maintenance();
    EXPECT_TRUE(test::eventually([&] { return !(*engine)->verifier().state().running; }));
    ASSERT_TRUE((*engine)->verifier().state().report) << "a start verifies by itself";
    EXPECT_FALSE((*engine)->verifier().state().report->intact());
    EXPECT_TRUE((*engine)->files().stopped("333333"));
    EXPECT_TRUE((*engine)->files().open("333333")->shut());
    EXPECT_FALSE((*engine)->files().open("444444")->shut());
}

TEST_F(MissingWitness, ALogThatIsCutShortIsRefusedWithWords) {
    const auto file = paths_.log() / "data.mdb";
    std::filesystem::resize_file(file, std::filesystem::file_size(file) / 2);
    try {
        static_cast<void>(start());
        FAIL() << "it started";
    } catch (const Corrupt& refused) {
        EXPECT_THAT(refused.what(), HasSubstr("is cut short"));
    }
}

}  // namespace
}  // namespace oms::storage
