#include "commands/kit/stored.hpp"

#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"

namespace oms::commands {

using entities::EntitySpec;
using entities::Record;

std::shared_ptr<const Lookups::Records> Lookups::records(
    const EntitySpec& entity, std::string_view column, std::string_view text
) {
    return std::make_shared<const Records>(records_where(*this, entity, column, text));
}

Lookups& lookups_for(CommandContext& ctx, const EntitySpec& entity) {
    const bool sys = entity.tenant_scope == entities::TenantScope::Sys;
    return sys ? ctx.lookups_of(TenantId(kSysTenant)) : ctx.lookups();
}

std::string stream_of(const EntitySpec& entity, Id id) {
    std::string stream = events::stream_name(entity.name, id);
    const bool sys = entity.tenant_scope == entities::TenantScope::Sys;
    return sys ? in_tenant(kSysTenant, stream) : stream;
}

std::optional<Record> read_record(Lookups& lookups, const EntitySpec& entity, Id id) {
    const auto record = lookups.record(entity, id);
    return record ? std::optional(Record::from_stored(entity, record->root())) : std::nullopt;
}

Lookups::Records records_where(
    Lookups& lookups, const EntitySpec& entity, std::string_view column, projections::Cell value
) {
    using projections::AuditColumn;
    Lookups::Records found;
    for (const auto& row : lookups.rows(projections::table_for(entity), column, value)) {
        const auto doc = json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
        if (doc) {
            found.emplace_back(
                Id{std::get<std::int64_t>(row[AuditColumn::Id])},
                Record::from_stored(entity, doc->root())
            );
        }
    }
    return found;
}

}  // namespace oms::commands
