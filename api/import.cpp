#include "api/import.hpp"

#include "base/json.hpp"
#include "base/number.hpp"
#include "entities/spec.hpp"

#include <algorithm>
#include <fstream>
#include <future>
#include <map>
#include <set>

namespace oms::api {
namespace {

constexpr std::string_view kMembers[] = {
    "at", "tenant", "user", "call", "params", "body", "xml", "file", "as"};
constexpr const char* kTenantHeader = "import-tenant";
constexpr const char* kUserHeader = "import-user";

/// Members of inputs that no entity lists.
constexpr std::string_view kExtraFields[] = {
    "logistics",
    "detailId",
    "refund",
    "id",
    "version",
    "bonus",
    "closing",
    "gold",
    "times",
    "details",
    "orderStatus",
    "reason",
    "closeReason",
    "ids",
    "roleIds",
    "menuIds",
    "dataScopeIds",
    "apiScopeIds",
    "topMenuIds",
    "userIds",
    "password",
    "oldPassword",
    "newPassword",
    "newPassword1",
    "tenantId",
    "userId",
    "userExt",
    "plantPrices",
    "waterPrices",
    "groovePrices",
    // of the stockroom's documents
    "lines",
    "lineId",
    "putDetailId",
    "outDetailId",
    "deliverDate",
    "deliverMode",

    "shiftOrderId",
    "putOrderId",
    "outOrderId",
    "orderDetailId"};

struct Line {
    Timestamp at;
    std::string tenant;
    std::string user;
    std::string method;
    std::string path;
    Pairs params;
    std::string body;
    std::string xml;
    std::string file;  ///< path of what is uploaded
    std::string as;
};

using Answers = std::map<std::string, json::Document>;

Error wrong(std::string field, std::string reason) {
    return Error::invalid("BAD_LINE", std::move(field)).with("reason", std::move(reason));
}

/// The member that "order1.details.0.id" names: the answer with the longest name that fits, then
/// members and places in arrays.
json::Ref answered(std::string_view reference, const Answers& answers) {
    for (auto dot = reference.rfind('.'); dot != std::string_view::npos && dot != 0;
         dot = reference.rfind('.', dot - 1)) {
        const auto found = answers.find(std::string(reference.substr(0, dot)));
        if (found == answers.end()) {
            continue;
        }
        json::Ref value = found->second.root();
        std::string_view path = reference.substr(dot + 1);
        while (!path.empty() && value.present()) {
            const std::string_view part = path.substr(0, path.find('.'));
            path.remove_prefix(std::min(part.size() + 1, path.size()));
            const auto place = parse_number(part);
            value = value.is_array() && place && *place >= 0
                        ? value.at(static_cast<std::size_t>(*place))
                        : value[part];
        }
        return value;
    }
    return {};
}

/// "${order1.id}" -> the member's text.
Result<std::string> resolve(std::string_view text, const Answers& answers) {
    std::string out;
    for (;;) {
        const auto open = text.find("${");
        const auto close = text.find('}', open);
        if (open == std::string_view::npos || close == std::string_view::npos) {
            return out.append(text);
        }
        out.append(text.substr(0, open));
        const std::string_view reference = text.substr(open + 2, close - open - 2);
        const json::Ref value = answered(reference, answers);
        if (const auto t = value.text()) {
            out.append(*t);
        } else if (const auto n = value.integer()) {
            out.append(std::to_string(*n));
        } else {
            return wrong("", "no earlier line gives ${" + std::string(reference) + "}");
        }
        text = text.substr(close + 1);
    }
}

Status copy_resolved(json::Writer& out, json::Ref value, const Answers& answers) {
    Status status;
    if (value.is_object()) {
        out.begin_object();
        value.each_member([&](std::string_view name, json::Ref member) {
            out.key(name);
            if (status) {
                status = copy_resolved(out, member, answers);
            } else {
                out.null();
            }
        });
        out.end_object();
    } else if (value.is_array()) {
        out.begin_array();
        for (std::size_t i = 0; i < value.size() && status; ++i) {
            status = copy_resolved(out, value.at(i), answers);
        }
        out.end_array();
    } else if (const auto text = value.text()) {
        Result<std::string> resolved = resolve(*text, answers);
        if (!resolved) {
            return std::move(resolved).error();
        }
        out.value(std::string_view(*resolved));
    } else {
        out.raw(value.dump());
    }
    return status;
}

Result<Line> read_line(std::string_view text, const Answers& answers, Timestamp wall_clock) {
    const Result<json::Document> doc = json::Document::parse(text);
    if (!doc || !doc->root().is_object()) {
        return wrong("", "no JSON object");
    }
    const json::Ref root = doc->root();
    std::string unknown;
    root.each_member([&](std::string_view name, json::Ref) {
        if (std::find(std::begin(kMembers), std::end(kMembers), name) == std::end(kMembers)) {
            unknown = name;
        }
    });
    if (!unknown.empty()) {
        return wrong(unknown, "unknown member");
    }
    Line line;
    const auto at = parse_datetime(root["at"].text().value_or(""));
    if (!at) {
        return wrong("at", "no yyyy-MM-dd HH:mm:ss");
    }
    if (*at > wall_clock) {
        return wrong("at", "later than this machine's clock");
    }
    line.at = *at;
    line.tenant = root["tenant"].text().value_or("");
    line.user = root["user"].text().value_or("");
    line.as = root["as"].text().value_or("");
    const std::string call(root["call"].text().value_or(""));
    const auto blank = call.find(' ');
    if (line.tenant.empty() || line.user.empty() || blank == std::string::npos) {
        return wrong("call", "tenant, user and call (\"POST /api/...\") are needed");
    }
    line.method = call.substr(0, blank);
    line.path = call.substr(blank + 1);
    Status status;
    root["params"].each_member([&](std::string_view name, json::Ref value) {
        Result<std::string> resolved =
            resolve(value.is_string() ? *value.text() : value.dump(), answers);
        if (resolved) {
            line.params.emplace_back(name, std::move(*resolved));
        } else {
            status = std::move(resolved).error();
        }
    });
    if (status && root["body"].present()) {
        json::Writer out(line.body);
        status = copy_resolved(out, root["body"], answers);
    }
    if (!status) {
        return std::move(status).error();
    }
    line.xml = root["xml"].text().value_or("");
    line.file = root["file"].text().value_or("");
    return line;
}

const Route* find_route(const Router& router, const Line& line) {
    for (const Route& route : router.routes()) {
        const auto verb = line.method == "GET" ? Verbs::Get : Verbs::Post;
        if (route.path == line.path &&
            (static_cast<unsigned>(route.verbs) & static_cast<unsigned>(verb)) != 0) {
            return &route;
        }
    }
    return nullptr;
}

/// Every name that some entity has: what an input may carry.
const std::set<std::string_view>& known_fields() {
    static const std::set<std::string_view> names = [] {
        std::set<std::string_view> all(std::begin(kExtraFields), std::end(kExtraFields));
        for (const entities::EntitySpec* entity : entities::all_entities()) {
            for (const entities::FieldSpec& field : entity->fields) {
                all.insert(field.name);
            }
        }
        return all;
    }();
    return names;
}

/// Whether the input has the name, in it or in one of its lists.
bool names(const entities::InputSpec& input, std::string_view name) {
    const auto is_named = [&](const auto& one) { return one.name == name; };
    return std::any_of(input.members.begin(), input.members.end(), is_named) ||
           std::any_of(input.lists.begin(), input.lists.end(), [&](const auto& list) {
               return list.name == name || names(*list.of, name);
           });
}

/// The first member that nothing knows, as "details[2].colour"; "" when all are known.
std::string unknown_field(json::Ref value, const std::string& place, const Route& route) {
    std::string found;
    value.each_member([&](std::string_view name, json::Ref member) {
        if (!found.empty()) {
            return;
        }
        const std::string here =
            place.empty() ? std::string(name) : place + "." + std::string(name);
        const bool of_entity = route.entity != nullptr && place.empty() &&
                               entities::find_field(*route.entity, name) != nullptr;
        const bool of_input = route.input() != nullptr && names(*route.input(), name);
        if (!of_entity && !of_input && !known_fields().contains(name)) {
            found = here;
            return;
        }
        for (std::size_t i = 0; i < member.size() && found.empty(); ++i) {
            found = unknown_field(member.at(i), here + "[" + std::to_string(i) + "]", route);
        }
    });
    return found;
}

Status check(const Router& router, const Line& line) {
    const Route* route = find_route(router, line);
    if (route == nullptr) {
        return wrong("call", "no such call: " + line.method + " " + line.path);
    }
    if (!line.body.empty()) {
        const auto body = json::Document::parse(line.body);
        const std::string unknown = body ? unknown_field(body->root(), "", *route) : "";
        if (!unknown.empty()) {
            return wrong(unknown, "unknown field");
        }
    }
    return {};
}

constexpr const char* kBoundary = "order-ledger-fixture-7d3f1c";

/// The form that uploads a file of the fixture. Nothing outside its folder is read.
Result<std::string> upload_of(const std::filesystem::path& folder, const std::string& file) {
    const std::filesystem::path name(file);
    const bool inside =
        name.is_relative() && std::find(name.begin(), name.end(), "..") == name.end();
    std::ifstream in(folder / name, std::ios::binary);
    if (!inside || !in) {
        return wrong("file", "cannot be read: " + file);
    }
    const std::string content{std::istreambuf_iterator<char>(in), {}};
    return std::string("--") + kBoundary +
           "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" +
           name.filename().string() + "\"\r\n\r\n" + content + "\r\n--" + kBoundary + "--\r\n";
}

/// Runs one line and gives its answer's `data`.
Result<json::Document> execute(
    Router& router, const Line& line, const std::filesystem::path& folder
) {
    Request request;
    request.method = line.method;
    request.path = line.path;
    request.query = line.params;
    request.headers = {
        {kTenantHeader, line.tenant}, {kUserHeader, line.user}, {"blade-auth", "import"}};
    if (!line.body.empty() && line.body != "{}") {
        request.headers.emplace_back("content-type", "application/json");
        request.body = line.body;
    }
    if (!line.file.empty()) {
        auto form = upload_of(folder, line.file);
        if (!form) {
            return std::move(form).error();
        }
        request.headers.emplace_back(
            "content-type", std::string("multipart/form-data; boundary=") + kBoundary
        );
        request.body = std::move(*form);
    }
    if (!line.xml.empty()) {
        request.headers.emplace_back("content-type", "text/xml");
        request.body = line.xml;
    }
    request.id = "import";
    std::promise<Response> promise;
    std::future<Response> answered = promise.get_future();
    router.handle(std::move(request), [&promise](Response r) { promise.set_value(std::move(r)); });
    const Response response = answered.get();
    // Who calls in XML is answered in XML; what it says is the caller's business.
    if (!line.xml.empty() && response.status == 200) {
        return json::Document::parse("{}");
    }
    const Result<json::Document> answer = json::Document::parse(response.body);
    if (!answer) {
        return wrong("", "the answer is no JSON, status " + std::to_string(response.status));
    }
    const json::Ref root = answer->root();
    if (root["success"].boolean() != true) {
        std::string reason(root["msg"].text().value_or("refused"));
        if (const auto key = root["data"]["key"].text()) {
            // The step has been asked for: the ledger goes on as it did then.
            if (*key == "APPROVAL_WAITS") {
                return json::Document::parse(root["data"].dump());
            }
            reason += " (" + std::string(*key) + ")";
        }
        return wrong(std::string(root["data"]["field"].text().value_or("")), reason);
    }
    return json::Document::parse(root["data"].dump());
}

std::vector<std::filesystem::path> files_of(const std::vector<std::filesystem::path>& paths) {
    std::vector<std::filesystem::path> files;
    for (const auto& path : paths) {
        if (!std::filesystem::is_directory(path)) {
            files.push_back(path);
            continue;
        }
        std::vector<std::filesystem::path> inside;
        for (const auto& entry : std::filesystem::directory_iterator(path)) {
            if (entry.path().extension() == ".ndjson") {
                inside.push_back(entry.path());
            }
        }
        std::sort(inside.begin(), inside.end());
        files.insert(files.end(), inside.begin(), inside.end());
    }
    return files;
}

class Runner {
  public:
    Runner(const ImportOptions& options, Router& router, ImportClock& clock)
        : options_(options), router_(router), clock_(clock) {}

