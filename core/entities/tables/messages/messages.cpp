#include "entities/tables/messages/messages.hpp"

#include "entities/tables/lists.hpp"

namespace oms::entities::tables {
namespace {

// A receiver's copy. Its text is the batch's: the content is kept there once.
constexpr FieldSpec kMessageFields[] = {
    {.name = "type",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kList | kSearch,
     .options = "1,2,3,4"},
    {.name = "title", .flags = kAuto | kList | kSearch, .max = 100},
    // 1 unread, 0 read (product-spec 3).
    {.name = "isRead",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kList | kSearch,
     .options = "0,1"},
    {.name = "receiverId", .type = FieldType::Id, .flags = kAuto},
    {.name = "batchId", .type = FieldType::Id, .flags = kAuto},
    {.name = "bizType", .flags = kAuto, .max = 32},
    {.name = "bizId", .type = FieldType::Id, .flags = kAuto},
    {.name = "readTime", .type = FieldType::DateTime, .flags = kAuto},
};

// What was sent once, to however many. Receivers are remembered, not referred to: a department or a
// role may be removed after a broadcast.
constexpr FieldSpec kMessageBatchFields[] = {
    {.name = "type",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kList | kSearch,
     .options = "1,2,3,4"},
    {.name = "title", .flags = kAuto | kList | kSearch, .max = 100},
    {.name = "content", .flags = kAuto | kList, .max = 2000},
    {.name = "receiverId", .type = FieldType::Id, .flags = kAuto},
    {.name = "receiverId2", .type = FieldType::Id, .flags = kAuto},
    {.name = "deptId", .type = FieldType::Id, .flags = kAuto},
    {.name = "roleId", .type = FieldType::Id, .flags = kAuto},
    {.name = "bizType", .flags = kAuto, .max = 32},
    {.name = "bizId", .type = FieldType::Id, .flags = kAuto},
    {.name = "receiverCount", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "readCount", .type = FieldType::Int, .flags = kAuto | kList},
};

}  // namespace

const EntitySpec kMessage = {
    .name = "message",
    .storage = Storage::Columns,
    .fields = kMessageFields,
    .routes = {},
    .display = "title",
    .owner_fields = "receiverId",
    .personal = true,
};

const EntitySpec kMessageBatch = {
    .name = "messageBatch",
    .storage = Storage::Columns,
    .fields = kMessageBatchFields,
    .routes = {},
    .display = "title",
    .owner_fields = "createUser",
    .permission = "message",
    .personal = true,
};

constexpr const EntitySpec* kMessagesEntities[] = {
    &kMessage,
    &kMessageBatch,
};

constinit const EntityList kMessagesTables = kMessagesEntities;

}  // namespace oms::entities::tables
