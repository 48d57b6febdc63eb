#pragma once
// What saving settings of services outside, and removing uploaded files, does beyond the general
// rules (record_rules).

#include "commands/records/save_case.hpp"

namespace oms::commands {

/// A certificate and its key are PEM texts, and there together. Invalid: BAD_PEM, REQUIRED_ENTER.
Status wx_merchant_rules(SaveCase& save);

/// Refused, with the file's own name, while a document or record links to its content and no other
/// attachment has the same: FILE_IN_USE.
Status check_file_removal(const RemoveCase& removal);

/// Of several settings one is switched on, by its own call; Tencent wants an application.
Status sms_rules(SaveCase& save);

}  // namespace oms::commands
