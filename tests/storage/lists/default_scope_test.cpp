// Rows of the standard roles against brute force: random trees of departments with brands,
// warehouses and dealers in them, and people who have some of each.
#include "domain/people/access.hpp"
#include "storage/lists/read_model.hpp"
#include "storage/rows/sqlite.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace oms::storage {
namespace {

using domain::DataScope;
using Fields = std::map<std::string, std::int64_t>;  ///< 0: none

constexpr int kDepts = 8;
constexpr int kPeople = 7;
constexpr int kRows = 24;

/// Columns besides the id, and the most that a value of each is.
struct Shape {
    const char* entity;
    std::vector<std::pair<const char*, int>> columns;
};

const std::vector<Shape>& shapes() {
    static const std::vector<Shape> all = {
        {"brand", {{"deptId", kDepts}, {"cooperationId", kRows}}},
        {"cooperation", {}},
        {"commodity", {{"brandId", kRows}}},
        {"material", {{"brandId", kRows}}},
        {"serial", {{"commodityId", kRows}}},
        {"channelCustomer",
         {{"userId", kPeople},
          {"ownerUserId", kPeople},
          {"createUser", kPeople},
          {"deptId", kDepts}}},
        {"warehouse", {{"keeperUserId", kPeople}, {"deptId", kDepts}}},
        {"storage", {{"warehouseId", kRows}}},
        {"goodsManage", {{"warehouseId", kRows}}},
        {"stock", {{"warehouseId", kRows}, {"brandId", kRows}}},
        {"stockEntry", {{"stockId", kRows}}},
        {"outputRecord",
         {{"fromWarehouseId", kRows}, {"toWarehouseId", kRows}, {"brandId", kRows}}},
        {"order",
         {{"guideUserId", kPeople},
          {"designerUserId", kPeople},
          {"createUser", kPeople},
          {"deptId", kDepts},
          {"warehouseId", kRows},
          {"channelCustomerId", kRows}}},
        {"orderDetail", {{"orderId", kRows}, {"brandId", kRows}}},
        {"payment",
         {{"orderId", kRows},
          {"guideUserId", kPeople},
          {"designerUserId", kPeople},
          {"createUser", kPeople},
          {"deptId", kDepts}}},
        {"outOrder",
         {{"orderId", kRows},
          {"warehouseId", kRows},
          {"keeperUserId", kPeople},
          {"guideUserId", kPeople},
          {"designerUserId", kPeople},
          {"createUser", kPeople},
          {"deptId", kDepts}}},
        {"receipt",
         {{"orderId", kRows},
          {"outOrderId", kRows},
          {"keeperUserId", kPeople},
          {"guideUserId", kPeople},
          {"designerUserId", kPeople},
          {"createUser", kPeople},
          {"deptId", kDepts}}},
        {"shiftOrder",
         {{"outWarehouseId", kRows},
          {"inWarehouseId", kRows},
          {"keeperUserId", kPeople},
          {"inKeeperUserId", kPeople},
          {"createUser", kPeople},
          {"deptId", kDepts},
          {"inDeptId", kDepts}}}};
    return all;
}

struct Someone {
    std::int64_t id;
    std::int64_t dept;
    std::int64_t brand_dept;
    std::int64_t warehouse;
    std::set<std::string> roles;
};

class Trade {
  public:
    explicit Trade(unsigned seed) : random_(seed), db_(Database::memory()) {
        for (int i = 1; i <= kDepts; ++i) {
            parents_.push_back(pick(i));  // parents come first
        }
        for (const Shape& shape : shapes()) {
            make(shape);
        }
    }

    int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

    Someone someone() {
        Someone who{
            1 + pick(kPeople),
            1 + pick(kDepts),
            pick(kDepts + 1),
            pick(3) == 0 ? 1 + pick(kRows) : 0,
            {}};
        constexpr const char* kAliases[] = {"pp", "ck", "qd", "dg", "manager", "pp", "ck", "cw"};
        for (int n = 1 + (pick(3) == 0 ? 1 : 0); n > 0; --n) {
            who.roles.insert(kAliases[pick(8)]);
        }
        return who;
    }

