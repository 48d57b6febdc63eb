#include "commands/system/ledger_commands.hpp"

#include "commands/kit/stored.hpp"
#include "commands/records/record_state.hpp"
#include "events/kit/codec.hpp"
#include "events/records/identity_events.hpp"
#include "events/records/record_events.hpp"
#include "events/system/ledger_events.hpp"
#include "projections/records/identity.hpp"
#include "projections/records/identity_rows.hpp"

#include <algorithm>
#include <set>

namespace oms::commands {
namespace {

using entities::EntitySpec;
using entities::Record;

constexpr std::string_view kMovedTo = "movedTo";
constexpr std::string_view kPasswordPlace = "user/password";
/// Of records of one kind that one company may have.
constexpr std::size_t kRecordsMax = 1'000'000;
constexpr std::size_t kResealedMax = 2'000;

std::string ledger_of(std::string_view tenant) {
    return in_tenant(tenant, events::kLedgerStream);
}

Error closed(const LedgerState& state) {
    return Error::refused("LEDGER_CLOSED").with("to", state.to);
}

Result<Id> company_row(CommandContext& ctx, std::string_view tenant_id) {
    if (!ctx.user().platform) {
        return Error::forbidden();
    }
    const EntitySpec& entity = entities::entity_named("tenant");
    const auto row = lookups_for(ctx, entity).find(entity, "tenantId", tenant_id);
    return row ? Result<Id>(*row) : Error::not_found("tenantId");
}

Answers note_place(CommandContext& ctx, Id row, const std::string& to) {
    Record wanted;
    wanted.set(kMovedTo, to.empty() ? entities::FieldValue() : entities::FieldValue(to));
    return {change_record(ctx, entities::entity_named("tenant"), row, wanted)};
}

Result<Answers> run_close(CommandContext& ctx, const std::string& tenant, const std::string& to) {
    const auto row = company_row(ctx, tenant);
    if (!row) {
        return row.error();
    }
    if (tenant == kPlatformTenant) {
        return Error::refused("PLATFORM_STAYS", "tenantId");
    }
    const std::string stream = ledger_of(tenant);
    if (const LedgerState& state = ctx.load<LedgerState>(stream); state.closed) {
        return closed(state);
    }
    ctx.append<LedgerState>(stream, events::LedgerClosed{to});
    return note_place(ctx, *row, to);
}

Result<Answers> run_reopen(CommandContext& ctx, const std::string& tenant) {
    const auto row = company_row(ctx, tenant);
    if (!row) {
        return row.error();
    }
    const std::string stream = ledger_of(tenant);
    if (!ctx.load<LedgerState>(stream).closed) {
        return Error::refused("LEDGER_OPEN", "tenantId");
    }
    ctx.append<LedgerState>(stream, events::LedgerOpened{});
    return note_place(ctx, *row, {});
}

/// The passwords of users, and what else their records keep sealed.
class Resealing {
  public:
    Resealing(CommandContext& ctx, const Reseal& reseal) : ctx_(ctx), reseal_(reseal) {}

    Status passwords() {
        const EntitySpec& user = entities::entity_named("user");
        return each(user, [&](Id id) {
            const auto row = ctx_.lookups().row(projections::credential_table(), id);
            const std::string sealed = row ? projections::credential_row(*row).password_hash : "";
            if (auto own = sealed.empty() ? std::nullopt : reseal_(kPasswordPlace, sealed)) {
                const std::string stream = stream_of(user, id);
                ctx_.load<RecordState>(stream);
                ctx_.append<RecordState>(stream, events::PasswordReset{id, *std::move(own)});
                done_.push_back({id, {}, ctx_.version(stream)});
            }
        });
    }

    Status records_of(const EntitySpec& entity) {
        std::vector<std::string_view> secrets;
        for (const entities::FieldSpec& field : entity.fields) {
            if (field.has(entities::kSecret)) {
                secrets.push_back(field.name);
            }
        }
        if (secrets.empty() || entity.tenant_scope == entities::TenantScope::Sys) {
            return {};
        }
        return each(entity, [&](Id id) {
            const auto stored = ctx_.lookups().record(entity, id);
            Record wanted;
            for (const std::string_view name : secrets) {
                const auto sealed = stored ? stored->root()[name].text() : std::nullopt;
                const std::string place = std::string(entity.name) + "/" + std::string(name);
                if (auto own = sealed ? reseal_(place, *sealed) : std::nullopt) {
                    wanted.set(name, *std::move(own));
                }
            }
            if (!wanted.empty()) {
                done_.push_back(change_record(ctx_, entity, id, wanted));
            }
        });
    }

