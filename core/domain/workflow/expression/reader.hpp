#pragma once
// Reads the text of an expression into steps.

#include "domain/workflow/expression/value.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::domain::workflow {

inline constexpr std::size_t kExpressionLengthMax = 4'000;  ///< bytes
inline constexpr std::size_t kExpressionTermsMax = 500;     ///< values, names and signs
inline constexpr int kExpressionDepthMax = 40;  ///< brackets and unary signs inside each other

/// One step of a stack machine: an expression is kept in the order in which it is computed, so that
/// nothing nests when it is.
struct Step {
    enum class Do : unsigned char {
        Push,  ///< `value`
        Load,  ///< variable `path[0]`, and its fields; refused when there is none
        Look,  ///< the same, null when there is none
        Not,
        Negate,
        Empty,
        Equal,
        NotEqual,
        Less,
        LessOrEqual,
        Greater,
        GreaterOrEqual,
        Plus,
        Minus,
        Times,
        Over,
        Modulo,
        SkipIfFalse,  ///< to `target`, the value stays; otherwise it is dropped
        SkipIfTrue,
        Boolean,  ///< refused unless the value is one
    };

    Do what = Do::Push;
    std::size_t at = 0;  ///< where it stands in the text, from 1
    Value value;
    std::vector<std::string> path;
    std::size_t target = 0;
};

/// Invalid: as Expression::parse.
Result<std::vector<Step>> read_expression(std::string_view text);

}  // namespace oms::domain::workflow
