// The message centre (product-spec 2 and 7; domain-model 3.12): everybody's own messages, and what
// somebody sent.
#include "api/routes/answers.hpp"
#include "api/routes/submit.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/message_view.hpp"
#include "api/views/record_page.hpp"
#include "api/wire/envelope.hpp"
#include "api/wire/page.hpp"
#include "commands/messages/message_commands.hpp"
#include "commands/messages/message_inputs.hpp"
#include "entities/tables/messages/messages.hpp"
#include "projections/system/messages.hpp"
#include "storage/lists/list_query.hpp"

#include <map>
#include <string>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

using entities::tables::kMessage;
using entities::tables::kMessageBatch;
using projections::Row;
using storage::Match;

/// A list of the caller's own, whatever its row scope.
Result<storage::ListQuery> own_query(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const std::string& owner
) {
    std::vector<std::string> ignored;
    auto query = storage::parse_list_query(&entity, table, call.parameters(), nullptr, ignored);
    for (const std::string& name : ignored) {
        call.ignore(name);
    }
    if (query) {
        query->filters.push_back({owner, Match::Equal, {call.user().user.value}});
    }
    return query;
}

Result<std::string> message_page(QueryCall& call, const storage::ListQuery& wanted) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    MessageRows rows(call);
    storage::ListQuery query = wanted;
    query.select = rows.columns();
    const auto page = (*model)->page(query, [&](const storage::RowView& row) { rows.add(row); });
    if (!page) {
        return page.error();
    }
    std::string data;
    json::Writer out(data);
    begin_page(out);
    rows.write(out, **model);
    end_page(out, {page->total, query.current, query.size});
    return data;
}

Result<std::string> my_list(QueryCall& call) {
    auto query = own_query(call, kMessage, projections::message_table(), "receiverId");
    return query ? message_page(call, *query) : std::move(query).error();
}

/// The newest unread ones; `total` is the badge.
Result<std::string> top_list(QueryCall& call) {
    constexpr std::int64_t kShown = 5;
    const auto size = call.number("size", kShown, 1, 20);
    if (!size) {
        return size.error();
    }
    storage::ListQuery query;
    query.table = &projections::message_table();
    query.entity = &kMessage;
    query.filters = {{"unreadUser", Match::Equal, {call.user().user.value}}};
    query.size = *size;
    return message_page(call, query);
}

/// What the caller wrote itself; steps of documents write in its name too, but not for it.
Result<std::string> send_list(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    auto query = own_query(call, kMessageBatch, projections::message_batch_table(), "writtenBy");
    if (!model || !query) {
        return model ? std::move(query).error() : std::move(model).error();
    }
    query->select = {"id"};
    std::vector<Id> ids;
    const auto page = (*model)->page(*query, [&](const storage::RowView& row) {
        ids.push_back(Id{row.integer(0)});
    });
    if (!page) {
        return page.error();
    }
    Names names(call);
    std::vector<Row> rows;
    for (const Id id : ids) {
        if (auto row = (*model)->row(projections::message_batch_table(), id)) {
            want_receivers(names, *row);
            rows.push_back(std::move(*row));
        }
    }
    if (Status read = names.read(); !read) {
        return std::move(read).error();
    }
    std::string data;
    json::Writer out(data);
    begin_page(out).begin_array();
    for (const Row& row : rows) {
        out.begin_object();
        write_batch(out, call, row, names);
        out.end_object();
    }
    end_page(out.end_array(), {page->total, query->current, query->size});
    return data;
}

struct ReceiverRow {
    Id user;
    bool read = false;
    std::int64_t read_time = 0;
    bool removed = false;
};

/// `receivers`: a page of who got it, the ones that read it first.
Status write_receivers(
    json::Writer& out, QueryCall& call, storage::ReadModel& model, Id batch, Names& names
) {
    const auto current = call.number("current", 1, 1, 1'000'000);
    const auto size = call.number("size", 10, 1, storage::kPageSizeMax);
    if (!current || !size) {
        return current ? size.error() : current.error();
    }
    storage::ListQuery query;
    query.table = &projections::message_table();
    query.entity = &kMessage;
    query.select = {"receiverId", "isRead", "readTime"};
    query.filters = {{"batchId", Match::Equal, {batch.value}}};
    query.sort = {{"id", false}};
    query.removed_too = true;  // deleted by its receiver, but sent all the same
    query.current = *current;
    query.size = *size;
    std::vector<ReceiverRow> rows;
    const auto page = model.page(query, [&](const storage::RowView& row) {
        rows.push_back({Id{row.integer(0)}, row.integer(1) == 0, row.integer(2)});
        names.want(entities::entity_named("user"), rows.back().user);
    });
    if (!page) {
        return page.error();
    }
    if (Status read = names.read(); !read) {
        return read;
    }
    out.key("receivers");
    begin_page(out).begin_array();
    for (const ReceiverRow& row : rows) {
        out.begin_object()
            .member("userId", std::string_view(row.user.str()))
            .member("userName", names.name(entities::entity_named("user"), row.user))
            .member("isRead", std::int64_t{row.read ? 0 : 1})
            .member(
                "readTime", row.read ? format_datetime(Timestamp{row.read_time}) : std::string()
            )
            .end_object();
    }
    end_page(out.end_array(), {page->total, *current, *size});
    return {};
}

