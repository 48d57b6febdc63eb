#include "api/codegen/templates.hpp"

#include <algorithm>

namespace oms::api {

const std::string_view kRowTemplate = R"__text__(
#include "entities/tables/lists.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec k@Name@Fields[] = {
@fields@};

constexpr RouteSpec k@Name@Routes[] = {
@routes@};

constexpr ButtonSpec k@Name@Buttons[] = {
@buttons@};

}  // namespace

constexpr EntitySpec k@Name@ = {
    .name = "@entity@",
    .fields = k@Name@Fields,
    .routes = k@Name@Routes,
@shown@    .screen =
@screen@};

constexpr const EntitySpec* k@Name@Row[] = {
    &k@Name@,
};

constinit const EntityList k@Name@Records = k@Name@Row;

}  // namespace oms::entities::tables
)__text__" + 1;

const std::string_view kTestTemplate = R"__text__(
// The records of fixtures/@fixture@: made, shown, refused, removed.
#include "api/wire/texts.hpp"
@hash@include "support/api/company.hpp"
@hash@include "support/api/samples.hpp"
@hash@include "support/places.hpp"

#include <fstream>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

class @Name@Records : public ::testing::Test {
  protected:
    const entities::EntitySpec& entity = entities::entity_named("@entity@");
    test::Company& company = test::company();
    test::Samples samples{company, "333333"};

    std::string path(entities::Op op) const {
        return std::string(entities::find_route(entity, op)->path);
    }

    /// The fixture's bodies, with a record for every reference.
    std::vector<test::Members> bodies() {
        std::ifstream file(test::fixtures() + "/@fixture@");
        std::vector<test::Members> all;
        for (std::string line; std::getline(file, line);) {
            const auto call = json::Document::parse(line);
            test::Members& body = all.emplace_back();
            call->root()["body"].each_member([&](std::string_view name, json::Ref value) {
                body.emplace_back(name, value.dump());
            });
            for (const entities::FieldSpec& field : entity.fields) {
                if (!field.ref.empty()) {
                    body.emplace_back(field.name, "\"" + samples.id(field.ref) + "\"");
                }
            }
        }
        return all;
    }
};

TEST_F(@Name@Records, AreMadeShownAndRemoved) {
    const auto all = bodies();
    ASSERT_EQ(all.size(), 2U);
    for (const test::Members& body : all) {
        const std::string id =
            company.made(test::kTa, path(entities::Op::Submit), test::object_of(body));
        const auto shown = company.get(test::kTa, path(entities::Op::Detail) + "?id=" + id);
        ASSERT_TRUE(shown.ok()) << shown.body();
        for (const auto& [name, value] : body) {
            EXPECT_FALSE(shown.data()[name].is_null()) << name;
        }
        const auto others = company.get("888888/ta01", path(entities::Op::Detail) + "?id=" + id);
        EXPECT_EQ(others.status(), 404);
        EXPECT_TRUE(company.post(test::kTa, path(entities::Op::Remove) + "?ids=" + id).ok());
        EXPECT_EQ(company.get(test::kTa, path(entities::Op::Detail) + "?id=" + id).status(), 404);
    }
}

TEST_F(@Name@Records, WithoutWhatIsRequiredAreRefused) {
    const auto all = bodies();
    for (const entities::FieldSpec& field : entity.fields) {
        if (!field.has(entities::kRequired)) {
            continue;
        }
        test::Members body = all.front();
        std::erase_if(body, [&](const auto& member) { return member.first == field.name; });
        const auto made =
            company.post(test::kTa, path(entities::Op::Submit), test::object_of(body));
        EXPECT_EQ(made.field(), field.name) << made.body();
    }
}

TEST_F(@Name@Records, HaveWordsAndAPage) {
    for (const Language language : {Language::Zh, Language::En}) {
        const std::string name = std::string(entity.name) + ".";
        EXPECT_NE(label_of(language, name + "_name"), name + "_name");
        for (const entities::FieldSpec& field : entity.fields) {
            const std::string key = name + std::string(field.name);
            EXPECT_NE(label_of(language, key), key);
        }
    }
    EXPECT_TRUE(company.get(test::kTa, path(entities::Op::List)).ok());
    EXPECT_EQ(company.get("", path(entities::Op::List)).status(), 401);
}

}  // namespace
}  // namespace oms::api
)__text__" + 1;

