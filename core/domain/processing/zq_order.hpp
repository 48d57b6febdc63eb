#pragma once
// What one tile cutting order may do: drawn, confirmed, taken into a process order, given up.

#include "base/ids.hpp"
#include "base/principal.hpp"
#include "base/result.hpp"
#include "domain/processing/status.hpp"
#include "events/kit/envelope.hpp"
#include "events/processing/cut_plan_events.hpp"
#include "events/processing/zq_order_events.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

inline constexpr std::size_t kZqChildrenMax = 200;

struct ZqState {
    Id id;
    std::string zqNo;
    std::int32_t status = 0;
    events::ZqContent content;
    Id processId;

    bool exists() const { return bool(id); }

    void apply(const events::ZqOrderEvent& event);
    static void evolve(ZqState& state, const events::StoredEvent& event);
};

/// Fills what the children need of the parent tile, cut in grids (domain-model 6.10): yields,
/// pieces, waste. Invalid: REQUIRED_LINE, TOO_MANY_LINES children; SIZE_MISSING parentSize;
/// SIZE_MISSING, SIZE_TOO_LARGE, OUT_OF_RANGE of "children[i].size" and ".pieces", kerf. Refused:
/// NUMBER_RANGE.
Status settle_zq(events::ZqContent& content);

/// How the children come out of whole parent tiles when they are nested: the planner's sheets, at
/// most `parentPieces` of them. Without costs. Errors as plan_cuts, of "children", also of
/// "children[i].pieces" beyond what one plan takes. REQUIRES settled content.
Result<events::CutContent> nest_zq(const events::ZqContent& content);

/// REQUIRES settled content.
Result<events::ZqOrderEvent> draft_zq(
    Id id, const std::string& zq_no, events::ZqContent content, const std::string& operator_name
);

/// 0 -> the same. Refused: STATUS_DENIED.
Result<events::ZqOrderEvent> change_zq(
    const ZqState& state, events::ZqContent content, const std::string& operator_name
);

/// 0 -> 1. Refused: STATUS_DENIED.
Result<events::ZqOrderEvent> confirm_zq(const ZqState& state, const std::string& operator_name);

/// 1 -> 0. Refused: STATUS_DENIED.
Result<events::ZqOrderEvent> reopen_zq(const ZqState& state, const std::string& operator_name);

/// 1 -> 2. Refused: STATUS_DENIED.
Result<events::ZqOrderEvent> take_zq(
    const ZqState& state,
    Id process,
    const std::string& process_no,
    const std::string& operator_name
);

/// 2 -> 1. Refused: STATUS_DENIED.
Result<events::ZqOrderEvent> free_zq(const ZqState& state, const std::string& operator_name);

/// 0 or 1 -> 9. Refused: STATUS_DENIED; Invalid: TOO_LONG reason.
Result<events::ZqOrderEvent> remove_zq(
    const ZqState& state, const std::string& reason, const std::string& operator_name
);

enum class ZqAction : unsigned char { Edit, Confirm, Reopen, Take, Remove };

/// Whether the person may ask for it at all.
bool may_zq(ZqAction action, const Principal& user);

/// Wire names out of edit, confirm, reopen, take, remove.
std::vector<std::string_view> allowed_zq_actions(std::int32_t status, const Principal& user);

}  // namespace oms::domain
