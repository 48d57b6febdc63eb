#include "entities/render.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::entities {
namespace {

enum class Json : std::uint8_t { Text, Number, MaybeNumber, Texts, Object };

void write_type(json::Writer& out, Json type) {
    out.begin_object();
    switch (type) {
        case Json::Text:
            out.member("type", "string");
            break;
        case Json::Number:
            out.member("type", "integer").member("format", "int64");
            break;
        case Json::MaybeNumber:
            out.member("type", "integer").member("format", "int64").member("nullable", true);
            break;
        case Json::Texts:
            out.member("type", "array").key("items").begin_object();
            out.member("type", "string").end_object();
            break;
        case Json::Object:
            out.member("type", "object");
            break;
    }
    out.end_object();
}

}  // namespace

void RenderPlan::write_schema(json::Writer& out, bool names, const RenderPlan& everybody) const {
    std::vector<std::pair<std::string_view, Json>> known = {{"id", Json::Text}};
    if (entity_.tenant_scope == TenantScope::Tenant) {
        known.emplace_back("tenantId", Json::Text);
    }
    for (const std::string_view number : {"version", "isDeleted"}) {
        known.emplace_back(number, Json::Number);
    }
    for (const std::string_view text :
         {"createUser", "createDept", "createTime", "updateUser", "updateTime"}) {
        known.emplace_back(text, Json::Text);
    }
    if (names && joins_creator_) {
        known.emplace_back("createUserName", Json::Text);
    }
    if (names) {
        known.emplace_back("updateUserName", Json::Text);
    }
    std::vector<std::string_view> hidden;
    for (const Member& member : members_) {
        const bool number = member.kind == Kind::Number;
        const bool texts = member.kind == Kind::List;
        known.emplace_back(
            member.name,
            number                      ? Json::MaybeNumber
            : texts                     ? Json::Texts
            : member.kind == Kind::Json ? Json::Object
                                        : Json::Text
        );
        const bool joined = names && member.ref != nullptr;
        if (joined) {
            known.emplace_back(member.name_member, Json::Text);
        }
        const auto same = [&](const Member& other) { return other.name == member.name; };
        if (std::none_of(everybody.members_.begin(), everybody.members_.end(), same)) {
            hidden.push_back(member.name);
            hidden.push_back(member.name_member);
        }
    }
    out.begin_object().member("type", "object").key("properties").begin_object();
    for (const auto& [name, type] : known) {
        out.key(name);
        write_type(out, type);
    }
    out.end_object().key("required").begin_array();
    for (const auto& [name, type] : known) {
        if (std::find(hidden.begin(), hidden.end(), name) == hidden.end()) {
            out.value(name);
        }
    }
    out.end_array().end_object();
}

}  // namespace oms::entities
