#pragma once
// A month of an account that entries change: of a channel customer, who owes us, or of a supplier,
// whom we owe. The accounts differ in whose they are and in the figures of a month.

#include "api/calls/call.hpp"
#include "base/json.hpp"
#include "base/number.hpp"
#include "base/time.hpp"
#include "domain/kit/account_months.hpp"
#include "entities/schema.hpp"
#include "projections/kit/table.hpp"
#include "storage/lists/read_model.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace oms::api {

struct AccountEntry {
    std::int64_t position = 0;
    std::int64_t time = 0;  ///< ms
    std::int64_t kind = 0;
    Id document;  ///< the order or purchase that it is about
    std::string document_no;
    std::string doc_type;
    Id doc;  ///< what changed the account
    std::string doc_no;
    std::int64_t amount = 0;
    bool after = false;  ///< came into the month after it was agreed
};

template <class Figures>
struct AccountAgreement {
    Figures figures;
    std::int64_t up_to = 0;  ///< position of the last entry that the figures contain
    std::int64_t time = 0;   ///< ms
    std::string operator_name;
    std::string remark;
};

/// Months, as 202611.
template <class T>
using ByMonth = std::map<std::int64_t, T>;

template <class Figures>
struct AccountStatement {
    Id owner;
    std::string name;
    std::int32_t month = 0;
    Figures figures;
    std::vector<AccountEntry> entries;  ///< oldest first
    std::optional<AccountAgreement<Figures>> agreed;
    bool over = false;  ///< the month is, at the moment that is read
};

/// Whose an account is, and where its entries stand.
struct AccountKind {
    const entities::EntitySpec& owner;
    std::string_view id;    ///< parameter and member of answers, and column of the entries
    std::string_view name;  ///< member of answers and column of the owner
    const entities::EntitySpec& entry;
    const projections::Table& entries;
    std::string_view document;     ///< as `id`
    std::string_view document_no;  ///< as `id`
};

/// Days after something was due: not yet, 0 to 30, 31 to 60, 61 to 90, more.
inline constexpr std::size_t kAgeBuckets = 5;
/// Both in ms.
std::size_t age_bucket(std::int64_t due, std::int64_t now);

/// 202611 as "2026-11".
std::string month_text(std::int64_t month);

/// The owner of the caller's rows that the call names; its name. NotFound outside them.
Result<std::string> account_owner(
    QueryCall& call, storage::ReadModel& model, const AccountKind& kind, Id owner
);

/// Of a month, as far as the caller sees them; oldest first. `up_to` 0: it was not agreed.
Result<std::vector<AccountEntry>> account_entries(
    QueryCall& call,
    storage::ReadModel& model,
    const AccountKind& kind,
    Id owner,
    std::int32_t month,
    std::int64_t up_to
);

void write_account_entry(json::Writer& out, const AccountKind& kind, const AccountEntry& entry);

std::int64_t number_in(const projections::OwnedCell& cell);  ///< 0 where there is none
std::string text_in(const projections::OwnedCell& cell);     ///< the same, ""

/// From a row of agreements: owner, month, the figures in their order, up to, time, operator,
/// remark.
template <class Figures>
AccountAgreement<Figures> agreement_in(const projections::Row& row) {
    AccountAgreement<Figures> agreement;
    std::size_t column = 2;
    const auto next = [&](std::string_view, std::int64_t& figure) {
        figure = number_in(row[column++]);
    };
    Figures::describe(next, agreement.figures);
    agreement.up_to = number_in(row[column]);
    agreement.time = number_in(row[column + 1]);
    agreement.operator_name = text_in(row[column + 2]);
    agreement.remark = text_in(row[column + 3]);
    return agreement;
}

template <class Figures>
void write_figures(json::Writer& out, const Figures& figures) {
    const auto member = [&](std::string_view name, std::int64_t figure) {
        out.member(name, figure);
    };
    Figures::describe(member, figures);
}

/// What a closing came to since it was agreed.
constexpr std::int64_t changed_since(std::int64_t closing, std::int64_t agreed) {
    return kept_sum(closing, kept_product(agreed, -1));
}

