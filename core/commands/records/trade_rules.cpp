#include "commands/records/trade_rules.hpp"

#include "base/json.hpp"
#include "base/time.hpp"
#include "commands/kit/params.hpp"
#include "commands/kit/references.hpp"
#include "commands/kit/stored.hpp"
#include "domain/processing/parquet.hpp"
#include "domain/records/status.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace oms::commands {
namespace {

using entities::entity_named;
using entities::EntitySpec;
using entities::FieldValue;
using entities::Record;

constexpr std::int64_t kDayMs = 86'400'000;

/// The JSON of a field; "" when there is none.
std::string json_text(const Record& fields, std::string_view name) {
    const FieldValue* const value = fields.get(name);
    const auto* const raw = value == nullptr ? nullptr : std::get_if<entities::RawJson>(value);
    return raw == nullptr ? std::string() : raw->text;
}

void set_id(Record& fields, std::string_view name, std::int64_t id) {
    if (id != 0) {
        fields.set(name, id);
    }
}

/// Somebody else's customer with this phone whose protection has not run out.
std::optional<std::pair<Id, Record>> claimed(
    const SaveCase& save, std::string_view tel, std::int64_t claimant
) {
    const std::string today = format_date(save.ctx.now());
    for (auto& [id, other] : records_where(save.lookups, entity_named("customer"), "tel", tel)) {
        const bool others = id != save.id && other.integer("userId") != claimant;
        if (others && other.text("protectUntil") >= today) {
            return std::pair(id, std::move(other));
        }
    }
    return std::nullopt;
}

bool has_open_conflict(const SaveCase& save, std::string_view tel, std::int64_t claimant) {
    for (const auto& [id, other] :
         records_where(save.lookups, entity_named("conflict"), "tel", tel)) {
        if (other.integer("conflictStatus") == domain::kConflictOpen &&
            other.integer("newUserId") == claimant) {
            return true;
        }
    }
    return false;
}

void open_conflict(SaveCase& save, const Record& customer, Id known, const Record& other) {
    const EntitySpec& conflict = entity_named("conflict");
    const auto* number = entities::find_field(conflict, "conflictNo");
    FollowUp follow{save.ctx.new_id(), {}, &conflict, true};
    Record& fields = follow.changes;
    fields.set(
        number->name,
        fmt::format("{}{:06}", number->initial, save.lookups.next_number(number->initial))
    );
    fields.set("tel", std::string(customer.text("tel")));
    if (!customer.text("address").empty()) {
        fields.set("projectAddress", std::string(customer.text("address")));
    }
    fields.set("customerId", known.value);
    fields.set("newCustomerId", save.id.value);
    set_id(fields, "oldUserId", other.integer("userId"));
    set_id(fields, "newUserId", customer.integer("userId"));
    set_id(fields, "newDeptId", customer.integer("deptId"));
    fields.set("reason", std::string("保存客户时手机号码重复"));
    fields.set("conflictStatus", domain::kConflictOpen);
    save.after.push_back(std::move(follow));
}

/// Whether two rows are prices of the same from the same day.
bool overlaps(const EntitySpec& entity, const Record& price, const Record& other) {
    constexpr std::string_view kNoSubject[] = {"price", "minCharge", "listSide", "valid"};
    return std::all_of(entity.fields.begin(), entity.fields.end(), [&](const auto& field) {
        const bool ignored = std::find(std::begin(kNoSubject), std::end(kNoSubject), field.name) !=
                             std::end(kNoSubject);
        return ignored || (price.text(field.name) == other.text(field.name) &&
                           price.integer(field.name) == other.integer(field.name));
    });
}

/// No two rows in use say what the same costs from the same day.
Status check_overlap(const SaveCase& save, const Record& price) {
    constexpr auto kInUse = [](const Record& row) { return row.integer("valid", 1) == 1; };
    const bool as_before =
        !save.creating && kInUse(save.before) && overlaps(save.entity, price, save.before);
    if (!kInUse(price) || as_before) {
        return {};
    }
    for (const auto& [id, other] :
         records_where(save.lookups, save.entity, "plantId", price.integer("plantId"))) {
        if (id != save.id && kInUse(other) && overlaps(save.entity, price, other)) {
            return Error::refused("PRICE_OVERLAP", "effectiveDate")
                .with("label", "entity." + std::string(save.entity.name) + ".effectiveDate");
        }
    }
    return {};
}

}  // namespace

