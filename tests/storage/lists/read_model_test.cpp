// Lists against brute force over the same rows, and how far they go.
#include "storage/lists/read_fixture.hpp"
#include "storage/lists/sqlite_read_model.hpp"
#include "storage/rows/log_index.hpp"
#include "storage/rows/table_writer.hpp"
#include "storage/rows/text_fold.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

using projections::OwnedCell;

struct Item {
    std::int64_t id = 0;
    bool removed = false;
    std::int64_t creator = 0;
    std::int64_t created = 0;
    std::string name;
    std::int64_t status = 0;
    std::int64_t guide = 0;
    std::int64_t dept = 0;
    std::int64_t price = 0;
};

class ReadModelTest : public ::testing::Test {
  protected:
    ReadModelTest() {
        create_tables(db_, test_projection());
        finish_bulk(db_, test_tables());
        query_.table = &item_table();
        query_.entity = &kItem;
        query_.select = {"id", "name"};
    }

    void put(const Item& item) {
        const std::string doc = fmt::format(
            R"({{"name":"{}","code":"K{}","status":{},"guideUserId":"{}","deptId":"{}","price":{}}})",
            item.name,
            item.id,
            item.status,
            item.guide,
            item.dept,
            item.price
        );
        const Cell row[] = {
            item.id,
            std::int64_t{1},
            std::int64_t{item.removed ? 1 : 0},
            item.creator,
            std::int64_t{7},
            item.created,
            item.creator,
            item.created,
            std::string_view(doc)};
        out_.put(item_table(), row);
        items_.push_back(item);
    }

    /// Rows an hour apart, in random order of status, owner and so on.
    void fill(int n, std::int64_t step_ms = kHourMs) {
        static const char* const kNames[] = {"抛光砖", "亚光砖", "木纹800*800", "大理石", "Ａbc"};
        Transaction t(db_);
        for (int i = 1; i <= n; ++i) {
            put(
                {i,
                 pick(20) == 0,
                 41 + pick(4),
                 kMorning + pick(n) * step_ms,
                 std::string(kNames[pick(5)]) + std::to_string(pick(40)),
                 12 + pick(3),
                 41 + pick(4),
                 1 + pick(5),
                 pick(1000)}
            );
        }
        t.commit();
    }

    std::int64_t pick(int n) {
        return static_cast<std::int64_t>(random_() % static_cast<unsigned>(n));
    }

    struct Page {
        std::vector<std::int64_t> ids;
        std::int64_t total = -1;
        bool capped = false;
        std::string error;
    };

    Page page() {
        Page page;
        const auto result =
            model_.page(query_, [&](const RowView& row) { page.ids.push_back(row.integer(0)); });
        if (result) {
            page.total = result->total;
            page.capped = result->capped;
        } else {
            page.error = result.error().key;
        }
        return page;
    }

    Database db_ = Database::memory();
    SqliteTableWriter out_{db_, SqliteTableWriter::Mode::Live};
    SqliteReadModel model_{db_, false};
    ListQuery query_;
    std::vector<Item> items_;
    std::mt19937 random_{11};
};

bool holds(const Item& item, const Filter& f) {
    const auto has = [&](const std::string& column, std::int64_t number) {
        return f.column == column &&
               std::any_of(f.values.begin(), f.values.end(), [&](const OwnedCell& v) {
                   return v == OwnedCell(number);
               });
    };
    if (f.match == Match::Equal || f.match == Match::In) {
        return has("status", item.status) || has("guideUserId", item.guide);
    }
    if (f.match == Match::NotEqual) {
        return item.status != std::get<std::int64_t>(f.values[0]);
    }
    if (f.match == Match::GreaterEqual) {
        return item.created >= std::get<std::int64_t>(f.values[0]);
    }
    if (f.match == Match::Less) {
        return item.price < std::get<std::int64_t>(f.values[0]);
    }
    const std::string name = fold(item.name);
    const std::string part = fold(std::get<std::string>(f.values[0]));
    const bool inside = name.find(part) != std::string::npos;
    switch (f.match) {
        case Match::NotContains:
            return !inside;
        case Match::StartsWith:
            return name.starts_with(part);
        case Match::EndsWith:
            return name.ends_with(part);
        default:
            return inside;
    }
}

bool in_scope(const Item& item, const Principal& who) {
    const auto& depts = who.rows.depts;
    return who.rows.kind == RowScope::Kind::All || item.guide == who.user.value ||
           item.creator == who.user.value ||
           (who.rows.kind == RowScope::Kind::Dept &&
            std::find(depts.begin(), depts.end(), Id{item.dept}) != depts.end());
}

