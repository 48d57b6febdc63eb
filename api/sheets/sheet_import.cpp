#include "api/sheets/sheet_import.hpp"

#include "api/sheets/dict_choices.hpp"
#include "api/sheets/sheet_cells.hpp"
#include "api/views/record_page.hpp"
#include "api/views/rows.hpp"
#include "base/json.hpp"
#include "entities/dict_options.hpp"
#include "entities/render.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

namespace oms::api {
namespace {

using entities::EntitySpec;
using entities::FieldSpec;
using entities::FieldType;

constexpr std::size_t kHeadingRows = 5;
constexpr std::size_t kNamesOfError = 10;

bool is_reference(const FieldSpec& field) {
    return field.type == FieldType::Id || field.type == FieldType::Ids;
}

std::string_view unit_of(const FieldSpec& field) {
    switch (field.type) {
        case FieldType::Money:
            return "¥";
        case FieldType::Area:
            return "m²";
        case FieldType::Weight:
            return "kg";
        case FieldType::Length:
        case FieldType::Thickness:
            return "mm";
        case FieldType::Rate:
            return "%";
        default:
            return {};
    }
}

/// A heading as it is compared: letters small, no blanks, no asterisk.
std::string folded(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c != ' ' && c != '*' && c != '\n' && c != '\r' && c != '\t') {
            out.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c);
        }
    }
    return out;
}

std::string label_key(const EntitySpec& entity, const FieldSpec& field) {
    return fmt::format("{}.{}", entity.name, field.name);
}

bool shares_label(
    Language language, const EntitySpec& entity, const FieldSpec& field, const Principal& user
) {
    const auto label = label_of(language, label_key(entity, field));
    const auto fields = sheet_fields(entity, user);
    return std::any_of(fields.begin(), fields.end(), [&](const FieldSpec* other) {
        return other != &field && label_of(language, label_key(entity, *other)) == label;
    });
}

/// Every spelling of every field's heading; null: two fields are called so.
std::map<std::string, const FieldSpec*> spellings(const EntitySpec& entity, const Principal& user) {
    std::map<std::string, const FieldSpec*> known;
    const auto add = [&](const std::string& text, const FieldSpec* field) {
        const auto [it, fresh] = known.emplace(folded(text), field);
        it->second = fresh || it->second == field ? field : nullptr;
    };
    const auto fields = sheet_fields(entity, user);
    for (const Language language : {Language::Zh, Language::En}) {
        for (const FieldSpec* field : fields) {
            add(std::string(label_of(language, label_key(entity, *field))), field);
            add(sheet_heading(language, entity, *field, user), field);
        }
    }
    // A field's own name means that field, whatever else is labelled like it.
    for (const FieldSpec* field : fields) {
        known[folded(field->name)] = field;
    }
    return known;
}

/// Fields by column; null where a column is none.
using Columns = std::vector<const FieldSpec*>;

Result<Columns> columns_of(
    const EntitySpec& entity,
    const std::map<std::string, const FieldSpec*>& known,
    const SheetRow& row
) {
    Columns columns(row.cells.size(), nullptr);
    for (std::size_t c = 0; c < row.cells.size(); ++c) {
        const auto it = known.find(folded(row.cells[c].text));
        if (row.cells[c].kind != SheetCell::Kind::Text || it == known.end()) {
            continue;
        }
        const bool twice = it->second == nullptr ||
                           std::find(columns.begin(), columns.end(), it->second) != columns.end();
        if (twice) {
            return Error::invalid("SHEET_COLUMN_TWICE", std::string(entity.name))
                .with("name", row.cells[c].text);
        }
        columns[c] = it->second;
    }
    return columns;
}

bool holds(const Columns& columns, std::string_view name) {
    return std::any_of(columns.begin(), columns.end(), [&](const FieldSpec* field) {
        return field != nullptr && field->name == name;
    });
}

/// Without a column that says which record a row changes, every row is a new one and needs all.
Status check_complete(
    const EntitySpec& entity, const Columns& columns, Language language, const Principal& user
) {
    const auto key = commands::import_key(entity);
    if (std::any_of(key.begin(), key.end(), [&](auto name) { return holds(columns, name); })) {
        return {};
    }
    std::string names;
    std::size_t missing = 0;
    for (const FieldSpec* field : sheet_fields(entity, user)) {
        const bool needed = field->has(entities::kRequired) && field->initial.empty();
        if (needed && !holds(columns, field->name) && ++missing <= kNamesOfError) {
            names += (names.empty() ? "" : ", ");
            names += label_of(language, label_key(entity, *field));
        }
    }
    return missing == 0 ? Status()
                        : Status(Error::invalid("SHEET_COLUMNS_MISSING", std::string(entity.name))
                                     .with("names", names));
}

