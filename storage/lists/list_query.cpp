#include "storage/lists/list_query.hpp"

#include "base/number.hpp"
#include "base/time.hpp"

#include <algorithm>
#include <optional>

namespace oms::storage {
namespace {

using entities::FieldScope;
using entities::FieldSpec;
using entities::FieldType;
using projections::ColumnType;
using projections::OwnedCell;
using projections::Table;

constexpr std::int64_t kCurrentMax = 1'000'000'000;
constexpr std::size_t kValuesMax = 200;
constexpr std::size_t kSortsMax = 3;
constexpr std::int64_t kSecondMs = 1000;
constexpr std::int64_t kDayMs = 86'400'000;

/// What a suffix asks for; the wire knows two spellings of some.
enum class Ask : std::uint8_t {
    Default,
    Equal,
    NotEqual,
    Contains,
    NotContains,
    StartsWith,
    EndsWith,
    OneOf,
    AtLeast,
    AtMost,
    More,
    Less,
    Null,
    NotNull,
    Ignore
};

struct Suffix {
    std::string_view text;
    Ask ask;
};

/// Longest first: `_datege` must not be read as `_ge`.
constexpr Suffix kSuffixes[] = {
    {"_dateequal", Ask::Equal},
    {"_likeright", Ask::StartsWith},
    {"_likeleft", Ask::EndsWith},
    {"_notequal", Ask::NotEqual},
    {"_notlike", Ask::NotContains},
    {"_notnull", Ask::NotNull},
    {"_datege", Ask::AtLeast},
    {"_dategt", Ask::AtLeast},
    {"_datele", Ask::AtMost},
    {"_datelt", Ask::AtMost},
    {"_ignore", Ask::Ignore},
    {"_inlist", Ask::OneOf},
    {"_equal", Ask::Equal},
    {"_like", Ask::Contains},
    {"_null", Ask::Null},
    {"_ge", Ask::AtLeast},
    {"_le", Ask::AtMost},
    {"_gt", Ask::More},
    {"_lt", Ask::Less},
    {"_in", Ask::OneOf},
};

/// How a column's values are written on the wire.
enum class Kind : std::uint8_t { Text, Code, Ids, Number, Date, DateTime };

struct Target {
    std::string column;
    Kind kind = Kind::Text;
    bool phone_hidden = false;
};

std::string camel_case(std::string_view name) {
    std::string out;
    bool raise = false;
    for (const char c : name) {
        if (c == '_') {
            raise = true;
        } else {
            out += raise && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
            raise = false;
        }
    }
    return out;
}

Kind kind_of(const FieldSpec& field) {
    switch (field.type) {
        case FieldType::Enum:
            return entities::integer_column(field) ? Kind::Number : Kind::Code;
        case FieldType::Ids:
            return Kind::Ids;
        case FieldType::Date:
            return Kind::Date;
        case FieldType::DateTime:
            return Kind::DateTime;
        default:
            return entities::integer_column(field) ? Kind::Number : Kind::Text;
    }
}

std::vector<std::string_view> parts_of(std::string_view list) {
    return entities::split_list(list);
}

class Parser {
  public:
    Parser(const entities::EntitySpec* entity, const Table& table, const Principal* viewer)
        : entity_(entity), table_(table), viewer_(viewer) {
        query_.entity = entity;
        query_.table = &table;
        query_.viewer = viewer;
    }

    /// False when the name is unknown. Errors are kept in `error`.
    bool take(const std::string& name, const std::string& value);
    Status page(const std::string& name, const std::string& value);
    void sort(std::string_view names, bool descending, std::vector<std::string>& ignored);

    ListQuery& query() { return query_; }

    Status error;

  private:
    std::optional<Target> target(std::string_view name) const;
    Status condition(
        const Target& target, Ask ask, const std::string& name, std::string_view value
    );
    Status number(const Target& t, Ask ask, const std::string& name, std::string_view value);
    Status date(const Target& t, Ask ask, const std::string& name, std::string_view value);
    Status datetime(const Target& t, Ask ask, const std::string& name, std::string_view value);
    Status text(const Target& t, Ask ask, const std::string& name, std::string_view value);

    void add(const Target& t, Match match, std::vector<OwnedCell> values) {
        query_.filters.push_back({t.column, match, std::move(values)});
    }

