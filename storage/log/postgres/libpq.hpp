#pragma once
// libpq, loaded with the first connection: it brings along nineteen libraries (LDAP, Kerberos, two
// of TLS), three resident megabytes that a ledger in LMDB has no use for.

#include <libpq-fe.h>

namespace oms::storage::pg {

/// The library's functions, each under its name without "PQ".
struct LibPq {
    decltype(&::PQconnectdbParams) connectdb_params;
    decltype(&::PQfinish) finish;
    decltype(&::PQstatus) status;
    decltype(&::PQerrorMessage) error_message;
    decltype(&::PQsocket) socket;
    decltype(&::PQsetNoticeReceiver) set_notice_receiver;
    decltype(&::PQexec) exec;
    decltype(&::PQsendQueryParams) send_query_params;
    decltype(&::PQgetResult) get_result;
    decltype(&::PQconsumeInput) consume_input;
    decltype(&::PQisBusy) is_busy;
    decltype(&::PQnotifies) notifies;
    decltype(&::PQfreemem) freemem;
    decltype(&::PQresultStatus) result_status;
    decltype(&::PQresultErrorMessage) result_error_message;
    decltype(&::PQresultErrorField) result_error_field;
    decltype(&::PQntuples) ntuples;
    decltype(&::PQgetvalue) getvalue;
    decltype(&::PQgetlength) getlength;
    decltype(&::PQgetisnull) getisnull;
    decltype(&::PQclear) clear;
};

/// Throws std::runtime_error when the library is not installed. Any thread.
const LibPq& libpq();

}  // namespace oms::storage::pg
