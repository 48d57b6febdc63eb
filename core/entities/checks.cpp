#include "entities/checks.hpp"

#include "base/source_address.hpp"
#include "base/time.hpp"
#include "entities/record.hpp"

#include <algorithm>
#include <initializer_list>
#include <variant>

namespace oms::entities {
namespace {

Error wrong(std::string_view key, std::string_view entity, std::string_view field) {
    return Error::invalid(std::string(key), std::string(field))
        .with("label", "entity." + std::string(entity) + "." + std::string(field));
}

bool absent(const Record& record, std::string_view field) {
    const FieldValue* value = record.get(field);
    return value == nullptr || std::holds_alternative<std::monostate>(*value);
}

/// REQUIRED_ENTER for the first of these fields that the record does not have.
Status need(
    const Record& record,
    std::string_view entity,
    std::initializer_list<std::string_view> fields,
    std::string_view key = "REQUIRED_ENTER"
) {
    for (const std::string_view field : fields) {
        if (absent(record, field)) {
            return wrong(key, entity, field);
        }
    }
    return {};
}

Status in_order(
    const Record& record, std::string_view entity, std::string_view from, std::string_view to
) {
    const std::int64_t lowest = record.integer(from);
    const std::int64_t highest = record.integer(to);
    if (highest != 0 && highest < lowest) {
        return wrong("TOO_SMALL", entity, to).with("min", std::to_string(lowest));
    }
    return {};
}

}  // namespace

Status check_social_provider(const Record& provider) {
    const std::string_view source = provider.text("source");
    const bool fits = std::all_of(source.begin(), source.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    });
    return fits ? Status() : Status(wrong("BAD_FIELD", "socialProvider", "source"));
}

Status check_commodity(const Record& commodity) {
    if (commodity.integer("floorPrice") > commodity.integer("salePrice")) {
        return Error::invalid("FLOOR_ABOVE_SALE", "floorPrice")
            .with("label", "entity.commodity.floorPrice");
    }
    return {};
}

Status check_dict(const Record& dict) {
    return dict.integer("parentId") == 0 ? need(dict, "dict", {"code"}) : Status();
}

Status check_dict_biz(const Record& dict) {
    return dict.integer("parentId") == 0 ? need(dict, "dictBiz", {"code"}) : Status();
}

Status check_material(const Record& material) {
    constexpr std::int64_t kParquet = 3;
    const bool parquet = material.integer("materialType") == kParquet;
    return parquet ? need(material, "material", {"parquetSpec"}) : Status();
}

Status check_cooperation(const Record& cooperation) {
    const std::string_view start = cooperation.text("startDate");
    const std::string_view end = cooperation.text("endDate");
    if (!end.empty() && end < start) {  // yyyy-MM-dd orders as text
        return wrong("DATE_TOO_EARLY", "cooperation", "endDate").with("min", std::string(start));
    }
    return {};
}

Status check_deputy(const Record& deputy) {
    const std::string_view start = deputy.text("startDate");
    if (deputy.text("endDate") < start) {
        return wrong("DATE_TOO_EARLY", "deputy", "endDate").with("min", std::string(start));
    }
    return {};
}

Status check_sales_target(const Record& target) {
    return is_date(std::string(target.text("month")) + "-01")
               ? Status()
               : Status(wrong("BAD_DATE", "salesTarget", "month"));
}

Status check_notice(const Record& notice) {
    const std::int64_t expires = notice.integer("expireTime");
    return expires != 0 && expires <= notice.integer("releaseTime")
               ? wrong("END_BEFORE_START", "notice", "expireTime")
               : Status();
}

Status check_balance_rule(const Record& rule) {
    constexpr std::string_view kName = "balanceRule";
    Status status;
    switch (rule.integer("ruleType")) {
        case 1:  // points for an order
            status = need(rule, kName, {"unitAmount", "unitBonus"});
            status = status ? need(rule, kName, {"beneficiary"}, "REQUIRED_CHOOSE") : status;
            break;
        case 2:  // a gift for a recharge
            status = need(rule, kName, {"unitAmount", "unitGold"});
            break;
        case 3:  // points into gold
            status = need(rule, kName, {"unitGold", "exchangeBonus"});
            break;
        case 4:  // how much may be paid with points
            status = need(rule, kName, {"maxRate", "bonusValueFen"});
            break;
        default:  // with gold
            status = need(rule, kName, {"maxRate"});
            break;
    }
    if (status && rule.integer("endTime") <= rule.integer("startTime")) {
        return wrong("END_BEFORE_START", kName, "endTime");
    }
    return status;
}

Status check_process_plant(const Record& plant) {
    constexpr std::int64_t kOutsourced = 2;
    const bool outsourced = plant.integer("plantType") == kOutsourced;
    return outsourced ? need(plant, "processPlant", {"cooperationId"}, "REQUIRED_CHOOSE")
                      : Status();
}

Status check_plant_price(const Record& price) {
    const Status sizes = in_order(price, "plantPrice", "sizeFrom", "sizeTo");
    return sizes ? in_order(price, "plantPrice", "thicknessFrom", "thicknessTo") : sizes;
}

Status check_water_price(const Record& price) {
    return in_order(price, "waterPrice", "thicknessFrom", "thicknessTo");
}

Status check_goods_manage(const Record& rule) {
    return in_order(rule, "goodsManage", "safetyPieces", "maxPieces");
}

Status check_datasource(const Record& source) {
    const auto address = parse_source_address(source.text("url"));
    if (!address) {
        return Error::invalid("BAD_SOURCE_ADDRESS", "url");
    }
    if (!driver_serves(source.text("driverClass"), address->kind)) {
        return Error::invalid("SOURCE_DRIVER", "driverClass");
    }
    return address->kind == SourceKind::Sqlite || plain_source_user(source.text("username"))
               ? Status()
               : Status(Error::invalid("SOURCE_USER", "username"));
}

}  // namespace oms::entities