Result<std::string> send_detail(QueryCall& call) {
    const Result<Id> id = call.id("id");
    Result<storage::ReadModel*> model = call.model();
    if (!id || !model) {
        return id ? std::move(model).error() : id.error();
    }
    const auto row = (*model)->row(projections::message_batch_table(), *id);
    if (!row ||
        projections::id_of(projections::message_batches(), *row, "writtenBy") != call.user().user) {
        return Error::not_found("id");
    }
    Names names(call);
    want_receivers(names, *row);
    if (Status read = names.read(); !read) {
        return std::move(read).error();
    }
    std::string data;
    json::Writer out(data);
    out.begin_object();
    write_batch(out, call, *row, names);
    if (Status written = write_receivers(out, call, **model, *id, names); !written) {
        return std::move(written).error();
    }
    out.end_object();
    return data;
}

/// One array of one object, without its brackets.
std::string only_object(const MessageRows& rows, storage::ReadModel& model, bool read) {
    std::string text;
    json::Writer out(text);
    rows.write(out, model, read);
    return text.substr(1, text.size() - 2);
}

/// Opening a message reads it: the answer waits for that, so that a list asked for afterwards, and
/// the badge, know. When it cannot be written down now the message is shown all the same.
void detail(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const Result<Id> id = call->id("id");
    Result<storage::ReadModel*> model = call->model();
    if (!id || !model) {
        respond(refusal(*call, id ? model.error() : id.error()));
        return;
    }
    MessageRows rows(*call);
    storage::ListQuery query;
    query.table = &projections::message_table();
    query.entity = &kMessage;
    query.select = rows.columns();
    narrow(query, call->user());
    bool unread = false;
    const auto row = (*model)->row(projections::message_table(), *id);
    if (!(*model)->detail(query, *id, [&](const storage::RowView& one) { rows.add(one); }) ||
        !row) {
        respond(refusal(*call, Error::not_found("id")));
        return;
    }
    unread = projections::integer(projections::messages(), *row, "isRead") != 0;
    const std::string before = only_object(rows, **model, false);
    if (!unread) {
        respond(success(call->language(), before));
        return;
    }
    const std::string after = only_object(rows, **model, true);
    submit_as_caller(
        call,
        commands::read_messages({*id}),
        {},
        respond,
        [call, respond, before, after](const Result<storage::Accepted>& result) {
            respond(success(call->language(), result ? after : before));
        }
    );
}

constexpr std::string_view kListParameters =
    "current,size,ascs,descs,type,isRead,title,createTime_dategt,createTime_datelt";
constexpr std::string_view kTopSummary = "The newest unread messages; total is the badge";
constexpr std::string_view kListSummary = "The caller's messages";
constexpr std::string_view kDetailSummary = "One message of the caller's, which reads it";

constexpr Route kMessageRoutes[] = {
    {"/api/blade-desk/message/my/topList",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kMessagePage, top_list),
     "size",
     kTopSummary},
    {"/api/blade-desk/message/topList",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kMessagePage, top_list),
     "size",
     kTopSummary},
    {"/api/blade-desk/message/my/list",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kMessagePage, my_list),
     kListParameters,
     kListSummary},
    {"/api/blade-desk/message/queryMyMessage",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kMessagePage, my_list),
     kListParameters,
     kListSummary},
    {"/api/blade-desk/message/my/sendList",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kSentPage, send_list),
     "current,size,ascs,descs,type,title,createTime_dategt,createTime_datelt",
     "What the caller sent"},
    {"/api/blade-desk/message/sendDetail",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kSent, send_detail),
     "id,current,size",
     "One message that the caller sent, and a page of its receivers"},
    {"/api/blade-desk/message/detail",
     Verbs::GetOrPost,
     Access::SignedIn,
     "",
     answering(answers::kMessage, detail),
     "id",
     kDetailSummary},
    {"/api/blade-desk/message/getDetail",
     Verbs::GetOrPost,
     Access::SignedIn,
     "",
     answering(answers::kMessage, detail),
     "id",
     kDetailSummary},
    {"/api/blade-desk/message/save",
     Verbs::Post,
     Access::Button,
     "message_add",
     taking(inputs::kSendMessage, input_command<commands::send_message>),
     "type,title,content,receiverId,receiverId2,receiverIds,deptId,roleId,bizType,bizId",
     "Send a message to people, a department or a role"},
    {"/api/blade-desk/message/readAll",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kReadMessages, input_command<commands::read_all_messages>),
     "type",
     "Mark the caller's messages read, all or those of a type"},
    {"/api/blade-desk/message/remove",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kSome, input_command<commands::remove_messages>),
     "ids",
     "Delete messages of the caller's"},
};

}  // namespace

std::span<const Route> message_routes() {
    return kMessageRoutes;
}

}  // namespace oms::api
