#pragma once
// What the calculators for everybody answer.

#include "api/calls/answer_spec.hpp"

namespace oms::api::answers {

using PublicKind = AnswerMember::Kind;
using PublicShape = AnswerSpec::Shape;

inline constexpr AnswerMember kPublicCraftMembers[] = {
    {"craftId", PublicKind::Text},
    {"craftCode", PublicKind::Text},
    {"craftName", PublicKind::Text},
    {"craftType", PublicKind::Text},
};
inline constexpr AnswerMember kPublicPriceMembers[] = {
    {"craftId", PublicKind::Text},
    {"commodityType", PublicKind::Text},
    {"sizeFrom", PublicKind::Number},
    {"sizeTo", PublicKind::Number},
    {"thicknessFrom", PublicKind::Number},
    {"thicknessTo", PublicKind::Number},
    {"priceUnit", PublicKind::Text},
    {"price", PublicKind::Number},
    {"minCharge", PublicKind::Number},
};
inline constexpr AnswerMember kPublicPricesMembers[] = {
    {"pricingDay", PublicKind::Text},
    {"crafts", PublicKind::Objects, nullptr, kPublicCraftMembers},
    {"prices", PublicKind::Objects, nullptr, kPublicPriceMembers},
    {"grooves", PublicKind::Objects, nullptr, kPublicPriceMembers},
    {"straight", PublicKind::Objects, nullptr, kPublicPriceMembers},
    {"curved", PublicKind::Objects, nullptr, kPublicPriceMembers},
};
inline constexpr AnswerSpec kPublicPrices = {PublicShape::Detail, nullptr, kPublicPricesMembers};

inline constexpr AnswerMember kPublicWorkMembers[] = {
    {"craftId", PublicKind::Text},
    {"craftName", PublicKind::Text},
    {"workKind", PublicKind::Text},
    {"quantity", PublicKind::Number},
    {"length", PublicKind::Number},
    {"area", PublicKind::Number},
    {"times", PublicKind::Number},
    {"priceUnit", PublicKind::Text},
    {"price", PublicKind::Number},
    {"minCharge", PublicKind::Number},
    {"amount", PublicKind::Number},
    {"formula", PublicKind::Text},
    {"priced", PublicKind::Number},
};
inline constexpr AnswerMember kPublicWorksMembers[] = {
    {"pricingDay", PublicKind::Text},
    {"works", PublicKind::Objects, nullptr, kPublicWorkMembers},
    {"amount", PublicKind::Number},
};
inline constexpr AnswerSpec kPublicWorks = {PublicShape::Detail, nullptr, kPublicWorksMembers};

inline constexpr AnswerMember kPublicPartMembers[] = {
    {"piecesPerUnit", PublicKind::Number}, {"waterLenPerUnit", PublicKind::Number}};
inline constexpr AnswerMember kPublicPatternMembers[] = {
    {"materialId", PublicKind::Text},
    {"materialName", PublicKind::Text},
    {"coverUrl", PublicKind::Text},
    {"unitL", PublicKind::Number},
    {"unitW", PublicKind::Number},
    {"parts", PublicKind::Objects, nullptr, kPublicPartMembers},
};
inline constexpr AnswerSpec kPublicPatterns = {PublicShape::Array, nullptr, kPublicPatternMembers};

inline constexpr AnswerMember kPublicParquetMembers[] = {
    {"units", PublicKind::Number},
    {"waterLength", PublicKind::Number},
    {"waterAmount", PublicKind::Number},
    {"assemblyAmount", PublicKind::Number},
    {"amount", PublicKind::Number},
    {"pieces", PublicKind::Numbers},
};
inline constexpr AnswerSpec kPublicParquet = {PublicShape::Detail, nullptr, kPublicParquetMembers};

inline constexpr AnswerMember kPublicShowroomMembers[] = {{"url", PublicKind::Text}};
inline constexpr AnswerSpec kPublicShowroom = {
    PublicShape::Detail, nullptr, kPublicShowroomMembers};

}  // namespace oms::api::answers
