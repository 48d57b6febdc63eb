#include "api/routes/paper_answer.hpp"

#include "api/net/target.hpp"
#include "api/outside/object_store.hpp"
#include "api/paper/pdf.hpp"
#include "api/people/upload_links.hpp"
#include "api/routes/outside_work.hpp"
#include "api/views/rows.hpp"
#include "api/wire/envelope.hpp"
#include "commands/records/paper_rules.hpp"
#include "entities/record.hpp"
#include "entities/tables/system/paper.hpp"
#include "storage/base/content_hash.hpp"
#include "storage/folder/blob_store.hpp"

#include <algorithm>
#include <array>

namespace oms::api {
namespace {

std::array<print::SheetPicture*, 3> pictures_of(print::Sheet& sheet) {
    return {&sheet.logo, &sheet.seal, &sheet.signature};
}

/// The name of the upload that a link of the caller's company opens; "" for any other link.
std::string name_of(DirectCall& call, const std::string& link) {
    const auto target = parse_target(link);
    if (!target) {
        return {};
    }
    const auto value = [&](std::string_view name) {
        const auto it =
            std::find_if(target->query.begin(), target->query.end(), [&](const auto& one) {
                return one.first == name;
            });
        return it == target->query.end() ? std::string() : it->second;
    };
    const std::string name = value("n");
    const bool ours = TenantId(value("t")) == call.user().tenant &&
                      link_opens(call.services(), call.user().tenant, name, value("s"));
    return ours && !storage::hash_in_name(name).empty() ? name : std::string();
}

Error picture_missing(const print::SheetPicture& picture) {
    return Error::refused("PAPER_PICTURE", "picture").with("link", picture.link);
}

/// Fetches what this server has itself; false: some of it lies in a store elsewhere.
Result<bool> fetch_here(DirectCall& call, print::Sheet& sheet) {
    bool whole = true;
    for (print::SheetPicture* picture : pictures_of(sheet)) {
        if (picture->link.empty()) {
            continue;
        }
        const std::string name = name_of(call, picture->link);
        if (name.empty() || call.services().blobs == nullptr) {
            return picture_missing(*picture);
        }
        auto content = call.services().blobs->get(storage::hash_in_name(name));
        whole = whole && content.has_value();
        picture->content = std::move(content).value_or("");
    }
    return whole;
}

/// The store that has the upload. NotFound when it should be here.
Result<StoreSettings> store_with(DirectCall& call, const std::string& name) {
    const auto model = call.services().models.open(call.user().tenant);
    if (!model) {
        return model.error();
    }
    for (const auto& row : (*model)->live_rows(table_named("attach"), "name", name)) {
        const json::Document attach = stored_document(row);
        const Id store = Id::parse(attach.root()["ossId"].text().value_or("")).value_or(Id{});
        if (store) {
            return store_of(**model, call.services().secrets, store);
        }
    }
    return Error::not_found("picture");
}

/// Blocks.
Status fetch_elsewhere(DirectCall& call, print::Sheet& sheet) {
    for (print::SheetPicture* picture : pictures_of(sheet)) {
        if (picture->link.empty() || !picture->content.empty()) {
            continue;
        }
        const std::string name = name_of(call, picture->link);
        const auto settings = store_with(call, name);
        auto content = settings
                           ? ObjectStore(*call.services().fetcher, *settings)
                                 .get(call.user().tenant, storage::hash_in_name(name), call.now())
                           : Result<std::string>(settings.error());
        if (!content) {
            return content.error().code == ErrorCode::NotFound ? picture_missing(*picture)
                                                               : content.error();
        }
        picture->content = std::move(*content);
    }
    return {};
}

Response drawn_answer(const DirectCall& call, const DrawnPaper& drawn, PaperAnswer answer) {
    return answer == PaperAnswer::Pdf
               ? pdf_file(print::pdf_of(drawn.sheet), drawn.name)
               : pages_answer(call, drawn.name, print::pages_of(drawn.sheet));
}

}  // namespace

Result<PaperLayout> trial_layout(const DirectCall& call) {
    const json::Ref said = call.input();
    const auto layout = entities::read_input(
        entities::tables::kPaperLayout, said, false, entities::Strictness::Api
    );
    if (!layout) {
        return layout.error();
    }
    const Status fits = commands::check_paper_layout(said["docKind"].text().value_or(""), *layout);
    return fits ? Result<PaperLayout>(read_layout(said)) : fits.error();
}

Result<std::optional<PaperLayout>> layout_in(
    QueryCall& call,
    std::string_view kind,
    const std::optional<projections::PrintRow>& print,
    const PaperLayout* trial
) {
    return trial != nullptr ? Result(std::optional(*trial))
                            : layout_of_print(call, *domain::paper_kind(kind), print);
}

Response pages_answer(
    const DirectCall& call, std::string_view number, const std::vector<std::string>& pages
) {
    if (pages.size() > kPagesShown) {
        return refusal(call, Error::too_large("PAPER_PAGES", "id"));
    }
    std::string text;
    json::Writer out(text);
    out.begin_object().member("no", number).key("pages");
    out.begin_array();
    for (const std::string& page : pages) {
        out.value(std::string_view(page));
    }
    out.end_array();
    out.end_object();
    return success(call.language(), text);
}

void answer_paper(
    const std::shared_ptr<DirectCall>& call,
    const Respond& respond,
    Result<DrawnPaper> drawn,
    PaperAnswer answer
) {
    if (!drawn) {
        respond(refusal(*call, drawn.error()));
        return;
    }
    const auto whole = fetch_here(*call, drawn->sheet);
    if (!whole || *whole) {
        respond(whole ? drawn_answer(*call, *drawn, answer) : refusal(*call, whole.error()));
        return;
    }
    run_outside(call, respond, [call, respond, answer, paper = std::move(*drawn)]() mutable {
        const Status fetched = fetch_elsewhere(*call, paper.sheet);
        respond(fetched ? drawn_answer(*call, paper, answer) : refusal(*call, fetched.error()));
    });
}

}  // namespace oms::api
