// What the import of a sheet tells of rows that are wrong in several places.
#include "support/api/company.hpp"
#include "support/xlsx_maker.hpp"

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace test;
using ::testing::UnorderedElementsAre;

const std::string kLook = "/api/blade-system/import/commodity?dryRun=1";

/// Line, field and key of each error.
std::vector<std::string> told(const Reply& reply) {
    std::vector<std::string> all;
    const json::Ref errors = reply.data()["errors"];
    for (std::size_t i = 0; i < errors.size(); ++i) {
        const json::Ref error = errors.at(i);
        all.push_back(
            error["line"].dump() + " " + std::string(error["field"].text().value_or("")) + " " +
            std::string(error["key"].text().value_or(""))
        );
    }
    return all;
}

TEST(ImportFaults, AreAllToldOfARow) {
    const std::vector<std::string> row{
        "FAULTY", "", "瓷片", "800 by 800", "PCS", "M2", "-5", "perhaps"};
    const Rows rows{
        {"commodityCode",
         "commodityName",
         "commodityType",
         "size",
         "unit",
         "priceUnit",
         "salePrice",
         "shadeManaged"},
        row,
        row};
    const Reply look = company().send("POST", kAdmin, kLook, workbook(rows));
    ASSERT_TRUE(look.ok()) << look.body();
    EXPECT_EQ(look.text("failed"), "2");
    EXPECT_THAT(
        told(look),
        UnorderedElementsAre(
            "2 commodityName REQUIRED_ENTER",
            "2 brandId REQUIRED_CHOOSE",
            "2 size BAD_SIZE",
            "2 salePrice TOO_SMALL",
            "2 shadeManaged SHEET_OPTION",
            "3 commodityCode SHEET_TWICE",
            "3 commodityName REQUIRED_ENTER",
            "3 brandId REQUIRED_CHOOSE",
            "3 size BAD_SIZE",
            "3 salePrice TOO_SMALL",
            "3 shadeManaged SHEET_OPTION"
        )
    ) << look.body();
}

}  // namespace
}  // namespace oms::api
