// Appends users, business dictionary entries, stock and purchases to a company's log, by EventLog,
// spread evenly from its newest event to yesterday; `replay-tool rebuild` makes the read model
// afterwards. usage: make_records --data DIR --tenant T [--users N [--dept ID]] [--entries N]
//                     [--keys N --moves M --warehouse ID --commodity ID]
//                     [--purchases N --supplier ID --buyer ID --warehouse ID --commodity ID]
// Stock: N goods keys of the commodity with one movement each, the first of them with M.
// Purchases: N of one line of a thousand pieces, approved and on their way, to be signed for.
#include "base/json.hpp"
#include "events/purchasing/procurement_events.hpp"
#include "events/records/record_events.hpp"
#include "events/stock/stock_events.hpp"
#include "storage/base/id_source.hpp"
#include "storage/folder/data_folder.hpp"
#include "storage/log/lmdb_event_log.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace {

using namespace oms;

constexpr int kCommitEvery = 5000;
constexpr std::int64_t kDayMs = 86'400'000;

struct Options {
    std::string data;
    TenantId tenant;
    int users = 0;
    int entries = 0;
    int keys = 0;
    int moves = 0;
    int purchases = 0;
    Id supplier;
    Id buyer;
    Id warehouse;
    Id commodity;
    Id dept{1123598813738675201};  ///< of the users
};

Options read_options(int argc, char** argv) {
    Options o;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string name = argv[i];
        const std::string value = argv[i + 1];
        if (name == "--data") {
            o.data = value;
        } else if (name == "--tenant") {
            o.tenant = value;
        } else if (name == "--users") {
            o.users = std::stoi(value);
        } else if (name == "--entries") {
            o.entries = std::stoi(value);
        } else if (name == "--keys") {
            o.keys = std::stoi(value);
        } else if (name == "--moves") {
            o.moves = std::stoi(value);
        } else if (name == "--purchases") {
            o.purchases = std::stoi(value);
        } else if (name == "--supplier") {
            o.supplier = Id::parse(value).value_or(Id{});
        } else if (name == "--buyer") {
            o.buyer = Id::parse(value).value_or(Id{});
        } else if (name == "--dept") {
            o.dept = Id::parse(value).value_or(o.dept);
        } else if (name == "--warehouse") {
            o.warehouse = Id::parse(value).value_or(Id{});
        } else if (name == "--commodity") {
            o.commodity = Id::parse(value).value_or(Id{});
        } else {
            throw std::runtime_error("unknown option " + name);
        }
    }
    return o;
}

void must(const Status& status) {
    if (!status) {
        throw std::runtime_error(status.error().key);
    }
}

class Appender {
  public:
    Appender(storage::EventLog& log, TenantId tenant, std::int64_t from_ms, int count)
        : log_(log), tenant_(std::move(tenant)), now_(from_ms), batch_(log.begin()) {
        using namespace std::chrono;
        const auto end =
            duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count() - kDayMs;
        step_ms_ = std::max<std::int64_t>(0, end - from_ms) / std::max(count, 1);
        seq_ = log.last_seq();
        position_ = log.head(tenant_).position;
    }

    void put(const std::string& entity, Id id, const std::string& fields) {
        append(entity + "/" + id.str(), 1, events::RecordSaved{entity, id, true, {fields}});
    }

    template <class Event>
    void append(const std::string& stream, std::int64_t version, const Event& event) {
        now_.ms += step_ms_;
        events::StoredEvent e;
        e.seq = ++seq_;
        e.tenant = tenant_;
        e.position = ++position_;
        e.stream = stream;
        e.version = version;
        e.type = Event::kType;
        e.schema_version = Event::kVersion;
        e.time = now_;
        e.user = Id{1};
        e.payload = json::encode(event);
        batch_->put(e);
        if (++put_ % kCommitEvery == 0) {
            must(batch_->commit());
            batch_ = log_.begin();
        }
    }

    void finish() { must(batch_->commit()); }

    Id id() { return ids_.next(now_); }

    std::int64_t now_ms() const { return now_.ms; }

  private:
    storage::EventLog& log_;
    TenantId tenant_;
    Timestamp now_;
    std::int64_t step_ms_ = 0;
    std::int64_t seq_ = 0;
    std::int64_t position_ = 0;
    int put_ = 0;
    storage::IdSource ids_;
    std::unique_ptr<storage::LogBatch> batch_;
};

std::string user(int number, Id dept) {
    const std::string n = std::to_string(1'000'000 + number);
    return R"({"account":"bench)" + n + R"(","name":"员工)" + n + R"(","realName":"员工)" + n +
           R"(","userType":1,"phone":"1380)" + n +
           R"(","sex":0,"roleId":"1123598816738675204","deptId":")" + dept.str() +
           R"(","postId":"1123598817738675208","byCompany":"1123598813738675201","userStatus":1})";
}

std::string entry(Id parent, int number) {
    const std::string n = std::to_string(number);
    return R"({"parentId":")" + parent.str() + R"(","code":"bench","dictValue":"条目)" + n +
           R"(","dictKey":")" + n + R"(","sort":)" + n + R"(,"isSealed":0})";
}

