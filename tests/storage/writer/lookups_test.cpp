#include "storage/writer/lookups.hpp"

#include "entities/spec.hpp"
#include "projections/kit/file_links.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"
#include "projections/purchasing/procurements.hpp"
#include "storage/engine.hpp"
#include "storage/lists/read_fixture.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

/// What a command is told must be what the batch has written, however often it was asked before.
class LookupsTest : public ::testing::Test {
  protected:
    LookupsTest() {
        for (const char* tenant : {"333333", "000000"}) {
            const auto path = rig_.path() / (std::string(tenant) + ".sqlite");
            TenantFile::create(
                path, {tenant, rig_.log().store_id(), 1, 1, 0, {}}, product_projection()
            );
            files_[tenant] = std::make_unique<TenantFile>(path, product_projection());
            files_[tenant]->begin();
        }
        lookups_ = std::make_unique<FileLookups>(
            file("333333"), [this](const TenantId& other) { return &file(other); }, [] {}
        );
    }

    TenantFile& file(const TenantId& tenant) { return *files_.at(tenant); }

    void save(
        const TenantId& tenant, std::string_view entity, const std::string& fields, bool made = true
    ) {
        TenantFile& to = file(tenant);
        events::StoredEvent e = rig_.make(
            tenant,
            7,
            "RecordSaved",
            R"({"entity":")" + std::string(entity) + R"(","id":"7","created":)" +
                (made ? "true" : "false") + R"(,"fields":)" + fields + "}"
        );
        e.stream = std::string(entity) + "/7";
        e.position = to.position() + 1;
        to.apply(e);
    }

    std::string brand_name() {
        const auto brand = lookups_->record(entities::entity_named("brand"), Id{7});
        return brand ? std::string(brand->root()["brandName"].text().value_or("")) : "none";
    }

    LogRig rig_;
    std::map<TenantId, std::unique_ptr<TenantFile>> files_;
    std::unique_ptr<FileLookups> lookups_;
};

TEST_F(LookupsTest, RecordsFollowTheirTable) {
    EXPECT_EQ(brand_name(), "none");
    save("333333", "brand", R"({"brandName":"东鹏"})");
    EXPECT_EQ(brand_name(), "东鹏");
    EXPECT_EQ(brand_name(), "东鹏");
    save("333333", "brand", R"({"brandName":"诺贝尔"})", false);
    EXPECT_EQ(brand_name(), "诺贝尔");
}

TEST_F(LookupsTest, RecordsForgetACommandThatWasTakenBack) {
    save("333333", "brand", R"({"brandName":"东鹏"})");
    EXPECT_EQ(brand_name(), "东鹏");
    {
        const TenantFile::Part part(file("333333"));
        save("333333", "brand", R"({"brandName":"马可波罗"})", false);
        EXPECT_EQ(brand_name(), "马可波罗");
    }
    EXPECT_EQ(brand_name(), "东鹏");
    file("333333").rollback();
    file("333333").begin();
    EXPECT_EQ(brand_name(), "none");
}

TEST_F(LookupsTest, ParametersFollowBothTheTenantsAndThePlatforms) {
    const auto value = [&] { return lookups_->param("order.depositRate", "none"); };
    EXPECT_EQ(value(), "none");
    save("000000", "param", R"({"paramKey":"order.depositRate","paramValue":"3000"})");
    EXPECT_EQ(value(), "3000");
    save("333333", "param", R"({"paramKey":"order.depositRate","paramValue":"5000"})");
    EXPECT_EQ(value(), "5000");
    file("333333").rollback();
    file("333333").begin();
    EXPECT_EQ(value(), "3000");
    EXPECT_EQ(lookups_->param("order.other", "none"), "none");
}

