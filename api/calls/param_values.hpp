#pragma once
// Parameters as queries see them (domain/kit/params): the company's own value, else the platform's,
// else the default.

#include "api/calls/services.hpp"
#include "domain/kit/params.hpp"
#include "storage/folder/sessions.hpp"

#include <optional>
#include <string>

namespace oms::api {

/// As a company stores it; nothing when it does not.
std::optional<std::string> stored_param(storage::ReadModel& model, const domain::Param& param);

/// The text in force. Errors as ReadModels::open, but a tenant that does not exist has the
/// platform's.
Result<std::string> param_text(
    ReadModels& models, const TenantId& tenant, const domain::Param& param
);

/// Of Number; the default when nothing can be read.
std::int64_t param_number(ReadModels& models, const TenantId& tenant, const domain::Param& param);

/// Of Flag; the default when nothing can be read.
bool param_on(ReadModels& models, const TenantId& tenant, const domain::Param& param);

/// After how many failed sign-ins an account of the company, or the address, is locked.
storage::FailureRules failure_rules(Services& services, const TenantId& tenant);

}  // namespace oms::api
