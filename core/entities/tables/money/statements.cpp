#include "entities/tables/lists.hpp"
#include "entities/tables/tables.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec kChannelEntryFields[] = {
    {.name = "channelCustomerId",
     .type = FieldType::Id,
     .flags = kAuto | kLS,
     .ref = "channelCustomer"},
    {.name = "entryTime", .type = FieldType::DateTime, .flags = kAuto | kLSO},
    {.name = "month", .type = FieldType::Int, .flags = kAuto | kSearch},
    {.name = "kind",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "1,2,3,4,5,6,7"},
    {.name = "orderId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "order"},
    {.name = "orderNo", .flags = kAuto | kLS, .max = 32},
    {.name = "docType", .flags = kAuto, .max = 16},
    {.name = "docId", .type = FieldType::Id, .flags = kAuto},
    {.name = "docNo", .flags = kAuto | kLS, .max = 32},
    {.name = "amount", .type = FieldType::Money, .flags = kAuto | kList},
};

}  // namespace

const EntitySpec kChannelEntry = {
    .name = "channelEntry",
    .storage = Storage::Columns,
    .fields = kChannelEntryFields,
    .routes = {},
    .display = "docNo",
    .code = "docNo",
    .scope_of = &kChannelCustomer,
    .scope_field = "channelCustomerId",
    .default_sort = "-entryTime",
    .permission = "channelcustomer",
    .closed_field = "settled",
};

constexpr const EntitySpec* kStatementsEntities[] = {
    &kChannelEntry,
};

constinit const EntityList kStatementsTables = kStatementsEntities;

}  // namespace oms::entities::tables
