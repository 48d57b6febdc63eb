#include "api/company/company_move.hpp"

#include "api/people/blob_links.hpp"
#include "api/people/secrets.hpp"
#include "base/describe.hpp"
#include "commands/records/record_state.hpp"
#include "commands/system/ledger_commands.hpp"
#include "commands/system/seed.hpp"
#include "events/system/ledger_events.hpp"
#include "storage/base/failure.hpp"
#include "storage/base/files.hpp"
#include "storage/folder/blob_store.hpp"
#include "storage/folder/log_place.hpp"
#include "storage/folder/signed_heads.hpp"
#include "storage/proof/log_export.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

namespace oms::api {
namespace {

namespace fs = std::filesystem;
using storage::failure;

constexpr std::int64_t kFolderFormat = 1;
constexpr std::size_t kHashDigits = 64;
constexpr std::string_view kSealedMark = "s1.";

fs::path keys_beside(const fs::path& folder) {
    return folder.string() + ".keys";
}

struct CompanyFile {
    std::int64_t format = 0;
    std::string tenant;
    std::int64_t position = 0;
    bool closed = false;

    static void describe(auto& visit, auto& self) {
        visit("format", self.format);
        visit("tenant", self.tenant);
        visit("position", self.position);
        visit("closed", self.closed);
    }
};

/// A line of secrets.jsonl.
struct SealedSecret {
    std::string sealed;  ///< as it stands in the events
    std::string place;
    std::string box;  ///< the same by the keys of the folder

    static void describe(auto& visit, auto& self) {
        visit("sealed", self.sealed);
        visit("place", self.place);
        visit("box", self.box);
    }
};

bool is_hex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

bool is_sealed(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '_' || c == '.';
}

/// Where secrets of a company's records stand (secrets.hpp).
std::vector<std::string> places() {
    std::vector<std::string> all{std::string(kUserPassword), std::string(kLinkKeyPlace)};
    for (const entities::EntitySpec* entity : entities::all_entities()) {
        for (const entities::FieldSpec& field : entity->fields) {
            if (field.has(entities::kSecret)) {
                all.push_back(std::string(entity->name) + "/" + std::string(field.name));
            }
        }
    }
    return all;
}

/// What of the log concerns one company.
class CompanyInLog {
  public:
    CompanyInLog(TenantId company, std::int64_t last) : company_(std::move(company)), last_(last) {}

    void see(const events::StoredEvent& event) {
        if (event.tenant == kSysTenant && events::stream_aggregate(event.stream) == "tenant") {
            commands::RecordState::evolve(records_[event.stream], event);
        }
        if (event.tenant != company_ || event.position > last_) {
            return;
        }
        if (event.stream == events::kLedgerStream) {
            commands::LedgerState::evolve(ledger_, event);
        }
        collect_sealed(event.payload);
        collect_hashes(event.payload);
    }

    /// As the platform keeps it; nothing when it has no such company.
    std::optional<std::string> record() const {
        for (const auto& [stream, state] : records_) {
            if (state.live() && state.fields.text("tenantId") == company_) {
                return state.fields.to_json(entities::entity_named("tenant"));
            }
        }
        return std::nullopt;
    }

    bool closed() const { return ledger_.closed; }

    const std::set<std::string>& sealed() const { return sealed_; }

    const std::set<std::string>& hashes() const { return hashes_; }

  private:
    void collect_sealed(std::string_view text) {
        for (auto at = text.find(kSealedMark); at != std::string_view::npos;
             at = text.find(kSealedMark, at + 1)) {
            auto end = at;
            while (end < text.size() && is_sealed(text[end])) {
                ++end;
            }
            sealed_.emplace(text.substr(at, end - at));
        }
    }

    void collect_hashes(std::string_view text) {
        for (std::size_t at = 0; at < text.size();) {
            std::size_t end = at;
            while (end < text.size() && is_hex(text[end])) {
                ++end;
            }
            // An upload is named by its content, and by its kind: "<hash>.png".
            if (end - at == kHashDigits && end < text.size() && text[end] == '.') {
                hashes_.emplace(text.substr(at, kHashDigits));
            }
            at = end + 1;
        }
    }

