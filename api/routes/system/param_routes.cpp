// Parameters as people set them and as the frame of the front end follows them; their records are
// served like all master data.
#include "api/calls/param_values.hpp"
#include "api/routes/tables.hpp"
#include "api/views/rows.hpp"
#include "base/json.hpp"
#include "projections/kit/tables.hpp"

namespace oms::api {
namespace {

/// What of the front end's frame the company's parameters turn on, the platform's where it is
/// silent.
struct ShellSwitch {
    std::string_view member;
    const domain::Param* param;
};

constexpr ShellSwitch kShellSwitches[] = {
    {"switchMode", &domain::params::kSwitchMode},
    {"colour", &domain::params::kShellColour},
    {"lock", &domain::params::kShellLock},
};

/// GET param/shell: readable by everybody who is signed in, unlike the parameters themselves.
Result<std::string> shell(QueryCall& call) {
    std::string data;
    json::Writer out(data);
    out.begin_object();
    for (const ShellSwitch& each : kShellSwitches) {
        const auto value = call.param(*each.param);
        if (!value) {
            return value.error();
        }
        out.member(each.member, each.param->is_on(*value));
    }
    out.end_object();
    return data;
}

std::string_view type_name(domain::ParamType type) {
    switch (type) {
        case domain::ParamType::Flag:
            return "flag";
        case domain::ParamType::Number:
            return "number";
        case domain::ParamType::Choice:
            return "choice";
        case domain::ParamType::Text:
            return "text";
    }
    return {};
}

struct Setting {
    std::string value;                    ///< in force
    std::optional<projections::Row> own;  ///< the company's record
};

void write_setting(
    json::Writer& out, const domain::Param& param, const Setting& setting, Language language
) {
    const bool english = language == Language::En;
    out.begin_object();
    out.member("paramKey", param.key);
    out.member("paramName", english ? param.english : param.name);
    out.member("meaning", english ? param.english_meaning : param.meaning);
    out.member("type", type_name(param.type));
    if (param.type == domain::ParamType::Choice) {
        out.member("options", param.options);
    } else {
        out.member("min", param.min).member("max", param.max);
    }
    out.member("default", param.value);
    out.member("value", std::string_view(setting.value));
    out.member("own", setting.own.has_value());
    if (setting.own) {
        const auto number = [&](std::size_t column) {
            return std::get<std::int64_t>((*setting.own)[column]);
        };
        out.member("id", Id{number(projections::AuditColumn::Id)});
        out.member("version", number(projections::AuditColumn::Version));
    }
    out.end_object();
}

/// GET param/settings: every parameter that the program looks at, with its bounds and the value in
/// force. The platform's own are shown to the platform.
Result<std::string> settings(QueryCall& call) {
    const bool platform = call.user().tenant == kPlatformTenant;
    std::vector<std::pair<const domain::Param*, Setting>> all;
    for (const domain::Param* param : domain::all_params()) {
        if (param->platform && !platform) {
            continue;
        }
        auto value = call.param(*param);
        if (!value) {
            return std::move(value).error();
        }
        all.push_back({param, {std::move(*value), std::nullopt}});
    }
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    std::string data;
    json::Writer out(data);
    out.begin_array();
    for (auto& [param, setting] : all) {
        auto own = (*model)->live_rows(table_named("param"), "paramKey", param->key);
        if (!own.empty()) {
            setting.own = std::move(own.front());
        }
        write_setting(out, *param, setting, call.language());
    }
    out.end_array();
    return data;
}

constexpr Route kParamRoutes[] = {
    {"/api/blade-system/param/shell",
     Verbs::Get,
     Access::SignedIn,
     "",
     shell,
     "",
     "What of the frame the company's parameters turn on"},
    {"/api/blade-system/param/settings",
     Verbs::Get,
     Access::Button,
     "param_view",
     settings,
     "",
     "Every parameter with its meaning, bounds, default and value in force"},
};

}  // namespace

std::span<const Route> param_routes() {
    return kParamRoutes;
}

}  // namespace oms::api
