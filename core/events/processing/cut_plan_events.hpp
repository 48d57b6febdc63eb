#pragma once
// What happened to a cut plan: stream "cutPlan/{id}". Pieces of one commodity in one shade and
// grade, whole ones and remnants, are cut into parts; what is left and large enough is a remnant.
// The lines of a plan are whole in every event, so each tells by itself that nothing was lost.

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "events/stock/stock_events.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

/// What people enter about a cut plan, with the names that belonged to the ids.
struct CutHeader {
    Id processId;  ///< the process order it is for, if any
    std::string processNo;
    Id warehouseId;
    std::string warehouseName;
    Id deptId;  ///< of the warehouse
    Id keeperUserId;
    Id commodityId;
    std::string commodityCode;
    std::string commodityName;
    std::string size;         ///< of a whole piece
    std::string colorNumber;  ///< the shade
    std::string grade;
    std::int32_t kerf = 0;
    std::int32_t remnantSide = 0;  ///< mm: what is smaller on one side is scrap
    std::int64_t remnantArea = 0;  ///< mm2: what is smaller is scrap
    bool withoutRemnants = false;  ///< whole pieces alone are cut
    Id storageId;                  ///< where parts and remnants are put
    std::string storageCode;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("processId", self.processId);
        visit("processNo", self.processNo);
        visit("warehouseId", self.warehouseId);
        visit("warehouseName", self.warehouseName);
        visit("deptId", self.deptId);
        visit("keeperUserId", self.keeperUserId);
        visit("commodityId", self.commodityId);
        visit("commodityCode", self.commodityCode);
        visit("commodityName", self.commodityName);
        visit("size", self.size);
        visit("colorNumber", self.colorNumber);
        visit("grade", self.grade);
        visit("kerf", self.kerf);
        visit("remnantSide", self.remnantSide);
        visit("remnantArea", self.remnantArea);
        visit("withoutRemnants", self.withoutRemnants);
        visit("storageId", self.storageId);
        visit("storageCode", self.storageCode);
        visit("remark", self.remark);
    }

    bool operator==(const CutHeader&) const = default;
};

/// Equal parts that are wanted.
struct CutPartLine {
    Id id;
    std::int32_t lineNo = 0;
    Id sourceLineId;  ///< of the process order
    std::int32_t length = 0;
    std::int32_t width = 0;
    std::int64_t quantity = 0;
    bool fixed = false;  ///< its length lies along the grain
    std::string position;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("lineNo", self.lineNo);
        visit("sourceLineId", self.sourceLineId);
        visit("length", self.length);
        visit("width", self.width);
        visit("quantity", self.quantity);
        visit("fixed", self.fixed);
        visit("position", self.position);
    }

    bool operator==(const CutPartLine&) const = default;
};

/// Equal pieces that are cut: whole ones of one goods key, or one remnant.
struct CutPieceLine {
    Id id;
    std::int32_t lineNo = 0;
    Goods goods;
    bool remnant = false;
    std::int32_t length = 0;  ///< mm, along the grain
    std::int32_t width = 0;
    std::int64_t pieces = 0;
    std::int64_t unitCost = 0;    ///< fen of one when it was planned
    std::int64_t costAmount = 0;  ///< fen of all: planned, then what left stock
    std::vector<Id> serialIds;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("lineNo", self.lineNo);
        Goods::describe(visit, self.goods);
        visit("remnant", self.remnant);
        visit("length", self.length);
        visit("width", self.width);
        visit("pieces", self.pieces);
        visit("unitCost", self.unitCost);
        visit("costAmount", self.costAmount);
        visit("serialIds", self.serialIds);
    }

    bool operator==(const CutPieceLine&) const = default;
};

/// Equal sheets: pieces of one line that are cut in the same way.
struct CutSheetLine {
    Id id;
    std::int32_t sheetNo = 0;
    Id pieceLineId;
    std::int64_t count = 0;
    std::string layout;  ///< the cuts, as domain/processing/cut_layout.hpp writes them

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("sheetNo", self.sheetNo);
        visit("pieceLineId", self.pieceLineId);
        visit("count", self.count);
        visit("layout", self.layout);
    }

    bool operator==(const CutSheetLine&) const = default;
};

/// What the sheets come to, and what cutting part by part in a grid would have taken.
struct CutFigures {
    std::int64_t newPieces = 0;
    std::int64_t remnantPieces = 0;
    std::int64_t partsArea = 0;
    std::int64_t remnantsArea = 0;
    std::int64_t kerfArea = 0;
    std::int64_t scrapArea = 0;
    std::int64_t costAmount = 0;
    std::int64_t gridPieces = 0;  ///< 0: the grid finds no way
    std::int64_t gridCostAmount = 0;

