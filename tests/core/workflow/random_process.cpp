#include "random_process.hpp"

#include <algorithm>

namespace oms::domain::workflow {
namespace {

using Kind = Block::Kind;

/// What stands around a block.
struct Around {
    bool caught = false;   ///< errors are caught somewhere outside
    bool merging = false;  ///< an inclusive gateway of the same container waits for it
};

class Maker {
  public:
    Maker(std::mt19937_64& random, int budget, bool calls, int& last_id)
        : random_(random), left_(budget), calls_(calls), last_id_(last_id) {}

    /// `depth` keeps it flat.
    Block sequence(int depth, Around around) {
        Block seq = block(Kind::Seq, 0);
        const int n = 1 + any(3);
        for (int i = 0; i < n; ++i) {
            seq.kids.push_back(one(depth, around));
        }
        return seq;
    }

  private:
    int any(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

    Block block(Kind kind, int cost) {
        Block out;
        out.kind = kind;
        out.id = ++last_id_;
        left_ -= cost;
        return out;
    }

    Block one(int depth, Around around) {
        if (depth <= 0 || left_ < 8 || any(3) == 0) {
            return activity(depth, around);
        }
        switch (any(5)) {
            case 0:
                return choice(depth, around);
            case 1: {
                Block out = block(Kind::And, 2);
                branches(out, depth, around);
                return out;
            }
            case 2: {
                Block out = block(Kind::Or, 2);
                // It would not wait for a branch that comes to an end of its own.
                around.merging = true;
                branches(out, depth, around);
                leave_early(out, depth, around);
                return out;
            }
            case 3: {
                Block out = block(Kind::Loop, 3);
                Block body = block(Kind::Seq, 0);
                body.kids.push_back(block(Kind::User, 1));
                body.kids.push_back(one(depth - 1, around));
                out.kids.push_back(std::move(body));
                return out;
            }
            default:
                return activity(depth, around);
        }
    }

    void branches(Block& out, int depth, Around around) {
        const int n = 2 + any(2);
        for (int i = 0; i < n; ++i) {
            out.kids.push_back(one(depth - 1, around));
        }
    }

    /// A branch that stops has a task before it, so that nothing else moves in the same step.
    Block choice(int depth, Around around) {
        Block out = block(Kind::Xor, 2);
        branches(out, depth, around);
        if (any(3) == 0 && !around.merging) {
            Block stop = block(Kind::Seq, 0);
            stop.kids.push_back(block(Kind::User, 1));
            stop.kids.push_back(block(Kind::Stop, 1));
            stop.kids.back().error = around.caught && any(2) == 0;
            out.kids.front() = std::move(stop);
        }
        return out;
    }

    void leave_early(Block& out, int depth, Around around) {
        if (any(2) == 0) {
            Block early = block(Kind::Early, 1);
            early.kids.push_back(std::move(out.kids.front()));
            early.kids.push_back(one(depth - 1, around));
            out.kids.front() = std::move(early);
        }
    }

    Block activity(int depth, Around around) {
        static constexpr Kind kinds[] = {
            Kind::User,
            Kind::User,
            Kind::User,
            Kind::Service,
            Kind::Receive,
            Kind::Send,
            Kind::Pass,
            Kind::Sub,
            Kind::Sub,
            Kind::Call};
        Kind kind = kinds[any(10)];
        if ((kind == Kind::Sub && (depth <= 0 || left_ < 8)) || (kind == Kind::Call && !calls_)) {
            kind = Kind::User;
        }
        Block out = block(kind, 1);
        const bool catches = (kind == Kind::Sub || kind == Kind::Service) && any(2) == 0;
        if (kind == Kind::Sub) {
            left_ -= 2;
            out.kids.push_back(sequence(depth - 1, {around.caught || catches, false}));
        }
        if (kind != Kind::Pass && kind != Kind::Send && any(4) == 0) {
            out.runs = 1 + any(3);
            out.sequential = any(2) == 0;
            out.enough = any(2) == 0 ? 1 + any(out.runs) : 0;
        }
        const bool waits = kind != Kind::Pass && kind != Kind::Send && kind != Kind::Call;
        if (waits && any(4) == 0) {
            left_ -= 2;
            out.interrupting = any(2) == 0;
            out.on_timer.push_back(block(any(2) == 0 ? Kind::User : Kind::Pass, 1));
        }
        if (catches) {
            left_ -= 2;
            out.on_error.push_back(block(any(2) == 0 ? Kind::User : Kind::Pass, 1));
        }
        return out;
    }

    std::mt19937_64& random_;
    int left_;
    bool calls_;
    int& last_id_;
};

std::string quoted(const std::string& text) {
    return "\"" + text + "\"";
}

/// Writes the nodes and flows of one container.
class Container {
  public:
    explicit Container(int& flows) : flows_(flows) {}

