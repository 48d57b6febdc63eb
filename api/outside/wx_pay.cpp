#include "api/outside/wx_pay.hpp"

#include "api/net/crypto.hpp"
#include "api/views/rows.hpp"
#include "base/number.hpp"
#include "base/pem.hpp"

#include <algorithm>
#include <cctype>

#include <pugixml.hpp>

namespace oms::api {
namespace {

constexpr std::size_t kXmlMax = 32 * 1024;
constexpr std::size_t kFieldsMax = 100;
constexpr std::uint64_t kBillMax = 16ULL << 20U;

Error bad_xml(std::string what) {
    return Error::invalid("BAD_XML", "").with("what", std::move(what));
}

Error no_answer(std::string what) {
    return Error::unavailable("OUTSIDE_FAILED").with("what", std::move(what));
}

/// Nothing that could make the document more than its own text: of what begins with "<!" only
/// CDATA.
bool has_declarations(std::string_view text) {
    for (std::size_t at = text.find("<!"); at != std::string_view::npos;
         at = text.find("<!", at + 2)) {
        if (!text.substr(at).starts_with("<![CDATA[")) {
            return true;
        }
        // What stands in CDATA is text.
        const std::size_t end = text.find("]]>", at);
        if (end == std::string_view::npos) {
            return true;
        }
        at = end;
    }
    return false;
}

bool field_name(std::string_view name) {
    return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

/// Text of an element that holds nothing but text.
std::optional<std::string> text_of(const pugi::xml_node& node) {
    std::string text;
    if (node.first_attribute()) {
        return std::nullopt;
    }
    for (const pugi::xml_node& part : node.children()) {
        if (part.type() != pugi::node_pcdata && part.type() != pugi::node_cdata) {
            return std::nullopt;
        }
        text += part.value();
    }
    return text;
}

std::string upper_hex(std::string_view bytes) {
    std::string text = hex(bytes);
    std::transform(text.begin(), text.end(), text.begin(), [](char c) {
        return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    });
    return text;
}

/// "20261122093015", Shanghai time, as ms UTC; 0 when it is no such time.
std::int64_t time_of(const std::string& text) {
    if (text.size() != 14 ||
        !std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; })) {
        return 0;
    }
    const std::string plain = text.substr(0, 4) + "-" + text.substr(4, 2) + "-" +
                              text.substr(6, 2) + " " + text.substr(8, 2) + ":" +
                              text.substr(10, 2) + ":" + text.substr(12, 2);
    const auto time = parse_datetime(plain);
    return time ? time->ms : 0;
}

}  // namespace

std::string field_of(const WxFields& fields, const std::string& name) {
    const auto it = fields.find(name);
    return it == fields.end() ? std::string() : it->second;
}

Result<WxMerchant> merchant_of(storage::ReadModel& model, const Secrets& secrets) {
    constexpr std::int64_t kOn = 1;
    auto rows = model.live_rows(table_named("wxMerchant"), "valid", kOn);
    if (rows.empty()) {
        return Error::refused("WX_OFF");
    }
    const json::Document document = stored_document(rows.back());
    const json::Ref fields = document.root();
    const auto text = [&](std::string_view name) {
        return std::string(fields[name].text().value_or(""));
    };
    const auto secret = [&](std::string_view name) {
        const std::string sealed = text(name);
        return sealed.empty() ? Result<std::string>(std::string())
                              : secrets.open(kWxSecret, sealed);
    };
    const auto key = secrets.open(kWxSecret, text("apiKey"));
    const auto certificate = secret("clientCert");
    const auto certificate_key = secret("clientKey");
    if (!key || !certificate || !certificate_key) {
        return !key ? key.error() : !certificate ? certificate.error() : certificate_key.error();
    }
    WxMerchant merchant{
        text("appId"),
        text("mchId"),
        *key,
        text("signType"),
        text("endpoint"),
        text("notifyUrl"),
        pem_with_lines(*certificate),
        pem_with_lines(*certificate_key)};
    while (merchant.endpoint.ends_with('/')) {
        merchant.endpoint.pop_back();
    }
    return merchant;
}

Result<WxFields> read_wx_xml(std::string_view text) {
    if (text.empty() || text.size() > kXmlMax) {
        return bad_xml("size");
    }
    if (!json::valid_utf8(text) || text.find('\0') != std::string_view::npos) {
        return bad_xml("bytes");
    }
    if (has_declarations(text)) {
        return bad_xml("declaration");
    }
    pugi::xml_document document;
    constexpr unsigned kParse = pugi::parse_cdata | pugi::parse_escapes | pugi::parse_eol;
    const auto parsed = document.load_buffer(text.data(), text.size(), kParse, pugi::encoding_utf8);
    const pugi::xml_node root = document.document_element();
    if (!parsed || std::string_view(root.name()) != "xml" || root.next_sibling() ||
        root.first_attribute()) {
        return bad_xml("document");
    }
    WxFields fields;
    for (const pugi::xml_node& node : root.children()) {
        if (node.type() != pugi::node_element) {
            continue;  // blanks between the fields
        }
        const std::string name = node.name();
        auto value = text_of(node);
        const bool fits = field_name(name) && value && fields.size() < kFieldsMax &&
                          fields.emplace(name, std::move(*value)).second;
        if (!fits) {
            return bad_xml("field");
        }
    }
    return fields;
}

