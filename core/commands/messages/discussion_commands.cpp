#include "commands/messages/discussion_commands.hpp"

#include "base/text.hpp"
#include "commands/kit/stored.hpp"
#include "commands/messages/message_commands.hpp"
#include "domain/kit/checks.hpp"
#include "domain/messages/discussion.hpp"
#include "projections/projector.hpp"
#include "projections/system/discussions.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace oms::commands {
namespace {

using domain::DiscussionState;

constexpr std::size_t kNameMax = 40;      ///< characters of a document's name in a message
constexpr std::size_t kExcerptMax = 200;  ///< characters of what was said

/// The document that is talked about.
struct About {
    const entities::EntitySpec* entity = nullptr;
    Id id;
    std::string name;  ///< its number
    Id creator;
    std::string stream;

    const DiscussionState& state(CommandContext& ctx) const {
        return ctx.load<DiscussionState>(stream);
    }
};

std::string text_in(const projections::Row& row, std::optional<std::size_t> column) {
    const auto* text = column ? std::get_if<std::string>(&row[*column]) : nullptr;
    return text == nullptr ? std::string() : *text;
}

/// Its number and who made it, as its row says.
void read_row(CommandContext& ctx, About& about) {
    const entities::EntitySpec& entity = *about.entity;
    const projections::Table& table = projections::table_for(entity);
    const auto row = ctx.lookups().row(table, about.id);
    if (!row) {
        return;
    }
    const auto creator = table.column("createUser");
    const auto* user = creator ? std::get_if<std::int64_t>(&(*row)[*creator]) : nullptr;
    about.creator = user == nullptr ? Id{} : Id{*user};
    if (entity.storage == entities::Storage::Json) {
        const auto record = ctx.lookups().record(entity, about.id);
        about.name = record ? record->root()[entity.display].text().value_or("") : "";
    } else {
        about.name = text_in(*row, table.column(entity.display));
    }
    about.name = first_characters(about.name, kNameMax);
}

bool sees(CommandContext& ctx, const About& about, const Principal& person) {
    return person.can(entities::button_code(*about.entity, "view")) &&
           ctx.lookups().visible(*about.entity, about.id, person);
}

About about_of(CommandContext& ctx, const entities::EntitySpec& entity, Id id) {
    About about{&entity, id, {}, {}, events::stream_name(domain::kDiscussion, id)};
    read_row(ctx, about);
    return about;
}

Result<About> open_about(CommandContext& ctx, const Input& input) {
    const auto kind = input.text("entity");
    const auto id = input.id("id");
    if (!kind || !id) {
        return kind ? id.error() : kind.error();
    }
    const entities::EntitySpec* entity = entities::find_entity(*kind);
    if (entity == nullptr || !domain::is_discussed(*kind)) {
        return Error::not_found("entity");
    }
    About about = about_of(ctx, *entity, *id);
    return sees(ctx, about, ctx.user()) ? Result<About>(std::move(about)) : Error::not_found("id");
}

const Principal* find_person(const People& people, Id user) {
    const auto it = std::find_if(people.begin(), people.end(), [user](const Principal& each) {
        return each.user == user;
    });
    return it == people.end() ? nullptr : &*it;
}

bool may_be_told(CommandContext& ctx, const About& about, const People& people, Id user) {
    const Principal* person = find_person(people, user);
    return person != nullptr && sees(ctx, about, *person);
}

/// Those of `users` who may be told, without those of `but`.
std::vector<Id> told_of(
    CommandContext& ctx,
    const About& about,
    const People& people,
    std::vector<Id> users,
    const std::vector<Id>& but = {}
) {
    std::erase_if(users, [&](Id user) {
        return std::find(but.begin(), but.end(), user) != but.end() ||
               !may_be_told(ctx, about, people, user);
    });
    return users;
}

Status check_seen(
    CommandContext& ctx,
    const About& about,
    const People& people,
    const std::vector<Id>& users,
    std::string_view field
) {
    for (const Id user : users) {
        if (!may_be_told(ctx, about, people, user)) {
            const auto record = read_record(ctx.lookups(), entities::entity_named("user"), user);
            return Error::invalid("CANNOT_SEE", std::string(field))
                .with("name", record ? std::string(record->text("realName")) : user.str());
        }
    }
    return {};
}

void begin_to_follow(CommandContext& ctx, const About& about, Id user) {
    if (domain::begins_to_follow(about.state(ctx), user)) {
        ctx.append<DiscussionState>(
            about.stream,
            events::FollowerAdded{
                std::string(about.entity->name), about.id, user, ctx.user().user_name}
        );
    }
}

/// A message says something: of a comment that is pictures alone that there is a file.
StepMessage message_of(
    CommandContext& ctx, const About& about, std::string_view text, std::string_view content
) {
    const std::string_view said = content.empty() ? "📎" : content;
    return {
        text,
        {{"no", about.name},
         {"operator", std::string(first_characters(ctx.user().user_name, kNameMax))},
         {"content", std::string(first_characters(said, kExcerptMax))}},
        about.entity->name,
        about.id};
}

/// Lines and tabs are welcome, other control characters are not.
Result<std::string> read_said(const Input& input) {
    std::string text(input["content"].text().value_or(""));
    const bool odd = std::any_of(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) < 0x20U && c != '\n' && c != '\r' && c != '\t') ||
               c == 0x7F;
    });
    if (odd) {
        return Error::invalid("BAD_FIELD", "content");
    }
    const auto end = text.find_last_not_of(" \n\r\t");
    text.resize(end == std::string::npos ? 0 : end + 1);
    return text;
}

