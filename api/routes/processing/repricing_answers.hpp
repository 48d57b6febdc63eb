#pragma once
// What the question after other prices answers.

#include "api/calls/answer_spec.hpp"

namespace oms::api::answers {

inline constexpr AnswerMember kRepricedSideMembers[] = {
    {"amount", AnswerMember::Kind::Number},
    {"priceUnit", AnswerMember::Kind::Text},
    {"price", AnswerMember::Kind::Number},
    {"formula", AnswerMember::Kind::Text},
    {"priceId", AnswerMember::Kind::Text},
    {"priceVersion", AnswerMember::Kind::Number},
    {"priceFrom", AnswerMember::Kind::Text},
};
inline constexpr AnswerMember kRepricedWorkMembers[] = {
    {"partKind", AnswerMember::Kind::Text},
    {"workKind", AnswerMember::Kind::Text},
    {"craftName", AnswerMember::Kind::Text},
    {"byHand", AnswerMember::Kind::Number},
    {"handReason", AnswerMember::Kind::Text},
    {"before", AnswerMember::Kind::Object, nullptr, kRepricedSideMembers},
    {"after", AnswerMember::Kind::Object, nullptr, kRepricedSideMembers},
    {"costBefore", AnswerMember::Kind::Object, nullptr, kRepricedSideMembers},
    {"costAfter", AnswerMember::Kind::Object, nullptr, kRepricedSideMembers},
};
inline constexpr AnswerMember kRepricedJobMembers[] = {
    {"processId", AnswerMember::Kind::Text},
    {"processNo", AnswerMember::Kind::Text},
    {"processStatus", AnswerMember::Kind::Number},
    {"customerName", AnswerMember::Kind::Text},
    {"plantName", AnswerMember::Kind::Text},
    {"handWorks", AnswerMember::Kind::Number},
    {"unpricedWorks", AnswerMember::Kind::Number},
    {"uncostedWorks", AnswerMember::Kind::Number},
    {"sellBefore", AnswerMember::Kind::Number},
    {"sellAfter", AnswerMember::Kind::Number},
    {"sellDifference", AnswerMember::Kind::Number},
    {"costBefore", AnswerMember::Kind::Number},
    {"costAfter", AnswerMember::Kind::Number},
    {"costDifference", AnswerMember::Kind::Number},
    {"problem", AnswerMember::Kind::Text},
    {"works", AnswerMember::Kind::Objects, nullptr, kRepricedWorkMembers},
};
inline constexpr AnswerMember kRepricingMembers[] = {
    {"pricingDate", AnswerMember::Kind::Text},
    {"jobs", AnswerMember::Kind::Objects, nullptr, kRepricedJobMembers},
    {"sellBefore", AnswerMember::Kind::Number},
    {"sellAfter", AnswerMember::Kind::Number},
    {"sellDifference", AnswerMember::Kind::Number},
    {"costBefore", AnswerMember::Kind::Number},
    {"costAfter", AnswerMember::Kind::Number},
    {"costDifference", AnswerMember::Kind::Number},
};
inline constexpr AnswerSpec kRepricing = {AnswerSpec::Shape::Detail, nullptr, kRepricingMembers};

}  // namespace oms::api::answers
