#include "api/outside/company_timer.hpp"

#include "api/outside/open_companies.hpp"
#include "commands/system/seed.hpp"

#include <future>
#include <iostream>
#include <memory>

namespace oms::api {

void CompanyTimer::start() {
    thread_ = std::thread([this] { run(); });
}

void CompanyTimer::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    if (thread_.joinable()) {
        thread_.join();
    }
}

void CompanyTimer::run() {
    for (;;) {
        try {
            run_once();
            looks_ += 1;
        } catch (const std::exception& fault) {
            std::cerr << name_ << ": " << fault.what() << std::endl;
        }
        std::unique_lock lock(mutex_);
        if (wake_.wait_for(lock, pause_, [this] { return stopping_; })) {
            return;
        }
    }
}

std::size_t CompanyTimer::run_once() {
    const std::vector<TenantId> tenants = open_companies(models_);
    models_.close(TenantId(kSysTenant));
    std::size_t done = 0;
    for (const TenantId& tenant : tenants) {
        try {
            done += look_where_due(tenant);
        } catch (const std::exception& fault) {
            std::cerr << name_ << " of " << tenant << ": " << fault.what() << std::endl;
        }
    }
    return done;
}

std::size_t CompanyTimer::look_where_due(const TenantId& tenant) {
    Quiet& quiet = quiet_[tenant];
    const auto position = models_.position(tenant);
    if (position && quiet.position == position && clock_.now().ms < quiet.until) {
        return 0;
    }
    quiet = {};

    struct Closing {
        ReadModels& models;
        const TenantId& tenant;

        ~Closing() { models.close(tenant); }
    } const closing{models_, tenant};

    const Look look = look_at(tenant);
    quiet = {position, look.quiet_until};
    return look.done;
}

std::int64_t CompanyTimer::first_after(
    storage::ReadModel& model, storage::ListQuery query, const char* column, Timestamp now
) {
    query.select = {column};
    query.filters.push_back({column, storage::Match::Greater, {now.ms}});
    query.sort = {{column, false}};
    query.size = 1;
    std::int64_t first = kNever;
    const auto page =
        model.page(query, [&](const storage::RowView& row) { first = row.integer(0); });
    return page ? first : 0;
}

std::size_t CompanyTimer::carry_out(
    const TenantId& tenant, std::vector<Due> due, const Told& told
) {
    std::vector<std::pair<std::string, std::future<bool>>> answers;
    for (Due& one : due) {
        const std::string command_id = one.command_id;
        storage::Submission submission;
        submission.user = commands::system_user(tenant);
        submission.command = std::move(one.command);
        if (!command_id.empty()) {
            submission.key = storage::command_key(submission.user.user, command_id, command_id);
        }
        submission.correlation_id = "timer";
        const auto answered = std::make_shared<std::promise<bool>>();
        if (commands_
                .submit(std::move(submission), [answered](const Result<storage::Accepted>& answer) {
                    answered->set_value(answer.has_value());
                })) {
            answers.emplace_back(command_id, answered->get_future());
        }
    }
    for (auto& [command_id, answer] : answers) {
        const bool accepted = answer.get();
        if (told) {
            told(command_id, accepted);
        }
    }
    return answers.size();
}

}  // namespace oms::api