    TenantId company_;
    std::int64_t last_;
    std::map<std::string, commands::RecordState> records_;
    commands::LedgerState ledger_;
    std::set<std::string> sealed_;
    std::set<std::string> hashes_;
};

/// Returns how many of the texts are secrets of these keys.
Result<std::int64_t> write_secrets(
    const std::set<std::string>& sealed, const storage::Keys& keys, const fs::path& out
) {
    const auto own = storage::Keys::open(keys_beside(out));
    if (!own) {
        return own.error();
    }
    const std::vector<std::string> where = places();
    // Its pictures are opened by links that this ledger has signed.
    const std::string links = BlobLinks(keys.token_key()).key();
    const std::string link_place(kLinkKeyPlace);
    std::string lines =
        json::encode(SealedSecret{"", link_place, own->encrypt(links, link_place)}) + "\n";
    std::int64_t written = 0;
    for (const std::string& text : sealed) {
        for (const std::string& place : where) {
            if (const auto plain = keys.decrypt(text, place)) {
                lines +=
                    json::encode(SealedSecret{text, place, own->encrypt(*plain, place)}) + "\n";
                ++written;
                break;
            }
        }
    }
    storage::write_file_durably(out / "secrets.jsonl", lines, 0600);
    return written;
}

Result<std::int64_t> copy_uploads(
    const std::set<std::string>& hashes, const fs::path& from, const fs::path& to
) {
    const storage::BlobStore here(from);
    storage::BlobStore there(to);
    std::int64_t copied = 0;
    for (const std::string& hash : hashes) {
        if (const auto content = here.get(hash)) {
            if (auto put = there.put(*content); !put) {
                return std::move(put).error();
            }
            ++copied;
        }
    }
    return copied;
}

std::optional<CompanyFile> company_file(const fs::path& folder) {
    const auto text = storage::read_file(folder / "company.json");
    const auto doc = text ? json::Document::parse(*text) : Result<json::Document>(Error());
    CompanyFile file;
    return text && doc && json::decode(doc->root(), file) && file.format == kFolderFormat
               ? std::optional(std::move(file))
               : std::nullopt;
}

Status expect_place_for(const TenantId& company, const fs::path& out) {
    const auto there = company_file(out);
    if (there ? there->tenant == company : !fs::exists(out) || fs::is_empty(out)) {
        return {};
    }
    return failure(
        ErrorCode::Refused, "COMPANY_FOLDER", out.string() + " has something else in it"
    );
}

Error no_company(const TenantId& company, const fs::path& where) {
    return failure(
        ErrorCode::NotFound,
        "COMPANY_MISSING",
        "there is no company " + company + " in " + where.string()
    );
}

/// What the folder's keys have sealed, by the text in the events.
using Opened = std::map<std::string, std::pair<std::string, std::string>, std::less<>>;

Result<Opened> read_secrets(const fs::path& from) {
    Opened opened;
    if (!fs::exists(keys_beside(from))) {
        return opened;
    }
    const auto keys = storage::Keys::open_existing(keys_beside(from));
    if (!keys) {
        return keys.error();
    }
    std::ifstream in(from / "secrets.jsonl");
    for (std::string line; std::getline(in, line);) {
        const auto doc = json::Document::parse(line);
        SealedSecret secret;
        if (!doc || !json::decode(doc->root(), secret)) {
            return failure(ErrorCode::Refused, "COMPANY_DAMAGED", "secrets.jsonl is damaged");
        }
        auto plain = keys->decrypt(secret.box, secret.place);
        if (!plain) {
            return failure(
                ErrorCode::Refused,
                "KEYS_OTHER",
                keys_beside(from).string() + " are the keys of another folder"
            );
        }
        opened.emplace(secret.sealed, std::pair{secret.place, *std::move(plain)});
    }
    return opened;
}

}  // namespace

Result<TakenOut> take_out_company(
    const fs::path& data, const TenantId& company, const fs::path& out, const OnMoved& progress
) {
    const auto folder = storage::DataFolder::look(data);
    if (!folder) {
        return folder.error();
    }
    const auto keys = storage::Keys::open_existing(folder->paths().keys());
    if (!keys) {
        return keys.error();
    }
    if (Status fits = expect_place_for(company, out); !fits) {
        return std::move(fits).error();
    }
    const auto log = storage::open_log(folder->paths().log(), storage::LogAccess::Read);
    TakenOut done;
    done.events = log->head(company).position;
    CompanyInLog seen(company, done.events);
    log->scan(1, [&](const storage::LoggedEvent& logged) {
        seen.see(logged.event);
        return true;
    });
    const auto record = seen.record();
    if (!record || company == kPlatformTenant || done.events == 0) {
        return no_company(company, data);
    }
    fs::create_directories(out);
    fs::permissions(out, fs::perms::owner_all);
    auto written =
        storage::export_events(*log, {company, 1, done.events}, out / "events.jsonl", progress);
    auto uploads = copy_uploads(seen.hashes(), folder->paths().blobs(), out / "blobs");
    auto secrets = write_secrets(seen.sealed(), *keys, out);
    for (const auto* each : {&written, &uploads, &secrets}) {
        if (!*each) {
            return each->error();
        }
    }
    done.uploads = *uploads;
    done.elsewhere = static_cast<std::int64_t>(seen.hashes().size()) - *uploads;
    done.secrets = *secrets;
    done.closed = seen.closed();
    const std::string head =
        json::encode(CompanyFile{kFolderFormat, company, done.events, done.closed});
    storage::write_file_durably(
        out / "company.json",
        head.substr(0, head.size() - 1) + ",\"record\":" + *record + "}\n",
        0600
    );
    return done;
}

Result<CompanyFolder> look_at_company(const fs::path& from) {
    const auto file = company_file(from);
    if (!file) {
        return failure(
            ErrorCode::NotFound, "COMPANY_MISSING", from.string() + " is no folder of a company"
        );
    }
    if (!file->closed) {
        return failure(
            ErrorCode::Refused,
            "COMPANY_OPEN",
            "company " + file->tenant +
                " still worked where it comes from: close its ledger there, then take it out again"
        );
    }
    const auto doc = json::Document::parse(*storage::read_file(from / "company.json"));
    auto record = json::Document::parse(doc->root()["record"].dump());
    if (!record || record->root()["tenantId"].text() != file->tenant) {
        return failure(ErrorCode::Refused, "COMPANY_DAMAGED", "company.json is damaged");
    }
    return CompanyFolder{
        from,
        TenantId(file->tenant),
        file->position,
        std::make_shared<const json::Document>(std::move(*record))};
}

Status append_company(
    const CompanyFolder& folder, const fs::path& data, const Clock& clock, const OnMoved& progress
) {
    const auto place = storage::DataFolder::own(data);
    if (!place) {
        return place.error();
    }
    const auto keys = storage::Keys::open_existing(place->paths().keys());
    if (!keys) {
        return keys.error();
    }
    storage::BlobStore blobs(place->paths().blobs());
    const storage::BlobStore given(folder.from / "blobs");
    for (const std::string& hash : given.hashes()) {
        const auto content = given.get(hash);
        if (!content || !given.sound(hash)) {
            return failure(
                ErrorCode::Refused, "COMPANY_DAMAGED", "upload " + hash + " is not what it was"
            );
        }
        if (auto put = blobs.put(*content); !put) {
            return std::move(put).error();
        }
    }
    const auto log = storage::open_log(place->paths().log(), storage::LogAccess::Write);
    storage::HeadSigner signer(place->paths().signed_heads(), *keys);
    const auto end = storage::append_export(
        folder.from / "events.jsonl",
        folder.company,
        *log,
        [&](std::int64_t position) {
            signer.publish(log->heads(), clock.now());
            progress(position);
        }
    );
    if (!end) {
        return end.error();
    }
    if (*end != folder.position) {
        return failure(
            ErrorCode::Refused,
            "COMPANY_DAMAGED",
            "events.jsonl does not end where company.json says"
        );
    }
    return {};
}

Result<std::int64_t> settle_company(const CompanyFolder& folder, storage::Engine& engine) {
    const auto opened = read_secrets(folder.from);
    if (!opened) {
        return opened.error();
    }
    const Secrets secrets(engine.keys());
    const auto company = commands::system_user(folder.company);
    // Not one that has gone on, and has been closed, since.
    if (engine.log().head(folder.company).position == folder.position) {
        std::vector<std::string> links;
        for (const auto& [sealed, secret] : *opened) {
            if (secret.first == kLinkKeyPlace) {
                links.push_back(secrets.seal(kLinkKeyPlace, secret.second));
            }
        }
        if (auto open = engine.run(company, commands::open_moved_ledger(links)); !open) {
            return std::move(open).error();
        }
    }
    const std::string own = std::string(kSealedMark) + engine.keys().secret_key_id() + ".";
    const commands::Reseal reseal = [&](std::string_view place,
                                        std::string_view sealed) -> std::optional<std::string> {
        const auto found = opened->find(sealed);
        if (sealed.starts_with(own) || found == opened->end() || found->second.first != place) {
            return std::nullopt;
        }
        return secrets.seal(place, found->second.second);
    };
    std::int64_t resealed = 0;
    for (;;) {
        const auto some = engine.run(company, commands::reseal_secrets(reseal));
        if (!some) {
            return some.error();
        }
        if (some->answers.empty()) {
            break;
        }
        resealed += static_cast<std::int64_t>(some->answers.size());
    }
    const auto known = engine.run(
        commands::system_user(TenantId(kPlatformTenant)), commands::take_in_company(folder.record)
    );
    return known ? Result<std::int64_t>(resealed) : known.error();
}

}  // namespace oms::api
