#include "api/sheets/ledger_sheet.hpp"

#include "api/sheets/made_stamp.hpp"
#include "api/sheets/sheet_value.hpp"
#include "api/sheets/xlsx.hpp"
#include "api/views/audit.hpp"
#include "api/views/record_names.hpp"
#include "api/wire/texts.hpp"
#include "base/json.hpp"
#include "entities/spec.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace oms::api {
namespace {

using entities::EntitySpec;
using entities::FieldSpec;

constexpr std::int64_t kPage = 200;
constexpr std::int64_t kEventsMax = 2'000;

constexpr std::size_t kFieldColumn = 6;

/// "" when nobody gave it one.
std::string_view label(Language language, std::string_view entity, std::string_view field) {
    const std::string key = fmt::format("{}.{}", entity, field);
    const std::string_view text = label_of(language, key);
    return text == key ? std::string_view() : text;
}

/// An id is told by the name beside it.
bool has_name(const std::string& path, const std::set<std::string_view>& paths) {
    const std::string_view all = path;
    const bool of_id = all.ends_with("Id");
    return (of_id || all.ends_with("User")) &&
           paths.contains(fmt::format("{}Name", all.substr(0, all.size() - (of_id ? 2 : 0))));
}

/// Of documents what only programs read has no label or is an id; of records ids are looked up.
bool is_told(
    const ShownChange& change, Language language, const std::set<std::string_view>& paths
) {
    if (has_name(change.path, paths)) {
        return false;
    }
    const EntitySpec* const entity = entities::find_entity(change.entity);
    const std::string_view field = change.field;
    if (entity != nullptr && entity->storage == entities::Storage::Json) {
        return field != "ancestors";
    }
    static constexpr std::string_view kIds[] = {"Id", "Ids", "Priceid", "User", "Loc", "assignee"};
    const bool id = std::any_of(std::begin(kIds), std::end(kIds), [&](std::string_view end) {
        return field.ends_with(end);
    });
    return !id && field != "closed" && field != "settled" &&
           !label(language, change.entity, field).empty();
}

std::vector<const ShownChange*> told_of(
    const std::vector<ShownChange>& changes, Language language
) {
    std::set<std::string_view> paths;
    for (const ShownChange& change : changes) {
        paths.insert(change.path);
    }
    std::vector<const ShownChange*> all;
    std::vector<const ShownChange*> told;
    for (const ShownChange& change : changes) {
        all.push_back(&change);
        if (is_told(change, language, paths)) {
            told.push_back(&change);
        }
    }
    return told.empty() ? all : told;
}

/// The unit of a figure that no screen has a field for; nothing for texts and counts.
const FieldSpec* by_name(std::string_view field) {
    static constexpr FieldSpec kMoney{.name = "money", .type = entities::FieldType::Money};
    static constexpr FieldSpec kArea{.name = "area", .type = entities::FieldType::Area};
    for (const std::string_view end : {"Amount", "Price", "Cost"}) {
        if (field.ends_with(end)) {
            return &kMoney;
        }
    }
    return field.ends_with("Area") || field == "area" ? &kArea : nullptr;
}

class LedgerSheet {
  public:
    LedgerSheet(QueryCall& call, storage::ReadModel& model, std::string_view title)
        : call_(call),
          language_(call.language()),
          audit_(call, model),
          names_(model, &call.user()),
          sheet_(title, fmt::format("{}  {}", title, made_stamp(call)), headings()) {}

    Status fill() {
        auto query = audit_.query();
        if (!query) {
            return query.error();
        }
        query->size = kPage;
        std::int64_t given = 0;
        std::int64_t total = 0;
        for (query->current = 1; (query->current - 1) * kPage < kEventsMax; ++query->current) {
            const auto found = audit_.find(*query);
            if (!found) {
                return found.error();
            }
            const auto changes = audit_.changes(found->rows);
            for (const EventRow& row : found->rows) {
                const auto at = changes.find(row.position);
                put_event(row, at == changes.end() ? std::vector<ShownChange>() : at->second);
            }
            given += static_cast<std::int64_t>(found->rows.size());
            total = found->total;
            if (static_cast<std::int64_t>(found->rows.size()) < kPage) {
                break;
            }
        }
        if (given < total) {
            sheet_.next_row();
            sheet_.text(0, cut_stamp(language_, given, total));
        }
        return {};
    }

