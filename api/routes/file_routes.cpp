// Uploads and their links (wire-protocol 5.14). A file is on the disk before the ledger names it;
// names are labels, what is stored is found by its content.
#include "api/access_rows.hpp"
#include "api/blob_links.hpp"
#include "api/crud.hpp"
#include "api/envelope.hpp"
#include "api/log_sink.hpp"
#include "api/metrics.hpp"
#include "api/routes/tables.hpp"
#include "api/upload.hpp"
#include "commands/record_commands.hpp"
#include "projections/tables.hpp"
#include "storage/blob_store.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace oms::api {
namespace {

const entities::EntitySpec& attach() {
    return entities::entity_named("attach");
}

/// What put-file answers: {link, domain, name, originalName, attachId}.
struct Stored {
    std::string link;
    std::string name;
    std::string original_name;

    std::string json(Id attach_id) const {
        std::string text;
        json::Writer(text)
            .begin_object()
            .member("link", std::string_view(link))
            .member("domain", std::string_view())
            .member("name", std::string_view(name))
            .member("originalName", std::string_view(original_name))
            .member("attachId", attach_id)
            .end_object();
        return text;
    }
};

Result<commands::Command> attach_command(const Stored& stored, const Upload& upload) {
    std::string text;
    json::Writer(text)
        .begin_object()
        .member("link", std::string_view(stored.link))
        .member("name", std::string_view(stored.name))
        .member("originalName", std::string_view(upload.name))
        .member("extension", std::string_view(upload.extension))
        .member("attachSize", static_cast<std::int64_t>(upload.content.size()))
        .end_object();
    auto input = json::Document::parse(text);
    if (!input) {
        return std::move(input).error();
    }
    commands::SaveRequest request;
    request.entity = &attach();
    request.mode = commands::SaveMode::Save;
    request.input = std::make_shared<const json::Document>(std::move(*input));
    return commands::save_record(std::move(request));
}

/// Gives the row to the writer; the answer is put-file's own.
void submit_attach(
    const std::shared_ptr<DirectCall>& call,
    commands::Command command,
    const Stored& stored,
    const Respond& respond
) {
    Services& services = call->services();
    const auto command_id = call->request().header("command-id");
    if (command_id.size() > 64 || !json::valid_utf8(command_id)) {
        respond(refusal(*call, Error::invalid("BAD_HEADER", "Command-Id")));
        return;
    }
    storage::Submission submission;
    submission.user = call->user();
    submission.command_id = std::string(command_id);
    submission.body = stored.name + "\n" + stored.original_name;
    submission.correlation_id = call->request().id;
    submission.command = std::move(command);
    const bool taken = services.commands.submit(
        std::move(submission),
        [call, respond, stored, &services](const Result<storage::Accepted>& result) {
            services.metrics.command(result ? "accepted" : result_name(result.error().code));
            if (!result) {
                respond(refusal(*call, result.error()));
                return;
            }
            const Id id = result->answers.empty() ? Id{} : result->answers.front().id;
            Response response = success(call->language(), stored.json(id));
            response.headers.emplace_back("X-Ledger-Position", std::to_string(result->position));
            respond(std::move(response));
        }
    );
    if (!taken) {
        services.metrics.command("queue_full");
        respond(refusal(*call, Error{ErrorCode::Unavailable, "UNAVAILABLE", {}, {}, {}}));
    }
}

/// POST put-file: `use=avatar` takes small pictures only.
void put_file(const std::shared_ptr<DirectCall>& call, Respond respond) {
    Services& services = call->services();
    if (services.blobs == nullptr || services.links == nullptr) {
        respond(refusal(*call, Error{ErrorCode::Unavailable, "UNAVAILABLE", {}, {}, {}}));
        return;
    }
    const bool avatar = call->parameter("use") == "avatar";
    const auto upload = read_upload(call->request(), avatar ? UploadUse::Avatar : UploadUse::Any);
    if (!upload) {
        respond(refusal(*call, upload.error()));
        return;
    }
    const auto hash = services.blobs->put(upload->content);
    if (!hash) {
        respond(refusal(*call, hash.error()));
        return;
    }
    Stored stored;
    stored.name = *hash + "." + upload->extension;
    stored.original_name = upload->name;
    stored.link = services.links->link(call->user().tenant, stored.name);
    auto command = attach_command(stored, *upload);
    if (!command) {
        respond(refusal(*call, command.error()));
        return;
    }
    submit_attach(call, std::move(*command), stored, respond);
}

/// The name as HTTP headers carry it: RFC 5987.
std::string encoded_name(std::string_view name) {
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string out;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
                           (c >= 'a' && c <= 'z') || c == '.' || c == '-' || c == '_';
        if (plain) {
            out.push_back(c);
        } else {
            out.append({'%', kHex[byte >> 4U], kHex[byte & 15U]});
        }
    }
    return out;
}