    const entities::EntitySpec* entity_;
    const Table& table_;
    const Principal* viewer_;
    ListQuery query_;
};

/// The column a wire name means; nothing when there is none or the viewer may not know its values.
std::optional<Target> Parser::target(std::string_view given) const {
    std::string name(given);
    if (!table_.column(name)) {
        name = camel_case(given);
    }
    const auto place = table_.column(name);
    if (!place || name == "doc" || table_.columns[*place].internal) {
        return std::nullopt;
    }
    Target t{name, Kind::Text, false};
    if (table_.columns[*place].type == ColumnType::Integer) {
        t.kind = name.ends_with("Time") ? Kind::DateTime : Kind::Number;
    }
    const FieldSpec* field = entity_ == nullptr ? nullptr : entities::find_field(*entity_, name);
    if (field == nullptr) {
        return t;
    }
    const bool hidden =
        field->has(entities::kSecret) || field->type == FieldType::Password ||
        (field->scope == FieldScope::Cost && viewer_ != nullptr && !viewer_->sees_cost);
    if (hidden) {
        return std::nullopt;
    }
    t.kind = kind_of(*field);
    t.phone_hidden =
        field->scope == FieldScope::Phone && viewer_ != nullptr && !viewer_->sees_phone;
    return t;
}

bool Parser::take(const std::string& name, const std::string& value) {
    if (const auto bare = target(name)) {
        error = condition(*bare, Ask::Default, name, value);
        return true;
    }
    for (const Suffix& suffix : kSuffixes) {
        if (!name.ends_with(suffix.text)) {
            continue;
        }
        const auto t = target(std::string_view(name).substr(0, name.size() - suffix.text.size()));
        if (t) {
            error = condition(*t, suffix.ask, name, value);
            return true;
        }
    }
    return false;
}

Status Parser::condition(
    const Target& t, Ask ask, const std::string& name, std::string_view value
) {
    if (ask == Ask::Ignore) {
        return {};
    }
    if (ask == Ask::Null || ask == Ask::NotNull) {
        add(t, ask == Ask::Null ? Match::IsNull : Match::NotNull, {});
        return {};
    }
    switch (t.kind) {
        case Kind::Number:
            return number(t, ask, name, value);
        case Kind::Date:
            return date(t, ask, name, value);
        case Kind::DateTime:
            return datetime(t, ask, name, value);
        default:
            return text(t, ask, name, value);
    }
}

Status Parser::number(const Target& t, Ask ask, const std::string& name, std::string_view value) {
    if (ask == Ask::Contains || ask == Ask::NotContains || ask == Ask::StartsWith ||
        ask == Ask::EndsWith) {
        return text(t, ask, name, value);
    }
    std::vector<OwnedCell> numbers;
    for (const std::string_view part : parts_of(value)) {
        const auto n = parse_number(part);
        if (!n) {
            return Error::invalid("NOT_A_NUMBER", name);
        }
        numbers.emplace_back(*n);
    }
    const bool list =
        ask == Ask::Default || ask == Ask::OneOf || ask == Ask::Equal || ask == Ask::NotEqual;
    if (numbers.empty() || (numbers.size() > 1 && !list)) {
        return Error::invalid("NOT_A_NUMBER", name);
    }
    if (numbers.size() > kValuesMax) {
        return Error::invalid("TOO_MANY_VALUES", name);
    }
    const bool several = numbers.size() > 1;
    switch (ask) {
        case Ask::NotEqual:
            add(t, several ? Match::NotIn : Match::NotEqual, std::move(numbers));
            break;
        case Ask::AtLeast:
            add(t, Match::GreaterEqual, std::move(numbers));
            break;
        case Ask::AtMost:
            add(t, Match::LessEqual, std::move(numbers));
            break;
        case Ask::More:
            add(t, Match::Greater, std::move(numbers));
            break;
        case Ask::Less:
            add(t, Match::Less, std::move(numbers));
            break;
        default:
            add(t, several ? Match::In : Match::Equal, std::move(numbers));
    }
    return {};
}

/// Dates are texts that sort as they are.
Status Parser::date(const Target& t, Ask ask, const std::string& name, std::string_view value) {
    const std::string day(value.substr(0, 10));
    if (!is_date(day) || (value.size() > 10 && !parse_datetime(value))) {
        return Error::invalid("BAD_DATE", name);
    }
    const Match match = ask == Ask::AtLeast    ? Match::GreaterEqual
                        : ask == Ask::AtMost   ? Match::LessEqual
                        : ask == Ask::More     ? Match::Greater
                        : ask == Ask::Less     ? Match::Less
                        : ask == Ask::NotEqual ? Match::NotEqual
                                               : Match::Equal;
    add(t, match, {day});
    return {};
}

/// Times have milliseconds, the wire has seconds or whole days: a value means that whole span.
Status Parser::datetime(const Target& t, Ask ask, const std::string& name, std::string_view value) {
    const auto from = parse_datetime(value);
    if (!from) {
        return Error::invalid("BAD_DATE", name);
    }
    const std::int64_t end = from->ms + (value.size() == 10 ? kDayMs : kSecondMs);
    switch (ask) {
        case Ask::AtLeast:
            add(t, Match::GreaterEqual, {from->ms});
            break;
        case Ask::AtMost:
            add(t, Match::Less, {end});
            break;
        case Ask::More:
            add(t, Match::GreaterEqual, {end});
            break;
        case Ask::Less:
            add(t, Match::Less, {from->ms});
            break;
        case Ask::Default:
        case Ask::Equal:
            add(t, Match::GreaterEqual, {from->ms});
            add(t, Match::Less, {end});
            break;
        default:
            return Error::invalid("BAD_DATE", name);
    }
    return {};
}

Status Parser::text(const Target& t, Ask ask, const std::string& name, std::string_view value) {
    const auto list = [&]() {
        std::vector<OwnedCell> values;
        for (const std::string_view part : parts_of(value)) {
            values.emplace_back(std::string(part));
        }
        return values;
    };
    // A phone that the viewer sees masked is found by its whole number only.
    if (t.phone_hidden && ask != Ask::NotEqual) {
        ask = Ask::Equal;
    }
    const bool choice = t.kind == Kind::Code || t.kind == Kind::Ids;
    if (ask == Ask::Default) {
        ask = choice ? Ask::OneOf : Ask::Contains;
    }
    switch (ask) {
        case Ask::OneOf: {
            std::vector<OwnedCell> values = list();
            if (values.size() > kValuesMax) {
                return Error::invalid("TOO_MANY_VALUES", name);
            }
            const Match match = t.kind == Kind::Ids  ? Match::Has
                                : values.size() == 1 ? Match::Equal
                                                     : Match::In;
            add(t, match, std::move(values));
            return {};
        }
        case Ask::NotEqual:
            add(t, Match::NotEqual, {std::string(value)});
            return {};
        case Ask::Contains:
            add(t, Match::Contains, {std::string(value)});
            return {};
        case Ask::NotContains:
            add(t, Match::NotContains, {std::string(value)});
            return {};
        case Ask::StartsWith:
            add(t, Match::StartsWith, {std::string(value)});
            return {};
        case Ask::EndsWith:
            add(t, Match::EndsWith, {std::string(value)});
            return {};
        case Ask::AtLeast:
            add(t, Match::GreaterEqual, {std::string(value)});
            return {};
        case Ask::AtMost:
            add(t, Match::LessEqual, {std::string(value)});
            return {};
        case Ask::More:
            add(t, Match::Greater, {std::string(value)});
            return {};
        case Ask::Less:
            add(t, Match::Less, {std::string(value)});
            return {};
        default:
            add(t, Match::Equal, {std::string(value)});
            return {};
    }
}

Status Parser::page(const std::string& name, const std::string& value) {
    const auto given = parse_number(value);
    if (!given) {
        return Error::invalid("NOT_A_NUMBER", name);
    }
    const std::int64_t n = *given;
    if (n < 1 || n > kCurrentMax) {
        return Error::invalid("OUT_OF_RANGE", name)
            .with("min", "1")
            .with("max", std::to_string(kCurrentMax));
    }
    if (name == "current") {
        query_.current = n;
    } else {
        query_.size = std::min(n, kPageSizeMax);
    }
    return {};
}

void Parser::sort(std::string_view names, bool descending, std::vector<std::string>& ignored) {
    for (const std::string_view name : parts_of(names)) {
        const auto t = target(name);
        if (!t || t->phone_hidden || query_.sort.size() >= kSortsMax) {
            ignored.emplace_back(name);
        } else {
            query_.sort.push_back({t->column, descending});
        }
    }
}

}  // namespace

Result<ListQuery> parse_list_query(
    const entities::EntitySpec* entity,
    const Table& table,
    Parameters parameters,
    const Principal* viewer,
    std::vector<std::string>& ignored,
    std::span<const std::string_view> own
) {
    Parser parser(entity, table, viewer);
    for (const auto& [name, value] : parameters) {
        const bool left_alone = value.empty() || name.empty() || name[0] == '$' || name == "_t" ||
                                name == "blade-auth" ||
                                std::find(own.begin(), own.end(), name) != own.end();
        if (left_alone) {
            continue;
        }
        if (name == "current" || name == "size") {
            const Status read = parser.page(name, value);
            if (!read) {
                return read.error();
            }
        } else if (name == "ascs" || name == "descs") {
            parser.sort(value, name == "descs", ignored);
        } else if (name == "keyword") {
            parser.query().keyword = value;
        } else if (!parser.take(name, value)) {
            ignored.push_back(name);
        } else if (!parser.error) {
            return parser.error.error();
        }
    }
    return std::move(parser.query());
}

}  // namespace oms::storage
