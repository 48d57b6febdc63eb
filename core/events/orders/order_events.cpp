#include "events/orders/order_events.hpp"

#include "events/kit/codec.hpp"

#include <map>

namespace oms::events {
namespace {

/// Every member as JSON, defaults included.
class Members {
  public:
    explicit Members(std::map<std::string, std::string, std::less<>>& to) : to_(to) {}

    template <class F>
    void operator()(std::string_view name, const F& field) {
        std::string text;
        json::Writer out(text);
        write(out, field);
        to_.emplace(name, std::move(text));
    }

  private:
    template <class F>
    static void write(json::Writer& out, const F& field) {
        out.value(field);
    }

    static void write(json::Writer& out, const std::string& text) {
        out.value(std::string_view(text));
    }

    static void write(json::Writer& out, const std::vector<std::string>& list) {
        out.begin_array();
        for (const auto& item : list) {
            out.value(std::string_view(item));
        }
        out.end_array();
    }

    std::map<std::string, std::string, std::less<>>& to_;
};

/// Writes the members whose JSON is not the one in `before`.
class Differences {
  public:
    Differences(
        const std::map<std::string, std::string, std::less<>>& before,
        const std::map<std::string, std::string, std::less<>>& after,
        json::Writer& out
    )
        : before_(before), after_(after), out_(out) {}

    template <class F>
    void operator()(std::string_view name, const F&) {
        const std::string& now = after_.find(name)->second;
        if (before_.find(name)->second != now) {
            out_.key(name);
            out_.raw(now);
        }
    }

  private:
    const std::map<std::string, std::string, std::less<>>& before_;
    const std::map<std::string, std::string, std::less<>>& after_;
    json::Writer& out_;
};

std::map<std::string, std::string, std::less<>> members(
    const OrderHeader& header, const OrderAmounts& amounts
) {
    std::map<std::string, std::string, std::less<>> all;
    Members collect(all);
    OrderHeader::describe(collect, header);
    OrderAmounts::describe(collect, amounts);
    return all;
}

}  // namespace

std::string header_changes(
    const OrderHeader& before,
    const OrderAmounts& amounts_before,
    const OrderHeader& after,
    const OrderAmounts& amounts_after
) {
    const auto old_members = members(before, amounts_before);
    const auto new_members = members(after, amounts_after);
    std::string text;
    json::Writer out(text);
    out.begin_object();
    Differences differences(old_members, new_members, out);
    OrderHeader::describe(differences, after);
    OrderAmounts::describe(differences, amounts_after);
    out.end_object();
    return text;
}

}  // namespace oms::events