Status customer_rules(SaveCase& save) {
    if (save.creating) {
        const std::int64_t days = number_of(save.lookups, domain::params::kProtectDays);
        save.wanted.set("protectUntil", format_date(Timestamp{save.ctx.now().ms + days * kDayMs}));
    }
    const Record merged = save.merged();
    const std::string_view tel = merged.text("tel");
    if (!save.creating && tel == save.before.text("tel")) {
        return {};
    }
    const std::int64_t claimant = merged.integer("userId");
    const auto other = claimed(save, tel, claimant);
    if (other && !has_open_conflict(save, tel, claimant)) {
        open_conflict(save, merged, other->first, other->second);
    }
    return {};
}

Status conflict_rules(SaveCase& save) {
    if (!save.creating) {
        return save.before.integer("conflictStatus") == domain::kConflictOpen
                   ? Status()
                   : Status(Error::refused("STATUS_DENIED", "conflictStatus"));
    }
    const std::int64_t claimant = save.ctx.user().user.value;
    const std::string tel(save.wanted.text("tel"));
    if (has_open_conflict(save, tel, claimant)) {
        return Error::refused("CONFLICT_OPEN", "tel");
    }
    if (const auto other = claimed(save, tel, claimant)) {
        save.wanted.set("customerId", other->first.value);
        set_id(save.wanted, "oldUserId", other->second.integer("userId"));
    }
    set_id(save.wanted, "newUserId", claimant);
    set_id(save.wanted, "newDeptId", save.ctx.user().dept.value);
    save.wanted.set("conflictStatus", domain::kConflictOpen);
    return {};
}

Status channel_customer_rules(SaveCase& save) {
    const Principal& user = save.ctx.user();
    const bool by_itself = user.has_role("qd") && !user.has_role("cw") && !user.has_role("admin");
    if (save.creating || user.platform || !by_itself ||
        save.before.integer("userId") == user.user.value) {
        return {};
    }
    return Error::forbidden();
}

Status cooperation_rules(SaveCase& save) {
    if (save.creating) {
        save.wanted.set("cooperationId", save.id.value);
    }
    return {};
}

Status material_rules(SaveCase& save) {
    constexpr std::string_view kSpec = "parquetSpec";
    constexpr std::int64_t kParquet = 3;
    const Record merged = save.merged();
    const std::string spec = json_text(merged, kSpec);
    const bool same =
        spec == json_text(save.before, kSpec) && save.before.integer("materialType") == kParquet;
    if (spec.empty() || same || merged.integer("materialType") != kParquet) {
        return {};
    }
    const auto read = json::Document::parse(spec);
    const auto unit = read
                          ? domain::read_parquet(read->root())
                          : Result<domain::ParquetUnit>(Error::invalid("BAD_FIELD", "parquetSpec"));
    if (!unit) {
        return unit.error();
    }
    // What stands in it already may be gone by now.
    const auto stored = json::Document::parse(json_text(save.before, kSpec));
    const auto before = stored ? domain::read_parquet(stored->root())
                               : Result<domain::ParquetUnit>(domain::ParquetUnit{});
    std::size_t nth = 0;
    for (const domain::ParquetPart& part : unit->parts) {
        ++nth;
        const bool known =
            before && std::any_of(before->parts.begin(), before->parts.end(), [&](const auto& one) {
                return one.commodity == part.commodity;
            });
        if (!part.commodity ||
            (!known && !may_name(save.ctx, entity_named("commodity"), part.commodity))) {
            return Error::invalid("PARQUET_PART", std::string(kSpec))
                .with("nth", std::to_string(nth));
        }
    }
    return {};
}

Status price_rules(SaveCase& save) {
    const Record merged = save.merged();
    const Id list{merged.integer("plantPriceid")};
    const auto found = read_record(save.lookups, entity_named("priceList"), list);
    if (found) {
        save.wanted.set("listSide", std::string(found->text("listSide")));
    }
    return check_overlap(save, merged);
}

Status price_list_rules(SaveCase& save) {
    const std::string side(save.merged().text("listSide"));
    if (save.creating || side == save.before.text("listSide")) {
        return {};
    }
    for (const std::string_view name : {"plantPrice", "waterPrice", "groovePrice"}) {
        const EntitySpec& entity = entity_named(name);
        for (const auto& [id, price] :
             records_where(save.lookups, entity, "plantPriceid", save.id.value)) {
            FollowUp follow{id, {}, &entity};
            follow.changes.set("listSide", side);
            save.after.push_back(std::move(follow));
        }
    }
    return {};
}

}  // namespace oms::commands
