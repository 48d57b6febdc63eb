#include "commands/processing/enquiry.hpp"

#include "base/text.hpp"
#include "commands/messages/message_commands.hpp"
#include "domain/people/access.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

constexpr std::int64_t kNameMax = 32;
constexpr std::int64_t kAskedMax = 300;

Status check_text(std::string_view text, std::string_view field, std::int64_t max, bool required) {
    const std::string label =
        "entity.customer." + std::string(field == "name" ? "customerName" : field);
    if (required && text.empty()) {
        return Error::invalid("REQUIRED_ENTER", std::string(field)).with("label", label);
    }
    if (characters(text) > max) {
        return Error::invalid("TOO_LONG", std::string(field))
            .with("label", label)
            .with("max", std::to_string(max));
    }
    const bool control = std::any_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20U || c == 0x7F;
    });
    return control ? Status(Error::invalid("BAD_FIELD", std::string(field))
                                .with("name", std::string(field)))
                   : Status();
}

Status check_tel(std::string_view tel) {
    const bool digits =
        std::all_of(tel.begin(), tel.end(), [](char c) { return c >= '0' && c <= '9'; });
    return digits && tel.size() == 11 && tel.front() == '1'
               ? Status()
               : Status(Error::invalid("BAD_PHONE", "tel"));
}

Result<Answers> run_enquiry(CommandContext& ctx, const Enquiry& enquiry) {
    for (const Status& fits :
         {check_text(enquiry.name, "name", kNameMax, true),
          check_tel(enquiry.tel),
          check_text(enquiry.remark, "remark", kAskedMax, false)}) {
        if (!fits) {
            return fits.error();
        }
    }
    const StepMessage message{
        "public.enquiry",
        {{"name", enquiry.name},
         {"tel", enquiry.tel},
         {"works", enquiry.works},
         {"amount", yuan(enquiry.amount)},
         {"remark", enquiry.remark.empty() ? "-" : enquiry.remark}},
        "",
        {}};
    if (Status told = tell_role(ctx, message, domain::kAdminRole); !told) {
        return std::move(told).error();
    }
    return Answers{};
}

}  // namespace

Command send_enquiry(Enquiry enquiry) {
    return {"sendEnquiry", false, [enquiry = std::move(enquiry)](CommandContext& ctx) {
                return run_enquiry(ctx, enquiry);
            }};
}

}  // namespace oms::commands
