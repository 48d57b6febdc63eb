// Discussions of documents: what is said, who follows, what people are asked to do. Whoever may see
// a document may read and write here.
#include "api/net/target.hpp"
#include "api/people/blob_links.hpp"
#include "api/people/upload_links.hpp"
#include "api/push/push_changes.hpp"
#include "api/routes/submit.hpp"
#include "api/routes/tables.hpp"
#include "api/views/discussion_view.hpp"
#include "api/views/record_lists.hpp"
#include "api/views/rows.hpp"
#include "commands/kit/references.hpp"
#include "commands/messages/discussion_commands.hpp"
#include "commands/messages/discussion_inputs.hpp"
#include "domain/messages/discussion.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

using commands::Command;
using commands::Input;
using commands::People;

constexpr std::int64_t kChoicesRead = 60;
constexpr std::size_t kChoicesMax = 20;

Result<std::string> discussion(QueryCall& call) {
    const auto about = read_discussed(call, may_view);
    if (!about) {
        return about.error();
    }
    Id before;
    if (!call.parameter("before").empty()) {
        const auto id = call.id("before");
        if (!id) {
            return id.error();
        }
        before = *id;
    }
    return discussion_of(call, *about, before);
}

Result<std::string> my_assignments(QueryCall& call) {
    return open_assignments(call, may_view);
}

/// Somebody at work who may see documents of the kind at all.
std::shared_ptr<const Person> person_for(
    QueryCall& call, const entities::EntitySpec& entity, Id user
) {
    auto person = call.directory().person(call.user().tenant, user, "", "");
    const bool sees =
        person != nullptr && person->state == AccountState::Active && may_view(*person, entity);
    return sees ? person : nullptr;
}

/// Whom the caller may name about the document, by name or account.
Result<std::string> people_to_name(QueryCall& call) {
    const auto about = read_discussed(call, may_view);
    const auto model = call.model();
    if (!about || !model) {
        return about ? model.error() : about.error();
    }
    const entities::EntitySpec& users = entities::entity_named("user");
    constexpr std::string_view kOwn[] = {"entity", "id"};
    auto query = record_query(call, users, call.parameters(), kOwn);
    if (!query) {
        return std::move(query).error();
    }
    const EntityScope* scope = call.user().scope_of(users.name);
    if (scope != nullptr && scope->choices) {
        query->viewer = nullptr;
    }
    query->select = {"id", "realName"};
    query->current = 1;
    query->size = kChoicesRead;
    std::vector<std::pair<Id, std::string>> found;
    const auto page = (*model)->page(*query, [&](const storage::RowView& row) {
        found.emplace_back(Id{row.integer(0)}, row.text(1));
    });
    if (!page) {
        return page.error();
    }
    std::string data;
    json::Writer out(data);
    out.begin_array();
    std::size_t told = 0;
    for (const auto& [user, name] : found) {
        const auto person = person_for(call, *about->entity, user);
        if (told < kChoicesMax && person != nullptr &&
            sees_document(**model, *about, person->principal)) {
            ++told;
            out.begin_object()
                .member("id", user)
                .member("name", std::string_view(name))
                .end_object();
        }
    }
    out.end_array();
    return data;
}

/// The people that a command about the document may have to tell, with their rights of now.
People people_of(DirectCall& call, const Input& input) {
    const entities::EntitySpec* entity = entities::find_entity(input["entity"].text().value_or(""));
    const auto id = input.id("id");
    if (entity == nullptr || !id || !domain::is_discussed(entity->name)) {
        return {};
    }
    std::vector<Id> users = people_about(call, *entity, *id);
    for (const char* member : {"mentionIds", "assigneeId"}) {
        if (input[member].present() && !input[member].is_null()) {
            const auto named = input.ids(member);
            if (named && named->size() <= domain::kMentionsMax) {
                users.insert(users.end(), named->begin(), named->end());
            }
        }
    }
    People people;
    for (const Id user : users) {
        if (const auto person = person_for(call, *entity, user)) {
            people.push_back(person->principal);
        }
    }
    return people;
}

