#pragma once
// What one process order may do (domain-model 3.9): drawn, quoted by the plant's price lists,
// agreed by the customer. What its order says arrives as arguments.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "domain/processing/status.hpp"
#include "events/kit/envelope.hpp"
#include "events/processing/process_events.hpp"

#include <cstdint>
#include <string>

namespace oms::domain {

enum ProcessType : std::int32_t {
    kProcessTiles = 1,
    kProcessParquet = 2,
    kProcessDesk = 3,
    kProcessStairs = 4,
    kProcessMixed = 5,
};

/// ProcessMaterial::ioType.
enum MaterialWay : std::int32_t {
    kMaterialIssue = 1,
    kMaterialFinish = 2,
    kMaterialSurplus = 3,
    kMaterialScrap = 4,
};

struct ProcessState {
    Id id;
    std::string processNo;
    std::int32_t status = 0;  ///< 0: the stream has no events
    bool closed = false;
    events::ProcessContent content;
    std::int64_t finishedPieces = 0;
    Id createUser;

    bool exists() const { return status != 0; }

    /// What the order pays for it: the quoted amount, nothing before it is quoted or once closed.
    std::int64_t quoted() const;

    void apply(const events::ProcessEvent& event);
    static void evolve(ProcessState& state, const events::StoredEvent& event);
};

/// Invalid: REQUIRED_CHOOSE with the field; BAD_OPTION of a material that is not issued
/// ("commodity[0].ioType").
Status check_process(const events::ProcessContent& content);

/// 31 or 32 -> the same. REQUIRES content that price_process filled. Refused: STATUS_DENIED.
Result<events::ProcessEvent> change_process(
    const ProcessState& state,
    const events::ProcessContent& content,
    const std::string& operator_name
);

/// 31 -> 32. Refused: STATUS_DENIED; Invalid: REQUIRED_LINE parts (no sub-part at all),
/// REQUIRED_CHOOSE drawingUrls for parquet, desks and stairs.
Result<events::ProcessEvent> submit_process(
    const ProcessState& state, const std::string& operator_name
);

/// 32 -> 33. Refused: STATUS_DENIED, PRICE_MISSING with the place of the price that lacks.
Result<events::ProcessEvent> quote_process(
    const ProcessState& state, const std::string& operator_name
);

/// 33 -> 34. Refused: STATUS_DENIED, ORDER_CLOSED.
Result<events::ProcessEvent> confirm_process(
    const ProcessState& state, bool order_closed, const std::string& operator_name
);

/// The order that a process order is made for.
struct LinkedOrder {
    bool linked = false;
    bool closed = false;
    std::int32_t status = 0;
};

/// 34 -> 35 with all the material that is planned, its costs still to be filled. Refused:
/// STATUS_DENIED, ORDER_CLOSED, ORDER_NOT_CONFIRMED orderId; Invalid: OUT_OF_RANGE
/// ("commodity[0].planPieces").
Result<events::ProcessEvent> dispatch_process(
    const ProcessState& state, const LinkedOrder& order, Id user, const std::string& operator_name
);

/// 35 -> 36. Refused: STATUS_DENIED; Invalid: OUT_OF_RANGE finishedPieces.
Result<events::ProcessEvent> finish_process(
    const ProcessState& state, std::int64_t pieces, const std::string& operator_name
);

/// 36 -> 37: `done` without steps. Refused: STATUS_DENIED, MATERIAL_UNACCOUNTED materials (param
/// issued: of the first line that does not add up), FINISHED_UNACCOUNTED goodPieces (param
/// finished); Invalid: REQUIRED_LINE products when material was used and nothing is made of it.
Result<events::ProcessEvent> complete_process(
    const ProcessState& state, events::ProcessCompleted done
);

/// 32 or 33 -> 31, 36 -> 35. Refused: STATUS_DENIED; Invalid: reason.
Result<events::ProcessEvent> send_process_back(
    const ProcessState& state, const std::string& reason, const std::string& operator_name
);

/// 31 to 34 -> closed. Refused: STATUS_DENIED; Invalid: TOO_LONG reason.
Result<events::ProcessEvent> cancel_process(
    const ProcessState& state, const std::string& reason, const std::string& operator_name
);

}  // namespace oms::domain
