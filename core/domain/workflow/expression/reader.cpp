#include "domain/workflow/expression/reader.hpp"

#include <array>
#include <utility>

namespace oms::domain::workflow {
namespace {

struct Word {
    enum class Kind : unsigned char { End, Number, Text, Name, Sign, Bad };

    Kind kind = Kind::End;
    std::string_view text;
    std::size_t at = 1;
};

bool digit(char c) {
    return c >= '0' && c <= '9';
}

/// Names may be written in any script: what is not ASCII belongs to them.
bool name_sign(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || digit(c) ||
           static_cast<unsigned char>(c) >= 0x80;
}

class Words {
  public:
    explicit Words(std::string_view text) : text_(text) {}

    Word next() {
        while (at_ < text_.size() &&
               std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) {
            ++at_;
        }
        const std::size_t from = at_;
        if (from == text_.size()) {
            return {Word::Kind::End, {}, from + 1};
        }
        const char c = text_[from];
        if (digit(c)) {
            return upto(Word::Kind::Number, [](char d) { return digit(d) || d == '.'; });
        }
        if (name_sign(c)) {
            return upto(Word::Kind::Name, [](char d) { return name_sign(d) || d == '.'; });
        }
        if (c == '\'' || c == '"') {
            const auto end = text_.find(c, from + 1);
            at_ = end == std::string_view::npos ? text_.size() : end + 1;
            return {
                end == std::string_view::npos ? Word::Kind::Bad : Word::Kind::Text,
                text_.substr(from, at_ - from),
                from + 1};
        }
        for (const std::string_view sign :
             {"==",
              "!=",
              "<=",
              ">=",
              "&&",
              "||",
              "<",
              ">",
              "!",
              "+",
              "-",
              "*",
              "/",
              "%",
              "(",
              ")"}) {
            if (text_.substr(from).starts_with(sign)) {
                at_ += sign.size();
                return {Word::Kind::Sign, text_.substr(from, sign.size()), from + 1};
            }
        }
        ++at_;
        return {Word::Kind::Bad, text_.substr(from, 1), from + 1};
    }