    std::string inside(const Block& block, const std::string& id) {
        node("startEvent", "s" + id, "");
        node("endEvent", "e" + id, "");
        const Ends ends = block_ends(block);
        flow("s" + id, ends.first);
        if (!ends.last.empty()) {
            flow(ends.last, "e" + id);
        }
        return out_;
    }

  private:
    struct Ends {
        std::string first;
        std::string last;  ///< empty: nothing comes out
    };

    void node(
        const std::string& element,
        const std::string& id,
        const std::string& inside,
        const std::string& attributes = ""
    ) {
        out_ += "<" + element + " id=" + quoted(id) + attributes + ">" + inside + "</" + element +
                ">\n";
    }

    std::string flow(const std::string& from, const std::string& to, const std::string& when = "") {
        const std::string id = "f" + std::to_string(++flows_);
        flow_as(id, from, to, when);
        return id;
    }

    void flow_as(
        const std::string& id,
        const std::string& from,
        const std::string& to,
        const std::string& when
    ) {
        out_ += "<sequenceFlow id=" + quoted(id) + " sourceRef=" + quoted(from) +
                " targetRef=" + quoted(to) + ">" +
                (when.empty() ? "" : "<conditionExpression>${" + when + "}</conditionExpression>") +
                "</sequenceFlow>\n";
    }

    Ends block_ends(const Block& block) {
        switch (block.kind) {
            case Kind::Seq:
                return sequence(block);
            case Kind::Xor:
            case Kind::And:
            case Kind::Or:
                return gateways(block);
            case Kind::Loop:
                return loop(block);
            case Kind::Stop:
                node(
                    "endEvent",
                    block.name(),
                    block.error ? "<errorEventDefinition errorRef=\"E\"/>"
                                : "<terminateEventDefinition/>"
                );
                return {block.name(), {}};
            default:
                return activity(block);
        }
    }

    Ends sequence(const Block& block) {
        Ends all;
        for (const Block& kid : block.kids) {
            const Ends ends = block_ends(kid);
            if (all.first.empty()) {
                all.first = ends.first;
            } else {
                flow(all.last, ends.first);
            }
            all.last = ends.last;
        }
        return all;
    }

    Ends gateways(const Block& block) {
        const std::string element = block.kind == Kind::Xor   ? "exclusiveGateway"
                                    : block.kind == Kind::And ? "parallelGateway"
                                                              : "inclusiveGateway";
        const std::string split = "g" + block.name();
        const std::string merge = "j" + block.name();
        const std::string other = "f" + std::to_string(++flows_);
        const bool chooses = block.kind != Kind::And;
        node(element, split, "", chooses ? " default=" + quoted(other) : "");
        node(element, merge, "");
        for (std::size_t n = 0; n < block.kids.size(); ++n) {
            const Block& kid = block.kids[n];
            const Ends ends = kid.kind == Kind::Early ? early(kid, merge) : block_ends(kid);
            const bool last = n + 1 == block.kids.size();
            flow_as(
                last ? other : "f" + std::to_string(++flows_),
                split,
                ends.first,
                chooses && !last ? block.variable(n) : ""
            );
            if (!ends.last.empty()) {
                flow(ends.last, merge);
            }
        }
        return {split, merge};
    }

    Ends early(const Block& block, const std::string& merge) {
        const std::string other = "f" + std::to_string(++flows_);
        const std::string gate = "g" + block.name();
        node("exclusiveGateway", gate, "", " default=" + quoted(other));
        const Ends before = block_ends(block.kids[0]);
        const Ends after = block_ends(block.kids[1]);
        if (!before.last.empty()) {
            flow(before.last, gate);
        }
        flow(gate, merge, block.variable());
        flow_as(other, gate, after.first, "");
        return {before.first, after.last};
    }

    Ends loop(const Block& block) {
        const std::string begin = "j" + block.name();
        const std::string gate = "g" + block.name();
        const std::string after = "p" + block.name();
        const std::string other = "f" + std::to_string(++flows_);
        node("exclusiveGateway", begin, "");
        node("exclusiveGateway", gate, "", " default=" + quoted(other));
        node("task", after, "");
        const Ends body = block_ends(block.kids[0]);
        flow(begin, body.first);
        if (!body.last.empty()) {
            flow(body.last, gate);
        }
        flow(gate, begin, block.variable());
        flow_as(other, gate, after, "");
        return {begin, after};
    }

