#pragma once
// WeChat Pay, version 2: flat XML documents, signed with the merchant's key. The only place that
// knows the protocol; everything it reads is untrusted until the signature has been checked.

#include "api/calls/call.hpp"
#include "api/net/http_fetch.hpp"
#include "api/people/secrets.hpp"
#include "base/result.hpp"
#include "commands/money/wx_order_commands.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace oms::api {

/// Whom payments go to, and how the provider is spoken to (entity wxMerchant).
struct WxMerchant {
    std::string appId;
    std::string mchId;
    std::string key;
    std::string signType;  ///< HMAC-SHA256 or MD5
    std::string endpoint;  ///< without a slash at the end
    std::string notifyUrl;
    std::string certificate = {};     ///< PEM; "": this server shows none
    std::string certificateKey = {};  ///< PEM
};

/// Place of all secrets of a merchant: that of the first.
inline constexpr std::string_view kWxSecret = "wxMerchant/apiKey";

/// The company's merchant in use. Refused: WX_OFF without one, SECRET_UNREADABLE.
Result<WxMerchant> merchant_of(storage::ReadModel& model, const Secrets& secrets);

/// Members of a document by name.
using WxFields = std::map<std::string, std::string>;

/// The fields of `<xml>`: one level, plain text or CDATA. Invalid / BAD_XML for anything else:
/// more than 32 KiB or 100 fields, a document type, entities of its own, processing instructions
/// but the declaration, nesting, repeated names, bytes that are no UTF-8.
/// "" when absent.
std::string field_of(const WxFields& fields, const std::string& name);

Result<WxFields> read_wx_xml(std::string_view text);
std::string write_wx_xml(const WxFields& fields);

/// Signature of all fields that are not empty, but `sign`. Upper-case hex.
std::string wx_sign(const WxFields& fields, const WxMerchant& merchant);
/// The field `sign` is the merchant's; compared in constant time.
bool wx_signed(const WxFields& fields, const WxMerchant& merchant);

/// The money of a message: fen in [1, kPayMax]; nothing for anything else.
std::optional<std::int64_t> wx_amount(std::string_view text);

/// What a signed answer or notification about an order says, if it is about its payment.
/// `digest_of`: the message as it came. Nothing when a field it needs is missing.
std::optional<commands::ProviderWord> payment_word(
    const WxFields& fields, bool notified, std::string_view digest_of
);

/// Calls of the provider. Blocks; one call, one answer.
class WxClient {
  public:
    /// Both must outlive the client.
    WxClient(const WxMerchant& merchant, const HttpFetcher& fetcher)
        : merchant_(merchant), fetcher_(fetcher) {}

    /// The answer's fields, signed by the provider, result_code SUCCESS or FAIL. Unavailable /
    /// OUTSIDE_FAILED with `what`: no answer, one that cannot be read, is unsigned, or that says
    /// return_code FAIL. Under /secapi the merchant's certificate is shown, if there is one.
    Result<WxFields> call(std::string_view path, WxFields fields) const;
    /// The text that /pay/downloadbill answers. Unavailable as call().
    Result<std::string> bill(std::string_view day) const;

  private:
    WxFields signed_fields(WxFields fields) const;

    const WxMerchant& merchant_;
    const HttpFetcher& fetcher_;
};

}  // namespace oms::api
