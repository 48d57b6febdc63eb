#include "commands/purchasing/purchase_prices.hpp"

#include "commands/kit/references.hpp"
#include "projections/purchasing/procurements.hpp"

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::commands {

namespace {

constexpr std::size_t kLookedAt = 8;  ///< lines, before more of them are

/// The newest bought line of the commodity that is not the purchase's.
std::optional<projections::Row> newest_line(
    CommandContext& ctx, Id commodity, Id except, Id supplier
) {
    const auto& table = projections::procurement_lines();
    std::vector<std::pair<std::string_view, projections::Cell>> values = {
        {"commodityId", projections::cell(commodity)}};
    if (supplier) {
        values.emplace_back("cooperationId", projections::cell(supplier));
    }
    for (std::size_t limit = kLookedAt;; limit *= 4) {
        auto rows = ctx.lookups().greatest(table.table(), values, "boughtTime", limit);
        for (auto& row : rows) {
            if (projections::id_of(table, row, "procurementId") != except) {
                return std::move(row);
            }
        }
        if (rows.size() < limit) {
            return std::nullopt;
        }
    }
}

}  // namespace

KnownPrice known_price(CommandContext& ctx, Id commodity, Id except, Id supplier) {
    const auto& table = projections::procurement_lines();
    KnownPrice known;
    const auto newest = newest_line(ctx, commodity, except, supplier);
    if (newest) {
        known = {
            std::string(projections::text(table, *newest, "priceUnit")),
            projections::integer(table, *newest, "price"),
            projections::id_of(table, *newest, "cooperationId")};
    }
    const auto record = find_record(ctx, "commodity", commodity);
    if (!newest && record && record->integer("costPrice") > 0) {
        known = {record->text("priceUnit"), record->integer("costPrice"), {}};
    }
    return known;
}

}  // namespace oms::commands
