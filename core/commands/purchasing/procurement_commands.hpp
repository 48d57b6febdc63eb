#pragma once
// Purchases (domain-model 3.4): procurementApi. Each refusal names the field.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

#include <string>

namespace oms::commands {

/// addOrUpdateProcurementVO: a new draft at 41, or, with an id, as update_procurement. poStatus 42
/// submits it at once.
Command save_procurement(std::string name, Input input);
/// UpdateProcurementVO, updateProcument: header and lines of a draft (lines matched by id),
/// waybills of goods on their way, and the step that `poStatus` asks for (procurement_steps.hpp).
Command update_procurement(std::string name, Input input);
/// payProcurement {id, amount, payType, payTime, bankSerial, voucherUrl, refund}.
Command pay_procurement(Input input);
/// updateProcumentSign {id, lines: [{detailId, signedPieces, shortPieces, overPieces, colorNumber,
/// storageId}], signUserName, signUrl, remark}: a put order at 52 arises.
Command sign_procurement(Input input);
/// deleteProcurement {ids, reason}: closes purchases that nothing was sent of.
Command cancel_procurements(Input input);
/// deleteProcurementDetail {ids}: lines of one draft.
Command remove_procurement_lines(Input input);
/// removeLogisticDetail {ids}: waybills of one purchase.
Command remove_waybills(Input input);

}  // namespace oms::commands
