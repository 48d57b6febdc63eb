#include "projections/money/balances.hpp"

#include "base/number.hpp"
#include "entities/record.hpp"
#include "entities/tables/money/balances.hpp"
#include "events/kit/codec.hpp"
#include "events/money/balance_events.hpp"
#include "projections/kit/document_rows.hpp"
#include "projections/kit/tables.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>

namespace oms::projections {
namespace {

using events::BalanceOwner;
using events::StoredEvent;
namespace balance = events::balance;

constexpr std::int64_t kPerEvent = 4;

class BalanceProjection {
  public:
    BalanceProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::BalanceOpened& e) {
        Cells cells(table_of(e.owner));
        set_created(cells, event_);
        events::BalanceOpened::describe(cells, e);
        cells.set("id", cell(id_of_owner(e.owner)));
        cells.set("settled", std::int64_t{1});
        out_.put(table_of(e.owner).table(), cells.row());
    }

    void operator()(const events::BalancePosted& e) {
        const RichTable& table = table_of(e.owner);
        const Row row = document_row(table, id_of_owner(e.owner), out_);
        std::int64_t bonus = e.owner.userId ? integer(table, row, "bonusBalance") : 0;
        std::int64_t gold = integer(table, row, "goldBalance");
        std::int64_t bonus_total = e.owner.userId ? integer(table, row, "bonusTotal") : 0;
        std::int64_t gold_total = integer(table, row, "goldTotal");
        std::int64_t place = 0;
        for (const events::BalanceChange& change : e.postings) {
            const bool in_gold = change.currency == balance::kGold;
            std::int64_t& kept = in_gold ? gold : bonus;
            std::int64_t& total = in_gold ? gold_total : bonus_total;
            kept = kept_sum(kept, change.change);
            total = kept_sum(total, std::max<std::int64_t>(change.change, 0));
            const std::string_view name =
                text(table, row, e.owner.userId ? "realName" : "deptName");
            put_entry(e, change, place++, in_gold ? gold : bonus, name);
            add_to_counter(change);
        }
        Cells cells(table);
        cells.set("goldBalance", gold);
        cells.set("goldTotal", gold_total);
        if (e.owner.userId) {
            cells.set("bonusBalance", bonus);
            cells.set("bonusTotal", bonus_total);
        }
        cells.set("settled", std::int64_t{bonus == 0 && gold == 0 ? 1 : 0});
        patch_document(table, id_of_owner(e.owner), cells, event_, out_);
    }

    void operator()(const events::BalanceFrozen& e) { flag(e.owner, "frozen", 1); }

    void operator()(const events::BalanceUnfrozen& e) { flag(e.owner, "frozen", 0); }

    void operator()(const events::UserVerified& e) { flag(e.owner, "verified", 1); }

  private:
    static const RichTable& table_of(const BalanceOwner& owner) {
        return owner.userId ? user_balances() : dept_balances();
    }

    static Id id_of_owner(const BalanceOwner& owner) {
        return owner.userId ? owner.userId : owner.deptId;
    }

    void flag(const BalanceOwner& owner, std::string_view column, std::int64_t value) {
        Cells cells(table_of(owner));
        cells.set(column, value);
        patch_document(table_of(owner), id_of_owner(owner), cells, event_, out_);
    }

    void put_entry(
        const events::BalancePosted& e,
        const events::BalanceChange& change,
        std::int64_t place,
        std::int64_t after,
        std::string_view owner_name
    ) {
        Cells cells(balance_log());
        set_created(cells, event_);
        BalanceOwner::describe(cells, e.owner);
        events::BalanceChange::describe(cells, change);
        events::RuleUsed::describe(cells, e.rule);
        cells("bizType", e.bizType);
        cells("bizId", e.bizId);
        cells("bizNo", e.bizNo);
        cells("reason", e.reason);
        cells("operatorName", e.operatorName);
        cells.set("id", event_.position * kPerEvent + place);
        cells.set("position", event_.position);
        cells.set("ownerName", owner_name.empty() ? Cell() : Cell(owner_name));
        cells.set("balanceAfter", after);
        cells.set("ownerDeptId", e.owner.userId ? Cell() : cell(e.owner.deptId));
        cells.set("settled", std::int64_t{1});
        out_.put(balance_log_table(), cells.row());
    }

