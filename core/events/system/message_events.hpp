#pragma once
// Messages in the product's own message centre (domain-model 2, 3.12). One MessageSent carries
// everybody it goes to: stream "message/{batch}". What a receiver does with its messages is on
// stream "mailbox/{user}", so that two receivers never wait for each other.

#include "base/describe.hpp"
#include "base/ids.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

struct MessageReceiver {
    Id id;  ///< of the receiver's own copy
    Id userId;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("userId", self.userId);
    }

    bool operator==(const MessageReceiver&) const = default;
};

/// What all receivers get alike.
struct MessageHeader {
    Id batchId;
    std::int32_t type = 0;  ///< 1 normal, 2 to a department, 3 approval, 4 to a role
    std::string title;
    std::string content;
    /// Of a step's message: which text it is (commands/messages/message_texts.hpp) and a JSON
    /// object with what fills its holes. `title` and `content` are that text in Chinese.
    std::string textKey;
    std::string textParams;
    std::string bizType;  ///< entity that it is about, e.g. "order"
    Id bizId;
    Id deptId;
    Id roleId;
    Id receiverId;
    Id receiverId2;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("batchId", self.batchId);
        visit("type", self.type);
        visit("title", self.title);
        visit("content", self.content);
        visit("textKey", self.textKey);
        visit("textParams", self.textParams);
        visit("bizType", self.bizType);
        visit("bizId", self.bizId);
        visit("deptId", self.deptId);
        visit("roleId", self.roleId);
        visit("receiverId", self.receiverId);
        visit("receiverId2", self.receiverId2);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const MessageHeader&) const = default;
};

/// The header's members stand beside `receivers`.
struct MessageSent {
    static constexpr std::string_view kType = "MessageSent";
    static constexpr int kVersion = 1;
    MessageHeader header;
    std::vector<MessageReceiver> receivers;

    static void describe(auto& visit, auto& self) {
        MessageHeader::describe(visit, self.header);
        visit("receivers", self.receivers);
    }

    bool operator==(const MessageSent&) const = default;
};

/// A receiver opened messages that were unread.
struct MessageRead {
    static constexpr std::string_view kType = "MessageRead";
    static constexpr int kVersion = 1;
    Id userId;
    std::vector<Id> messageIds;

    static void describe(auto& visit, auto& self) {
        visit("userId", self.userId);
        visit("messageIds", self.messageIds);
    }

    bool operator==(const MessageRead&) const = default;
};

/// "Mark all read": what was unread then, of one type or of all.
struct MessagesAllRead {
    static constexpr std::string_view kType = "MessagesAllRead";
    static constexpr int kVersion = 1;
    Id userId;
    std::int32_t type = 0;  ///< 0: of every type
    std::vector<Id> messageIds;

    static void describe(auto& visit, auto& self) {
        visit("userId", self.userId);
        visit("type", self.type);
        visit("messageIds", self.messageIds);
    }

    bool operator==(const MessagesAllRead&) const = default;
};

/// Hidden from the receiver; others keep theirs.
struct MessageDeleted {
    static constexpr std::string_view kType = "MessageDeleted";
    static constexpr int kVersion = 1;
    Id userId;
    std::vector<Id> messageIds;

    static void describe(auto& visit, auto& self) {
        visit("userId", self.userId);
        visit("messageIds", self.messageIds);
    }

    bool operator==(const MessageDeleted&) const = default;
};

using MessageEvent = std::variant<MessageSent, MessageRead, MessagesAllRead, MessageDeleted>;

}  // namespace oms::events
