#include "commands/records/import_commands.hpp"

#include "commands/kit/stored.hpp"
#include "commands/records/price_holes.hpp"
#include "commands/records/record_state.hpp"
#include "projections/projector.hpp"

#include <algorithm>
#include <map>

namespace oms::commands {
namespace {

using entities::EntitySpec;
using entities::FieldSpec;
using entities::Record;

Error labelled(Error error, const EntitySpec& entity, std::string_view field) {
    error.field = std::string(field);
    return std::move(error).with(
        "label", "entity." + std::string(entity.name) + "." + std::string(field)
    );
}

projections::Cell borrowed(const projections::OwnedCell& cell) {
    if (const auto* text = std::get_if<std::string>(&cell)) {
        return std::string_view(*text);
    }
    return std::get<std::int64_t>(cell);
}

bool stored_apart(const EntitySpec& entity, std::string_view field) {
    return projections::table_for(entity).column(field).has_value();
}

/// What a row of a price list is the price of: with blanks a key, too.
struct BlankKey {
    std::string_view entity;
    std::string_view fields;
};

constexpr BlankKey kBlankKeys[] = {
    {"plantPrice",
     "plantId,plantPriceid,craftId,commodityType,sizeFrom,sizeTo,thicknessFrom,thicknessTo,"
     "priceUnit,effectiveDate"},
    {"waterPrice",
     "plantId,plantPriceid,commodityType,thicknessFrom,thicknessTo,curve,effectiveDate"},
    {"groovePrice", "plantId,plantPriceid,widthTo,depthTo,priceUnit,effectiveDate"},
};

std::string_view blank_key(const EntitySpec& entity) {
    const auto* const it =
        std::find_if(std::begin(kBlankKeys), std::end(kBlankKeys), [&](const BlankKey& key) {
            return key.entity == entity.name;
        });
    return it == std::end(kBlankKeys) ? std::string_view() : it->fields;
}

bool all_unique(const EntitySpec& entity) {
    return std::any_of(entity.fields.begin(), entity.fields.end(), [](const FieldSpec& field) {
        return field.has(entities::kUnique);
    });
}

class Import {
  public:
    Import(const ImportRequest& request, CommandContext& ctx)
        : request_(request), ctx_(ctx), entity_(*request.entity), key_(import_key(entity_)) {}

    Result<Answers> run() {
        // The writer may run a command again after a fault of its own.
        request_.report->rows.clear();
        for (const ImportRow& row : request_.rows) {
            ImportedRow done = one(row);
            const bool saved =
                done.outcome == RowOutcome::Added || done.outcome == RowOutcome::Changed;
            request_.report->rows.push_back(std::move(done));
            if (Status shown = saved ? ctx_.project() : Status(); !shown) {
                return std::move(shown).error();
            }
        }
        add_holes();
        if (request_.report->count(RowOutcome::Failed) > 0) {
            return Error::refused("IMPORT_ROWS");
        }
        return request_.dry_run ? Result<Answers>(Error::refused("DRY_RUN"))
                                : Result<Answers>(std::move(answers_));
    }

  private:
    ImportedRow one(const ImportRow& row) {
        ImportedRow done;
        done.line = row.line;
        done.errors = row.wrong;
        const auto input = json::Document::parse(object(row, {}));
        if (!input) {
            done.errors.push_back(input.error());
        }
        if (!input) {
            return done;
        }
        done.name = std::string(input->root()[entity_.display].text().value_or(""));
        const Status once =
            request_.document == nullptr ? check_once(row, input->root()) : Status();
        if (!once) {
            add_fault(done, once.error());
        }
        if (done.errors.empty()) {
            Status save = request_.document != nullptr ? save_document(row, done)
                                                       : save_row(row, input->root(), done);
            if (save) {
                return done;
            }
            done.outcome = RowOutcome::Failed;
            add_fault(done, std::move(save).error());
        }
        add_other_faults(input->root(), done);
        return done;
    }

    /// A list of prices that came as a sheet has no holes.
    void add_holes() {
        std::vector<Id> ids;
        for (const Answer& answer : answers_) {
            ids.push_back(answer.id);
        }
        for (auto& [id, error] : price_holes(ctx_, entity_, ids)) {
            for (ImportedRow& row : request_.report->rows) {
                if (row.outcome != RowOutcome::Failed && row_of_.at(row.line) == id) {
                    row.outcome = RowOutcome::Failed;
                    row.errors.push_back(error);
                }
            }
        }
    }

