// What a newer version writes into a ledger that began with an older one.
#include "commands/system/upgrade.hpp"

#include "commands/people/identity_commands.hpp"
#include "commands/system/seed.hpp"
#include "commands/system/seed/standard.hpp"
#include "events/records/identity_events.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"
#include "projections/records/identity.hpp"
#include "projections/records/identity_rows.hpp"
#include "support/world/records.hpp"

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using projections::AuditColumn;
using projections::OwnedCell;
using projections::Row;

constexpr const char* kRegions =
    "330000,00,1,浙江省\n330100,330000,2,杭州市\n330106,330100,3,西湖区\n";

class Upgrade : public testing::Test {
  protected:
    void SetUp() override {
        PlatformSeed seed{"hash", [](std::string_view plain) { return std::string(plain); }};
        ASSERT_TRUE(store_.run(system_user("000000"), seed_platform(std::move(seed))));
        SaveRequest request;
        request.input = test::parsed(R"({"tenantId":"333333","tenantName":"云岩","linkman":"管"})");
        request.password_hash = "hash";
        ASSERT_TRUE(store_.run(system_user("000000"), submit_tenant(std::move(request))));
    }

    Result<Answers> complete() {
        return store_.run(system_user("000000"), complete_platform(kRegions));
    }

    Result<Answers> grants() { return store_.run(system_user("333333"), complete_grants()); }

    std::size_t events(const std::string& tenant) { return store_.tenant(tenant).log.size(); }

    std::vector<Id> held(std::int64_t role) {
        const auto& rows = store_.tenant("333333").tables.rows(projections::role_grant_table());
        return projections::role_grant_row(rows.at({OwnedCell(seed::kRoleBase + role)})).menus;
    }

    test::MemoryStore store_;
};

TEST_F(Upgrade, AddsRegionsOnceAndNothingElseToAFreshLedger) {
    const std::size_t before = events("sys");
    const std::size_t own = events("000000");
    ASSERT_TRUE(complete());
    EXPECT_EQ(events("sys"), before + 3);
    EXPECT_EQ(events("000000"), own);
    ASSERT_TRUE(complete());
    EXPECT_EQ(events("sys"), before + 3);
    const auto& regions = store_.tenant("sys").tables.rows(*projections::find_table("region"));
    ASSERT_EQ(regions.size(), 3U);
    const auto& last = regions.rbegin()->second;
    const auto doc = json::Document::parse(std::get<std::string>(last[AuditColumn::Doc]));
    EXPECT_EQ(doc->root()["ancestors"].text(), "00,33,3301") << "codes grow by level";
    EXPECT_EQ(doc->root()["provinceCode"].text(), "33");
    EXPECT_EQ(doc->root()["cityCode"].text(), "3301");
    EXPECT_EQ(doc->root()["districtCode"].text(), "330106");
    EXPECT_EQ(doc->root()["name"].text(), "西湖区");
    const std::size_t tenant = events("333333");
    ASSERT_TRUE(grants());
    EXPECT_EQ(events("333333"), tenant);
    EXPECT_TRUE(store_.rebuild_equals_live());
}

/// After the log was changed: which events a stream has, and the rows.
void reread(test::MemoryTenant& ledger) {
    ledger.streams.clear();
    ledger.tables = {};
    for (std::size_t at = 0; at < ledger.log.size(); ++at) {
        ledger.streams[ledger.log[at].stream].push_back(at);
        projections::project(ledger.log[at], ledger.tables);
    }
}

