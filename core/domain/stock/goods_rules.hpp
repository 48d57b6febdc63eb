#pragma once
// Who may ask for what on put orders, out orders and receipts (domain-model 3.5, 3.6, 3.15), and
// what can be asked for now. One table for the commands and for the buttons that the screen shows.

#include "base/principal.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace oms::domain {

enum class PutAction : unsigned char { Edit, Submit, Post, Reverse, Void };
enum class OutAction : unsigned char { Edit, Submit, Post, Reverse, Void, Print };
enum class ReceiptAction : unsigned char { Edit, Sign, Delete };

/// Whether the person has the right, wherever he works.
bool has_right(PutAction action, const Principal& user);
bool has_right(OutAction action, const Principal& user);
bool has_right(ReceiptAction action, const Principal& user);

/// Whether the document's step lets it happen.
bool is_possible(PutAction action, std::int32_t status);
bool is_possible(OutAction action, std::int32_t status);
bool is_possible(ReceiptAction action, std::int32_t status);

/// Wire names out of edit, submit, post, reverse, void for somebody who works in the warehouse
/// (`here`). What came back with a return goes out again by that return, not by reversing.
std::vector<std::string_view> allowed_put_actions(
    std::int32_t status, std::int32_t put_type, const Principal& user, bool here
);
/// Wire names out of edit, submit, post, reverse, void, print; whoever sees an out order prints it.
std::vector<std::string_view> allowed_out_actions(
    std::int32_t status, const Principal& user, bool here
);
/// Wire names out of edit, sign, delete.
std::vector<std::string_view> allowed_receipt_actions(std::int32_t status, const Principal& user);

}  // namespace oms::domain
