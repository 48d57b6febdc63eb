#include "storage/rows/log_index.hpp"

#include "storage/rows/command_key.hpp"
#include "storage/rows/schema.hpp"

#include <algorithm>

namespace oms::storage {
namespace {

std::string_view bytes(const Hash& hash) {
    return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

std::vector<std::int64_t> numbers(Statement& statement) {
    std::vector<std::int64_t> found;
    while (statement.step()) {
        found.push_back(statement.integer(0));
    }
    return found;
}

}  // namespace

std::optional<FileMark> read_mark(Database& db) {
    Query q =
        db.cached("SELECT tenant, storeId, generation, revision, position, headHash FROM _meta");
    if (!q->step()) {
        return std::nullopt;
    }
    FileMark mark{
        std::string(q->text(0)),
        std::string(q->text(1)),
        q->integer(2),
        q->integer(3),
        q->integer(4),
        {}};
    const std::string_view hash = q->blob(5);
    if (hash.size() != mark.hash.size()) {
        return std::nullopt;
    }
    std::copy(hash.begin(), hash.end(), mark.hash.begin());
    return mark;
}

void write_mark(Database& db, const FileMark& mark) {
    Query q = db.cached(
        "INSERT OR REPLACE INTO _meta(one, tenant, storeId, generation, revision, position,"
        " headHash) VALUES(1, ?, ?, ?, ?, ?, ?)"
    );
    q->bind(1, std::string_view(mark.tenant)).bind(2, std::string_view(mark.store_id));
    q->bind(3, mark.generation).bind(4, mark.revision).bind(5, mark.position);
    q->bind_blob(6, bytes(mark.hash)).run();
}

void move_mark(Database& db, std::int64_t position, const Hash& hash) {
    Query q = db.cached("UPDATE _meta SET position = ?, headHash = ?");
    q->bind(1, position).bind_blob(2, bytes(hash)).run();
}

void index_event_row(Database& db, const events::StoredEvent& event) {
    Query q = db.cached(
        "INSERT INTO _event(position, seq, stream, version, type, createTime, userId, deptId,"
        " commandId) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)"
    );
    q->bind(1, event.position).bind(2, event.seq).bind(3, std::string_view(event.stream));
    q->bind(4, event.version).bind(5, std::string_view(event.type)).bind(6, event.time.ms);
    q->bind(7, event.user.value).bind(8, event.dept.value);
    q->bind(9, std::string_view(event.command_id)).run();
}

std::int64_t last_sequence(Database& db) {
    Query q = db.cached("SELECT max(position), seq FROM _event");
    return q->step() ? q->integer(1) : 0;
}

void index_event(Database& db, const events::StoredEvent& event) {
    index_event_row(db, event);
    const std::optional<CommandKey> command = CommandKey::parse(event.command_id);
    if (command) {
        Query q = db.cached(
            "INSERT INTO _command(key, bodyHash, position, n) VALUES(?, ?, ?, 1)"
            " ON CONFLICT(key) DO UPDATE SET n = n + 1"
        );
        q->bind(1, std::string_view(command->key)).bind(2, std::string_view(command->body_hash));
        q->bind(3, event.position).run();
    }
}

void index_commands(Database& db) {
    // The texts that CommandKey::parse reads: 43 characters, a dot, 22 characters.
    db.execute(
        "DELETE FROM _command;"
        "INSERT INTO _command(key, bodyHash, position, n)"
        " SELECT substr(commandId, 1, 43), substr(commandId, 45), min(position), count(*)"
        " FROM _event WHERE length(commandId) = 66 AND substr(commandId, 44, 1) = '.'"
        " GROUP BY 1 ORDER BY 1"
    );
}

std::optional<UsedCommand> used_command(Database& db, std::string_view key) {
    Query q = db.cached("SELECT bodyHash, position, n FROM _command WHERE key = ?");
    q->bind(1, key);
    if (!q->step()) {
        return std::nullopt;
    }
    return UsedCommand{std::string(q->text(0)), q->integer(1), q->integer(2)};
}

std::vector<std::int64_t> stream_sequence(
    Database& db, std::string_view stream, std::int64_t last_position
) {
    Query q =
        db.cached("SELECT seq FROM _event WHERE stream = ? AND +position <= ? ORDER BY version");
    q->bind(1, stream).bind(2, last_position);
    return numbers(*q);
}

std::vector<std::int64_t> position_sequence(
    Database& db, std::int64_t first_position, std::int64_t n
) {
    Query q =
        db.cached("SELECT seq FROM _event WHERE position >= ? AND position < ? ORDER BY position");
    q->bind(1, first_position).bind(2, first_position + n);
    return numbers(*q);
}

std::int64_t stream_version(Database& db, std::string_view stream) {
    Query q = db.cached("SELECT max(version) FROM _event WHERE stream = ?");
    q->bind(1, stream);
    return q->step() ? q->integer(0) : 0;
}

std::int64_t position_at(Database& db, Timestamp t) {
    // A company's times never go back. (The greatest position would be looked for from the newest
    // event on, one by one.)
    Query q = db.cached(
        "SELECT position FROM _event WHERE createTime <= ?"
        " ORDER BY createTime DESC, position DESC LIMIT 1"
    );
    q->bind(1, t.ms);
    return q->step() ? q->integer(0) : 0;
}

}  // namespace oms::storage
