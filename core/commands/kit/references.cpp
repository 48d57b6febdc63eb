#include "commands/kit/references.hpp"

#include "commands/kit/dictionaries.hpp"
#include "entities/dict_options.hpp"
#include "projections/projector.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

namespace oms::commands {

std::string Reference::text(std::string_view field) const {
    return std::string(document_->root()[field].text().value_or(""));
}

std::int64_t Reference::integer(std::string_view field, std::int64_t otherwise) const {
    return document_->root()[field].integer().value_or(otherwise);
}

Id Reference::id(std::string_view field) const {
    return Id::parse(document_->root()[field].text().value_or("")).value_or(Id{});
}

std::optional<Reference> find_record(CommandContext& ctx, std::string_view entity, Id id) {
    const entities::EntitySpec* spec = entities::find_entity(entity);
    if (spec == nullptr || !id) {
        return std::nullopt;  // an entity that does not exist yet has no records
    }
    auto record = ctx.lookups().record(*spec, id);
    return record ? std::optional(Reference(std::move(record))) : std::nullopt;
}

Result<std::string> name_of(
    CommandContext& ctx,
    std::string_view entity,
    Id id,
    std::string_view name_field,
    std::string_view input_field
) {
    if (!id) {
        return std::string();
    }
    const auto record = find_record(ctx, entity, id);
    if (!record) {
        return Error::invalid("NOT_FOUND", std::string(input_field));
    }
    return record->text(name_field);
}

bool may_name(CommandContext& ctx, const entities::EntitySpec& entity, Id id) {
    const EntityScope* scope = ctx.user().scope_of(entity.name);
    if (scope == nullptr || !scope->choices) {
        return ctx.lookups().visible(entity, id, ctx.user());
    }
    return entity.storage == entities::Storage::Json
               ? ctx.lookups().record(entity, id) != nullptr
               : ctx.lookups().row(projections::table_for(entity), id).has_value();
}

namespace {

/// The ids of a member: one, a comma list or an array. What is no id is the command's to refuse.
std::vector<Id> ids_in(json::Ref value) {
    std::vector<Id> ids;
    const auto add = [&](json::Ref one) {
        if (const auto number = one.integer()) {
            ids.push_back(Id{*number});
        }
        for (const std::string_view part : entities::split_list(one.text().value_or(""))) {
            ids.push_back(Id::parse(part).value_or(Id{}));
        }
    };
    if (!value.is_array()) {
        add(value);
    }
    for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) {
        add(value.at(i));
    }
    std::erase(ids, Id{});
    return ids;
}

/// What is asked of an input, found out once.
struct Asked {
    struct Named {
        entities::FieldSpec field;
        const entities::EntitySpec* target;
    };

    std::vector<Named> records;
    /// Choices of a document that its dictionaries decide; those of a record are asked of its
    /// changes.
    std::vector<entities::FieldSpec> choices;
};

Asked asked_by(const entities::InputSpec& spec) {
    Asked asked;
    for (entities::FieldSpec& field : references_of(spec)) {
        const entities::EntitySpec& target = entities::entity_named(field.ref);
        asked.records.push_back({std::move(field), &target});
    }
    if (spec.entity != nullptr && spec.entity->storage == entities::Storage::Columns) {
        for (const entities::FieldSpec& field : spec.entity->fields) {
            if (entities::by_dictionary(field) && names_member(spec, field.name)) {
                asked.choices.push_back(field);
            }
        }
    }
    return asked;
}

/// Specifications are constants of the program.
const Asked& asked_of(const entities::InputSpec& spec) {
    thread_local std::unordered_map<const entities::InputSpec*, Asked> known;
    const auto found = known.find(&spec);
    return found != known.end() ? found->second
                                : known.emplace(&spec, asked_by(spec)).first->second;
}

class ReferenceCheck {
  public:
    explicit ReferenceCheck(CommandContext& ctx) : ctx_(ctx) {}

    Status check(const entities::InputSpec& spec, json::Ref input, const std::string& place) {
        stored_ = spec.entity;
        stored_id_ = ids_in(input["id"]);
        const Asked& asked = asked_of(spec);
        for (const Asked::Named& named : asked.records) {
            if (Status ok = check_record(named, input[named.field.name], place); !ok) {
                return ok;
            }
        }
        for (const entities::FieldSpec& field : asked.choices) {
            if (Status ok = check_choice(field, input[field.name], place); !ok) {
                return ok;
            }
        }
        for (const entities::InputList& list : spec.lists) {
            const json::Ref rows = input[list.name];
            for (std::size_t i = 0; rows.is_array() && i < rows.size(); ++i) {
                const std::string row =
                    place + std::string(list.name) + "[" + std::to_string(i) + "].";
                if (Status ok = check(*list.of, rows.at(i), row); !ok) {
                    return ok;
                }
            }
        }
        return {};
    }

  private:
    Status check_record(const Asked::Named& named, json::Ref value, const std::string& place) {
        const entities::FieldSpec& field = named.field;
        for (const Id id : ids_in(value)) {
            const bool known = seen_.contains({field.ref, id});
            if (!known && !may_name(ctx_, *named.target, id) && !stays(field, id)) {
                return Error::invalid("NOT_FOUND", place + std::string(field.name));
            }
            seen_.emplace(field.ref, id);
        }
        return {};
    }

    Status check_choice(
        const entities::FieldSpec& field, json::Ref value, const std::string& place
    ) {
        if (value.is_null()) {
            return {};
        }
        const auto number = value.integer();
        const std::string key =
            number ? std::to_string(*number) : std::string(value.text().value_or(""));
        const Id as_id = Id::parse(key).value_or(Id{});
        if (!key.empty() && !is_offered(ctx_, field, key) && !stays(field, as_id)) {
            return Error::invalid("BAD_OPTION", place + std::string(field.name))
                .with("label", fmt::format("entity.{}.{}", stored_->name, field.name));
        }
        return {};
    }

    /// What the document or line that is being changed has there already.
    bool stays(const entities::FieldSpec& field, Id id) {
        if (stored_ == nullptr || stored_id_.size() != 1) {
            return false;
        }
        const projections::Table& table = projections::table_for(*stored_);
        const auto column = table.column(field.name);
        const auto row = column ? ctx_.lookups().row(table, stored_id_.front()) : std::nullopt;
        if (!row || *column >= row->size()) {
            return false;
        }
        const auto* number = std::get_if<std::int64_t>(&(*row)[*column]);
        const auto* text = std::get_if<std::string>(&(*row)[*column]);
        const auto listed =
            text == nullptr ? std::vector<std::string_view>() : entities::split_list(*text);
        return (number != nullptr && *number == id.value) ||
               std::find(listed.begin(), listed.end(), id.str()) != listed.end();
    }

    CommandContext& ctx_;
    const entities::EntitySpec* stored_ = nullptr;
    std::vector<Id> stored_id_;
    std::set<std::pair<std::string_view, Id>> seen_;
};

}  // namespace

Status check_references(CommandContext& ctx, const entities::InputSpec& spec, json::Ref input) {
    return ReferenceCheck(ctx).check(spec, input, "");
}

}  // namespace oms::commands
