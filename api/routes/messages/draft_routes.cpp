// What people have typed into editors and not saved: kept for themselves, so that another browser
// goes on with it. No part of the ledger.
#include "api/push/push_changes.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/wire/envelope.hpp"
#include "commands/messages/draft_inputs.hpp"
#include "entities/tables/workflow/applications.hpp"
#include "projections/projector.hpp"
#include "storage/folder/drafts.hpp"

#include <algorithm>
#include <string>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

constexpr std::size_t kDraftNameMax = 100;
constexpr std::size_t kBrowserMax = 300;

bool in_draft_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.';
}

/// Applications are seen by those who have to do with them, not by a button: who may start one may
/// type one.
bool may_type(const Person& person, const entities::EntitySpec& entity) {
    const bool application =
        &entity == &entities::tables::kLeave || &entity == &entities::tables::kExpense;
    return application ? person.principal.can("work_start_flow") : may_view(person, entity);
}

/// "order.new", "order.9001", "process.for.9001": the entity that is edited, and what of it. Who
/// may not see such documents, or this one, has no draft of it here.
Result<storage::DraftKey> read_key(QueryCall& call, std::string_view name) {
    const auto dot = name.find('.');
    const bool formed = !name.empty() && name.size() <= kDraftNameMax &&
                        std::all_of(name.begin(), name.end(), in_draft_name);
    if (!formed || dot == std::string_view::npos) {
        return Error::invalid(name.empty() ? "PARAM_REQUIRED" : "BAD_FIELD", "name");
    }
    const entities::EntitySpec* entity = entities::find_entity(name.substr(0, dot));
    if (entity == nullptr || !may_type(*call.person(), *entity)) {
        return Error::not_found("name");
    }
    if (const auto id = Id::parse(name.substr(dot + 1))) {
        const auto model = call.model();
        if (!model) {
            return model.error();
        }
        if (!in_callers_rows(call, **model, *entity, projections::table_for(*entity), *id)) {
            return Error::not_found("name");
        }
    }
    return storage::DraftKey{call.user().tenant, call.user().user, std::string(name)};
}

Error no_drafts() {
    return Error::unavailable("UNAVAILABLE");
}

/// {"draft": null | {name, savedAt, browser, body}}
void find_draft(const std::shared_ptr<DirectCall>& call, Respond respond) {
    storage::Drafts* drafts = call->services().drafts;
    const auto key = read_key(*call, call->parameter("name"));
    const auto found = !key                ? Result<std::optional<storage::Draft>>(key.error())
                       : drafts == nullptr ? Result<std::optional<storage::Draft>>(no_drafts())
                                           : drafts->find(*key, call->now());
    if (!found) {
        respond(refusal(*call, found.error()));
        return;
    }
    std::string data;
    json::Writer out(data);
    out.begin_object().key("draft");
    if (*found) {
        out.begin_object()
            .member("name", std::string_view((*found)->name))
            .member("savedAt", (*found)->saved.ms)
            .member("browser", std::string_view((*found)->browser))
            .member("body", std::string_view((*found)->body))
            .end_object();
    } else {
        out.null();
    }
    out.end_object();
    Response response = success(call->language(), data);
    response.headers.emplace_back("Cache-Control", "no-store");
    respond(std::move(response));
}

void list_drafts(const std::shared_ptr<DirectCall>& call, Respond respond) {
    storage::Drafts* drafts = call->services().drafts;
    const auto found = drafts == nullptr
                           ? Result<std::vector<storage::Draft>>(no_drafts())
                           : drafts->list(call->user().tenant, call->user().user, call->now());
    if (!found) {
        respond(refusal(*call, found.error()));
        return;
    }
    std::string data;
    json::Writer out(data);
    out.begin_array();
    for (const storage::Draft& draft : *found) {
        out.begin_object()
            .member("name", std::string_view(draft.name))
            .member("savedAt", draft.saved.ms)
            .member("browser", std::string_view(draft.browser))
            .end_object();
    }
    out.end_array();
    respond(success(call->language(), data));
}

void answer(const std::shared_ptr<DirectCall>& call, const Status& done, const Respond& respond) {
    respond(done ? success(call->language(), "{}") : refusal(*call, done.error()));
}

void keep_draft(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const json::Ref input = call->input();
    storage::Drafts* drafts = call->services().drafts;
    const auto key = read_key(*call, input["name"].text().value_or(""));
    if (!key || drafts == nullptr) {
        answer(call, key ? no_drafts() : key.error(), respond);
        return;
    }
    storage::Draft draft;
    draft.name = key->name;
    draft.saved = {input["savedAt"].integer().value_or(call->now().ms)};
    draft.browser = call->request().header("user-agent").substr(0, kBrowserMax);
    draft.body = input["body"].text().value_or("");
    if (!json::valid_utf8(draft.browser)) {
        draft.browser.clear();
    }
    answer(call, drafts->keep(*key, draft, call->now()), respond);
}

void drop_draft(const std::shared_ptr<DirectCall>& call, Respond respond) {
    storage::Drafts* drafts = call->services().drafts;
    // By its name alone: what may not be seen any more may still be thrown away.
    const std::string name(call->input()["name"].text().value_or(""));
    answer(
        call,
        drafts == nullptr ? Status(no_drafts())
                          : drafts->drop({call->user().tenant, call->user().user, name}),
        respond
    );
}

constexpr AnswerMember kDraftMembers[] = {
    {"name", AnswerMember::Kind::Text},
    {"savedAt", AnswerMember::Kind::Number},
    {"browser", AnswerMember::Kind::Text},
    {"body", AnswerMember::Kind::Text},
};
constexpr AnswerMember kFoundMembers[] = {
    {"draft", AnswerMember::Kind::Object, nullptr, kDraftMembers},
};
constexpr AnswerSpec kFoundDraft = {AnswerSpec::Shape::Detail, nullptr, kFoundMembers};
constexpr AnswerMember kListedDraftMembers[] = {
    {"name", AnswerMember::Kind::Text},
    {"savedAt", AnswerMember::Kind::Number},
    {"browser", AnswerMember::Kind::Text},
};
constexpr AnswerSpec kListedDrafts = {AnswerSpec::Shape::Array, nullptr, kListedDraftMembers};

constexpr Route kDraftRoutes[] = {
    {.path = "/api/blade-desk/draft/detail",
     .verbs = Verbs::Get,
     .access = Access::SignedIn,
     .permission = "",
     .run = answering(kFoundDraft, find_draft),
     .parameters = "name",
     .summary = "The caller's own draft of an editor, wherever it was typed"},
    {.path = "/api/blade-desk/draft/list",
     .verbs = Verbs::Get,
     .access = Access::SignedIn,
     .permission = "",
     .run = answering(kListedDrafts, list_drafts),
     .summary = "The caller's own drafts, the newest first"},
    {.path = "/api/blade-desk/draft/keep",
     .verbs = Verbs::Post,
     .access = Access::SignedIn,
     .permission = "",
     .run = taking(inputs::kKeepDraft, keep_draft),
     .summary = "Keep what is typed; the newer wins"},
    {.path = "/api/blade-desk/draft/drop",
     .verbs = Verbs::Post,
     .access = Access::SignedIn,
     .permission = "",
     .run = taking(inputs::kDropDraft, drop_draft),
     .summary = "Throw an own draft away"},
};

}  // namespace

std::span<const Route> draft_routes() {
    return kDraftRoutes;
}

}  // namespace oms::api
