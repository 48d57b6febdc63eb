// Appends orders to a data folder's log, by EventLog from a seeded generator, spread evenly from
// the tenant's newest event to yesterday; `replay-tool rebuild` makes the read models afterwards.
// usage: make_log --data DIR [--seed 1] TENANT=ORDERS...
#include "events/orders/order_events.hpp"
#include "storage/base/id_source.hpp"
#include "storage/folder/data_folder.hpp"
#include "storage/log/lmdb_event_log.hpp"

#include <chrono>
#include <cstdio>
#include <map>
#include <random>
#include <stdexcept>
#include <string>

namespace {

using namespace oms;

constexpr std::int64_t kDayMs = 86'400'000;
constexpr int kCommitEvery = 5000;

std::int64_t yesterday_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count() - kDayMs;
}

class Generator {
  public:
    Generator(storage::EventLog& log, TenantId tenant, unsigned seed, std::int64_t start_ms)
        : log_(log),
          tenant_(std::move(tenant)),
          random_(seed),
          start_ms_(start_ms),
          seq_(log.last_seq()),
          position_(log.head(tenant_).position) {}

    void run(int orders) {
        step_ms_ = (yesterday_ms() - start_ms_) / std::max(orders, 1);
        auto batch = log_.begin();
        for (int i = 0; i < orders; ++i) {
            order(*batch, i);
            if ((i + 1) % kCommitEvery == 0) {
                must(batch->commit());
                batch.reset();
                batch = log_.begin();
                std::fprintf(stderr, "\r%s: %d orders", tenant_.c_str(), i + 1);
            }
        }
        must(batch->commit());
        std::fprintf(stderr, "\r%s: %d orders\n", tenant_.c_str(), orders);
    }

  private:
    static void must(const Status& status) {
        if (!status) {
            throw std::runtime_error(status.error().key);
        }
    }

    std::int64_t pick(std::int64_t lowest, std::int64_t highest) {
        return std::uniform_int_distribution<std::int64_t>(lowest, highest)(random_);
    }

    template <class Event>
    void put(
        storage::LogBatch& batch,
        const std::string& stream,
        std::int64_t version,
        Timestamp time,
        const Event& event
    ) {
        events::StoredEvent e;
        e.seq = ++seq_;
        e.tenant = tenant_;
        e.position = ++position_;
        e.stream = stream;
        e.version = version;
        e.type = Event::kType;
        e.schema_version = Event::kVersion;
        e.time = time;
        e.user = Id{1001 + pick(0, 19)};
        e.dept = Id{501};
        e.payload = json::encode(event);
        batch.put(e);
    }

    events::OrderLine line(int number, Timestamp now) {
        events::OrderLine l;
        l.id = ids_.next(now);
        l.lineNo = number;
        l.commodityId = Id{pick(3001, 3040)};
        l.commodityCode = "YY" + std::to_string(l.commodityId.value - 3000);
        l.commodityName = "卡拉拉白 800*800";
        l.size = "800*800";
        l.grade = "A";
        l.unit = "PCS";
        l.pieces = pick(1, 300);
        l.inputQty = l.pieces * 1000;
        l.piecesPerBox = 3;
        l.boxes = l.pieces / 3;
        l.loosePieces = static_cast<std::int32_t>(l.pieces % 3);
        l.area = l.pieces * 640000;
        l.weight = l.pieces * 15000;
        l.boxWeight = 45000;
        l.priceUnit = "PCS";
        l.listPrice = l.dealPrice = pick(1000, 30000);
        l.discountRate = 10000;
        l.lineAmount = l.netAmount = l.dealPrice * l.pieces;
        return l;
    }

    void order(storage::LogBatch& batch, int number) {
        const Timestamp now{start_ms_ + number * step_ms_};
        events::OrderDrafted drafted;
        drafted.orderId = ids_.next(now);
        drafted.orderNo = "BM" + std::to_string(10000000 + number);
        events::OrderHeader& h = drafted.header;
        h.orderType = 2;
        h.customerId = Id{pick(4001, 4400)};
        h.customerName = "客户" + std::to_string(h.customerId.value);
        h.customerTel = "138" + std::to_string(pick(10000000, 99999999));
        h.projectName = "翡翠湾 " + std::to_string(pick(1, 30)) + "幢";
        h.projectAddress = "杭州市西湖区";
        h.regionCode = "330106";
        h.receiver = h.customerName;
        h.receiverTel = h.customerTel;
        h.guideUserId = Id{1001 + pick(0, 19)};
        h.guideUserName = "导购";
        h.deptId = Id{501 + pick(0, 5)};
        h.deptName = "城东门店";
        h.payMode = 1;
        h.deliverMode = 1;
        const int lines = static_cast<int>(pick(1, 4));
        for (int i = 1; i <= lines; ++i) {
            drafted.lines.push_back(line(i, now));
            drafted.amounts.goodsAmount += drafted.lines.back().lineAmount;
            drafted.amounts.totalPieces += drafted.lines.back().pieces;
            drafted.amounts.totalArea += drafted.lines.back().area;
            drafted.amounts.totalWeight += drafted.lines.back().weight;
        }
        drafted.amounts.totalAmount = drafted.amounts.payableAmount = drafted.amounts.goodsAmount;
        drafted.operatorName = "导购";
        const std::string stream = events::stream_name("order", drafted.orderId);
        put(batch, stream, 1, now, drafted);
        if (pick(0, 9) < 6) {
            put(batch,
                stream,
                2,
                Timestamp{now.ms + 1},
                events::OrderSubmitted{
                    drafted.orderId, 12, 13, h.customerName, h.customerTel, "导购"});
        }
    }

    storage::EventLog& log_;
    TenantId tenant_;
    std::mt19937_64 random_;
    std::int64_t start_ms_;
    std::int64_t step_ms_ = 0;
    std::int64_t seq_;
    std::int64_t position_;
    storage::IdSource ids_;
};

struct Options {
    std::string data;
    unsigned seed = 1;
    std::vector<std::pair<TenantId, int>> tenants;
};

Options read_options(int argc, char** argv) {
    Options o;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const auto equals = word.find('=');
        if ((word == "--data" || word == "--seed") && i + 1 < argc) {
            const std::string value = argv[++i];
            if (word == "--data") {
                o.data = value;
            } else {
                o.seed = static_cast<unsigned>(std::stoul(value));
            }
        } else if (!word.starts_with("--") && equals != std::string::npos) {
            o.tenants.emplace_back(word.substr(0, equals), std::stoi(word.substr(equals + 1)));
        } else {
            throw std::runtime_error("usage: make_log --data DIR [--seed 1] TENANT=ORDERS...");
        }
    }
    return o;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const Options o = read_options(argc, argv);
        auto folder = storage::DataFolder::own(o.data);
        if (!folder) {
            throw std::runtime_error(storage::explain(folder.error()));
        }
        auto log = storage::open_lmdb_event_log({.dir = folder->paths().log()});
        std::map<TenantId, std::int64_t> newest;
        log->scan(1, [&](const storage::LoggedEvent& logged) {
            newest[logged.event.tenant] = logged.event.time.ms;
            return true;
        });
        for (const auto& [tenant, orders] : o.tenants) {
            Generator(*log, tenant, o.seed, newest[tenant]).run(orders);
        }
        return 0;
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "make_log: %s\n", fault.what());
        return 2;
    }
}
