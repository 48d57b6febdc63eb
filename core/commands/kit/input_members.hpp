#pragma once
// Members that the inputs of documents share.

#include "entities/input_spec.hpp"

namespace oms::commands::inputs {

using entities::FieldSpec;
using entities::FieldType;
using entities::InputList;
using entities::InputSpec;
using entities::kRequired;

/// `ref`: the entity whose record it names, which the caller must be able to see. What the command
/// is about is opened by the command itself and has none.
constexpr FieldSpec id_of(std::string_view name, std::string_view ref = {}) {
    return {.name = name, .type = FieldType::Id, .flags = kRequired, .ref = ref};
}

constexpr FieldSpec optional_id(std::string_view name, std::string_view ref = {}) {
    return {.name = name, .type = FieldType::Id, .ref = ref};
}

constexpr FieldSpec ids_of(std::string_view name, std::string_view ref = {}) {
    return {.name = name, .type = FieldType::Ids, .flags = kRequired, .ref = ref};
}

constexpr FieldSpec optional_ids(std::string_view name, std::string_view ref = {}) {
    return {.name = name, .type = FieldType::Ids, .ref = ref};
}

constexpr FieldSpec number(std::string_view name) {
    return {.name = name, .type = FieldType::Int};
}

constexpr FieldSpec text(std::string_view name) {
    return {.name = name};
}

constexpr FieldSpec password(std::string_view name) {
    return {.name = name, .type = FieldType::Password};
}

/// An object, or its text.
constexpr FieldSpec object(std::string_view name) {
    return {.name = name, .type = FieldType::Json};
}

constexpr FieldSpec required(FieldSpec member) {
    member.flags |= kRequired;
    return member;
}

inline constexpr FieldSpec kId = id_of("id");
/// Changes are refused when the document is no longer at this version; absent: whatever it is.
inline constexpr FieldSpec kVersion = number("version");
inline constexpr FieldSpec kReason = text("reason");

inline constexpr FieldSpec kOneMembers[] = {kId};
inline constexpr InputSpec kOne = {.name = "OneInput", .members = kOneMembers};

inline constexpr FieldSpec kSomeMembers[] = {ids_of("ids")};
inline constexpr InputSpec kSome = {.name = "SomeInput", .members = kSomeMembers};

inline constexpr FieldSpec kSomeWithReasonMembers[] = {ids_of("ids"), kReason};
inline constexpr InputSpec kSomeWithReason = {
    .name = "SomeWithReasonInput", .members = kSomeWithReasonMembers};

inline constexpr FieldSpec kOneWithReasonMembers[] = {kId, kReason, kVersion};
inline constexpr InputSpec kOneWithReason = {
    .name = "OneWithReasonInput", .members = kOneWithReasonMembers};

}  // namespace oms::commands::inputs
