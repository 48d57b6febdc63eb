#include "projections/processing/zq_orders.hpp"

#include "domain/processing/status.hpp"
#include "entities/tables/processing/zq_orders.hpp"
#include "projections/kit/document_rows.hpp"

namespace oms::projections {
namespace {

using events::StoredEvent;

const DocumentTable& zq_documents() {
    static const DocumentTable table{
        .rows = zq_orders(),
        .status = "zqStatus",
        .lines = &zq_children(),
        .owner = "zqId",
        .draft = domain::kZqDrafted,
        .over = {domain::kZqVoided},
        .counted = true};
    return table;
}

class ZqOrderProjection : DocumentWriter {
  public:
    ZqOrderProjection(const StoredEvent& event, TableWriter& out)
        : DocumentWriter(zq_documents(), event, out) {}

    void operator()(const events::ZqOrderDrafted& e) {
        Cells cells = document_cells();
        events::ZqHeader::describe(cells, e.content.header);
        cells("zqNo", e.zqNo);
        draft(e.zqId, e.zqNo, cells, e.operatorName);
        put_lines(e.zqId, e.content.children);
    }

    void operator()(const events::ZqOrderSaved& e) {
        Cells cells = document_cells();
        events::ZqHeader::describe(cells, e.content.header);
        patch(e.zqId, cells);
        keep_only(e.zqId, e.content.children);
        put_lines(e.zqId, e.content.children);
    }

    void operator()(const events::ZqOrderConfirmed& e) { move(e.zqId, e.toStatus); }

    void operator()(const events::ZqOrderReopened& e) { move(e.zqId, e.toStatus); }

    void operator()(const events::ZqOrderTaken& e) {
        Cells cells = document_cells();
        cells.set("processId", cell(e.processId));
        cells("processNo", e.processNo);
        move(e.zqId, e.toStatus, cells);
    }

    void operator()(const events::ZqOrderFreed& e) {
        Cells cells = document_cells();
        cells.set("processId", Cell());
        cells.set("processNo", Cell());
        move(e.zqId, e.toStatus, cells);
    }

    void operator()(const events::ZqOrderRemoved& e) { call_off(e.zqId, e.toStatus, e.reason); }
};

}  // namespace

const RichTable& zq_orders() {
    static const RichTable table(
        entities::tables::kZqOrder,
        {
            {"createUserName", ColumnType::Text},
            {"voidReason", ColumnType::Text},
            {"closed"},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"zqNo", true},
            {"zqStatus, createTime", false, "isDeleted = 0"},
            {"orderId, createTime"},
            {"orderNo"},
            {"commodityId, createTime"},
            {"commodityName"},
            {"customerName"},
            {"processId", false, "processId IS NOT NULL"},
            {"processNo", false, "processNo IS NOT NULL"},
            {"deptId, createTime"},
            {"guideUserId, createTime"},
            {"createUser, createTime"},
        },
        {"zqNo", "orderNo", "customerName", "commodityCode", "commodityName", "processNo"},
        "zqStatus"
    );
    return table;
}

const RichTable& zq_children() {
    static const RichTable table(
        entities::tables::kZqChild, {{"edgeCraftName", ColumnType::Text}, {"closed"}}, {{"zqId"}}
    );
    return table;
}

void project_zq_order(const StoredEvent& event, const events::ZqOrderEvent& e, TableWriter& out) {
    std::visit(ZqOrderProjection(event, out), e);
}

}  // namespace oms::projections
