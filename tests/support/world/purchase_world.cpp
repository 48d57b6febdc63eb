#include "support/world/purchase_world.hpp"

#include "support/json_text.hpp"
#include "support/world/records.hpp"

#include <algorithm>
#include <stdexcept>

namespace oms::test {
namespace {

using commands::Answers;

Answers taken(const Result<Answers>& result) {
    if (!result) {
        throw std::runtime_error("refused: " + outcome(result));
    }
    return *result;
}

std::string purchase_id(Id purchase) {
    return R"("procurementId":)" + in_quotes(purchase);
}

}  // namespace

PurchaseWorld::PurchaseWorld() {
    const auto partner = [&](const char* name, int type) {
        return saved(
            store,
            boss,
            "cooperation",
            R"({"cooperationName":")" + std::string(name) + R"(","cooperationType":)" +
                std::to_string(type) +
                R"(,"linkman":"陈","tel":"13800000001","startDate":"2020-01-01","settleType":3})"
        );
    };
    supplier = partner("佛山供应", 1);
    factory = partner("品牌一厂", 2);
    outworker = partner("加工一厂", 3);
    buyer = person(
        "buyer",
        {"procurement_add",
         "procurement_submit",
         "procurement_view",
         "commodity_view",
         "cooperation_view"},
        RowScope::Kind::Own
    );
    office = boss;
    office.user = buyer.user;
    office.platform = false;
    office.buttons = {
        "procurement_approve",
        "procurement_delete",
        "procurement_edit",
        "procurement_pay",
        "procurement_ship",
        "procurement_sign",
        "procurement_submit",
        "procurement_view"};
}

std::string PurchaseWorld::purchase_header(const std::string& more) const {
    const auto has = [&](const char* member) {
        return more.find("\"" + std::string(member) + "\"") != std::string::npos;
    };
    std::string header = R"("expectDate":"2026-02-01")" + more;
    if (!has("poType")) {
        header += R"(,"poType":1)";
    }
    if (!has("payTerm")) {
        header += R"(,"payTerm":2)";
    }
    if (!has("cooperationId")) {
        header += R"(,"cooperationId":)" + in_quotes(supplier);
    }
    if (!has("warehouseId")) {
        header += R"(,"warehouseId":)" + in_quotes(warehouse);
    }
    return header;
}

std::string PurchaseWorld::purchase_line(
    Id commodity, std::int64_t pieces, std::int64_t price, const std::string& more
) {
    return R"({"commodityId":)" + in_quotes(commodity) +
           R"(,"grade":"A","priceUnit":"PCS","pieces":)" + std::to_string(pieces) + R"(,"price":)" +
           std::to_string(price) + more + "}";
}

Result<Answers> PurchaseWorld::buy(const Principal& who, const std::string& body) {
    return run(who, commands::save_procurement("addOrUpdateProcurementVO", in(body)));
}

Id PurchaseWorld::purchase(std::int64_t pieces, std::int64_t price, const std::string& more) {
    return taken(buy(boss,
                     "{" + purchase_header(more) + R"(,"details":[)" +
                         purchase_line(tile, pieces, price) + "]}"))
        .front()
        .id;
}

Result<Answers> PurchaseWorld::turn_purchase(
    const Principal& who, Id purchase, int status, const std::string& more
) {
    return run(
        who,
        commands::update_procurement(
            "updateProcument",
            in("{" + purchase_id(purchase) + R"(,"poStatus":)" + std::to_string(status) + more + "}"
            )
        )
    );
}

Result<Answers> PurchaseWorld::send(Id purchase, std::int64_t pieces) {
    return turn_purchase(
        boss,
        purchase,
        45,
        R"(,"logistics":[{"waybillNo":"YD1","sendTime":"2026-01-02 08:00:00","pieces":)" +
            std::to_string(pieces) + "}]"
    );
}

Id PurchaseWorld::purchase_at(
    int status, std::int64_t pieces, std::int64_t price, const std::string& more
) {
    const Id id = purchase(pieces, price, more);
    if (status > 41) {
        taken(turn_purchase(boss, id, 42));
    }
    if (status > 42) {
        taken(turn_purchase(boss, id, 43));
    }
    if (status > 43 && bought(id, "poStatus") == 43) {
        taken(turn_purchase(boss, id, 44));
    }
    if (status > 44) {
        taken(send(id, pieces));
    }
    return id;
}

Result<Answers> PurchaseWorld::sign_purchase(
    Id purchase,
    std::int64_t pieces,
    const std::string& shade,
    std::int64_t missing,
    const std::string& more
) {
    return run(
        keeper,
        commands::sign_procurement(
            in("{" + purchase_id(purchase) + R"(,"signUserName":"老李","lines":[{"detailId":)" +
               in_quotes(purchase_line_id(purchase)) + R"(,"signedPieces":)" +
               std::to_string(pieces) + R"(,"shortPieces":)" + std::to_string(missing) +
               R"(,"colorNumber":")" + shade + "\"" + more + "}]}")
        )
    );
}

Result<Answers> PurchaseWorld::pay_supplier(
    Id purchase, std::int64_t amount, const std::string& more
) {
    return run(
        boss,
        commands::pay_procurement(
            in("{" + purchase_id(purchase) +
               R"(,"payType":2,"payTime":"2026-01-02 08:00:00","amount":)" +
               std::to_string(amount) + more + "}")
        )
    );
}

Result<Answers> PurchaseWorld::put_purchase(
    Id purchase, std::int64_t pieces, std::int64_t damaged
) {
    const Id put = puts_of(purchase).back();
    const auto lines = rows_where(projections::put_detail_table(), "putOrderId", put);
    const Id line = projections::id_of(projections::put_lines(), lines.front(), "id");
    return post_put(
        put,
        R"({"putDetailId":)" + in_quotes(line) + R"(,"pieces":)" + std::to_string(pieces) +
            R"(,"damagedPieces":)" + std::to_string(damaged) + "}"
    );
}

std::vector<Id> PurchaseWorld::puts_of(Id purchase) {
    std::vector<Id> ids;
    const auto& signs = projections::procurement_signs();
    for (const auto& row : rows_where(signs.table(), "procurementId", purchase)) {
        const Id put = projections::id_of(signs, row, "putOrderId");
        if (put && std::find(ids.begin(), ids.end(), put) == ids.end()) {
            ids.push_back(put);
        }
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

Id PurchaseWorld::purchase_line_id(Id purchase) {
    const auto rows =
        rows_where(projections::procurement_detail_table(), "procurementId", purchase);
    return projections::id_of(projections::procurement_lines(), rows.front(), "id");
}

std::int64_t PurchaseWorld::bought(Id purchase, std::string_view column) {
    const auto rows = rows_where(projections::procurement_table(), "id", purchase);
    return projections::integer(projections::procurements(), rows.front(), column);
}

std::int64_t PurchaseWorld::bought_line(Id purchase, std::string_view column) {
    const auto rows =
        rows_where(projections::procurement_detail_table(), "procurementId", purchase);
    return projections::integer(projections::procurement_lines(), rows.front(), column);
}

std::vector<std::string> PurchaseWorld::purchase_log(Id purchase) {
    std::vector<std::string> actions;
    const auto& logs = projections::procurement_logs();
    for (const auto& row : rows_where(logs.table(), "procurementId", purchase)) {
        actions.emplace_back(projections::text(logs, row, "action"));
    }
    return actions;
}

}  // namespace oms::test
