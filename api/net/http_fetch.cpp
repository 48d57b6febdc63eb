#include "api/net/http_fetch.hpp"

#include "base/number.hpp"

#include <algorithm>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>

namespace oms::api {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using SteadyTime = std::chrono::steady_clock::time_point;

constexpr std::chrono::milliseconds kStopEvery{250};

Error unsent(std::string what) {
    return Error::unavailable("OUTSIDE_FAILED").with("what", std::move(what)).with("unsent", "1");
}

Error failed(std::string what) {
    return Error::unavailable("OUTSIDE_FAILED").with("what", std::move(what));
}

bool is_private(const asio::ip::address_v4& address) {
    const std::uint32_t bits = address.to_uint();
    const auto within = [bits](std::uint32_t network, unsigned length) {
        return bits >> (32U - length) == network >> (32U - length);
    };
    return within(0x00000000, 8) || within(0x0A000000, 8) || within(0x64400000, 10) ||
           within(0x7F000000, 8) || within(0xA9FE0000, 16) || within(0xAC100000, 12) ||
           within(0xC0A80000, 16) || within(0xE0000000, 3);
}

bool is_private(const asio::ip::address& address) {
    if (address.is_v4()) {
        return is_private(address.to_v4());
    }
    const asio::ip::address_v6 v6 = address.to_v6();
    const auto bytes = v6.to_bytes();
    // Of IPv6 only global unicast (2000::/3), without the prefixes that carry an IPv4 address.
    const bool carries_v4 =
        (bytes[0] == 0x20 && bytes[1] == 0x02) ||
        (bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0 && bytes[3] == 0);
    return (bytes[0] & 0xE0U) != 0x20 || carries_v4;
}

/// One exchange, step by step, with one end for all steps.
class Exchange {
  public:
    Exchange(const FetchRequest& request, const WebAddress& address, const FetchOptions& options)
        : request_(request),
          address_(address),
          options_(options),
          end_(std::chrono::steady_clock::now() + request.time_max) {}

    Result<FetchAnswer> run() {
        const auto endpoints = resolve();
        if (!endpoints) {
            return endpoints.error();
        }
        return address_.tls ? over_tls(*endpoints) : over_tcp(*endpoints);
    }

    Result<std::string> digits() {
        const auto endpoints = resolve();
        return endpoints ? Result<std::string>(endpoints->front().address().to_string())
                         : endpoints.error();
    }

  private:
    using Endpoints = std::vector<tcp::endpoint>;

    /// Runs one asynchronous step; `cancel` is called when the time is up.
    template <class Start, class Cancel>
    error_code step(Start&& start, Cancel&& cancel) {
        bool done = false;
        error_code result;
        start([&done, &result](error_code ec, const auto&...) {
            result = ec;
            done = true;
        });
        io_.restart();
        while (!done) {
            const auto now = std::chrono::steady_clock::now();
            if (io_.run_one_until(request_.stop ? std::min(end_, now + kStopEvery) : end_) == 0) {
                const bool waits = std::chrono::steady_clock::now() < end_;
                if (waits && request_.stop && !request_.stop()) {
                    continue;
                }
                cancel();
                io_.restart();
                io_.run();
                return asio::error::timed_out;
            }
        }
        return result;
    }

    Result<Endpoints> resolve() {
        tcp::resolver resolver(io_);
        Endpoints found;
        const error_code ec = step(
            [&](auto done) {
                resolver.async_resolve(
                    address_.host,
                    address_.port,
                    [&found,
                     done](error_code why, const tcp::resolver::results_type& results) mutable {
                        for (const auto& entry : results) {
                            found.push_back(entry.endpoint());
                        }
                        done(why);
                    }
                );
            },
            [&] { resolver.cancel(); }
        );
        if (ec) {
            return unsent("name of the host: " + ec.message());
        }
        if (!options_.private_networks) {
            std::erase_if(found, [](const auto& endpoint) {
                return is_private(endpoint.address());
            });
        }
        if (found.empty()) {
            return unsent("the host is in a private network");
        }
        return found;
    }

    Status connect(beast::tcp_stream& stream, const Endpoints& endpoints) {
        const error_code ec =
            step([&](auto done) { stream.async_connect(endpoints, done); }, [&] { close(stream); });
        return ec ? Status(unsent("connection: " + ec.message())) : Status();
    }

    static void close(beast::tcp_stream& stream) {
        error_code ignored;
        stream.socket().close(ignored);
    }

    Result<FetchAnswer> over_tcp(const Endpoints& endpoints) {
        beast::tcp_stream stream(io_);
        if (Status up = connect(stream, endpoints); !up) {
            return up.error();
        }
        return exchange(stream, stream);
    }

    Status show_who_we_are(asio::ssl::context& context) const {
        if (request_.certificate.empty()) {
            return {};
        }
        error_code ec;
        if (context.use_certificate_chain(asio::buffer(request_.certificate), ec)) {
            return failed("our certificate: " + ec.message());
        }
        if (context.use_private_key(
                asio::buffer(request_.private_key), asio::ssl::context::pem, ec
            )) {
            return failed("the key of our certificate: " + ec.message());
        }
        return SSL_CTX_check_private_key(context.native_handle()) == 1
                   ? Status()
                   : Status(failed("our certificate and its key do not belong together"));
    }

