#include "commands/between/wx_messages.hpp"

#include "base/text.hpp"
#include "commands/messages/message_commands.hpp"

namespace oms::commands {
namespace {

constexpr std::string_view kBookkeepers = "cw";

}  // namespace

Command tell_of_differences(DayDifferences differences) {
    return {
        "tellDifferences",
        false,
        [told = std::move(differences)](CommandContext& ctx) -> Result<Answers> {
            const StepMessage message{
                "wx.differences",
                {{"day", told.day},
                 {"count", std::to_string(told.count)},
                 {"provider", yuan(told.provider)},
                 {"orders", yuan(told.orders)},
                 {"credited", yuan(told.credited)}},
                "wxOrder",
                {}};
            if (Status ok = tell_role(ctx, message, kBookkeepers); !ok) {
                return ok.error();
            }
            return Answers{};
        }};
}

}  // namespace oms::commands
