#include "domain/system/paper_kinds.hpp"

namespace oms::domain {
namespace {

constexpr PaperField kContractHead[] = {
    {"customerName"},
    {"receiver"},
    {"receiverTel"},
    {"projectAddress"},
    {"projectName"},
    {"contractNo"},
    {"guideUserId"},
    {"deptId"},
    {"payMode"},
    {"deliverMode"},
    {"expectDate"},
    {"warehouseId"},
    {"designerUserId", false},
    {"brandId", false},
    {"channelCustomerId", false},
    {"depositRate", false},
    {"orderType", false},
    {"sellOrganization", false},
};

constexpr PaperColumn kContractColumns[] = {
    {"#", 3, true},
    {"commodityCode", 9},
    {"commodityName", 15},
    {"size", 8},
    {"thickness", 6, true, false, {}, false},
    {"colorNumber", 7},
    {"grade", 5},
    {"spaceName", 6},
    {"unit", 5, false, false, {}, false},
    {"inputQty", 7, true, false, {}, false},
    {"pieces", 6, true},
    {"boxes", 9, true, true},
    {"area", 7, true},
    {"weight", 7, true, false, {}, false},
    {"listPrice", 9, true, false, {}, false},
    {"discountRate", 6, true, false, {}, false},
    {"dealPrice", 10, true},
    {"lineAmount", 9, true},
    {"warehouseId", 8, false, false, {}, false},
    {"remark", 10},
};

constexpr PaperField kNoteHead[] = {
    {"customerName"},
    {"receiver"},
    {"receiverTel"},
    {"address"},
    {"sourceNo"},
    {"outType"},
    {"warehouseId"},
    {"outDate"},
    {"logisticId"},
    {"waybillNo"},
    {"driverName"},
    {"driverTel"},
    {"plateNo"},
    {"keeperUserId"},
    {"cooperationId", false},
};

constexpr PaperColumn kNoteColumns[] = {
    {"#", 3, true},
    {"commodityCode", 10},
    {"commodityName", 18},
    {"size", 9},
    {"colorNumber", 8},
    {"grade", 6},
    {"storageId", 8, false, false, {}, false},
    {"planPieces", 7, true},
    {"pieces", 7, true},
    {"boxes", 10, true, true, "orderDetail.boxes"},
    {"area", 8, true},
    {"weight", 8, true},
    {"remark", 12},
};

constexpr PaperField kReceiptHead[] = {
    {"payerName"},
    {"customerName"},
    {"orderNo"},
    {"settlementNo"},
    {"payType"},
    {"payTime"},
    {"bankSerial"},
    {"confirmUserName"},
    {"confirmTime"},
};

constexpr std::string_view kEnds[] = {
    "totals", "capital", "remark", "terms", "seller", "bank", "signatures"};

constexpr std::string_view kSheets[] = {"A4L", "A4", "A5L", "W241", "W241H", "W241T"};
constexpr std::string_view kSlips[] = {"A5L", "A4", "A4L", "W241", "W241H", "W241T"};
constexpr std::string_view kLetters[] = {"A4", "A4L", "W241"};
constexpr std::string_view kLabels[] = {"L24", "R60", "R80", "R100"};

constexpr PaperKind kKinds[] = {
    {.name = "contract",
     .entity = "order",
     .line = "orderDetail",
     .head = kContractHead,
     .columns = kContractColumns,
     .ends = kEnds,
     .papers = kSheets,
     .counted = true},
    {.name = "offer",
     .entity = "order",
     .line = "orderDetail",
     .head = kContractHead,
     .columns = kContractColumns,
     .ends = kEnds,
     .papers = kSheets},
    {.name = "outNote",
     .entity = "outOrder",
     .line = "outOrderDetail",
     .head = kNoteHead,
     .columns = kNoteColumns,
     .ends = kEnds,
     .papers = kSheets,
     .counted = true},
    {.name = "receipt", .entity = "payment", .head = kReceiptHead, .ends = kEnds, .papers = kSlips},
    {.name = "statement", .entity = "channelCustomer", .ends = kEnds, .papers = kLetters},
    {.name = "label", .entity = "commodity", .papers = kLabels},
};

template <class Holds>
const PaperKind* first(const Holds& holds) {
    const auto* const it = std::find_if(std::begin(kKinds), std::end(kKinds), holds);
    return it == std::end(kKinds) ? nullptr : it;
}

}  // namespace

std::span<const PaperKind> paper_kinds() {
    return kKinds;
}

const PaperKind* paper_kind(std::string_view name) {
    return first([&](const PaperKind& kind) { return kind.name == name; });
}

const PaperKind* counted_kind(std::string_view entity) {
    return first([&](const PaperKind& kind) { return kind.counted && kind.entity == entity; });
}

}  // namespace oms::domain
