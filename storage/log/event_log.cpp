#include "storage/log/event_log.hpp"

#include "storage/log/chain.hpp"

namespace oms::storage {

namespace {

bool read_record(const RecordChunk& chunk, const RecordChunk::Record& r, LoggedEvent& to) {
    const auto view = r.sound ? parse_canonical(chunk.canonical(r)) : std::nullopt;
    if (view) {
        assign_event(to.event, r.seq, *view);
        to.hash = r.hash;
    }
    return view.has_value();
}

template <class F>
void each_record(const EventLog& log, std::int64_t first_seq, const F& f) {
    RecordChunk chunk;
    for (std::int64_t next = first_seq; log.read_chunk(next, chunk);) {
        for (const auto& record : chunk.records) {
            if (!f(chunk, record)) {
                return;
            }
        }
        next = chunk.records.back().seq + 1;
    }
}

}  // namespace

void decode_record(const RecordChunk& chunk, const RecordChunk::Record& r, LoggedEvent& to) {
    if (!read_record(chunk, r, to)) {
        throw Corrupt("the event at sequence " + std::to_string(r.seq) + " is damaged");
    }
}

void EventLog::scan(std::int64_t first_seq, const std::function<bool(const LoggedEvent&)>& f)
    const {
    LoggedEvent logged;
    each_record(*this, first_seq, [&](const RecordChunk& chunk, const RecordChunk::Record& record) {
        decode_record(chunk, record, logged);
        return f(logged);
    });
}

void EventLog::scan_sound(std::int64_t first_seq, const std::function<bool(const LoggedEvent&)>& f)
    const {
    LoggedEvent logged;
    each_record(*this, first_seq, [&](const RecordChunk& chunk, const RecordChunk::Record& record) {
        return !read_record(chunk, record, logged) || f(logged);
    });
}

}  // namespace oms::storage
