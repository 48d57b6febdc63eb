#pragma once
// Names of master records that figures and events refer to by id.

#include "base/ids.hpp"
#include "base/principal.hpp"
#include "entities/spec.hpp"
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
    /// `viewer`: only records that the person may choose have a name; null: all have. Both have to
    /// outlive the names.
    explicit RecordNames(storage::ReadModel& model, const Principal* viewer = nullptr)
        : model_(model), viewer_(viewer) {}

    /// REQUIRES an entity with Storage::Json.
    const std::string& of(std::string_view entity, Id id);

  private:
    bool open(const entities::EntitySpec& entity, Id id);

    storage::ReadModel& model_;
    const Principal* viewer_;
    std::map<std::pair<std::string_view, std::int64_t>, std::string> names_;
};

}  // namespace oms::api
