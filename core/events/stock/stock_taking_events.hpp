#pragma once
// What happened to a stock count: stream "stockTaking/{id}" (domain-model 5, 3.8).

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "events/stock/stock_events.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

/// What people enter about a stock count.
struct TakingHeader {
    Id warehouseId;
    std::string warehouseName;
    Id deptId;
    Id keeperUserId;
    std::int32_t takingType = 0;  ///< 1 full, 2 by brand, 3 by bin, 4 spot check
    std::vector<Id> scopeIds;
    std::string takingDate;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("warehouseId", self.warehouseId);
        visit("warehouseName", self.warehouseName);
        visit("deptId", self.deptId);
        visit("keeperUserId", self.keeperUserId);
        visit("takingType", self.takingType);
        visit("scopeIds", self.scopeIds);
        visit("takingDate", self.takingDate);
        visit("remark", self.remark);
    }

    bool operator==(const TakingHeader&) const = default;
};

/// One key of the book, of a count by bins in one bin; found goods have book 0.
struct TakingLine {
    Id id;
    Id sId;  ///< none: the warehouse never had these goods
    Goods goods;
    Id storageId;
    std::string storageCode;
    std::string binCodes;  ///< where the goods lay when the count began, of counts without bins
    std::int64_t bookPieces = 0;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("sId", self.sId);
        Goods::describe(visit, self.goods);
        visit("storageId", self.storageId);
        visit("storageCode", self.storageCode);
        visit("binCodes", self.binCodes);
        visit("bookPieces", self.bookPieces);
    }

    bool operator==(const TakingLine&) const = default;
};

/// One person's count of a line. Counts of several people add up; one person's later count of the
/// same line replaces that person's own earlier one.
struct TakingCount {
    Id lineId;
    std::int64_t countPieces = 0;
    bool withdrawn = false;  ///< the person did not count this line after all

    static void describe(auto& visit, auto& self) {
        visit("lineId", self.lineId);
        visit("countPieces", self.countPieces);
        visit("withdrawn", self.withdrawn);
    }

    bool operator==(const TakingCount&) const = default;
};

/// Why a line differs, and which serials make the difference; as a whole, replacing what was said.
struct TakingNote {
    Id lineId;
    std::string reason;
    std::vector<Id> serialIds;

    static void describe(auto& visit, auto& self) {
        visit("lineId", self.lineId);
        visit("reason", self.reason);
        visit("serialIds", self.serialIds);
    }

    bool operator==(const TakingNote&) const = default;
};

/// What is posted for a line: counted less book.
struct TakingDifference {
    Id lineId;
    Id movementId;
    std::int64_t diffPieces = 0;
    std::int64_t costAmount = 0;  ///< of the movement, >= 0

    static void describe(auto& visit, auto& self) {
        visit("lineId", self.lineId);
        visit("movementId", self.movementId);
        visit("diffPieces", self.diffPieces);
        visit("costAmount", self.costAmount);
    }

    bool operator==(const TakingDifference&) const = default;
};

/// A new count at 81.
struct StockTakingDrafted {
    static constexpr std::string_view kType = "StockTakingDrafted";
    static constexpr int kVersion = 1;
    Id takingId;
    std::string takingNo;
    TakingHeader header;
    std::vector<TakingLine> lines;  ///< spot checks: what to count
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("takingId", self.takingId);
        visit("takingNo", self.takingNo);
        visit("header", self.header);
        visit("lines", self.lines);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const StockTakingDrafted&) const = default;
};

/// The header and the keys of a spot check as they are now.
struct StockTakingChanged {
    static constexpr std::string_view kType = "StockTakingChanged";
    static constexpr int kVersion = 1;
    Id takingId;
    TakingHeader header;
    std::vector<TakingLine> lines;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("takingId", self.takingId);
        visit("header", self.header);
        visit("lines", self.lines);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const StockTakingChanged&) const = default;
};

/// 81 -> 82 with the book of this event's position.
struct StockTakingStarted {
    static constexpr std::string_view kType = "StockTakingStarted";
    static constexpr int kVersion = 1;
    Id takingId;
    std::vector<TakingLine> lines;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("takingId", self.takingId);
        visit("lines", self.lines);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const StockTakingStarted&) const = default;
};

/// Counts of one person; found goods come with their lines.
struct StockTakingCounted {
    static constexpr std::string_view kType = "StockTakingCounted";
    static constexpr int kVersion = 1;
    Id takingId;
    Id userId;
    std::vector<TakingLine> found;
    std::vector<TakingCount> counts;
    std::vector<TakingNote> notes;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("takingId", self.takingId);
        visit("userId", self.userId);
        visit("found", self.found);
        visit("counts", self.counts);
        visit("notes", self.notes);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const StockTakingCounted&) const = default;
};

/// 82 -> 83.
struct StockTakingSubmitted {
    static constexpr std::string_view kType = "StockTakingSubmitted";
    static constexpr int kVersion = 1;
    Id takingId;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("takingId", self.takingId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const StockTakingSubmitted&) const = default;
};

/// 83 -> 82.
struct StockTakingSentBack {
    static constexpr std::string_view kType = "StockTakingSentBack";
    static constexpr int kVersion = 1;
    Id takingId;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("takingId", self.takingId);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const StockTakingSentBack&) const = default;
};

/// 83 -> 84: the differences are in the stock.
struct StockTakingPosted {
    static constexpr std::string_view kType = "StockTakingPosted";
    static constexpr int kVersion = 1;
    Id takingId;
    std::vector<TakingDifference> differences;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("takingId", self.takingId);
        visit("differences", self.differences);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const StockTakingPosted&) const = default;
};

/// 81 or 82 -> 89.
struct StockTakingVoided {
    static constexpr std::string_view kType = "StockTakingVoided";
    static constexpr int kVersion = 1;
    Id takingId;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("takingId", self.takingId);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const StockTakingVoided&) const = default;
};

using StockTakingEvent = std::variant<
    StockTakingDrafted,
    StockTakingChanged,
    StockTakingStarted,
    StockTakingCounted,
    StockTakingSubmitted,
    StockTakingSentBack,
    StockTakingPosted,
    StockTakingVoided>;

}  // namespace oms::events
