// Companies' packages and presets, and settings of which one is in force.
#include "api/routes/crud.hpp"
#include "api/routes/tables.hpp"
#include "api/views/record_lists.hpp"
#include "api/views/record_page.hpp"
#include "api/views/rows.hpp"
#include "commands/records/platform_commands.hpp"
#include "commands/records/record_inputs.hpp"
#include "commands/system/ledger_commands.hpp"
#include "projections/projector.hpp"

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

using storage::ListQuery;

constexpr char kOss[] = "oss";
constexpr char kSms[] = "sms";
constexpr char kPackage[] = "packageId";
constexpr char kDatasource[] = "datasourceId";

/// GET tenant/package-detail?tenantId=: the company's package; {} without one.
Result<std::string> package_detail(QueryCall& call) {
    const auto tenant_id = call.parameter("tenantId");
    if (tenant_id.empty()) {
        return Error::invalid("PARAM_REQUIRED", "tenantId");
    }
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    // Some front ends name the company's row instead of its number.
    const auto rows = (*sys)->live_rows(table_named("tenant"), "tenantId", tenant_id);
    const auto row =
        rows.empty() ? live_row(**sys, table_named("tenant"), Id::parse(tenant_id).value_or(Id{}))
                     : std::optional(rows.front());
    if (!row) {
        return Error::not_found("tenantId");
    }
    const json::Document tenant = stored_document(*row);
    const Id package = Id::parse(tenant.root()[kPackage].text().value_or("")).value_or(Id{});
    if (!package) {
        return std::string("{}");
    }
    return read_detail(call, *entities::find_entity("tenantPackage"), package, call.user());
}

/// POST tenant/package-setting and tenant/datasource
template <const char* Field>
Result<commands::Command> assign(Call& call) {
    const auto tenant_id = call.parameter("tenantId");
    if (tenant_id.empty()) {
        return Error::invalid("PARAM_REQUIRED", "tenantId");
    }
    const auto id = call.number(Field, 0, 0, INT64_MAX);
    if (!id) {
        return id.error();
    }
    return commands::assign_to_tenant(std::string(tenant_id), Field, Id{*id});
}

/// POST tenant/close-ledger
Result<commands::Command> close_ledger(Call& call) {
    return commands::close_ledger(
        std::string(call.parameter("tenantId")), std::string(call.parameter("movedTo"))
    );
}

/// POST tenant/reopen-ledger
Result<commands::Command> reopen_ledger(Call& call) {
    return commands::reopen_ledger(std::string(call.parameter("tenantId")));
}

/// GET tenant/preset-list: what the registration page offers, to anybody.
Result<std::string> preset_list(QueryCall& call) {
    constexpr std::string_view kMembers[] = {
        "name",
        "tenantId",
        "deptId",
        "deptName",
        "roleIddg",
        "roleIdsjs",
        "postId",
        "byCompany",
        "byCompanyName",
        "loginUrl"};
    constexpr std::int64_t kPresetsMax = 100;
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    const auto& entity = *entities::find_entity("tenantPreset");
    ListQuery query;
    query.table = &projections::table_for(entity);
    query.entity = &entity;
    query.select = {"doc"};
    query.size = kPresetsMax;
    query.sort = {{"sort", false}};
    std::string data;
    json::Writer out(data);
    out.begin_array();
    const auto read = (*sys)->page(query, [&](const storage::RowView& row) {
        const auto preset = json::Document::parse(row.text(0));
        out.begin_object();
        for (const std::string_view member : kMembers) {
            out.member(member, preset ? preset->root()[member].text().value_or("") : "");
        }
        out.end_object();
    });
    out.end_array();
    return read ? Result<std::string>(std::move(data)) : read.error();
}

template <const char* Name>
Result<commands::Command> enable(Call& call) {
    const auto id = call.id("id");
    return id ? Result<commands::Command>(
                    commands::enable_setting(*entities::find_entity(Name), *id)
                )
              : id.error();
}

constexpr Route kPlatformRoutes[] = {
    {"/api/blade-system/tenant/package-detail",
     Verbs::Get,
     Access::Platform,
     "tenant_package",
     package_detail,
     "tenantId"},
    {"/api/blade-system/tenant/package-setting",
     Verbs::Post,
     Access::Platform,
     "tenant_package",
     taking(inputs::kAssignPackage, assign<kPackage>),
     "",
     "Limits a company to a package's menus"},
    {"/api/blade-system/tenant/datasource",
     Verbs::Post,
     Access::Platform,
     "tenant_datasource",
     taking(inputs::kAssignDatasource, assign<kDatasource>),
     "",
     "Notes a datasource for a company"},
    {"/api/blade-system/tenant/close-ledger",
     Verbs::Post,
     Access::Platform,
     "tenant_move",
     taking(inputs::kCloseLedger, close_ledger),
     "",
     "Takes nothing more of a company, which goes on elsewhere"},
    {"/api/blade-system/tenant/reopen-ledger",
     Verbs::Post,
     Access::Platform,
     "tenant_move",
     taking(inputs::kOneTenant, reopen_ledger),
     "",
     "Lets a company whose ledger was closed go on here"},
    {"/api/blade-system/tenant/preset-list",
     Verbs::Get,
     Access::Public,
     "",
     preset_list,
     "",
     "Companies that the registration page offers"},
    {"/api/blade-resource/oss/enable",
     Verbs::Post,
     Access::Button,
     "oss_enable",
     taking(inputs::kOneRecord, enable<kOss>),
     "",
     "Makes this the company's one storage in force"},
    {"/api/blade-resource/sms/enable",
     Verbs::Post,
     Access::Button,
     "sms_enable",
     taking(inputs::kOneRecord, enable<kSms>),
     "",
     "Makes this the company's one provider in force"},
};

}  // namespace

std::span<const Route> platform_routes() {
    return kPlatformRoutes;
}

}  // namespace oms::api