    static void describe(auto& visit, auto& self) {
        visit("newPieces", self.newPieces);
        visit("remnantPieces", self.remnantPieces);
        visit("partsArea", self.partsArea);
        visit("remnantsArea", self.remnantsArea);
        visit("kerfArea", self.kerfArea);
        visit("scrapArea", self.scrapArea);
        visit("costAmount", self.costAmount);
        visit("gridPieces", self.gridPieces);
        visit("gridCostAmount", self.gridCostAmount);
    }

    bool operator==(const CutFigures&) const = default;
};

struct CutContent {
    CutHeader header;
    CutFigures figures;
    std::vector<CutPartLine> parts;
    std::vector<CutPieceLine> pieces;
    std::vector<CutSheetLine> sheets;

    static void describe(auto& visit, auto& self) {
        visit("header", self.header);
        visit("figures", self.figures);
        visit("parts", self.parts);
        visit("pieces", self.pieces);
        visit("sheets", self.sheets);
    }

    bool operator==(const CutContent&) const = default;
};

/// Goods that a cut made: equal parts, or one remnant. Their goods key has `number` as its shade.
struct CutOutput {
    Id id;  ///< the goods key's
    std::string number;
    bool remnant = false;
    std::int32_t length = 0;
    std::int32_t width = 0;
    std::int64_t pieces = 0;
    std::int64_t costAmount = 0;
    std::int32_t sheetNo = 0;   ///< of a remnant
    Id partLineId;              ///< of parts
    Id pieceLineId;             ///< of a remnant: what it was cut from
    std::vector<Id> serialIds;  ///< of that

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("number", self.number);
        visit("remnant", self.remnant);
        visit("length", self.length);
        visit("width", self.width);
        visit("pieces", self.pieces);
        visit("costAmount", self.costAmount);
        visit("sheetNo", self.sheetNo);
        visit("partLineId", self.partLineId);
        visit("pieceLineId", self.pieceLineId);
        visit("serialIds", self.serialIds);
    }

    bool operator==(const CutOutput&) const = default;
};

/// A new plan.
struct CutPlanDrafted {
    static constexpr std::string_view kType = "CutPlanDrafted";
    static constexpr int kVersion = 1;
    Id planId;
    std::string planNo;
    CutContent content;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("planId", self.planId);
        visit("planNo", self.planNo);
        visit("content", self.content);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const CutPlanDrafted&) const = default;
};

/// Planned anew, whole.
struct CutPlanChanged {
    static constexpr std::string_view kType = "CutPlanChanged";
    static constexpr int kVersion = 1;
    Id planId;
    CutContent content;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("planId", self.planId);
        visit("content", self.content);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const CutPlanChanged&) const = default;
};

/// The pieces are kept for it.
struct CutPlanReserved {
    static constexpr std::string_view kType = "CutPlanReserved";
    static constexpr int kVersion = 1;
    Id planId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("planId", self.planId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const CutPlanReserved&) const = default;
};

/// The pieces are free again, and the plan may change.
struct CutPlanReleased {
    static constexpr std::string_view kType = "CutPlanReleased";
    static constexpr int kVersion = 1;
    Id planId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("planId", self.planId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const CutPlanReleased&) const = default;
};

/// The pieces are cut: they are gone, parts and remnants are there. Areas and costs add up.
struct CutPlanCut {
    static constexpr std::string_view kType = "CutPlanCut";
    static constexpr int kVersion = 1;
    Id planId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::vector<CutPieceLine> pieces;  ///< with what they cost
    std::vector<CutOutput> outputs;
    CutFigures figures;
    std::int64_t partsCost = 0;
    std::int64_t remnantsCost = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("planId", self.planId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("pieces", self.pieces);
        visit("outputs", self.outputs);
        visit("figures", self.figures);
        visit("partsCost", self.partsCost);
        visit("remnantsCost", self.remnantsCost);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const CutPlanCut&) const = default;
};

/// It was not so: the pieces are back, parts and remnants never were.
struct CutPlanReversed {
    static constexpr std::string_view kType = "CutPlanReversed";
    static constexpr int kVersion = 1;
    Id planId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("planId", self.planId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const CutPlanReversed&) const = default;
};

/// It will not be cut.
struct CutPlanCancelled {
    static constexpr std::string_view kType = "CutPlanCancelled";
    static constexpr int kVersion = 1;
    Id planId;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("planId", self.planId);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const CutPlanCancelled&) const = default;
};

using CutPlanEvent = std::variant<
    CutPlanDrafted,
    CutPlanChanged,
    CutPlanReserved,
    CutPlanReleased,
    CutPlanCut,
    CutPlanReversed,
    CutPlanCancelled>;

}  // namespace oms::events
