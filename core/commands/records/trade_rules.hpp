#pragma once
// What saving customers, partners and price lists does beyond the general rules (record_rules).

#include "commands/records/save_case.hpp"

namespace oms::commands {

/// A new customer is protected for some days. A phone that another seller's protected customer has
/// opens a conflict: both records stay, and the tenant's administrator judges who owns them.
Status customer_rules(SaveCase& save);

/// A claim made by hand: the customer with that phone and its owner are filled in. Only open
/// conflicts change.
Status conflict_rules(SaveCase& save);

/// Who signs in for a channel customer changes that one only.
Status channel_customer_rules(SaveCase& save);

/// The id under its other name.
Status cooperation_rules(SaveCase& save);

/// A parquet pattern is one that can be worked out, of goods that the writer may name: Invalid, of
/// field parquetSpec, as domain::read_parquet says.
Status material_rules(SaveCase& save);

/// Prices carry their list's side; a list that changes sides takes its prices along.
Status price_rules(SaveCase& save);
Status price_list_rules(SaveCase& save);

}  // namespace oms::commands
