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
