#pragma once
// Expenses that somebody asks back ("expense/{id}"): asked for by starting their process, decided
// by its end.

#include "base/ids.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

struct ExpenseLine {
    Id id;
    std::int32_t lineNo = 0;
    std::int32_t expenseType = 0;
    std::string expenseDate;  ///< yyyy-MM-dd
    std::int64_t amount = 0;  ///< fen
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("lineNo", self.lineNo);
        visit("expenseType", self.expenseType);
        visit("expenseDate", self.expenseDate);
        visit("amount", self.amount);
        visit("remark", self.remark);
    }

    bool operator==(const ExpenseLine&) const = default;
};

struct ExpenseApplied {
    static constexpr std::string_view kType = "ExpenseApplied";
    static constexpr int kVersion = 1;
    Id expenseId;
    std::string processDefinitionId;
    Id processInstanceId;
    std::string reason;
    std::vector<ExpenseLine> details;
    std::int64_t totalAmount = 0;  ///< fen, of all lines
    std::vector<std::string> attachUrls;
    Id taskUser;
    std::string taskUserName;
    Id applyUser;
    std::string applyUserName;
    Id deptId;

    static void describe(auto& visit, auto& self) {
        visit("expenseId", self.expenseId);
        visit("processDefinitionId", self.processDefinitionId);
        visit("processInstanceId", self.processInstanceId);
        visit("reason", self.reason);
        visit("details", self.details);
        visit("totalAmount", self.totalAmount);
        visit("attachUrls", self.attachUrls);
        visit("taskUser", self.taskUser);
        visit("taskUserName", self.taskUserName);
        visit("applyUser", self.applyUser);
        visit("applyUserName", self.applyUserName);
        visit("deptId", self.deptId);
    }

    bool operator==(const ExpenseApplied&) const = default;
};

/// Its process has approved or rejected it.
struct ExpenseDecided {
    static constexpr std::string_view kType = "ExpenseDecided";
    static constexpr int kVersion = 1;
    Id expenseId;
    std::int32_t expenseStatus = 0;

    static void describe(auto& visit, auto& self) {
        visit("expenseId", self.expenseId);
        visit("expenseStatus", self.expenseStatus);
    }

    bool operator==(const ExpenseDecided&) const = default;
};

using ExpenseEvent = std::variant<ExpenseApplied, ExpenseDecided>;

}  // namespace oms::events