/// Finds records by what people call them.
class ReferenceNames {
  public:
    explicit ReferenceNames(QueryCall& call) : call_(call) {}

    /// JSON of a reference field: an id, or a comma list of them.
    Result<std::string> value(
        const EntitySpec& entity, const FieldSpec& field, const SheetCell& cell
    ) {
        const auto text = cell_text(entity, field, cell);
        if (!text) {
            return text.error();
        }
        std::string list;
        for (const std::string& name : parts(field, *text)) {
            const auto id = find(*entities::find_entity(field.ref), name);
            if (!id) {
                return of_field(id.error(), entity, field).with("value", name);
            }
            list += (list.empty() ? "" : ",") + id->str();
        }
        std::string json;
        json::append_quoted(json, list);
        return json;
    }

  private:
    static std::vector<std::string> parts(const FieldSpec& field, const std::string& text) {
        if (field.type == FieldType::Id) {
            return {text};
        }
        std::string plain = text;
        for (const std::string_view comma : {"，", "、", ";", "\n"}) {
            for (auto at = plain.find(comma); at != std::string::npos; at = plain.find(comma)) {
                plain.replace(at, comma.size(), ",");
            }
        }
        std::vector<std::string> names;
        for (std::string_view part : entities::split_list(plain)) {
            while (part.starts_with(' ')) {
                part.remove_prefix(1);
            }
            while (part.ends_with(' ')) {
                part.remove_suffix(1);
            }
            if (!part.empty()) {
                names.emplace_back(part);
            }
        }
        return names;
    }

    Result<Id> find(const EntitySpec& target, const std::string& name) {
        const auto [it, fresh] = known_.try_emplace({target.name, name}, Id{});
        if (fresh) {
            it->second = look_up(target, name);
        }
        return it->second;
    }

    Result<Id> look_up(const EntitySpec& target, const std::string& name) {
        const auto model = model_for(call_, target);
        if (!model) {
            return model.error();
        }
        const projections::Table& table = projections::table_for(target);
        if (const auto id = Id::parse(name); id && *id && live_row(**model, table, *id)) {
            return *id;
        }
        for (const std::string_view column : {target.code, target.display}) {
            if (column.empty() || !table.column(column)) {
                continue;
            }
            const auto rows = (*model)->live_rows(table, column, std::string_view(name));
            if (rows.size() > 1) {
                return Error::invalid("SHEET_AMBIGUOUS_NAME", {});
            }
            if (!rows.empty()) {
                return Id{std::get<std::int64_t>(rows.front()[projections::AuditColumn::Id])};
            }
        }
        return Error::invalid("SHEET_UNKNOWN_NAME", {});
    }

    QueryCall& call_;
    std::map<std::pair<std::string_view, std::string>, Result<Id>> known_;
};

/// Says what was entered and what may be, where the cell is none of the choices.
Error told_choices(
    Language language,
    DictChoices& dictionaries,
    const EntitySpec& entity,
    const FieldSpec& field,
    const SheetCell& cell,
    Error error
) {
    if (error.key != "BAD_OPTION") {
        return error;
    }
    std::string choices;
    std::size_t told = 0;
    for (const std::string& choice : dictionaries.offered(entity, field)) {
        if (++told > kNamesOfError) {
            choices += "…";
            break;
        }
        choices += (choices.empty() ? "" : language == Language::Zh ? "、" : ", ") + choice;
    }
    error.key = "SHEET_OPTION";
    return std::move(error).with("value", cell.text).with("choices", choices);
}

/// The JSON value of a cell that is no reference; what a dictionary calls a choice is its key.
Result<std::string> value_of(
    const EntitySpec& entity,
    const FieldSpec& field,
    const SheetCell& cell,
    bool from_1904,
    DictChoices& dictionaries
) {
    const auto text = entities::by_dictionary(field) ? cell_text(entity, field, cell)
                                                     : Result<std::string>(std::string());
    const auto key = text ? dictionaries.key_of(field, *text) : std::nullopt;
    if (!key) {
        return cell_value(entity, field, cell, from_1904);
    }
    std::string json;
    json::append_quoted(json, *key);
    return json;
}