TEST_F(Upgrade, TakesARecordWithItsCodeForTheStandardOne) {
    ASSERT_TRUE(complete());
    const auto text = [](const Row& row, std::string_view field) {
        const auto doc = json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
        return std::string(doc->root()[field].text().value_or(""));
    };
    // As if the standard ones had other numbers once: a parameter, a menu, an entry of a
    // dictionary.
    const seed::Screen& screen = seed::screens().back();
    const std::int64_t kMoved = 900'000;
    const auto moved = [&](const std::string& tenant, const std::string& entity, Id id) {
        auto& ledger = store_.tenant(tenant);
        const std::string other = Id{id.value + kMoved}.str();
        for (events::StoredEvent& event : ledger.log) {
            if (event.stream == events::stream_name(entity, id)) {
                event.stream = events::stream_name(entity, Id{id.value + kMoved});
                event.payload.replace(event.payload.find(id.str()), id.str().size(), other);
            }
        }
        reread(ledger);
    };
    const Id param{seed::kParamBase + 25};
    const Id entry{seed::kDictBase + seed::kPerParent + 1};
    moved("000000", "param", param);
    moved("sys", "menu", seed::menu_id(screen));
    moved("sys", "dict", entry);
    // And a button that is new.
    ASSERT_FALSE(screen.buttons.empty());
    const Id button = seed::button_id(screen, 0);
    auto& sys = store_.tenant("sys");
    std::erase_if(sys.log, [&](const auto& event) {
        return event.stream == events::stream_name("menu", button);
    });
    reread(sys);
    const std::size_t before = events("sys");
    const std::size_t own = events("000000");
    const auto completed = complete();
    ASSERT_TRUE(completed) << completed.error().key;
    EXPECT_EQ(events("sys"), before + 1);
    const auto& menus = sys.tables.rows(*projections::find_table("menu"));
    EXPECT_EQ(
        text(menus.at({OwnedCell(button.value)}), "parentId"),
        Id{seed::menu_id(screen).value + kMoved}.str()
    ) << "it hangs below what stands for its screen";
    EXPECT_EQ(events("000000"), own);
    const auto& params = store_.tenant("000000").tables.rows(*projections::find_table("param"));
    EXPECT_EQ(text(params.at({OwnedCell(param.value + kMoved)}), "paramKey"), "process.kerfMm");
    EXPECT_FALSE(params.contains({OwnedCell(param.value)}));
}

/// The records of an entity as an older version wrote them, without English names.
void without_english(test::MemoryStore& store, const std::string& entity, const std::string& name) {
    auto& sys = store.tenant("sys");
    for (events::StoredEvent& event : sys.log) {
        const auto at = event.payload.find('"' + name + "\":");
        if (event.stream.starts_with(entity + "/") && at != std::string::npos) {
            event.payload.erase(at, event.payload.find(',', at) + 1 - at);
        }
    }
    sys.tables = {};
    for (const events::StoredEvent& event : sys.log) {
        projections::project(event, sys.tables);
    }
}

TEST_F(Upgrade, DictionariesThatNobodyChangedGetTheirEnglishNamesOnce) {
    ASSERT_TRUE(complete());
    without_english(store_, "dict", "dictValueEn");
    const Id sex{seed::kDictBase + seed::kPerParent};
    const Id male{sex.value + 1};
    const auto english = [&](Id id) {
        const auto& rows = store_.tenant("sys").tables.rows(*projections::find_table("dict"));
        const auto& row = rows.at({OwnedCell(id.value)});
        const auto doc = json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
        return std::string(doc->root()["dictValueEn"].text().value_or("none"));
    };
    ASSERT_EQ(english(sex), "none");
    Principal root = test::everyone("000000", Id{1});
    root.platform = true;
    ASSERT_TRUE(
        test::save(store_, root, "dict", R"({"id":")" + male.str() + R"(","dictValue":"男性"})")
    );
    ASSERT_TRUE(complete());
    EXPECT_EQ(english(sex), "Sex");
    EXPECT_EQ(english(Id{sex.value + 2}), "Female");
    EXPECT_EQ(english(male), "none") << "it was reworded: its English name would be another";
    const std::size_t before = events("sys");
    ASSERT_TRUE(complete());
    EXPECT_EQ(events("sys"), before);
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Upgrade, MenusThatNobodyChangedGetTheirEnglishNamesOnce) {
    ASSERT_TRUE(complete());
    without_english(store_, "menu", "nameEn");
    const auto& rows = store_.tenant("sys").tables.rows(*projections::find_table("menu"));
    const auto english = [&](Id id) {
        const auto doc = json::Document::parse(std::get<std::string>(rows.at({OwnedCell(id.value)}
        )[AuditColumn::Doc]));
        return std::string(doc->root()["nameEn"].text().value_or("none"));
    };
    const seed::Screen& screen = seed::screens().back();
    ASSERT_EQ(english(seed::menu_id(screen)), "none");
    ASSERT_TRUE(complete());
    for (const seed::Screen& each : seed::screens()) {
        EXPECT_EQ(english(seed::menu_id(each)), each.english);
        EXPECT_NE(each.english, "") << each.code;
        for (std::size_t i = 0; i < each.buttons.size(); ++i) {
            EXPECT_EQ(english(seed::button_id(each, i)), seed::english_name(each.buttons[i]));
            EXPECT_NE(seed::english_name(each.buttons[i]), "") << each.buttons[i].code;
        }
    }
    const std::size_t before = events("sys");
    ASSERT_TRUE(complete());
    EXPECT_EQ(events("sys"), before);
    EXPECT_TRUE(store_.rebuild_equals_live());
}

