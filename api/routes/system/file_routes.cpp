// Uploads and their links (wire-protocol 5.14). A file is on the disk before the ledger names it;
// names are labels, what is stored is found by its content.
#include "api/calls/log_sink.hpp"
#include "api/net/company_pool.hpp"
#include "api/net/upload.hpp"
#include "api/outside/object_store.hpp"
#include "api/people/blob_links.hpp"
#include "api/people/upload_links.hpp"
#include "api/pictures/picture_facts.hpp"
#include "api/pictures/thumbnail.hpp"
#include "api/pictures/thumbnails.hpp"
#include "api/routes/crud.hpp"
#include "api/routes/outside_work.hpp"
#include "api/routes/submit.hpp"
#include "api/routes/tables.hpp"
#include "api/views/rows.hpp"
#include "api/wire/envelope.hpp"
#include "api/wire/file_name.hpp"
#include "commands/records/record_commands.hpp"
#include "projections/kit/tables.hpp"
#include "storage/base/content_hash.hpp"
#include "storage/folder/blob_store.hpp"

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
    Id store;  ///< 0: this server's own folder

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
        .member("ossId", stored.store)
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
    const auto body = [&stored] { return stored.name + "\n" + stored.original_name; };
    const auto done = [call, respond, stored](const Result<storage::Accepted>& result) {
        if (!result) {
            respond(refusal(*call, result.error()));
            return;
        }
        const Id id = result->answers.empty() ? Id{} : result->answers.front().id;
        Response response = success(call->language(), stored.json(id));
        response.headers.emplace_back("X-Ledger-Position", std::to_string(result->position));
        respond(std::move(response));
    };
    submit_as_caller(call, std::move(command), body, respond, done);
}

Error unavailable() {
    return Error::unavailable("UNAVAILABLE");
}

/// Names what is stored, and has its row written.
void keep_row(
    const std::shared_ptr<DirectCall>& call,
    const Upload& upload,
    const std::string& hash,
    Id store,
    const Respond& respond
) {
    Stored stored;
    stored.name = hash + "." + upload.extension;
    stored.original_name = upload.name;
    stored.link = call->services().links->link(call->user().tenant, stored.name);
    stored.store = store;
    auto command = attach_command(stored, upload);
    if (!command) {
        respond(refusal(*call, command.error()));
        return;
    }
    submit_attach(call, std::move(*command), stored, respond);
}

/// The upload is a view of the call's body, which lives as long as the call.
void put_in_store(
    const std::shared_ptr<DirectCall>& call,
    const Upload& upload,
    StoreSettings settings,
    const Respond& respond
) {
    const Id store_id = settings.id;
    run_outside(call, respond, [call, respond, upload, store_id, settings = std::move(settings)] {
        const ObjectStore store(*call->services().fetcher, settings);
        const std::string hash = storage::content_hash(upload.content);
        const Status put = store.put(call->user().tenant, hash, upload.content, call->now());
        if (!put) {
            respond(refusal(*call, put.error()));
            return;
        }
        keep_row(call, upload, hash, store_id, respond);
    });
}

/// The store that the call names by its code, else the one in force; nothing: here.
Result<std::optional<StoreSettings>> store_for(DirectCall& call) {
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    const Secrets& secrets = call.services().secrets;
    const std::string_view code = call.parameter("code");
    if (code.empty()) {
        return store_in_force(**model, secrets);
    }
    auto named = store_with_code(**model, secrets, code);
    return named ? Result<std::optional<StoreSettings>>(std::move(*named))
                 : std::move(named).error();
}

/// A picture that nobody could show is no upload: what it takes to decode it is bounded.
Status check_picture(const Upload& upload) {
    if (picture_type(upload.extension).empty()) {
        return {};
    }
    const auto facts = picture_facts(upload.content);
    return facts && facts->within_bounds() ? Status() : Error::invalid("PICTURE_DENIED", "file");
}

/// POST put-file: `use=avatar` takes small pictures only.
void put_file(const std::shared_ptr<DirectCall>& call, Respond respond) {
    Services& services = call->services();
    if (services.blobs == nullptr || services.links == nullptr) {
        respond(refusal(*call, unavailable()));
        return;
    }
    const bool avatar = call->parameter("use") == "avatar";
    const auto upload = read_upload(call->request(), avatar ? UploadUse::Avatar : UploadUse::Any);
    if (!upload) {
        respond(refusal(*call, upload.error()));
        return;
    }
    if (const Status shown = check_picture(*upload); !shown) {
        respond(refusal(*call, shown.error()));
        return;
    }
    auto settings = store_for(*call);
    if (!settings) {
        respond(refusal(*call, settings.error()));
        return;
    }
    if (*settings) {
        put_in_store(call, *upload, std::move(**settings), respond);
        return;
    }
    const auto hash = services.blobs->put(upload->content);
    if (!hash) {
        respond(refusal(*call, hash.error()));
        return;
    }
    keep_row(call, *upload, *hash, Id{}, respond);
}

