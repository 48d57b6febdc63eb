// Prices of a plant as spreadsheets: what was exported is imported again, rows of a new day are
// taken over all together or not at all, and each fault names its row.
#include "api/sheets/sheet_reader.hpp"
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"
#include "support/xlsx_maker.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

class PriceSheets : public ::testing::Test {
  protected:
    PriceSheets() {
        static int n = 0;
        const std::string no = std::to_string(++n);
        plant_code = "PS" + no;
        list_name = "PS" + no;
        craft_code = "PS" + no;
        plant = c.made(
            kAdmin,
            kPlants + "saveOrUpdateProcessPlant",
            R"({"plantCode":")" + plant_code + R"(","plantName":")" + plant_code +
                R"(","plantType":1,"linkman":"方","tel":"13905710000"})"
        );
        list = c.made(
            kAdmin,
            kPlants + "saveOrUpdatePriceList",
            R"({"listName":")" + list_name + R"(","listSide":"SELL"})"
        );
        craft = c.made(
            kAdmin,
            kSystem + "craftApi/saveCraft",
            R"({"craftCode":")" + craft_code + R"(","craftName":")" + craft_code +
                R"(","craftType":"EDGE","priceUnit":"M"})"
        );
    }

    /// Headings by field, and rows of: smallest and largest side, price in yuan, day.
    Rows sheet(const std::vector<std::array<std::string, 4>>& prices) const {
        Rows rows{
            {"plantId",
             "plantPriceid",
             "craftId",
             "sizeFrom",
             "sizeTo",
             "priceUnit",
             "price",
             "effectiveDate"}};
        for (const auto& [from, to, price, day] : prices) {
            rows.push_back(
                {plant_code, list_name, craft_code, "=" + from, "=" + to, "M", "=" + price, day}
            );
        }
        return rows;
    }

    Reply send(const Rows& rows, bool dry = false) {
        return c.send(
            "POST",
            kAdmin,
            "/api/blade-system/import/plantPrice" + std::string(dry ? "?dryRun=1" : ""),
            workbook(rows)
        );
    }

    /// "line field key" of a fault.
    static std::string fault(const Reply& reply, std::size_t i) {
        const json::Ref error = reply.data()["errors"].at(i);
        return std::to_string(error["line"].integer().value_or(0)) + " " +
               std::string(error["field"].text().value_or("")) + " " +
               std::string(error["key"].text().value_or(""));
    }

    std::size_t kept() {
        return c.get(kAdmin, kPlants + "getPlantPrice?plantId=" + plant).data().size();
    }

    const std::string kPlants = kSystem + "processPlantApi/";
    Company& c = company();
    std::string plant, list, craft, plant_code, list_name, craft_code;
};

TEST_F(PriceSheets, RowsOfANewDayAreAddedAndExportedOnesAreFoundAgain) {
    const Reply first = send(sheet({{"0", "600", "6", ""}, {"601", "1200", "7.5", ""}}));
    ASSERT_TRUE(first.ok()) << first.body();
    EXPECT_EQ(first.text("added"), "2");
    const Reply next = send(sheet({{"0", "600", "6.6", "2027-01-01"}}), true);
    ASSERT_TRUE(next.ok()) << next.body();
    EXPECT_EQ(kept(), 2U) << "only looked at";
    ASSERT_TRUE(send(sheet({{"0", "600", "6.6", "2027-01-01"}})).ok());
    EXPECT_EQ(kept(), 3U);
    const Reply changed = send(sheet({{"0", "600", "6.8", "2027-01-01"}, {"0", "600", "6", ""}}));
    ASSERT_TRUE(changed.ok()) << changed.body();
    EXPECT_EQ(changed.text("changed"), "1") << "the price of the same work from the same day";
    EXPECT_EQ(changed.text("same"), "1");
    EXPECT_EQ(kept(), 3U);

    const Reply file = c.get(
        kAdmin,
        kSystem + "export/plantPrice?plantId=" + plant +
            "&columns=plantId,plantPriceid,craftId,commodityType,sizeFrom,sizeTo,thicknessFrom,"
            "thicknessTo,priceUnit,price,effectiveDate,minCharge,valid"
    );
    const Reply again =
        c.send("POST", kAdmin, "/api/blade-system/import/plantPrice?dryRun=1", file.body());
    ASSERT_TRUE(again.ok()) << again.body();
    EXPECT_EQ(again.text("same"), "3") << again.body();
    EXPECT_EQ(again.text("added"), "0");
}

TEST_F(PriceSheets, HolesAndOverlapsNameTheRowAndNothingIsTaken) {
    const Reply hole = send(sheet({{"0", "600", "6", ""}, {"801", "1200", "7", ""}}));
    EXPECT_FALSE(hole.ok());
    EXPECT_EQ(fault(hole, 0), "3 sizeFrom PRICE_HOLE") << hole.body();
    const Reply later =
        send(sheet({{"0", "600", "6", ""}, {"601", "0", "7", ""}, {"900", "0", "8", "2027-01-01"}})
        );
    ASSERT_TRUE(later.ok()) << "the older row of all above 600 counts beside it: " << later.body();
    const Reply twice = send(sheet({{"0", "500", "6", ""}, {"0", "500", "7", ""}}));
    EXPECT_FALSE(twice.ok());
    EXPECT_EQ(fault(twice, 0).substr(0, 2), "3 ") << twice.body();
    const Reply negative = send(sheet({{"0", "300", "-1", ""}}));
    EXPECT_EQ(fault(negative, 0).substr(0, 7), "2 price") << negative.body();
    const Reply upside = send(sheet({{"300", "200", "1", ""}}));
    EXPECT_EQ(fault(upside, 0), "2 sizeTo TOO_SMALL") << upside.body();
    Rows foreign = sheet({{"0", "300", "1", ""}});
    foreign[1][0] = "nowhere";
    EXPECT_EQ(fault(send(foreign), 0).substr(0, 9), "2 plantId");
    EXPECT_EQ(kept(), 3U);
}

}  // namespace
}  // namespace oms::api
