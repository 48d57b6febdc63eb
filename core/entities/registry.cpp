#include "entities/spec.hpp"
#include "entities/tables/areas.hpp"
#include "entities/tables/balances.hpp"
#include "entities/tables/directory.hpp"
#include "entities/tables/logs.hpp"
#include "entities/tables/messages.hpp"
#include "entities/tables/orders.hpp"
#include "entities/tables/returns.hpp"
#include "entities/tables/statements.hpp"
#include "entities/tables/warehouse.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace oms::entities {
namespace {

constexpr const EntitySpec* kEntities[] = {
    // administration
    &tables::kApiScope,
    &tables::kDataScope,
    &tables::kDatasource,
    &tables::kMenuRank,
    &tables::kRegion,
    &tables::kTenantPackage,
    &tables::kTenantPreset,
    &tables::kTopMenu,
    // balances
    &tables::kDeptBalance,
    &tables::kUserBalance,
    &tables::kUserBalanceLog,
    &tables::kWxMerchant,
    &tables::kWxOrder,
    // catalogue
    &tables::kBrand,
    &tables::kCommodity,
    &tables::kMaterial,
    &tables::kUserMaterial,
    &tables::kWarehouse,
    // customers
    &tables::kChannelCustomer,
    &tables::kChannelEntry,
    &tables::kConflict,
    &tables::kCustomer,
    // integration
    &tables::kCode,
    &tables::kOutbox,
    &tables::kReport,
    &tables::kSocialProvider,
    &tables::kSsoIssuer,
    // messages
    &tables::kMessage,
    &tables::kMessageBatch,
    // orders
    &tables::kOrder,
    &tables::kOrderDetail,
    &tables::kOrderLog,
    &tables::kPayment,
    // organisation
    &tables::kDept,
    &tables::kPost,
    &tables::kRole,
    &tables::kUser,
    // partners
    &tables::kBalanceRule,
    &tables::kCooperation,
    &tables::kLogistic,
    // platform
    &tables::kClient,
    &tables::kDict,
    &tables::kMenu,
    &tables::kParam,
    &tables::kTenant,
    // processing
    &tables::kCraft,
    &tables::kGroovePrice,
    &tables::kPlantPrice,
    &tables::kPriceList,
    &tables::kProcessPlant,
    &tables::kProduct,
    &tables::kWaterPrice,
    // returns
    &tables::kRefund,
    &tables::kReturns,
    &tables::kReturnsDetail,
    // settings
    &tables::kAttach,
    &tables::kDictBiz,
    &tables::kNotice,
    &tables::kOss,
    &tables::kSms,
    // warehouse
    &tables::kGoodsManage,
    &tables::kOutOrder,
    &tables::kOutOrderDetail,
    &tables::kOutputRecord,
    &tables::kPutDetail,
    &tables::kPutOrder,
    &tables::kReceipt,
    &tables::kSerial,
    &tables::kShiftDetail,
    &tables::kShiftOrder,
    &tables::kStock,
    &tables::kStockBill,
    &tables::kStockEntry,
    &tables::kStockTaking,
    &tables::kStockTakingDetail,
    &tables::kStorage,
};

constexpr const EntitySpec* kLogs[] = {
    &tables::kUsualLog,
    &tables::kApiLog,
    &tables::kErrorLog,
    &tables::kLoginLog,
};

constexpr const EntitySpec* kViews[] = {
    &tables::kPlatformUser,
};

}  // namespace

std::span<const EntitySpec* const> all_entities() {
    return kEntities;
}

std::span<const EntitySpec* const> log_entities() {
    return kLogs;
}

std::span<const EntitySpec* const> view_entities() {
    return kViews;
}

const EntitySpec* find_entity(std::string_view name) {
    const auto* const it = std::find_if(
        std::begin(kEntities), std::end(kEntities), [&](const auto* e) { return e->name == name; }
    );
    return it == std::end(kEntities) ? nullptr : *it;
}

const EntitySpec& entity_named(std::string_view name) {
    const EntitySpec* entity = find_entity(name);
    if (entity == nullptr) {
        throw std::logic_error("no entity " + std::string(name));
    }
    return *entity;
}

const FieldSpec* find_field(const EntitySpec& entity, std::string_view name) {
    const auto it = std::find_if(entity.fields.begin(), entity.fields.end(), [&](const auto& f) {
        return f.name == name;
    });
    return it == entity.fields.end() ? nullptr : &*it;
}

const RouteSpec* find_route(const EntitySpec& entity, Op op) {
    const auto it = std::find_if(entity.routes.begin(), entity.routes.end(), [&](const auto& r) {
        return r.op == op;
    });
    return it == entity.routes.end() ? nullptr : &*it;
}

std::string button_code(const EntitySpec& entity, std::string_view verb) {
    std::string code(entity.permission.empty() ? entity.name : entity.permission);
    if (entity.permission.empty()) {
        std::transform(code.begin(), code.end(), code.begin(), [](char c) {
            return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        });
    }
    return code.append("_").append(verb);
}

std::vector<Reference> references_to(std::string_view target) {
    std::vector<Reference> found;
    for (const EntitySpec* entity : kEntities) {
        for (const FieldSpec& field : entity->fields) {
            if (field.ref == target) {
                found.push_back({entity, &field});
            }
        }
    }
    return found;
}

std::vector<std::string_view> split_list(std::string_view list) {
    std::vector<std::string_view> parts;
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        if (comma > 0) {
            parts.push_back(list.substr(0, comma));
        }
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
    return parts;
}

}  // namespace oms::entities
