#include "domain/workflow/expression/expression.hpp"

namespace oms::domain::workflow {
namespace {

/// What a step meets that it cannot work with; the machine adds where.
Error type_error(const Value& found) {
    return Error::invalid("EXPRESSION_TYPE", "expression").with("found", found.kind());
}

Result<Value> loaded(const Step& step, const Lookup& lookup, bool must) {
    std::optional<Value> value = lookup(step.path.front());
    std::string name = step.path.front();
    for (std::size_t n = 1; value && n < step.path.size(); ++n) {
        const Object* const fields = value->object();
        if (fields == nullptr) {
            return value->null() && !must ? Result<Value>(Value()) : type_error(*value);
        }
        const auto field = fields->find(step.path[n]);
        value = field == fields->end() ? std::nullopt : std::optional(Value(field->second));
        name += "." + step.path[n];
    }
    if (!value && must) {
        return Error::invalid("EXPRESSION_UNKNOWN", "expression").with("name", name);
    }
    return value ? std::move(*value) : Value();
}

bool is_empty(const Value& value) {
    return value.null() || (value.text() != nullptr && value.text()->empty()) ||
           (value.list() != nullptr && value.list()->empty()) ||
           (value.object() != nullptr && value.object()->empty());
}

Result<Value> unary(Step::Do what, const Value& value) {
    if (what == Step::Do::Empty) {
        return Value(is_empty(value));
    }
    if (what == Step::Do::Not) {
        return value.flag() != nullptr ? Result<Value>(Value(!*value.flag())) : type_error(value);
    }
    if (what == Step::Do::Negate) {
        if (value.number() == nullptr) {
            return type_error(value);
        }
        auto negative = value.number()->negated();
        return negative ? Result<Value>(Value(*negative)) : negative.error();
    }
    return value.flag() != nullptr ? Result<Value>(value) : type_error(value);
}

Result<Value> equality(Step::Do what, const Value& a, const Value& b) {
    if (a.is.index() != b.is.index() && !a.null() && !b.null()) {
        return type_error(b);
    }
    return Value((a == b) == (what == Step::Do::Equal));
}

Value ordered(Step::Do what, std::strong_ordering order) {
    switch (what) {
        case Step::Do::Less:
            return order < 0;
        case Step::Do::LessOrEqual:
            return order <= 0;
        case Step::Do::Greater:
            return order > 0;
        default:
            return order >= 0;
    }
}

Result<Value> comparison(Step::Do what, const Value& a, const Value& b) {
    if (a.number() != nullptr && b.number() != nullptr) {
        return ordered(what, *a.number() <=> *b.number());
    }
    if (a.text() != nullptr && b.text() != nullptr) {
        return ordered(what, a.text()->compare(*b.text()) <=> 0);
    }
    return type_error(a.number() == nullptr && a.text() == nullptr ? a : b);
}

Result<Value> arithmetic(Step::Do what, const Value& a, const Value& b) {
    if (what == Step::Do::Plus && a.text() != nullptr && b.text() != nullptr) {
        // Bounded: a text doubles only as often as an expression has signs, so it is cut off early.
        if (a.text()->size() + b.text()->size() > kExpressionLengthMax) {
            return Error::invalid("NUMBER_RANGE", "expression");
        }
        return Value(*a.text() + *b.text());
    }
    if (a.number() == nullptr || b.number() == nullptr) {
        return type_error(a.number() == nullptr ? a : b);
    }
    const Decimal x = *a.number();
    const Decimal y = *b.number();
    auto result = what == Step::Do::Plus    ? x.plus(y)
                  : what == Step::Do::Minus ? x.minus(y)
                  : what == Step::Do::Times ? x.times(y)
                  : what == Step::Do::Over  ? x.over(y)
                                            : x.modulo(y);
    return result ? Result<Value>(Value(*result)) : result.error();
}

Result<Value> binary(Step::Do what, const Value& a, const Value& b) {
    switch (what) {
        case Step::Do::Equal:
        case Step::Do::NotEqual:
            return equality(what, a, b);
        case Step::Do::Plus:
        case Step::Do::Minus:
        case Step::Do::Times:
        case Step::Do::Over:
        case Step::Do::Modulo:
            return arithmetic(what, a, b);
        default:
            return comparison(what, a, b);
    }
}

/// Runs steps one after the other.
class Machine {
  public:
    explicit Machine(const Lookup& lookup) : lookup_(lookup) {}

