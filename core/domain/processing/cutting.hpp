#pragma once
// What one cut plan may do: planned, kept for, cut, taken back. And who may ask for what, one table
// for the commands and for the buttons that the screen shows.

#include "base/ids.hpp"
#include "base/principal.hpp"
#include "base/result.hpp"
#include "domain/processing/status.hpp"
#include "events/kit/envelope.hpp"
#include "events/processing/cut_plan_events.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

struct CuttingState {
    Id id;
    std::string planNo;
    std::int32_t status = 0;  ///< 0: the stream has no events
    bool closed = false;
    events::CutContent content;
    std::vector<events::CutOutput> outputs;  ///< once it is cut

    bool exists() const { return status != 0; }

    void apply(const events::CutPlanEvent& event);
    static void evolve(CuttingState& state, const events::StoredEvent& event);
};

/// A new plan. Errors as check_content.
Result<events::CutPlanEvent> draft_cutting(
    Id id, const std::string& plan_no, events::CutContent content, const std::string& operator_name
);

/// 111 -> the same. Refused: STATUS_DENIED; else as check_content.
Result<events::CutPlanEvent> change_cutting(
    const CuttingState& state, events::CutContent content, const std::string& operator_name
);

/// 111 -> 112. Refused: STATUS_DENIED.
Result<events::CutPlanEvent> reserve_cutting(
    const CuttingState& state, const std::string& operator_name
);

/// 112 -> 111. Refused: STATUS_DENIED.
Result<events::CutPlanEvent> release_cutting(
    const CuttingState& state, const std::string& operator_name
);

/// 112 -> 113, `costs` in the order of the pieces. Refused: STATUS_DENIED, CUT_UNEVEN,
/// NUMBER_RANGE.
Result<events::CutPlanEvent> finish_cutting(
    const CuttingState& state,
    const std::vector<std::int64_t>& costs,
    const std::string& operator_name
);

/// 113 -> 114. Refused: STATUS_DENIED; Invalid: reason.
Result<events::CutPlanEvent> reverse_cutting(
    const CuttingState& state, const std::string& reason, const std::string& operator_name
);

/// 111 or 112 -> closed. Refused: STATUS_DENIED; Invalid: TOO_LONG reason.
Result<events::CutPlanEvent> cancel_cutting(
    const CuttingState& state, const std::string& reason, const std::string& operator_name
);

enum class CutAction : unsigned char { Edit, Reserve, Release, Cut, Reverse, Cancel };

/// Whether the person may ask for it at all; `here`: works in the warehouse.
bool may_cut(CutAction action, const Principal& user, bool here);

/// Wire names out of edit, reserve, release, cut, reverse, cancel.
std::vector<std::string_view> allowed_cut_actions(
    std::int32_t status, bool closed, const Principal& user, bool here
);

}  // namespace oms::domain
