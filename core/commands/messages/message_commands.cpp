#include "commands/messages/message_commands.hpp"

#include "commands/kit/stored.hpp"
#include "domain/messages/message.hpp"
#include "projections/records/user_groups.hpp"
#include "projections/system/messages.hpp"

#include <algorithm>
#include <set>

namespace oms::commands {
namespace {

using domain::MailboxMessage;
using domain::MailboxState;
using domain::MessageState;
using entities::entity_named;

constexpr std::string_view kKeepers = "ck";

std::string mailbox_of(Id user) {
    return events::stream_name("mailbox", user);
}

Status append_sent(CommandContext& ctx, events::MessageSent wanted, const std::vector<Id>& to) {
    wanted.header.batchId = ctx.new_id();
    wanted.header.operatorName = ctx.user().user_name;
    std::set<Id> known;
    for (const Id user : to) {
        if (user && known.insert(user).second) {
            wanted.receivers.push_back({ctx.new_id(), user});
        }
    }
    const std::string stream = events::stream_name("message", wanted.header.batchId);
    const auto decided = domain::send_message(ctx.load<MessageState>(stream), wanted);
    if (!decided) {
        return decided.error();
    }
    ctx.append<MessageState>(stream, *decided);
    return {};
}

std::vector<Id> members_of(CommandContext& ctx, Id group) {
    std::vector<Id> users;
    for (const auto& row :
         ctx.lookups().rows(projections::user_group_table(), "groupId", group.value)) {
        users.push_back(Id{std::get<std::int64_t>(row[1])});
    }
    return users;
}

std::vector<Id> people_below(CommandContext& ctx, Id dept) {
    std::vector<Id> depts{dept};
    for (std::size_t i = 0; i < depts.size(); ++i) {
        for (const auto& [id, record] :
             records_where(ctx.lookups(), entity_named("dept"), "parentId", depts[i].value)) {
            if (std::find(depts.begin(), depts.end(), id) == depts.end()) {
                depts.push_back(id);
            }
        }
    }
    std::vector<Id> users;
    for (const Id each : depts) {
        const auto members = members_of(ctx, each);
        users.insert(users.end(), members.begin(), members.end());
    }
    return users;
}

std::string values_json(const StepMessage& message) {
    std::string text;
    json::Writer out(text);
    out.begin_object();
    for (const auto& [name, value] : message.values) {
        out.member(name, std::string_view(value));
    }
    out.end_object();
    return text;
}

Status tell(
    CommandContext& ctx,
    const StepMessage& message,
    events::MessageSent wanted,
    std::vector<Id> users
) {
    std::erase(users, ctx.user().user);
    std::erase(users, Id{});
    if (users.empty()) {
        return {};
    }
    wanted.header.textKey = message.text;
    wanted.header.textParams = values_json(message);
    const auto values = json::Document::parse(wanted.header.textParams);
    if (!values) {
        return values.error();
    }
    const MessageText text = message_text(message.text, values->root(), MessageLanguage::Zh);
    wanted.header.title = text.title;
    wanted.header.content = text.content;
    wanted.header.bizType = message.biz_type;
    wanted.header.bizId = message.biz_id;
    return append_sent(ctx, std::move(wanted), users);
}

Error choose(std::string_view field) {
    return Error::invalid("REQUIRED_CHOOSE", std::string(field))
        .with("label", "entity.messageBatch." + std::string(field));
}

/// The record that a message goes to, or leads to, when it is there and the caller may see it.
Result<Id> named(
    CommandContext& ctx, const Input& input, std::string_view field, std::string_view entity
) {
    auto id = optional_id(input[field], field);
    if (id && *id && !ctx.lookups().record(entity_named(entity), *id)) {
        return Error::invalid("NOT_FOUND", std::string(field));
    }
    return id;
}

Result<std::vector<Id>> named_users(
    CommandContext& ctx, const Input& input, events::MessageSent& wanted
) {
    for (auto [field, place] :
         {std::pair("receiverId", &wanted.header.receiverId),
          std::pair("receiverId2", &wanted.header.receiverId2)}) {
        const auto id = named(ctx, input, field, "user");
        if (!id) {
            return id.error();
        }
        *place = *id;
    }
    std::vector<Id> users{wanted.header.receiverId, wanted.header.receiverId2};
    const json::Ref list = input["receiverIds"];
    if (list.present() && !list.is_null() && list.text() != "") {
        const auto ids = input.ids("receiverIds");
        if (!ids) {
            return ids.error();
        }
        for (const Id id : *ids) {
            if (!ctx.lookups().record(entity_named("user"), id)) {
                return Error::invalid("NOT_FOUND", "receiverIds").with("id", id.str());
            }
        }
        users.insert(users.end(), ids->begin(), ids->end());
    }
    std::erase(users, Id{});
    return users.empty() ? Result<std::vector<Id>>(choose("receiverId")) : users;
}

Result<std::vector<Id>> receivers(
    CommandContext& ctx, const Input& input, events::MessageSent& wanted
) {
    switch (wanted.header.type) {
        case domain::kDepartmentMessage: {
            const auto dept = named(ctx, input, "deptId", "dept");
            if (!dept || !*dept) {
                return dept ? choose("deptId") : dept.error();
            }
            wanted.header.deptId = *dept;
            return people_below(ctx, *dept);
        }
        case domain::kRoleMessage: {
            const auto role = named(ctx, input, "roleId", "role");
            if (!role || !*role) {
                return role ? choose("roleId") : role.error();
            }
            wanted.header.roleId = *role;
            return members_of(ctx, *role);
        }
        default:
            return named_users(ctx, input, wanted);
    }
}

/// Lines and tabs are welcome, other control characters are not.
Result<std::string> read_content(const Input& input) {
    std::string text(input["content"].text().value_or(""));
    const bool odd = std::any_of(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) < 0x20U && c != '\n' && c != '\r' && c != '\t') ||
               c == 0x7F;
    });
    return odd ? Result<std::string>(Error::invalid("BAD_FIELD", "content")) : text;
}

