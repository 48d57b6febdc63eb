#include "support/api/samples.hpp"

#include "base/time.hpp"

#include <algorithm>
#include <stdexcept>

namespace oms::test {
namespace {

using entities::EntitySpec;
using entities::FieldSpec;
using entities::FieldType;
using entities::Op;

/// Every company has some from the start.
bool is_there(std::string_view entity) {
    return entity == "role" || entity == "dept";
}

/// Another record of `field` has to be named each time: with the fields before it, it names one
/// record.
bool tells_apart(const EntitySpec& entity, const FieldSpec& field) {
    const auto together = entities::split_list(entity.unique_together);
    return !together.empty() && together.back() == field.name;
}

/// What names something else must name something that is there.
const std::map<std::string_view, std::string_view>& names_there() {
    static const std::map<std::string_view, std::string_view> names = {
        {"parentCode", "00"},
        {"clientCert", "-----BEGIN CERTIFICATE-----AAAA-----END CERTIFICATE-----"},
        {"clientKey", "-----BEGIN PRIVATE KEY-----AAAA-----END PRIVATE KEY-----"},
        {"ends", "totals,signatures"},
        {"headFields", "receiver,customerName"},
        {"lineColumns", "#,commodityName:20"},
        {"month", "2026-11"},
        {"scopeClass", "customer"},
        {"scopeColumn", "deptId"},
        {"processKey", "approval"},
        {"condition", "totalAmount < 0"}};
    return names;
}

std::string json_text(std::string_view text) {
    std::string out;
    json::append_quoted(out, text);
    return out;
}

}  // namespace

std::string object_of(const Members& members) {
    std::string out;
    json::Writer writer(out);
    writer.begin_object();
    for (const auto& [name, value] : members) {
        writer.key(name).raw(value);
    }
    writer.end_object();
    return out;
}

const entities::RouteSpec* maker_of(const EntitySpec& entity) {
    const auto* save = entities::find_route(entity, Op::Save);
    return save != nullptr ? save : entities::find_route(entity, Op::Submit);
}

const entities::RouteSpec* changer_of(const EntitySpec& entity) {
    const auto* update = entities::find_route(entity, Op::Update);
    return update != nullptr ? update : entities::find_route(entity, Op::Submit);
}

std::vector<const EntitySpec*> made_entities() {
    std::vector<const EntitySpec*> made;
    for (const EntitySpec* entity : entities::all_entities()) {
        if (entity->storage == entities::Storage::Json && maker_of(*entity) != nullptr) {
            made.push_back(entity);
        }
    }
    return made;
}

std::string Samples::maker(const EntitySpec& entity) const {
    const bool sys = entity.tenant_scope == entities::TenantScope::Sys;
    return sys ? "000000/admin" : tenant_ + "/admin";
}

/// A process of one task, with this key.
static std::string process_document(const std::string& key) {
    return "<definitions xmlns='http://www.omg.org/spec/BPMN/20100524/MODEL' targetNamespace='t'>"
           "<process id='" +
           key +
           "'><startEvent id='s'/><userTask id='t'/><endEvent id='e'/><sequenceFlow id='a' "
           "sourceRef='s' targetRef='t'/><sequenceFlow id='b' sourceRef='t' targetRef='e'/>"
           "</process></definitions>";
}

/// Prices of the same thing begin on different days.
static std::string day(const FieldSpec& field, int count) {
    constexpr std::int64_t kDayMs = 86'400'000;
    constexpr std::int64_t k2020 = 18'262 * kDayMs;
    return field.name == "effectiveDate" ? format_date({k2020 + count * kDayMs}) : "2026-11-21";
}

std::string Samples::value(const EntitySpec& entity, const FieldSpec& field) {
    static int count = 0;
    const std::string number = std::to_string(++count);
    if (field.name == "isDefault") {
        return "0";  // a default would be what other tests' documents are printed in
    }
    if (entity.name == "paperLayout" && field.has(entities::kPicture)) {
        return "\"\"";  // an upload of the company's, or none
    }
    switch (field.type) {
        case FieldType::Enum: {
            const auto options = entities::split_list(field.options);
            const std::string_view first = options.empty() ? "1" : options.front();
            return field.has(entities::kNumeric) ? std::string(first) : json_text(first);
        }
        case FieldType::Id:
        case FieldType::Ids:
            // A record without a parent is a good record; a warehouse's keeper may do without one.
            return field.name == entity.parent_field ||
                           (making_.contains(std::string(field.ref)) && !is_there(field.ref))
                       ? "\"\""
                       : json_text(
                             tells_apart(entity, field) ? fresh(*entities::find_entity(field.ref))
                                                        : id(field.ref)
                         );
        case FieldType::Phone:
            return json_text("13" + std::string(9 - number.size(), '0') + number);
        case FieldType::Date:
            return json_text(day(field, count));
        case FieldType::DateTime:
            return json_text(
                field.name.starts_with("end") || field.name.starts_with("expire")
                    ? "2028-01-02 03:04:05"
                    : "2027-01-02 03:04:05"
            );
        case FieldType::Url:
            return json_text("https://oms.test/" + number);
        case FieldType::Urls:
            return R"(["https://oms.test/a","/b"])";
        case FieldType::Json:
            // What a report asks is checked.
            return entity.name == "report" ? R"({"dataset":"order","dimensions":["guide"]})"
                                           : R"({"a":[1,2]})";
        case FieldType::Size:
            return json_text("800*400");
        case FieldType::Text:
        case FieldType::Code:
        case FieldType::LongText:
        case FieldType::Password: {
            if (const auto known = names_there().find(field.name); known != names_there().end()) {
                return json_text(known->second);
            }
            if (entity.name == "datasource" && field.name == "url") {
                return json_text("jdbc:postgresql://db.example.com:5432/b" + number);
            }
            if (field.name == "definition") {
                return json_text(process_document("sample" + number));
            }
            const std::string prefix = field.max > 0 && field.max < 12 ? "t" : "text";
            return json_text(prefix + number);
        }
        default:
            return std::to_string(std::max<std::int64_t>(field.min, 1));
    }
}

Members Samples::good(const EntitySpec& entity) {
    Members members;
    for (const FieldSpec& field : entity.fields) {
        const bool company = entity.name == "user" && field.name == "byCompany";
        // Only its first value may be chosen for a new user.
        if (!field.has(entities::kAuto) && field.name != "userStatus") {
            members.emplace_back(
                field.name, company ? json_text(company_.dept_id(tenant_)) : value(entity, field)
            );
        }
    }
    return members;
}

std::string Samples::fresh(const EntitySpec& entity) {
    const auto* route = maker_of(entity);
    if (route == nullptr) {
        throw std::logic_error("nothing makes " + std::string(entity.name));
    }
    making_.insert(std::string(entity.name));
    const std::string input = object_of(good(entity));
    making_.erase(std::string(entity.name));
    return company_.made(maker(entity), std::string(route->path), input);
}

std::string Samples::id(std::string_view entity) {
    const auto known = ids_.find(entity);
    if (known != ids_.end()) {
        return known->second;
    }
    const EntitySpec* spec = entities::find_entity(entity);
    if (spec == nullptr) {
        throw std::logic_error("no entity " + std::string(entity));
    }
    std::string made;
    if (entity == "role") {
        made = company_.role_id(tenant_, "dg");
    } else if (entity == "dept") {
        made = company_.dept_id(tenant_);
    } else {
        made = fresh(*spec);
    }
    return ids_.emplace(entity, made).first->second;
}

}  // namespace oms::test
