#include "support/world/process_world.hpp"

#include "support/json_text.hpp"
#include "support/world/records.hpp"

#include <stdexcept>

namespace oms::test {
namespace {

using commands::Answers;

Answers done(const Result<Answers>& result) {
    if (!result) {
        throw std::runtime_error("refused: " + outcome(result));
    }
    return *result;
}

}  // namespace

ProcessWorld::ProcessWorld() {
    const auto record = [&](const char* entity, const std::string& body) {
        return saved(store, boss, entity, body);
    };
    const auto craft = [&](const char* code, const char* type, const char* unit) {
        return record(
            "craft",
            R"({"craftCode":")" + std::string(code) + R"(","craftName":")" + code +
                R"(","craftType":")" + type + R"(","priceUnit":")" + unit + "\"}"
        );
    };
    plant = record(
        "processPlant",
        R"({"plantCode":"JG01","plantName":"加工中心","plantType":1,"linkman":"方","tel":"13905710000"})"
    );
    sell = record("priceList", R"({"listName":"零售","listSide":"SELL"})");
    cost = record("priceList", R"({"listName":"成本","listSide":"BRAND"})");
    chamfer = craft("CHAMFER45", "EDGE", "M");
    polish = craft("POLISH", "EDGE", "M");
    cutting = craft("CUT", "CUT", "CUT");
    honing = craft("HONING", "SURFACE", "M2");
    const auto price = [&](Id list, Id of, const char* unit, int fen, int least) {
        return record(
            "plantPrice",
            R"({"plantId":)" + in_quotes(plant) + R"(,"plantPriceid":)" + in_quotes(list) +
                R"(,"craftId":)" + in_quotes(of) + R"(,"priceUnit":")" + unit + R"(","price":)" +
                std::to_string(fen) + R"(,"minCharge":)" + std::to_string(least) + "}"
        );
    };
    chamfer_price = price(sell, chamfer, "M", 600, 1000);
    price(sell, polish, "M", 800, 1000);
    price(sell, cutting, "CUT", 150, 0);
    price(cost, chamfer, "M", 420, 0);
    price(cost, cutting, "CUT", 105, 0);
    product = record(
        "product",
        R"({"productCode":"CP1","productName":"门槛石","productType":"PARTS","priceUnit":"M"})"
    );
    writer = person(
        "writer",
        {"process_add", "process_view", "process_submit", "process_confirm", "order_view"},
        RowScope::Kind::Own
    );
    maker = person(
        "maker",
        {"process_dispatch", "process_finish", "process_inspect", "process_view"},
        RowScope::Kind::All
    );
    quoter = person("quoter", {"process_view", "process_quote"}, RowScope::Kind::All);
}

std::string ProcessWorld::process_header(const std::string& more) const {
    const auto has = [&](const char* member) {
        return more.find("\"" + std::string(member) + "\"") != std::string::npos;
    };
    std::string header = R"("planDate":"2026-03-01","lossRate":0)" + more;
    const std::pair<const char*, std::string> members[] = {
        {"processType", "1"},
        {"plantId", in_quotes(plant)},
        {"plantPriceid", in_quotes(sell)},
        {"warehouseId", in_quotes(warehouse)},
        {"putWarehouseId", in_quotes(warehouse)},
    };
    for (const auto& [name, value] : members) {
        if (!has(name)) {
            header += ",\"" + std::string(name) + "\":" + value;
        }
    }
    return header;
}

std::string ProcessWorld::brick(const std::string& more) const {
    return R"({"commodityId":)" + in_quotes(tile) +
           R"(,"length":800,"width":800,"quantity":40,"crafts":[{"craftId":)" + in_quotes(chamfer) +
           R"(,"edgeMask":3)" + more + "}]}";
}

std::string ProcessWorld::cut(const std::string& more) const {
    return R"({"commodityId":)" + in_quotes(tile) +
           R"(,"toLength":800,"toWidth":390,"quantity":40,"priceUnit":"CUT")" + more + "}";
}

Result<Answers> ProcessWorld::make(const Principal& who, const std::string& body) {
    return run(who, commands::save_process(in(body)));
}

Id ProcessWorld::process(const std::string& more) {
    return done(make(writer, "{" + process_header(more) + R"(,"bricks":[)" + brick() + "]}"))
        .front()
        .id;
}

Id ProcessWorld::with_material(std::int64_t pieces, const std::string& more) {
    const Id id = process(
        more + R"(,"commodity":[{"ioType":1,"colorNumber":"S1","grade":"A","commodityId":)" +
        in_quotes(tile) + R"(,"planPieces":)" + std::to_string(pieces) + "}]"
    );
    done(turn_process(writer, id, 32));
    done(turn_process(quoter, id, 33));
    done(turn_process(writer, id, 34));
    return id;
}

std::string ProcessWorld::inspection(
    Id process, std::int64_t used, std::int64_t surplus, std::int64_t scrap, std::int64_t products
) {
    std::string body = R"(,"goodPieces":38,"scrapPieces":2,"materials":[{"id":)" +
                       in_quotes(first_of(projections::process_materials(), process)) +
                       R"(,"usedPieces":)" + std::to_string(used) + R"(,"surplusPieces":)" +
                       std::to_string(surplus) + R"(,"scrapPieces":)" + std::to_string(scrap) +
                       "}]";
    if (products > 0) {
        body += R"(,"products":[{"grade":"A","commodityId":)" + in_quotes(slab) + R"(,"pieces":)" +
                std::to_string(products) + "}]";
    }
    return body;
}

Result<Answers> ProcessWorld::turn_process(
    const Principal& who, Id process, int status, const std::string& more
) {
    return run(
        who,
        commands::update_process(
            "updateProcessOrder",
            in(R"({"id":)" + in_quotes(process) + R"(,"processStatus":)" + std::to_string(status) +
               more + "}")
        )
    );
}

Id ProcessWorld::process_at(int status, const std::string& more) {
    const Id id = process(more);
    if (status > 31) {
        done(turn_process(writer, id, 32));
    }
    if (status > 32) {
        done(turn_process(quoter, id, 33));
    }
    if (status > 33) {
        done(turn_process(writer, id, 34));
    }
    return id;
}

Result<Answers> ProcessWorld::drop(Id process, const std::string& more) {
    return run(
        boss, commands::cancel_processes(in(R"({"ids":")" + process.str() + "\"" + more + "}"))
    );
}

std::int64_t ProcessWorld::made(Id process, std::string_view column) {
    const auto rows = rows_where(projections::process_table(), "id", process);
    return projections::integer(projections::processes(), rows.front(), column);
}

std::vector<projections::Row> ProcessWorld::list_of(
    const projections::RichTable& table, Id process
) {
    return rows_where(table.table(), "processId", process);
}

Id ProcessWorld::first_of(const projections::RichTable& table, Id process) {
    return projections::id_of(table, list_of(table, process).front(), "id");
}

}  // namespace oms::test
