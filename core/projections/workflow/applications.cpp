#include "projections/workflow/applications.hpp"

#include "domain/workflow/status.hpp"
#include "entities/tables/workflow/applications.hpp"
#include "projections/kit/document_rows.hpp"

namespace oms::projections {
namespace {

class LeaveProjection {
  public:
    LeaveProjection(const events::StoredEvent& event, TableWriter& out)
        : event_(event), out_(out) {}

    void operator()(const events::LeaveApplied& e) {
        Cells cells(leaves());
        set_created(cells, event_);
        cells.set("id", cell(e.leaveId));
        events::LeaveApplied::describe(cells, e);
        cells.set("applyTime", event_.time.ms);
        cells.set("leaveStatus", std::int64_t{domain::kLeavePending});
        out_.put(leave_table(), cells.row());
    }

    void operator()(const events::LeaveDecided& e) {
        Cells cells(leaves());
        cells.set("leaveStatus", std::int64_t{e.leaveStatus});
        patch_document(leaves(), e.leaveId, cells, event_, out_);
    }

  private:
    const events::StoredEvent& event_;
    TableWriter& out_;
};

class ExpenseProjection {
  public:
    ExpenseProjection(const events::StoredEvent& event, TableWriter& out)
        : event_(event), out_(out) {}

    void operator()(const events::ExpenseApplied& e) {
        Cells cells(expenses());
        set_created(cells, event_);
        cells.set("id", cell(e.expenseId));
        cells("processDefinitionId", e.processDefinitionId);
        cells("processInstanceId", e.processInstanceId);
        cells("reason", e.reason);
        cells("totalAmount", e.totalAmount);
        cells("attachUrls", e.attachUrls);
        cells("taskUser", e.taskUser);
        cells("taskUserName", e.taskUserName);
        cells("applyUser", e.applyUser);
        cells("applyUserName", e.applyUserName);
        cells("deptId", e.deptId);
        cells.set("applyTime", event_.time.ms);
        cells.set("expenseStatus", std::int64_t{domain::kExpensePending});
        out_.put(expense_table(), cells.row());
        for (const events::ExpenseLine& line : e.details) {
            Cells of_line(expense_lines());
            set_created(of_line, event_);
            of_line.set("expenseId", cell(e.expenseId));
            events::ExpenseLine::describe(of_line, line);
            out_.put(expense_line_table(), of_line.row());
        }
    }

    void operator()(const events::ExpenseDecided& e) {
        Cells cells(expenses());
        cells.set("expenseStatus", std::int64_t{e.expenseStatus});
        patch_document(expenses(), e.expenseId, cells, event_, out_);
    }

  private:
    const events::StoredEvent& event_;
    TableWriter& out_;
};

/// Whose they are, whom they wait for, and where those people work.
std::vector<Index> application_indexes() {
    return {
        {"createTime", false, "isDeleted = 0"},
        {"applyUser, createTime"},
        {"taskUser, createTime"},
        {"deptId, createTime"},
    };
}

}  // namespace

const RichTable& leaves() {
    static const RichTable table(entities::tables::kLeave, {}, application_indexes());
    return table;
}

const RichTable& expenses() {
    static const RichTable table(entities::tables::kExpense, {}, application_indexes());
    return table;
}

const RichTable& expense_lines() {
    static const RichTable table(entities::tables::kExpenseLine, {}, {{"expenseId"}});
    return table;
}

void project_leave(
    const events::StoredEvent& event, const events::LeaveEvent& e, TableWriter& out
) {
    std::visit(LeaveProjection(event, out), e);
}

void project_expense(
    const events::StoredEvent& event, const events::ExpenseEvent& e, TableWriter& out
) {
    std::visit(ExpenseProjection(event, out), e);
}

}  // namespace oms::projections
