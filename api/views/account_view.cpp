#include "api/views/account_view.hpp"

#include "api/calls/moment.hpp"
#include "api/views/ledger_view.hpp"

#include <algorithm>

namespace oms::api {
namespace {

/// Entries up to the moment that `asOf` names.
Result<storage::ListQuery> whole_account(const DetailCase& one, const AccountSpec& account) {
    storage::ListQuery query;
    query.table = &account.table;
    query.entity = &account.entity;
    query.filters = account.filters;
    if (!one.live) {
        const auto position = position_of(one.model, one.call.parameter("asOf"));
        if (!position) {
            return position.error();
        }
        query.filters.push_back({"position", storage::Match::LessEqual, {*position}});
    }
    return query;
}

/// What the newest of these entries left behind; zeros without any.
Result<std::vector<std::int64_t>> last_figures(
    storage::ReadModel& model, storage::ListQuery query, const AccountSpec& account
) {
    std::vector<std::int64_t> last(account.figures.size());
    for (const AccountFigure& figure : account.figures) {
        query.select.emplace_back(figure.after);
    }
    query.size = 1;
    const auto page = model.page(query, [&](const storage::RowView& row) {
        for (std::size_t i = 0; i < last.size(); ++i) {
            last[i] = row.integer(i);
        }
    });
    return page ? Result(std::move(last)) : Result<std::vector<std::int64_t>>(page.error());
}

Status write_sum(
    json::Writer& out,
    const DetailCase& one,
    const AccountSpec& account,
    const storage::ListQuery& query
) {
    std::vector<std::string_view> changes;
    std::vector<std::int64_t> wanted;
    for (const AccountFigure& figure : account.figures) {
        changes.push_back(figure.change);
        wanted.push_back(figure.now);
    }
    const auto totals = one.model.totals(query, changes);
    auto then = last_figures(one.model, query, account);
    if (!then) {
        return then.error();
    }
    // An account too long to be summed while somebody waits is left to the verification.
    if (!totals) {
        out.key("sum").null();
        out.key("checked").null();
        return {};
    }
    out.key("sum").begin_object();
    out.member("entries", totals->rows);
    for (std::size_t i = 0; i < changes.size(); ++i) {
        if (entities::may_see(account.figures[i].scope, one.call.user())) {
            out.member(changes[i], totals->sums[i]);
        }
    }
    out.end_object();
    const auto& figures = one.live ? wanted : *then;
    out.member("checked", std::equal(figures.begin(), figures.end(), totals->sums.begin()));
    return {};
}

}  // namespace

Status write_account(
    json::Writer& out,
    const DetailCase& one,
    const AccountSpec& account,
    std::initializer_list<std::string_view> own_parameters
) {
    const auto whole = whole_account(one, account);
    if (!whole) {
        return whole.error();
    }
    std::vector<std::string> ignored;
    Pairs parameters = one.call.parameters();
    std::erase_if(parameters, [&](const auto& p) {
        return p.first == "asOf" ||
               std::find(own_parameters.begin(), own_parameters.end(), p.first) !=
                   own_parameters.end();
    });
    auto query =
        storage::parse_list_query(&account.entity, account.table, parameters, nullptr, ignored);
    if (!query) {
        return query.error();
    }
    query->filters.insert(query->filters.end(), whole->filters.begin(), whole->filters.end());
    auto page = rich_page(one.call, account.entity, account.table, one.model, std::move(*query));
    if (!page) {
        return page.error();
    }
    out.key("entries").raw(*page);
    return write_sum(out, one, account, *whole);
}

}  // namespace oms::api
