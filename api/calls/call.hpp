#pragma once
// What a handler receives. The three kinds of handler are told apart by type (architecture 3): a
// command sees the request only, a query also read models, a direct handler everything.

#include "api/calls/services.hpp"
#include "api/wire/request.hpp"
#include "api/wire/texts.hpp"
#include "base/json.hpp"
#include "base/principal.hpp"
#include "base/result.hpp"
#include "base/time.hpp"
#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "domain/kit/params.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

struct Route;

}  // namespace oms::api

namespace oms::entities {

struct InputSpec;

}  // namespace oms::entities

namespace oms::api {

/// The request, its parameters and body, and who asks.
class Call {
  public:
    Call(Request request, const Route& route, Services& services);
    virtual ~Call() = default;
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

    const Request& request() const { return request_; }

    const Route& route() const { return *route_; }

    Language language() const { return language_; }

    Timestamp now() const { return services_->clock.now(); }

    bool signed_in() const { return person_ != nullptr; }

    /// REQUIRES signed_in(); true for every route that is neither Public nor Optional.
    const Principal& user() const { return person_->principal; }

    const std::shared_ptr<const Person>& person() const { return person_; }

    /// Parameters: query first, then a form body, then the members of a JSON body that are plain
    /// values. Empty ones, `_t` and names beginning with `$` are dropped.
    const Pairs& parameters() const { return parameters_; }

    std::string_view parameter(std::string_view name) const;  ///< "" when absent

    /// For what is seen to before the handler: lists need not know the name.
    void drop_parameter(std::string_view name);

    /// The moment that rows are read as of (`asOf`: a position of the caller's ledger, a date or a
    /// time); "" = now. Handlers of routes that name `asOf` among their parameters see to it
    /// themselves, and find it there.
    const std::string& as_of() const { return as_of_; }

    /// Invalid / PARAM_REQUIRED when absent, BAD_FIELD when it is no id.
    Result<Id> id(std::string_view name) const;
    /// A comma list of ids, at most `max`, none of them twice.
    Result<std::vector<Id>> ids(std::string_view name, std::size_t max = 1000) const;
    /// `otherwise` when absent; Invalid / BAD_FIELD when it is no number in [min, max].
    Result<std::int64_t> number(
        std::string_view name, std::int64_t otherwise, std::int64_t min, std::int64_t max
    ) const;

    /// The JSON body; absent when there is none.
    json::Ref body() const;
    /// One object from parameters (as strings) and body (members not given as parameters): for
    /// calls that take either. Where the route has an input specification: what that names.
    json::Ref input() const;
    /// The same, for who keeps it after the call.
    std::shared_ptr<const json::Document> input_document() const;
    /// The same for a command, which may keep it after the call; Invalid / BAD_JSON when the body
    /// is no object.
    Result<commands::Input> command_input() const;

    /// Reads parameters and body. Invalid when the body is not what its type says, or is refused by
    /// the route's input specification (take_input), which also leaves the handler no parameter
    /// that it does not name. Called by the router before the handler.
    Status read();

    void set_person(std::shared_ptr<const Person> person) { person_ = std::move(person); }

  protected:
    Services& services_of() const { return *services_; }

  private:
    Status read_body();
    void add_parameters(const Pairs& pairs);
    void add_body_parameters();
    void take_as_of();
    Status take_input(const entities::InputSpec& spec);

    Request request_;
    const Route* route_;
    Services* services_;
    Language language_;
    std::shared_ptr<const Person> person_;
    Pairs parameters_;
    std::string as_of_;
    std::size_t url_parameters_ = 0;  ///< how many of them came with query or form
    std::shared_ptr<const json::Document> body_;
    mutable std::shared_ptr<const json::Document> merged_;
    std::shared_ptr<const json::Document> taken_;  ///< of routes with an input specification
};

struct AccountUse {
    std::optional<Timestamp> last_sign_in;
    bool locked = false;  ///< after failed sign-ins, until some time has passed or it is unlocked
};

/// Adds reading. A query cannot write; it may leave a mark that somebody saw something.
class QueryCall : public Call {
  public:
    using Call::Call;

    /// The read model of the caller's tenant, of the platform, or (routes with Access::Platform
    /// only) of another tenant, for this thread: of now, or as of as_of(). Rights are judged now.
    /// Unavailable: see PastFiles::open; Invalid / BAD_DATE asOf.
    Result<storage::ReadModel*> model();
    Result<storage::ReadModel*> sys_model();
    Result<storage::ReadModel*> model_of(const TenantId& tenant);
    /// When what model() gives was so: now, or the end of what as_of() names.
    Timestamp moment();

    Directory& directory() { return services_of().directory; }

    /// The log, for history and as-of; reading only.
    const storage::EventLog& log() const { return *services_of().event_log; }

    /// The request logs, for their lists; null when none are kept.
    storage::LogBook* logs() { return services_of().logs; }

    /// The text in force of a parameter: the company's own, else the platform's, else the default.
    /// To be asked before a read model is, which this may open anew.
    Result<std::string> param(const domain::Param& param) const;
    /// After how many failed sign-ins an account of the caller's company is locked; asked for
    /// like a parameter.
    int failures_max() const;
    /// What is known of the use of an account of the caller's company, beside its record.
    AccountUse account_use(Id user, std::string_view account, int failures_max) const;

    /// A filter or sort name that means nothing here: reported in X-Ignored-Params.
    void ignore(std::string_view name) {
        if (std::find(ignored_.begin(), ignored_.end(), name) == ignored_.end()) {
            ignored_.emplace_back(name);
        }
    }

    const std::vector<std::string>& ignored() const { return ignored_; }

    /// Queues a command whose outcome nobody waits for (SeenMarked).
    void mark(commands::Command command);

    Pairs& extra_headers() { return extra_headers_; }

  private:
    Result<storage::ReadModel*> open(const TenantId& tenant);

    std::vector<std::string> ignored_;
    Pairs extra_headers_;
    std::map<TenantId, std::shared_ptr<storage::ReadModel>> past_;
};

/// Adds everything else, for sign-in, files and exports.
class DirectCall : public QueryCall {
  public:
    using QueryCall::QueryCall;

    Services& services() const { return services_of(); }

    /// The client's address; behind a proxy the one that the proxy names.
    std::string remote_address() const;
};

/// The answer for an error; a fault of ours is logged with its reason first.
Response refusal(const DirectCall& call, const Error& error);

}  // namespace oms::api
