// What front ends of both dialects send while somebody works with them (fixtures/wire): every step
// is answered as they need it.
#include "support/api/company.hpp"
#include "support/json_text.hpp"
#include "support/places.hpp"

#include <fstream>
#include <map>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

/// The part of an answer that a way leads to; nothing where it leads nowhere.
class Part {
  public:
    Part(json::Ref root, std::string_view way) : at_(root) {
        while (!way.empty() && at_.present()) {
            step(way);
        }
    }

    std::string text() const {
        if (count_) {
            return std::to_string(*count_);
        }
        return at_.present() ? text_in(at_) : "-";
    }

  private:
    void step(std::string_view& way) {
        if (way.front() == '#') {
            count_ = at_.size();
            way = {};
        } else if (way.front() == '[') {
            const auto end = way.find(']');
            choose(way.substr(1, end - 1));
            way.remove_prefix(end + 1);
        } else {
            way.remove_prefix(way.front() == '.' ? 1 : 0);
            const auto end = std::min(way.find_first_of(".[#"), way.size());
            at_ = at_[way.substr(0, end)];
            way.remove_prefix(end);
        }
    }

    void choose(std::string_view which) {
        const auto equals = which.find('=');
        if (equals == std::string_view::npos) {
            at_ = at_.at(static_cast<std::size_t>(std::stoul(std::string(which))));
            return;
        }
        json::Ref found;
        for (std::size_t i = 0; i < at_.size() && !found.present(); ++i) {
            const json::Ref one = at_.at(i);
            if (text_in(one[which.substr(0, equals)]) == which.substr(equals + 1)) {
                found = one;
            }
        }
        at_ = found;
    }

    json::Ref at_;
    std::optional<std::size_t> count_;
};

/// Plays the lines of a recorded run.
class Player {
  public:
    void play(const std::string& file) {
        std::ifstream lines(fixtures() + "/wire/" + file);
        ASSERT_TRUE(lines) << file;
        int number = 0;
        for (std::string line; std::getline(lines, line);) {
            ++number;
            if (!line.empty()) {
                SCOPED_TRACE(file + ":" + std::to_string(number));
                step(filled(line));
            }
        }
        EXPECT_GT(number, 40);
    }

  private:
    /// With what was kept in the place of `${name}`.
    std::string filled(std::string line) const {
        for (const auto& [name, value] : kept_) {
            const std::string mark = "${" + name + "}";
            for (auto at = line.find(mark); at != std::string::npos; at = line.find(mark, at)) {
                line.replace(at, mark.size(), value);
            }
        }
        return line;
    }

    void step(const std::string& line) {
        const auto step = json::Document::parse(line);
        ASSERT_TRUE(step) << line;
        const json::Ref recorded = step->root();
        const std::string call(recorded["call"].text().value_or(""));
        const auto blank = call.find(' ');
        const bool nobody = recorded["as"].text() == "none";
        Company& c = company();
        c.logs().flush();
        const Reply reply = c.send(
            call.substr(0, blank),
            nobody || kept_["token"].empty() ? "" : "bearer " + kept_["token"],
            call.substr(blank + 1),
            recorded["body"].present() ? recorded["body"].dump() : ""
        );
        const bool bare = reply.root()["access_token"].present();
        if (!recorded["expect"]["code"].present() && !bare) {
            EXPECT_EQ(reply.code(), 200) << line << "\n" << reply.body();
        }
        recorded["expect"].each_member([&](std::string_view way, json::Ref wanted) {
            const std::string is = Part(reply.root(), way).text();
            const auto text = wanted.text().value_or("");
            if (text == "*") {
                EXPECT_TRUE(is != "-" && !is.empty()) << way << "\n" << reply.body();
            } else {
                EXPECT_EQ(is, text) << call << " " << way << "\n" << reply.body().substr(0, 3000);
            }
        });
        recorded["keep"].each_member([&](std::string_view name, json::Ref way) {
            kept_[std::string(name)] = Part(reply.root(), way.text().value_or("")).text();
            EXPECT_NE(kept_[std::string(name)], "-") << name << "\n" << reply.body();
        });
    }

    std::map<std::string, std::string> kept_;
};

TEST(RecordedRuns, OfTheOpenEdition) {
    Player().play("open-edition.ndjson");
}

TEST(RecordedRuns, OfTheSpecifiedDialect) {
    Player().play("specified.ndjson");
}

}  // namespace
}  // namespace oms::api
