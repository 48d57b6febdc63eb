#include "api/views/record_page.hpp"

#include "api/views/coded_paths.hpp"
#include "api/views/front_end_rows.hpp"
#include "projections/projector.hpp"
#include "projections/records/identity_rows.hpp"

#include <algorithm>

namespace oms::api {
namespace {

using entities::EntitySpec;
using storage::ListQuery;
using storage::Match;

constexpr std::size_t kNamesAtOnce = 512;

/// The size of the list is rounded up by repeating its last value, so that few different statements
/// have to be prepared.
void pad(std::vector<projections::OwnedCell>& values) {
    std::size_t size = 1;
    while (size < values.size()) {
        size *= 2;
    }
    values.resize(size, values.back());
}

}  // namespace

Result<storage::ReadModel*> model_for(QueryCall& call, const EntitySpec& entity) {
    const bool sys = entity.tenant_scope == entities::TenantScope::Sys;
    return sys ? call.sys_model() : call.model();
}

void narrow(ListQuery& query, const Principal& viewer) {
    const std::string company(query.entity->company_field);
    if (!company.empty() && !viewer.platform) {
        query.filters.push_back({company, Match::Equal, {viewer.tenant}});
    }
    if (query.entity->personal) {
        query.filters.push_back(
            {std::string(query.entity->owner_fields), Match::Equal, {viewer.user.value}}
        );
    }
    if (entities::find_field(*query.entity, "listSide") != nullptr &&
        !viewer.can("plantprice_cost")) {
        query.filters.push_back({"listSide", Match::Equal, {std::string("SELL")}});
    }
}

void Names::want(const EntitySpec& entity, Id id) {
    if (id) {
        books_[&entity].emplace(id, std::string());
    }
}

Status Names::read() {
    for (auto& [entity, book] : books_) {
        if (entity->display.empty()) {
            continue;
        }
        if (Status done = read(*entity, book); !done) {
            return done;
        }
    }
    return {};
}

Status Names::read(const EntitySpec& target, Book& book) {
    const auto model = model_for(call_, target);
    if (!model) {
        return model.error();
    }
    ListQuery query;
    query.table = &projections::table_for(target);
    query.entity = &target;
    const entities::FieldSpec* english =
        call_.language() == Language::En ? english_display(target) : nullptr;
    query.select = {"id", std::string(target.display)};
    if (english != nullptr) {
        query.select.emplace_back(english->name);
    }
    query.removed_too = true;
    query.sort = {{"id", false}};
    for (auto it = book.begin(); it != book.end();) {
        storage::Filter filter{"id", Match::In, {}};
        for (; it != book.end() && filter.values.size() < kNamesAtOnce; ++it) {
            filter.values.emplace_back(it->first.value);
        }
        query.size = static_cast<std::int64_t>(filter.values.size());
        pad(filter.values);
        query.filters = {std::move(filter)};
        const auto read = (*model)->page(query, [&](const storage::RowView& row) {
            const bool translated = english != nullptr && !row.text(2).empty();
            book[Id{row.integer(0)}] = std::string(row.text(translated ? 2 : 1));
        });
        if (!read) {
            return read.error();
        }
    }
    return {};
}

std::string_view Names::name(const EntitySpec& entity, Id id) {
    const auto book = books_.find(&entity);
    if (book == books_.end()) {
        return {};
    }
    const auto it = book->second.find(id);
    return it == book->second.end() ? std::string_view() : std::string_view(it->second);
}

std::string_view Names::path(const EntitySpec& tree, std::string_view code) {
    const auto [at, fresh] = paths_.try_emplace({&tree, std::string(code)});
    if (!fresh) {
        return at->second;
    }
    const auto model = model_for(call_, tree);
    if (model) {
        at->second = text_of(coded_path(**model, tree, code));
    }
    return at->second;
}

KeptRow::KeptRow(const RowReader& row, const std::vector<bool>& integers) {
    cells_.reserve(integers.size());
    for (std::size_t i = 0; i < integers.size(); ++i) {
        if (row.is_null(i)) {
            cells_.emplace_back(std::monostate{});
        } else if (integers[i]) {
            cells_.emplace_back(row.integer(i));
        } else {
            cells_.emplace_back(std::string(row.text(i)));
        }
    }
}

std::int64_t KeptRow::integer(std::size_t column) const {
    const auto* number = std::get_if<std::int64_t>(&cells_[column]);
    return number == nullptr ? 0 : *number;
}

std::string_view KeptRow::text(std::size_t column) const {
    const auto* text = std::get_if<std::string>(&cells_[column]);
    return text == nullptr ? std::string_view() : std::string_view(*text);
}

RecordPage::RecordPage(const EntitySpec& entity, const Principal& viewer, DocumentEdit edit)
    : renderer_(entity, viewer),
      columns_(renderer_.columns()),
      entity_(entity),
      edit_(std::move(edit)) {
    doc_column_ = static_cast<std::size_t>(
        std::find(columns_.begin(), columns_.end(), "doc") - columns_.begin()
    );
    for (const entities::FieldSpec& field : entity.fields) {
        const EntitySpec* target = entities::find_entity(field.ref);
        if (target == nullptr) {
            continue;
        }
        const std::size_t column = want(field.name);
        references_.push_back({target, column, field.type == entities::FieldType::Ids});
        if (field.name == entity.parent_field) {
            parent_column_ = column;
        }
    }
    const EntitySpec* user = entities::find_entity("user");
    for (const std::string_view by : {"createUser", "updateUser"}) {
        const auto at = std::find(columns_.begin(), columns_.end(), by);
        if (at != columns_.end()) {
            references_.push_back({user, static_cast<std::size_t>(at - columns_.begin()), false});
        }
    }
}

std::size_t RecordPage::want(std::string_view column) {
    const auto known = std::find(columns_.begin(), columns_.end(), column);
    if (known != columns_.end()) {
        return static_cast<std::size_t>(known - columns_.begin());
    }
    columns_.emplace_back(column);
    return columns_.size() - 1;
}

void RecordPage::look_up_types() {
    const projections::Table& table = projections::table_for(entity_);
    for (const std::string& column : columns_) {
        const auto place = table.column(column);
        integers_.push_back(
            place && table.columns[*place].type == projections::ColumnType::Integer
        );
    }
}

void RecordPage::add(const storage::RowView& row) {
    if (integers_.empty()) {
        look_up_types();
    }
    KeptRow& kept = rows_.emplace_back(row, integers_);
    if (!edit_) {
        return;
    }
    const auto stored = json::Document::parse(kept.text(doc_column_));
    if (auto shown = stored ? edit_(Id{kept.integer(0)}, stored->root()) : std::nullopt) {
        kept.set(doc_column_, std::move(*shown));
    }
}

void RecordPage::want_names(Names& names) const {
    for (const KeptRow& row : rows_) {
        for (const Reference& reference : references_) {
            if (!reference.many) {
                names.want(*reference.target, Id{row.integer(reference.column)});
                continue;
            }
            for (const Id id : projections::ids_of(row.text(reference.column))) {
                names.want(*reference.target, id);
            }
        }
    }
}

std::vector<RenderedRow> RecordPage::render(Names& names, const WriteRow& write) const {
    std::vector<RenderedRow> rendered;
    rendered.reserve(rows_.size());
    for (const KeptRow& row : rows_) {
        RenderedRow& out = rendered.emplace_back();
        out.id = Id{row.integer(0)};
        out.parent = parent_column_ == 0 ? Id{} : Id{row.integer(parent_column_)};
        json::Writer writer(out.json);
        writer.begin_object();
        if (write) {
            write(writer, renderer_, row, names);
        } else {
            renderer_.write_members(writer, row, &names);
        }
        writer.end_object();
    }
    return rendered;
}

void write_rows(json::Writer& out, const std::vector<RenderedRow>& rows) {
    out.begin_array();
    for (const RenderedRow& row : rows) {
        out.raw(row.json);
    }
    out.end_array();
}

Result<std::int64_t> read_rows(QueryCall& call, ListQuery query, RecordPage& page) {
    const auto model = model_for(call, *query.entity);
    if (!model) {
        return model.error();
    }
    query.select = page.columns();
    const auto info = (*model)->page(query, [&](const storage::RowView& row) { page.add(row); });
    if (!info) {
        return info.error();
    }
    return info->total;
}

Result<RecordsRead> read_records(QueryCall& call, ListQuery query) {
    RecordPage page(*query.entity, call.user(), list_edit(call, *query.entity));
    const auto total = read_rows(call, std::move(query), page);
    if (!total) {
        return total.error();
    }
    auto rows = rendered(call, page);
    if (!rows) {
        return std::move(rows).error();
    }
    return RecordsRead{*total, std::move(*rows)};
}

Result<std::vector<RenderedRow>> rendered(
    QueryCall& call, const RecordPage& page, const WriteRow& write
) {
    Names names(call);
    page.want_names(names);
    if (Status read = names.read(); !read) {
        return std::move(read).error();
    }
    std::vector<RenderedRow> rows = page.render(names, write);
    FrontEndLabels labels(call);
    for (RenderedRow& row : rows) {
        row.json = for_front_end(call, page.entity().name, std::move(row.json), labels);
    }
    return rows;
}

Result<std::string> read_detail(
    QueryCall& call,
    const EntitySpec& entity,
    Id id,
    const Principal& viewer,
    const AddMembers& more
) {
    RecordPage page(entity, viewer, detail_edit(call, entity));
    const auto model = model_for(call, entity);
    if (!model) {
        return model.error();
    }
    ListQuery query;
    query.table = &projections::table_for(entity);
    query.entity = &entity;
    query.viewer = &viewer;
    query.select = page.columns();
    narrow(query, viewer);
    const bool found =
        (*model)->detail(query, id, [&](const storage::RowView& row) { page.add(row); });
    if (!found) {
        return Error::not_found("id");
    }
    WriteRow write;
    if (more) {
        write = [&more](auto& out, const auto& renderer, const auto& row, auto& names) {
            renderer.write_members(out, row, &names);
            more(out);
        };
    }
    auto rows = rendered(call, page, write);
    return rows ? Result<std::string>(std::move(rows->front().json)) : std::move(rows).error();
}

}  // namespace oms::api
