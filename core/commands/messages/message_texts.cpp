#include "commands/messages/message_texts.hpp"

#include <algorithm>
#include <stdexcept>

namespace oms::commands {
namespace {

struct Pattern {
    std::string_view title;
    std::string_view content;
};

struct Text {
    std::string_view key;
    Pattern zh;
    Pattern en;
};

constexpr Text kTexts[] = {
    {"report.ready",
     {"报表：{{name}}", "{{day}} 的报表“{{name}}”已生成，请查看，或下载发送时的表格与 PDF。"},
     {"Report: {{name}}",
      "The report \"{{name}}\" of {{day}} is there to be read, and as a file of when it was "
      "sent."}},
    {"discussion.mentioned",
     {"{{operator}}在 {{no}} 中提到了您", "{{content}}"},
     {"{{operator}} mentioned you in {{no}}", "{{content}}"}},
    {"discussion.commented",
     {"{{operator}}评论了 {{no}}", "{{content}}"},
     {"{{operator}} commented on {{no}}", "{{content}}"}},
    {"discussion.assigned",
     {"{{operator}}请您处理 {{no}}", "请在 {{day}} 前完成：{{content}}"},
     {"{{operator}} asks you to see to {{no}}", "To be done by {{day}}: {{content}}"}},
    {"discussion.done",
     {"{{no}} 的事项已完成", "{{operator}}已完成：{{content}}"},
     {"Done for {{no}}", "{{operator}} has done: {{content}}"}},
    {"discussion.dropped",
     {"{{no}} 的事项已取消", "{{operator}}取消了：{{content}}"},
     {"No longer to be done for {{no}}", "{{operator}} took back: {{content}}"}},
    {"discussion.due",
     {"{{no}} 的事项今天到期", "请在今天（{{day}}）内完成：{{content}}"},
     {"Due today for {{no}}", "To be done today ({{day}}): {{content}}"}},
    {"discussion.overdue",
     {"{{no}} 的事项已逾期", "应在 {{day}} 前完成，仍未完成：{{content}}"},
     {"Overdue for {{no}}", "Was to be done by {{day}} and is not: {{content}}"}},
    {"wx.differences",
     {"支付对账 {{day}} 有 {{count}} 处差异",
      "{{day}} 的支付平台账单为 {{provider}} 元，支付订单为 {{orders}} 元，入账 {{credited}} "
      "元，共 {{count}} 处差异，请在支付订单中对账核实。"},
     {"Payments of {{day}}: {{count}} differences",
      "The provider's bill of {{day}} says {{provider}} CNY, payment orders {{orders}} CNY, "
      "credits "
      "{{credited}} CNY: {{count}} differences. Please reconcile that day among the payment "
      "orders."}},
    {"flow.task",
     {"{{process}}：{{task}}", "{{starter}}发起的{{process}}到了“{{task}}”，请办理。"},
     {"{{process}}: {{task}}",
      "{{process}} of {{starter}} has come to \"{{task}}\". Please see to it."}},
    {"flow.reminder",
     {"催办：{{process}} {{task}}", "{{starter}}发起的{{process}}仍在等待“{{task}}”，请尽快办理。"},
     {"Reminder: {{process}} {{task}}",
      "{{process}} of {{starter}} still waits for \"{{task}}\". Please see to it."}},
    {"flow.finished",
     {"{{process}}已通过", "您发起的{{process}}已办结。"},
     {"{{process}} is done", "{{process}}, which you started, is done."}},
    {"flow.rejected",
     {"{{process}}被驳回", "您发起的{{process}}被驳回。"},
     {"{{process}} was rejected", "{{process}}, which you started, was rejected."}},
    {"flow.deleted",
     {"{{process}}被终止", "您发起的{{process}}被终止，原因：{{reason}}"},
     {"{{process}} was ended",
      "{{process}}, which you started, was ended by force. Reason: {{reason}}"}},
    {"flow.copied",
     {"{{process}}已抄送给您", "{{operator}}将{{starter}}发起的{{process}}抄送给您。{{comment}}"},
     {"{{process}} for your information",
      "{{operator}} shows you {{process}} of {{starter}}. {{comment}}"}},
    {"approval.approved",
     {"{{process}}已批准", "您申请的“{{rule}}”已批准，现在可以再次执行该操作。"},
     {"{{process}} is approved",
      "What you asked for (\"{{rule}}\") is approved. You may take the step now."}},
    {"approval.rejected",
     {"{{process}}未批准", "您申请的“{{rule}}”被驳回，原因请查看审批记录。"},
     {"{{process}} is not approved",
      "What you asked for (\"{{rule}}\") was rejected. The record of the approval says why."}},
    {"order.submitted",
     {"订单 {{orderNo}} 待核算", "{{operator}}提交了{{customer}}的订单 {{orderNo}}，请核算。"},
     {"Order {{orderNo}} to account",
      "{{operator}} submitted order {{orderNo}} of {{customer}}. Please account it."}},
    {"order.accounted",
     {"订单 {{orderNo}} 已核算",
      "{{customer}}的订单 {{orderNo}} 已由{{operator}}核算，应付金额 {{amount}} 元，等待付款。"},
     {"Order {{orderNo}} accounted",
      "{{operator}} accounted order {{orderNo}} of {{customer}}: {{amount}} CNY are to be paid."}},
    {"order.sentBack.12",
     {"订单 {{orderNo}} 被退回",
      "{{customer}}的订单 {{orderNo}} 被{{operator}}退回到待提交，原因：{{reason}}"},
     {"Order {{orderNo}} sent back",
      "{{operator}} sent order {{orderNo}} of {{customer}} back to be submitted again. Reason: "
      "{{reason}}"}},
    {"order.sentBack.13",
     {"订单 {{orderNo}} 被退回",
      "{{customer}}的订单 {{orderNo}} 被{{operator}}退回到待核算，原因：{{reason}}"},
     {"Order {{orderNo}} sent back",
      "{{operator}} sent order {{orderNo}} of {{customer}} back to be accounted again. Reason: "
      "{{reason}}"}},
    {"order.sentBack.14",
     {"订单 {{orderNo}} 被退回",
      "{{customer}}的订单 {{orderNo}} 被{{operator}}退回到待付款，原因：{{reason}}"},
     {"Order {{orderNo}} sent back",
      "{{operator}} sent order {{orderNo}} of {{customer}} back to be paid. Reason: {{reason}}"}},
    {"order.sentBack.15",
     {"订单 {{orderNo}} 已撤销确认",
      "{{customer}}的订单 {{orderNo}} 被{{operator}}撤销确认，原因：{{reason}}"},
     {"Order {{orderNo}} is no longer confirmed",
      "{{operator}} took back the confirmation of order {{orderNo}} of {{customer}}. Reason: "
      "{{reason}}"}},
    {"order.toShip",
     {"订单 {{orderNo}} 待发货",
      "{{customer}}的订单 {{orderNo}} "
      "已由{{operator}}确认，货品已在{{warehouse}}占用，请安排发货。"},
     {"Order {{orderNo}} to deliver",
      "{{operator}} confirmed order {{orderNo}} of {{customer}}: its goods are reserved in "
      "{{warehouse}}. Please deliver them."}},
    {"order.shipped",
     {"订单 {{orderNo}} 已发货", "{{customer}}的订单 {{orderNo}} 已全部出库，等待收货。"},
     {"Order {{orderNo}} shipped",
      "All goods of order {{orderNo}} of {{customer}} have left the warehouse and wait to be "
      "received."}},
    {"returns.opened",
     {"退货单 {{returnsNo}} 待提交",
      "{{customer}}的订单 {{orderNo}} 签收时有货品破损或被拒收，已生成退货单 "
      "{{returnsNo}}，请核对后提交。"},
     {"Return {{returnsNo}} to submit",
      "Goods of order {{orderNo}} of {{customer}} were broken or refused on delivery: return "
      "{{returnsNo}} was opened. Please check and submit it."}},
    {"returns.submitted",
     {"退货单 {{returnsNo}} 待确认",
      "{{operator}}提交了{{customer}}的退货单 {{returnsNo}}（订单 "
      "{{orderNo}}），请验收退回的货品。"},
     {"Return {{returnsNo}} to accept",
      "{{operator}} submitted return {{returnsNo}} of {{customer}} (order {{orderNo}}). Please "
      "accept the goods."}},
    {"returns.accepted",
     {"退货单 {{returnsNo}} 待核算",
      "{{customer}}的退货单 {{returnsNo}}（订单 "
      "{{orderNo}}）已由{{operator}}验收入库，请核算退款。"},
     {"Return {{returnsNo}} to account",
      "{{operator}} accepted the goods of return {{returnsNo}} of {{customer}} (order "
      "{{orderNo}}). Please account it."}},
    {"returns.accounted",
     {"退货单 {{returnsNo}} 待确认金额",
      "{{customer}}的退货单 {{returnsNo}}（订单 {{orderNo}}）已由{{operator}}核算，应退金额 "
      "{{amount}} 元，请确认。"},
     {"Return {{returnsNo}} to agree",
      "{{operator}} accounted return {{returnsNo}} of {{customer}} (order {{orderNo}}): {{amount}} "
      "CNY go back. Please agree or dispute."}},
    {"returns.agreed",
     {"退货单 {{returnsNo}} 待退款",
      "{{customer}}的退货单 {{returnsNo}}（订单 {{orderNo}}）金额已由{{operator}}确认，请退款 "
      "{{amount}} 元。"},
     {"Return {{returnsNo}} to refund",
      "{{operator}} agreed to return {{returnsNo}} of {{customer}} (order {{orderNo}}). Please pay "
      "{{amount}} CNY back."}},
    {"returns.refused",
     {"退货单 {{returnsNo}} 被退回",
      "{{customer}}的退货单 {{returnsNo}} 未通过{{operator}}验收，原因：{{reason}}"},
     {"Return {{returnsNo}} refused",
      "{{operator}} did not accept the goods of return {{returnsNo}} of {{customer}}. Reason: "
      "{{reason}}"}},
    {"returns.disputed",
     {"退货单 {{returnsNo}} 金额有异议",
      "{{operator}}对{{customer}}的退货单 {{returnsNo}} "
      "的金额有异议，请重新核算。原因：{{reason}}"},
     {"Return {{returnsNo}} disputed",
      "{{operator}} disputes the amount of return {{returnsNo}} of {{customer}}. Please account it "
      "again. Reason: {{reason}}"}},
    {"returns.completed",
     {"退货单 {{returnsNo}} 已完成",
      "{{customer}}的退货单 {{returnsNo}}（订单 {{orderNo}}）已办结。"},
     {"Return {{returnsNo}} completed",
      "Return {{returnsNo}} of {{customer}} (order {{orderNo}}) is completed."}},
    {"purchase.submitted",
     {"采购单 {{poNo}} 待审核", "{{operator}}提交了向{{supplier}}采购的采购单 {{poNo}}，请审核。"},
     {"Purchase {{poNo}} to approve",
      "{{operator}} submitted purchase {{poNo}} from {{supplier}}. Please approve it."}},
    {"purchase.approved",
     {"采购单 {{poNo}} 已审核", "向{{supplier}}采购的采购单 {{poNo}} 已由{{operator}}审核通过。"},
     {"Purchase {{poNo}} approved", "{{operator}} approved purchase {{poNo}} from {{supplier}}."}},
    {"purchase.toPay",
     {"采购单 {{poNo}} 待付款",
      "向{{supplier}}采购的采购单 {{poNo}} 已由{{operator}}审核，请付款 {{amount}} 元。"},
     {"Purchase {{poNo}} to pay",
      "{{operator}} approved purchase {{poNo}} from {{supplier}}: please pay {{amount}} CNY."}},
    {"purchase.sentBack",
     {"采购单 {{poNo}} 被退回",
      "向{{supplier}}采购的采购单 {{poNo}} 被{{operator}}退回，原因：{{reason}}"},
     {"Purchase {{poNo}} sent back",
      "{{operator}} sent purchase {{poNo}} from {{supplier}} back. Reason: {{reason}}"}},
    {"purchase.paid",
     {"采购单 {{poNo}} 已付款", "向{{supplier}}采购的采购单 {{poNo}} 已付款，等待发货。"},
     {"Purchase {{poNo}} paid",
      "Purchase {{poNo}} from {{supplier}} is paid and waits to be shipped."}},
    {"purchase.shipped",
     {"采购单 {{poNo}} 待签收",
      "{{supplier}}的货品已发往{{warehouse}}，采购单 {{poNo}}，到货后请签收。"},
     {"Purchase {{poNo}} to sign",
      "Goods of {{supplier}} are on their way to {{warehouse}}, purchase {{poNo}}. Please sign for "
      "them when they come."}},
    {"purchase.signed",
     {"采购单 {{poNo}} 已签收", "{{operator}}签收了{{supplier}}的货品 {{pieces}} 片。"},
     {"Purchase {{poNo}} signed", "{{operator}} signed for {{pieces}} pieces of {{supplier}}."}},
    {"purchase.signedShort",
     {"采购单 {{poNo}} 签收短少",
      "{{operator}}签收了{{supplier}}的货品 {{pieces}} 片，短少 {{missing}} 片。"},
     {"Purchase {{poNo}} signed short",
      "{{operator}} signed for {{pieces}} pieces of {{supplier}}; {{missing}} will not come."}},
    {"purchase.completed",
     {"采购单 {{poNo}} 已完成", "向{{supplier}}采购的货品已全部入库{{warehouse}}。"},
     {"Purchase {{poNo}} completed",
      "All goods bought from {{supplier}} are put away in {{warehouse}}."}},
    {"purchase.cancelled",
     {"采购单 {{poNo}} 已取消", "向{{supplier}}采购的采购单 {{poNo}} 已被{{operator}}取消。"},
     {"Purchase {{poNo}} cancelled",
      "{{operator}} cancelled purchase {{poNo}} from {{supplier}}."}},
    {"purchase.returned",
     {"采购单 {{poNo}} 已退供",
      "{{operator}}将采购单 {{poNo}} 的货品 {{pieces}} 片退回{{supplier}}（出库单 "
      "{{outNo}}），应付减少 "
      "{{amount}} 元。"},
     {"Purchase {{poNo}}: goods went back",
      "{{operator}} sent {{pieces}} pieces of purchase {{poNo}} back to {{supplier}} (out order "
      "{{outNo}}): {{amount}} CNY less is owed."}},
    {"purchase.returnUndone",
     {"采购单 {{poNo}} 退供已撤销",
      "{{operator}}撤销了采购单 {{poNo}} 退回{{supplier}}的货品 {{pieces}} 片（出库单 "
      "{{outNo}}），应付恢复 {{amount}} 元。"},
     {"Purchase {{poNo}}: return undone",
      "{{operator}} took {{pieces}} pieces of purchase {{poNo}} back from {{supplier}} (out order "
      "{{outNo}}): {{amount}} CNY is owed again."}},
    {"process.submitted",
     {"加工单 {{processNo}} 待报价", "{{operator}}提交了{{plant}}的加工单 {{processNo}}，请报价。"},
     {"Process order {{processNo}} to quote",
      "{{operator}} submitted process order {{processNo}} for {{plant}}. Please quote it."}},
    {"process.quoted",
     {"加工单 {{processNo}} 已报价",
      "{{operator}}已为加工单 {{processNo}} 报价 {{amount}} 元，请与客户确认。"},
     {"Process order {{processNo}} quoted",
      "{{operator}} quoted process order {{processNo}} at {{amount}} CNY. Please ask the "
      "customer."}},
    {"process.confirmed",
     {"加工单 {{processNo}} 待派单",
      "客户已确认加工单 {{processNo}}，用料仓库{{warehouse}}，由{{plant}}加工，请准备用料。"},
     {"Process order {{processNo}} to dispatch",
      "The customer agreed to process order {{processNo}} at {{plant}}. Please prepare material in "
      "{{warehouse}}."}},
    {"process.finished",
     {"加工单 {{processNo}} 待质检", "{{plant}}已完成加工单 {{processNo}}，请质检入库。"},
     {"Process order {{processNo}} to inspect",
      "{{plant}} has finished process order {{processNo}}. Please inspect it."}},
    {"process.completed",
     {"加工单 {{processNo}} 已完成", "{{plant}}的加工单 {{processNo}} 已由{{operator}}质检完成。"},
     {"Process order {{processNo}} completed",
      "{{operator}} has inspected process order {{processNo}} of {{plant}}."}},
    {"process.sentBack",
     {"加工单 {{processNo}} 被退回",
      "{{plant}}的加工单 {{processNo}} 被{{operator}}退回，原因：{{reason}}"},
     {"Process order {{processNo}} sent back",
      "{{operator}} sent process order {{processNo}} for {{plant}} back. Reason: {{reason}}"}},
    {"process.cancelled",
     {"加工单 {{processNo}} 已取消", "{{plant}}的加工单 {{processNo}} 已被{{operator}}取消。"},
     {"Process order {{processNo}} cancelled",
      "{{operator}} cancelled process order {{processNo}} for {{plant}}."}},
    {"cut.planned",
     {"切割单 {{cutPlanNo}} 待切割",
      "{{operator}}在{{warehouse}}为{{commodity}}排了切割单 {{cutPlanNo}}，请安排切割。"},
     {"Cut plan {{cutPlanNo}} to cut",
      "{{operator}} planned {{cutPlanNo}}: {{commodity}} is to be cut in {{warehouse}}."}},
    {"cut.done",
     {"加工单 {{processNo}} 的部件已切好",
      "{{operator}}在{{warehouse}}切割了加工单 {{processNo}} 的部件（{{commodity}}，切割单 "
      "{{cutPlanNo}}）。"},
     {"Process order {{processNo}}: parts are cut",
      "{{operator}} cut parts of process order {{processNo}} in {{warehouse}} ({{commodity}}, cut "
      "plan {{cutPlanNo}})."}},
    {"cut.reversed",
     {"加工单 {{processNo}} 的切割已冲销",
      "{{operator}}冲销了加工单 {{processNo}} 的切割单 "
      "{{cutPlanNo}}（{{commodity}}），原因：{{reason}}"},
     {"Process order {{processNo}}: a cut was taken back",
      "{{operator}} took cut plan {{cutPlanNo}} of process order {{processNo}} back "
      "({{commodity}}). Reason: {{reason}}"}},
    {"conflict.opened",
     {"撞单 {{conflictNo}} 待裁定",
      "{{claimant}}登记的客户与{{owner}}的客户{{customer}}手机号码相同，待管理员裁定。"},
     {"Conflict {{conflictNo}} to judge",
      "{{claimant}} claims customer {{customer}} of {{owner}}: the phone number is the same. An "
      "administrator decides."}},
    {"conflict.kept",
     {"撞单 {{conflictNo}} 已裁定", "客户{{customer}}仍归{{owner}}。处理意见：{{remark}}"},
     {"Conflict {{conflictNo}} judged",
      "Customer {{customer}} stays with {{owner}}. Remark: {{remark}}"}},
    {"conflict.moved",
     {"撞单 {{conflictNo}} 已裁定",
      "客户{{customer}}由{{owner}}转归{{claimant}}。处理意见：{{remark}}"},
     {"Conflict {{conflictNo}} judged",
      "Customer {{customer}} goes from {{owner}} to {{claimant}}. Remark: {{remark}}"}},
    {"conflict.shared",
     {"撞单 {{conflictNo}} 已裁定",
      "客户{{customer}}由{{owner}}与{{claimant}}共享。处理意见：{{remark}}"},
     {"Conflict {{conflictNo}} judged",
      "{{owner}} and {{claimant}} share customer {{customer}}. Remark: {{remark}}"}},
    {"conflict.withdrawn",
     {"撞单 {{conflictNo}} 已撤回",
      "{{claimant}}撤回了对客户{{customer}}的登记，客户仍归{{owner}}。"},
     {"Conflict {{conflictNo}} withdrawn",
      "{{claimant}} withdrew the claim on customer {{customer}}, who stays with {{owner}}."}},
    {"public.enquiry",
     {"加工询价：{{name}} {{tel}}",
      "{{name}}（电话 {{tel}}）通过公开的加工计算询价，合计 {{amount}} "
      "元：{{works}}。留言：{{remark}}"},
     {"Enquiry: {{name}} {{tel}}",
      "{{name}} (phone {{tel}}) asks for works of {{amount}} CNY from the public calculator: "
      "{{works}}. Remark: {{remark}}"}},
    {"guest.registered",
     {"新的注册申请：{{account}}", "{{name}}（账号 {{account}}）申请加入，请在注册审核中处理。"},
     {"New registration: {{account}}",
      "{{name}} (account {{account}}) asks to join. Please decide in the registration screen."}},
};

const Text* find_text(std::string_view key) {
    const auto* const it = std::find_if(std::begin(kTexts), std::end(kTexts), [&](const Text& t) {
        return t.key == key;
    });
    return it == std::end(kTexts) ? nullptr : it;
}

std::string filled(std::string_view pattern, json::Ref values) {
    std::string out;
    while (!pattern.empty()) {
        const std::size_t open = pattern.find("{{");
        const std::size_t close = pattern.find("}}");
        if (open == std::string_view::npos || close == std::string_view::npos) {
            break;
        }
        out += pattern.substr(0, open);
        out += values[pattern.substr(open + 2, close - open - 2)].text().value_or("");
        pattern.remove_prefix(close + 2);
    }
    return out.append(pattern);
}

}  // namespace

MessageText message_text(std::string_view key, json::Ref values, MessageLanguage language) {
    const Text* text = find_text(key);
    if (text == nullptr) {
        throw std::logic_error("no message text " + std::string(key));
    }
    const Pattern& pattern = language == MessageLanguage::Zh ? text->zh : text->en;
    return {filled(pattern.title, values), filled(pattern.content, values)};
}

bool has_message_text(std::string_view key) {
    return find_text(key) != nullptr;
}

}  // namespace oms::commands