/// What every event of an entity said, changed, and the rows made anew from it.
void rewrite(
    test::MemoryStore& store,
    const std::string& entity,
    const std::function<void(std::string& payload)>& change
) {
    auto& sys = store.tenant("sys");
    for (events::StoredEvent& event : sys.log) {
        if (event.stream.starts_with(entity + "/")) {
            change(event.payload);
        }
    }
    sys.tables = {};
    for (const events::StoredEvent& event : sys.log) {
        projections::project(event, sys.tables);
    }
}

void replace(std::string& text, const std::string& what, const std::string& by) {
    if (const auto at = text.find(what); at != std::string::npos) {
        text.replace(at, what.size(), by);
    }
}

TEST_F(Upgrade, MenusFromBeforeTheyHadIconsAreRenewedOnce) {
    Principal root = test::everyone("000000", Id{1});
    root.platform = true;
    const auto own = test::save(
        store_,
        root,
        "menu",
        R"({"name":"自有","code":"own","alias":"menu","path":"/own","category":1,"isOpen":1,)"
        R"("sort":1,"source":"x"})"
    );
    ASSERT_TRUE(own);
    rewrite(store_, "menu", [](std::string& payload) {
        if (const auto at = payload.find("\"source\":"); at != std::string::npos) {
            payload.erase(at, payload.find(',', at) + 1 - at);
        }
        // 2 was yes, 1 was no.
        replace(payload, "\"isOpen\":1", "\"isOpen\":2");
        replace(payload, "\"isOpen\":0", "\"isOpen\":1");
        replace(payload, "\"path\":\"/authority/role\"", "\"path\":\"/system/role\"");
    });
    const auto& rows = store_.tenant("sys").tables.rows(*projections::find_table("menu"));
    const auto menu = [&](Id id) {
        return std::get<std::string>(rows.at({OwnedCell(id.value)})[AuditColumn::Doc]);
    };
    const auto screens = seed::screens();
    const auto role = std::find_if(screens.begin(), screens.end(), [](const auto& s) {
        return s.code == "role";
    });
    ASSERT_NE(menu(seed::menu_id(*role)).find("/system/role"), std::string::npos);
    ASSERT_TRUE(complete());
    const std::string renewed = menu(seed::menu_id(*role));
    EXPECT_NE(renewed.find("\"path\":\"/authority/role\""), std::string::npos) << renewed;
    EXPECT_NE(renewed.find("\"isOpen\":0"), std::string::npos) << renewed;
    EXPECT_NE(renewed.find("\"source\":\"iconfont"), std::string::npos) << renewed;
    EXPECT_NE(menu(own->front().id).find("\"isOpen\":1"), std::string::npos);
    const std::size_t before = events("sys");
    ASSERT_TRUE(complete());
    EXPECT_EQ(events("sys"), before);
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Upgrade, RegionsOfOlderLedgersGetCodesThatGrow) {
    ASSERT_TRUE(complete());
    rewrite(store_, "region", [](std::string& payload) {
        replace(payload, "\"code\":\"33\"", "\"code\":\"330000\"");
        replace(payload, "\"code\":\"3301\"", "\"code\":\"330100\"");
        replace(payload, "\"parentCode\":\"33\"", "\"parentCode\":\"330000\"");
        replace(payload, "\"parentCode\":\"3301\"", "\"parentCode\":\"330100\"");
        replace(payload, "\"ancestors\":\"00,33", "\"ancestors\":\"00,330000");
    });
    const auto codes = [&] {
        std::string text;
        const auto& rows = store_.tenant("sys").tables.rows(*projections::find_table("region"));
        for (const auto& [key, row] : rows) {
            const auto doc = json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
            for (const char* name : {"code", "parentCode", "ancestors"}) {
                text.append(doc->root()[name].text().value_or("-")).append(" ");
            }
        }
        return text;
    };
    ASSERT_EQ(codes(), "330000 00 00 330100 330000 00,330000 330106 330100 00,330000,3301 ");
    ASSERT_TRUE(complete());
    EXPECT_EQ(codes(), "33 00 00 3301 33 00,33 330106 3301 00,33,3301 ");
    const std::size_t before = events("sys");
    ASSERT_TRUE(complete());
    EXPECT_EQ(events("sys"), before);
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Upgrade, WhatWasRemovedStaysRemoved) {
    ASSERT_TRUE(complete());
    const seed::Screen& screen = seed::screens().back();
    Principal root = test::everyone("000000", Id{1});
    root.platform = true;
    const Id button = seed::button_id(screen, 0);
    ASSERT_TRUE(test::remove(store_, root, "menu", {button}));
    const std::size_t before = events("sys");
    ASSERT_TRUE(complete());
    EXPECT_EQ(events("sys"), before);
}

