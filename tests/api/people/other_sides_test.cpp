// Names of customers in movements of goods, over real HTTP: read by who may see the out order.
#include "api/people/own_rows.hpp"

namespace oms::test {
namespace {

const std::string kMoves = "OutputRecordApi/getOutputRecordPage?sourceType=OUT";
const std::string kOuts = "OutOrderApi/getOutOrderPage";

/// Rows that went to somebody, by their movement: the out order, and the name that is shown.
std::map<std::string, std::pair<std::string, std::string>> sold(
    const std::vector<std::string>& ids,
    const std::vector<std::string>& orders,
    const std::vector<std::string>& names
) {
    std::map<std::string, std::pair<std::string, std::string>> found;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        found[ids[i]] = {orders[i], names[i]};
    }
    return found;
}

TEST_F(OwnRows, NameCustomersToWhoSeesTheirOutOrders) {
    const auto moves = [](const std::string& as) {
        return sold(
            column(as, kMoves, "id"), column(as, kMoves, "sourceId"), column(as, kMoves, "toName")
        );
    };
    const auto all = moves("ta01");
    std::size_t hidden = 0;
    std::size_t named = 0;
    for (const std::string who : {"pp01", "sjs01", "dg01", "ck01", "cw01"}) {
        const bool opens = status(who, kApi + kOuts) == 200;
        const Ids seen = opens ? ids(who, kOuts) : Ids();
        for (const auto& [id, row] : moves(who)) {
            const auto& [order, name] = row;
            const std::string full = all.at(id).second;
            EXPECT_EQ(name, seen.contains(order) ? full : "") << who << " " << id;
            (seen.contains(order) ? named : hidden) += full.empty() ? 0U : 1U;
        }
    }
    EXPECT_GT(hidden, 0U);
    EXPECT_GT(named, 0U);
}

TEST_F(OwnRows, NameNoCustomerInTheAccountOfStock) {
    std::size_t entries = 0;
    for (const std::string& id : ids("pp01", "StockBillApi/getStockBillPage")) {
        const std::string account = kApi + "StockBillApi/getStockBillDetail?size=200&sId=" + id;
        const json::Document mine = get("pp01", account);
        const json::Ref rows = mine.root()["data"]["entries"]["records"];
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows.at(i)["sourceType"].text() == "OUT") {
                EXPECT_EQ(rows.at(i)["otherName"].text(), "") << id;
                ++entries;
            }
        }
    }
    EXPECT_GT(entries, 0U);
}

TEST_F(OwnRows, NameNoCustomerInTheLifeOfASerial) {
    std::size_t seen = 0;
    for (const std::string& id : ids("pp01", "serialApi/serialPageList")) {
        const std::string life = kApi + "serialApi/detailSerial?serialId=" + id;
        const json::Document mine = get("pp01", life);
        const json::Ref rows = mine.root()["data"]["moves"];
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows.at(i)["sourceType"].text() == "OUT") {
                EXPECT_EQ(rows.at(i)["toName"].text(), "") << id;
            }
            ++seen;
        }
    }
    EXPECT_GT(seen, 0U);
}

}  // namespace
}  // namespace oms::test