commands::ImportRow read_row(
    Language language,
    const EntitySpec& entity,
    const Columns& columns,
    const SheetRow& row,
    bool from_1904,
    ReferenceNames& names,
    DictChoices& dictionaries
) {
    commands::ImportRow out;
    out.line = row.line;
    for (std::size_t c = 0; c < row.cells.size() && c < columns.size(); ++c) {
        const FieldSpec* field = columns[c];
        if (field == nullptr || row.cells[c].kind == SheetCell::Kind::Empty) {
            continue;
        }
        auto value = is_reference(*field)
                         ? names.value(entity, *field, row.cells[c])
                         : value_of(entity, *field, row.cells[c], from_1904, dictionaries);
        if (value) {
            out.members.emplace_back(field->name, std::move(*value));
        } else {
            out.wrong.push_back(told_choices(
                language, dictionaries, entity, *field, row.cells[c], std::move(value).error()
            ));
        }
    }
    return out;
}

}  // namespace

std::vector<const FieldSpec*> sheet_fields(const EntitySpec& entity, const Principal& user) {
    const auto key = commands::import_key(entity);
    std::vector<const FieldSpec*> fields;
    for (const FieldSpec& field : entity.fields) {
        // Documents are always new ones: no row says which it changes.
        const bool keyed = entity.storage == entities::Storage::Json &&
                           std::find(key.begin(), key.end(), field.name) != key.end();
        const bool secret = field.type == FieldType::Password && entity.account;
        if ((!field.has(entities::kAuto) || keyed) && !secret &&
            entities::may_see(field.scope, user)) {
            fields.push_back(&field);
        }
    }
    return fields;
}

std::string sheet_heading(
    Language language, const EntitySpec& entity, const FieldSpec& field, const Principal& user
) {
    std::string heading(label_of(language, label_key(entity, field)));
    if (const auto unit = unit_of(field); !unit.empty()) {
        heading += fmt::format(" ({})", unit);
    }
    if (shares_label(language, entity, field, user)) {
        heading += fmt::format(" [{}]", field.name);
    }
    const bool needed = field.has(entities::kRequired) && field.initial.empty();
    return needed ? heading + " *" : heading;
}

Result<SheetRows> read_rows(QueryCall& call, const EntitySpec& entity, Sheet sheet) {
    if (sheet.rows.empty()) {
        return Error::refused("SHEET_EMPTY", "file");
    }
    const auto known = spellings(entity, call.user());
    std::size_t at = 0;
    Columns columns;
    for (; at < sheet.rows.size() && at < kHeadingRows; ++at) {
        auto found = columns_of(entity, known, sheet.rows[at]);
        if (!found) {
            return std::move(found).error();
        }
        columns = std::move(*found);
        if (std::any_of(columns.begin(), columns.end(), [](auto* field) { return field; })) {
            break;
        }
    }
    if (std::none_of(columns.begin(), columns.end(), [](auto* field) { return field; })) {
        return Error::invalid("SHEET_HEADINGS", "file");
    }
    if (Status complete = check_complete(entity, columns, call.language(), call.user());
        !complete) {
        return std::move(complete).error();
    }
    SheetRows out;
    const SheetRow& headings = sheet.rows[at];
    for (std::size_t c = 0; c < columns.size(); ++c) {
        if (columns[c] == nullptr && headings.cells[c].kind == SheetCell::Kind::Text) {
            out.ignored.push_back(headings.cells[c].text);
        }
    }
    if (sheet.rows.size() - at - 1 > kImportRowsMax) {
        return Error::too_large("SHEET_ROWS", "file").with("max", std::to_string(kImportRowsMax));
    }
    ReferenceNames names(call);
    DictChoices dictionaries(call);
    for (++at; at < sheet.rows.size(); ++at) {
        auto row = read_row(
            call.language(),
            entity,
            columns,
            sheet.rows[at],
            sheet.days_from_1904,
            names,
            dictionaries
        );
        if (!row.members.empty() || !row.wrong.empty()) {
            out.rows.push_back(std::move(row));
        }
    }
    return out.rows.empty() ? Result<SheetRows>(Error::refused("SHEET_EMPTY", "file"))
                            : Result<SheetRows>(std::move(out));
}

}  // namespace oms::api