/// Whether a link is one to an upload of the company, as put-file made it.
bool is_upload(DirectCall& call, std::string_view url) {
    const auto target = parse_target(url);
    if (!target || target->path != kBlobPath) {
        return false;
    }
    Request asked;
    asked.query = target->query;
    return asked.parameter("t") == call.user().tenant &&
           link_opens(
               call.services(), call.user().tenant, asked.parameter("n"), asked.parameter("s")
           );
}

Status check_files(DirectCall& call, const Input& input) {
    const json::Ref files = input["files"];
    for (std::size_t i = 0; files.is_array() && i < files.size(); ++i) {
        if (!is_upload(call, files.at(i)["url"].text().value_or(""))) {
            return Error::invalid("BAD_URL", "files[" + std::to_string(i) + "].url");
        }
    }
    return {};
}

/// The caller's right to the kind of documents is asked here, API scopes included; that to the very
/// document in its command.
template <class Make>
void run(const std::shared_ptr<DirectCall>& call, const Respond& respond, const Make& make) {
    auto input = call->command_input();
    if (!input) {
        respond(refusal(*call, input.error()));
        return;
    }
    const entities::EntitySpec* entity =
        entities::find_entity((*input)["entity"].text().value_or(""));
    const bool may = entity == nullptr || may_view(*call->person(), *entity);
    if (Status files = check_files(*call, *input); !files) {
        respond(refusal(*call, files.error()));
        return;
    }
    Command command = make(*input, people_of(*call, *input));
    command.run = [may,
                   spec = call->route().input(),
                   input = call->input_document(),
                   next = std::move(command.run)](commands::CommandContext& ctx
                  ) -> Result<commands::Answers> {
        if (Status named = commands::check_references(ctx, *spec, input->root()); !named) {
            return std::move(named).error();
        }
        if (!may) {
            return Error::not_found("id");
        }
        return next(ctx);
    };
    submit_command(call, std::move(command), respond);
}

template <Command (*Make)(Input, People)>
void with_people(const std::shared_ptr<DirectCall>& call, Respond respond) {
    run(call, respond, [](const Input& input, People people) {
        return Make(input, std::move(people));
    });
}

template <Command (*Make)(Input)>
void alone(const std::shared_ptr<DirectCall>& call, Respond respond) {
    run(call, respond, [](const Input& input, const People&) { return Make(input); });
}

constexpr Route kDiscussionRoutes[] = {
    {"/api/blade-desk/discussion/detail",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(kDiscussionAnswer, discussion),
     "entity,id,before",
     "What is said about a document, who follows it and who has to do something, for who sees it"},
    {"/api/blade-desk/discussion/people",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(kPeopleAnswer, people_to_name),
     "entity,id,keyword",
     "People who see the document too: whom one can mention or ask"},
    {"/api/blade-desk/discussion/assignments",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(kAssignmentsAnswer, my_assignments),
     "",
     "What the caller is asked to do about documents, what is due first on top"},
    {"/api/blade-desk/discussion/comment",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kComment, with_people<commands::add_comment>),
     "",
     "Say something about a document; people mentioned and followers are told"},
    {"/api/blade-desk/discussion/withdraw",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kWithdrawComment, alone<commands::withdraw_comment>),
     "",
     "Take back an own comment"},
    {"/api/blade-desk/discussion/follow",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kDiscussed, alone<commands::follow>),
     "",
     "Be told of what is said about a document"},
    {"/api/blade-desk/discussion/unfollow",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kDiscussed, alone<commands::unfollow>),
     "",
     "Be told no more"},
    {"/api/blade-desk/discussion/assign",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kAssign, with_people<commands::assign>),
     "",
     "Ask somebody to do something about a document until a day"},
    {"/api/blade-desk/discussion/finish",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kAssignmentOf, with_people<commands::finish_assignment>),
     "",
     "Say that it is done"},
    {"/api/blade-desk/discussion/drop",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kAssignmentOf, with_people<commands::drop_assignment>),
     "",
     "Take back what one asked for"},
};

}  // namespace

std::span<const Route> discussion_routes() {
    return kDiscussionRoutes;
}

}  // namespace oms::api