  private:
    template <class Belongs>
    Word upto(Word::Kind kind, Belongs belongs) {
        const std::size_t from = at_;
        while (at_ < text_.size() && belongs(text_[at_])) {
            ++at_;
        }
        return {kind, text_.substr(from, at_ - from), from + 1};
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

using Signs = std::initializer_list<std::pair<std::string_view, Step::Do>>;

class ExpressionReader {
  public:
    explicit ExpressionReader(std::string_view text) : text_(text), words_(text) { advance(); }

    Result<std::vector<Step>> read() {
        Status status = any_of();
        if (status && word_.kind != Word::Kind::End) {
            status = unexpected();
        }
        if (!status) {
            return status.error();
        }
        return std::move(steps_);
    }

  private:
    void advance() { word_ = words_.next(); }

    Error unexpected() const {
        return Error::invalid("EXPRESSION_SYNTAX", "expression")
            .with("position", std::to_string(word_.at))
            .with(
                "found",
                word_.kind == Word::Kind::End ? "end" : std::string(word_.text.substr(0, 40))
            )
            .with("text", std::string(text_));
    }

    static Error too_large(const char* what, std::size_t max) {
        return Error::invalid("EXPRESSION_TOO_LARGE", "expression")
            .with("part", what)
            .with("max", std::to_string(max));
    }

    /// Adds a step that stands at `at`.
    Status add(Step::Do what, std::size_t at) {
        if (steps_.size() >= kExpressionTermsMax) {
            return too_large("terms", kExpressionTermsMax);
        }
        Step step;
        step.what = what;
        step.at = at;
        steps_.push_back(std::move(step));
        return {};
    }

    bool says(std::string_view word) const {
        return (word_.kind == Word::Kind::Sign || word_.kind == Word::Kind::Name) &&
               word_.text == word;
    }

    /// The step that the word stands for among `signs`.
    std::optional<Step::Do> sign_of(Signs signs) const {
        for (const auto& [sign, what] : signs) {
            if (says(sign)) {
                return what;
            }
        }
        return std::nullopt;
    }

    /// a or b or c: each value but the last ends it when it decides.
    Status short_circuit(Status (ExpressionReader::*operand)(), Signs signs, Step::Do skip) {
        const std::size_t from = word_.at;
        if (Status first = (this->*operand)(); !first) {
            return first;
        }
        std::vector<std::size_t> skips;
        while (sign_of(signs)) {
            if (Status added = add(skip, skips.empty() ? from : word_.at); !added) {
                return added;
            }
            skips.push_back(steps_.size() - 1);
            advance();
            const std::size_t at = word_.at;
            if (Status next = (this->*operand)(); !next) {
                return next;
            }
            if (Status checked = add(Step::Do::Boolean, at); !checked) {
                return checked;
            }
        }
        for (const std::size_t s : skips) {
            steps_[s].target = steps_.size();
        }
        return {};
    }

    Status any_of() {
        return short_circuit(
            &ExpressionReader::all_of,
            {{"or", Step::Do::SkipIfTrue}, {"||", Step::Do::SkipIfTrue}},
            Step::Do::SkipIfTrue
        );
    }

    Status all_of() {
        return short_circuit(
            &ExpressionReader::comparison,
            {{"and", Step::Do::SkipIfFalse}, {"&&", Step::Do::SkipIfFalse}},
            Step::Do::SkipIfFalse
        );
    }

    /// operand (sign operand)*, computed from the left.
    Status from_left(Status (ExpressionReader::*operand)(), Signs signs, bool once) {
        Status status = (this->*operand)();
        for (auto what = sign_of(signs); status && what; what = sign_of(signs)) {
            const std::size_t at = word_.at;
            advance();
            status = (this->*operand)();
            if (status) {
                status = add(*what, at);
            }
            if (once) {
                return status;
            }
        }
        return status;
    }

    Status comparison() {
        using Do = Step::Do;
        return from_left(
            &ExpressionReader::sum,
            {{"==", Do::Equal},
             {"eq", Do::Equal},
             {"!=", Do::NotEqual},
             {"ne", Do::NotEqual},
             {"<=", Do::LessOrEqual},
             {"le", Do::LessOrEqual},
             {">=", Do::GreaterOrEqual},
             {"ge", Do::GreaterOrEqual},
             {"<", Do::Less},
             {"lt", Do::Less},
             {">", Do::Greater},
             {"gt", Do::Greater}},
            true
        );
    }

    Status sum() {
        return from_left(
            &ExpressionReader::product, {{"+", Step::Do::Plus}, {"-", Step::Do::Minus}}, false
        );
    }

    Status product() {
        return from_left(
            &ExpressionReader::unary,
            {{"*", Step::Do::Times}, {"/", Step::Do::Over}, {"%", Step::Do::Modulo}},
            false
        );
    }

    Status unary() {
        const auto what = sign_of(
            {{"!", Step::Do::Not},
             {"not", Step::Do::Not},
             {"-", Step::Do::Negate},
             {"empty", Step::Do::Empty}}
        );
        if (!what) {
            return primary();
        }
        if (++depth_ > kExpressionDepthMax) {
            return too_large("depth", kExpressionDepthMax);
        }
        const std::size_t at = word_.at;
        advance();
        const std::size_t from = steps_.size();
        Status status = unary();
        --depth_;
        // What is empty need not be there.
        if (*what == Step::Do::Empty && steps_.size() == from + 1 &&
            steps_[from].what == Step::Do::Load) {
            steps_[from].what = Step::Do::Look;
        }
        return status ? add(*what, at) : status;
    }

    Status bracket() {
        if (++depth_ > kExpressionDepthMax) {
            return too_large("depth", kExpressionDepthMax);
        }
        advance();
        if (Status inside = any_of(); !inside) {
            return inside;
        }
        if (!says(")")) {
            return unexpected();
        }
        --depth_;
        advance();
        return {};
    }

    Status primary() {
        if (says("(")) {
            return bracket();
        }
        if (word_.kind == Word::Kind::Name) {
            return name();
        }
        Value value;
        if (word_.kind == Word::Kind::Number) {
            const auto number = Decimal::parse(word_.text);
            if (!number) {
                return unexpected();
            }
            value = *number;
        } else if (word_.kind == Word::Kind::Text) {
            value = std::string(word_.text.substr(1, word_.text.size() - 2));
        } else {
            return unexpected();
        }
        return push(std::move(value));
    }

    Status push(Value value) {
        Status added = add(Step::Do::Push, word_.at);
        if (added) {
            steps_.back().value = std::move(value);
            advance();
        }
        return added;
    }

    Status name() {
        static constexpr std::array<std::string_view, 14> reserved{
            "and",
            "or",
            "not",
            "empty",
            "eq",
            "ne",
            "lt",
            "le",
            "gt",
            "ge",
            "div",
            "mod",
            "instanceof",
            "new"};
        for (const std::string_view word : reserved) {
            if (word_.text == word) {
                return unexpected();
            }
        }
        if (word_.text == "true" || word_.text == "false") {
            return push(word_.text == "true");
        }
        if (word_.text == "null") {
            return push({});
        }
        std::vector<std::string> path;
        for (std::string_view rest = word_.text; !rest.empty() || path.empty();) {
            const auto point = rest.find('.');
            path.emplace_back(rest.substr(0, point));
            if (path.back().empty() || point == rest.size() - 1) {
                return unexpected();
            }
            rest = point == std::string_view::npos ? std::string_view() : rest.substr(point + 1);
        }
        Status added = add(Step::Do::Load, word_.at);
        if (added) {
            steps_.back().path = std::move(path);
            advance();
        }
        return added;
    }

    std::string_view text_;
    Words words_;
    Word word_;
    std::vector<Step> steps_;
    int depth_ = 0;
};

}  // namespace

Result<std::vector<Step>> read_expression(std::string_view text) {
    if (text.size() > kExpressionLengthMax) {
        return Error::invalid("EXPRESSION_TOO_LARGE", "expression")
            .with("part", "length")
            .with("max", std::to_string(kExpressionLengthMax));
    }
    return ExpressionReader(text).read();
}

}  // namespace oms::domain::workflow