std::vector<std::int64_t> brute_force(std::vector<Item> items, const ListQuery& q) {
    std::erase_if(items, [&](const Item& item) {
        const bool out = std::any_of(q.filters.begin(), q.filters.end(), [&](const Filter& f) {
            return !holds(item, f);
        });
        const std::string text =
            q.keyword.empty() ? "" : fold(item.name) + "|" + fold("K" + std::to_string(item.id));
        const std::string word = fold(q.keyword);
        const bool named = text.find(word) != std::string::npos ||
                           (like_initials(word) && initials(text).find(word) != std::string::npos);
        return item.removed || out || (q.viewer != nullptr && !in_scope(item, *q.viewer)) || !named;
    });
    const std::vector<Sort> sort = effective_sort(q);
    std::sort(items.begin(), items.end(), [&](const Item& a, const Item& b) {
        const auto key = [&](const Item& i) {
            return sort[0].column == "price" ? i.price : sort[0].column == "id" ? i.id : i.created;
        };
        const auto ka = std::pair(key(a), a.id);
        const auto kb = std::pair(key(b), b.id);
        return sort[0].descending ? kb < ka : ka < kb;
    });
    std::vector<std::int64_t> ids;
    for (const Item& item : items) {
        ids.push_back(item.id);
    }
    return ids;
}

TEST_F(ReadModelTest, RandomListsEqualBruteForce) {
    fill(2000);
    static const char* const kParts[] = {
        "抛光", "砖", "光砖1", "800*800", "8", "ABC", "ａbｃ1", "×8", "没有", "pg", "GZ", "pgz"};
    int found = 0;
    for (int i = 0; i < 1000; ++i) {
        Principal who;
        who.user = Id{41 + pick(5)};
        who.rows.kind = static_cast<RowScope::Kind>(pick(3));
        who.rows.depts = {Id{1 + pick(5)}};
        query_.viewer = pick(2) == 0 ? nullptr : &who;
        query_.filters.clear();
        query_.keyword = pick(4) == 0 ? kParts[pick(static_cast<int>(std::size(kParts)))] : "";
        query_.sort.clear();
        if (pick(3) == 0) {
            query_.sort = {{pick(2) == 0 ? "price" : "createTime", pick(2) == 0}};
        }
        if (pick(2) == 0) {
            query_.filters.push_back({"status", Match::Equal, {12 + pick(3)}});
        }
        if (pick(4) == 0) {
            query_.filters.push_back({"guideUserId", Match::In, {41 + pick(4), 41 + pick(4)}});
        }
        if (pick(4) == 0) {
            const Match kinds[] = {
                Match::Contains, Match::NotContains, Match::StartsWith, Match::EndsWith};
            query_.filters.push_back({"name", kinds[pick(4)], {std::string(kParts[pick(9)])}});
        }
        if (pick(5) == 0) {
            query_.filters.push_back(
                {"createTime", Match::GreaterEqual, {kMorning + pick(2000) * kHourMs}}
            );
        }
        if (pick(6) == 0) {
            query_.filters.push_back({"price", Match::Less, {pick(1000)}});
        }
        query_.size = 1 + pick(30);
        const std::vector<std::int64_t> want = brute_force(items_, query_);
        const auto pages = static_cast<std::int64_t>(want.size()) / query_.size + 1;
        query_.current = 1 + pick(static_cast<int>(pages));
        const auto offset = static_cast<std::size_t>((query_.current - 1) * query_.size);
        const auto first =
            want.begin() + static_cast<std::ptrdiff_t>(std::min(offset, want.size()));
        const auto last = first + std::min<std::ptrdiff_t>(query_.size, want.end() - first);
        const Page got = page();
        ASSERT_EQ(got.error, "");
        ASSERT_EQ(got.ids, std::vector<std::int64_t>(first, last)) << "case " << i;
        ASSERT_EQ(got.total, static_cast<std::int64_t>(want.size())) << "case " << i;
        found += got.ids.empty() ? 0 : 1;
    }
    EXPECT_GT(found, 400);
}

TEST_F(ReadModelTest, EveryPageOfTheDefaultOrderIsPlacedByDay) {
    fill(6000, kHourMs / 4);
    for (const bool by_status : {false, true}) {
        query_.filters.clear();
        if (by_status) {
            query_.filters.push_back({"status", Match::Equal, {std::int64_t{13}}});
        }
        const auto want = brute_force(items_, query_);
        query_.size = 50;
        std::vector<std::int64_t> got;
        for (query_.current = 1; got.size() < want.size(); ++query_.current) {
            const Page one = page();
            ASSERT_FALSE(one.ids.empty()) << query_.current;
            got.insert(got.end(), one.ids.begin(), one.ids.end());
        }
        EXPECT_EQ(got, want);
    }
}

