#pragma once
// Getting at an order from a command: row scope, version, rights, money.

#include "commands/context.hpp"
#include "commands/input.hpp"
#include "domain/order.hpp"
#include "domain/order_rules.hpp"

#include <string>
#include <utility>

namespace oms::commands {

std::string order_stream(Id order);

/// The order as it is; NotFound when it does not exist, was removed, or is outside the caller's
/// rows. The reference lives until the command ends and follows what the command appends.
Result<const domain::OrderState*> open_order(CommandContext& ctx, Id order);

/// Stale / VERSION_STALE (params version, since, stream) when the input's `version` is older than
/// the order's; OUT_OF_RANGE when it is newer. An input without one is not checked.
Status check_version(CommandContext& ctx, const Input& input, const std::string& stream);

/// Confirmed money of an order, payments decided by this command included.
std::int64_t paid_of(CommandContext& ctx, Id order);

/// Of it what was money: neither gold nor points (domain-model 6.5).
std::int64_t money_paid_of(CommandContext& ctx, Id order);

domain::OrderFacts facts_of(const domain::OrderState& order, std::int64_t kept);

/// Forbidden when the caller lacks the right.
Status check_right(
    CommandContext& ctx, domain::OrderAction action, const domain::OrderState& order
);

/// Appends a decision's events to the order and tells whom they concern (order_messages.hpp), or
/// passes its error on.
Status append_order(
    CommandContext& ctx, const std::string& stream, Result<domain::OrderEvents> decided
);

Answer order_answer(CommandContext& ctx, const domain::OrderState& order);

/// The next number of a series: prefix, yyyyMMdd of now, at least four digits.
std::string next_document_number(CommandContext& ctx, std::string_view prefix);

}  // namespace oms::commands