Result<events::CommentAdded> read_comment(CommandContext& ctx, const Input& input) {
    events::CommentAdded wanted;
    auto content = read_said(input);
    if (!content) {
        return std::move(content).error();
    }
    wanted.content = std::move(*content);
    const json::Ref mentions = input["mentionIds"];
    const bool some = mentions.is_array()
                          ? mentions.size() > 0
                          : mentions.present() && !mentions.is_null() && mentions.text() != "";
    if (some) {
        auto ids = input.ids("mentionIds");
        if (!ids) {
            return std::move(ids).error();
        }
        wanted.mentionIds = std::move(*ids);
    }
    const json::Ref files = input["files"];
    for (std::size_t i = 0; files.is_array() && i < files.size(); ++i) {
        wanted.fileUrls.emplace_back(files.at(i)["url"].text().value_or(""));
    }
    wanted.operatorName = ctx.user().user_name;
    return wanted;
}

Result<Answers> run_comment(CommandContext& ctx, const Input& input, const People& people) {
    const auto about = open_about(ctx, input);
    auto wanted = read_comment(ctx, input);
    if (!about || !wanted) {
        return about ? wanted.error() : about.error();
    }
    if (Status may = domain::may_comment(about->state(ctx), *wanted); !may) {
        return std::move(may).error();
    }
    if (Status seen = check_seen(ctx, *about, people, wanted->mentionIds, "mentionIds"); !seen) {
        return std::move(seen).error();
    }
    if (about->state(ctx).comments.empty() && may_be_told(ctx, *about, people, about->creator)) {
        begin_to_follow(ctx, *about, about->creator);
    }
    begin_to_follow(ctx, *about, ctx.user().user);
    wanted->entity = about->entity->name;
    wanted->docId = about->id;
    wanted->commentId = ctx.new_id();
    ctx.append<DiscussionState>(about->stream, *wanted);
    const auto& followers = about->state(ctx).followers;
    const auto others =
        told_of(ctx, *about, people, {followers.begin(), followers.end()}, wanted->mentionIds);
    for (const auto& [text, users] :
         {std::pair("discussion.mentioned", wanted->mentionIds),
          std::pair("discussion.commented", others)}) {
        if (Status told = tell_all(ctx, message_of(ctx, *about, text, wanted->content), users);
            !told) {
            return std::move(told).error();
        }
    }
    return Answers{{wanted->commentId, {}, ctx.version(about->stream)}};
}

