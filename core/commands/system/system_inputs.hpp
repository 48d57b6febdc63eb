#pragma once
// What the calls of prints and of the outbox take.

#include "commands/kit/input_members.hpp"

namespace oms::commands::inputs {

inline constexpr FieldSpec kPrintOutOrderMembers[] = {id_of("outOrderId")};
inline constexpr InputSpec kPrintOutOrder = {
    .name = "PrintOutOrderInput", .members = kPrintOutOrderMembers};

inline constexpr FieldSpec kPrintPutOrderMembers[] = {id_of("putOrderId")};
inline constexpr InputSpec kPrintPutOrder = {
    .name = "PrintPutOrderInput", .members = kPrintPutOrderMembers};

inline constexpr FieldSpec kPrintShiftOrderMembers[] = {id_of("shiftOrderId")};
inline constexpr InputSpec kPrintShiftOrder = {
    .name = "PrintShiftOrderInput", .members = kPrintShiftOrderMembers};

inline constexpr FieldSpec kPrintTakingMembers[] = {id_of("takingId")};
inline constexpr InputSpec kPrintTaking = {
    .name = "PrintTakingInput", .members = kPrintTakingMembers};

/// A template's code, phones as a comma list, and what fills the template's places.
inline constexpr FieldSpec kSendSmsMembers[] = {text("code"), text("phones"), object("params")};
inline constexpr InputSpec kSendSms = {
    .name = "SendSmsInput", .members = kSendSmsMembers, .parameters = true};

}  // namespace oms::commands::inputs
