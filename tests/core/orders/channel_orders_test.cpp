// Orders of channel customers: by which price, and under which name.
#include "support/json_text.hpp"
#include "support/world/money_world.hpp"
#include "support/world/records.hpp"

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using test::in_quotes;
using test::outcome;

class ChannelOrders : public testing::Test {
  protected:
    ChannelOrders() { set("channelCustomer", w.channel, R"("discountRate":8500)"); }

    void TearDown() override { EXPECT_EQ(w.violations(), std::vector<std::string>{}); }

    void set(const char* entity, Id id, const std::string& fields) {
        test::saved(w.store, w.boss, entity, R"({"id":)" + in_quotes(id) + "," + fields + "}");
    }

    /// A new order of the channel customer with one line of ten tiles; its id.
    Id order(const std::string& line_more = "") {
        std::string header = w.header(w.of_dealer());
        const std::string customer = in_quotes(w.customer);
        header.replace(header.find(customer), customer.size(), R"("")");
        const auto made = w.save(
            w.boss,
            "{" + header + R"(,"details":[)" +
                test::OrderWorld::line(w.tile, R"("unit":"PCS","inputQty":10000)" + line_more) +
                "]}"
        );
        EXPECT_EQ(outcome(made), "ok");
        return made ? made->front().id : Id{};
    }

    std::int64_t price(Id id) { return w.line_number(id, 0, "dealPrice"); }

    test::MoneyWorld w;
};

TEST_F(ChannelOrders, AreSoldAtTheRateOfTheCustomer) {
    const Id id = order();
    EXPECT_EQ(w.line_number(id, 0, "listPrice"), 9990);
    EXPECT_EQ(price(id), 8492);
    EXPECT_EQ(price(order(R"(,"discountRate":9500)")), 9491) << "a rate that was asked for wins";
    EXPECT_EQ(price(order(R"(,"dealPrice":9000)")), 9000) << "so does a price";
}

TEST_F(ChannelOrders, AreSoldAtTheChannelPriceOfTheGoodsWhereThereIsOne) {
    set("commodity", w.tile, R"("channelPrice":8151)");
    EXPECT_EQ(price(order()), 8151);
    EXPECT_EQ(price(w.draft()), 8990) << "retail is not concerned";
}

TEST_F(ChannelOrders, AreChangedByTheDealerWhoWroteThem) {
    const auto remark = [&](Id id) {
        return outcome(
            w.update_lines(w.dealer, R"({"id":)" + in_quotes(id) + R"(,"remark":"送到工地"})")
        );
    };
    std::string header = w.header(w.of_dealer());
    const std::string customer = in_quotes(w.customer);
    header.replace(header.find(customer), customer.size(), R"("")");
    const auto own = w.save(w.dealer, "{" + header + "}");
    ASSERT_EQ(outcome(own), "ok");
    EXPECT_EQ(remark(own->front().id), "ok");
    EXPECT_EQ(remark(order()), "FORBIDDEN") << "somebody else's";
}

TEST_F(ChannelOrders, CarryTheNameOfTheCustomer) {
    const Id id = order();
    EXPECT_EQ(w.text(id, "customerName"), "云海建材");
    EXPECT_EQ(outcome(w.step(w.boss, id, 13)), "ok");
    EXPECT_EQ(w.text(id, "customerName"), "云海建材");
    EXPECT_EQ(w.text(w.draft(w.of_dealer()), "customerName"), "张三")
        << "a retail customer of the order is who it is for";
}

}  // namespace
}  // namespace oms::commands
