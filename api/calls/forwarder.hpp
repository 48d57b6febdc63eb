#pragma once
// Passes requests on to the writer of the cell, when they reached another of its servers
// (storage/cell): all that changes something, and what this server cannot answer as new as is
// asked.
//
// A server believes the word of another that shows the secret of the cell: for whom it asks, and
// under which name (headers X-Ledger-Server, X-Ledger-Client, X-Ledger-Host, X-Ledger-Request).
// Who asks from outside may say up to where it has read: X-Ledger-Position, or the cookie
// ledger-position=<company>.<position> that answers bring.

#include "api/calls/route.hpp"
#include "api/net/company_pool.hpp"
#include "api/net/http_fetch.hpp"
#include "api/wire/request.hpp"
#include "storage/cell/node.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>

namespace oms::api {

/// Thread-safe.
class Forwarder {
  public:
    /// Answers a request on this server, for when it has become the writer meanwhile.
    using Here = std::function<void(Request, const Respond&)>;

    /// `node` must outlive it. `ca_file`: as of FetchOptions, for servers that speak TLS.
    Forwarder(storage::Node& node, const std::string& ca_file);
    ~Forwarder();

    /// Before any request.
    void here(Here f) { here_ = std::move(f); }

    /// Takes what only servers of the cell may say out of the request, and believes it if it is one
    /// that asks.
    void receive(Request& request) const;

    /// Whether this server is to answer. Commands are the writer's, and everything that is not
    /// known to read only.
    bool answers(const Route& route) const;

    /// Whether what this server cannot do, or would refuse, may be asked of the writer.
    bool may_pass_on(const Request& request) const { return !request.passed_on && !node_.writes(); }

    /// Waits a moment until this server has read as far as the request says. `tenant`: whose
    /// position the header names; "" = only the cookie is looked at.
    bool as_new_as_asked(const Request& request, const TenantId& tenant) const;

    /// How far this server has read, so that the next question is not answered from an earlier
    /// state by another one.
    std::int64_t position(const TenantId& tenant) const { return node_.position(tenant); }

    /// Has the next request of the browser ask for this position; nothing when it does already.
    static std::optional<std::pair<std::string, std::string>> position_cookie(
        const Request& request, const TenantId& tenant, std::string_view position
    );

    /// The writer's answer, unchanged. Waits for a writer while there is none, and asks the next
    /// one when it is known that the one before did nothing, or when the same request has no second
    /// effect (`repeatable`). 503 / OUTCOME_UNKNOWN when that cannot be known. Companies take
    /// turns; `company`: whose request it is, "" when that is not known.
    void pass_on(const TenantId& company, Request request, bool repeatable, Respond respond) const;

    void stop();

  private:
    void ask(Request& request, bool repeatable, const Respond& respond) const;
    bool reaches(const TenantId& tenant, std::int64_t position) const;

    storage::Node& node_;
    HttpFetcher fetcher_;
    Here here_;
    mutable std::atomic<int> waiting_{0};
    mutable CompanyPool threads_;
};

}  // namespace oms::api