/// Ten pieces of one shade into the warehouse.
events::StockMoved movement(const Options& o, Appender& out, int key) {
    events::StockMoved moved;
    events::Movement& m = moved.movement;
    m.movementId = out.id();
    m.goods.commodityId = o.commodity;
    m.goods.colorNumber = "S" + std::to_string(key);
    m.goods.grade = "A";
    m.goods.goodsId = events::goods_id(o.commodity, m.goods.colorNumber, m.goods.grade);
    m.goods.commodityCode = "bench";
    m.goods.commodityName = "基准砖";
    m.goods.size = "800*800";
    m.goods.pieceArea = 640'000;
    m.goods.piecesPerBox = 3;
    m.pieces = 10;
    m.fromLoc = std::string(events::locations::kOpening);
    m.toLoc = events::location_of(o.warehouse);
    m.toName = "仓";
    m.toBins = {{Id{}, {}, m.pieces}};
    m.costAmount = 10'000;
    m.source = {"PUT", m.movementId, m.movementId, "RK", 1};
    m.movedAt = out.now_ms();
    return moved;
}

void put_stock(const Options& o, Appender& out) {
    for (int key = 0; key < o.keys; ++key) {
        const int moves = key == 0 ? std::max(o.moves, 1) : 1;
        for (int version = 1; version <= moves; ++version) {
            const auto moved = movement(o, out, key);
            out.append(events::stream_name("stock", moved.movement.goods.goodsId), version, moved);
        }
    }
}

/// A thousand pieces of the commodity from the supplier, cash on delivery.
events::ProcurementDrafted purchase(const Options& o, Appender& out, int number) {
    events::ProcurementDrafted made;
    made.procurementId = out.id();
    made.poNo = "CGB" + std::to_string(number);
    made.header.poType = 1;
    made.header.cooperationId = o.supplier;
    made.header.cooperationName = "供应商";
    made.header.buyerUserId = o.buyer;
    made.header.keeperUserId = o.buyer;
    made.header.deptId = o.dept;
    made.header.warehouseId = o.warehouse;
    made.header.warehouseName = "仓";
    made.header.expectDate = "2026-12-31";
    made.header.payTerm = 2;
    events::ProcurementLine line;
    line.id = out.id();
    line.lineNo = 1;
    line.commodityId = o.commodity;
    line.commodityCode = "bench";
    line.commodityName = "基准砖";
    line.size = "800*800";
    line.pieceArea = 640'000;
    line.piecesPerBox = 3;
    line.grade = "A";
    line.pieces = 1'000;
    line.boxes = 333;
    line.loosePieces = 1;
    line.area = line.pieces * line.pieceArea;
    line.priceUnit = "PCS";
    line.price = 3'000 + number % 500;
    line.lineAmount = line.pieces * line.price;
    line.netAmount = line.lineAmount;
    made.amounts.goodsAmount = line.lineAmount;
    made.amounts.payableAmount = line.lineAmount;
    made.amounts.totalPieces = line.pieces;
    made.amounts.totalArea = line.area;
    made.details = {line};
    return made;
}

void put_purchases(const Options& o, Appender& out) {
    for (int number = 0; number < o.purchases; ++number) {
        const auto made = purchase(o, out, number);
        const Id id = made.procurementId;
        const std::string stream = events::stream_name("procurement", id);
        events::BoughtPieces bought;
        bought.detailId = made.details.front().id;
        bought.pieces = made.details.front().pieces;
        events::Waybill waybill;
        waybill.id = out.id();
        waybill.waybillNo = "YD";
        waybill.sendTime = out.now_ms();
        waybill.pieces = bought.pieces;
        out.append(stream, 1, made);
        out.append(stream, 2, events::ProcurementSubmitted{id, 41, 42, {}});
        out.append(stream, 3, events::ProcurementApproved{id, 42, 44, {bought}, {}});
        out.append(stream, 4, events::ProcurementShipped{id, {waybill}, 44, 45, {}});
    }
}

void run(const Options& o) {
    auto folder = storage::DataFolder::own(o.data);
    if (!folder) {
        throw std::runtime_error(storage::explain(folder.error()));
    }
    auto log = storage::open_lmdb_event_log({.dir = folder->paths().log()});
    std::int64_t newest = 0;
    log->scan(1, [&](const storage::LoggedEvent& logged) {
        newest = logged.event.tenant == o.tenant ? logged.event.time.ms : newest;
        return true;
    });
    Appender out(
        *log, o.tenant, newest, o.users + o.entries + o.keys + o.moves + 4 * o.purchases + 1
    );
    for (int i = 0; i < o.users; ++i) {
        out.put("user", out.id(), user(i, o.dept));
    }
    put_stock(o, out);
    put_purchases(o, out);
    const Id parent = out.id();
    if (o.entries > 0) {
        out.put(
            "dictBiz",
            parent,
            R"({"code":"bench","dictValue":"bench","dictKey":"-1","sort":0,"isSealed":0})"
        );
    }
    for (int i = 1; i <= o.entries; ++i) {
        out.put("dictBiz", out.id(), entry(parent, i));
    }
    out.finish();
}

}  // namespace

int main(int argc, char** argv) {
    try {
        run(read_options(argc, argv));
        return 0;
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "make_records: %s\n", fault.what());
        return 2;
    }
}
