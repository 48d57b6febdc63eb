// The planner of cuts by itself. usage: cut_bench INSTANCES.json
// A line each: "time PARTS SECONDS" for random parts on mixed stock, and for every published
// instance "sheet NAME OURS BEST" (waste of the best sheet of a plan with plenty of each part, and
// of the best sheet there is, in %) or "sheets NAME OURS BEST" (sheets that all parts take).
#include "base/json.hpp"
#include "domain/processing/cut_plan.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>

namespace {

using namespace oms;
using domain::CutJob;

constexpr std::int64_t kPlenty = 12;  ///< copies of each part

std::string text_of(const char* file) {
    std::ifstream in(file);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) {
        throw std::runtime_error(std::string("cannot read ") + file);
    }
    return text.str();
}

std::int32_t number(json::Ref value) {
    return static_cast<std::int32_t>(value.integer().value_or(0));
}

domain::CutPlan planned(const CutJob& job) {
    auto plan = domain::plan_cuts(job);
    if (!plan) {
        throw std::runtime_error(plan.error().key + " " + plan.error().field);
    }
    return std::move(*plan);
}

/// Parts of a house on slabs and tiles, some remnants among them.
CutJob house(std::int64_t parts) {
    std::mt19937 random(11);
    const auto any = [&random](std::int32_t from, std::int32_t to) {
        return from + static_cast<std::int32_t>(random() % static_cast<unsigned>(to - from + 1));
    };
    CutJob job{.parts = {}, .stock = {}, .kerf = 3, .remnant_side = 100, .remnant_area = 30'000};
    job.stock.push_back({3'200, 1'600, 1'000, 100'000, false});
    job.stock.push_back({1'800, 900, 1'000, 30'000, false});
    for (int n = 0; n < 40; ++n) {
        job.stock.push_back({any(300, 1'500), any(200, 1'000), 1, 500, true});
    }
    for (std::int64_t left = parts; left > 0;) {
        const std::int64_t quantity = std::min<std::int64_t>(left, any(1, 6));
        job.parts.push_back({any(150, 1'400), any(80, 700), quantity, any(0, 3) > 0});
        left -= quantity;
    }
    return job;
}

void tell_times() {
    for (const std::int64_t parts : {20, 50, 100, 200, 500, 1'000, 2'000}) {
        const CutJob job = house(parts);
        const auto start = std::chrono::steady_clock::now();
        planned(job);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        std::printf("time %lld %.3f\n", static_cast<long long>(parts), took.count());
    }
}

void tell_instance(json::Ref instance) {
    const auto best_area = instance["bestSheetArea"].integer();
    const std::int64_t copies = best_area ? kPlenty : 1;
    CutJob job{.parts = {}, .stock = {}, .kerf = 0};
    for (std::size_t n = 0; n < instance["parts"].size(); ++n) {
        const json::Ref part = instance["parts"].at(n);
        job.parts.push_back(
            {number(part.at(0)), number(part.at(1)), number(part.at(2)) * copies, false}
        );
    }
    job.stock.push_back({number(instance["length"]), number(instance["width"]), 2'000, 1, false});
    const domain::CutPlan plan = planned(job);
    const std::string name(instance["name"].text().value_or(""));
    if (!best_area) {
        std::printf(
            "sheets %s %lld %lld\n",
            name.c_str(),
            static_cast<long long>(plan.new_pieces),
            static_cast<long long>(instance["bestSheets"].integer().value_or(0))
        );
        return;
    }
    std::int64_t fullest = 0;
    for (const auto& sheet : plan.sheets) {
        fullest = std::max(fullest, sheet.parts_area());
    }
    const double whole = static_cast<double>(job.stock[0].length) * job.stock[0].width;
    const auto waste = [&](std::int64_t used) {
        return 100.0 * (1.0 - static_cast<double>(used) / whole);
    };
    std::printf("sheet %s %.2f %.2f\n", name.c_str(), waste(fullest), waste(*best_area));
}

}  // namespace

int main(int argc, char** argv) {
    try {
        if (argc != 2) {
            throw std::runtime_error("usage: cut_bench INSTANCES.json");
        }
        const auto instances = json::Document::parse(text_of(argv[1]));
        if (!instances) {
            throw std::runtime_error(instances.error().key);
        }
        tell_times();
        for (std::size_t n = 0; n < instances->root().size(); ++n) {
            tell_instance(instances->root().at(n));
        }
        return 0;
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "cut_bench: %s\n", fault.what());
        return 2;
    }
}
