#pragma once
// Log entries as lines of the request logs: what was changed (api), what was refused or slow
// (usual), faults of ours and of front ends (error), sign-ins (login).

#include "api/calls/log_sink.hpp"
#include "api/calls/route.hpp"
#include "api/wire/texts.hpp"
#include "storage/folder/log_book.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace oms::api {

/// The file of a data folder with the tables of entities::log_entities().
storage::LogBookOptions log_book_options(
    const std::filesystem::path& file, std::uint64_t reserve_bytes
);

/// What a call of the route does, in both languages: "保存客户 / Save Customer".
std::string log_title(const Route& route);
/// The half of a title that is in this language.
std::string_view title_in(Language language, std::string_view title);

/// Hands every entry on to `next`, too.
class LogStore : public LogSink {
  public:
    /// Both must outlive the store.
    LogStore(storage::LogBook& book, LogSink& next) : book_(book), next_(next) {}

    void request(const RequestLog& entry) override;
    void fault(const FaultLog& entry) override;
    void sign_in(const SignInLog& entry) override;
    void front_end(const std::vector<FrontEndLog>& entries) override;

  private:
    storage::LogBook& book_;
    LogSink& next_;
};

/// Service names of lines.
inline constexpr std::string_view kServerService = "order-ledger";
inline constexpr std::string_view kUiService = "ui";

}  // namespace oms::api
