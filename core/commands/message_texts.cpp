#include "commands/message_texts.hpp"

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
    {"order.shipped",
     {"订单 {{orderNo}} 已发货", "{{customer}}的订单 {{orderNo}} 已全部出库，等待收货。"},
     {"Order {{orderNo}} shipped",
      "All goods of order {{orderNo}} of {{customer}} have left the warehouse and wait to be "
      "received."}},
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