    /// `folder`: where the line's file is.
    Status run(std::string_view text, const std::filesystem::path& folder) {
        Result<Line> line = read_line(text, answers_, options_.wall_clock);
        if (!line) {
            return std::move(line).error();
        }
        if (Status known = check(router_, *line); !known) {
            return known;
        }
        clock_.set(line->at);
        Result<json::Document> data = execute(router_, *line, folder);
        if (!data) {
            return std::move(data).error();
        }
        if (!line->as.empty()) {
            answers_.insert_or_assign(line->as, std::move(*data));
        }
        return {};
    }

  private:
    const ImportOptions& options_;
    Router& router_;
    ImportClock& clock_;
    Answers answers_;
};

}  // namespace

Result<std::shared_ptr<const Person>> ImportAuthenticator::person(
    const Request& request, TokenPlaces
) {
    const TenantId tenant(request.header(kTenantHeader));
    const auto user = directory_.user(tenant, request.header(kUserHeader));
    if (!user) {
        return Error::unauthenticated("NO_SUCH_USER", "user");
    }
    return directory_.person(tenant, user->id, "", "");
}

std::optional<Timestamp> first_moment(const std::vector<std::filesystem::path>& paths) {
    for (const auto& file : files_of(paths)) {
        std::ifstream in(file, std::ios::binary);
        std::string text;
        while (std::getline(in, text)) {
            const Result<json::Document> line = json::Document::parse(text);
            if (line) {
                return parse_datetime(line->root()["at"].text().value_or(""));
            }
        }
    }
    return std::nullopt;
}

ImportResult run_import(const ImportOptions& options, Router& router, ImportClock& clock) {
    ImportResult result;
    Runner runner(options, router, clock);
    for (const auto& file : files_of(options.paths)) {
        std::ifstream in(file, std::ios::binary);
        if (!in) {
            result.stop =
                std::make_unique<ImportStop>(ImportStop{file.string(), 0, "", "cannot be read"});
            return result;
        }
        std::string text;
        for (std::int64_t number = 1; std::getline(in, text); ++number) {
            if (text.empty()) {
                continue;
            }
            if (Status done = runner.run(text, file.parent_path()); !done) {
                const Error& error = done.error();
                result.stop = std::make_unique<ImportStop>(ImportStop{
                    file.string(),
                    number,
                    error.field,
                    error.params.empty() ? error.key : error.params.front().second});
                return result;
            }
            ++result.lines;
            if (options.progress && result.lines % 100 == 0) {
                options.progress(result.lines);
            }
        }
    }
    return result;
}

}  // namespace oms::api