    Answers answers() && { return std::move(done_); }

  private:
    template <class F>
    Status each(const EntitySpec& entity, F&& f) {
        const auto ids = ctx_.lookups().matching(entity, {}, ctx_.user(), kRecordsMax);
        if (!ids) {
            return ids.error();
        }
        for (const Id id : *ids) {
            if (done_.size() >= kResealedMax) {
                break;
            }
            f(id);
        }
        return {};
    }

    CommandContext& ctx_;
    const Reseal& reseal_;
    Answers done_;
};

Result<Answers> run_reseal(CommandContext& ctx, const Reseal& reseal) {
    Resealing resealing(ctx, reseal);
    if (Status done = resealing.passwords(); !done) {
        return std::move(done).error();
    }
    for (const EntitySpec* entity : entities::all_entities()) {
        if (entity->name == "user") {
            continue;
        }
        if (Status done = resealing.records_of(*entity); !done) {
            return std::move(done).error();
        }
    }
    return std::move(resealing).answers();
}

Result<Answers> run_open_moved(CommandContext& ctx, const std::vector<std::string>& link_keys) {
    const std::string stream(events::kLedgerStream);
    if (ctx.load<LedgerState>(stream).closed) {
        ctx.append<LedgerState>(stream, events::LedgerOpened{true, link_keys});
    }
    return Answers{};
}

Result<Answers> run_take_in(CommandContext& ctx, const json::Document& company) {
    const EntitySpec& entity = entities::entity_named("tenant");
    Record wanted = Record::from_stored(entity, company.root());
    for (const entities::FieldSpec& field : entity.fields) {
        if (!field.ref.empty()) {
            wanted.drop(field.name);
        }
    }
    wanted.drop(kMovedTo);
    Lookups& lookups = lookups_for(ctx, entity);
    if (const auto row = lookups.find(entity, "tenantId", wanted.text("tenantId"))) {
        return note_place(ctx, *row, ctx.load<LedgerState>(ledger_of(wanted.text("tenantId"))).to);
    }
    const std::string_view domain = wanted.text("domainUrl");
    if (!domain.empty() && lookups.find(entity, "domainUrl", domain)) {
        wanted.drop("domainUrl");
    }
    const Id id = ctx.new_id();
    const std::string stream = stream_of(entity, id);
    ctx.append<RecordState>(
        stream, events::RecordSaved{std::string(entity.name), id, true, {wanted.to_json(entity)}}
    );
    return Answers{{id, std::string(wanted.text("tenantId")), 1}};
}

}  // namespace

void LedgerState::evolve(LedgerState& state, const events::StoredEvent& event) {
    std::visit(
        events::Overload{
            [&](const events::LedgerClosed& e) {
                state = {true, e.to};
            },
            [&](const events::LedgerOpened&) { state = {}; },
        },
        *events::decoded<events::LedgerEvent>(event)
    );
}

Command close_ledger(std::string tenant_id, std::string to) {
    return {"close ledger", false, [tenant = std::move(tenant_id), to = std::move(to)](auto& ctx) {
                return run_close(ctx, tenant, to);
            }};
}

Command reopen_ledger(std::string tenant_id) {
    return {"reopen ledger", false, [tenant = std::move(tenant_id)](CommandContext& ctx) {
                return run_reopen(ctx, tenant);
            }};
}

std::optional<Held> hold_for_closed_ledger(
    CommandContext& ctx, const std::vector<events::StoredEvent>& made
) {
    std::set<std::string_view> companies;
    for (const events::StoredEvent& event : made) {
        if (event.stream == events::kLedgerStream) {
            return std::nullopt;  // it is what closes or opens
        }
        if (event.tenant != kSysTenant) {
            companies.insert(event.tenant);
        }
    }
    for (const std::string_view company : companies) {
        const LedgerState& state = ctx.load<LedgerState>(ledger_of(company));
        if (state.closed) {
            return Held{{}, [refused = closed(state)](const Answers&) { return refused; }};
        }
    }
    return std::nullopt;
}

Command open_moved_ledger(std::vector<std::string> link_keys) {
    return {"open ledger", false, [keys = std::move(link_keys)](CommandContext& ctx) {
                return run_open_moved(ctx, keys);
            }};
}

Command reseal_secrets(Reseal reseal) {
    return {"reseal", true, [reseal = std::move(reseal)](CommandContext& ctx) {
                return run_reseal(ctx, reseal);
            }};
}

Command take_in_company(std::shared_ptr<const json::Document> company) {
    return {"take in company", false, [company = std::move(company)](CommandContext& ctx) {
                return run_take_in(ctx, *company);
            }};
}

}  // namespace oms::commands
