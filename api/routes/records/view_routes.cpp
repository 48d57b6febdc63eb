// Views of lists: what people keep of them for themselves and for their colleagues.
#include "api/routes/answers.hpp"
#include "api/routes/crud.hpp"
#include "api/routes/tables.hpp"
#include "api/views/record_page.hpp"
#include "api/views/rows.hpp"
#include "commands/records/record_inputs.hpp"
#include "commands/records/view_rules.hpp"
#include "entities/record.hpp"
#include "projections/kit/tables.hpp"

#include <vector>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

using entities::Record;

/// GET listView/mine?listKey=: the own views and those shared with the caller, oldest first.
Result<std::string> my_views(QueryCall& call) {
    const std::string key(call.parameter("listKey"));
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    const entities::EntitySpec& entity = entities::tables::kListView;
    const entities::EntitySpec& users = entities::entity_named("user");

    struct Shown {
        Id id;
        Record view;
    };

    std::vector<Shown> shown;
    Names names(call);
    for (const auto& row :
         (*model)->live_rows(table_named(entity.name), "listKey", std::string_view(key))) {
        Record view = Record::from_stored(entity, stored_document(row).root());
        if (commands::shows_list_view(call.user(), view)) {
            names.want(users, Id{view.integer("userId")});
            const Id id{std::get<std::int64_t>(row[projections::AuditColumn::Id])};
            shown.push_back({id, std::move(view)});
        }
    }
    if (Status read = names.read(); !read) {
        return std::move(read).error();
    }
    std::string data;
    json::Writer out(data);
    out.begin_array();
    for (const auto& [id, view] : shown) {
        const Id owner{view.integer("userId")};
        const auto* layout = view.get("layout");
        const auto* kept = layout == nullptr ? nullptr : std::get_if<entities::RawJson>(layout);
        out.begin_object()
            .member("id", id)
            .member("viewName", view.text("viewName"))
            .member("search", view.text("search"))
            .member("sharedWith", view.integer("sharedWith"))
            .member("mine", owner == call.user().user)
            .member("ownerName", names.name(users, owner));
        out.key("layout").raw(kept == nullptr ? "{}" : kept->text);
        out.end_object();
    }
    out.end_array();
    return data;
}

/// POST save, update: nobody needs a button for views of one's own.
template <commands::SaveMode Mode>
Result<commands::Command> save_view(Call& call) {
    auto request = save_request(call, entities::tables::kListView, "", Mode);
    return request ? Result<commands::Command>(commands::save_record(std::move(*request)))
                   : std::move(request).error();
}

Result<commands::Command> remove_views(Call& call) {
    const auto ids = optional_ids(call, "ids", commands::kListViewsMax);
    if (!ids) {
        return ids.error();
    }
    return commands::remove_records(entities::tables::kListView, *ids);
}

constexpr Route kViewRoutes[] = {
    {"/api/blade-system/listView/mine",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kListViews, my_views),
     "listKey",
     "Views of a list: the caller's own and those shared with the caller"},
    {"/api/blade-system/listView/save",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kSaveListView, save_view<commands::SaveMode::Save>),
     "",
     "Keeps a view of a list"},
    {"/api/blade-system/listView/update",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kChangeListView, save_view<commands::SaveMode::Update>),
     "",
     "Changes a view of one's own"},
    {"/api/blade-system/listView/remove",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kSomeRecords, remove_views),
     "",
     "Removes views of one's own"},
};

}  // namespace

std::span<const Route> view_routes() {
    return kViewRoutes;
}

}  // namespace oms::api
