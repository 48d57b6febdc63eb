#pragma once
// What a query answers, as data: the rows of an entity, known column by column, and what the answer
// adds to them. OpenAPI prints it.

#include "entities/spec.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace oms::api {

/// A member that an answer has, at times, beside the columns of its entity.
struct AnswerMember {
    enum class Kind : std::uint8_t {
        Number,   ///< null when nobody knows
        Flag,     ///< true or false
        Text,     ///< ids and times, too
        Texts,    ///< array of texts
        Numbers,  ///< array of numbers
        Object,   ///< an object with `members`; null when nobody knows
        Objects,  ///< array of objects with `members`
        Rows,     ///< array of rows of `entity`, with `members` besides
        Page,     ///< page of rows of `entity`, or without one of objects with `members`
        Any,
    };

    std::string_view name;
    Kind kind;
    const entities::EntitySpec* entity = nullptr;
    std::span<const AnswerMember> members = {};
};

struct AnswerSpec {
    enum class Shape : std::uint8_t { Page, Detail, Array };

    Shape shape;
    const entities::EntitySpec* entity;          ///< null: objects that have `members` alone
    std::span<const AnswerMember> members = {};  ///< of every row
};

}  // namespace oms::api
