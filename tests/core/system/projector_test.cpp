#include "projections/projector.hpp"

#include "projections/kit/tables.hpp"
#include "support/memory/memory_store.hpp"

#include <gtest/gtest.h>

namespace oms::projections {
namespace {

events::StoredEvent event(std::string type, std::string stream, std::string payload) {
    events::StoredEvent e;
    e.tenant = "333333";
    e.position = 1;
    e.version = 1;
    e.stream = std::move(stream);
    e.type = std::move(type);
    e.time = Timestamp{1767571200000};
    e.user = Id{7};
    e.dept = Id{8};
    e.payload = std::move(payload);
    return e;
}

const Row& row_of(const test::MemoryTables& tables, std::string_view table, std::int64_t id) {
    return tables.rows(*find_table(table)).at({OwnedCell(id)});
}

TEST(Projector, RefusesEventsItDoesNotKnow) {
    test::MemoryTables tables;
    EXPECT_THROW(project(event("BrandPainted", "brand/1", "{}"), tables), std::runtime_error);
    EXPECT_THROW(
        project(event("RecordSaved", "paint/1", R"({"entity":"paint","created":true})"), tables),
        std::runtime_error
    );
    auto newer = event("RecordSaved", "brand/1", R"({"entity":"brand","id":"1","created":true})");
    newer.schema_version = 2;
    EXPECT_THROW(project(newer, tables), std::runtime_error);
}

TEST(Projector, OnlyStockIsWrittenOnBehalfOfDocuments) {
    EXPECT_TRUE(written_on_behalf("stock"));
    for (const char* aggregate : {"", "order", "userBalance", "brand"}) {
        EXPECT_FALSE(written_on_behalf(aggregate)) << aggregate;
    }
}

TEST(Projector, MergesChangedFieldsIntoTheRecord) {
    test::MemoryTables tables;
    project(
        event(
            "RecordSaved",
            "customer/5",
            R"({"entity":"customer","id":"5","created":true,)"
            R"("fields":{"customerCode":"KH000012","tel":"13812341234","remark":"r"}})"
        ),
        tables
    );
    auto change = event(
        "RecordSaved",
        "customer/5",
        R"({"entity":"customer","id":"5","fields":{"remark":null,"customerName":"李"}})"
    );
    change.version = 2;
    change.user = Id{9};
    project(change, tables);
    const Row& row = row_of(tables, "customer", 5);
    EXPECT_EQ(
        row[AuditColumn::Doc],
        OwnedCell(
            std::string(R"({"customerCode":"KH000012","customerName":"李","tel":"13812341234"})")
        )
    );
    EXPECT_EQ(row[AuditColumn::Version], OwnedCell(std::int64_t{2}));
    EXPECT_EQ(row[AuditColumn::CreateUser], OwnedCell(std::int64_t{7}));
    EXPECT_EQ(row[AuditColumn::UpdateUser], OwnedCell(std::int64_t{9}));
    EXPECT_EQ(tables.last_number("KH"), 12);
}

TEST(Projector, RemovalHidesAndSealingChangesOneField) {
    test::MemoryTables tables;
    project(
        event(
            "RecordSaved",
            "dict/5",
            R"({"entity":"dict","id":"5","created":true,"fields":{"code":"sex","isSealed":0}})"
        ),
        tables
    );
    project(event("RecordSealed", "dict/5", R"({"entity":"dict","id":"5"})"), tables);
    EXPECT_EQ(
        row_of(tables, "dict", 5)[AuditColumn::Doc],
        OwnedCell(std::string(R"({"code":"sex","isSealed":1})"))
    );
    project(event("RecordUnsealed", "dict/5", R"({"entity":"dict","id":"5"})"), tables);
    project(event("RecordRemoved", "dict/5", R"({"entity":"dict","ids":["5"]})"), tables);
    const Row& row = row_of(tables, "dict", 5);
    EXPECT_EQ(row[AuditColumn::IsDeleted], OwnedCell(std::int64_t{1}));
    EXPECT_EQ(row[AuditColumn::Doc], OwnedCell(std::string(R"({"code":"sex","isSealed":0})")));
}

TEST(Projector, RaisesAuthVersionOnlyForWhatEndsSessions) {
    test::MemoryTables tables;
    const auto version = [&] { return std::get<std::int64_t>(row_of(tables, "credential", 5)[2]); };
    const auto saved = [&](const std::string& fields) {
        project(
            event("RecordSaved", "user/5", R"({"entity":"user","id":"5","fields":)" + fields + "}"),
            tables
        );
    };
    project(
        event(
            "RecordSaved",
            "user/5",
            R"({"entity":"user","id":"5","created":true,"fields":{"account":"a","roleId":"1"}})"
        ),
        tables
    );
    project(event("PasswordReset", "user/5", R"({"userId":"5","hash":"h"})"), tables);
    EXPECT_EQ(version(), 1);
    saved(R"({"realName":"x"})");
    EXPECT_EQ(version(), 1);
    saved(R"({"roleId":"1,2"})");
    EXPECT_EQ(version(), 2);
    saved(R"({"userStatus":3})");
    EXPECT_EQ(version(), 3);
    project(event("UserRolesGranted", "user/5", R"({"userId":"5","roleIds":"2"})"), tables);
    EXPECT_EQ(version(), 4);
    project(event("UserUnlocked", "user/5", R"({"userId":"5"})"), tables);
    EXPECT_EQ(version(), 4);
    project(event("PasswordChanged", "user/5", R"({"userId":"5","hash":"k"})"), tables);
    EXPECT_EQ(version(), 5);
    project(event("RecordRemoved", "user/5", R"({"entity":"user","ids":["5"]})"), tables);
    EXPECT_EQ(version(), 6);
    EXPECT_EQ(
        row_of(tables, "user", 5)[AuditColumn::Doc],
        OwnedCell(std::string(R"({"account":"a","realName":"x","roleId":"2","userStatus":3})"))
    );
}

}  // namespace
}  // namespace oms::projections