    std::string finish() { return sheet_.finish(); }

  private:
    std::vector<std::string> headings() const {
        std::vector<std::string> words;
        for (const std::string_view name :
             {"position",
              "time",
              "user",
              "entity",
              "document",
              "type",
              "field",
              "before",
              "after"}) {
            words.emplace_back(label(language_, "ledger", name));
        }
        return words;
    }

    void put_head(const EventRow& row) {
        const std::string aggregate(events::stream_aggregate(row.stream));
        const std::string_view entity = label(language_, aggregate, "_name");
        const std::string_view type = text_of(language_, fmt::format("event.{}", row.type));
        sheet_.next_row();
        sheet_.number(0, row.position, CellFormat::Integer);
        sheet_.text(1, format_datetime(row.time));
        sheet_.text(2, audit_.name_of(row.user));
        sheet_.text(3, entity.empty() ? aggregate : entity);
        sheet_.text(4, audit_.document(row.stream));
        sheet_.text(5, type.empty() ? row.type : type);
    }

    /// One line for each change; an event that changed nothing readable has one of its own.
    void put_event(const EventRow& row, const std::vector<ShownChange>& changes) {
        if (changes.empty()) {
            put_head(row);
        }
        for (const ShownChange* change : told_of(changes, language_)) {
            put_head(row);
            const auto dot = change->path.rfind('.');
            const std::string place =
                dot == std::string::npos ? std::string() : change->path.substr(0, dot) + " ";
            const std::string_view field = label(language_, change->entity, change->field);
            sheet_.text(kFieldColumn, place + std::string(field.empty() ? change->field : field));
            put_value_of(kFieldColumn + 1, *change, change->before);
            put_value_of(kFieldColumn + 2, *change, change->after);
        }
    }

    void put_value_of(std::size_t column, const ShownChange& change, const std::string& value) {
        const auto read = json::Document::parse(value);
        if (!read) {
            return;
        }
        const EntitySpec* const entity = entities::find_entity(change.entity);
        const FieldSpec* const known =
            entity == nullptr ? nullptr : entities::find_field(*entity, change.field);
        const FieldSpec* const field = known == nullptr ? by_name(change.field) : known;
        const std::string names = names_in(field, read->root());
        if (names.empty()) {
            put_value(sheet_, column, change.entity, field, read->root(), language_);
        } else {
            sheet_.text(column, names);
        }
    }

    /// What the records are called that a field refers to; "" unless all of them are known.
    std::string names_in(const FieldSpec* field, json::Ref value) {
        const EntitySpec* const of =
            field == nullptr || field->ref.empty() ? nullptr : entities::find_entity(field->ref);
        if (of == nullptr || of->storage != entities::Storage::Json || !value.is_string()) {
            return {};
        }
        std::string names;
        for (const std::string_view id : entities::split_list(*value.text())) {
            const std::string& name = names_.of(of->name, Id::parse(id).value_or(Id{}));
            if (name.empty()) {
                return {};
            }
            names += (names.empty() ? "" : ", ") + name;
        }
        return names;
    }

    QueryCall& call_;
    Language language_;
    Audit audit_;
    RecordNames names_;
    Xlsx sheet_;
};

}  // namespace

Result<std::string> ledger_sheet(
    QueryCall& call, storage::ReadModel& model, std::string_view title
) {
    LedgerSheet sheet(call, model, title);
    if (Status filled = sheet.fill(); !filled) {
        return std::move(filled).error();
    }
    return sheet.finish();
}

}  // namespace oms::api