    /// One fault a field: what is wrong with a cell says more than that its value is missing.
    static void add_fault(ImportedRow& done, Error fault) {
        const bool told = std::any_of(done.errors.begin(), done.errors.end(), [&](const Error& e) {
            return !e.field.empty() && e.field == fault.field;
        });
        if (!told) {
            done.errors.push_back(std::move(fault));
        }
    }

    /// A row that is refused is told all that its fields are refused for, not the first alone.
    void add_other_faults(json::Ref input, ImportedRow& done) {
        const Result<Id> found = request_.document != nullptr ? Result<Id>(Id{}) : known(input);
        for (Error& fault : entities::input_faults(entity_, input, !found || !*found)) {
            add_fault(done, std::move(fault));
        }
    }

    Status save_document(const ImportRow& row, ImportedRow& done) {
        if (!request_.may_add) {
            return Error::forbidden();
        }
        auto input = Input::body(object(row, {}));
        if (!input) {
            return std::move(input).error();
        }
        const Result<Answers> saved = request_.document(std::move(*input)).run(ctx_);
        if (!saved) {
            return saved.error();
        }
        answers_.insert(answers_.end(), saved->begin(), saved->end());
        done.name = saved->front().no;
        done.outcome = RowOutcome::Added;
        return {};
    }

    Status save_row(const ImportRow& row, json::Ref input, ImportedRow& done) {
        const Result<Id> found = known(input);
        if (!found) {
            return found.error();
        }
        const bool adds = !*found;
        if (adds ? !request_.may_add : !request_.may_edit) {
            return Error::forbidden();
        }
        auto whole = json::Document::parse(object(row, *found));
        if (!whole) {
            return std::move(whole).error();
        }
        SaveRequest save;
        save.entity = &entity_;
        save.input = std::make_shared<const json::Document>(std::move(*whole));
        save.seal = request_.seal;
        save.password_hash = request_.password_hash;
        const std::string stream = adds ? std::string() : stream_of(entity_, *found);
        const Record before = adds ? Record() : ctx_.load<RecordState>(stream).fields;
        Result<Answers> saved = save_within(save, ctx_);
        if (!saved) {
            // A record outside of the caller's rows: its code is taken all the same.
            const bool hidden = saved.error().code == ErrorCode::NotFound;
            return hidden ? Error::forbidden() : std::move(saved).error();
        }
        answers_.insert(answers_.end(), saved->begin(), saved->end());
        row_of_[row.line] = saved->front().id;
        const std::string of = stream_of(entity_, saved->front().id);
        const Record& after = ctx_.load<RecordState>(of).fields;
        done.name = after.get(entity_.display) == nullptr
                        ? done.name
                        : std::string(after.text(entity_.display));
        done.outcome = adds ? RowOutcome::Added : RowOutcome::Same;
        const Record changes = before.changes_to(after);
        for (const auto& [name, value] : changes.fields()) {
            if (!adds) {
                done.outcome = RowOutcome::Changed;
                done.fields.push_back(name);
            }
        }
        return {};
    }

    std::string object(const ImportRow& row, Id id) const {
        std::string text;
        json::Writer out(text);
        out.begin_object();
        if (id) {
            out.member("id", id);
        }
        for (const auto& [name, value] : row.members) {
            out.key(name).raw(value);
        }
        out.end_object();
        return text;
    }

    /// A unique value of a row in the form that the table has; nothing when the row has none.
    std::optional<projections::OwnedCell> cell(json::Ref input, std::string_view field) const {
        const FieldSpec& spec = *entities::find_field(entity_, field);
        const json::Ref value = input[field];
        if (!value.present() || value.is_null()) {
            return blank_of(spec);
        }
        const auto number = value.integer();
        if (number && entities::integer_column(spec)) {
            return *number;
        }
        std::string text =
            number ? std::to_string(*number) : std::string(value.text().value_or(""));
        if (entities::integer_column(spec)) {
            const auto id = Id::parse(text);
            return id ? std::optional<projections::OwnedCell>(id->value) : std::nullopt;
        }
        return text.empty() ? blank_of(spec)
                            : std::optional<projections::OwnedCell>(std::move(text));
    }

    /// What an empty cell says of a field of a key that may be blank.
    std::optional<projections::OwnedCell> blank_of(const FieldSpec& spec) const {
        if (blank_key(entity_).empty() || spec.has(entities::kRequired)) {
            return std::nullopt;
        }
        return entities::integer_column(spec)
                   ? std::optional<projections::OwnedCell>(std::int64_t{0})
                   : std::optional<projections::OwnedCell>(std::string());
    }

