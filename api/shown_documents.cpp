#include "api/shown_documents.hpp"

namespace oms::api {
namespace {

using entities::EntitySpec;
using entities::FieldSpec;

/// The English name in the place of the other one.
DocumentEdit in_english(const EntitySpec& entity, const FieldSpec& english) {
    return [&entity, &english](Id, json::Ref stored) -> std::optional<std::string> {
        const json::Ref name = stored[english.name];
        if (name.text().value_or("").empty()) {
            return std::nullopt;
        }
        std::string shown;
        json::Writer out(shown);
        out.begin_object();
        stored.each_member([&](std::string_view member, json::Ref value) {
            out.key(member).raw((member == entity.display ? name : value).dump());
        });
        out.end_object();
        return shown;
    };
}

/// With isLocked and lastLoginTime, which are no part of a ledger; of the past nobody knows them.
DocumentEdit with_use(const QueryCall& call) {
    if (!call.as_of().empty()) {
        return nullptr;
    }
    return [&call](Id id, json::Ref stored) -> std::optional<std::string> {
        const AccountUse use = call.account_use(id, stored["account"].text().value_or(""));
        std::string shown;
        json::Writer out(shown);
        out.begin_object();
        stored.each_member([&](std::string_view member, json::Ref value) {
            out.key(member).raw(value.dump());
        });
        out.member("isLocked", use.locked ? 1 : 0);
        if (use.last_sign_in) {
            out.member("lastLoginTime", use.last_sign_in->ms);
        }
        out.end_object();
        return shown;
    };
}

}  // namespace

const FieldSpec* english_display(const EntitySpec& entity) {
    return entity.storage == entities::Storage::Json
               ? entities::find_field(entity, std::string(entity.display) + "En")
               : nullptr;
}

DocumentEdit list_edit(const QueryCall& call, const EntitySpec& entity) {
    const FieldSpec* english = call.language() == Language::En ? english_display(entity) : nullptr;
    return english != nullptr ? in_english(entity, *english) : detail_edit(call, entity);
}

DocumentEdit detail_edit(const QueryCall& call, const EntitySpec& entity) {
    return entity.name == "user" ? with_use(call) : nullptr;
}

}  // namespace oms::api
