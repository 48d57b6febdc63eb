#include "api/views/money/account_statement.hpp"

#include "api/views/rows.hpp"
#include "storage/lists/list_query.hpp"

#include <fmt/format.h>

namespace oms::api {
namespace {

constexpr std::int64_t kDayMs = 86'400'000;
constexpr std::int64_t kEntriesMax = 100'000;

std::int64_t start_of(std::int64_t month) {
    return parse_datetime(month_text(month) + "-01").value_or(Timestamp{}).ms;
}

}  // namespace

std::size_t age_bucket(std::int64_t due, std::int64_t now) {
    if (due > now) {
        return 0;
    }
    const std::int64_t days = (now - due) / kDayMs;
    return days <= 30 ? 1 : days <= 60 ? 2 : days <= 90 ? 3 : 4;
}

std::string month_text(std::int64_t month) {
    return fmt::format("{:04}-{:02}", month / 100, month % 100);
}

std::int64_t number_in(const projections::OwnedCell& cell) {
    const auto* number = std::get_if<std::int64_t>(&cell);
    return number == nullptr ? 0 : *number;
}

std::string text_in(const projections::OwnedCell& cell) {
    const auto* text = std::get_if<std::string>(&cell);
    return text == nullptr ? std::string() : *text;
}

Result<std::string> account_owner(
    QueryCall& call, storage::ReadModel& model, const AccountKind& kind, Id owner
) {
    storage::ListQuery own;
    own.table = &table_named(kind.owner.name);
    own.entity = &kind.owner;
    own.select = {std::string(kind.name)};
    own.viewer = &call.user();
    std::string name;
    const bool found = model.detail(own, owner, [&](const storage::RowView& row) {
        name = std::string(row.text(0));
    });
    return found ? Result<std::string>(std::move(name)) : Error::not_found(std::string(kind.id));
}

Result<std::vector<AccountEntry>> account_entries(
    QueryCall& call,
    storage::ReadModel& model,
    const AccountKind& kind,
    Id owner,
    std::int32_t month,
    std::int64_t up_to
) {
    const std::int32_t next = month % 100 == 12 ? month + 89 : month + 1;
    storage::ListQuery query;
    query.table = &kind.entries;
    query.entity = &kind.entry;
    query.viewer = &call.user();
    query.select = {
        "id",
        "entryTime",
        "kind",
        std::string(kind.document),
        std::string(kind.document_no),
        "docType",
        "docId",
        "docNo",
        "amount"};
    query.filters = {
        {std::string(kind.id), storage::Match::Equal, {owner.value}},
        {"entryTime", storage::Match::GreaterEqual, {start_of(month)}},
        {"entryTime", storage::Match::Less, {start_of(next)}}};
    query.sort = {{"entryTime", false}};
    query.size = kEntriesMax;
    std::vector<AccountEntry> entries;
    const auto read = model.page(query, [&](const storage::RowView& row) {
        entries.push_back(
            {row.integer(0),
             row.integer(1),
             row.integer(2),
             Id{row.integer(3)},
             std::string(row.text(4)),
             std::string(row.text(5)),
             Id{row.integer(6)},
             std::string(row.text(7)),
             row.integer(8),
             up_to > 0 && row.integer(0) > up_to}
        );
    });
    return read ? Result<std::vector<AccountEntry>>(std::move(entries)) : read.error();
}

void write_account_entry(json::Writer& out, const AccountKind& kind, const AccountEntry& entry) {
    out.begin_object()
        .member("id", Id{entry.position})
        .member("entryTime", std::string_view(format_datetime(Timestamp{entry.time})))
        .member("kind", entry.kind)
        .member(kind.document, entry.document)
        .member(kind.document_no, std::string_view(entry.document_no))
        .member("docType", std::string_view(entry.doc_type))
        .member("docId", entry.doc)
        .member("docNo", std::string_view(entry.doc_no))
        .member("amount", entry.amount)
        .member("after", std::int64_t{entry.after ? 1 : 0})
        .end_object();
}

}  // namespace oms::api
