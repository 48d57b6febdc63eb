#include "storage/log/postgres/libpq.hpp"

#include <stdexcept>
#include <string>

#include <dlfcn.h>

namespace oms::storage::pg {
namespace {

constexpr const char* kFile = "libpq.so.5";

template <class Function>
void find(void* library, const char* name, Function& to) {
    to = reinterpret_cast<Function>(::dlsym(library, name));
    if (to == nullptr) {
        throw std::runtime_error(std::string(kFile) + " has no " + name);
    }
}

LibPq load() {
    void* const library = ::dlopen(kFile, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        throw std::runtime_error(std::string("a log in PostgreSQL needs libpq5: ") + ::dlerror());
    }
    LibPq pq{};
    find(library, "PQconnectdbParams", pq.connectdb_params);
    find(library, "PQfinish", pq.finish);
    find(library, "PQstatus", pq.status);
    find(library, "PQerrorMessage", pq.error_message);
    find(library, "PQsocket", pq.socket);
    find(library, "PQsetNoticeReceiver", pq.set_notice_receiver);
    find(library, "PQexec", pq.exec);
    find(library, "PQsendQueryParams", pq.send_query_params);
    find(library, "PQgetResult", pq.get_result);
    find(library, "PQconsumeInput", pq.consume_input);
    find(library, "PQisBusy", pq.is_busy);
    find(library, "PQnotifies", pq.notifies);
    find(library, "PQfreemem", pq.freemem);
    find(library, "PQresultStatus", pq.result_status);
    find(library, "PQresultErrorMessage", pq.result_error_message);
    find(library, "PQresultErrorField", pq.result_error_field);
    find(library, "PQntuples", pq.ntuples);
    find(library, "PQgetvalue", pq.getvalue);
    find(library, "PQgetlength", pq.getlength);
    find(library, "PQgetisnull", pq.getisnull);
    find(library, "PQclear", pq.clear);
    return pq;
}

}  // namespace

const LibPq& libpq() {
    static const LibPq loaded = load();
    return loaded;
}

}  // namespace oms::storage::pg
