#include "projections/tables.hpp"

#include "entities/scope_path.hpp"
#include "projections/balances.hpp"
#include "projections/channel_accounts.hpp"
#include "projections/goods_documents.hpp"
#include "projections/messages.hpp"
#include "projections/orders.hpp"
#include "projections/outbox.hpp"
#include "projections/payments.hpp"
#include "projections/prints.hpp"
#include "projections/projector.hpp"
#include "projections/refunds.hpp"
#include "projections/returns.hpp"
#include "projections/seen.hpp"
#include "projections/stock.hpp"
#include "projections/stock_documents.hpp"
#include "projections/user_groups.hpp"
#include "projections/wx_orders.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>

namespace oms::projections {
namespace {

using entities::EntitySpec;
using entities::FieldSpec;
using entities::FieldType;

bool listed(std::string_view list, std::string_view name) {
    const auto parts = entities::split_list(list);
    return std::find(parts.begin(), parts.end(), name) != parts.end();
}

std::string_view sort_field(const EntitySpec& entity) {
    const std::string_view sort = entity.default_sort;
    return sort.substr(sort.starts_with('-') ? 1 : 0);
}

bool needs_column(const EntitySpec& entity, const FieldSpec& field) {
    return field.has(entities::kList | entities::kSearch | entities::kSort | entities::kUnique) ||
           !field.ref.empty() || field.name == entity.display || field.name == entity.code ||
           listed(entity.dept_field, field.name) || field.name == entity.parent_field ||
           field.name == sort_field(entity) || listed(entity.owner_fields, field.name) ||
           listed(entity.unique_together, field.name);
}

ColumnType column_type(const FieldSpec& field) {
    return entities::integer_column(field) ? ColumnType::Integer : ColumnType::Text;
}

Column generated_column(const FieldSpec& field) {
    const std::string value = "doc ->> '$." + std::string(field.name) + "'";
    const ColumnType type = column_type(field);
    return {
        std::string(field.name),
        type,
        type == ColumnType::Integer ? "CAST(" + value + " AS INTEGER)" : value};
}

void add_index(Table& table, std::string columns) {
    const bool known = std::any_of(table.indexes.begin(), table.indexes.end(), [&](const auto& i) {
        return !i.unique && i.columns == columns;
    });
    if (!known) {
        table.indexes.push_back({std::move(columns)});
    }
}

/// Choices are followed by the default order, so that a filtered list comes out of its index
/// sorted; texts have the substring index for "contains" and this one for "equals" and sorting.
void add_field_index(Table& table, const EntitySpec& entity, const FieldSpec& field) {
    using entities::FieldType;
    using entities::kSearch;
    const std::string name(field.name);
    const std::string by_default = name + ", " + std::string(sort_field(entity));
    const bool choice = field.type == FieldType::Enum || field.type == FieldType::Bool ||
                        field.type == FieldType::Id;
    const bool scoped = listed(entity.owner_fields, name) || listed(entity.dept_field, name);
    if (name == sort_field(entity)) {
        add_index(table, name);
        return;
    }
    if (scoped || (field.has(kSearch) && choice)) {
        add_index(table, by_default);
    } else if (field.type == FieldType::Id && !field.ref.empty()) {
        add_index(table, name);  // found when the record referred to is removed
    }
    if (field.has(entities::kSort) || (field.has(kSearch) && !choice)) {
        add_index(table, name);
    }
}

void add_indexes(Table& table, const EntitySpec& entity) {
    using entities::FieldType;
    for (const FieldSpec& field : entity.fields) {
        if (field.has(entities::kUnique)) {
            table.indexes.push_back({std::string(field.name), true, "isDeleted = 0"});
        }
    }
    if (!entity.unique_together.empty()) {
        table.indexes.push_back({std::string(entity.unique_together), true, "isDeleted = 0"});
    }
    // The rowid is every index's last key, so `createTime` alone orders by (createTime, id).
    add_index(table, std::string(sort_field(entity)));
    add_index(table, "createTime");
    add_index(table, "updateTime");
    if (listed(entity.owner_fields, "createUser")) {
        add_index(table, "createUser, " + std::string(sort_field(entity)));
    }
    for (const FieldSpec& field : entity.fields) {
        add_field_index(table, entity, field);
        const bool text = field.type == FieldType::Text || field.type == FieldType::LongText ||
                          field.type == FieldType::Phone || field.type == FieldType::Size;
        if (field.has(entities::kSearch) && text) {
            table.text_search.emplace_back(field.name);
        }
    }
}

struct Catalogue {
    std::vector<std::unique_ptr<const Table>> owned;
    std::vector<const Table*> all;

