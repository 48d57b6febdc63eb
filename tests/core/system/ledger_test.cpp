// A company's ledger is closed, and goes on elsewhere or here.
#include "commands/system/ledger_commands.hpp"
#include "commands/system/seed.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"
#include "support/world/records.hpp"

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using projections::AuditColumn;
using test::kTenant;

const char* const kPlace = "https://stone.example.com";

class Ledgers : public testing::Test {
  protected:
    void SetUp() override {
        PlatformSeed seed{"hash", [](std::string_view plain) { return std::string(plain); }};
        ASSERT_TRUE(store_.run(root_, seed_platform(std::move(seed))));
        for (const char* company : {kTenant, "888888"}) {
            SaveRequest request;
            request.input = test::parsed(
                std::string(R"({"tenantName":"云岩","linkman":"管","tenantId":")") + company + "\"}"
            );
            request.password_hash = "hash";
            ASSERT_TRUE(store_.run(root_, submit_tenant(std::move(request))));
        }
    }

    Result<Answers> write(const Principal& who) {
        const std::string key = "k" + std::to_string(++keys_);
        return test::save(
            store_,
            who,
            "param",
            R"({"paramName":"n","paramKey":")" + key + R"(","paramValue":"1"})"
        );
    }

    std::string key_of(const Result<Answers>& result) { return result ? "" : result.error().key; }

    std::string moved_to(std::string_view company) {
        const auto& rows = store_.tenant("sys").tables.rows(*projections::find_table("tenant"));
        for (const auto& [key, row] : rows) {
            const auto doc = json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
            if (doc->root()["tenantId"].text() == company) {
                return std::string(doc->root()["movedTo"].text().value_or(""));
            }
        }
        return "no company";
    }

    test::MemoryStore store_;
    Principal root_ = system_user("000000");
    Principal boss_ = test::everyone(kTenant, Id{1});
    int keys_ = 0;
};

TEST_F(Ledgers, AClosedOneTakesNothingFromAnybody) {
    ASSERT_TRUE(write(boss_));
    ASSERT_TRUE(store_.run(root_, close_ledger(kTenant, kPlace)));
    EXPECT_EQ(moved_to(kTenant), kPlace);
    const auto end = store_.tenant(kTenant).log.size();
    for (const Principal& who : {boss_, system_user(kTenant)}) {
        const auto refused = write(who);
        EXPECT_EQ(key_of(refused), "LEDGER_CLOSED");
        ASSERT_FALSE(refused.error().params.empty());
        EXPECT_EQ(refused.error().params.front().second, kPlace);
    }
    EXPECT_EQ(key_of(store_.run(root_, close_ledger(kTenant, "elsewhere"))), "LEDGER_CLOSED");
    EXPECT_EQ(store_.tenant(kTenant).log.size(), end);
    EXPECT_TRUE(write(test::everyone("888888", Id{1})));
    EXPECT_TRUE(write(root_));
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Ledgers, ThePlatformDoesNotWriteIntoAClosedOneEither) {
    ASSERT_TRUE(store_.run(root_, close_ledger(kTenant, kPlace)));
    const auto& rows = store_.tenant("sys").tables.rows(*projections::find_table("tenant"));
    for (const auto& [key, row] : rows) {
        const Id id{std::get<std::int64_t>(row[AuditColumn::Id])};
        const auto doc = json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
        if (doc->root()["tenantId"].text() == kTenant) {
            // Its record is the platform's own.
            EXPECT_TRUE(test::save(
                store_, root_, "tenant", R"({"id":")" + id.str() + R"(","linkman":"other"})"
            ));
        }
    }
    EXPECT_EQ(moved_to(kTenant), kPlace);
}

TEST_F(Ledgers, GoesOnWhereItWasClosed) {
    EXPECT_EQ(key_of(store_.run(root_, reopen_ledger(kTenant))), "LEDGER_OPEN");
    ASSERT_TRUE(store_.run(root_, close_ledger(kTenant, kPlace)));
    ASSERT_TRUE(store_.run(root_, reopen_ledger(kTenant)));
    EXPECT_EQ(moved_to(kTenant), "");
    EXPECT_TRUE(write(boss_));
    EXPECT_EQ(store_.tenant(kTenant).log.back().stream.substr(0, 6), "param/");
}

