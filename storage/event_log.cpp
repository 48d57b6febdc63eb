#include "storage/event_log.hpp"

#include "storage/chain.hpp"

namespace oms::storage {

void EventLog::scan(std::int64_t first_seq, const std::function<bool(const LoggedEvent&)>& f)
    const {
    RecordChunk chunk;
    LoggedEvent logged;
    for (std::int64_t next = first_seq; read_chunk(next, chunk);) {
        for (const auto& record : chunk.records) {
            decode_record(chunk, record, logged);
            if (!f(logged)) {
                return;
            }
        }
        next = chunk.records.back().seq + 1;
    }
}

}  // namespace oms::storage
