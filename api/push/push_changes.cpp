#include "api/push/push_changes.hpp"

#include "api/calls/route.hpp"
#include "api/people/api_scopes.hpp"
#include "api/views/message_view.hpp"
#include "api/views/record_page.hpp"
#include "domain/messages/discussion.hpp"
#include "events/kit/codec.hpp"
#include "events/system/discussion_events.hpp"
#include "events/system/message_events.hpp"
#include "projections/projector.hpp"
#include "projections/system/messages.hpp"

#include <algorithm>
#include <string>
#include <tuple>
#include <unordered_map>

namespace oms::api {
namespace {

using entities::EntitySpec;
using projections::Table;

constexpr std::string_view kOwnKinds[] = {"seen", "user"};

const EntitySpec* entity_of(const Table& table) {
    static const auto known = [] {
        std::unordered_map<const Table*, const EntitySpec*> found;
        for (const EntitySpec* entity : entities::all_entities()) {
            found[projections::find_table(entity->name)] = entity;
        }
        return found;
    }();
    const auto it = known.find(&table);
    return it == known.end() ? nullptr : it->second;
}

auto order_of(const PushChange& change) {
    return std::tuple(change.entity->name, change.discussion, change.id);
}

/// Each row once; a crowd of rows as one change without id.
void coalesce(std::vector<PushChange>& changes) {
    std::sort(changes.begin(), changes.end(), [](const auto& a, const auto& b) {
        return order_of(a) < order_of(b);
    });
    std::vector<PushChange> kept;
    for (auto it = changes.begin(); it != changes.end();) {
        const auto end = std::find_if(it, changes.end(), [&](const PushChange& other) {
            return other.entity != it->entity || other.discussion != it->discussion;
        });
        const std::size_t first = kept.size();
        bool crowd = !it->id;
        for (; it != end; ++it) {
            if (kept.size() > first && kept.back().id == it->id) {
                kept.back().moved = kept.back().moved || it->moved;
            } else {
                kept.push_back(*it);
            }
            crowd = crowd || kept.size() - first > kPushRowsMax;
        }
        if (crowd) {
            kept.resize(first + 1);
            kept.back() = {kept.back().entity, {}, true, kept.back().discussion};
        }
    }
    changes = std::move(kept);
}

bool scoped(const EntitySpec& entity) {
    return !entity.owner_fields.empty() || !entity.dept_field.empty();
}

/// Lines of a document and the like: they share its rights and its rows, and say nothing of their
/// own about who sees them.
bool hides_in_another(const EntitySpec& entity) {
    const auto all = entities::all_entities();
    return !scoped(entity) && std::any_of(all.begin(), all.end(), [&](const EntitySpec* other) {
        return scoped(*other) &&
               entities::button_code(*other, "view") == entities::button_code(entity, "view");
    });
}

/// Routes that read with the right of a button.
const std::vector<Route>& queries_of(const std::string& button) {
    static const auto known = [] {
        std::unordered_map<std::string, std::vector<Route>> found;
        for (const Route& route : all_routes()) {
            if (std::holds_alternative<QueryFn>(route.run)) {
                found[std::string(route.permission)].push_back(route);
            }
        }
        return found;
    }();
    static const std::vector<Route> none;
    const auto it = known.find(button);
    return it == known.end() ? none : it->second;
}

bool names(std::string_view payload, std::string_view column) {
    return payload.find("\"" + std::string(column) + "\":") != std::string_view::npos;
}

/// Whether the event, not the first of its document, says a column that row scopes look at.
bool moves(const events::StoredEvent& event, const EntitySpec& entity) {
    if (event.version == 1) {
        return false;
    }
    const auto says_any_of = [&](std::string_view columns) {
        const auto all = entities::split_list(columns);
        return std::any_of(all.begin(), all.end(), [&](std::string_view column) {
            return names(event.payload, column);
        });
    };
    return says_any_of(entity.dept_field) || says_any_of(entity.owner_fields);
}

void sort_own(std::vector<OwnChange>& own) {
    const auto order = [](const OwnChange& change) {
        return std::tuple(change.user, change.kind, change.id);
    };
    std::sort(own.begin(), own.end(), [&](const auto& a, const auto& b) {
        return order(a) < order(b);
    });
    own.erase(std::unique(own.begin(), own.end()), own.end());
}

/// Everybody a message event concerns.
void add_message(PushBatch& batch, const events::StoredEvent& event) {
    const auto decoded = events::decode_event<events::MessageEvent>(event);
    if (!decoded) {
        return;
    }
    if (const auto* sent = std::get_if<events::MessageSent>(&*decoded)) {
        for (const events::MessageReceiver& to : sent->receivers) {
            batch.own.push_back({to.userId, kMessageKind, to.id});
        }
    } else {
        batch.own.push_back({events::stream_id(event.stream), kMessageKind, {}});
    }
}

/// The document that a discussion is about.
void add_discussion(PushBatch& batch, const events::StoredEvent& event) {
    const auto decoded = events::decode_event<events::DiscussionEvent>(event);
    if (!decoded) {
        return;
    }
    std::visit(
        [&](const auto& e) {
            if (const EntitySpec* entity = entities::find_entity(e.entity)) {
                batch.changes.push_back({entity, e.docId, false, true});
            }
        },
        *decoded
    );
}

void add_events(PushBatch& batch, const std::vector<events::StoredEvent>& events) {
    for (const events::StoredEvent& event : events) {
        if (event.tenant != batch.tenant) {
            continue;
        }
        const auto aggregate = events::stream_aggregate(event.stream);
        const Id id = events::stream_id(event.stream);
        const auto* kind = std::find(std::begin(kOwnKinds), std::end(kOwnKinds), aggregate);
        if (kind != std::end(kOwnKinds)) {
            batch.own.push_back({id, *kind, id});
        }
        if (projections::is_message_event(event)) {
            add_message(batch, event);
        }
        if (aggregate == domain::kDiscussion) {
            add_discussion(batch, event);
        }
        const EntitySpec* entity = entities::find_entity(aggregate);
        if (entity != nullptr && id && moves(event, *entity)) {
            batch.changes.push_back({entity, id, true, false});
        }
    }
    sort_own(batch.own);
}

}  // namespace

void PushBatch::merge(PushBatch&& later) {
    position = later.position;
    changes.insert(changes.end(), later.changes.begin(), later.changes.end());
    coalesce(changes);
    own.insert(own.end(), later.own.begin(), later.own.end());
    sort_own(own);
}

std::vector<PushBatch> push_batches(
    const std::vector<events::StoredEvent>& events, const std::vector<storage::ChangedRows>& changed
) {
    std::vector<PushBatch> batches;
    for (const storage::ChangedRows& rows : changed) {
        const auto first = std::find_if(events.begin(), events.end(), [&](const auto& event) {
            return event.tenant == rows.tenant;
        });
        if (first == events.end()) {
            continue;  // its file was only looked into
        }
        PushBatch batch{rows.tenant, rows.position, first->position, {}, {}};
        for (const storage::RowChange& row : rows.rows) {
            const EntitySpec* entity = entity_of(*row.table);
            if (entity != nullptr && !entity->personal) {
                batch.changes.push_back({entity, Id{row.id}, false, false});
            }
        }
        add_events(batch, events);
        coalesce(batch.changes);
        batches.push_back(std::move(batch));
    }
    return batches;
}

bool ModelSight::sees(const Person& person, const EntitySpec& entity, Id id) {
    const Principal& viewer = person.principal;
    storage::ListQuery query;
    query.table = projections::find_table(entity.name);
    query.entity = &entity;
    query.select = {"id"};
    query.viewer = &viewer;
    query.removed_too = true;
    narrow(query, viewer);
    if (query.filters.empty() && storage::scope_condition(entity, viewer).empty()) {
        return true;
    }
    const bool sys = entity.tenant_scope == entities::TenantScope::Sys;
    const auto model = models_.open(sys ? TenantId(kSysTenant) : viewer.tenant);
    return model && (*model)->detail(query, id, [](const storage::RowView&) {});
}

std::int64_t ModelSight::unread_messages(const Person& person) {
    const auto model = models_.open(person.principal.tenant);
    return model ? unread_count(**model, person.principal.user) : 0;
}

std::int64_t ModelSight::position(const TenantId& ledger) {
    const auto model = models_.open(ledger);
    return model ? (*model)->position() : 0;
}

bool may_view(const Person& person, const EntitySpec& entity) {
    const std::string button = entities::button_code(entity, "view");
    if (!person.principal.can(button) || hides_in_another(entity)) {
        return false;
    }
    const auto& routes = queries_of(button);
    return person.reach.empty() || routes.empty() ||
           std::any_of(routes.begin(), routes.end(), [&](const Route& route) {
               return within_reach(person, route);
           });
}

}  // namespace oms::api
