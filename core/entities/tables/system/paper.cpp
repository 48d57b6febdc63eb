#include "entities/tables/system/paper.hpp"

#include "entities/tables/lists.hpp"
#include "entities/tables/tables.hpp"

namespace oms::entities::tables {
namespace {

// How a company's documents look on paper. Kinds, papers and what the lists may name are those of
// domain/system/paper_kinds.
constexpr FieldSpec kPaperLayoutFields[] = {
    {.name = "layoutName", .flags = kRequired | kLS | kUnique, .max = 64},
    {.name = "docKind",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kCreateOnly,
     .options = "contract,offer,outNote,receipt,statement,label",
     .initial = "contract"},
    {.name = "paper",
     .type = FieldType::Enum,
     .flags = kRequired | kLS,
     .options = "A4,A4L,A5L,W241,W241H,W241T,L24,R60,R80,R100"},
    // Taken when nobody chooses; one of a kind.
    {.name = "isDefault", .type = FieldType::Bool, .flags = kLS, .initial = "0"},
    // Of all texts, in percent.
    {.name = "textScale", .type = FieldType::Int, .max = 150, .initial = "100", .min = 70},
    {.name = "title", .flags = kList, .max = 64},
    {.name = "logo", .type = FieldType::Url, .flags = kPicture, .max = 255},
    {.name = "seal", .type = FieldType::Url, .flags = kPicture, .max = 255},
    // On which signature the seal stands.
    {.name = "sealAt", .type = FieldType::Int, .max = 6, .initial = "2", .min = 1},
    {.name = "sellerName", .max = 100},
    {.name = "sellerAddress", .max = 200},
    {.name = "sellerTel", .max = 32},
    {.name = "taxNo", .max = 32},
    {.name = "bankName", .max = 100},
    {.name = "bankAccount", .max = 40},
    {.name = "terms", .type = FieldType::LongText, .max = 4000},
    // Comma lists, in the order of the paper; blank: the usual ones. Columns are "field" or
    // "field:width".
    {.name = "headFields", .max = 600},
    {.name = "lineColumns", .max = 600},
    {.name = "ends", .max = 200},
    // In words, comma lists; one copy of the whole for each name.
    {.name = "signatures", .max = 200},
    {.name = "copies", .max = 100},
    {.name = "remark", .flags = kList, .max = 200},
};

constexpr RouteSpec kPaperLayoutRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/paperLayout/list", "paperlayout_view"},
    {Op::Lookup, Verb::Get, "/api/blade-system/paperLayout/select", ""},
    {Op::Detail, Verb::Get, "/api/blade-system/paperLayout/detail", "paperlayout_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/paperLayout/submit", "paperlayout_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/paperLayout/remove", "paperlayout_delete", "ids"},
};

constexpr ButtonSpec kPaperLayoutButtons[] = {
    {"paperlayout_add", "新增", "add", 1},
    {"paperlayout_edit", "修改", "edit", 2},
    {"paperlayout_delete", "删除", "delete", 3},
    {"paperlayout_view", "查看", "view", 2},
};

}  // namespace

const EntitySpec kPaperLayout = {
    .name = "paperLayout",
    .fields = kPaperLayoutFields,
    .routes = kPaperLayoutRoutes,
    .display = "layoutName",
    .choice_fields = "docKind,isDefault",
    .screen =
        {.number = 172,
         .parent = "system",
         .code = "paperlayout",
         .name = "打印版式",
         .english = "Print layouts",
         .path = "/system/paperLayout",
         .sort = 18,
         .buttons = kPaperLayoutButtons},
};

constexpr const EntitySpec* kPaperEntities[] = {
    &kPaperLayout,
};

constinit const EntityList kPaperTables = kPaperEntities;

}  // namespace oms::entities::tables