    Result<FetchAnswer> over_tls(const Endpoints& endpoints) {
        asio::ssl::context context(asio::ssl::context::tls_client);
        context.set_options(
            asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
            asio::ssl::context::no_tlsv1_1
        );
        error_code ec;
        context.set_default_verify_paths(ec);
        if (!options_.ca_file.empty() && context.load_verify_file(options_.ca_file, ec)) {
            return failed("certificates " + options_.ca_file + ": " + ec.message());
        }
        if (Status ok = show_who_we_are(context); !ok) {
            return ok.error();
        }
        beast::ssl_stream<beast::tcp_stream> stream(io_, context);
        stream.set_verify_mode(asio::ssl::verify_peer);
        stream.set_verify_callback(asio::ssl::host_name_verification(address_.host));
        std::string name = address_.host;
        SSL_ctrl(
            stream.native_handle(),
            SSL_CTRL_SET_TLSEXT_HOSTNAME,
            TLSEXT_NAMETYPE_host_name,
            name.data()
        );
        beast::tcp_stream& lowest = beast::get_lowest_layer(stream);
        if (Status up = connect(lowest, endpoints); !up) {
            return up.error();
        }
        ec = step(
            [&](auto done) { stream.async_handshake(asio::ssl::stream_base::client, done); },
            [&] { close(lowest); }
        );
        if (ec) {
            return unsent("TLS: " + ec.message());
        }
        return exchange(stream, lowest);
    }

    template <class Stream>
    Result<FetchAnswer> exchange(Stream& stream, beast::tcp_stream& lowest) {
        const auto cancel = [&lowest] { close(lowest); };
        http::request<http::string_body> out(
            http::string_to_verb(request_.method), address_.target, 11
        );
        for (const auto& [name, value] : request_.headers) {
            out.set(name, value);
        }
        out.set(http::field::host, address_.authority);
        out.set(http::field::connection, "close");
        out.body() = request_.body;
        out.prepare_payload();
        error_code ec = step([&](auto done) { http::async_write(stream, out, done); }, cancel);
        if (ec) {
            return failed("sending: " + ec.message());
        }
        http::response_parser<http::string_body> parser;
        parser.body_limit(request_.answer_max);
        parser.skip(request_.method == "HEAD");
        beast::flat_buffer buffer;
        ec = step([&](auto done) { http::async_read(stream, buffer, parser, done); }, cancel);
        cancel();
        if (ec) {
            return failed("answer: " + ec.message());
        }
        return answer_of(parser.release());
    }

    static FetchAnswer answer_of(http::response<http::string_body> response) {
        FetchAnswer answer;
        answer.status = static_cast<int>(response.result_int());
        for (const auto& field : response) {
            std::string name(field.name_string());
            std::transform(name.begin(), name.end(), name.begin(), [](char c) {
                return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            });
            answer.headers.emplace_back(std::move(name), std::string(field.value()));
        }
        answer.body = std::move(response.body());
        return answer;
    }

    const FetchRequest& request_;
    const WebAddress& address_;
    const FetchOptions& options_;
    const SteadyTime end_;
    asio::io_context io_;
};

}  // namespace

std::string_view FetchAnswer::header(std::string_view lower_case_name) const {
    for (const auto& [name, value] : headers) {
        if (name == lower_case_name) {
            return value;
        }
    }
    return {};
}

std::optional<WebAddress> parse_web_address(std::string_view url) {
    const bool clean =
        std::all_of(url.begin(), url.end(), [](char c) { return c > 0x20 && c < 0x7F; });
    WebAddress address;
    if (url.starts_with("https://")) {
        address.tls = true;
        url.remove_prefix(8);
    } else if (url.starts_with("http://")) {
        url.remove_prefix(7);
    } else {
        return std::nullopt;
    }
    const std::size_t slash = std::min(url.find_first_of("/?#"), url.size());
    const std::string_view authority = url.substr(0, slash);
    const std::string_view rest = url.substr(slash, url.find('#') - std::min(slash, url.find('#')));
    const std::size_t bracket = authority.starts_with('[') ? authority.find(']') : 0;
    const std::size_t colon =
        bracket == std::string_view::npos ? bracket : authority.find(':', bracket);
    std::string_view host = authority.substr(0, colon);
    if (!clean || bracket == std::string_view::npos ||
        authority.find('@') != std::string_view::npos) {
        return std::nullopt;
    }
    if (bracket > 0) {
        host = authority.substr(1, bracket - 1);
    }
    address.port = address.tls ? "443" : "80";
    if (colon != std::string_view::npos) {
        const std::int64_t number = parse_number(authority.substr(colon + 1)).value_or(0);
        if (number < 1 || number > 65535) {
            return std::nullopt;
        }
        address.port = std::to_string(number);
    }
    if (host.empty()) {
        return std::nullopt;
    }
    address.host = host;
    address.authority = authority;
    address.target = (rest.starts_with('/') ? "" : "/") + std::string(rest);
    return address;
}

Result<std::string> HttpFetcher::digits_of(
    const std::string& host, const std::string& port, std::chrono::milliseconds time_max
) const {
    FetchRequest request;
    request.time_max = time_max;
    WebAddress address;
    address.host = host;
    address.port = port;
    return Exchange(request, address, options_).digits();
}

Result<FetchAnswer> HttpFetcher::fetch(const FetchRequest& request) const {
    const auto address = parse_web_address(request.url);
    if (!address) {
        return failed("not an address: " + request.url);
    }
    return Exchange(request, *address, options_).run();
}

}  // namespace oms::api
