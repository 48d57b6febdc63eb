#include "api/wire/front_ends.hpp"

#include "base/number.hpp"

#include <algorithm>

namespace oms::api {
namespace {

enum class How : std::uint8_t {
    Label,     ///< added: what stands beside the value of `of` in the dictionary `by`
    Filled,    ///< when it is "": what stands beside the value of `of` in `by`
    SameAs,    ///< added: the value of `of` under another name; taken in its place
    Masked,    ///< a secret that is never shown: stars; stars sent back leave it as it is
    AsText,    ///< a number or an object as text
    AsNumber,  ///< a text of digits as a number; taken as text
    Instead,   ///< the value before the colon of `by` shown as that behind it, and taken so
    TakenAs,   ///< the value before the colon of `by` taken as that behind it
};

enum class Who : std::uint8_t { Both, O };

struct Member {
    std::string_view entity;
    std::string_view name;
    How how;
    std::string_view of = {};
    std::string_view by = {};
    Who who = Who::Both;
};

constexpr std::string_view kStars = "******";

constexpr Member kMembers[] = {
    {"apiLog", "strId", How::SameAs, "id", {}, Who::O},
    {"apiScope", "scopeTypeName", How::Label, "scopeType", "api_scope_type"},
    {"attach", "domainUrl", How::Filled, "tenantId", "tenant.domainUrl"},
    {"client", "autoapprove", How::AsText, {}, {}, Who::O},
    {"client", "clientSecret", How::Masked},
    {"dataScope", "scopeTypeName", How::Label, "scopeType", "data_scope_type"},
    {"datasource", "password", How::Masked},
    {"dict", "dictKey", How::AsNumber, {}, {}, Who::O},
    {"dictBiz", "dictKey", How::AsNumber, {}, {}, Who::O},
    {"errorLog", "strId", How::SameAs, "id", {}, Who::O},
    {"errorLog", "title", How::SameAs, "exceptionName", {}, Who::O},
    {"menu", "isOpen", How::TakenAs, {}, "2:1"},
    {"notice", "categoryName", How::Label, "category", "notice"},
    {"oss", "categoryName", How::Label, "category", "oss"},
    {"oss", "secretKey", How::Masked},
    {"oss", "statusName", How::Label, "status", "yes_no"},
    {"post", "categoryName", How::Label, "category", "post_category"},
    {"region", "regionLevel", How::SameAs, "level"},
    {"sms", "categoryName", How::Label, "category", "sms"},
    {"sms", "statusName", How::Label, "status", "yes_no"},
    {"tenant", "domain", How::SameAs, "domainUrl", {}, Who::O},
    {"user", "sex", How::Instead, {}, "0:3", Who::O},
    {"user", "tenantName", How::Label, "tenantId", "tenant.tenantName"},
    {"user", "userTypeName", How::Label, "userType", "user_type"},
    {"user.platform", "userExt", How::AsText},
    {"usualLog", "strId", How::SameAs, "id", {}, Who::O},
};

/// Ours, theirs.
struct ButtonName {
    std::string_view ours;
    std::string_view theirs;
};

constexpr ButtonName kButtons[] = {
    {"apiscope_edit", "api_scope_setting"},
    {"attach_add", "attach_upload"},
    {"attach_view", "attach_download"},
    {"datascope_edit", "data_scope_setting"},
    {"region_add", "region_import"},
    {"region_view", "region_debug"},
    {"topmenu_grant", "topmenu_setting"},
    {"user_grant", "user_role"},
};

struct FormOfList {
    std::string_view path;
    ListForm form;
    Who who = Who::Both;
};

constexpr FormOfList kForms[] = {
    {"/api/blade-system/dict-biz/child-list", ListForm::Below},
    {"/api/blade-system/dict/child-list", ListForm::Below},
    {"/api/blade-system/dict/list", ListForm::Forest, Who::O},
};

bool is_for(Who who, Dialect dialect) {
    return who == Who::Both || dialect == Dialect::O;
}

std::string_view string_in(json::Ref value) {
    return value.text().value_or("");
}

/// The value as a key of a dictionary.
std::string key_of(json::Ref value) {
    const auto number = value.integer();
    return number ? std::to_string(*number) : std::string(string_in(value));
}

std::string json_text(std::string_view text) {
    std::string out;
    json::append_quoted(out, text);
    return out;
}

std::string_view before_colon(std::string_view pair) {
    return pair.substr(0, pair.find(':'));
}

std::string_view behind_colon(std::string_view pair) {
    return pair.substr(pair.find(':') + 1);
}

/// Text of a value that is there already; "" when it stays.
std::string changed(const Member& member, json::Ref record, const Label& label) {
    const json::Ref value = record[member.name];
    switch (member.how) {
        case How::Masked:
            return json_text(kStars);
        case How::AsText:
            return value.text() || value.is_null() ? std::string() : json_text(value.dump());
        case How::AsNumber:
            return parse_number(string_in(value)) ? std::string(string_in(value)) : std::string();
        case How::Instead:
            return key_of(value) == before_colon(member.by) ? std::string(behind_colon(member.by))
                                                            : std::string();
        case How::Filled: {
            const bool empty = string_in(value).empty();
            return empty ? json_text(label(member.by, key_of(record[member.of]))) : std::string();
        }
        case How::Label:
        case How::SameAs:
        case How::TakenAs:
            break;
    }
    return {};
}

void add_missing(json::Writer& out, const Member& member, json::Ref record, const Label& label) {
    const json::Ref value = record[member.of];
    if (!value.present() || record[member.name].present()) {
        return;
    }
    if (member.how == How::SameAs) {
        out.key(member.name).raw(value.dump());
    } else if (member.how == How::Label) {
        const std::string key = key_of(value);
        out.member(member.name, std::string_view(key.empty() ? key : label(member.by, key)));
    }
}

/// What is kept under `name`, of a member as it came; nothing: it is left out.
std::optional<std::string> kept(const Member& member, json::Ref value) {
    const std::string_view text = string_in(value);
    switch (member.how) {
        case How::Masked:
            return text == kStars ? std::nullopt : std::optional(value.dump());
        case How::AsNumber:
            return value.integer() ? json_text(key_of(value)) : value.dump();
        case How::Instead:
            return std::string(
                key_of(value) == behind_colon(member.by) ? before_colon(member.by) : value.dump()
            );
        case How::TakenAs:
            return std::string(
                key_of(value) == before_colon(member.by) ? behind_colon(member.by) : value.dump()
            );
        default:
            return value.dump();
    }
}

/// The other name under which a member came: it counts where the dialect's front ends show no
/// other, or the member's own name is not there.
json::Ref other_name(Dialect dialect, const Member& member, json::Ref input) {
    const json::Ref other = input[member.name];
    const bool named = other.present() && !(other.text() && other.text()->empty());
    const bool wins = member.how == How::SameAs && named &&
                      (is_for(member.who, dialect) || !input[member.of].present());
    return wins ? other : json::Ref();
}

}  // namespace

bool shown_otherwise(Dialect dialect, std::string_view entity) {
    return std::any_of(std::begin(kMembers), std::end(kMembers), [&](const Member& member) {
        return member.entity == entity && is_for(member.who, dialect);
    });
}

std::string shown_to(
    Dialect dialect, std::string_view entity, json::Ref record, const Label& label
) {
    const auto concerns = [&](const Member& member) {
        return member.entity == entity && is_for(member.who, dialect);
    };
    std::string text;
    json::Writer out(text);
    out.begin_object();
    record.each_member([&](std::string_view name, json::Ref value) {
        std::string other;
        for (const Member& member : kMembers) {
            if (concerns(member) && member.name == name) {
                other = changed(member, record, label);
            }
        }
        out.key(name).raw(other.empty() ? value.dump() : other);
    });
    for (const Member& member : kMembers) {
        if (concerns(member)) {
            add_missing(out, member, record, label);
        }
    }
    out.end_object();
    return text;
}

std::optional<std::string> taken_from(Dialect dialect, std::string_view entity, json::Ref input) {
    const bool any =
        std::any_of(std::begin(kMembers), std::end(kMembers), [&](const Member& member) {
            return member.entity == entity && input[member.name].present();
        });
    if (!any) {
        return std::nullopt;
    }
    std::string text;
    json::Writer out(text);
    out.begin_object();
    for (const Member& member : kMembers) {
        const json::Ref other =
            member.entity == entity ? other_name(dialect, member, input) : json::Ref();
        if (other.present()) {
            out.key(member.of).raw(other.dump());
        }
    }
    input.each_member([&](std::string_view name, json::Ref value) {
        std::optional<std::string> own = value.dump();
        for (const Member& member : kMembers) {
            if (member.entity != entity) {
                continue;
            }
            const bool replaced = member.of == name && other_name(dialect, member, input).present();
            if (replaced) {
                own.reset();
            } else if (member.name == name) {
                own = kept(member, value);
            }
        }
        if (own) {
            out.key(name).raw(*own);
        }
    });
    out.end_object();
    return text;
}

std::string_view other_button(std::string_view code) {
    const auto* const it =
        std::find_if(std::begin(kButtons), std::end(kButtons), [&](const ButtonName& button) {
            return button.ours == code;
        });
    return it == std::end(kButtons) ? std::string_view() : it->theirs;
}

ListForm form_of(Dialect dialect, std::string_view path) {
    const auto* const it =
        std::find_if(std::begin(kForms), std::end(kForms), [&](const FormOfList& list) {
            return list.path == path && is_for(list.who, dialect);
        });
    return it == std::end(kForms) ? ListForm::Usual : it->form;
}

}  // namespace oms::api