/// The company's ledger as an older version began it: its role was first granted only these menus.
void begin_with(test::MemoryStore& store, std::int64_t role, const std::vector<Id>& menus) {
    const Id id{seed::kRoleBase + role};
    auto& tenant = store.tenant("333333");
    for (events::StoredEvent& event : tenant.log) {
        if (event.type == events::RoleGranted::kType && event.stream == "role/" + id.str()) {
            event.payload = json::encode(events::RoleGranted{id, menus});
        }
    }
    tenant.tables = {};
    for (const events::StoredEvent& event : tenant.log) {
        projections::project(event, tenant.tables);
    }
}

TEST_F(Upgrade, RolesGetOnceWhatBecameStandard) {
    constexpr std::int64_t kRole = 8;
    const std::vector<Id> standard = held(kRole);
    // In the older version the role had no right to its first button, whose menu others had.
    const std::vector<Id> fewer(standard.begin() + 1, standard.end());
    begin_with(store_, kRole, fewer);
    ASSERT_EQ(held(kRole), fewer);
    ASSERT_TRUE(grants());
    EXPECT_EQ(held(kRole), standard);
    const std::size_t before = events("333333");
    ASSERT_TRUE(grants());
    EXPECT_EQ(events("333333"), before);
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Upgrade, WhatAnAdministratorTookFromARoleStaysAway) {
    constexpr std::int64_t kRole = 4;
    const std::vector<Id> standard = held(kRole);
    const std::vector<Id> fewer(standard.begin() + 1, standard.end());
    ASSERT_TRUE(
        store_.run(system_user("333333"), grant_role({Id{seed::kRoleBase + kRole}}, {fewer}))
    );
    ASSERT_TRUE(grants());
    EXPECT_EQ(held(kRole), fewer);
    // Also where what it was given at first is not what is standard now.
    begin_with(store_, kRole, {standard[0], standard[1]});
    const std::vector<Id> one = {standard[1]};
    ASSERT_TRUE(store_.run(system_user("333333"), grant_role({Id{seed::kRoleBase + kRole}}, {one}))
    );
    ASSERT_TRUE(grants());
    EXPECT_EQ(held(kRole), fewer);
}

}  // namespace
}  // namespace oms::commands
