// What a process order may do, given what happened to it, and who may ask for it.
#include "domain/processing/process.hpp"
#include "domain/processing/process_rules.hpp"

#include <gmock/gmock.h>

namespace oms::domain {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string said(const Result<events::ProcessEvent>& result) {
    return result ? "ok" : result.error().key + " " + result.error().field;
}

events::ProcessContent content() {
    events::ProcessContent made;
    made.header.processType = kProcessTiles;
    made.header.plantId = Id{1};
    made.header.plantPriceid = Id{2};
    made.header.warehouseId = Id{3};
    made.header.putWarehouseId = Id{3};
    made.header.planDate = "2026-12-01";
    made.cut.resize(1);
    made.amounts.sellAmount = 500;
    return made;
}

ProcessState drafted(events::ProcessContent made = content()) {
    ProcessState state;
    state.apply(events::ProcessDrafted{Id{800}, "JG1", std::move(made), ""});
    return state;
}

ProcessState after(ProcessState state, const Result<events::ProcessEvent>& decided) {
    EXPECT_TRUE(decided) << said(decided);
    if (decided) {
        state.apply(*decided);
    }
    return state;
}

ProcessState at(std::int32_t status) {
    ProcessState state = drafted();
    state = status > 31 ? after(state, submit_process(state, "")) : state;
    state = status > 32 ? after(state, quote_process(state, "")) : state;
    return status > 33 ? after(state, confirm_process(state, false, "")) : state;
}

TEST(Process, StepsAreTakenInTheirOrder) {
    EXPECT_EQ(at(34).status, kProcessToDispatch);
    EXPECT_EQ(said(quote_process(at(31), "")), "STATUS_DENIED ");
    EXPECT_EQ(said(confirm_process(at(32), false, "")), "STATUS_DENIED ");
    EXPECT_EQ(said(submit_process(at(32), "")), "STATUS_DENIED ");
    EXPECT_EQ(said(change_process(at(33), content(), "")), "STATUS_DENIED ");
    EXPECT_EQ(said(change_process(at(32), content(), "")), "ok");
    EXPECT_EQ(said(confirm_process(at(33), true, "")), "ORDER_CLOSED orderId");
    EXPECT_EQ(said(send_process_back(at(31), "x", "")), "STATUS_DENIED ");
    EXPECT_EQ(said(send_process_back(at(33), "", "")), "REQUIRED_ENTER reason");
    EXPECT_EQ(after(at(33), send_process_back(at(33), "x", "")).status, kProcessToSubmit);
    EXPECT_EQ(after(at(32), send_process_back(at(32), "x", "")).status, kProcessToSubmit);
    const ProcessState closed = after(at(34), cancel_process(at(34), "", ""));
    EXPECT_TRUE(closed.closed);
    EXPECT_EQ(said(cancel_process(closed, "", "")), "STATUS_DENIED ");
    EXPECT_EQ(said(submit_process(ProcessState(), "")), "STATUS_DENIED ");
}

TEST(Process, IsPaidForFromItsQuotationOn) {
    EXPECT_EQ(at(32).quoted(), 0);
    EXPECT_EQ(at(33).quoted(), 500);
    EXPECT_EQ(at(34).quoted(), 500);
    EXPECT_EQ(after(at(33), cancel_process(at(33), "", "")).quoted(), 0);
}

TEST(Process, NeedsSubPartsAndADrawingWhereOneIsCutBy) {
    events::ProcessContent made = content();
    made.cut.clear();
    EXPECT_EQ(said(submit_process(drafted(made), "")), "REQUIRED_LINE parts");
    made.desk.resize(1);
    EXPECT_EQ(said(submit_process(drafted(made), "")), "REQUIRED_CHOOSE drawingUrls");
    made.header.drawingUrls = {"/blob/a.pdf"};
    EXPECT_EQ(said(submit_process(drafted(made), "")), "ok");
    made = content();
    made.header.processType = kProcessParquet;
    EXPECT_EQ(said(submit_process(drafted(made), "")), "REQUIRED_CHOOSE drawingUrls");
    made.header.processType = kProcessMixed;
    EXPECT_EQ(said(submit_process(drafted(made), "")), "ok");
}

TEST(Process, IsNotQuotedWithAWorkThatHasNoPrice) {
    events::ProcessContent made = content();
    made.cut[0].id = Id{5};
    made.works.resize(1);
    made.works[0].lineId = Id{5};
    made.amounts.unpricedWorks = 1;
    const ProcessState state = after(drafted(made), submit_process(drafted(made), ""));
    EXPECT_EQ(said(quote_process(state, "")), "PRICE_MISSING cut[0].handPrice");
}

TEST(Process, AccountsForEveryPiece) {
    events::ProcessContent made = content();
    made.commodity.resize(1);
    made.commodity[0].id = Id{9};
    made.commodity[0].ioType = kMaterialIssue;
    made.commodity[0].planPieces = 10;
    ProcessState state = after(drafted(made), submit_process(drafted(made), ""));
    state = after(state, quote_process(state, ""));
    state = after(state, confirm_process(state, false, ""));
    EXPECT_EQ(
        said(dispatch_process(state, {true, false, 15}, Id{31}, "")), "ORDER_NOT_CONFIRMED orderId"
    );
    EXPECT_EQ(said(dispatch_process(state, {true, true, 17}, Id{31}, "")), "ORDER_CLOSED orderId");
    state = after(state, dispatch_process(state, {true, false, 17}, Id{31}, ""));
    EXPECT_EQ(state.status, kProcessInWork);
    EXPECT_EQ(said(cancel_process(state, "", "")), "STATUS_DENIED ");
    EXPECT_EQ(said(finish_process(state, 0, "")), "OUT_OF_RANGE finishedPieces");
    state = after(state, finish_process(state, 5, ""));
    EXPECT_EQ(after(state, send_process_back(state, "x", "")).status, kProcessInWork);
    events::ProcessCompleted done;
    done.goodPieces = 4;
    done.scrapPieces = 1;
    EXPECT_EQ(said(complete_process(state, done)), "MATERIAL_UNACCOUNTED materials");
    done.used = {{Id{9}, 0, 8, 2, 0}};
    EXPECT_EQ(said(complete_process(state, done)), "ok") << "nothing was made of it";
    done.used = {{Id{9}, 7, 1, 2, 0}};
    EXPECT_EQ(said(complete_process(state, done)), "REQUIRED_LINE products");
    done.outcome.resize(1);
    done.outcome[0].ioType = kMaterialFinish;
    done.goodPieces = 5;
    EXPECT_EQ(said(complete_process(state, done)), "FINISHED_UNACCOUNTED goodPieces");
    done.goodPieces = 4;
    state = after(state, complete_process(state, done));
    EXPECT_EQ(state.status, kProcessDone);
    EXPECT_EQ(said(complete_process(state, done)), "STATUS_DENIED ");
}

TEST(Process, SaysWhatItsHeaderLacks) {
    const auto lacks = [](auto clear) {
        events::ProcessContent made = content();
        clear(made);
        return said(change_process(drafted(), made, ""));
    };
    EXPECT_EQ(lacks([](auto& c) { c.header.processType = 0; }), "REQUIRED_CHOOSE processType");
    EXPECT_EQ(lacks([](auto& c) { c.header.plantId = Id{}; }), "REQUIRED_CHOOSE plantId");
    EXPECT_EQ(lacks([](auto& c) { c.header.planDate.clear(); }), "REQUIRED_CHOOSE planDate");
    EXPECT_EQ(
        lacks([](auto& c) {
            c.commodity.resize(1);
            c.commodity[0].ioType = kMaterialScrap;
        }),
        "BAD_OPTION commodity[0].ioType"
    );
}

Principal person(std::vector<std::string> buttons, RowScope::Kind rows) {
    Principal made;
    made.user = Id{31};
    made.buttons = std::move(buttons);
    made.rows.kind = rows;
    return made;
}

TEST(ProcessRules, SayWhatMayBeDoneNow) {
    const Principal guide =
        person({"process_add", "process_confirm", "process_submit"}, RowScope::Kind::Own);
    const Principal office = person({"process_quote"}, RowScope::Kind::All);
    const auto own = [](std::int32_t status) {
        return ProcessFacts{status, false, Id{31}, Id{31}, {}};
    };
    const auto others = [](std::int32_t status) {
        return ProcessFacts{status, false, Id{77}, Id{77}, {}};
    };
    EXPECT_THAT(allowed_process_actions(own(31), guide), ElementsAre("edit", "submit", "cancel"));
    EXPECT_THAT(allowed_process_actions(own(32), guide), ElementsAre("cancel"));
    EXPECT_THAT(
        allowed_process_actions(own(33), guide), ElementsAre("sendBack", "confirm", "cancel")
    );
    EXPECT_THAT(allowed_process_actions(own(34), guide), ElementsAre("cancel"));
    EXPECT_THAT(allowed_process_actions(others(31), guide), IsEmpty());
    EXPECT_THAT(
        allowed_process_actions(others(32), office), ElementsAre("edit", "quote", "sendBack")
    );
    EXPECT_THAT(allowed_process_actions(others(31), office), IsEmpty());
    const Principal keeper =
        person({"process_dispatch", "process_finish", "process_inspect"}, RowScope::Kind::Own);
    EXPECT_THAT(allowed_process_actions(others(34), keeper), ElementsAre("dispatch"));
    EXPECT_THAT(allowed_process_actions(others(35), keeper), ElementsAre("finish"));
    EXPECT_THAT(allowed_process_actions(others(36), keeper), ElementsAre("inspect", "rework"));
    EXPECT_THAT(allowed_process_actions(others(37), keeper), IsEmpty());
    ProcessFacts closed = own(31);
    closed.closed = true;
    EXPECT_THAT(allowed_process_actions(closed, guide), IsEmpty());
}

}  // namespace
}  // namespace oms::domain
