#include "commands/workflow/assignments.hpp"

#include "commands/kit/stored.hpp"
#include "domain/people/status.hpp"
#include "projections/records/user_groups.hpp"

#include <algorithm>
#include <set>

namespace oms::commands {
namespace {

using entities::entity_named;

constexpr std::string_view kManagers = "manager";
constexpr std::size_t kDepthMax = 64;  ///< departments inside each other

std::vector<Id> members_of(CommandContext& ctx, Id group) {
    std::vector<Id> users;
    for (const auto& row :
         ctx.lookups().rows(projections::user_group_table(), "groupId", group.value)) {
        users.push_back(Id{std::get<std::int64_t>(row[1])});
    }
    return users;
}

bool works(CommandContext& ctx, Id user) {
    const auto record = read_record(ctx.lookups(), entity_named("user"), user);
    return record && record->integer("userStatus", domain::kUserNormal) == domain::kUserNormal;
}

/// A person by id or account; 0 when there is none who can sign in.
Id person(CommandContext& ctx, std::string_view name) {
    const Id id = Id::parse(name).value_or(Id{});
    if (id && works(ctx, id)) {
        return id;
    }
    const Id found = ctx.lookups().find(entity_named("user"), "account", name).value_or(Id{});
    return found && works(ctx, found) ? found : Id{};
}

/// The record of an entity by id or by the value of a field.
Id record_by(
    CommandContext& ctx, std::string_view entity, std::string_view field, std::string_view name
) {
    const Id id = Id::parse(name).value_or(Id{});
    if (id && ctx.lookups().record(entity_named(entity), id)) {
        return id;
    }
    return ctx.lookups().find(entity_named(entity), field, name).value_or(Id{});
}

Id first_department(CommandContext& ctx, Id user) {
    const auto record = read_record(ctx.lookups(), entity_named("user"), user);
    const auto depts = entities::split_list(record ? record->text("deptId") : std::string_view());
    return depts.empty() ? Id{} : Id::parse(depts.front()).value_or(Id{});
}

/// The managers of the nearest department at or above the starter's; without `but`.
std::vector<Id> heads(CommandContext& ctx, Id starter, Id but) {
    const auto role = ctx.lookups().find(entity_named("role"), "roleAlias", kManagers);
    const std::vector<Id> managers = role ? members_of(ctx, *role) : std::vector<Id>();
    Id dept = first_department(ctx, starter);
    for (std::size_t depth = 0; dept && depth < kDepthMax; ++depth) {
        std::vector<Id> found;
        for (const Id member : members_of(ctx, dept)) {
            const bool manages =
                std::find(managers.begin(), managers.end(), member) != managers.end();
            if (manages && member != but) {
                found.push_back(member);
            }
        }
        if (!found.empty()) {
            return found;
        }
        const auto record = read_record(ctx.lookups(), entity_named("dept"), dept);
        dept = Id{record ? record->integer("parentId") : 0};
    }
    return {};
}

/// What a group names: people, or groups that have at least one member.
std::vector<Id> group(CommandContext& ctx, Id starter, std::string_view name) {
    if (name == "head" || name == "superior") {
        return heads(ctx, starter, name == "head" ? Id{} : starter);
    }
    if (name == "starter") {
        return {starter};
    }
    const std::size_t colon = name.find(':');
    const std::string_view kind = name.substr(0, colon);
    const std::string_view rest =
        colon == std::string_view::npos ? std::string_view() : name.substr(colon + 1);
    Id found;
    if (kind == "role") {
        found = record_by(ctx, "role", "roleAlias", rest);
    } else if (kind == "post") {
        found = record_by(ctx, "post", "postCode", rest);
    } else if (kind == "dept") {
        found = record_by(ctx, "dept", "deptName", rest);
    }
    return found && !members_of(ctx, found).empty() ? std::vector<Id>{found} : std::vector<Id>();
}

void add_once(std::vector<Id>& to, Id id) {
    if (id && std::find(to.begin(), to.end(), id) == to.end()) {
        to.push_back(id);
    }
}

std::string names_of(const domain::workflow::Task& task) {
    std::string names = task.assignee;
    for (const auto* list : {&task.users, &task.groups}) {
        for (const std::string& name : *list) {
            names.append(names.empty() ? "" : ", ").append(name);
        }
    }
    return names;
}

Result<events::FlowTaskOpened> settle_task(
    CommandContext& ctx, Id starter, const domain::workflow::Task& task
) {
    events::FlowTaskOpened opened{ctx.new_id(), task.id, {}, {}, {}};
    opened.assignee = task.assignee.empty() ? Id{} : person(ctx, task.assignee);
    if (opened.assignee) {
        const auto record = read_record(ctx.lookups(), entity_named("user"), opened.assignee);
        opened.assigneeName = record ? std::string(record->text("realName")) : std::string();
    } else if (task.assignee.empty()) {
        for (const std::string& name : task.users) {
            add_once(opened.candidates, person(ctx, name));
        }
        for (const std::string& name : task.groups) {
            for (const Id id : group(ctx, starter, name)) {
                add_once(opened.candidates, id);
            }
        }
    }
    if (!opened.assignee && opened.candidates.empty()) {
        return Error::refused("FLOW_NOBODY")
            .with("node", task.name.empty() ? task.node : task.name)
            .with("names", names_of(task));
    }
    return opened;
}

}  // namespace

Result<std::vector<events::FlowTaskOpened>> settle_tasks(
    CommandContext& ctx, Id starter, const domain::workflow::Facts& facts
) {
    std::vector<events::FlowTaskOpened> all;
    for (const auto& fact : facts) {
        if (const auto* created = std::get_if<domain::workflow::TaskCreated>(&fact)) {
            auto settled = settle_task(ctx, starter, created->task);
            if (!settled) {
                return std::move(settled).error();
            }
            all.push_back(std::move(*settled));
        }
    }
    return all;
}

namespace {

/// The people at the other side of the deputyships that `person` has today.
std::vector<Id> other_side(
    CommandContext& ctx, Id person, std::string_view own, std::string_view other
) {
    const std::string today = format_date(ctx.now());
    std::vector<Id> people;
    for (const auto& [id, deputy] :
         records_where(ctx.lookups(), entity_named("deputy"), own, person.value)) {
        if (deputy.text("startDate") <= today && today <= deputy.text("endDate")) {
            add_once(people, Id{deputy.integer(other)});
        }
    }
    return people;
}

void add_groups(CommandContext& ctx, Id person, std::vector<Id>& groups) {
    for (const auto& row :
         ctx.lookups().rows(projections::user_group_table(), "userId", person.value)) {
        add_once(groups, Id{std::get<std::int64_t>(row[0])});
    }
}

}  // namespace

domain::FlowActor actor_of(CommandContext& ctx) {
    domain::FlowActor actor{ctx.user().user, ctx.user().user_name, {}, {}};
    add_groups(ctx, actor.user, actor.groups);
    actor.stands_for = other_side(ctx, actor.user, "deputyUserId", "userId");
    for (const Id absent : actor.stands_for) {
        add_once(actor.groups, absent);
        add_groups(ctx, absent, actor.groups);
    }
    return actor;
}

void add_deputies(CommandContext& ctx, std::vector<Id>& people) {
    const std::vector<Id> absent = people;
    for (const Id person : absent) {
        for (const Id deputy : other_side(ctx, person, "userId", "deputyUserId")) {
            add_once(people, deputy);
        }
    }
}

std::vector<Id> people_of(CommandContext& ctx, const std::vector<Id>& candidates, std::size_t max) {
    std::set<Id> people;
    for (const Id candidate : candidates) {
        const auto members = members_of(ctx, candidate);
        if (members.empty()) {
            people.insert(candidate);
        }
        people.insert(members.begin(), members.end());
    }
    std::vector<Id> some(people.begin(), people.end());
    some.resize(std::min(some.size(), max));
    return some;
}

}  // namespace oms::commands
