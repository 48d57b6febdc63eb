// order-ledger-odbc: reads one request from standard input, asks a data source, writes one answer.
//   {"connection":…,"before":[…],"sql":…,"folder":…,"rows":…,"bytes":…,"cell":…,"seconds":…}
//   {"names":[…],"kinds":["text"|"number"|"flag"],"rows":[["…",null]],"more":false}
//   {"state":…,"text":…}
// order-ledger starts one for each question and ends it when its time is up (api/sources). Its exit
// code is 0 with either answer.
#include "api/confined/confine.hpp"
#include "api/odbc/connection.hpp"
#include "base/json.hpp"

#include <iostream>
#include <iterator>

namespace {

using namespace oms;

std::string_view word(odbc::Kind kind) {
    return kind == odbc::Kind::Number ? "number" : kind == odbc::Kind::Flag ? "flag" : "text";
}

std::string text_of(const odbc::Answer& answer) {
    std::string text;
    json::Writer out(text);
    out.begin_object().key("names").begin_array();
    for (const std::string& name : answer.names) {
        out.value(std::string_view(name));
    }
    out.end_array().key("kinds").begin_array();
    for (const odbc::Kind kind : answer.kinds) {
        out.value(word(kind));
    }
    out.end_array().key("rows").begin_array();
    for (const auto& row : answer.rows) {
        out.begin_array();
        for (const odbc::Value& value : row) {
            value.null ? out.null() : out.value(std::string_view(value.text));
        }
        out.end_array();
    }
    out.end_array().member("more", answer.more).end_object();
    return text;
}

std::string answer_to(json::Ref request) {
    const auto text = [&](std::string_view name) {
        return std::string(request[name].text().value_or(""));
    };
    const auto number = [&](std::string_view name, std::int64_t otherwise) {
        return static_cast<std::size_t>(request[name].integer().value_or(otherwise));
    };
    odbc::Limits limits;
    limits.rows = number("rows", 1000);
    limits.cell_bytes = number("cell", 4096);
    limits.all_bytes = number("bytes", 1 << 20);
    limits.seconds = static_cast<unsigned>(number("seconds", 10));
    std::vector<std::string> before;
    for (std::size_t i = 0; i < request["before"].size(); ++i) {
        before.emplace_back(request["before"].at(i).text().value_or(""));
    }
    confined::confine(text("folder"));
    return text_of(odbc::select(text("connection"), before, text("sql"), limits));
}

std::string failed(std::string_view state, std::string_view what) {
    std::string text;
    json::Writer(text).begin_object().member("state", state).member("text", what).end_object();
    return text;
}

}  // namespace

int main() {
    const std::string given(std::istreambuf_iterator<char>(std::cin), {});
    const auto request = json::Document::parse(given);
    if (!request) {
        std::cerr << "order-ledger-odbc is started by order-ledger\n";
        return 2;
    }
    std::string answer;
    try {
        answer = answer_to(request->root());
    } catch (const odbc::Failure& failure) {
        answer = failed(failure.state(), failure.what());
    } catch (const std::exception& fault) {
        answer = failed("HY000", fault.what());
    }
    std::cout << answer << std::flush;
    return 0;
}