    /// No two rows of a file are about one record.
    Status check_once(const ImportRow& row, json::Ref input) {
        std::vector<std::pair<std::string_view, std::string>> marks;
        std::string together;
        for (const std::string_view field : key_) {
            const auto value = cell(input, field);
            const auto* text = value ? std::get_if<std::string>(&*value) : nullptr;
            const std::string mark =
                !value ? std::string()
                       : (text != nullptr ? *text : std::to_string(std::get<std::int64_t>(*value)));
            if (!blank_key(entity_).empty()) {
                together += "\n" + mark;
            } else if (!all_unique(entity_)) {
                together = mark.empty() ? std::string() : together + "\n" + mark;
            } else if (!mark.empty()) {
                marks.emplace_back(field, std::string(field) + "\n" + mark);
            }
        }
        if (!together.empty()) {
            marks.emplace_back(key_.back(), std::move(together));
        }
        for (const auto& [field, mark] : marks) {
            const auto [it, fresh] = lines_.emplace(mark, row.line);
            if (!fresh) {
                return labelled(Error::refused("SHEET_TWICE"), entity_, field)
                    .with("line", std::to_string(it->second));
            }
        }
        return {};
    }

    /// The record that the row is about; 0 for a new one.
    Result<Id> known(json::Ref input) {
        return all_unique(entity_) ? by_unique(input) : by_key(input);
    }

    Result<Id> by_unique(json::Ref input) {
        Lookups& lookups = lookups_for(ctx_, entity_);
        for (const std::string_view field : key_) {
            const auto value = cell(input, field);
            if (!value) {
                continue;
            }
            if (const auto id = lookups.find(entity_, field, borrowed(*value))) {
                return *id;
            }
            if (entities::find_field(entity_, field)->has(entities::kAuto)) {
                return labelled(Error::refused("NOT_FOUND"), entity_, field);
            }
        }
        return Id{};
    }

    Result<Id> by_key(json::Ref input) {
        std::vector<std::pair<std::string_view, projections::OwnedCell>> wanted;
        for (const std::string_view field : key_) {
            auto value = cell(input, field);
            if (!value) {
                return Id{};
            }
            wanted.emplace_back(field, std::move(*value));
        }
        if (wanted.empty()) {
            return Id{};
        }
        Lookups& lookups = lookups_for(ctx_, entity_);
        Id found;
        for (const auto& [id, record] : records_where(
                 lookups, entity_, wanted.front().first, borrowed(wanted.front().second)
             )) {
            const bool same = std::all_of(wanted.begin(), wanted.end(), [&](const auto& w) {
                const auto* text = std::get_if<std::string>(&w.second);
                return text != nullptr
                           ? record.text(w.first) == *text
                           : record.integer(w.first) == std::get<std::int64_t>(w.second);
            });
            if (same && found) {
                return labelled(Error::refused("SHEET_AMBIGUOUS"), entity_, wanted.front().first);
            }
            found = same ? id : found;
        }
        return found;
    }

    const ImportRequest& request_;
    CommandContext& ctx_;
    const EntitySpec& entity_;
    std::vector<std::string_view> key_;
    std::map<std::string, std::int64_t> lines_;  ///< of keys met so far
    std::map<std::int64_t, Id> row_of_;          ///< by line
    Answers answers_;
};

}  // namespace

std::int64_t ImportReport::count(RowOutcome outcome) const {
    return std::count_if(rows.begin(), rows.end(), [&](const ImportedRow& row) {
        return row.outcome == outcome;
    });
}

std::vector<std::string_view> import_key(const EntitySpec& entity) {
    std::vector<std::string_view> key;
    for (const FieldSpec& field : entity.fields) {
        if (field.has(entities::kUnique)) {
            key.push_back(field.name);
        }
    }
    if (key.empty()) {
        key = entities::split_list(
            entity.unique_together.empty() ? blank_key(entity) : entity.unique_together
        );
    }
    const bool code = !entity.code.empty() && entities::find_field(entity, entity.code) != nullptr;
    if (key.empty() && code && stored_apart(entity, entity.code)) {
        key.push_back(entity.code);
    }
    return key;
}

Command import_records(ImportRequest request) {
    const std::string name = "import " + std::string(request.entity->name);
    return {name, true, [request = std::move(request)](CommandContext& ctx) {
                return Import(request, ctx).run();
            }};
}

}  // namespace oms::commands
