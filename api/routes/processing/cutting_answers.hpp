#pragma once
// What cut plans, remnants and tile cutting orders answer.

#include "api/calls/answer_spec.hpp"
#include "entities/tables/processing/cutting.hpp"
#include "entities/tables/processing/zq_orders.hpp"
#include "entities/tables/tables.hpp"

namespace oms::api::answers {

using CutKind = AnswerMember::Kind;

inline constexpr AnswerSpec kCutPlanPage = {AnswerSpec::Shape::Page, &entities::tables::kCutPlan};
inline constexpr AnswerMember kCutPreviewMembers[] = {
    {"parts", CutKind::Rows, &entities::tables::kCutPart},
    {"pieces", CutKind::Rows, &entities::tables::kCutPiece},
    {"sheets", CutKind::Rows, &entities::tables::kCutSheet},
};
inline constexpr AnswerSpec kCutPreview = {
    AnswerSpec::Shape::Detail, &entities::tables::kCutPlan, kCutPreviewMembers};
inline constexpr AnswerMember kCutPlanMembers[] = {
    {"parts", CutKind::Rows, &entities::tables::kCutPart},
    {"pieces", CutKind::Rows, &entities::tables::kCutPiece},
    {"sheets", CutKind::Rows, &entities::tables::kCutSheet},
    {"outputs", CutKind::Rows, &entities::tables::kRemnant},
    {"records", CutKind::Rows, &entities::tables::kOutputRecord},
    {"allowed", CutKind::Texts},
};
inline constexpr AnswerSpec kCutPlan = {
    AnswerSpec::Shape::Detail, &entities::tables::kCutPlan, kCutPlanMembers};
inline constexpr AnswerMember kCutProgressMembers[] = {
    {"sourceLineId", CutKind::Text},
    {"cutPieces", CutKind::Number},
    {"plannedPieces", CutKind::Number},
};
inline constexpr AnswerSpec kCutProgress = {AnswerSpec::Shape::Array, nullptr, kCutProgressMembers};
inline constexpr AnswerSpec kRemnantPage = {AnswerSpec::Shape::Page, &entities::tables::kRemnant};
inline constexpr AnswerSpec kRemnant = {AnswerSpec::Shape::Detail, &entities::tables::kRemnant};

inline constexpr AnswerSpec kZqOrderPage = {AnswerSpec::Shape::Page, &entities::tables::kZqOrder};
inline constexpr AnswerMember kZqOrderMembers[] = {
    {"children", CutKind::Rows, &entities::tables::kZqChild},
    {"allowed", CutKind::Texts},
};
inline constexpr AnswerSpec kZqOrder = {
    AnswerSpec::Shape::Detail, &entities::tables::kZqOrder, kZqOrderMembers};

}  // namespace oms::api::answers
