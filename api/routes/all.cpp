#include "api/crud.hpp"
#include "api/routes/tables.hpp"

namespace oms::api {

std::vector<Route> all_routes() {
    std::vector<Route> all;
    for (const auto table : {
             after_sign_in_routes(), audit_routes(),     auth_routes(),         catalogue_routes(),
             coded_routes(),         dashboard_routes(), dict_routes(),         export_routes(),
             file_routes(),          guest_routes(),     import_routes(),       ledger_routes(),
             log_routes(),           lookup_routes(),    menu_routes(),         ops_routes(),
             order_log_routes(),     order_routes(),     organisation_routes(), payment_routes(),
             platform_routes(),      profile_routes(),   schema_routes(),       system_routes(),
             trade_routes(),         user_routes(),
         }) {
        all.insert(all.end(), table.begin(), table.end());
    }
    const auto records = record_routes(all);
    all.insert(all.end(), records.begin(), records.end());
    return all;
}

}  // namespace oms::api
