#include "projections/workflow/leaves.hpp"

#include "domain/workflow/status.hpp"
#include "entities/tables/workflow/workflow.hpp"
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

}  // namespace

const RichTable& leaves() {
    static const RichTable table(
        entities::tables::kLeave,
        {},
        {
            {"createTime", false, "isDeleted = 0"},
            {"applyUser, createTime"},
            {"taskUser, createTime"},
            {"deptId, createTime"},
        }
    );
    return table;
}

void project_leave(
    const events::StoredEvent& event, const events::LeaveEvent& e, TableWriter& out
) {
    std::visit(LeaveProjection(event, out), e);
}

}  // namespace oms::projections