    std::string multi(const Block& block) const {
        if (block.runs == 0) {
            return {};
        }
        return std::string("<multiInstanceLoopCharacteristics isSequential=") +
               (block.sequential ? "\"true\"" : "\"false\"") + "><loopCardinality>" +
               std::to_string(block.runs) + "</loopCardinality>" +
               (block.enough == 0 ? ""
                                  : "<completionCondition>${nrOfCompletedInstances &gt;= " +
                                        std::to_string(block.enough) + "}</completionCondition>") +
               "</multiInstanceLoopCharacteristics>";
    }

    Ends activity(const Block& block) {
        const std::string id = block.name();
        switch (block.kind) {
            case Kind::User:
                node("userTask", id, multi(block));
                break;
            case Kind::Service:
                node("serviceTask", id, multi(block), " implementation=\"do\"");
                break;
            case Kind::Receive:
                node("receiveTask", id, multi(block), " messageRef=\"M\"");
                break;
            case Kind::Send:
                node("sendTask", id, "", " messageRef=\"M\"");
                break;
            case Kind::Sub:
                node("subProcess", id, multi(block) + Container(flows_).inside(block.kids[0], id));
                break;
            case Kind::Call:
                node(
                    "callActivity",
                    id,
                    multi(block),
                    " calledElement=\"child\" flowable:inheritVariables=\"true\""
                );
                break;
            default:
                node("task", id, "");
                break;
        }
        return boundaries(block);
    }

    Ends boundaries(const Block& block) {
        const std::string id = block.name();
        if (block.on_timer.empty() && block.on_error.empty()) {
            return {id, id};
        }
        const std::string merge = "m" + id;
        node("exclusiveGateway", merge, "");
        flow(id, merge);
        if (!block.on_error.empty()) {
            const std::string boundary = "b" + id;
            node(
                "boundaryEvent",
                boundary,
                "<errorEventDefinition errorRef=\"E\"/>",
                " attachedToRef=" + quoted(id)
            );
            const Ends ends = block_ends(block.on_error[0]);
            flow(boundary, ends.first);
            flow(ends.last, merge);
        }
        if (!block.on_timer.empty()) {
            node(
                "boundaryEvent",
                block.timer(),
                "<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>",
                " attachedToRef=" + quoted(id) +
                    " cancelActivity=" + (block.interrupting ? "\"true\"" : "\"false\"")
            );
            const Ends ends = block_ends(block.on_timer[0]);
            flow(block.timer(), ends.first);
            if (block.interrupting) {
                flow(ends.last, merge);
            } else {
                node("endEvent", "x" + id, "");
                flow(ends.last, "x" + id);
            }
        }
        return {id, merge};
    }

    int& flows_;
    std::string out_;
};

}  // namespace

std::string Block::name() const {
    return "n" + std::to_string(id);
}

Block random_block(std::mt19937_64& random, int budget, bool calls, int& last_id) {
    return Maker(random, budget, calls, last_id).sequence(4, {});
}

void collect_variables(const Block& block, std::vector<std::string>& names) {
    const bool branches = block.kind == Kind::Xor || block.kind == Kind::Or;
    const std::size_t n = branches ? block.kids.size() - 1
                          : block.kind == Kind::Loop || block.kind == Kind::Early ? 1
                                                                                  : 0;
    for (std::size_t i = 0; i < n; ++i) {
        names.push_back(block.variable(i));
    }
    for (const auto* kids : {&block.kids, &block.on_timer, &block.on_error}) {
        for (const Block& kid : *kids) {
            collect_variables(kid, names);
        }
    }
}

std::string process_xml(const Block& block, const std::string& id) {
    // Flows need names of their own in each process of the document.
    int flows = id == "child" ? 100'000 : 0;
    return "<process id=" + quoted(id) + ">\n" + Container(flows).inside(block, "_" + id) +
           "</process>\n";
}

std::string definitions_xml(const std::string& processes) {
    return "<definitions xmlns=\"http://www.omg.org/spec/BPMN/20100524/MODEL\" "
           "xmlns:flowable=\"http://flowable.org/bpmn\">\n<message id=\"M\" name=\"m\"/>"
           "<error id=\"E\" errorCode=\"e\"/>\n" +
           processes + "</definitions>\n";
}

}  // namespace oms::domain::workflow
