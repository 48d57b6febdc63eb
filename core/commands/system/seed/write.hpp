#pragma once
// Standard records on their way into a ledger. What was ever saved stays as it is: a record that
// somebody changed or removed is not written again, and one that has a standard record's code
// stands for it.

#include "commands/kit/context.hpp"
#include "commands/kit/stored.hpp"
#include "commands/records/record_state.hpp"
#include "events/records/record_events.hpp"

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace oms::commands::seed {

/// Appends new records to one tenant's ledger (and to `sys`).
class Records {
  public:
    Records(CommandContext& ctx, TenantId tenant) : ctx_(ctx), tenant_(std::move(tenant)) {}

    void save(std::string_view entity_name, Id id, entities::Record fields) {
        const entities::EntitySpec& entity = *entities::find_entity(entity_name);
        const std::string stream = stream_name(entity, id);
        if (ctx_.version(stream) > 0) {
            return;
        }
        if (const Id other = holder(entity, fields)) {
            instead_.emplace(id, other);
            return;
        }
        const Id parent{fields.integer("parentId")};
        if (const auto other = instead_.find(parent); other != instead_.end()) {
            fields.set("parentId", other->second.value);
        }
        ++saved_;
        ctx_.append<RecordState>(
            stream,
            events::RecordSaved{std::string(entity_name), id, true, {fields.to_json(entity)}}
        );
    }

    /// The same with a text that records saved before it existed are given, too: once, where nobody
    /// has changed them since.
    void save(
        std::string_view entity_name,
        Id id,
        entities::Record fields,
        std::string_view field,
        std::string_view text
    ) {
        complete(entity_name, id, field, std::string(text));
        if (!text.empty()) {
            fields.set(field, std::string(text));
        }
        save(entity_name, id, fields);
    }

    template <class Event>
    void append(std::string_view entity_name, Id id, const Event& event) {
        ctx_.append<RecordState>(stream_name(*entities::find_entity(entity_name), id), event);
    }

    /// How many records were new.
    std::size_t saved() const { return saved_; }

  private:
    void complete(
        std::string_view entity_name, Id id, std::string_view field, const std::string& text
    ) {
        const entities::EntitySpec& entity = *entities::find_entity(entity_name);
        const std::string stream = stream_name(entity, id);
        if (text.empty() || ctx_.version(stream) != 1) {
            return;
        }
        const auto record = lookups_for(ctx_, entity).record(entity, id);
        if (!record || record->root()[field].present()) {
            return;
        }
        entities::Record change;
        change.set(field, text);
        ctx_.load<RecordState>(stream);
        ctx_.append<RecordState>(
            stream,
            events::RecordSaved{std::string(entity_name), id, false, {change.to_json(entity)}}
        );
    }

    /// The live record that has what has to be unique of these fields; 0 when none has.
    Id holder(const entities::EntitySpec& entity, const entities::Record& fields) const;

    TenantId home_of(const entities::EntitySpec& entity) const {
        return entity.tenant_scope == entities::TenantScope::Sys ? TenantId(kSysTenant) : tenant_;
    }

    std::string stream_name(const entities::EntitySpec& entity, Id id) const {
        const TenantId home = home_of(entity);
        const std::string stream = events::stream_name(entity.name, id);
        return home == ctx_.user().tenant ? stream : in_tenant(home, stream);
    }

    CommandContext& ctx_;
    TenantId tenant_;
    std::size_t saved_ = 0;
    std::map<Id, Id> instead_;  ///< standard record -> who has its code
};

/// Empty texts are left out.
entities::Record record(
    std::initializer_list<std::pair<std::string_view, std::string_view>> texts,
    std::initializer_list<std::pair<std::string_view, std::int64_t>> numbers
);

/// The platform's menus with their buttons, and its dictionaries.
void save_menus(Records& records);
void save_dicts(Records& records);
/// The parameters of tenant 000000.
void save_params(Records& records);

}  // namespace oms::commands::seed