std::string write_wx_xml(const WxFields& fields) {
    std::string text = "<xml>";
    for (const auto& [name, value] : fields) {
        text += "<" + name + "><![CDATA[";
        std::size_t from = 0;
        for (std::size_t at = value.find("]]>"); at != std::string::npos;
             at = value.find("]]>", from)) {
            text += value.substr(from, at - from) + "]]]]><![CDATA[>";
            from = at + 3;
        }
        text += value.substr(from) + "]]></" + name + ">";
    }
    return text + "</xml>";
}

std::string wx_sign(const WxFields& fields, const WxMerchant& merchant) {
    std::string text;
    for (const auto& [name, value] : fields) {
        if (name != "sign" && !value.empty()) {
            text += name + "=" + value + "&";
        }
    }
    text += "key=" + merchant.key;
    return upper_hex(merchant.signType == "MD5" ? md5(text) : hmac_sha256(merchant.key, text));
}

bool wx_signed(const WxFields& fields, const WxMerchant& merchant) {
    return !merchant.key.empty() &&
           equal_in_constant_time(field_of(fields, "sign"), wx_sign(fields, merchant));
}

std::optional<std::int64_t> wx_amount(std::string_view text) {
    const auto fen = parse_number(text);
    return fen && *fen >= 1 && *fen <= domain::kPayMax ? fen : std::nullopt;
}

std::optional<commands::ProviderWord> payment_word(
    const WxFields& fields, bool notified, std::string_view digest_of
) {
    const auto amount = wx_amount(field_of(fields, "total_fee"));
    const std::int64_t time = time_of(field_of(fields, "time_end"));
    if (!amount || time == 0 || field_of(fields, "transaction_id").empty() ||
        field_of(fields, "transaction_id").size() > 64) {
        return std::nullopt;
    }
    commands::ProviderWord word;
    word.kind = commands::ProviderWord::Kind::Paid;
    word.paid.transactionId = field_of(fields, "transaction_id");
    word.paid.amount = *amount;
    word.paid.paidTime = time;
    word.paid.notified = notified;
    const std::string currency = field_of(fields, "fee_type");
    word.paid.foreign = !currency.empty() && currency != "CNY";
    word.paid.bodyDigest = hex(sha256(digest_of));
    return word;
}

WxFields WxClient::signed_fields(WxFields fields) const {
    fields["appid"] = merchant_.appId;
    fields["mch_id"] = merchant_.mchId;
    fields["sign_type"] = merchant_.signType;
    fields["nonce_str"] = hex(random_bytes(16));
    fields["sign"] = wx_sign(fields, merchant_);
    return fields;
}

Result<WxFields> WxClient::call(std::string_view path, WxFields fields) const {
    FetchRequest request;
    request.method = "POST";
    request.url = merchant_.endpoint + std::string(path);
    request.headers = {{"Content-Type", "text/xml; charset=utf-8"}};
    request.body = write_wx_xml(signed_fields(std::move(fields)));
    request.answer_max = kXmlMax;
    if (path.starts_with("/secapi/")) {
        request.certificate = merchant_.certificate;
        request.private_key = merchant_.certificateKey;
    }
    const auto answer = fetcher_.fetch(request);
    if (!answer) {
        return answer.error();
    }
    if (!answer->ok()) {
        return no_answer("HTTP " + std::to_string(answer->status));
    }
    auto read = read_wx_xml(answer->body);
    if (!read) {
        return no_answer("the answer is no XML document of the provider");
    }
    if (field_of(*read, "return_code") != "SUCCESS") {
        return no_answer(field_of(*read, "return_msg"));
    }
    if (!wx_signed(*read, merchant_)) {
        return no_answer("the answer's signature is wrong");
    }
    return std::move(*read);
}

Result<std::string> WxClient::bill(std::string_view day) const {
    FetchRequest request;
    request.method = "POST";
    request.url = merchant_.endpoint + "/pay/downloadbill";
    request.headers = {{"Content-Type", "text/xml; charset=utf-8"}};
    request.body =
        write_wx_xml(signed_fields({{"bill_date", std::string(day)}, {"bill_type", "ALL"}}));
    request.time_max = std::chrono::milliseconds(30'000);
    request.answer_max = kBillMax;
    auto answer = fetcher_.fetch(request);
    if (!answer) {
        return answer.error();
    }
    if (!answer->ok()) {
        return no_answer("HTTP " + std::to_string(answer->status));
    }
    // An error comes as XML, a bill as text.
    if (answer->body.starts_with("<xml>")) {
        const auto read = read_wx_xml(answer->body);
        const bool none = read && field_of(*read, "error_code") == "20002";  // no orders that day
        return none ? Result<std::string>(std::string())
                    : no_answer(read ? field_of(*read, "return_msg") : "unreadable");
    }
    return std::move(answer->body);
}

}  // namespace oms::api