    Principal principal(const Someone& who) const {
        domain::AccessRows rows;
        rows.user = {Id{who.id}, "a", "n", {}, {Id{who.dept}}};
        for (const std::string& alias : who.roles) {
            const Id id{static_cast<std::int64_t>(rows.roles.size()) + 1};
            rows.user.roles.push_back(id);
            rows.roles.push_back({id, alias, alias, width(alias)});
        }
        for (int i = 1; i <= kDepts; ++i) {
            rows.depts.push_back({Id{i}, Id{parent(i)}, 2, "d"});
        }
        rows.brand_dept = Id{who.brand_dept};
        for (const auto& [id, brand] : rows_.at("brand")) {
            if (who.brand_dept != 0 && brand.at("deptId") == who.brand_dept) {
                rows.brands.push_back(Id{id});
            }
        }
        for (const auto& [id, warehouse] : rows_.at("warehouse")) {
            if (keeps(who, id)) {
                rows.warehouses.push_back(Id{id});
            }
        }
        for (const auto& [id, dealer] : rows_.at("channelCustomer")) {
            if (dealer.at("userId") == who.id) {
                rows.channels.push_back(Id{id});
            }
        }
        return domain::make_principal("333333", rows, {});
    }

    std::set<std::int64_t> shown(const std::string& entity, const Principal& who) {
        const std::string sql = scope_condition(*entities::find_entity(entity), who);
        std::set<std::int64_t> ids;
        Query q = db_.cached(
            fmt::format("SELECT id FROM \"{}\" WHERE {}", entity, sql.empty() ? "1" : sql)
        );
        while (q->step()) {
            ids.insert(q->integer(0));
        }
        return ids;
    }

    std::set<std::int64_t> meant(const std::string& entity, const Someone& who) const {
        std::set<std::int64_t> ids;
        for (const auto& [id, row] : rows_.at(entity)) {
            if (sees(entity, id, who)) {
                ids.insert(id);
            }
        }
        return ids;
    }

  private:
    static DataScope width(const std::string& alias) {
        return alias == "cw"        ? DataScope::All
               : alias == "manager" ? DataScope::DeptAndBelow
                                    : DataScope::Own;
    }

    std::int64_t parent(std::int64_t dept) const {
        return parents_[static_cast<std::size_t>(dept) - 1];
    }

    void make(const Shape& shape) {
        std::string columns;
        for (const auto& [name, most] : shape.columns) {
            columns += fmt::format(",\"{}\"", name);
        }
        db_.execute(
            fmt::format("CREATE TABLE \"{}\"(id INTEGER PRIMARY KEY{})", shape.entity, columns)
        );
        for (int id = 1; id <= kRows; ++id) {
            Fields& row = rows_[shape.entity][id];
            std::string values;
            for (const auto& [name, most] : shape.columns) {
                row[name] = pick(most + 1);
                values += fmt::format(",nullif({},0)", row[name]);
            }
            db_.execute(fmt::format("INSERT INTO \"{}\" VALUES({}{})", shape.entity, id, values));
        }
    }

    const Fields* find(const std::string& entity, std::int64_t id) const {
        const auto& all = rows_.at(entity);
        const auto it = all.find(id);
        return it == all.end() ? nullptr : &it->second;
    }

    bool below(std::int64_t dept, std::int64_t top) const {
        for (; dept != 0; dept = parent(dept)) {
            if (dept == top) {
                return true;
            }
        }
        return false;
    }

    bool keeps(const Someone& who, std::int64_t warehouse) const {
        const Fields* row = find("warehouse", warehouse);
        return row != nullptr && (row->at("keeperUserId") == who.id || who.warehouse == warehouse);
    }

    bool owns_brand(const Someone& who, std::int64_t brand) const {
        const Fields* row = find("brand", brand);
        return row != nullptr && who.brand_dept != 0 && row->at("deptId") == who.brand_dept;
    }

    /// By the columns that say whose a row is; rows that belong to nobody are everybody's.
    bool by_width(const Fields& row, const Someone& who, DataScope width) const {
        bool belongs = false;
        bool seen = width == DataScope::All;
        for (const char* owner :
             {"guideUserId",
              "designerUserId",
              "ownerUserId",
              "userId",
              "keeperUserId",
              "inKeeperUserId",
              "createUser"}) {
            const auto at = row.find(owner);
            belongs = belongs || (at != row.end() && row.contains("createUser"));
            seen = seen || (at != row.end() && at->second == who.id);
        }
        for (const char* dept : {"deptId", "inDeptId"}) {
            const auto at = row.find(dept);
            seen = seen || (width == DataScope::DeptAndBelow && at != row.end() &&
                            below(at->second, who.dept));
        }
        return seen || !belongs;
    }

    /// What the brand owner's role says of an entity; nothing when it says nothing.
    std::optional<bool> by_brand(
        const std::string& entity, const Fields& row, std::int64_t id, const Someone& who
    ) const {
        if (entity == "brand") {
            return owns_brand(who, id);
        }
        if (entity == "cooperation") {
            const auto& brands = rows_.at("brand");
            return std::any_of(brands.begin(), brands.end(), [&](const auto& brand) {
                return owns_brand(who, brand.first) && brand.second.at("cooperationId") == id;
            });
        }
        if (entity == "serial") {
            const Fields* goods = find("commodity", row.at("commodityId"));
            return goods != nullptr && owns_brand(who, goods->at("brandId"));
        }
        if (entity == "order") {
            return false;
        }
        return row.contains("brandId") ? std::optional(owns_brand(who, row.at("brandId")))
                                       : std::nullopt;
    }

