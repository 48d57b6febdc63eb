#include "storage/cell/lease.hpp"

namespace oms::storage::cell {
namespace {

/// Of who makes the tables: any number that is the product's own.
constexpr std::int64_t kMakingLock = 0x6F6D732D63656C6C;

Lease lease_of(const pg::Rows& rows) {
    return {
        std::string(rows.bytes(0, 0)),
        std::string(rows.bytes(0, 1)),
        rows.integer(0, 2),
        rows.boolean(0, 3)};
}

}  // namespace

void make_tables(pg::Connection& connection) {
    connection.run("select pg_advisory_lock($1)", pg::Params().integer(kMakingLock));
    connection.script(R"(
        begin;
        create table if not exists order_ledger.lease (
            one boolean primary key default true check (one),
            node text not null,
            address text not null,
            term bigint not null,
            until timestamptz not null);
        insert into order_ledger.lease (node, address, term, until)
            values ('', '', 0, '-infinity') on conflict do nothing;
        create table if not exists order_ledger.secrets (
            name text primary key, value bytea not null);
        create table if not exists order_ledger.sessions (
            part bigint not null, key bytea not null, value bytea not null,
            primary key (part, key));
        create table if not exists order_ledger.uploads (
            hash text collate "C" primary key, content bytea not null);
        alter table order_ledger.uploads alter column content set storage external;
        create table if not exists order_ledger.drafts (
            tenant text collate "C" not null, person bigint not null,
            name text collate "C" not null, saved bigint not null, browser bytea not null,
            body bytea not null, primary key (tenant, person, name));
        create index if not exists drafts_saved on order_ledger.drafts (saved);
        commit)");
    connection.run("select pg_advisory_unlock($1)", pg::Params().integer(kMakingLock));
}

Lease read_lease(pg::Connection& connection) {
    return lease_of(
        connection.run("select node, address, term, until > clock_timestamp() from lease")
    );
}

std::optional<std::int64_t> take_lease(
    pg::Connection& connection,
    const std::string& node,
    const std::string& address,
    std::chrono::milliseconds length
) {
    const pg::Rows rows = connection.run(
        "update lease set node = $1, address = $2, term = term + 1, "
        "until = clock_timestamp() + $3 * interval '1 millisecond' "
        "where until <= clock_timestamp() returning term",
        pg::Params().text(node).text(address).integer(length.count())
    );
    return rows.size() == 0 ? std::nullopt : std::optional(rows.integer(0, 0));
}

bool renew_lease(pg::Connection& connection, std::int64_t term, std::chrono::milliseconds length) {
    return connection
               .run(
                   "update lease set until = clock_timestamp() + $2 * interval '1 millisecond' "
                   "where term = $1 returning term",
                   pg::Params().integer(term).integer(length.count())
               )
               .size() == 1;
}

void give_lease(pg::Connection& connection, std::int64_t term) {
    connection.run(
        "update lease set until = '-infinity' where term = $1", pg::Params().integer(term)
    );
}

Lease end_lease(pg::Connection& connection) {
    const Lease before = read_lease(connection);
    connection.run("update lease set until = '-infinity', term = term + 1");
    return before;
}

void tell(pg::Connection& connection) {
    connection.run("select pg_notify('order_ledger', '')");
}

void listen(pg::Connection& connection) {
    connection.script("listen order_ledger");
}

std::string shared_secret(
    pg::Connection& connection, const std::string& name, const std::string& fresh
) {
    connection.run(
        "insert into secrets (name, value) values ($1, $2) on conflict do nothing",
        pg::Params().text(name).bytes(fresh)
    );
    return *find_secret(connection, name);
}

std::optional<std::string> find_secret(pg::Connection& connection, const std::string& name) {
    const pg::Rows rows =
        connection.run("select value from secrets where name = $1", pg::Params().text(name));
    return rows.size() == 0 ? std::nullopt : std::optional(std::string(rows.bytes(0, 0)));
}

}  // namespace oms::storage::cell