    Catalogue() {
        for (const EntitySpec* entity : entities::all_entities()) {
            if (entity->storage == entities::Storage::Json) {
                owned.push_back(std::make_unique<const Table>(table_of(*entity)));
                all.push_back(owned.back().get());
            }
        }
        for (const Table* rich :
             {&order_table(),
              &order_detail_table(),
              &order_log_table(),
              &payment_table(),
              &print_table(),
              &outbox_table(),
              &seen_table(),
              &role_grant_table(),
              &credential_table(),
              &put_order_table(),
              &put_detail_table(),
              &out_order_table(),
              &out_detail_table(),
              &receipt_table(),
              &stock_table(),
              &stock_entry_table(),
              &stock_bin_table(),
              &stock_hold_table(),
              &serial_move_table(),
              &output_record_table(),
              &shift_order_table(),
              &shift_detail_table(),
              &stock_bill_table(),
              &stock_taking_table(),
              &taking_detail_table(),
              &taking_count_table(),
              &message_table(),
              &message_batch_table(),
              &user_group_table(),
              &user_balance_table(),
              &dept_balance_table(),
              &balance_log_table(),
              &balance_counter_table(),
              &returns_table(),
              &returns_detail_table(),
              &refund_table(),
              &wx_order_table(),
              &wx_number_table(),
              &channel_entry_table(),
              &channel_month_table(),
              &channel_statement_table()}) {
            all.push_back(rich);
        }
    }
};

}  // namespace

std::size_t Table::stored_columns() const {
    return static_cast<std::size_t>(std::count_if(
        columns.begin(), columns.end(), [](const Column& c) { return c.generated.empty(); }
    ));
}

std::optional<std::size_t> Table::column(std::string_view column_name) const {
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].name == column_name) {
            return i;
        }
    }
    return std::nullopt;
}

Table table_of(const EntitySpec& entity) {
    Table table;
    table.name = std::string(entity.name);
    table.columns.push_back({"id"});
    for (const std::string_view name : entities::kAuditColumns) {
        table.columns.push_back({std::string(name)});
    }
    table.columns.push_back({std::string(kDocColumn), ColumnType::Text});
    for (const FieldSpec& field : entity.fields) {
        if (field.type != FieldType::Password && needs_column(entity, field)) {
            table.columns.push_back(generated_column(field));
        }
    }
    add_indexes(table, entity);
    for (const std::string_view name : entities::split_list(entity.sums_by)) {
        table.sums.by.emplace_back(name);
    }
    for (const std::string_view name : entities::split_list(entity.sums_of)) {
        table.sums.of.emplace_back(name);
    }
    return table;
}

const Table& role_grant_table() {
    static const Table table = {
        .name = "roleGrant",
        .columns =
            {{"id"},
             {"menuIds", ColumnType::Text},
             {"dataScopeIds", ColumnType::Text},
             {"apiScopeIds", ColumnType::Text}},
        .indexes = {},
        .text_search = {},
    };
    return table;
}

const Table& credential_table() {
    static const Table table = {
        .name = "credential",
        .columns = {{"id"}, {"passwordHash", ColumnType::Text}, {"authVersion"}, {"passwordTime"}},
        .indexes = {},
        .text_search = {},
    };
    return table;
}

const std::vector<const Table*>& all_tables() {
    static const Catalogue catalogue;
    return catalogue.all;
}

const Table* find_table(std::string_view name) {
    const auto& all = all_tables();
    const auto it =
        std::find_if(all.begin(), all.end(), [&](const Table* t) { return t->name == name; });
    return it == all.end() ? nullptr : *it;
}

namespace {

bool number_column(const Table& table, std::string_view name) {
    const auto place = table.column(name);
    return place && table.columns[*place].type == ColumnType::Integer;
}

}  // namespace

bool leads_to_number(const entities::EntitySpec& entity, std::string_view column) {
    if (!entities::is_scope_path(column)) {
        return number_column(table_for(entity), column);
    }
    const auto path = entities::read_scope_path(entity, column);
    return path &&
           number_column(table_for(path->named_by_other ? *path->other : entity), path->link) &&
           number_column(table_for(*path->other), path->column);
}

const Table& table_for(const EntitySpec& entity) {
    const Table* table = find_table(entity.name);
    if (table == nullptr) {
        throw std::logic_error("no table for entity " + std::string(entity.name));
    }
    return *table;
}

}  // namespace oms::projections
