#include "commands/system/print_commands.hpp"

#include "commands/kit/stored.hpp"
#include "commands/kit/uploads.hpp"
#include "domain/kit/checks.hpp"
#include "domain/system/paper_kinds.hpp"
#include "events/kit/codec.hpp"
#include "events/system/print_events.hpp"

namespace oms::commands {
namespace {

struct ApplyPrint {
    PrintState& state;

    void operator()(const events::DocumentPrinted& e) const { state.prints = e.printNum; }

    void operator()(const events::PrintSigned& e) const { state.signed_prints.insert(e.printNum); }
};

constexpr std::size_t kSignerMax = 64;
constexpr std::size_t kUrlMax = 255;

/// The one that is asked for, else the kind's default; 0: none.
Result<Id> layout_for(CommandContext& ctx, const entities::EntitySpec& entity, const Input& input) {
    const domain::PaperKind* kind = domain::counted_kind(entity.name);
    const auto asked = optional_id(input["layoutId"], "layoutId");
    if (!asked || kind == nullptr) {
        return asked;
    }
    const auto& layouts = entities::entity_named("paperLayout");
    if (*asked) {
        const auto layout = read_record(ctx.lookups(), layouts, *asked);
        if (!layout || layout->text("docKind") != kind->name) {
            return Error::invalid("PAPER_KIND", "layoutId");
        }
        return asked;
    }
    for (const auto& [id, layout] :
         records_where(ctx.lookups(), layouts, "docKind", projections::Cell(kind->name))) {
        if (layout.integer("isDefault") != 0) {
            return id;
        }
    }
    return Id{};
}

Result<Answers> run_print(
    CommandContext& ctx,
    const entities::EntitySpec& entity,
    const std::string& member,
    const Input& input
) {
    const auto id = input.id(member);
    if (!id) {
        return id.error();
    }
    if (!ctx.lookups().visible(entity, *id, ctx.user())) {
        return Error::not_found(member);
    }
    const auto layout = layout_for(ctx, entity, input);
    if (!layout) {
        return layout.error();
    }
    const std::string stream = events::stream_name("print", *id);
    events::DocumentPrinted printed;
    printed.entity = entity.name;
    printed.docId = *id;
    printed.printNum = ctx.load<PrintState>(stream).prints + 1;
    printed.docVersion = ctx.version(events::stream_name(entity.name, *id));
    printed.operatorName = ctx.user().user_name;
    printed.layoutId = *layout;
    ctx.append<PrintState>(stream, printed);
    return Answers{{*id, {}, printed.printNum}};
}

Result<Answers> run_sign(
    CommandContext& ctx,
    const entities::EntitySpec& entity,
    const std::string& member,
    const Input& input
) {
    const auto id = input.id(member);
    const auto number = input.number("printNum");
    const auto name = input.text("signerName");
    const auto url = input.text("signatureUrl");
    if (!id || !number || !name || !url) {
        return !id ? id.error() : !number ? number.error() : !name ? name.error() : url.error();
    }
    for (const Status& said :
         {domain::check_reason(*name, "signerName", kSignerMax),
          domain::check_reason(*url, "signatureUrl", kUrlMax)}) {
        if (!said) {
            return said.error();
        }
    }
    if (!ctx.lookups().visible(entity, *id, ctx.user())) {
        return Error::not_found(member);
    }
    if (!is_own_upload(ctx.lookups(), *url)) {
        return Error::invalid("PAPER_PICTURE", "signatureUrl");
    }
    const std::string stream = events::stream_name("print", *id);
    const PrintState& state = ctx.load<PrintState>(stream);
    const std::int64_t print = number->value_or(0);
    if (print < 1 || print > state.prints) {
        return Error::not_found("printNum");
    }
    if (state.signed_prints.contains(print)) {
        return Error::refused("PRINT_SIGNED", "printNum");
    }
    ctx.append<PrintState>(
        stream,
        events::PrintSigned{std::string(entity.name), *id, print, *name, *url, ctx.user().user_name}
    );
    return Answers{{*id, {}, print}};
}

}  // namespace

void PrintState::evolve(PrintState& state, const events::StoredEvent& event) {
    std::visit(ApplyPrint{state}, *events::decoded<events::PrintEvent>(event));
}

Command print_document(const entities::EntitySpec& entity, std::string id, Input input) {
    const auto run = [&entity, id = std::move(id), input = std::move(input)](CommandContext& ctx) {
        return run_print(ctx, entity, id, input);
    };
    return {"updatePrintNum", false, run};
}

Command sign_print(const entities::EntitySpec& entity, std::string id, Input input) {
    const auto run = [&entity, id = std::move(id), input = std::move(input)](CommandContext& ctx) {
        return run_sign(ctx, entity, id, input);
    };
    return {"signPrint", false, run};
}

}  // namespace oms::commands
