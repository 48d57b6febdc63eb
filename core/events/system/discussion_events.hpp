#pragma once
// What people say about a document, who follows it and who has to do something about it: stream
// "discussion/{docId}", apart from the document's own, so that talking never makes an open form
// stale.

#include "base/describe.hpp"
#include "base/ids.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

struct CommentAdded {
    static constexpr std::string_view kType = "CommentAdded";
    static constexpr int kVersion = 1;
    std::string entity;  ///< of the document, e.g. "order"
    Id docId;
    Id commentId;
    std::string content;
    std::vector<Id> mentionIds;         ///< people who are told
    std::vector<std::string> fileUrls;  ///< uploads of the company
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("entity", self.entity);
        visit("docId", self.docId);
        visit("commentId", self.commentId);
        visit("content", self.content);
        visit("mentionIds", self.mentionIds);
        visit("fileUrls", self.fileUrls);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const CommentAdded&) const = default;
};

/// By who wrote it. The ledger keeps what it said; pages do not show it any more.
struct CommentWithdrawn {
    static constexpr std::string_view kType = "CommentWithdrawn";
    static constexpr int kVersion = 1;
    std::string entity;
    Id docId;
    Id commentId;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("entity", self.entity);
        visit("docId", self.docId);
        visit("commentId", self.commentId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const CommentWithdrawn&) const = default;
};

/// Told of what is said about the document from now on.
struct FollowerAdded {
    static constexpr std::string_view kType = "FollowerAdded";
    static constexpr int kVersion = 1;
    std::string entity;
    Id docId;
    Id userId;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("entity", self.entity);
        visit("docId", self.docId);
        visit("userId", self.userId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const FollowerAdded&) const = default;
};

/// Who leaves does not follow again by writing or being asked for something, only by following.
struct FollowerRemoved {
    static constexpr std::string_view kType = "FollowerRemoved";
    static constexpr int kVersion = 1;
    std::string entity;
    Id docId;
    Id userId;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("entity", self.entity);
        visit("docId", self.docId);
        visit("userId", self.userId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const FollowerRemoved&) const = default;
};

/// Somebody is asked to do something about the document until the end of a day.
struct AssignmentSet {
    static constexpr std::string_view kType = "AssignmentSet";
    static constexpr int kVersion = 1;
    std::string entity;
    Id docId;
    Id assignmentId;
    Id assigneeId;
    std::string content;
    std::string dueDate;  ///< yyyy-MM-dd, in Shanghai
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("entity", self.entity);
        visit("docId", self.docId);
        visit("assignmentId", self.assignmentId);
        visit("assigneeId", self.assigneeId);
        visit("content", self.content);
        visit("dueDate", self.dueDate);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const AssignmentSet&) const = default;
};

struct AssignmentDone {
    static constexpr std::string_view kType = "AssignmentDone";
    static constexpr int kVersion = 1;
    std::string entity;
    Id docId;
    Id assignmentId;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("entity", self.entity);
        visit("docId", self.docId);
        visit("assignmentId", self.assignmentId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const AssignmentDone&) const = default;
};

/// Taken back by who gave it.
struct AssignmentDropped {
    static constexpr std::string_view kType = "AssignmentDropped";
    static constexpr int kVersion = 1;
    std::string entity;
    Id docId;
    Id assignmentId;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("entity", self.entity);
        visit("docId", self.docId);
        visit("assignmentId", self.assignmentId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const AssignmentDropped&) const = default;
};

/// The clock has reminded of it.
struct AssignmentReminded {
    static constexpr std::string_view kType = "AssignmentReminded";
    static constexpr int kVersion = 1;
    std::string entity;
    Id docId;
    Id assignmentId;

    static void describe(auto& visit, auto& self) {
        visit("entity", self.entity);
        visit("docId", self.docId);
        visit("assignmentId", self.assignmentId);
    }

    bool operator==(const AssignmentReminded&) const = default;
};

using DiscussionEvent = std::variant<
    CommentAdded,
    CommentWithdrawn,
    FollowerAdded,
    FollowerRemoved,
    AssignmentSet,
    AssignmentDone,
    AssignmentDropped,
    AssignmentReminded>;

}  // namespace oms::events
