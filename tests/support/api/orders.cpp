#include "support/api/orders.hpp"

#include <fmt/format.h>

namespace oms::test {

std::string user_id(Company& company, const std::string& as) {
    return company.get(as, "/api/blade-user/info").text("id");
}

std::string order_input(
    Company& company, const std::string& as, const std::string& commodity, const std::string& more
) {
    const std::string tenant = as.substr(0, as.find('/'));
    const std::string user = user_id(company, as);
    const std::string dept = company.dept_id(tenant);
    // Each customer has a phone of its own: a doubled one opens a conflict, which stops orders.
    static int customers = 0;
    const std::string tel = fmt::format("139{:08}", ++customers);
    const std::string customer = company.made(
        as,
        "/api/blade-system/customerApi/saveCustomer",
        R"({"customerName":"customer of )" + as + R"(","tel":")" + tel +
            R"(","sourceType":1,"regionCode":"440604","userId":")" + user + R"(","deptId":")" +
            dept + R"("})"
    );
    const std::string goods =
        commodity.empty() ? Samples(company, tenant).fresh(*entities::find_entity("commodity"))
                          : commodity;
    return R"({"customerId":")" + customer + R"(","guideUserId":")" + user + R"(","deptId":")" +
           dept +
           R"(","projectAddress":"滨河路 8 号","regionCode":"440604","receiver":"李四",)"
           R"("receiverTel":"13900001234","payMode":1,"deliverMode":1,"details":[{"commodityId":")" +
           goods + R"(","grade":"A","unit":"PCS","inputQty":2000,"dealPrice":8990}])" + more + "}";
}

std::string make_order(
    Company& company, const std::string& as, const std::string& commodity, const std::string& more
) {
    return company.made(
        as, std::string(kOrders) + "saveOrderVO", order_input(company, as, commodity, more)
    );
}

}  // namespace oms::test