/// The document that the message leads to: one that the sender sees.
Status read_document(CommandContext& ctx, const Input& input, events::MessageSent& wanted) {
    const auto kind = input.text("bizType");
    const auto id = optional_id(input["bizId"], "bizId");
    if (!kind || !id) {
        return kind ? id.error() : kind.error();
    }
    if (kind->empty() && !*id) {
        return {};
    }
    const entities::EntitySpec* entity = entities::find_entity(*kind);
    if (entity == nullptr) {
        return Error::invalid("BAD_OPTION", "bizType").with("label", "entity.message.bizType");
    }
    if (!*id || !ctx.user().can(entities::button_code(*entity, "view")) ||
        !ctx.lookups().visible(*entity, *id, ctx.user())) {
        return Error::invalid("NOT_FOUND", "bizId");
    }
    wanted.header.bizType = *kind;
    wanted.header.bizId = *id;
    return {};
}

bool may_send(const Principal& user, std::int32_t type) {
    switch (type) {
        case domain::kDepartmentMessage:
        case domain::kRoleMessage:
            return user.can("message_broadcast");
        case domain::kApprovalMessage:
            return user.can("message_approval");
        default:
            return user.can("message_add");
    }
}

Result<std::int32_t> read_type(const Input& input, std::int32_t otherwise) {
    const auto type = input.number("type");
    if (!type) {
        return type.error();
    }
    const std::int64_t given = type->value_or(otherwise);
    if (given != otherwise && (given < domain::kNormalMessage || given > domain::kRoleMessage)) {
        return Error::invalid("BAD_OPTION", "type").with("label", "entity.message.type");
    }
    return static_cast<std::int32_t>(given);
}

Result<Answers> run_send(CommandContext& ctx, const Input& input) {
    const auto type = read_type(input, domain::kNormalMessage);
    const auto title = input.text("title");
    const auto content = read_content(input);
    if (!type || !title || !content) {
        return !type ? type.error() : !title ? title.error() : content.error();
    }
    if (!ctx.user().can("message_add") || !may_send(ctx.user(), *type)) {
        return Error::forbidden();
    }
    events::MessageSent wanted;
    wanted.header.type = *type;
    wanted.header.title = *title;
    wanted.header.content = *content;
    const auto to = receivers(ctx, input, wanted);
    if (!to) {
        return to.error();
    }
    if (Status fits = read_document(ctx, input, wanted); !fits) {
        return std::move(fits).error();
    }
    if (Status sent = append_sent(ctx, std::move(wanted), *to); !sent) {
        return std::move(sent).error();
    }
    return Answers{};
}

/// The caller's live messages among `ids`, as their rows say.
std::vector<MailboxMessage> own_messages(CommandContext& ctx, const std::vector<Id>& ids) {
    const auto& table = projections::messages();
    std::vector<MailboxMessage> found;
    for (const Id id : ids) {
        const auto row = ctx.lookups().row(table.table(), id);
        if (row && projections::id_of(table, *row, "receiverId") == ctx.user().user) {
            found.push_back(
                {id,
                 ctx.user().user,
                 static_cast<std::int32_t>(projections::integer(table, *row, "type")),
                 projections::integer(table, *row, "isRead") == 1}
            );
        }
    }
    return found;
}

