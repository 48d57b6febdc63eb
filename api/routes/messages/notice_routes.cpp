// The notice board: what the company and the platform tell everybody, while it holds, and what of
// it the caller has read (product-spec 7).
#include "api/calls/answer_spec.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/record_page.hpp"
#include "api/views/rows.hpp"
#include "commands/messages/message_inputs.hpp"
#include "commands/system/notice_commands.hpp"
#include "projections/orders/seen.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

using entities::EntitySpec;
using storage::Filter;
using storage::Match;

/// The newest that hold; older ones are for the list of notices.
constexpr std::int64_t kPostedMax = 100;

/// A notice that holds at the moment that is looked at.
struct Posted {
    const EntitySpec* entity;
    Id id;
    std::int64_t version = 0;
    std::int64_t category = 0;
    std::int64_t release = 0;
    std::int64_t expire = 0;  ///< 0: never
    std::string title;
    std::string content;  ///< of the one that is opened
    bool unread = false;
};

bool of_platform(const EntitySpec& entity) {
    return entity.tenant_scope == entities::TenantScope::Sys;
}

std::vector<const EntitySpec*> boards(const Principal& user) {
    std::vector<const EntitySpec*> found{&entities::entity_named("platformNotice")};
    if (user.can("notice_view")) {
        found.push_back(&entities::entity_named("notice"));
    }
    return found;
}

/// Whatever the caller's row scope: a notice is for everybody.
Status add_posted(
    QueryCall& call, const EntitySpec& entity, const Filter& expire, std::vector<Posted>& found
) {
    const auto model = model_for(call, entity);
    if (!model) {
        return model.error();
    }
    storage::ListQuery query;
    query.table = &table_named(entity.name);
    query.entity = &entity;
    query.select = {"id", "version", "category", "releaseTime", "expireTime", "title"};
    query.filters = {{"releaseTime", Match::LessEqual, {call.moment().ms}}, expire};
    query.sort = {{"releaseTime", true}};
    query.size = kPostedMax;
    const auto page = (*model)->page(query, [&](const storage::RowView& row) {
        Posted one;
        one.entity = &entity;
        one.id = Id{row.integer(0)};
        one.version = row.integer(1);
        one.category = row.integer(2);
        one.release = row.integer(3);
        one.expire = row.is_null(4) ? 0 : row.integer(4);
        one.title = row.text(5);
        found.push_back(std::move(one));
    });
    return page ? Status() : Status(page.error());
}

void look_whether_read(storage::ReadModel& model, Id user, Posted& notice) {
    const projections::Cell key[] = {
        projections::Cell(user.value),
        projections::Cell(notice.entity->name),
        projections::Cell(notice.id.value)};
    const auto seen = model.get(projections::seen_table(), key);
    constexpr std::size_t kSeenPosition = 3;
    notice.unread = !seen || std::get<std::int64_t>((*seen)[kSeenPosition]) < notice.version;
}

/// What holds, the newest first.
Result<std::vector<Posted>> posted(QueryCall& call) {
    std::vector<Posted> found;
    const Filter expires[] = {
        {"expireTime", Match::IsNull, {}}, {"expireTime", Match::Greater, {call.moment().ms}}};
    for (const EntitySpec* entity : boards(call.user())) {
        for (const Filter& expire : expires) {
            if (Status added = add_posted(call, *entity, expire, found); !added) {
                return std::move(added).error();
            }
        }
    }
    std::sort(found.begin(), found.end(), [](const Posted& a, const Posted& b) {
        return a.release != b.release ? a.release > b.release : a.id > b.id;
    });
    found.resize(std::min(found.size(), static_cast<std::size_t>(kPostedMax)));
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    for (Posted& notice : found) {
        look_whether_read(**model, call.user().user, notice);
    }
    return found;
}

