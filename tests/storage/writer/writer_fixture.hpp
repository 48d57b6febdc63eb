#pragma once
// A writer over a log and files of its own, and commands that save items.

#include "storage/lists/read_fixture.hpp"
#include "storage/tenants/tenant_file.hpp"
#include "storage/writer/writer.hpp"

#include <atomic>
#include <future>
#include <map>
#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace oms::storage {

class FixedClock : public Clock {
  public:
    Timestamp now() const override { return Timestamp{1767571200000 + tick_++}; }

  private:
    mutable std::atomic<std::int64_t> tick_{0};
};

/// The events of the fixture's items, as commands append them.
struct ItemSaved {
    static constexpr std::string_view kType = "ItemSaved";
    static constexpr int kVersion = 1;
    std::string name;
    std::string code;

    static void describe(auto& visit, auto& self) {
        visit("name", self.name);
        visit("code", self.code);
    }
};

struct Unknown {
    static constexpr std::string_view kType = "NobodyProjectsThis";
    static constexpr int kVersion = 1;

    static void describe(auto&, auto&) {}
};

struct ItemState {
    std::int64_t saves = 0;

    static void evolve(ItemState& state, const events::StoredEvent&) { ++state.saves; }
};

class WriterTest : public ::testing::Test {
  protected:
    void start(WriterOptions options = {}) {
        writer_ = std::make_unique<Writer>(
            rig_.log(),
            [this](const TenantId& tenant, bool) { return open(tenant); },
            clock_,
            std::move(options)
        );
    }

    Result<TenantFile*> open(const TenantId& tenant) {
        auto& file = files_[tenant];
        if (!file) {
            const auto path = rig_.path() / (tenant + ".sqlite");
            if (!std::filesystem::exists(path)) {
                TenantFile::create(
                    path, {tenant, rig_.log().store_id(), 1, 1, 0, {}}, test_projection()
                );
            }
            file = std::make_unique<TenantFile>(path, test_projection());
        }
        return file.get();
    }

    static Principal user(const TenantId& tenant) {
        Principal p;
        p.tenant = tenant;
        p.user = Id{41};
        return p;
    }

    static commands::Command save(Id item, std::string code) {
        return {
            "saveItem", false, [item, code](commands::CommandContext& c) {
                const std::string stream = events::stream_name("item", item);
                c.append<ItemState>(stream, ItemSaved{"n", code});
                return Result<commands::Answers>(commands::Answers{{item, "", c.version(stream)}});
            }};
    }

    std::future<Result<Accepted>> send(Submission submission) {
        auto promise = std::make_shared<std::promise<Result<Accepted>>>();
        auto future = promise->get_future();
        const bool taken = writer_->submit(std::move(submission), [promise](Result<Accepted> r) {
            promise->set_value(std::move(r));
        });
        if (!taken) {
            promise->set_value(Error::unavailable("QUEUE_FULL"));
        }
        return future;
    }

    /// A command that keeps the writer until it is let go: what is sent meanwhile waits.
    class Holding {
      public:
        /// Returns when the writer is at it.
        Holding(WriterTest& test, const TenantId& tenant) {
            auto begun = std::make_shared<std::promise<void>>();
            const auto hold = [begun, gate = go_.get_future().share()](commands::CommandContext&) {
                begun->set_value();
                gate.wait();
                return Result<commands::Answers>(commands::Answers{});
            };
            answer_ = test.send({user(tenant), {"holds", false, hold}, {}, "r"});
            begun->get_future().wait();
        }

        Result<Accepted> let_go() {
            go_.set_value();
            return answer_.get();
        }

      private:
        std::promise<void> go_;
        std::future<Result<Accepted>> answer_;
    };

    Result<Accepted> give(
        commands::Command command, const std::string& id = {}, const std::string& body = {}
    ) {
        const Principal who = user("333333");
        const auto key = id.empty() ? std::nullopt : std::optional(command_key(who.user, id, body));
        return send({who, std::move(command), key, "r"}).get();
    }

    LogRig rig_;
    FixedClock clock_;
    std::map<TenantId, std::unique_ptr<TenantFile>> files_;
    std::unique_ptr<Writer> writer_;
};

}  // namespace oms::storage
