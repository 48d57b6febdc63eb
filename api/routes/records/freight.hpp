#pragma once
// Carriers: those that go to a region, and what each asks for a load (domain-model 6.13).

#include "api/calls/call.hpp"
#include "api/routes/answers.hpp"

#include <string>

namespace oms::api {

/// GET logisticByAdcode {adcode}: the carriers that go there, those of the nearest region first.
/// Invalid: PARAM_REQUIRED, BAD_FIELD adcode.
Result<std::string> logistic_by_adcode(QueryCall& call);

/// GET proposedFreight: what each carrier in use asks for a load, each figure with its formula,
/// those that go there first. Where: `adcode`, the region of `warehouseId`, or that of the order of
/// `outOrderId`. Load: `goods` ("commodityId:pieces,...") or `weight`, `boxes` and `area`.
/// Invalid with the parameter's name.
Result<std::string> proposed_freight(QueryCall& call);

}  // namespace oms::api

namespace oms::api::answers {

inline constexpr AnswerMember kLoadedGoodsMembers[] = {
    {"commodityId", Kind::Text},
    {"commodityName", Kind::Text},
    {"pieces", Kind::Number},
    {"boxes", Kind::Number},
    {"area", Kind::Number},
    {"weight", Kind::Number},
};
inline constexpr AnswerMember kCarrierMembers[] = {
    {"id", Kind::Text},
    {"logisticName", Kind::Text},
    {"adcode", Kind::Text},
    {"serves", Kind::Flag},
    {"transitDays", Kind::Number},
    {"priceMode", Kind::Number},
    {"price", Kind::Number},
    {"minCharge", Kind::Number},
    {"rawAmount", Kind::Number},
    {"freightAmount", Kind::Number},
    {"explained", Kind::Objects, nullptr, kExplainedFigureMembers},
};
inline constexpr AnswerMember kProposedFreightMembers[] = {
    {"adcode", Kind::Text},
    {"weight", Kind::Number},
    {"boxes", Kind::Number},
    {"area", Kind::Number},
    {"goods", Kind::Objects, nullptr, kLoadedGoodsMembers},
    {"carriers", Kind::Objects, nullptr, kCarrierMembers},
};
inline constexpr AnswerSpec kProposedFreight = {Shape::Detail, nullptr, kProposedFreightMembers};

}  // namespace oms::api::answers