/// How the company knows a file, and where its content is.
struct Known {
    std::string label;
    Id store;
};

/// Of the row `wanted` if that is one of the file's rows; nothing when the company has no such
/// attachment (any more).
std::optional<Known> known_file(
    Services& services, const TenantId& tenant, std::string_view name, std::string_view wanted
) {
    const auto model = services.models.open(tenant);
    if (!model) {
        return std::nullopt;
    }
    const auto rows = (*model)->live_rows(table_named("attach"), "name", name);
    if (rows.empty()) {
        return std::nullopt;
    }
    const Id id = Id::parse(wanted).value_or(Id{});
    const auto same = std::find_if(rows.begin(), rows.end(), [&](const projections::Row& row) {
        return row[projections::AuditColumn::Id] == projections::OwnedCell(id.value);
    });
    const json::Document doc = stored_document(same == rows.end() ? rows.front() : *same);
    return Known{
        std::string(doc.root()["originalName"].text().value_or("file")),
        Id::parse(doc.root()["ossId"].text().value_or("")).value_or(Id{})};
}

/// What is asked for by a link that is ours.
struct Wanted {
    TenantId tenant;
    std::string name;
    std::string hash;
    std::string label;
    bool download = false;
    int side = 0;  ///< of the thumbnail; 0: the file itself
};

void tell_fault(DirectCall& call, const Wanted& wanted, std::string what) {
    call.services().log.fault(
        {call.now(),
         call.request().id,
         "GET",
         std::string(kBlobPath),
         wanted.tenant,
         {},
         std::move(what)}
    );
}

void missing(DirectCall& call, const Wanted& wanted, const Respond& respond) {
    tell_fault(call, wanted, "blob " + wanted.hash + " is missing");
    respond(refusal(call, Error::not_found("n")));
}