TEST_F(ReadModelTest, RefusesDeepPagesOfOtherOrders) {
    fill(200);
    query_.current = 1002;
    EXPECT_EQ(page().error, "");
    query_.sort = {{"price", true}};
    EXPECT_EQ(page().error, "TOO_DEEP");
    query_.current = 1001;
    EXPECT_EQ(page().error, "");
    query_.current = 1002;
    query_.deepest = 10'010;
    EXPECT_EQ(page().error, "");
}

TEST_F(ReadModelTest, StopsWhereNoIndexHelps) {
    fill(60'000, 60'000);
    query_.filters = {{"tel", Match::Equal, {std::string("13800000000")}}};
    EXPECT_EQ(page().error, "TOO_BROAD");
    query_.filters = {{"price", Match::NotEqual, {std::int64_t{5}}}};
    const Page broad = page();
    EXPECT_EQ(broad.ids.size(), 10U);
    EXPECT_TRUE(broad.capped);
    EXPECT_EQ(broad.total, 2'010);
    query_.current = 300;
    EXPECT_EQ(page().total, 5'000);
    query_.current = 1;
    query_.filters = {{"guideUserId", Match::Equal, {std::int64_t{99}}}};
    EXPECT_EQ(page().total, 0);
    const auto counts = model_.counts(query_, "deptId");
    ASSERT_TRUE(counts);
    EXPECT_TRUE(counts->empty());
    query_.filters = {{"tel", Match::IsNull, {}}};
    EXPECT_FALSE(model_.counts(query_, "deptId"));
}

TEST_F(ReadModelTest, FindsFewOfManyAndManyOfMany) {
    fill(60'000, 60'000);
    put({70'001, false, 99, kMorning, "孤品青石", 12, 99, 5, 1});
    query_.keyword = "青石";
    EXPECT_EQ(page().ids, std::vector<std::int64_t>{70'001});
    query_.keyword = "青";
    EXPECT_EQ(page().ids, std::vector<std::int64_t>{70'001});
    query_.keyword = "砖";
    EXPECT_EQ(page().ids.size(), 10U);
    query_.keyword = "";
    Principal few;
    few.user = Id{99};
    query_.viewer = &few;
    query_.filters = {{"status", Match::Equal, {std::int64_t{12}}}};
    EXPECT_EQ(page().ids, std::vector<std::int64_t>{70'001});
    few.user = Id{98};
    EXPECT_EQ(page().total, 0);
    few.user = Id{41};
    EXPECT_EQ(page().ids.size(), 10U);
}

TEST_F(ReadModelTest, FindsADocumentByItsNumberAmongMany) {
    Transaction t(db_);
    for (int i = 0; i < 60'000; ++i) {
        put({1'000'000 + i, false, 41, kMorning + i, "", 12, 41, 1, 1});
    }
    t.commit();
    // Codes are "K1000000" and on: each pair of digits is in a tenth of them.
    query_.keyword = "K1012345";
    EXPECT_EQ(page().ids, std::vector<std::int64_t>{1'012'345});
    query_.keyword = "012345";
    EXPECT_EQ(page().ids, std::vector<std::int64_t>{1'012'345});
    query_.keyword = "K10123";
    EXPECT_EQ(page().total, 100);
}

TEST_F(ReadModelTest, CountsRowsPerStatus) {
    fill(500);
    std::map<std::int64_t, std::int64_t> want;
    for (const Item& item : items_) {
        want[item.status] += item.removed ? 0 : 1;
    }
    const auto check = [&] {
        std::map<std::int64_t, std::int64_t> got;
        const auto counts = model_.counts(query_, "status");
        ASSERT_TRUE(counts);
        for (const auto& [value, n] : *counts) {
            got[std::get<std::int64_t>(value)] = n;
        }
        EXPECT_EQ(got, want);
    };
    check();
    Principal who;
    who.user = Id{41};
    query_.viewer = &who;
    want.clear();
    for (const Item& item : items_) {
        if (!item.removed && in_scope(item, who)) {
            ++want[item.status];
        }
    }
    check();
}

TEST_F(ReadModelTest, ADetailOutsideTheScopeIsNotThere) {
    put({1, false, 41, kMorning, "a", 12, 42, 1, 5});
    put({2, true, 41, kMorning, "b", 12, 42, 1, 5});
    Principal who;
    query_.viewer = &who;
    const auto see = [&](std::int64_t user, std::int64_t id) {
        who.user = Id{user};
        return model_.detail(query_, Id{id}, [](const RowView&) {});
    };
    EXPECT_TRUE(see(41, 1));
    EXPECT_TRUE(see(42, 1));
    EXPECT_FALSE(see(43, 1));
    EXPECT_FALSE(see(41, 2));
    EXPECT_FALSE(see(41, 3));
    std::string name;
    query_.viewer = nullptr;
    EXPECT_TRUE(model_.detail(query_, Id{1}, [&](const RowView& row) { name = row.text(1); }));
    EXPECT_EQ(name, "a");
}

TEST_F(ReadModelTest, ReadsRowsAndCounters) {
    put({1, false, 41, kMorning, "a", 12, 42, 1, 5});
    EXPECT_TRUE(model_.row(item_table(), Id{1}));
    EXPECT_FALSE(model_.row(item_table(), Id{2}));
    EXPECT_EQ(model_.rows(item_table(), "guideUserId", std::int64_t{42}).size(), 1U);
    EXPECT_TRUE(model_.rows(item_table(), "guideUserId", std::int64_t{41}).empty());
    EXPECT_THROW(model_.rows(item_table(), "x\" OR 1", std::int64_t{41}), std::logic_error);
    out_.count("lines", "a", 2);
    out_.count("lines", "b", 0);
    EXPECT_EQ(
        model_.counters("lines"), (std::vector<std::pair<std::string, std::int64_t>>{{"a", 2}})
    );
}

TEST_F(ReadModelTest, ListsTheIndexOverTheLog) {
    write_mark(db_, {"333333", "s", 1, 1, 30, {}});
    for (int i = 1; i <= 30; ++i) {
        events::StoredEvent e;
        e.seq = e.position = i;
        e.stream = "item/" + std::to_string(i % 3);
        e.version = i;
        e.type = i % 2 == 0 ? "ItemSaved" : "Tagged";
        e.time = {kMorning + i};
        index_event(db_, e);
    }
    query_ = {};
    query_.table = &event_index();
    query_.select = {"position"};
    query_.current = 2;
    const Page all = page();
    EXPECT_EQ(all.total, 30);
    EXPECT_EQ(all.ids.front(), 20);
    query_.current = 1;
    query_.filters = {{"type", Match::Equal, {std::string("Tagged")}}};
    EXPECT_EQ(page().total, 15);
    EXPECT_EQ(page().ids.front(), 29);
    EXPECT_EQ(model_.stream_events("item/0", 9), (std::vector<std::int64_t>{3, 6, 9}));
    EXPECT_EQ(model_.position_at(Timestamp{kMorning + 4}), 4);
}

TEST_F(ReadModelTest, ShortNumbersOfHiddenPhonesFindNothing) {
    Table phones = item_definition();
    phones.name = "phones";
    phones.text_search = {"tel"};
    const std::vector<const Table*> tables{&phones};
    Database db = Database::memory();
    create_tables(db, {&tables, {}, 1});
    finish_bulk(db, tables);
    SqliteTableWriter out(db, SqliteTableWriter::Mode::Live);
    const Cell row[] = {
        std::int64_t{1},
        std::int64_t{1},
        std::int64_t{0},
        std::int64_t{41},
        std::int64_t{7},
        kMorning,
        std::int64_t{41},
        kMorning,
        std::string_view(R"({"tel":"13812345678"})")};
    out.put(phones, row);
    SqliteReadModel model(db, false);
    Principal who;
    who.rows.kind = RowScope::Kind::All;
    ListQuery q;
    q.table = &phones;
    q.entity = &kItem;
    q.viewer = &who;
    const auto total = [&](const std::string& keyword) {
        q.keyword = keyword;
        return model.page(q, [](const RowView&) {})->total;
    };
    EXPECT_EQ(total("1381"), 0);
    EXPECT_EQ(total("13812345678"), 1);
    who.sees_phone = true;
    EXPECT_EQ(total("1381"), 1);
}

TEST_F(ReadModelTest, UsesAnIndexForEveryOrderAndChoice) {
    const auto plan = [&](Drive drive) {
        std::string text;
        for (const std::string& line : model_.explain(query_, drive)) {
            text += line + "\n";
        }
        return text;
    };
    EXPECT_NE(plan(Drive::Order).find("USING INDEX"), std::string::npos) << plan(Drive::Order);
    EXPECT_EQ(plan(Drive::Order).find("TEMP B-TREE"), std::string::npos) << plan(Drive::Order);
    query_.filters = {{"status", Match::Equal, {std::int64_t{13}}}};
    EXPECT_NE(plan(Drive::Filter).find("SEARCH"), std::string::npos) << plan(Drive::Filter);
    EXPECT_EQ(plan(Drive::Filter).find("TEMP B-TREE"), std::string::npos) << plan(Drive::Filter);
    query_.filters = {{"name", Match::Contains, {std::string("砖")}}};
    EXPECT_NE(plan(Drive::Filter).find("VIRTUAL TABLE"), std::string::npos) << plan(Drive::Filter);
}

}  // namespace
}  // namespace oms::storage
