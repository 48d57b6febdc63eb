#pragma once
// What the calls of prints and of the outbox take.

#include "commands/kit/input_members.hpp"
#include "entities/tables/system/paper.hpp"

namespace oms::commands::inputs {

inline constexpr FieldSpec kLayout = optional_id("layoutId", "paperLayout");
inline constexpr FieldSpec kPrintNum = required(number("printNum"));
inline constexpr FieldSpec kSignerName = required(text("signerName"));
inline constexpr FieldSpec kSignatureUrl = required(text("signatureUrl"));

inline constexpr FieldSpec kPrintOrderMembers[] = {kId, kLayout};
inline constexpr InputSpec kPrintOrder = {.name = "PrintOrderInput", .members = kPrintOrderMembers};

inline constexpr FieldSpec kSignOrderMembers[] = {kId, kPrintNum, kSignerName, kSignatureUrl};
inline constexpr InputSpec kSignOrder = {.name = "SignOrderInput", .members = kSignOrderMembers};

inline constexpr FieldSpec kSignOutOrderMembers[] = {
    id_of("outOrderId"), kPrintNum, kSignerName, kSignatureUrl};
inline constexpr InputSpec kSignOutOrder = {
    .name = "SignOutOrderInput", .members = kSignOutOrderMembers};

inline constexpr FieldSpec kPrintOutOrderMembers[] = {id_of("outOrderId"), kLayout};
inline constexpr InputSpec kPrintOutOrder = {
    .name = "PrintOutOrderInput", .members = kPrintOutOrderMembers};

/// A layout while it is being made.
inline constexpr InputSpec kTryLayout = {
    .name = "TryLayoutInput", .entity = &entities::tables::kPaperLayout};

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
