#include "api/views/message_view.hpp"

#include "api/views/record_page.hpp"
#include "api/views/rows.hpp"
#include "commands/messages/message_texts.hpp"
#include "entities/tables/messages/messages.hpp"
#include "projections/system/messages.hpp"

#include <algorithm>
#include <array>

namespace oms::api {
namespace {

using projections::OwnedCell;
using projections::RichTable;
using projections::Row;

const std::vector<entities::ExtraColumn>& sender_column() {
    static const std::vector<entities::ExtraColumn> columns{
        {"createUserName", entities::FieldType::Text}};
    return columns;
}

/// The batch's text for a reader.
commands::MessageText text_for(Language language, const Row& batch) {
    const RichTable& table = projections::message_batches();
    commands::MessageText text{
        std::string(projections::text(table, batch, "title")),
        std::string(projections::text(table, batch, "content"))};
    const std::string_view key = projections::text(table, batch, "textKey");
    if (language == Language::Zh || key.empty() || !commands::has_message_text(key)) {
        return text;
    }
    const auto values = json::Document::parse(projections::text(table, batch, "textParams"));
    return values ? commands::message_text(key, values->root(), commands::MessageLanguage::En)
                  : text;
}

/// A stored row with some texts and numbers of its own.
class ChangedRow : public entities::RowReader {
  public:
    ChangedRow(const RowReader& row, std::size_t title, std::string text)
        : row_(row), title_(title), text_(std::move(text)) {}

    bool is_null(std::size_t column) const override {
        return column == title_ ? text_.empty() : row_.is_null(column);
    }

    std::int64_t integer(std::size_t column) const override { return row_.integer(column); }

    std::string_view text(std::size_t column) const override {
        return column == title_ ? std::string_view(text_) : row_.text(column);
    }

  private:
    const RowReader& row_;
    std::size_t title_;
    std::string text_;
};

std::size_t place_of(const std::vector<std::string>& columns, std::string_view name) {
    return static_cast<std::size_t>(
        std::find(columns.begin(), columns.end(), name) - columns.begin()
    );
}

struct Receiver {
    std::string_view field;
    std::string_view entity;
};

constexpr Receiver kReceivers[] = {
    {"receiverId", "user"}, {"receiverId2", "user"}, {"deptId", "dept"}, {"roleId", "role"}};

}  // namespace

std::int64_t unread_count(storage::ReadModel& model, Id user) {
    storage::ListQuery query;
    query.table = &projections::message_table();
    query.entity = &entities::tables::kMessage;
    query.filters = {{"unreadUser", storage::Match::Equal, {user.value}}};
    query.removed_too = true;  // deleted ones are nobody's unread: the index answers alone
    const auto totals = model.totals(query, {});
    return totals ? totals->rows : 0;
}

MessageRows::MessageRows(QueryCall& call)
    : call_(call), renderer_(entities::tables::kMessage, call.user(), sender_column()) {}

void MessageRows::add(const entities::RowReader& row) {
    const projections::Table& table = projections::message_table();
    Row kept(table.columns.size());
    for (std::size_t i = 0; i < columns().size(); ++i) {
        const std::size_t at = table.column(columns()[i]).value();
        if (row.is_null(i)) {
            continue;
        }
        if (table.columns[at].type == projections::ColumnType::Integer) {
            kept[at] = row.integer(i);
        } else {
            kept[at] = std::string(row.text(i));
        }
    }
    rows_.push_back(std::move(kept));
}

void MessageRows::write_one(json::Writer& out, const Row& row, storage::ReadModel& model, bool read)
    const {
    const RichTable& table = projections::messages();
    const auto batch =
        model.row(projections::message_batch_table(), projections::id_of(table, row, "batchId"));
    const auto text = batch ? text_for(call_.language(), *batch) : commands::MessageText();
    Row shown = row;
    if (read && projections::integer(table, row, "isRead") != 0) {
        shown[table.at("isRead")] = std::int64_t{0};
        shown[table.at("readTime")] = call_.now().ms;
    }
    const StoredRow stored(table.table(), shown, columns());
    out.begin_object();
    renderer_.write_members(
        out, ChangedRow(stored, place_of(columns(), "title"), text.title), nullptr
    );
    out.member("content", std::string_view(text.content));
    const auto key = batch ? projections::text(projections::message_batches(), *batch, "textKey")
                           : std::string_view();
    out.member("talk", key.starts_with("discussion."));
    out.end_object();
}

void MessageRows::write(json::Writer& out, storage::ReadModel& model, bool read) const {
    out.begin_array();
    for (const Row& row : rows_) {
        write_one(out, row, model, read);
    }
    out.end_array();
}

void want_receivers(Names& names, const Row& batch) {
    for (const Receiver& to : kReceivers) {
        const Id id = projections::id_of(projections::message_batches(), batch, to.field);
        names.want(entities::entity_named(to.entity), id);
    }
}

void write_batch(json::Writer& out, QueryCall& call, const Row& row, entities::NameSource& names) {
    const RichTable& table = projections::message_batches();
    const entities::Renderer renderer(
        entities::tables::kMessageBatch, call.user(), sender_column()
    );
    renderer.write_members(out, StoredRow(table.table(), row, renderer.columns()), nullptr);
    std::string receivers;
    for (const Receiver& to : kReceivers) {
        const Id id = projections::id_of(table, row, to.field);
        const auto name =
            id ? names.name(entities::entity_named(to.entity), id) : std::string_view();
        if (!name.empty()) {
            receivers.append(receivers.empty() ? "" : ", ").append(name);
        }
    }
    out.member("receiverName", std::string_view(receivers));
}

}  // namespace oms::api
