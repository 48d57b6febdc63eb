#include "commands/records/warehouse_rules.hpp"

#include "commands/kit/stored.hpp"
#include "domain/stock/status.hpp"
#include "projections/stock/stock.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using entities::Record;

bool has_goods(Lookups& lookups, Id warehouse) {
    const auto& table = projections::stocks();
    const auto rows = lookups.rows(table.table(), "warehouseId", projections::cell(warehouse));
    return std::any_of(rows.begin(), rows.end(), [&](const auto& row) {
        return projections::integer(table, row, "settled") == 0;
    });
}

}  // namespace

Status warehouse_rules(SaveCase& save) {
    const Record merged = save.merged();
    const bool closes = save.before.integer("valid", 1) == 1 && merged.integer("valid", 1) == 0;
    if (!save.creating && closes && has_goods(save.lookups, save.id)) {
        return Error::refused("WAREHOUSE_HAS_STOCK", "valid");
    }
    const std::int64_t dept = merged.integer("deptId");
    if (merged.integer("isDefault") == 0 || dept == 0) {
        return {};
    }
    for (const auto& [id, other] : records_where(save.lookups, save.entity, "deptId", dept)) {
        if (id != save.id && other.integer("isDefault") == 1) {
            FollowUp follow{id, {}};
            follow.changes.set("isDefault", std::int64_t{0});
            save.after.push_back(std::move(follow));
        }
    }
    return {};
}

Status serial_rules(SaveCase& save) {
    const Record merged = save.merged();
    const Id commodity_id{merged.integer("commodityId")};
    const auto commodity =
        read_record(save.lookups, entities::entity_named("commodity"), commodity_id);
    if (!commodity || commodity->integer("serialManaged") == 0) {
        return Error::invalid("NO_SERIALS", "commodityId")
            .with("label", "entity.serial.commodityId");
    }
    const bool moved = save.before.integer("serialStatus") != domain::kSerialUnknown;
    for (const auto* field : {"colorNumber", "grade"}) {
        if (moved && merged.text(field) != save.before.text(field)) {
            return Error::refused("STATUS_DENIED", field);
        }
    }
    if (save.creating) {
        save.wanted.set("serialStatus", domain::kSerialUnknown);
    }
    save.wanted.set("area", merged.integer("length") * merged.integer("width"));
    return {};
}

Status check_empty(const RemoveCase& removal) {
    const bool bin = removal.entity.name == "storage";
    const projections::Table& table =
        bin ? projections::stock_bin_table() : projections::serial_move_table();
    const auto rows = removal.ctx.lookups().rows(
        table, bin ? "storageId" : "serialId", projections::cell(removal.id)
    );
    return rows.empty() ? Status() : Status(Error::refused("IN_USE"));
}

}  // namespace oms::commands
