#include "api/calls/param_values.hpp"

#include "base/json.hpp"
#include "entities/spec.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"
#include "storage/lists/read_model.hpp"

namespace oms::api {

std::optional<std::string> stored_param(storage::ReadModel& model, const domain::Param& param) {
    using projections::AuditColumn;
    const auto& table = projections::table_for(entities::entity_named("param"));
    for (const projections::Row& row : model.rows(table, "paramKey", param.key)) {
        if (std::get<std::int64_t>(row[AuditColumn::IsDeleted]) != 0) {
            continue;
        }
        const auto doc = json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
        if (doc) {
            return std::string(doc->root()["paramValue"].text().value_or(""));
        }
    }
    return std::nullopt;
}

Result<std::string> param_text(
    ReadModels& models, const TenantId& tenant, const domain::Param& param
) {
    const TenantId platform(kPlatformTenant);
    for (const TenantId& where : {param.platform ? platform : tenant, platform}) {
        const auto model = models.open(where);
        if (!model && model.error().code != ErrorCode::NotFound) {
            return model.error();
        }
        const auto stored = model ? stored_param(**model, param) : std::nullopt;
        if (stored) {
            return std::string(param.read(*stored));
        }
    }
    return std::string(param.value);
}

std::int64_t param_number(ReadModels& models, const TenantId& tenant, const domain::Param& param) {
    const auto text = param_text(models, tenant, param);
    return param.number_in(text ? std::string_view(*text) : param.value);
}

bool param_on(ReadModels& models, const TenantId& tenant, const domain::Param& param) {
    const auto text = param_text(models, tenant, param);
    return param.is_on(text ? std::string_view(*text) : param.value);
}

storage::FailureRules failure_rules(Services& services, const TenantId& tenant) {
    const std::int64_t limit = param_number(services.models, tenant, domain::params::kFailCount);
    return {static_cast<int>(limit), services.config.lock_ms};
}

}  // namespace oms::api
