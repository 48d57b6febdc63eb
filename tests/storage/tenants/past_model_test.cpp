#include "storage/tenants/past_model.hpp"

#include "storage/lists/read_fixture.hpp"
#include "storage/tenants/tenant_files.hpp"

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

TEST(PastModel, ShowsTheDocumentAsItWas) {
    LogRig rig;
    rig.add("333333", 1, "ItemSaved", R"({"name":"first","code":"a","status":12})");
    rig.add("444444", 1, "ItemSaved", R"({"name":"other tenant"})");
    rig.add("333333", 2, "ItemSaved", R"({"name":"beside","code":"b","status":12})");
    rig.add("333333", 1, "LineAdded", R"({"id":50,"qty":3})");
    const auto then = rig.add("333333", 1, "LinesScaled", R"({"by":2})");
    rig.add("333333", 1, "ItemSaved", R"({"name":"second","code":"a","status":13})");
    rig.add("333333", 1, "LinesScaled", R"({"by":5})");
    rig.add("333333", 1, "ItemRemoved");
    TenantFiles files(rig.path() / "read-models", rig.log(), test_projection());
    ASSERT_TRUE(files.prepare());
    ReadModel& live = *files.reader("333333");
    const auto at = [&](std::int64_t position) {
        auto past = std::make_unique<PastModel>(test_projection());
        for (const std::int64_t seq : live.stream_events("item/1", position)) {
            past->apply(rig.log().at(seq).value().event);
        }
        return past;
    };
    ListQuery q;
    q.table = &item_table();
    q.entity = &kItem;
    q.select = {"name"};
    const auto names = [&](ReadModel& model) {
        std::string text;
        EXPECT_TRUE(model.page(q, [&](const RowView& row) { text += row.text(0); }));
        return text;
    };
    const auto qty = [](ReadModel& model) {
        const auto row = model.row(line_table(), Id{50});
        return row ? std::get<std::int64_t>((*row)[2]) : -1;
    };
    EXPECT_EQ(then.position, 4);
    EXPECT_EQ(live.position_at(then.time), 4);
    const auto old = at(4);
    EXPECT_EQ(names(old->model()), "first");
    EXPECT_EQ(qty(old->model()), 6);
    q.keyword = "rst";
    EXPECT_EQ(names(old->model()), "first");
    q.keyword = "";
    // Deeper answers too: sorted, counted.
    q.sort = {{"name", true}};
    EXPECT_EQ(names(old->model()), "first");
    EXPECT_EQ(old->model().counts(q, "status")->size(), 1U);
    q.sort.clear();
    EXPECT_EQ(names(at(5)->model()), "second");
    EXPECT_EQ(qty(at(6)->model()), 30);
    EXPECT_EQ(names(at(7)->model()), "");
    EXPECT_EQ(names(at(0)->model()), "");
    EXPECT_EQ(names(live), "beside");
}

}  // namespace
}  // namespace oms::storage
