// What was asked for outside of the ledger, and text messages.
#include "api/routes/command_id.hpp"
#include "api/routes/crud.hpp"
#include "api/routes/submit.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/wire/envelope.hpp"
#include "commands/system/outbox_commands.hpp"
#include "commands/system/system_inputs.hpp"
#include "projections/system/outbox.hpp"
#include "storage/lists/list_query.hpp"

#include <string>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

const entities::EntitySpec& outbox_entity() {
    return entities::entity_named("outbox");
}

Result<std::string> page(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    std::vector<std::string> ignored;
    auto query = storage::parse_list_query(
        &outbox_entity(), projections::outbox_table(), call.parameters(), &call.user(), ignored
    );
    if (!query) {
        return std::move(query).error();
    }
    for (const std::string& name : ignored) {
        call.ignore(name);
    }
    return rich_page(
        call, outbox_entity(), projections::outbox_table(), **model, std::move(*query)
    );
}

Result<std::string> detail(QueryCall& call) {
    const Result<Id> id = call.id("id");
    Result<storage::ReadModel*> model = call.model();
    if (!id || !model) {
        return id ? std::move(model).error() : id.error();
    }
    const entities::Renderer renderer =
        rich_renderer(outbox_entity(), projections::outbox_table(), call.user());
    storage::ListQuery query;
    query.table = &projections::outbox_table();
    query.entity = &outbox_entity();
    query.select = renderer.columns();
    query.viewer = &call.user();
    std::string text;
    const bool found = (*model)->detail(query, *id, [&](const storage::RowView& row) {
        json::Writer out(text);
        renderer.write(out, row, nullptr);
    });
    return found ? Result<std::string>(std::move(text)) : Error::not_found("id");
}

std::vector<std::string> phones_of(std::string_view list) {
    std::vector<std::string> phones;
    for (const std::string_view phone : entities::split_list(list)) {
        phones.emplace_back(phone);
    }
    return phones;
}

/// POST send-message: `params` is a JSON object as text, or an object of the body.
void send_message(const std::shared_ptr<DirectCall>& call, Respond respond) {
    commands::SmsRequest request;
    request.code = std::string(call->parameter("code"));
    request.phones = phones_of(call->parameter("phones"));
    const json::Ref object = call->input()["params"];
    request.params = object.is_object() ? object.dump() : std::string(call->parameter("params"));
    if (request.params.empty()) {
        request.params = "{}";
    }
    const auto done = [call, respond](const Result<storage::Accepted>& result) {
        if (!result) {
            respond(refusal(*call, result.error()));
            return;
        }
        std::string data;
        json::Writer out(data);
        out.begin_object().member("success", true).key("ids").begin_array();
        for (const commands::Answer& answer : result->answers) {
            out.value(answer.id);
        }
        out.end_array().end_object();
        Response response = success(call->language(), data);
        response.headers.emplace_back("X-Ledger-Position", std::to_string(result->position));
        respond(std::move(response));
    };
    submit_as_caller(
        call,
        commands::send_sms(std::move(request)),
        [call] { return canonical_input(*call); },
        respond,
        done
    );
}

constexpr Route kOutboxRoutes[] = {
    {"/api/blade-resource/outbox/list",
     Verbs::Get,
     Access::Button,
     "outbox_view",
     page,
     "current,size,ascs,descs,kind,target,sendStatus",
     "What was asked for outside of the ledger, and what came of it"},
    {"/api/blade-resource/outbox/detail",
     Verbs::Get,
     Access::Button,
     "outbox_view",
     detail,
     "id",
     "One of them"},
    {"/api/blade-resource/sms/endpoint/send-message",
     Verbs::Post,
     Access::Button,
     "sms_send",
     taking(inputs::kSendSms, send_message),
     "params",
     "Text messages, one a phone; sent once they are in the ledger"},
};

}  // namespace

std::span<const Route> outbox_routes() {
    return kOutboxRoutes;
}

}  // namespace oms::api