/// `Account` has Figures, kind(), months(call, model, owner) as Result<ByMonth<Figures>> of months
/// with entries, and agreements(call, model, owner) as ByMonth<AccountAgreement<Figures>>.
/// By the owner and `month` ("2026-11") of the call. NotFound outside the caller's rows; Invalid /
/// BAD_DATE month.
template <class Account>
Result<AccountStatement<typename Account::Figures>> read_account(QueryCall& call) {
    const AccountKind& kind = Account::kind();
    Result<storage::ReadModel*> model = call.model();
    const auto owner = call.id(kind.id);
    if (!model || !owner) {
        return model ? owner.error() : std::move(model).error();
    }
    AccountStatement<typename Account::Figures> statement;
    statement.owner = *owner;
    statement.month = domain::read_month(call.parameter("month"));
    if (statement.month == 0) {
        return Error::invalid("BAD_DATE", "month");
    }
    auto name = account_owner(call, **model, kind, *owner);
    if (!name) {
        return std::move(name).error();
    }
    statement.name = std::move(*name);
    statement.over = statement.month < domain::month_of(call.moment());
    const auto months = Account::months(call, **model, *owner);
    if (!months) {
        return months.error();
    }
    if (const auto of = months->find(statement.month); of != months->end()) {
        statement.figures = of->second;
    } else if (const auto later = months->lower_bound(statement.month); later != months->begin()) {
        statement.figures.opening = std::prev(later)->second.closing;
        statement.figures.closing = statement.figures.opening;
    }
    const auto agreed = Account::agreements(call, **model, *owner);
    if (const auto of = agreed.find(statement.month); of != agreed.end()) {
        statement.agreed = of->second;
    }
    auto entries = account_entries(
        call, **model, kind, *owner, statement.month, statement.agreed ? statement.agreed->up_to : 0
    );
    if (!entries) {
        return std::move(entries).error();
    }
    statement.entries = std::move(*entries);
    return statement;
}

template <class Account>
Result<std::string> account_json(QueryCall& call) {
    const auto read = read_account<Account>(call);
    if (!read) {
        return read.error();
    }
    const AccountKind& kind = Account::kind();
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member(kind.id, read->owner)
        .member(kind.name, std::string_view(read->name))
        .member("month", std::string_view(month_text(read->month)))
        .member("over", std::int64_t{read->over ? 1 : 0});
    write_figures(out, read->figures);
    out.key("entries").begin_array();
    for (const AccountEntry& entry : read->entries) {
        write_account_entry(out, kind, entry);
    }
    out.end_array();
    if (read->agreed) {
        const auto& agreed = *read->agreed;
        out.key("agreed").begin_object();
        write_figures(out, agreed.figures);
        out.member("agreedTime", std::string_view(format_datetime(Timestamp{agreed.time})))
            .member("operatorName", std::string_view(agreed.operator_name))
            .member("remark", std::string_view(agreed.remark))
            .member("changed", changed_since(read->figures.closing, agreed.figures.closing))
            .end_object();
    }
    out.end_object();
    return text;
}

/// The months of an account with their figures, and whether they were agreed; the newest first.
template <class Account>
Result<std::string> account_months(QueryCall& call) {
    const AccountKind& kind = Account::kind();
    Result<storage::ReadModel*> model = call.model();
    const auto owner = call.id(kind.id);
    if (!model || !owner) {
        return model ? owner.error() : std::move(model).error();
    }
    if (const auto known = account_owner(call, **model, kind, *owner); !known) {
        return known.error();
    }
    const auto months = Account::months(call, **model, *owner);
    if (!months) {
        return months.error();
    }
    const auto agreed = Account::agreements(call, **model, *owner);
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (auto at = months->rbegin(); at != months->rend(); ++at) {
        const auto of = agreed.find(at->first);
        const bool is_agreed = of != agreed.end();
        out.begin_object().member("month", std::string_view(month_text(at->first)));
        write_figures(out, at->second);
        out.member("agreed", std::int64_t{is_agreed ? 1 : 0})
            .member(
                "changed",
                is_agreed ? changed_since(at->second.closing, of->second.figures.closing) : 0
            )
            .end_object();
    }
    out.end_array();
    return text;
}

}  // namespace oms::api
