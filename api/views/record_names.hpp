#pragma once
// Names of master records that figures and events refer to by id.

#include "base/ids.hpp"
#include "storage/lists/read_model.hpp"

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace oms::api {

/// What the display field of a record says now, removed or not; each looked up once. "" for no id
/// and for unknown ones.
class RecordNames {
  public:
    explicit RecordNames(storage::ReadModel& model) : model_(model) {}

    /// REQUIRES an entity with Storage::Json.
    const std::string& of(std::string_view entity, Id id);

  private:
    storage::ReadModel& model_;
    std::map<std::pair<std::string_view, std::int64_t>, std::string> names_;
};

}  // namespace oms::api