Result<Answers> run_withdraw(CommandContext& ctx, const Input& input) {
    const auto about = open_about(ctx, input);
    const auto comment = input.id("commentId");
    if (!about || !comment) {
        return about ? comment.error() : about.error();
    }
    if (Status may = domain::may_withdraw(about->state(ctx), *comment, ctx.user().user); !may) {
        return std::move(may).error();
    }
    ctx.append<DiscussionState>(
        about->stream,
        events::CommentWithdrawn{
            std::string(about->entity->name), about->id, *comment, ctx.user().user_name}
    );
    return Answers{{*comment, {}, ctx.version(about->stream)}};
}

template <class Event>
Result<Answers> run_follow(CommandContext& ctx, const Input& input) {
    constexpr bool kBegins = std::is_same_v<Event, events::FollowerAdded>;
    const auto about = open_about(ctx, input);
    if (!about) {
        return about.error();
    }
    const Id user = ctx.user().user;
    const auto& state = about->state(ctx);
    if (state.followers.contains(user) != kBegins) {
        if (Status may = kBegins ? domain::may_follow(state) : Status(); !may) {
            return std::move(may).error();
        }
        ctx.append<DiscussionState>(
            about->stream,
            Event{std::string(about->entity->name), about->id, user, ctx.user().user_name}
        );
    }
    return Answers{{about->id, {}, ctx.version(about->stream)}};
}

Result<Answers> run_assign(CommandContext& ctx, const Input& input, const People& people) {
    const auto about = open_about(ctx, input);
    const auto assignee = input.id("assigneeId");
    const auto content = read_said(input);
    const auto due = input.text("dueDate");
    if (!about || !assignee) {
        return about ? assignee.error() : about.error();
    }
    if (!content || !due) {
        return content ? due.error() : content.error();
    }
    const events::AssignmentSet wanted{
        std::string(about->entity->name),
        about->id,
        ctx.new_id(),
        *assignee,
        *content,
        *due,
        ctx.user().user_name};
    if (Status may = domain::may_assign(about->state(ctx), wanted, ctx.now()); !may) {
        return std::move(may).error();
    }
    if (Status seen = check_seen(ctx, *about, people, {*assignee}, "assigneeId"); !seen) {
        return std::move(seen).error();
    }
    begin_to_follow(ctx, *about, ctx.user().user);
    begin_to_follow(ctx, *about, *assignee);
    ctx.append<DiscussionState>(about->stream, wanted);
    StepMessage message = message_of(ctx, *about, "discussion.assigned", *content);
    message.values.emplace_back("day", *due);
    if (Status told = tell_waiting(ctx, message, {*assignee}); !told) {
        return std::move(told).error();
    }
    return Answers{{wanted.assignmentId, {}, ctx.version(about->stream)}};
}

/// Ends an assignment, and tells the other side.
template <class Event>
Result<Answers> run_end(CommandContext& ctx, const Input& input, const People& people) {
    constexpr bool kDone = std::is_same_v<Event, events::AssignmentDone>;
    const auto about = open_about(ctx, input);
    const auto id = input.id("assignmentId");
    if (!about || !id) {
        return about ? id.error() : about.error();
    }
    const auto& state = about->state(ctx);
    const Id user = ctx.user().user;
    if (Status may =
            kDone ? domain::may_finish(state, *id, user) : domain::may_drop(state, *id, user);
        !may) {
        return std::move(may).error();
    }
    const domain::Assignment assignment = state.assignments.at(*id);
    ctx.append<DiscussionState>(
        about->stream, Event{std::string(about->entity->name), about->id, *id, ctx.user().user_name}
    );
    const StepMessage message = message_of(
        ctx, *about, kDone ? "discussion.done" : "discussion.dropped", assignment.content
    );
    const auto others = told_of(ctx, *about, people, {assignment.giver, assignment.assignee});
    if (Status told = tell_all(ctx, message, others); !told) {
        return std::move(told).error();
    }
    return Answers{{*id, {}, ctx.version(about->stream)}};
}

