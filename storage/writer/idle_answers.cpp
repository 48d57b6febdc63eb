#include "storage/writer/idle_answers.hpp"

#include "base/json.hpp"

namespace oms::storage {
namespace {

std::string to_json(const commands::Answers& answers) {
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const commands::Answer& answer : answers) {
        out.begin_object().member("id", answer.id).member("no", std::string_view(answer.no));
        out.member("version", answer.version).end_object();
    }
    out.end_array();
    return text;
}

commands::Answers from_json(std::string_view text) {
    commands::Answers answers;
    const auto document = json::Document::parse_stored(text);
    for (std::size_t i = 0; document && i < document->root().size(); ++i) {
        const json::Ref answer = document->root().at(i);
        answers.push_back(
            {Id::parse(answer["id"].text().value_or("")).value_or(Id{}),
             std::string(answer["no"].text().value_or("")),
             answer["version"].integer().value_or(0)}
        );
    }
    return answers;
}

}  // namespace

void make_idle_answers(Database& db) {
    db.execute(
        "CREATE TABLE IF NOT EXISTS _idle(id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE,"
        " bodyHash TEXT, position INTEGER, answers TEXT, time INTEGER) STRICT;"
        "CREATE INDEX IF NOT EXISTS _idle_time ON _idle(time);"
    );
}

std::optional<IdleAnswer> idle_answer(Database& db, std::string_view key, Timestamp now) {
    Query q =
        db.cached("SELECT bodyHash, position, answers FROM _idle WHERE key = ?1 AND time > ?2");
    q->bind(1, key).bind(2, now.ms - kIdleAnswersMs);
    if (!q->step()) {
        return std::nullopt;
    }
    return IdleAnswer{std::string(q->text(0)), q->integer(1), from_json(q->text(2))};
}

void keep_idle_answer(
    Database& db,
    const CommandKey& key,
    std::int64_t position,
    const commands::Answers& answers,
    Timestamp now
) {
    const std::string text = to_json(answers);
    Query keep = db.cached(
        "INSERT OR REPLACE INTO _idle(key, bodyHash, position, answers, time)"
        " VALUES(?1, ?2, ?3, ?4, ?5)"
    );
    keep->bind(1, std::string_view(key.key)).bind(2, std::string_view(key.body_hash));
    keep->bind(3, position).bind(4, std::string_view(text)).bind(5, now.ms).run();
    Query old = db.cached("DELETE FROM _idle WHERE time <= ?1");
    old->bind(1, now.ms - kIdleAnswersMs).run();
    Query many = db.cached("DELETE FROM _idle WHERE id <= (SELECT max(id) FROM _idle) - ?1");
    many->bind(1, kIdleAnswersMax).run();
}

}  // namespace oms::storage