    Status run(const std::vector<Step>& steps) {
        for (std::size_t n = 0; n < steps.size();) {
            const Step& step = steps[n];
            Status done = run_one(step, n);
            if (!done) {
                return std::move(done.error()).with("position", std::to_string(step.at));
            }
        }
        return {};
    }

    Value result() { return std::move(stack_.back()); }

  private:
    Status run_one(const Step& step, std::size_t& next) {
        ++next;
        switch (step.what) {
            case Step::Do::Push:
                stack_.push_back(step.value);
                return {};
            case Step::Do::Load:
            case Step::Do::Look:
                return put(loaded(step, lookup_, step.what == Step::Do::Load));
            case Step::Do::SkipIfFalse:
            case Step::Do::SkipIfTrue:
                return skip(step, next);
            case Step::Do::Not:
            case Step::Do::Negate:
            case Step::Do::Empty:
            case Step::Do::Boolean:
                return put(unary(step.what, pop()));
            default: {
                const Value b = pop();
                const Value a = pop();
                return put(binary(step.what, a, b));
            }
        }
    }

    Status skip(const Step& step, std::size_t& next) {
        const bool* const flag = stack_.back().flag();
        if (flag == nullptr) {
            return type_error(stack_.back());
        }
        if (*flag == (step.what == Step::Do::SkipIfTrue)) {
            next = step.target;
        } else {
            stack_.pop_back();
        }
        return {};
    }

    Status put(Result<Value> value) {
        if (!value) {
            return std::move(value.error());
        }
        stack_.push_back(std::move(*value));
        return {};
    }

    Value pop() {
        Value value = std::move(stack_.back());
        stack_.pop_back();
        return value;
    }

    const Lookup& lookup_;
    std::vector<Value> stack_;
};

std::string_view trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t\r\n");
    return from == std::string_view::npos
               ? std::string_view()
               : text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1);
}

}  // namespace

Result<Expression> Expression::parse(std::string_view text) {
    auto steps = read_expression(text);
    if (!steps) {
        return steps.error();
    }
    Expression out;
    out.text_ = text;
    out.steps_ = std::move(*steps);
    return out;
}

Result<Value> Expression::evaluate(const Lookup& lookup) const {
    Machine machine(lookup);
    Status run = machine.run(steps_);
    if (!run) {
        Error error = std::move(run.error());
        error.code = ErrorCode::Invalid;
        error.field = "expression";
        return std::move(error).with("text", text_);
    }
    return machine.result();
}

Result<bool> Expression::holds(const Lookup& lookup) const {
    auto value = evaluate(lookup);
    if (!value) {
        return value.error();
    }
    if (value->flag() == nullptr) {
        return type_error(*value).with("position", "1").with("text", text_);
    }
    return *value->flag();
}

Result<Template> Template::parse(std::string_view text) {
    Template out;
    const std::string_view inner = trimmed(text);
    if (inner.starts_with("${") || inner.starts_with("#{")) {
        if (!inner.ends_with('}')) {
            return Error::invalid("EXPRESSION_SYNTAX", "expression")
                .with("position", std::to_string(inner.size() + 1))
                .with("found", "end")
                .with("text", std::string(inner.substr(0, kExpressionLengthMax)));
        }
        auto expression = Expression::parse(inner.substr(2, inner.size() - 3));
        if (!expression) {
            return expression.error();
        }
        out.expression_ = std::move(*expression);
        return out;
    }
    if (inner.size() > kExpressionLengthMax) {
        return Error::invalid("EXPRESSION_TOO_LARGE", "expression")
            .with("part", "length")
            .with("max", std::to_string(kExpressionLengthMax));
    }
    out.literal_ = inner;
    return out;
}

Result<Value> Template::evaluate(const Lookup& lookup) const {
    return expression_ ? expression_->evaluate(lookup) : Result<Value>(Value(literal_));
}

}  // namespace oms::domain::workflow