/// A content has one thumbnail of a size for ever. Whoever has seen it may keep it.
void answer_thumbnail(DirectCall& call, std::string jpeg, const Respond& respond) {
    if (jpeg.empty()) {
        respond(refusal(call, Error::not_found("n")));
        return;
    }
    Response response;
    response.content_type = "image/jpeg";
    response.headers = {
        {"Content-Security-Policy", "default-src 'none'; sandbox"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Cache-Control", "private, max-age=31536000, immutable"}};
    response.body = std::move(jpeg);
    respond(std::move(response));
}

void answer_made(
    DirectCall& call, const Wanted& wanted, Result<std::string> jpeg, const Respond& respond
) {
    if (jpeg) {
        answer_thumbnail(call, std::move(*jpeg), respond);
        return;
    }
    const auto& why = jpeg.error().params;
    tell_fault(
        call, wanted, "thumbnail of " + wanted.hash + (why.empty() ? "" : ": " + why[0].second)
    );
    respond(refusal(call, jpeg.error()));
}

void answer_file(const Wanted& wanted, std::string content, const Respond& respond) {
    const std::string_view picture = picture_type(wanted.name.substr(wanted.name.rfind('.') + 1));
    const bool shown = !picture.empty() && !wanted.download;
    Response response;
    response.content_type = picture.empty() ? "application/octet-stream" : std::string(picture);
    response.headers = {
        {"Content-Disposition",
         std::string(shown ? "inline" : "attachment") + file_name_part(wanted.label)},
        {"Content-Security-Policy", "default-src 'none'; sandbox"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Cache-Control", "private, max-age=300"}};
    response.body = std::move(content);
    respond(std::move(response));
}

void get_from_store(
    const std::shared_ptr<DirectCall>& call, const Wanted& wanted, Id store, const Respond& respond
) {
    run_outside_for(wanted.tenant, call, respond, [call, wanted, store, respond] {
        Services& services = call->services();
        const auto model = services.models.open(wanted.tenant);
        const auto settings = model ? store_of(**model, services.secrets, store)
                                    : Result<StoreSettings>(model.error());
        auto content = settings ? ObjectStore(*services.fetcher, *settings)
                                      .get(wanted.tenant, wanted.hash, call->now())
                                : Result<std::string>(settings.error());
        if (!content) {  // a backup may have brought it here
            if (auto here = services.blobs->get(wanted.hash)) {
                content = std::move(*here);
            }
        }
        if (content && wanted.side != 0) {
            answer_made(
                *call,
                wanted,
                services.thumbnails->make(wanted.hash, *content, wanted.side),
                respond
            );
        } else if (content) {
            answer_file(wanted, std::move(*content), respond);
        } else if (content.error().code == ErrorCode::NotFound) {
            missing(*call, wanted, respond);
        } else {
            respond(refusal(*call, content.error()));
        }
    });
}

/// Reads the picture and makes its thumbnail, on the thread that does nothing else.
void make_thumbnail(
    const std::shared_ptr<DirectCall>& call, const Wanted& wanted, const Respond& respond
) {
    Services& services = call->services();
    const bool taken =
        services.pictures != nullptr &&
        services.pictures->submit(wanted.tenant, [call, wanted, respond] {
            try {
                const auto content = call->services().blobs->get(wanted.hash);
                if (content) {
                    Thumbnails& made = *call->services().thumbnails;
                    answer_made(
                        *call, wanted, made.make(wanted.hash, *content, wanted.side), respond
                    );
                } else {
                    missing(*call, wanted, respond);
                }
            } catch (const std::exception& fault) {
                respond(refusal(*call, Error::internal(fault.what())));
            }
        });
    if (!taken) {
        respond(refusal(*call, unavailable()));
    }
}

/// The side that `size` asks for; 0 when it asks for none.
Result<int> thumbnail_side(const DirectCall& call) {
    const std::string_view size = call.parameter("size");
    if (size.empty()) {
        return 0;
    }
    for (const int side : kThumbnailSides) {
        if (std::to_string(side) == size) {
            return side;
        }
    }
    return Error::invalid("BAD_OPTION", "size").with("name", "size");
}

/// Answers what is kept of a thumbnail; false when it is to be made first.
bool answer_kept(DirectCall& call, const Wanted& wanted, const Respond& respond) {
    Thumbnails* const thumbnails = call.services().thumbnails;
    const bool picture = !picture_type(wanted.name.substr(wanted.name.rfind('.') + 1)).empty();
    if (!picture || thumbnails == nullptr) {
        respond(refusal(call, picture ? unavailable() : Error::not_found("n")));
        return true;
    }
    auto kept = thumbnails->get(wanted.hash, wanted.side);
    if (kept) {
        answer_thumbnail(call, std::move(*kept), respond);
    }
    return kept.has_value();
}

/// GET get-file: whoever holds the link. `size`: a picture's thumbnail. With `download` it is never
/// shown, always saved; its value may be the id of the attachment whose label the file gets (one
/// content may have several).
void get_file(const std::shared_ptr<DirectCall>& call, Respond respond) {
    Services& services = call->services();
    const auto side = thumbnail_side(*call);
    if (!side) {
        respond(refusal(*call, side.error()));
        return;
    }
    Wanted wanted;
    wanted.side = *side;
    wanted.tenant = TenantId(call->parameter("t"));
    wanted.name = std::string(call->parameter("n"));
    wanted.hash = std::string(storage::hash_in_name(wanted.name));
    wanted.download = !call->parameter("download").empty();
    const bool may = services.blobs != nullptr && !wanted.hash.empty() &&
                     link_opens(services, wanted.tenant, wanted.name, call->parameter("s"));
    const auto known =
        may ? known_file(services, wanted.tenant, wanted.name, call->parameter("download"))
            : std::nullopt;
    if (!known) {
        respond(refusal(*call, Error::not_found("n")));
        return;
    }
    wanted.label = known->label;
    if (wanted.side != 0 && answer_kept(*call, wanted, respond)) {
        return;
    }
    if (known->store) {
        get_from_store(call, wanted, known->store, respond);
        return;
    }
    if (wanted.side != 0) {
        make_thumbnail(call, wanted, respond);
        return;
    }
    auto content = services.blobs->get(wanted.hash);
    if (content) {
        answer_file(wanted, std::move(*content), respond);
    } else {
        missing(*call, wanted, respond);
    }
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
    "Keeps a file (multipart, part `file`, at most 10 MB, a picture of at most 50 megapixels); "
    "use=avatar: a small jpg or png";

std::vector<Route> make_file_routes() {
    std::vector<Route> routes;
    for (const std::string_view path :
         {"/api/blade-resource/oss/endpoint/put-file",
          "/api/blade-resource/oss/endpoint/put-file-attach"}) {
        Route put{path, Verbs::Post, Access::SignedIn, "", put_file, "code,use", kPutSummary};
        put.multipart = true;
        routes.push_back(put);
    }
    routes.push_back(
        {kBlobPath,
         Verbs::Get,
         Access::Public,
         "",
         get_file,
         "t,s,n,download,size",
         "A file by its signed link; size=96, 480 or 1600: a JPEG of that many pixels at most"}
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
    static const std::vector<Route> routes = make_file_routes();
    return routes;
}

}  // namespace oms::api