TEST_F(LookupsTest, FilesAreLinkedToByWhateverHoldsTheirLink) {
    const std::string hash(64, 'a');
    const std::string other(64, 'b');
    const auto link = [](const std::string& content) {
        return "/api/blade-resource/oss/endpoint/get-file?t=333333&s=x&n=" + content + ".png";
    };
    const auto used = [&] { return lookups_->links_to_file(hash + ".png"); };
    EXPECT_FALSE(used());
    save("333333", "brand", R"({"brandName":"东鹏","logo":")" + link(hash) + R"("})");
    EXPECT_TRUE(used());
    EXPECT_FALSE(lookups_->links_to_file(other + ".png"));
    EXPECT_FALSE(lookups_->links_to_file("catalogue"));
    save("333333", "brand", R"({"logo":")" + link(other) + R"("})", false);
    EXPECT_FALSE(used());
    Database& db = file("333333").database();
    const TenantFile::Part part(file("333333"));
    db.execute(R"(INSERT INTO "order"(id, isDeleted, attachUrls) VALUES(1, 0, '["x"]'))");
    db.execute(
        R"(UPDATE "order" SET attachUrls = '["x","/y?n=)" + hash + R"(.png&s=z"]' WHERE id = 1)"
    );
    FileHashes files;
    add_linked_files(db, projections::table_for(entities::entity_named("order")), files);
    EXPECT_TRUE(links_to(files, hash + ".png"));
    const auto comments = [&] {
        FileHashes linked;
        add_linked_files(db, *projections::find_table("comment"), linked);
        return linked.size();
    };
    db.execute(R"(INSERT INTO "comment"(id, fileUrls) VALUES(1, '/y?n=)" + hash + R"(.png'))");
    EXPECT_EQ(comments(), 1U);
    db.execute(R"(UPDATE "comment" SET withdrawnTime = 5)");
    EXPECT_EQ(comments(), 0U);
    db.execute(R"(UPDATE "order" SET isDeleted = 1)");
    files.clear();
    add_linked_files(db, projections::table_for(entities::entity_named("order")), files);
    EXPECT_TRUE(files.empty());
}

TEST_F(LookupsTest, LinksOfDocumentsAreFoundByAnIndex) {
    Database& db = file("333333").database();
    int documents = 0;
    for (const projections::Table* table : tables_with_links()) {
        for (const std::string_view column : projections::link_columns(*table)) {
            if (column == projections::kDocColumn) {
                continue;
            }
            ++documents;
            const auto covered = std::any_of(
                table->indexes.begin(),
                table->indexes.end(),
                [&](const projections::Index& index) {
                    return index.columns == column && !index.where.empty();
                }
            );
            EXPECT_TRUE(covered) << table->name << "." << column;
        }
    }
    EXPECT_GE(documents, 12);
    Query plan = db.cached(R"(EXPLAIN QUERY PLAN SELECT "voucherUrl" FROM "payment")"
                           R"( WHERE "voucherUrl" <> '' AND isDeleted=0)");
    ASSERT_TRUE(plan->step());
    EXPECT_NE(plan->text(3).find("INDEX ix_payment_"), std::string_view::npos) << plan->text(3);
}

TEST_F(LookupsTest, TheGreatestRowsComeFromAnIndexNewestFirst) {
    file("333333").database().execute(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) "
        "INSERT INTO procurementDetail (id, commodityId, cooperationId, boughtTime, isDeleted) "
        "SELECT i, 7, 1 + i % 2, CASE WHEN i > 4990 THEN NULL ELSE i END, i = 4990 FROM n"
    );
    const auto& table = projections::procurement_lines();
    const auto newest = [&](Id supplier, std::size_t limit) {
        std::vector<std::pair<std::string_view, projections::Cell>> values = {
            {"commodityId", projections::cell(Id{7})}};
        if (supplier) {
            values.emplace_back("cooperationId", projections::cell(supplier));
        }
        std::vector<std::int64_t> ids;
        for (const auto& row : lookups_->greatest(table.table(), values, "boughtTime", limit)) {
            ids.push_back(projections::integer(table, row, "id"));
        }
        return ids;
    };
    using Ids = std::vector<std::int64_t>;
    EXPECT_EQ(newest({}, 3), (Ids{4989, 4988, 4987})) << "removed and unbought ones are left out";
    EXPECT_EQ(newest(Id{1}, 2), (Ids{4988, 4986}));
    EXPECT_EQ(newest(Id{3}, 2), Ids{});
    EXPECT_EQ(newest({}, 10'000).size(), 4989U);
    const std::pair<std::string_view, projections::Cell> wrong[] = {
        {"nothing", projections::Cell(std::int64_t{1})}};
    EXPECT_THROW(lookups_->greatest(table.table(), wrong, "boughtTime", 1), std::logic_error);
}

}  // namespace
}  // namespace oms::storage