    std::optional<bool> by_warehouse(
        const std::string& entity, const Fields& row, std::int64_t id, const Someone& who
    ) const {
        bool seen = entity == "warehouse" && keeps(who, id);
        bool speaks = entity == "warehouse";
        for (const char* end :
             {"warehouseId",
              "outWarehouseId",
              "inWarehouseId",
              "fromWarehouseId",
              "toWarehouseId"}) {
            const auto at = row.find(end);
            speaks = speaks || at != row.end();
            seen = seen || (at != row.end() && keeps(who, at->second));
        }
        if (entity == "receipt") {
            const Fields* out = find("outOrder", row.at("outOrderId"));
            speaks = true;
            seen = out != nullptr && keeps(who, out->at("warehouseId"));
        }
        if (entity == "order") {
            for (const auto& [other, out] : rows_.at("outOrder")) {
                seen = seen || (out.at("orderId") == id && keeps(who, out.at("warehouseId")));
            }
        }
        if (!speaks) {
            return std::nullopt;
        }
        const bool owned = row.contains("createUser") && by_width(row, who, DataScope::Own);
        return seen || owned;
    }

    bool by_dealer(
        const std::string& entity, const Fields& row, std::int64_t id, const Someone& who
    ) const {
        static const std::set<std::string> kDocuments = {"payment", "outOrder", "receipt"};
        const Fields* order = entity == "order"             ? find("order", id)
                              : kDocuments.contains(entity) ? find("order", row.at("orderId"))
                                                            : nullptr;
        const Fields* dealer =
            order == nullptr ? nullptr : find("channelCustomer", order->at("channelCustomerId"));
        return dealer != nullptr && dealer->at("userId") == who.id;
    }

    bool sees(const std::string& entity, std::int64_t id, const Someone& who) const {
        const Fields& row = rows_.at(entity).at(id);
        if (entity == "orderDetail" || entity == "stockEntry") {
            const bool lines = entity == "orderDetail";
            const std::string parent = lines ? "order" : "stock";
            const std::int64_t of = row.at(parent + "Id");
            return (of != 0 && sees(parent, of, who)) ||
                   (lines && who.roles.contains("pp") && owns_brand(who, row.at("brandId"))) ||
                   (of == 0 && unbounded(parent, who));
        }
        bool seen = by_dealer(entity, row, id, who);
        for (const std::string& role : who.roles) {
            const auto said = role == "pp"   ? by_brand(entity, row, id, who)
                              : role == "ck" ? by_warehouse(entity, row, id, who)
                                             : std::nullopt;
            seen = seen || said.value_or(by_width(row, who, width(role)));
        }
        return seen;
    }

    /// A row without a parent is shown to whoever no condition holds back.
    bool unbounded(const std::string& parent, const Someone& who) const {
        const bool owned = rows_.at(parent).begin()->second.contains("createUser");
        return std::any_of(who.roles.begin(), who.roles.end(), [&](const std::string& role) {
            return role == "cw" || (!owned && role != "pp" && role != "ck");
        });
    }

    std::mt19937 random_;
    Database db_;
    std::vector<std::int64_t> parents_;
    std::map<std::string, std::map<std::int64_t, Fields>> rows_;
};

TEST(DefaultScope, PeopleSeeWhatTheTableSaysOnRandomTrees) {
    int narrowed = 0;
    for (unsigned seed = 0; seed < 60; ++seed) {
        Trade trade(seed);
        std::map<std::string, std::pair<std::size_t, std::size_t>> sums;  // shown, meant
        for (int n = 0; n < 12; ++n) {
            const Someone who = trade.someone();
            const Principal principal = trade.principal(who);
            for (const Shape& shape : shapes()) {
                const auto shown = trade.shown(shape.entity, principal);
                const auto meant = trade.meant(shape.entity, who);
                ASSERT_EQ(shown, meant)
                    << "seed " << seed << " " << shape.entity << " "
                    << fmt::format("{}", *who.roles.begin()) << " "
                    << scope_condition(*entities::find_entity(shape.entity), principal);
                sums[shape.entity].first += shown.size();
                sums[shape.entity].second += meant.size();
                narrowed += !shown.empty() && shown.size() < kRows ? 1 : 0;
            }
        }
        for (const auto& [entity, sum] : sums) {
            EXPECT_EQ(sum.first, sum.second) << entity;
        }
    }
    EXPECT_GT(narrowed, 3000);
}

}  // namespace
}  // namespace oms::storage
