#include "commands/records/view_rules.hpp"

#include "commands/kit/stored.hpp"
#include "domain/records/status.hpp"
#include "projections/analysis/report.hpp"
#include "projections/analysis/schedule.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

constexpr std::int64_t kDaysAWeek = 7;

bool own(const Principal& person, const entities::Record& view) {
    return view.integer("userId") == person.user.value;
}

std::string joined(const std::vector<std::string>& roles) {
    std::string list;
    for (const std::string& role : roles) {
        list.append(list.empty() ? "" : ",").append(role);
    }
    return list;
}

}  // namespace

Status list_view_rules(SaveCase& save) {
    const Principal& person = save.ctx.user();
    if (!save.creating && !own(person, save.before)) {
        return Error::forbidden();
    }
    if (save.creating) {
        const auto kept = records_where(save.lookups, save.entity, "userId", person.user.value);
        if (static_cast<std::int64_t>(kept.size()) >= kListViewsMax) {
            return Error::refused("TOO_MANY_VIEWS", "viewName")
                .with("max", std::to_string(kListViewsMax));
        }
        save.wanted.set("userId", person.user.value);
    }
    save.wanted.set("deptId", person.dept.value);
    save.wanted.set("roleAliases", joined(person.roles));
    return {};
}

Status check_list_view_removal(const RemoveCase& removal) {
    return own(removal.ctx.user(), removal.fields) ? Status() : Status(Error::forbidden());
}

namespace {

Error missing(const char* field) {
    return Error::invalid("REQUIRED_CHOOSE", field)
        .with("label", std::string("entity.report.") + field);
}

/// Whoever is told needs a day, where the schedule has one, and somebody to tell.
Status check_sending(const entities::Record& report) {
    const auto every = projections::every_named(report.text("sendEvery"));
    if (!every) {
        return {};
    }
    const std::int64_t day = report.integer("sendDay");
    if (*every != projections::Every::Day && day == 0) {
        return missing("sendDay");
    }
    if (*every == projections::Every::Week && day > kDaysAWeek) {
        return Error::invalid("TOO_BIG", "sendDay").with("max", std::to_string(kDaysAWeek));
    }
    return report.text("receiverIds").empty() ? Status(missing("receiverIds")) : Status();
}

}  // namespace

Status report_rules(SaveCase& save) {
    const entities::Record report = save.merged();
    if (Status sent = check_sending(report); !sent) {
        return sent;
    }
    const auto* content = report.get("content");
    const auto* kept = content == nullptr ? nullptr : std::get_if<entities::RawJson>(content);
    const auto document = json::Document::parse_stored(kept == nullptr ? "null" : kept->text);
    if (!document) {
        return document.error();
    }
    const auto read = projections::read_report(document->root());
    return read ? Status() : Status(read.error());
}

bool shows_list_view(const Principal& person, const entities::Record& view) {
    if (own(person, view)) {
        return true;
    }
    const std::int64_t with = view.integer("sharedWith");
    if (with == domain::kSharedWithDept) {
        return person.dept && view.integer("deptId") == person.dept.value;
    }
    const std::string_view aliases = view.text("roleAliases");
    const auto roles = entities::split_list(aliases);
    return with == domain::kSharedWithRoles &&
           std::any_of(roles.begin(), roles.end(), [&](std::string_view role) {
               return person.has_role(role);
           });
}

}  // namespace oms::commands