void write_members(json::Writer& out, const Posted& notice) {
    out.member("id", notice.id)
        .member("title", std::string_view(notice.title))
        .member("category", notice.category)
        .member("releaseTime", format_datetime({notice.release}))
        .member("expireTime", notice.expire == 0 ? "" : format_datetime({notice.expire}))
        .member("platform", of_platform(*notice.entity))
        .member("unread", notice.unread);
}

Result<std::string> board(QueryCall& call) {
    const auto notices = posted(call);
    if (!notices) {
        return notices.error();
    }
    const auto unread = std::count_if(notices->begin(), notices->end(), [](const Posted& one) {
        return one.unread;
    });
    std::string data;
    json::Writer out(data);
    out.begin_object().member("unread", std::int64_t{unread});
    out.key("notices").begin_array();
    for (const Posted& notice : *notices) {
        out.begin_object();
        write_members(out, notice);
        out.end_object();
    }
    out.end_array().end_object();
    return data;
}

/// One of the board; NotFound when it does not hold.
Result<std::string> open_notice(QueryCall& call) {
    const auto id = call.id("id");
    if (!id) {
        return id.error();
    }
    const auto notices = posted(call);
    if (!notices) {
        return notices.error();
    }
    const auto it = std::find_if(notices->begin(), notices->end(), [&](const Posted& one) {
        return one.id == *id;
    });
    if (it == notices->end()) {
        return Error::not_found("id");
    }
    const auto model = model_for(call, *it->entity);
    const auto row = model ? live_row(**model, table_named(it->entity->name), *id) : std::nullopt;
    if (!row) {
        return model ? Error::not_found("id") : model.error();
    }
    const json::Document stored = stored_document(*row);
    std::string data;
    json::Writer out(data);
    out.begin_object();
    write_members(out, *it);
    out.member("content", stored.root()["content"].text().value_or("")).end_object();
    return data;
}

constexpr AnswerMember kPostedMembers[] = {
    {"id", AnswerMember::Kind::Text},
    {"title", AnswerMember::Kind::Text},
    {"category", AnswerMember::Kind::Number},
    {"releaseTime", AnswerMember::Kind::Text},
    {"expireTime", AnswerMember::Kind::Text},
    {"platform", AnswerMember::Kind::Flag},
    {"unread", AnswerMember::Kind::Flag},
};
constexpr AnswerMember kNoticeBoardMembers[] = {
    {"unread", AnswerMember::Kind::Number},
    {"notices", AnswerMember::Kind::Objects, nullptr, kPostedMembers},
};
constexpr AnswerSpec kNoticeBoard = {AnswerSpec::Shape::Detail, nullptr, kNoticeBoardMembers};
constexpr AnswerMember kPostedContent[] = {
    {"id", AnswerMember::Kind::Text},
    {"title", AnswerMember::Kind::Text},
    {"category", AnswerMember::Kind::Number},
    {"releaseTime", AnswerMember::Kind::Text},
    {"expireTime", AnswerMember::Kind::Text},
    {"platform", AnswerMember::Kind::Flag},
    {"unread", AnswerMember::Kind::Flag},
    {"content", AnswerMember::Kind::Text},
};
constexpr AnswerSpec kPostedNotice = {AnswerSpec::Shape::Detail, nullptr, kPostedContent};

constexpr Route kNoticeRoutes[] = {
    {"/api/blade-desk/notice/board",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(kNoticeBoard, board),
     "",
     "Notices of the company and of the platform that hold, the newest first, and how many of them "
     "the caller has not read"},
    {"/api/blade-desk/notice/open",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(kPostedNotice, open_notice),
     "id",
     "One notice of the board with its content, which may be HTML"},
    {"/api/blade-desk/notice/read",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kReadNotices, input_command<commands::read_notices>),
     "ids",
     "Mark notices read; one that is changed afterwards is unread again"},
};

}  // namespace

std::span<const Route> notice_routes() {
    return kNoticeRoutes;
}

}  // namespace oms::api