    void add_to_counter(const events::BalanceChange& change) {
        const std::array<Cell, 2> key = {
            Cell(std::string_view(change.counterAccount)), Cell(std::string_view(change.currency))};
        const auto row = out_.get(balance_counter_table(), key);
        const std::int64_t before = row ? std::get<std::int64_t>((*row)[2]) : 0;
        const std::array<Cell, 3> cells = {
            key[0], key[1], Cell(kept_sum(before, kept_product(change.change, -1)))};
        out_.put(balance_counter_table(), cells);
    }

    const StoredEvent& event_;
    TableWriter& out_;
};

std::optional<entities::Record> record_of(std::string_view name, Id id, TableWriter& out) {
    const entities::EntitySpec& entity = entities::entity_named(name);
    const auto row = out.get(record_table(entity), std::array{cell(id)});
    if (!id || !row) {
        return std::nullopt;
    }
    const auto stored = json::Document::parse(std::get<std::string>((*row)[AuditColumn::Doc]));
    if (!stored) {
        throw std::runtime_error("unreadable " + std::string(name) + " " + id.str());
    }
    return entities::Record::from_stored(entity, stored->root());
}

}  // namespace

const RichTable& user_balances() {
    static const RichTable table(
        entities::tables::kUserBalance,
        {{"settled"}},
        {
            {"createTime", false, "isDeleted = 0"},
            {"userId"},
            {"deptId, createTime"},
            {"account"},
            {"realName"},
            {"bonusBalance"},
            {"goldBalance"},
            {"bonusTotal"},
            {"goldTotal"},
            {"verified, createTime"},
            {"frozen, createTime"},
        },
        {"account", "realName", "deptName"}
    );
    return table;
}

const RichTable& dept_balances() {
    static const RichTable table(
        entities::tables::kDeptBalance,
        {{"settled"}},
        {
            {"createTime", false, "isDeleted = 0"},
            {"deptId, createTime"},
            {"deptName"},
            {"goldBalance"},
            {"goldTotal"},
            {"frozen, createTime"},
        },
        {"deptName"}
    );
    return table;
}

const RichTable& balance_log() {
    static const RichTable table(
        entities::tables::kUserBalanceLog,
        {{"position"}, {"ownerName", ColumnType::Text}, {"ownerDeptId"}, {"settled"}},
        {
            {"createTime", false, "isDeleted = 0"},
            {"userId, currency"},
            {"userId, createTime"},
            {"deptId, createTime"},
            {"ownerDeptId, currency", false, "ownerDeptId IS NOT NULL"},
            {"currency, createTime"},
            {"bizType, createTime"},
            {"bizId, createTime"},
            {"bizNo"},
        },
        {"bizNo"},
        "bizType"
    );
    return table;
}

const Table& balance_counter_table() {
    static const Table table = {
        .name = "balanceCounter",
        .columns = {{"account", ColumnType::Text}, {"currency", ColumnType::Text}, {"balance"}},
        .key_columns = 2,
        .indexes = {},
        .text_search = {},
    };
    return table;
}

void project_balance(const StoredEvent& event, const events::BalanceEvent& e, TableWriter& out) {
    std::visit(BalanceProjection(event, out), e);
}

void project_balance_owner(const StoredEvent& event, TableWriter& out) {
    const Id id = events::stream_id(event.stream);
    if (events::stream_aggregate(event.stream) != "user" ||
        !out.get(user_balance_table(), std::array{cell(id)})) {
        return;
    }
    const auto user = record_of("user", id, out);
    if (!user) {
        return;
    }
    const auto depts = entities::split_list(user->text("deptId"));
    const Id dept = depts.empty() ? Id{} : Id::parse(depts.front()).value_or(Id{});
    const auto known = record_of("dept", dept, out);
    const std::string dept_name(known ? known->text("deptName") : "");
    const std::array changes = {
        Change{"account", user->text("account")},
        Change{"realName", user->text("realName")},
        Change{"deptId", cell(dept)},
        Change{"deptName", std::string_view(dept_name)}};
    out.patch(user_balance_table(), std::array{cell(id)}, changes);
}

}  // namespace oms::projections
