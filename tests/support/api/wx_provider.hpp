#pragma once
// A payment provider of our own: speaks the XML of WeChat Pay v2, and misbehaves when told to.

#include "api/outside/wx_pay.hpp"
#include "support/api/company.hpp"
#include "support/api/outside.hpp"

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace oms::api {

using namespace test;

class WxProvider {
  public:
    struct Order {
        std::int64_t amount = 0;
        std::string state = "NOTPAY";
        std::string transaction;
        std::string openid;  ///< of JSAPI
    };

    explicit WxProvider(std::string mch = "1900000109", std::string key = "the-merchants-key")
        : merchant_{"wx0001", std::move(mch), std::move(key), "HMAC-SHA256", {}, {}},
          server_([this](const Request& request) { return answer(request); }) {}

    std::string url() const { return server_.url(); }

    const WxMerchant& merchant() const { return merchant_; }

    /// As an administrator enters it.
    std::string settings(const std::string& sign_type = "HMAC-SHA256") {
        merchant_.signType = sign_type;
        return R"({"merchantName":"云岩","appId":")" + merchant_.appId + R"(","mchId":")" +
               merchant_.mchId + R"(","apiKey":")" + merchant_.key + R"(","signType":")" +
               sign_type + R"(","endpoint":")" + (place.empty() ? url() : place) +
               R"(","notifyUrl":"https://oms.example/thirdproxy/unifiedorderNotify"})";
    }

    /// Somebody scans the code and pays.
    void pay(const std::string& number) {
        const std::lock_guard lock(mutex_);
        Order& order = orders_[number];
        order.state = "SUCCESS";
        order.transaction = "42000" + std::to_string(++transactions_);
    }

    Order order(const std::string& number) {
        const std::lock_guard lock(mutex_);
        return orders_[number];
    }

    /// The signed notification of a payment; `change` before it is signed.
    std::string notification(const std::string& number, const WxFields& change = {}) {
        const Order paid = order(number);
        WxFields fields{
            {"return_code", "SUCCESS"},
            {"result_code", "SUCCESS"},
            {"appid", merchant_.appId},
            {"mch_id", merchant_.mchId},
            {"out_trade_no", number},
            {"transaction_id", paid.transaction},
            {"total_fee", std::to_string(paid.amount)},
            {"time_end", "20261101100000"},
            {"nonce_str", "n"}};
        for (const auto& [name, value] : change) {
            fields[name] = value;
        }
        return write_wx_xml(signed_by_us(fields));
    }

    std::size_t calls(const std::string& path) {
        std::size_t count = 0;
        for (const Request& request : server_.requests()) {
            count += request.path == path ? 1U : 0U;
        }
        return count;
    }

    /// What it answers, whoever carries it there.
    Response said(const Request& request) { return answer(request); }

    /// The place it is to be asked at, when that is not its own.
    std::string place;

    // Misbehaviour.
    bool silent = false;                                  ///< HTTP 502
    bool bad_signature = false;                           ///< of answers
    std::string err_code;                                 ///< result_code FAIL with this code
    std::string bill;                                     ///< what /pay/downloadbill answers
    std::map<std::string, std::string> bill_of_day = {};  ///< in its place, by yyyyMMdd

  private:
    WxFields signed_by_us(WxFields fields) const {
        fields["sign"] = wx_sign(fields, merchant_);
        return fields;
    }

    Response answer(const Request& request) {
        if (silent) {
            return plain_answer(502, "down");
        }
        if (request.path == "/pay/downloadbill") {
            const auto fields = read_wx_xml(request.body);
            const auto of_day =
                fields ? bill_of_day.find(field_of(*fields, "bill_date")) : bill_of_day.end();
            return plain_answer(200, of_day == bill_of_day.end() ? bill : of_day->second);
        }
        const auto asked = read_wx_xml(request.body);
        if (!asked || !wx_signed(*asked, merchant_)) {
            return plain_answer(
                200, "<xml><return_code>FAIL</return_code><return_msg>sign</return_msg></xml>"
            );
        }
        WxFields fields = reply(request.path, *asked);
        fields["return_code"] = "SUCCESS";
        fields["appid"] = merchant_.appId;
        fields["mch_id"] = merchant_.mchId;
        fields["nonce_str"] = "n";
        fields = signed_by_us(fields);
        if (bad_signature) {
            fields["sign"].front() = fields["sign"].front() == 'A' ? 'B' : 'A';
        }
        return plain_answer(200, write_wx_xml(fields));
    }

    WxFields reply(const std::string& path, const WxFields& asked) {
        const std::lock_guard lock(mutex_);
        const std::string number = asked.at("out_trade_no");
        if (!err_code.empty()) {
            return {{"result_code", "FAIL"}, {"err_code", err_code}, {"err_code_des", "no"}};
        }
        if (path == "/pay/unifiedorder") {
            orders_[number].amount = std::stoll(asked.at("total_fee"));
            if (asked.at("trade_type") == "JSAPI") {
                orders_[number].openid = field_of(asked, "openid");
                return orders_[number].openid.empty()
                           ? WxFields{{"result_code", "FAIL"}, {"err_code", "PARAM_ERROR"}}
                           : WxFields{{"result_code", "SUCCESS"}, {"prepay_id", "wx" + number}};
            }
            return {{"result_code", "SUCCESS"}, {"code_url", "weixin://wxpay/" + number}};
        }
        const auto known = orders_.find(number);
        if (known == orders_.end()) {
            return {{"result_code", "FAIL"}, {"err_code", "ORDERNOTEXIST"}};
        }
        Order& order = known->second;
        if (path == "/pay/closeorder") {
            if (order.state == "SUCCESS") {
                return {{"result_code", "FAIL"}, {"err_code", "ORDERPAID"}};
            }
            order.state = "CLOSED";
            return {{"result_code", "SUCCESS"}};
        }
        if (path == "/secapi/pay/refund") {
            return {{"result_code", "SUCCESS"}, {"refund_id", "50000" + number}};
        }
        WxFields fields{
            {"result_code", "SUCCESS"}, {"out_trade_no", number}, {"trade_state", order.state}};
        if (order.state == "SUCCESS") {
            fields["transaction_id"] = order.transaction;
            fields["total_fee"] = std::to_string(order.amount);
            fields["time_end"] = "20261101100000";
        }
        return fields;
    }

    WxMerchant merchant_;
    std::mutex mutex_;
    std::map<std::string, Order> orders_;
    int transactions_ = 0;
    OutsideServer server_;
};

}  // namespace oms::api
