#include "projections/system/messages.hpp"

#include "entities/tables/messages/messages.hpp"
#include "events/system/message_events.hpp"

#include <array>
#include <map>
#include <stdexcept>

namespace oms::projections {
namespace {

using events::StoredEvent;

constexpr std::int64_t kUnread = 1;
constexpr std::int64_t kRead = 0;

class MessageProjection {
  public:
    MessageProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::MessageSent& e) {
        Cells cells(message_batches());
        set_created(cells, event_);
        events::MessageHeader::describe(cells, e.header);
        cells.set("id", cell(e.header.batchId));
        cells.set("createUserName", std::string_view(e.header.operatorName));
        cells.set("receiverCount", static_cast<std::int64_t>(e.receivers.size()));
        if (e.header.textKey.empty()) {
            cells.set("writtenBy", cell(event_.user));
        }
        out_.put(message_batch_table(), cells.row());
        put_copies(e);
    }

    void operator()(const events::MessageRead& e) { read(e.messageIds); }

    void operator()(const events::MessagesAllRead& e) { read(e.messageIds); }

    void operator()(const events::MessageDeleted& e) {
        for (const Id id : e.messageIds) {
            Cells cells(messages());
            cells.set("isDeleted", std::int64_t{1});
            cells.set("unreadUser", std::monostate{});
            touch(id, cells);
        }
    }

  private:
    void put_copies(const events::MessageSent& e) {
        Cells cells(messages());
        set_created(cells, event_);
        cells("type", e.header.type);
        cells("title", e.header.title);
        cells("batchId", e.header.batchId);
        cells("bizType", e.header.bizType);
        cells("bizId", e.header.bizId);
        cells.set("isRead", kUnread);
        cells.set("createUserName", std::string_view(e.header.operatorName));
        std::vector<Cell> row = cells.row();
        const std::size_t id = messages().at("id");
        const std::size_t receiver = messages().at("receiverId");
        const std::size_t unread = messages().at("unreadUser");
        for (const events::MessageReceiver& to : e.receivers) {
            row[id] = cell(to.id);
            row[receiver] = cell(to.userId);
            row[unread] = cell(to.userId);
            out_.put(message_table(), row);
        }
    }

    void read(const std::vector<Id>& ids) {
        std::map<Id, std::int64_t> by_batch;
        for (const Id id : ids) {
            const std::array key = {cell(id)};
            const auto row = out_.get(message_table(), key);
            if (!row) {
                throw std::runtime_error("message " + id.str() + " has no row");
            }
            ++by_batch[id_of(messages(), *row, "batchId")];
            Cells cells(messages());
            cells.set("isRead", kRead);
            cells.set("readTime", event_.time.ms);
            cells.set("unreadUser", std::monostate{});
            touch(id, cells);
        }
        for (const auto& [batch, count] : by_batch) {
            const std::array key = {cell(batch)};
            const auto row = out_.get(message_batch_table(), key);
            if (row) {
                const std::int64_t before = integer(message_batches(), *row, "readCount");
                const std::array<Change, 1> changes = {Change{"readCount", before + count}};
                out_.patch(message_batch_table(), key, changes);
            }
        }
    }

    void touch(Id id, Cells& cells) {
        cells.set("updateUser", cell(event_.user));
        cells.set("updateTime", event_.time.ms);
        out_.patch(message_table(), std::array{cell(id)}, cells.changes());
    }

    const StoredEvent& event_;
    TableWriter& out_;
};

}  // namespace

const RichTable& messages() {
    static const RichTable table(
        entities::tables::kMessage,
        {{"createUserName", ColumnType::Text}, {"unreadUser"}},
        // A thousand rows are written at once: as few indexes as lists of one person need.
        {
            {"receiverId, createTime"},
            {"unreadUser, createTime", false, "unreadUser IS NOT NULL"},
            {"batchId"},
        }
    );
    return table;
}

const RichTable& message_batches() {
    static const RichTable table(
        entities::tables::kMessageBatch,
        {{"createUserName", ColumnType::Text},
         {"textKey", ColumnType::Text},
         {"textParams", ColumnType::Text},
         {"writtenBy"}},
        {{"createTime"}, {"writtenBy, createTime", false, "writtenBy IS NOT NULL"}}
    );
    return table;
}

bool is_message_event(const StoredEvent& event) {
    const std::string_view aggregate = events::stream_aggregate(event.stream);
    return aggregate == "message" || aggregate == "mailbox";
}

void project_message(const StoredEvent& event, const events::MessageEvent& e, TableWriter& out) {
    std::visit(MessageProjection(event, out), e);
}

}  // namespace oms::projections
