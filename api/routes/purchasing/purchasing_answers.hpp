#pragma once
// What the accounts of suppliers and the suggestions of what to buy answer.

#include "api/calls/answer_spec.hpp"
#include "entities/tables/purchasing/purchasing.hpp"

namespace oms::api::answers {

using SupplierKind = AnswerMember::Kind;

inline constexpr AnswerSpec kSupplierEntryPage = {
    AnswerSpec::Shape::Page, &entities::tables::kSupplierEntry};

inline constexpr AnswerMember kSupplierStatementEntryMembers[] = {
    {"id", SupplierKind::Text},
    {"entryTime", SupplierKind::Text},
    {"kind", SupplierKind::Number},
    {"procurementId", SupplierKind::Text},
    {"poNo", SupplierKind::Text},
    {"docType", SupplierKind::Text},
    {"docId", SupplierKind::Text},
    {"docNo", SupplierKind::Text},
    {"amount", SupplierKind::Number},
    {"after", SupplierKind::Number},
};
inline constexpr AnswerMember kSupplierAgreementMembers[] = {
    {"opening", SupplierKind::Number},
    {"purchases", SupplierKind::Number},
    {"returns", SupplierKind::Number},
    {"payments", SupplierKind::Number},
    {"closing", SupplierKind::Number},
    {"agreedTime", SupplierKind::Text},
    {"operatorName", SupplierKind::Text},
    {"remark", SupplierKind::Text},
    {"changed", SupplierKind::Number},
};
inline constexpr AnswerMember kSupplierStatementMembers[] = {
    {"cooperationId", SupplierKind::Text},
    {"cooperationName", SupplierKind::Text},
    {"month", SupplierKind::Text},
    {"over", SupplierKind::Number},
    {"opening", SupplierKind::Number},
    {"purchases", SupplierKind::Number},
    {"returns", SupplierKind::Number},
    {"payments", SupplierKind::Number},
    {"closing", SupplierKind::Number},
    {"entries", SupplierKind::Objects, nullptr, kSupplierStatementEntryMembers},
    {"agreed", SupplierKind::Object, nullptr, kSupplierAgreementMembers},
};
inline constexpr AnswerSpec kSupplierStatement = {
    AnswerSpec::Shape::Detail, nullptr, kSupplierStatementMembers};

inline constexpr AnswerMember kSupplierMonthMembers[] = {
    {"month", SupplierKind::Text},
    {"opening", SupplierKind::Number},
    {"purchases", SupplierKind::Number},
    {"returns", SupplierKind::Number},
    {"payments", SupplierKind::Number},
    {"closing", SupplierKind::Number},
    {"agreed", SupplierKind::Number},
    {"changed", SupplierKind::Number},
};
inline constexpr AnswerSpec kSupplierMonths = {
    AnswerSpec::Shape::Array, nullptr, kSupplierMonthMembers};

inline constexpr AnswerMember kOwedSupplierMembers[] = {
    {"cooperationId", SupplierKind::Text},
    {"cooperationName", SupplierKind::Text},
    {"payable", SupplierKind::Number},
    {"paid", SupplierKind::Number},
    {"open", SupplierKind::Number},
    {"advance", SupplierKind::Number},
    {"amounts", SupplierKind::Numbers},
};
inline constexpr AnswerMember kOpenPartMembers[] = {
    {"procurementId", SupplierKind::Text},
    {"poNo", SupplierKind::Text},
    {"cooperationId", SupplierKind::Text},
    {"dueTime", SupplierKind::Text},
    {"amount", SupplierKind::Number},
    {"bucket", SupplierKind::Number},
};
inline constexpr AnswerMember kSupplierAgeingMembers[] = {
    {"suppliers", SupplierKind::Objects, nullptr, kOwedSupplierMembers},
    {"parts", SupplierKind::Objects, nullptr, kOpenPartMembers},
};
inline constexpr AnswerSpec kSupplierAgeing = {
    AnswerSpec::Shape::Detail, nullptr, kSupplierAgeingMembers};

inline constexpr AnswerMember kSuggestionMembers[] = {
    {"commodityId", SupplierKind::Text},
    {"commodityCode", SupplierKind::Text},
    {"commodityName", SupplierKind::Text},
    {"size", SupplierKind::Text},
    {"grade", SupplierKind::Text},
    {"piecesPerBox", SupplierKind::Number},
    {"warehouseId", SupplierKind::Text},
    {"minimum", SupplierKind::Number},
    {"wanted", SupplierKind::Number},
    {"orders", SupplierKind::Number},
    {"available", SupplierKind::Number},
    {"coming", SupplierKind::Number},
    {"missing", SupplierKind::Number},
    {"lot", SupplierKind::Number},
    {"pieces", SupplierKind::Number},
    {"cooperationId", SupplierKind::Text},
    {"cooperationName", SupplierKind::Text},
    {"procurementId", SupplierKind::Text},
    {"poNo", SupplierKind::Text},
    {"price", SupplierKind::Number},
    {"priceUnit", SupplierKind::Text},
    {"leadDays", SupplierKind::Number},
    {"arrivals", SupplierKind::Number},
    {"expectDate", SupplierKind::Text},
};
inline constexpr AnswerSpec kSuggestions = {AnswerSpec::Shape::Array, nullptr, kSuggestionMembers};

}  // namespace oms::api::answers
