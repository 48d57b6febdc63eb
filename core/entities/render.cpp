#include "entities/render.hpp"

#include "base/number.hpp"
#include "base/time.hpp"
#include "entities/stored_members.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <stdexcept>

namespace oms::entities {
namespace {

/// Columns every row begins with: id and the audit columns.
enum Audit : std::size_t {
    kId,
    kVersion,
    kIsDeleted,
    kCreateUser,
    kCreateDept,
    kCreateTime,
    kUpdateUser,
    kUpdateTime
};

void put_phone(json::Writer& out, std::string_view phone, bool open) {
    if (open || phone.empty()) {
        out.value(phone);
    } else {
        out.value(std::string_view(mask_phone(phone)));
    }
}

void put_time(json::Writer& out, std::int64_t ms) {
    std::string text;  // 19 characters: one allocation
    if (ms != 0) {
        append_datetime(text, Timestamp{ms});
    }
    out.value(std::string_view(text));
}

std::string_view unquoted(std::string_view raw) {
    return raw.size() >= 2 && raw.front() == '"' ? raw.substr(1, raw.size() - 2)
                                                 : std::string_view();
}

std::int64_t number_in(std::string_view digits) {
    return parse_number(digits).value_or(0);
}

bool is_digits(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

bool may_see(FieldScope scope, const Principal& viewer) {
    return scope != FieldScope::Cost || viewer.sees_cost;
}

std::string mask_phone(std::string_view phone) {
    if (phone.size() < 8) {
        return "****";
    }
    return std::string(phone.substr(0, 3)) + "****" + std::string(phone.substr(phone.size() - 4));
}

std::string name_member(std::string_view field) {
    if (field.size() > 2 && field.ends_with("Id")) {
        field.remove_suffix(2);
    }
    return std::string(field) + "Name";
}

RenderPlan::Kind RenderPlan::kind_of(const FieldSpec& field) const {
    if (field.type == FieldType::Password) {
        return Kind::Password;
    }
    if (field.has(kSecret)) {
        return Kind::Secret;
    }
    switch (field.type) {
        case FieldType::Id:
            return field.name == entity_.parent_field ? Kind::Parent : Kind::Id;
        case FieldType::Ids:
            return Kind::Ids;
        case FieldType::Code:
            return Kind::Code;
        case FieldType::DateTime:
            return Kind::DateTime;
        case FieldType::Urls:
            return Kind::List;
        case FieldType::Json:
            return Kind::Json;
        default:
            break;
    }
    if (field.scope == FieldScope::Phone) {
        return Kind::Phone;
    }
    return integer_column(field) ? Kind::Number : Kind::Text;
}

RenderPlan::RenderPlan(const EntitySpec& entity, bool sees_cost, std::vector<ExtraColumn> extras)
    : entity_(entity) {
    columns_.emplace_back("id");
    columns_.insert(columns_.end(), std::begin(kAuditColumns), std::end(kAuditColumns));
    if (entity.storage == Storage::Json) {
        doc_ = select("doc");
    }
    for (const FieldSpec& field : entity.fields) {
        if (field.scope != FieldScope::Cost || sees_cost) {
            add_field(field);
        }
    }
    for (const ExtraColumn& extra : extras) {
        add_extra(extra);
    }
    for (const std::string_view owner : split_list(entity.owner_fields)) {
        creator_owns_ = creator_owns_ || owner == "createUser";
        for (Member& m : members_) {
            m.owner = m.owner || m.name == owner;
        }
    }
    for (Member& m : members_) {
        json::append_quoted(m.key, m.name);
        m.key += ':';
    }
    if (members_.size() > kMembersMax) {
        throw std::logic_error("too many fields in " + std::string(entity.name));
    }
}

const RenderPlan& RenderPlans::of(
    const EntitySpec& entity, const Principal& viewer, const Extras& extras
) {
    const std::lock_guard lock(mutex_);
    auto& plan = plans_[{&entity, viewer.sees_cost}];
    if (plan == nullptr) {
        plan = std::make_unique<const RenderPlan>(
            entity, viewer.sees_cost, extras ? extras() : std::vector<ExtraColumn>()
        );
    }
    return *plan;
}

Renderer::Renderer(const RenderPlan& plan, const Principal& viewer) : plan_(&plan) {
    set_viewer(viewer);
}

Renderer::Renderer(
    const EntitySpec& entity, const Principal& viewer, std::vector<ExtraColumn> extras
)
    : own_plan_(std::make_shared<const RenderPlan>(entity, viewer.sees_cost, std::move(extras))),
      plan_(own_plan_.get()) {
    set_viewer(viewer);
}

void Renderer::set_viewer(const Principal& viewer) {
    viewer_ = viewer.user;
    viewer_text_ = "\"" + viewer.user.str() + "\"";
    sees_phone_ = viewer.sees_phone;
    if (plan_->entity_.tenant_scope == TenantScope::Tenant) {
        tenant_ = viewer.tenant;
    }
}

void RenderPlan::add_field(const FieldSpec& field) {
    Member m{std::string(field.name), kind_of(field)};
    if (entity_.storage == Storage::Columns) {
        m.column = select(std::string(field.name));
    }
    if (!field.ref.empty() || !field.tree.empty()) {
        m.ref = find_entity(field.tree.empty() ? field.ref : field.tree);
        m.name_member = name_member(field.name);
        // A field of the same name speaks for itself.
        if (find_field(entity_, m.name_member) != nullptr) {
            m.ref = nullptr;
        }
    }
    members_.push_back(std::move(m));
}

void RenderPlan::add_extra(const ExtraColumn& extra) {
    if (!extra.written) {
        select(extra.name);
        return;
    }
    const FieldSpec as_field{.name = extra.name, .type = extra.type};
    Member m{extra.name, kind_of(as_field)};
    m.column = select(extra.name);
    // A name kept in the document wins over the current one.
    for (Member& other : members_) {
        if (other.name_member == extra.name) {
            other.ref = nullptr;
        }
    }
    joins_creator_ = joins_creator_ && extra.name != "createUserName";
    members_.push_back(std::move(m));
}

std::size_t RenderPlan::select(std::string column) {
    columns_.push_back(std::move(column));
    return columns_.size() - 1;
}

// Record and spec have the same order, so that each is found where it is expected.
Renderer::Values Renderer::values_of(const RowReader& row) const {
    const auto& members = plan_->members_;
    Values values{};
    StoredMembers stored(row.text(plan_->doc_));
    std::size_t expected = 0;
    while (stored.next()) {
        for (std::size_t tried = 0; tried < members.size(); ++tried) {
            const std::size_t i = (expected + tried) % members.size();
            if (members[i].name == stored.name()) {
                values[i] = stored.value() == "null" ? std::string_view() : stored.value();
                expected = i + 1;
                break;
            }
        }
    }
    return values;
}

bool Renderer::created_it(const RowReader& row) const {
    return plan_->creator_owns_ && viewer_ && row.integer(kCreateUser) == viewer_.value;
}

bool Renderer::owns(const RowReader& row) const {
    if (created_it(row)) {
        return true;
    }
    if (!viewer_) {
        return false;
    }
    if (plan_->entity_.storage == Storage::Columns) {
        return std::any_of(plan_->members_.begin(), plan_->members_.end(), [&](const Member& m) {
            return m.owner && row.integer(m.column) == viewer_.value;
        });
    }
    return owns_stored(row, values_of(row));
}

bool Renderer::owns_stored(const RowReader& row, const Values& values) const {
    bool own = created_it(row);
    for (std::size_t i = 0; i < plan_->members_.size() && !own; ++i) {
        own = plan_->members_[i].owner && viewer_ && values[i] == viewer_text_;
    }
    return own;
}

void Renderer::put_column(json::Writer& out, const Member& m, const RowReader& row, bool own)
    const {
    switch (m.kind) {
        case Kind::Number:
            if (row.is_null(m.column)) {
                out.null();
            } else {
                out.value(row.integer(m.column));
            }
            return;
        case Kind::Id:
            out.value(Id{row.integer(m.column)});
            return;
        case Kind::Parent:
            if (row.integer(m.column) == 0) {
                out.value("0");
            } else {
                out.value(Id{row.integer(m.column)});
            }
            return;
        case Kind::DateTime:
            put_time(out, row.integer(m.column));
            return;
        case Kind::List:
            out.raw(row.is_null(m.column) ? std::string_view("[]") : row.text(m.column));
            return;
        case Kind::Json:
            out.raw(row.is_null(m.column) ? std::string_view("{}") : row.text(m.column));
            return;
        case Kind::Phone:
            put_phone(out, row.text(m.column), own);
            return;
        case Kind::Password:
            out.value(std::string_view());
            return;
        case Kind::Secret:
            out.value(std::string_view(row.is_null(m.column) ? "" : "•••"));
            return;
        case Kind::Text:
        case Kind::Ids:
        case Kind::Code:
            out.value(row.text(m.column));
            return;
    }
}

void Renderer::put_stored(json::Writer& out, const Member& m, std::string_view raw, bool own)
    const {
    const bool none = raw.empty();
    switch (m.kind) {
        case Kind::Number:
            out.raw(none ? "null" : raw);
            return;
        case Kind::Parent:
            out.raw(none ? "\"0\"" : raw);
            return;
        case Kind::DateTime:
            put_time(out, number_in(raw));
            return;
        case Kind::List:
            out.raw(none ? "[]" : raw);
            return;
        case Kind::Json:
            out.raw(none ? "{}" : raw);
            return;
        case Kind::Password:
            out.raw("\"\"");
            return;
        case Kind::Secret:
            out.raw(none ? "\"\"" : "\"•••\"");
            return;
        case Kind::Phone:
            // What is no plain number has escapes perhaps; only its length shows then.
            if (none || own) {
                out.raw(none ? "\"\"" : raw);
            } else {
                put_phone(out, is_digits(unquoted(raw)) ? unquoted(raw) : "*", false);
            }
            return;
        case Kind::Id:
        case Kind::Text:
        case Kind::Ids:
        case Kind::Code:
            out.raw(none ? "\"\"" : raw);
            return;
    }
}

void Renderer::put_name(json::Writer& out, const Member& m, std::string_view ids, NameSource& names)
    const {
    out.key(m.name_member);
    if (m.kind == Kind::Code) {
        out.value(ids.empty() ? std::string_view() : names.path(*m.ref, ids));
        return;
    }
    if (m.kind != Kind::Ids) {
        const std::int64_t id = number_in(ids);
        out.value(id == 0 ? std::string_view() : names.name(*m.ref, Id{id}));
        return;
    }
    std::string joined;
    for (const std::string_view part : split_list(ids)) {
        const std::string_view name = names.name(*m.ref, Id{number_in(part)});
        if (!name.empty()) {
            joined.append(joined.empty() ? "" : ",").append(name);
        }
    }
    out.value(std::string_view(joined));
}

void Renderer::put_audit(json::Writer& out, const RowReader& row, NameSource* names) const {
    const auto put_user_name = [&](std::string_view member, std::size_t column) {
        static const EntitySpec& users = *find_entity("user");
        const Id user{row.integer(column)};
        out.member(member, user ? names->name(users, user) : std::string_view());
    };
    out.member("id", Id{row.integer(kId)});
    if (!tenant_.empty()) {
        out.member("tenantId", std::string_view(tenant_));
    }
    out.member("version", row.integer(kVersion));
    out.member("isDeleted", row.integer(kIsDeleted));
    out.member("createUser", Id{row.integer(kCreateUser)});
    out.member("createDept", Id{row.integer(kCreateDept)});
    out.key("createTime");
    put_time(out, row.integer(kCreateTime));
    out.member("updateUser", Id{row.integer(kUpdateUser)});
    out.key("updateTime");
    put_time(out, row.integer(kUpdateTime));
    if (names != nullptr && plan_->joins_creator_) {
        put_user_name("createUserName", kCreateUser);
    }
    if (names != nullptr) {
        put_user_name("updateUserName", kUpdateUser);
    }
}

void Renderer::write(json::Writer& out, const RowReader& row, NameSource* names) const {
    out.begin_object();
    write_members(out, row, names);
    out.end_object();
}

void Renderer::write_members(json::Writer& out, const RowReader& row, NameSource* names) const {
    put_audit(out, row, names);
    if (plan_->entity_.storage == Storage::Columns) {
        write_columns(out, row, names);
    } else {
        write_stored(out, row, names);
    }
}

void Renderer::write_columns(json::Writer& out, const RowReader& row, NameSource* names) const {
    const bool own = sees_phone_ || owns(row);
    for (const Member& m : plan_->members_) {
        out.quoted_key(m.key);
        put_column(out, m, row, own);
        if (m.ref != nullptr && names != nullptr) {
            put_column_name(out, m, row, *names);
        }
    }
}

void Renderer::put_column_name(
    json::Writer& out, const Member& m, const RowReader& row, NameSource& names
) const {
    if (m.kind == Kind::Ids || m.kind == Kind::Code) {
        put_name(out, m, row.text(m.column), names);
    } else {
        put_name(out, m, Id{row.integer(m.column)}.str(), names);
    }
}

void Renderer::write_stored(json::Writer& out, const RowReader& row, NameSource* names) const {
    const Values values = values_of(row);
    const bool own = sees_phone_ || owns_stored(row, values);
    for (std::size_t i = 0; i < plan_->members_.size(); ++i) {
        const Member& m = plan_->members_[i];
        out.quoted_key(m.key);
        put_stored(out, m, values[i], own);
        if (m.ref != nullptr && names != nullptr) {
            put_name(out, m, unquoted(values[i]), *names);
        }
    }
}

void Renderer::write_chosen(
    json::Writer& out, const RowReader& row, NameSource* names, const std::vector<Chosen>& chosen
) const {
    const bool columns = plan_->entity_.storage == Storage::Columns;
    const Values values = columns ? Values{} : values_of(row);
    const bool own = sees_phone_ || (columns ? owns(row) : owns_stored(row, values));
    for (const Chosen& each : chosen) {
        const auto it =
            std::find_if(plan_->members_.begin(), plan_->members_.end(), [&](const Member& m) {
                return m.name == each.field;
            });
        if (it == plan_->members_.end()) {
            continue;
        }
        const bool named = it->ref != nullptr && names != nullptr;
        out.key(each.as);
        if (columns) {
            put_column(out, *it, row, own);
            if (named) {
                put_column_name(out, *it, row, *names);
            }
            continue;
        }
        const auto value = values[static_cast<std::size_t>(it - plan_->members_.begin())];
        put_stored(out, *it, value, own);
        if (named) {
            put_name(out, *it, unquoted(value), *names);
        }
    }
}

bool Renderer::write_value(json::Writer& out, std::string_view field, json::Ref value, bool own)
    const {
    const auto it =
        std::find_if(plan_->members_.begin(), plan_->members_.end(), [&](const Member& m) {
            return m.name == field;
        });
    if (it == plan_->members_.end()) {
        return false;
    }
    const std::string raw = value.is_null() ? std::string() : value.dump();
    put_stored(out, *it, raw, own || sees_phone_);
    return true;
}

}  // namespace oms::entities