/// The entity that the discussion's own events name.
const entities::EntitySpec* entity_of(CommandContext& ctx, Id document, Id assignment) {
    const auto row = ctx.lookups().row(projections::assignment_table(), assignment);
    const auto entity =
        row ? text_in(*row, projections::assignment_table().column("entity")) : std::string();
    const auto doc = row ? std::get<std::int64_t>((*row)[1]) : 0;
    return doc == document.value ? entities::find_entity(entity) : nullptr;
}

Result<Answers> run_remind(
    CommandContext& ctx, Id document, Id id, Timestamp at, const People& people
) {
    const entities::EntitySpec* entity = entity_of(ctx, document, id);
    if (entity == nullptr) {
        return Error::not_found("id");
    }
    const About about = about_of(ctx, *entity, document);
    const auto& assignments = about.state(ctx).assignments;
    const auto it = assignments.find(id);
    if (it == assignments.end() || !it->second.open || it->second.remind != at) {
        return domain::status_denied();
    }
    const domain::Assignment assignment = it->second;
    ctx.append<DiscussionState>(
        about.stream, events::AssignmentReminded{std::string(entity->name), document, id}
    );
    const bool overdue = domain::is_overdue(assignment.due_date, ctx.now());
    StepMessage message = message_of(
        ctx, about, overdue ? "discussion.overdue" : "discussion.due", assignment.content
    );
    message.values.emplace_back("day", assignment.due_date);
    std::vector<Id> users{assignment.assignee};
    if (overdue) {
        users.push_back(assignment.giver);
    }
    if (Status told = tell_waiting(ctx, message, told_of(ctx, about, people, users)); !told) {
        return std::move(told).error();
    }
    return Answers{};
}

}  // namespace

Command add_comment(Input input, People people) {
    return {
        "add comment",
        false,
        [input = std::move(input), people = std::move(people)](CommandContext& ctx) {
            return run_comment(ctx, input, people);
        }};
}

Command withdraw_comment(Input input) {
    return {"withdraw comment", false, [input = std::move(input)](CommandContext& ctx) {
                return run_withdraw(ctx, input);
            }};
}

Command follow(Input input) {
    return {"follow", false, [input = std::move(input)](CommandContext& ctx) {
                return run_follow<events::FollowerAdded>(ctx, input);
            }};
}

Command unfollow(Input input) {
    return {"unfollow", false, [input = std::move(input)](CommandContext& ctx) {
                return run_follow<events::FollowerRemoved>(ctx, input);
            }};
}

Command assign(Input input, People people) {
    return {
        "assign",
        false,
        [input = std::move(input), people = std::move(people)](CommandContext& ctx) {
            return run_assign(ctx, input, people);
        }};
}

Command finish_assignment(Input input, People people) {
    return {
        "finish assignment",
        false,
        [input = std::move(input), people = std::move(people)](CommandContext& ctx) {
            return run_end<events::AssignmentDone>(ctx, input, people);
        }};
}

Command drop_assignment(Input input, People people) {
    return {
        "drop assignment",
        false,
        [input = std::move(input), people = std::move(people)](CommandContext& ctx) {
            return run_end<events::AssignmentDropped>(ctx, input, people);
        }};
}

Command remind_of_assignment(Id document, Id assignment, Timestamp at, People people) {
    return {
        "remind of assignment",
        false,
        [document, assignment, at, people = std::move(people)](CommandContext& ctx) {
            return run_remind(ctx, document, assignment, at, people);
        }};
}

}  // namespace oms::commands
