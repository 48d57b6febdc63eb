// Every field of every entity refuses what it must, names itself and changes nothing.
#include "base/time.hpp"
#include "support/api/company.hpp"
#include "support/api/samples.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

using entities::EntitySpec;
using entities::FieldSpec;
using entities::FieldType;

struct Bad {
    std::string value;
    std::string why;
};

bool is_text(const FieldSpec& field) {
    return field.type == FieldType::Text || field.type == FieldType::LongText ||
           field.type == FieldType::Password || field.type == FieldType::Code;
}

/// Values that the field cannot take.
std::vector<Bad> bad_values(const FieldSpec& field) {
    std::vector<Bad> bad;
    if (field.type != FieldType::Json) {
        bad.push_back({R"({"a":1})", "an object"});
    }
    if (field.type != FieldType::Json && field.type != FieldType::Urls) {
        bad.push_back({R"(["x"])", "a list"});
    }
    if (is_text(field)) {
        if (field.max > 0) {
            bad.push_back(
                {"\"" + std::string(static_cast<std::size_t>(field.max) + 1, 'x') + "\"",
                 "too long"}
            );
        }
        bad.push_back({R"("a\u0007b")", "a control character"});
        return bad;
    }
    switch (field.type) {
        case FieldType::Urls:
            bad.push_back({R"([{"a":1}])", "objects in a list"});
            break;
        case FieldType::Json:
            bad.push_back({R"("{\"a\":")", "broken JSON"});
            break;
        default:
            bad.push_back({R"("no such value")", "nonsense"});
            break;
    }
    if (field.type == FieldType::Phone) {
        bad.push_back({R"("1381234")", "a short phone"});
    }
    if (entities::is_integer(field.type) && field.type != FieldType::DateTime) {
        bad.push_back({"1.5", "a fraction"});
        bad.push_back({"9223372036854775808", "more than fits"});
    }
    if (field.max > 0 && entities::is_integer(field.type)) {
        bad.push_back({std::to_string(field.max + 1), "too much"});
    }
    return bad;
}

std::int64_t ledger(Company& c, const EntitySpec& entity) {
    const bool sys = entity.tenant_scope == entities::TenantScope::Sys;
    return c.position(sys ? "sys" : "333333");
}

class Input : public ::testing::TestWithParam<const EntitySpec*> {
  protected:
    /// Sends the input and expects it to be refused for this field.
    void refused(const Members& members, std::string_view field, const std::string& why) {
        const EntitySpec& entity = *GetParam();
        Company& c = company();
        const std::int64_t before = ledger(c, entity);
        const Reply reply = c.post(
            samples().maker(entity), std::string(maker_of(entity)->path), object_of(members)
        );
        EXPECT_EQ(reply.status(), 400) << field << ": " << why << " -> " << reply.body();
        EXPECT_EQ(reply.code(), 400) << field << ": " << why;
        EXPECT_EQ(reply.field(), field) << why << " -> " << reply.body();
        EXPECT_FALSE(reply.root()["msg"].text().value_or("").empty());
        EXPECT_EQ(ledger(c, entity), before) << field << ": " << why;
    }

    static Samples& samples() {
        static Samples made(company(), "333333");
        return made;
    }
};

TEST_P(Input, IsTakenWhenItIsGood) {
    const EntitySpec& entity = *GetParam();
    const Members members = samples().good(entity);
    const Reply reply = company().post(
        samples().maker(entity), std::string(maker_of(entity)->path), object_of(members)
    );
    ASSERT_TRUE(reply.ok()) << reply.body();
    EXPECT_EQ(reply.text("version"), entity.name == "user" ? "2" : "1");
}

TEST_P(Input, IsRefusedFieldByField) {
    const EntitySpec& entity = *GetParam();
    const Members good = samples().good(entity);
    for (std::size_t i = 0; i < good.size(); ++i) {
        const FieldSpec& field = *entities::find_field(entity, good[i].first);
        for (const Bad& bad : bad_values(field)) {
            Members members = good;
            members[i].second = bad.value;
            refused(members, field.name, bad.why);
        }
    }
}

TEST_P(Input, NamesWhatIsMissing) {
    const EntitySpec& entity = *GetParam();
    const Members good = samples().good(entity);
    for (std::size_t i = 0; i < good.size(); ++i) {
        const FieldSpec& field = *entities::find_field(entity, good[i].first);
        const bool needed = field.has(entities::kRequired) && field.initial.empty();
        if (!needed) {
            continue;
        }
        Members absent = good;
        absent.erase(absent.begin() + static_cast<std::ptrdiff_t>(i));
        refused(absent, field.name, "absent");
        Members empty = good;
        empty[i].second = "\"\"";
        refused(empty, field.name, "empty");
    }
}

TEST_P(Input, OfAChangeIsRefusedToo) {
    const EntitySpec& entity = *GetParam();
    Company& c = company();
    const std::string id = samples().fresh(entity);
    const Members good = samples().good(entity);
    const std::int64_t before = ledger(c, entity);
    for (const auto& [name, value] : good) {
        const FieldSpec& field = *entities::find_field(entity, name);
        if (field.has(entities::kCreateOnly) || field.type == FieldType::Password) {
            continue;
        }
        const Members members = {{"id", "\"" + id + "\""}, {name, R"([{"x":[]}])"}};
        const Reply reply = c.post(
            samples().maker(entity), std::string(changer_of(entity)->path), object_of(members)
        );
        // Of what is kept as it comes; what a report asks is checked.
        const bool fits = field.type == FieldType::Json && entity.name != "report";
        EXPECT_EQ(reply.status(), fits ? 200 : 400) << name << " -> " << reply.body();
        if (!fits) {
            EXPECT_EQ(reply.field(), name) << reply.body();
        }
    }
    const Reply body = c.post(samples().maker(entity), std::string(changer_of(entity)->path), "[]");
    EXPECT_EQ(body.status(), 400) << body.body();
    EXPECT_EQ(body.field(), "body");
    const Reply strange =
        c.post(samples().maker(entity), std::string(changer_of(entity)->path), R"({"id":"x"})");
    EXPECT_EQ(strange.status(), 400) << strange.body();
    const auto* remover = entities::find_route(entity, entities::Op::Remove);
    ASSERT_NE(remover, nullptr);
    const std::string path = std::string(remover->path);
    const std::string param(remover->id_param);
    EXPECT_EQ(c.post(samples().maker(entity), path).field(), param);
    EXPECT_EQ(c.post(samples().maker(entity), path + "?" + param + "=1,x").field(), param);
    EXPECT_EQ(c.post(samples().maker(entity), path + "?" + param + "=77").status(), 404);
    const bool took_json =
        std::any_of(entity.fields.begin(), entity.fields.end(), [](const FieldSpec& field) {
            return field.type == FieldType::Json && !field.has(entities::kAuto);
        });
    if (!took_json) {
        EXPECT_EQ(ledger(c, entity), before);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Entities,
    Input,
    ::testing::ValuesIn(made_entities()),
    [](const auto& param) { return std::string(param.param->name); }
);

}  // namespace
}  // namespace oms::api
