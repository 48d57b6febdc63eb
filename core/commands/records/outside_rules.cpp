#include "commands/records/outside_rules.hpp"

#include "base/pem.hpp"
#include "commands/kit/stored.hpp"
#include "commands/records/platform_rules.hpp"
#include "commands/records/record_state.hpp"
#include "domain/messages/sms.hpp"
#include "projections/kit/tables.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

Status wrong(const SaveCase& save, const char* key, const char* field) {
    return Error::invalid(key, field)
        .with("label", "entity." + std::string(save.entity.name) + "." + field);
}

/// A secret of this save that is not what it should be. Not yet sealed here.
bool bad_pem(const SaveCase& save, std::string_view field, std::string_view label) {
    const std::string_view text = save.wanted.text(field);
    return !text.empty() && !is_pem(text, label);
}

/// Does another attachment with this content remain? Some may have been removed before it, by this
/// very command.
bool stands_twice(const RemoveCase& removal, std::string_view name) {
    const projections::Table& table = projections::record_table(removal.entity);
    const auto rows = removal.ctx.lookups().rows(table, "name", projections::Cell(name));
    return std::any_of(rows.begin(), rows.end(), [&](const projections::Row& row) {
        const Id id{std::get<std::int64_t>(row[projections::AuditColumn::Id])};
        return id != removal.id &&
               removal.ctx.load<RecordState>(stream_of(removal.entity, id)).live();
    });
}

}  // namespace

Status wx_merchant_rules(SaveCase& save) {
    if (bad_pem(save, "clientCert", "CERTIFICATE")) {
        return wrong(save, "BAD_PEM", "clientCert");
    }
    if (bad_pem(save, "clientKey", "PRIVATE KEY")) {
        return wrong(save, "BAD_PEM", "clientKey");
    }
    const entities::Record merged = save.merged();
    const bool certificate = !merged.text("clientCert").empty();
    const bool key = !merged.text("clientKey").empty();
    if (certificate != key) {
        return wrong(save, "REQUIRED_ENTER", certificate ? "clientKey" : "clientCert");
    }
    return {};
}

Status check_file_removal(const RemoveCase& removal) {
    const std::string_view name = removal.fields.text("name");
    if (!removal.ctx.lookups().links_to_file(name) || stands_twice(removal, name)) {
        return {};
    }
    return Error::refused("FILE_IN_USE")
        .with("name", std::string(removal.fields.text("originalName")));
}

Status sms_rules(SaveCase& save) {
    const entities::Record merged = save.merged();
    if (merged.integer("category") == domain::kTencentSms && merged.text("appId").empty()) {
        return wrong(save, "REQUIRED_ENTER", "appId");
    }
    return switch_rules(save);
}

}  // namespace oms::commands
