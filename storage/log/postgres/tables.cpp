#include "storage/log/postgres/tables.hpp"

#include "storage/base/bytes.hpp"
#include "storage/base/files.hpp"
#include "storage/log/record.hpp"

namespace oms::storage::pg {
namespace {

constexpr std::int64_t kForm = 1;  ///< of the tables
constexpr std::size_t kStoreIdBytes = 16;
/// Lock of who writes and of who makes the tables: any numbers that are the product's own.
constexpr std::int64_t kWritingLock = 0x6F6D732D77726974;
constexpr std::int64_t kMakingLock = 0x6F6D732D6D616B65;

std::string setting(Connection& connection, std::string_view name) {
    const Rows rows = connection.run("select current_setting($1)", Params().text(name));
    return std::string(rows.bytes(0, 0));
}

Taken taken_of(const Rows& rows) {
    return {rows.integer(0, 0), rows.integer(0, 1)};
}

}  // namespace

void expect_safe(Connection& connection, bool single_copy) {
    for (const std::string_view name : {"fsync", "full_page_writes"}) {
        if (setting(connection, name) != "on") {
            throw std::runtime_error(
                "the database may lose what it has confirmed: " + std::string(name) + " is off"
            );
        }
    }
    if (!single_copy && setting(connection, "synchronous_standby_names").empty()) {
        throw std::runtime_error(
            "no standby confirms what is written (synchronous_standby_names is empty): "
            "--single-copy writes to one copy alone"
        );
    }
}

void lock_writing(Connection& connection) {
    const Rows rows =
        connection.run("select pg_try_advisory_lock($1)", Params().integer(kWritingLock));
    if (!rows.boolean(0, 0)) {
        throw Busy("another process writes to the event log");
    }
}

void end_other_node(Connection& connection) {
    connection.run(
        "select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a on a.pid = "
        "l.pid "
        "where l.locktype = 'advisory' and l.granted and l.objsubid = 1 "
        "and l.database = (select oid from pg_database where datname = current_database()) "
        "and (l.classid::bigint << 32) | l.objid::bigint = $1 "
        "and l.pid <> pg_backend_pid() and starts_with(a.application_name, $2)",
        Params().integer(kWritingLock).text(kNodeName)
    );
}

void make_tables(Connection& connection, const std::string& store_id) {
    connection.run("select pg_advisory_lock($1)", Params().integer(kMakingLock));
    // No compression: what is read is what was hashed, and the processor has better to do.
    connection.script(R"(
        begin;
        create schema if not exists order_ledger;
        create table if not exists order_ledger.ledger (
            one boolean primary key default true check (one),
            form bigint not null,
            store_id text not null,
            epoch bigint not null,
            last_seq bigint not null);
        create table if not exists order_ledger.events (
            seq bigint primary key, record bytea not null);
        alter table order_ledger.events alter column record set storage external;
        create table if not exists order_ledger.heads (
            tenant text collate "C" primary key, head bytea not null);
        commit)");
    connection.run(
        "insert into ledger (form, store_id, epoch, last_seq) values ($1, $2, 0, 0) "
        "on conflict do nothing",
        Params().integer(kForm).text(
            store_id.empty() ? to_hex(random_bytes(kStoreIdBytes)) : store_id
        )
    );
    const Rows form = connection.run("select form from ledger");
    connection.run("select pg_advisory_unlock($1)", Params().integer(kMakingLock));
    if (form.integer(0, 0) != kForm) {
        throw std::runtime_error("the event log in the database is of a newer form");
    }
}

Taken state_of_writing(Connection& connection) {
    return taken_of(connection.run("select epoch, last_seq from ledger"));
}

Taken take_over(Connection& connection) {
    const Taken taken =
        taken_of(connection.run("update ledger set epoch = epoch + 1 returning epoch, last_seq"));
    const Rows newest = connection.run("select coalesce(max(seq), 0) from events");
    if (newest.integer(0, 0) != taken.last_seq) {
        throw Corrupt(
            "the events end at " + std::to_string(newest.integer(0, 0)) + ", the ledger says " +
            std::to_string(taken.last_seq)
        );
    }
    return taken;
}

std::optional<Taken> renew_epoch(Connection& connection, std::int64_t epoch) {
    const Rows rows = connection.run(
        "update ledger set epoch = epoch + 1 where epoch = $1 returning epoch, last_seq",
        Params().integer(epoch)
    );
    return rows.size() == 0 ? std::nullopt : std::optional(taken_of(rows));
}

bool append(Connection& connection, std::int64_t epoch, const Batch& batch) {
    Params params;
    params.integer(epoch)
        .integer(batch.seqs.front() - 1)
        .integer(batch.seqs.back())
        .integers(batch.seqs)
        .byte_strings(batch.records)
        .texts(batch.tenants)
        .byte_strings(batch.heads);
    const Rows rows = connection.run(
        "with turn as ("
        "  update ledger set last_seq = $3 where epoch = $1 and last_seq = $2 returning 1),"
        " appended as ("
        "  insert into events (seq, record)"
        "  select e.seq, e.record from turn, unnest($4::bigint[], $5::bytea[]) e(seq, record)),"
        " led as ("
        "  insert into heads (tenant, head)"
        "  select h.tenant, h.head from turn, unnest($6::text[], $7::bytea[]) h(tenant, head)"
        "  on conflict (tenant) do update set head = excluded.head)"
        " select count(*) from turn",
        params
    );
    return rows.integer(0, 0) == 1;
}

bool holds(Connection& connection, const Batch& batch) {
    const Rows rows = connection.run(
        "select record from events where seq = $1", Params().integer(batch.seqs.back())
    );
    return rows.size() == 1 && rows.bytes(0, 0) == batch.records.back();
}

std::optional<LedgerState> read_state(Connection& connection) {
    const Rows there = connection.run("select to_regclass('order_ledger.ledger') is not null");
    if (!there.boolean(0, 0)) {
        return std::nullopt;
    }
    const Rows rows = connection.run("select store_id, last_seq from ledger");
    if (rows.size() == 0) {
        return std::nullopt;
    }
    return LedgerState{std::string(rows.bytes(0, 0)), rows.integer(0, 1)};
}

Head read_head(Connection& connection, const TenantId& tenant) {
    const Rows rows =
        connection.run("select head from heads where tenant = $1", Params().text(tenant));
    return rows.size() == 0 ? Head{tenant, 0, {}} : decode_head(tenant, rows.bytes(0, 0));
}

std::vector<Head> read_heads(Connection& connection) {
    const Rows rows = connection.run("select tenant, head from heads order by tenant");
    std::vector<Head> heads;
    for (int i = 0; i < rows.size(); ++i) {
        heads.push_back(decode_head(rows.bytes(i, 0), rows.bytes(i, 1)));
    }
    return heads;
}

void read_records(
    Connection& connection,
    std::int64_t first_seq,
    std::int64_t limit,
    std::size_t bytes,
    RecordChunk& chunk
) {
    chunk.bytes.clear();
    chunk.records.clear();
    const Rows rows = connection.run(
        "select seq, record from ("
        "  select seq, record, sum(octet_length(record)) over (order by seq) "
        "    - octet_length(record) as before"
        "  from (select seq, record from events where seq >= $1 order by seq limit $2) asked"
        ") sized where before < $3 order by seq",
        Params().integer(first_seq).integer(limit).integer(static_cast<std::int64_t>(bytes))
    );
    for (int i = 0; i < rows.size(); ++i) {
        add_record(rows.integer(i, 0), rows.bytes(i, 1), chunk);
    }
}

std::vector<std::string> check_tables(Connection& connection) {
    const Rows rows = connection.run(
        "select count(*), coalesce(min(seq), 1), coalesce(max(seq), 0), "
        "(select last_seq from ledger) from events"
    );
    const std::int64_t count = rows.integer(0, 0);
    const std::int64_t first = rows.integer(0, 1);
    const std::int64_t last = rows.integer(0, 2);
    const std::int64_t said = rows.integer(0, 3);
    std::vector<std::string> wrong;
    if (first != 1 || count != last) {
        wrong.push_back(
            "the events table has " + std::to_string(count) + " rows from " +
            std::to_string(first) + " to " + std::to_string(last)
        );
    }
    if (said != last) {
        wrong.push_back(
            "the events end at " + std::to_string(last) + ", the ledger says " +
            std::to_string(said)
        );
    }
    return wrong;
}

std::int64_t used_bytes(Connection& connection) {
    const Rows rows = connection.run(
        "select pg_total_relation_size('events') + pg_total_relation_size('heads') "
        "+ pg_total_relation_size('ledger')"
    );
    return rows.integer(0, 0);
}

bool no_room(const Failure& failure) {
    return failure.state() == "53100";  // disk_full
}

bool not_writable(const Failure& failure) {
    return failure.state() == "25006";  // read_only_sql_transaction
}

}  // namespace oms::storage::pg
