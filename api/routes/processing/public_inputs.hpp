#pragma once
// What the calculators for everybody take.

#include "commands/kit/input_members.hpp"

namespace oms::api::public_inputs {

using commands::inputs::FieldSpec;
using commands::inputs::FieldType;
using commands::inputs::InputList;
using commands::inputs::InputSpec;
using commands::inputs::number;
using commands::inputs::optional_id;
using commands::inputs::text;

/// One craft on equal pieces; mm. `edgeMask`, `grooveCount` or `waterLength` by the craft's type.
inline constexpr FieldSpec kMachiningLineMembers[] = {
    optional_id("craftId"),
    text("commodityType"),
    number("length"),
    number("width"),
    number("thickness"),
    number("quantity"),
    number("times"),
    number("edgeMask"),
    number("grooveCount"),
    number("grooveWidth"),
    number("grooveDepth"),
    number("waterLength"),
    number("curveRate"),
};
inline constexpr InputSpec kMachiningLine = {
    .name = "PublicMachiningLine", .members = kMachiningLineMembers};
inline constexpr InputList kMachiningLines[] = {{"lines", &kMachiningLine}};

inline constexpr FieldSpec kMachiningMembers[] = {text("tenantId")};
inline constexpr InputSpec kMachining = {
    .name = "PublicMachiningInput", .members = kMachiningMembers, .lists = kMachiningLines};

inline constexpr FieldSpec kEnquiryMembers[] = {
    text("tenantId"), text("name"), text("tel"), text("remark")};
inline constexpr InputSpec kEnquiry = {
    .name = "PublicEnquiryInput", .members = kEnquiryMembers, .lists = kMachiningLines};

/// A published pattern (`materialId` of a company), or one described. Area mm2, loss in basis
/// points, prices in fen: of a metre of waterjet, of putting a unit together.
inline constexpr FieldSpec kParquetMembers[] = {
    text("tenantId"),
    optional_id("materialId"),
    {.name = "parquetSpec", .type = FieldType::Json},
    number("area"),
    number("lossRate"),
    number("waterPrice"),
    number("assemblyPrice"),
};
inline constexpr InputSpec kParquet = {.name = "PublicParquetInput", .members = kParquetMembers};

}  // namespace oms::api::public_inputs
