#include "storage/tenants/product_projection.hpp"

#include "projections/projector.hpp"

namespace oms::storage {
namespace {

/// Raise when a projection writes other rows for events it knew before.
constexpr std::int64_t kProjectionRevision = 1;

}  // namespace

const Projection& product_projection() {
    static const Projection projection{
        &projections::all_tables(), projections::project, kProjectionRevision};
    return projection;
}

}  // namespace oms::storage