const std::string_view kApplyScript = R"__text__(
// node apply.mjs TREE: brings this entity into a tree of the order ledger. Everything is looked at
// before anything is written: what is there already stays as it is, and the exit code is 1.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const tree = process.argv[2];
if (!tree || !existsSync(join(tree, 'core/entities/tables/lists.hpp'))) {
  console.error('usage: node apply.mjs TREE (a checkout of the order ledger)');
  process.exit(2);
}
const change = JSON.parse(readFileSync(join(here, 'change.json'), 'utf8'));
const wrong = [];
const writes = new Map();

for (const path of change.files) {
  if (existsSync(join(tree, path))) wrong.push(`${path} is there already`);
  writes.set(path, readFileSync(join(here, 'files', path), 'utf8'));
}

/** Lines of the same kind are in order; the new one goes before the first that comes after it. */
function withLine(text, line, kind) {
  const lines = text.split('\n');
  const those = lines.flatMap((one, i) => (kind.test(one) ? [i] : []));
  const at = those.find((i) => lines[i] > line) ?? those.at(-1) + 1;
  lines.splice(at, 0, line);
  return lines.join('\n');
}

const lists = 'core/entities/tables/lists.hpp';
const rows = readFileSync(join(tree, lists), 'utf8');
if (rows.includes(`${change.list};`)) wrong.push(`${lists} names ${change.list} already`);
writes.set(
  lists,
  withLine(
    withLine(rows, `extern const EntityList ${change.list};`, /^extern const EntityList k\w+;$/),
    `    &${change.list},`,
    /^ {4}&k\w+,$/,
  ),
);

for (const language of ['zh', 'en']) {
  const path = `ui/src/locales/${language}/entity.json`;
  const text = readFileSync(join(tree, path), 'utf8');
  if (JSON.parse(text)[change.entity]) wrong.push(`${path} has words for ${change.entity} already`);
  const words = readFileSync(join(here, 'words', path), 'utf8');
  const all = text.replace(/\n}\s*$/, () => `,\n${words.trimEnd()}\n}\n`);
  if (!JSON.parse(all)[change.entity]) wrong.push(`${path} does not end as it should`);
  writes.set(path, all);
}

// A page keeps the number that the package brings, unless another page of this tree has it.
const ours = change.files[0];
const numbers = new Set();
for (const one of readdirSync(join(tree, 'core'), { recursive: true })) {
  if (!/(entities.tables|system.seed).*\.cpp$/.test(one)) continue;
  const text = readFileSync(join(tree, 'core', one), 'utf8');
  for (const [, n] of text.matchAll(/^\s*\{?(?:\.number = |\{)(\d+),/gm)) numbers.add(Number(n));
}
writes.set(
  ours,
  writes.get(ours).replace(/\.number = (\d+)/, (all, n) =>
    numbers.has(Number(n)) ? `.number = ${Math.max(...numbers) + 1}` : all,
  ),
);

if (wrong.length) {
  for (const line of wrong) console.error(line);
  process.exit(1);
}
for (const [path, text] of writes) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
  console.log(path);
}
)__text__" + 1;

const std::string_view kReadMe = R"__text__(
@entity@: a new entity of the order ledger.

    node apply.mjs /path/to/the/tree      # writes nothing unless all of it fits
    scripts/wire-types.sh                 # the pages' types of the wire, made anew
    ./test.sh

The page stands in the menu, with its buttons and rights, after the next start; companies' own
administrators have it, other roles are given it on the page of roles. files/ holds what is new,
words/ the entries of ui/src/locales/{zh,en}/entity.json.
)__text__" + 1;

std::string filled(
    std::string_view text, const std::vector<std::pair<std::string_view, std::string>>& values
) {
    std::string out;
    while (true) {
        const std::size_t open = text.find('@');
        out += text.substr(0, open);
        if (open == std::string_view::npos) {
            return out;
        }
        text.remove_prefix(open + 1);
        const std::size_t close = text.find('@');
        const std::string_view name = text.substr(0, close);
        const auto value = std::find_if(values.begin(), values.end(), [&](const auto& one) {
            return one.first == name;
        });
        if (value == values.end()) {
            out += '@';
            continue;
        }
        out += value->second;
        text.remove_prefix(close + 1);
    }
}

}  // namespace oms::api
