#pragma once
// Conditions and figures in definitions: `${days > 3 and starter.rank == 'A'}`. Comparisons
// (== != < <= > >= eq ne lt le gt ge), and / or / not (&& || !), + - * / %, exact decimals, texts
// in single or double quotes, true, false, null, empty, variables with dotted fields, brackets.
// Unary signs bind closest, as in the expression language of JSP that other engines speak. No
// calls, no code.

#include "domain/workflow/expression/reader.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::domain::workflow {

/// The value of a variable; nothing when there is none.
using Lookup = std::function<std::optional<Value>(const std::string& name)>;

class Expression {
  public:
    /// `text` without `${` and `}`. Invalid: EXPRESSION_TOO_LARGE (params part, max),
    /// EXPRESSION_SYNTAX (params position, found, text).
    static Result<Expression> parse(std::string_view text);

    /// Invalid, with params position and text: EXPRESSION_UNKNOWN (param name) for a variable or
    /// field that is not there, EXPRESSION_TYPE (param found) where kinds do not fit, NUMBER_RANGE,
    /// DIVIDED_BY_ZERO.
    Result<Value> evaluate(const Lookup& lookup) const;

    /// As evaluate; EXPRESSION_TYPE unless it is a boolean.
    Result<bool> holds(const Lookup& lookup) const;

    const std::string& text() const { return text_; }

  private:
    std::string text_;
    std::vector<Step> steps_;
};

/// A text of a definition that may be an expression: `zhang`, `${starter}`.
class Template {
  public:
    Template() = default;
    /// As Expression::parse; a text that only begins with `${` is EXPRESSION_SYNTAX.
    static Result<Template> parse(std::string_view text);

    Result<Value> evaluate(const Lookup& lookup) const;

    bool empty() const { return literal_.empty() && !expression_; }

    /// The text; null when it is an expression.
    const std::string* literal() const { return expression_ ? nullptr : &literal_; }

  private:
    std::string literal_;
    std::optional<Expression> expression_;
};

}  // namespace oms::domain::workflow