/// The name that the company knows the file by, in the row `wanted` if that is one of its rows;
/// nothing when it has no such attachment (any more).
std::optional<std::string> label_of_file(
    Services& services, const TenantId& tenant, std::string_view name, std::string_view wanted
) {
    const auto model = services.models.open(tenant);
    if (!model) {
        return std::nullopt;
    }
    const auto rows = live_rows_where(**model, table_named("attach"), "name", name);
    if (rows.empty()) {
        return std::nullopt;
    }
    const Id id = Id::parse(wanted).value_or(Id{});
    const auto same = std::find_if(rows.begin(), rows.end(), [&](const projections::Row& row) {
        return row[projections::AuditColumn::Id] == projections::OwnedCell(id.value);
    });
    const json::Document doc = stored_document(same == rows.end() ? rows.front() : *same);
    return std::string(doc.root()["originalName"].text().value_or("file"));
}

/// GET get-file: whoever holds the link. With `download` it is never shown, always saved; its value
/// may be the id of the attachment whose label the file gets (one content may have several).
void get_file(const std::shared_ptr<DirectCall>& call, Respond respond) {
    Services& services = call->services();
    const TenantId tenant(call->parameter("t"));
    const std::string name(call->parameter("n"));
    const std::string_view hash = storage::hash_in_name(name);
    const bool may = services.blobs != nullptr && services.links != nullptr && !hash.empty() &&
                     services.links->verify(tenant, name, call->parameter("s"));
    const auto download = call->parameter("download");
    const auto label = may ? label_of_file(services, tenant, name, download) : std::nullopt;
    auto content = label ? services.blobs->get(hash) : std::nullopt;
    if (!content) {
        if (label) {
            services.log.fault(
                {call->now(),
                 call->request().id,
                 "GET",
                 std::string(kBlobPath),
                 tenant,
                 {},
                 "blob " + std::string(hash) + " is missing"}
            );
        }
        respond(refusal(*call, Error::not_found("n")));
        return;
    }
    const std::string_view picture = picture_type(name.substr(name.rfind('.') + 1));
    const bool shown = !picture.empty() && download.empty();
    Response response;
    response.content_type = picture.empty() ? "application/octet-stream" : std::string(picture);
    response.headers = {
        {"Content-Disposition",
         std::string(shown ? "inline" : "attachment") + "; filename*=UTF-8''" +
             encoded_name(*label)},
        {"Content-Security-Policy", "default-src 'none'; sandbox"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Cache-Control", "private, max-age=300"}};
    response.body = std::move(*content);
    respond(std::move(response));
}

/// POST attach/submit: links to elsewhere, and new labels. An upload's row comes from put-file.
Result<commands::Command> submit_link(Call& call) {
    auto request = save_request(call, attach(), "attach_edit", commands::SaveMode::Submit);
    if (!request) {
        return std::move(request).error();
    }
    const auto name = request->input->root()["name"].text().value_or("");
    if (commands::creates(request->mode, request->input->root()) &&
        !storage::hash_in_name(name).empty()) {
        return Error::invalid("BAD_FIELD", "name").with("name", "name");
    }
    return commands::save_record(std::move(*request));
}

constexpr std::string_view kPutSummary =
    "Keeps a file (multipart, part `file`, at most 10 MB); use=avatar: a small jpg or png";

std::vector<Route> make_routes() {
    std::vector<Route> routes;
    for (const std::string_view path :
         {"/api/blade-resource/oss/endpoint/put-file",
          "/api/blade-resource/oss/endpoint/put-file-attach"}) {
        routes.push_back(
            {path, Verbs::Post, Access::SignedIn, "", put_file, "code,use", kPutSummary}
        );
    }
    routes.push_back(
        {kBlobPath,
         Verbs::Get,
         Access::Public,
         "",
         get_file,
         "t,s,n,download",
         "A file by its signed link"}
    );
    const entities::RouteSpec* submit = entities::find_route(attach(), entities::Op::Submit);
    Route link{submit->path, Verbs::Post, Access::SignedIn, "", submit_link};
    link.entity = &attach();
    link.entity_route = submit;
    routes.push_back(link);
    return routes;
}

}  // namespace

std::span<const Route> file_routes() {
    static const std::vector<Route> routes = make_routes();
    return routes;
}

}  // namespace oms::api