std::vector<MailboxMessage> unread_messages(CommandContext& ctx) {
    const auto& table = projections::messages();
    std::vector<Id> ids;
    for (const auto& row : ctx.lookups().rows(table.table(), "unreadUser", ctx.user().user.value)) {
        ids.push_back(projections::id_of(table, row, "id"));
    }
    return own_messages(ctx, ids);
}

template <class Event>
Answers append_own(CommandContext& ctx, const Event& event) {
    const Id user = ctx.user().user;
    const std::string stream = mailbox_of(user);
    ctx.load<MailboxState>(stream);
    ctx.append<MailboxState>(stream, event);
    Answers answers;
    for (const Id id : event.messageIds) {
        answers.push_back({id, {}, ctx.version(stream)});
    }
    return answers;
}

Result<Answers> run_read(CommandContext& ctx, const std::vector<Id>& ids) {
    const Id user = ctx.user().user;
    const auto unread = domain::unread_of(own_messages(ctx, ids), user, 0);
    return unread.empty() ? Answers{} : append_own(ctx, events::MessageRead{user, unread});
}

Result<Answers> run_read_all(CommandContext& ctx, const Input& input) {
    const auto type = read_type(input, 0);
    if (!type) {
        return type.error();
    }
    const Id user = ctx.user().user;
    const auto unread = domain::unread_of(unread_messages(ctx), user, *type);
    return unread.empty() ? Answers{}
                          : append_own(ctx, events::MessagesAllRead{user, *type, unread});
}

Result<Answers> run_remove(CommandContext& ctx, const Input& input) {
    const auto ids = input.ids("ids");
    if (!ids) {
        return ids.error();
    }
    const auto own = own_messages(ctx, *ids);
    for (const Id id : *ids) {
        if (std::none_of(own.begin(), own.end(), [&](const auto& m) { return m.id == id; })) {
            return Error::not_found("ids").with("id", id.str());
        }
    }
    return append_own(ctx, events::MessageDeleted{ctx.user().user, *ids});
}

}  // namespace

Status tell_people(CommandContext& ctx, const StepMessage& message, Id creator, Id second) {
    events::MessageSent wanted;
    wanted.header.type = domain::kNormalMessage;
    wanted.header.receiverId = creator;
    wanted.header.receiverId2 = second == creator ? Id{} : second;
    return tell(ctx, message, std::move(wanted), {creator, second});
}

Status tell_all(CommandContext& ctx, const StepMessage& message, std::vector<Id> people) {
    events::MessageSent wanted;
    wanted.header.type = domain::kNormalMessage;
    return tell(ctx, message, std::move(wanted), std::move(people));
}

Status tell_waiting(CommandContext& ctx, const StepMessage& message, std::vector<Id> people) {
    events::MessageSent wanted;
    wanted.header.type = domain::kApprovalMessage;
    return tell(ctx, message, std::move(wanted), std::move(people));
}

Status tell_role(CommandContext& ctx, const StepMessage& message, std::string_view role_alias) {
    const auto role = ctx.lookups().find(entity_named("role"), "roleAlias", role_alias);
    if (!role) {
        return {};
    }
    events::MessageSent wanted;
    wanted.header.type = domain::kApprovalMessage;
    wanted.header.roleId = *role;
    return tell(ctx, message, std::move(wanted), members_of(ctx, *role));
}

Status tell_keepers(CommandContext& ctx, const StepMessage& message, Id warehouse) {
    const auto place = read_record(ctx.lookups(), entity_named("warehouse"), warehouse);
    std::vector<Id> users{Id{place ? place->integer("keeperUserId") : 0}};
    const auto role = ctx.lookups().find(entity_named("role"), "roleAlias", kKeepers);
    for (const Id user : role ? members_of(ctx, *role) : std::vector<Id>{}) {
        const auto person = read_record(ctx.lookups(), entity_named("user"), user);
        if (person && person->integer("warehouse") == warehouse.value) {
            users.push_back(user);
        }
    }
    events::MessageSent wanted;
    wanted.header.type = domain::kApprovalMessage;
    return tell(ctx, message, std::move(wanted), std::move(users));
}

Command send_message(Input input) {
    return {"message/save", true, [input](CommandContext& ctx) { return run_send(ctx, input); }};
}

Command read_messages(std::vector<Id> ids) {
    return {"readMessages", true, [ids = std::move(ids)](CommandContext& ctx) {
                return run_read(ctx, ids);
            }};
}

Command read_all_messages(Input input) {
    return {
        "message/readAll", true, [input](CommandContext& ctx) { return run_read_all(ctx, input); }};
}

Command remove_messages(Input input) {
    return {
        "message/remove", true, [input](CommandContext& ctx) { return run_remove(ctx, input); }};
}

}  // namespace oms::commands