TEST_F(Ledgers, AreThePlatformsToClose) {
    Principal other = boss_;
    other.platform = false;
    const auto forbidden = store_.run(other, close_ledger("888888", kPlace));
    ASSERT_FALSE(forbidden);
    EXPECT_EQ(forbidden.error().code, ErrorCode::Forbidden);
    const auto missing = store_.run(root_, close_ledger("777777", kPlace));
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
    EXPECT_EQ(key_of(store_.run(root_, close_ledger("000000", kPlace))), "PLATFORM_STAYS");
    EXPECT_TRUE(write(root_));
}

TEST_F(Ledgers, AMovedOneIsOpenedAndItsSecretsSealedByOtherKeys) {
    const Id sms = test::saved(
        store_,
        boss_,
        "sms",
        R"({"category":3,"smsCode":"s","templateId":"T","accessKey":"k","secretKey":"plain",)"
        R"("signName":"S","endpoint":"https://sms.example.com"})"
    );
    ASSERT_TRUE(store_.run(root_, close_ledger(kTenant, kPlace)));
    const Principal system = system_user(kTenant);
    ASSERT_TRUE(store_.run(system, open_moved_ledger({"key"})));
    const Reseal reseal = [](std::string_view place, std::string_view sealed) {
        const bool own = sealed.starts_with("own:");
        return own ? std::nullopt : std::optional("own:" + std::string(place));
    };
    const auto first = store_.run(system, reseal_secrets(reseal));
    ASSERT_TRUE(first) << first.error().key;
    EXPECT_EQ(first->size(), 2U) << "the administrator's password and the setting's secret";
    EXPECT_TRUE(store_.run(system, reseal_secrets(reseal))->empty());
    const auto& rows = store_.tenant(kTenant).tables.rows(*projections::find_table("sms"));
    const auto doc = json::Document::parse(
        std::get<std::string>(rows.at({projections::OwnedCell(sms.value)})[AuditColumn::Doc])
    );
    EXPECT_EQ(doc->root()["secretKey"].text(), "own:sms/secretKey");
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Ledgers, ACompanyThatIsTakenInLeavesOthersTheirAddress) {
    for (const char* number : {"555555", "666666"}) {
        const auto company = test::parsed(
            std::string(
                R"({"tenantName":"石","linkman":"管","domainUrl":"http://a.test","tenantId":")"
            ) +
            number + "\"}"
        );
        ASSERT_TRUE(store_.run(root_, take_in_company(company)));
    }
    std::size_t with_address = 0;
    for (const auto& [key, row] :
         store_.tenant("sys").tables.rows(*projections::find_table("tenant"))) {
        const auto doc = json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
        with_address += doc->root()["domainUrl"].text() == "http://a.test" ? 1U : 0U;
    }
    EXPECT_EQ(with_address, 1U);
    EXPECT_EQ(moved_to("666666"), "");
}

TEST_F(Ledgers, ACompanyThatIsTakenInIsKnownOnce) {
    const auto company = test::parsed(
        R"({"tenantId":"555555","tenantName":"石","linkman":"管","packageId":"7","movedTo":"x"})"
    );
    ASSERT_TRUE(store_.run(root_, take_in_company(company)));
    ASSERT_TRUE(store_.run(root_, take_in_company(company)));
    EXPECT_EQ(moved_to("555555"), "");
    const auto& rows = store_.tenant("sys").tables.rows(*projections::find_table("tenant"));
    std::size_t known = 0;
    for (const auto& [key, row] : rows) {
        const auto doc = json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
        if (doc->root()["tenantId"].text() == "555555") {
            ++known;
            EXPECT_FALSE(doc->root()["packageId"].present()) << "it is another ledger's";
        }
    }
    EXPECT_EQ(known, 1U);
}

}  // namespace
}  // namespace oms::commands
