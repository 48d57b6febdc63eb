#include "entities/tables/lists.hpp"
#include "entities/tables/purchasing/purchasing.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec kSupplierEntryFields[] = {
    {.name = "cooperationId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "cooperation"},
    {.name = "entryTime", .type = FieldType::DateTime, .flags = kAuto | kLSO},
    {.name = "kind",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "1,2,3,4,5,6"},
    {.name = "procurementId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "procurement"},
    {.name = "poNo", .flags = kAuto | kLS, .max = 32},
    {.name = "docType", .flags = kAuto, .max = 16},
    {.name = "docId", .type = FieldType::Id, .flags = kAuto},
    {.name = "docNo", .flags = kAuto | kLS, .max = 32},
    {.name = "amount", .type = FieldType::Money, .flags = kAuto | kList},
    // Of goods that were taken over: when they are to be paid.
    {.name = "dueTime", .type = FieldType::DateTime, .flags = kAuto | kList | kNoneAtZero},
};

}  // namespace

const EntitySpec kSupplierEntry = {
    .name = "supplierEntry",
    .storage = Storage::Columns,
    .fields = kSupplierEntryFields,
    .routes = {},
    .display = "docNo",
    .code = "docNo",
    .scope_of = &kProcurement,
    .scope_field = "procurementId",
    .default_sort = "-entryTime",
    .permission = "supplieraccount",
    .closed_field = "settled",
};

constexpr const EntitySpec* kSupplierAccountEntities[] = {
    &kSupplierEntry,
};

constinit const EntityList kSupplierAccountTables = kSupplierAccountEntities;

}  // namespace oms::entities::tables
