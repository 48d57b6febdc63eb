#include "oracle.hpp"

#include <algorithm>

namespace oms::domain::workflow {
namespace {

using Kind = Block::Kind;

bool is_activity(Kind kind) {
    return kind == Kind::User || kind == Kind::Service || kind == Kind::Receive ||
           kind == Kind::Send || kind == Kind::Pass || kind == Kind::Sub || kind == Kind::Call;
}

bool is_leaf(Kind kind) {
    return kind == Kind::User || kind == Kind::Service || kind == Kind::Receive;
}

}  // namespace

struct Oracle::Act {
    const Block* block = nullptr;  ///< null: the whole process
    Act* parent = nullptr;
    Kids kids;
    std::shared_ptr<Flags> flags;
    bool run = false;  ///< one run of an activity
    bool handler = false;
    bool over = false;
    bool handled = false;  ///< its body was cut off
    bool timer = false;
    int index = -1;
    int begun = 0;
    int done = 0;
    std::size_t at = 0;
    std::size_t pending = 0;

    bool flag(std::size_t branch = 0) const { return (*flags)[block->variable(branch)]; }

    bool container() const {
        return block == nullptr || (run && (block->kind == Kind::Sub || block->kind == Kind::Call));
    }

    std::string path() const {
        return parent == nullptr ? std::string() : parent->inner_path() + number();
    }

    std::string number() const { return index < 0 ? "" : "." + std::to_string(index); }

    /// Of what is inside: the same process may be called from several places.
    std::string inner_path() const {
        return path() + (run && block->kind == Kind::Call ? "/" + block->name() : "");
    }

    std::string key() const { return block->name() + "#" + path(); }

    std::string timer_key() const { return "@" + block->timer() + "#" + path(); }
};

Oracle::Oracle(const Block& root, const Block& child, Flags flags)
    : child_(child), root_(std::make_unique<Act>()) {
    root_->flags = std::make_shared<Flags>(std::move(flags));
    start(add(*root_, root));
}

Oracle::~Oracle() = default;

Oracle::Act& Oracle::add(Act& parent, const Block& block) {
    parent.kids.push_back(std::make_unique<Act>());
    Act& act = *parent.kids.back();
    act.block = &block;
    act.parent = &parent;
    act.flags = parent.flags;
    return act;
}

void Oracle::start(Act& act) {
    if (act.run) {
        start_run(act);
        return;
    }
    if (is_activity(act.block->kind)) {
        act.timer = !act.block->on_timer.empty();
        const int n = act.block->runs == 0 || act.block->sequential ? 1 : act.block->runs;
        for (int i = 0; i < n && !act.over; ++i) {
            add_run(act);
        }
        return;
    }
    switch (act.block->kind) {
        case Kind::Stop:
            stop(&act, act.block->error);
            break;
        case Kind::Seq:
        case Kind::Loop:
        case Kind::Early:
            start(add(act, act.block->kids[0]));
            break;
        default:
            start_branches(act);
            break;
    }
}

void Oracle::start_branches(Act& act) {
    std::vector<const Block*> chosen;
    for (std::size_t n = 0; n < act.block->kids.size(); ++n) {
        const bool last = n + 1 == act.block->kids.size();
        const bool holds = last ? chosen.empty() : act.flag(n);
        if (act.block->kind == Kind::And || holds) {
            chosen.push_back(&act.block->kids[n]);
            if (act.block->kind == Kind::Xor) {
                break;
            }
        }
    }
    act.pending = chosen.size();
    for (const Block* block : chosen) {
        start(add(act, *block));
    }
}

void Oracle::add_run(Act& host) {
    Act& run = add(host, *host.block);
    run.run = true;
    run.index = host.block->runs == 0 ? -1 : host.begun;
    ++host.begun;
    start(run);
}

void Oracle::start_run(Act& act) {
    switch (act.block->kind) {
        case Kind::Send:
        case Kind::Pass:
            finish(act);
            break;
        case Kind::Sub:
            start(add(act, act.block->kids[0]));
            break;
        case Kind::Call:
            act.flags = std::make_shared<Flags>(*act.flags);
            start(add(act, child_));
            break;
        default:
            break;
    }
}

void Oracle::clear(Act& act) {
    for (auto& kid : act.kids) {
        kid->over = true;
        clear(*kid);
        buried_.push_back(std::move(kid));
    }
    act.kids.clear();
}

void Oracle::finish(Act& act) {
    if (act.over) {
        return;
    }
    act.over = true;
    if (act.parent == nullptr) {
        ended_ = true;
        return;
    }
    Act& parent = *act.parent;
    const bool handler = act.handler;
    const auto here = std::find_if(parent.kids.begin(), parent.kids.end(), [&](const auto& kid) {
        return kid.get() == &act;
    });
    buried_.push_back(std::move(*here));
    parent.kids.erase(here);
    kid_done(parent, handler);
}

void Oracle::kid_done(Act& act, bool handler) {
    if (act.container()) {
        if (act.kids.empty()) {
            finish(act);
        }
        return;
    }
    if (is_activity(act.block->kind)) {
        handler ? finish(act) : run_done(act);
        return;
    }
    switch (act.block->kind) {
        case Kind::Seq:
            ++act.at;
            act.at < act.block->kids.size() ? start(add(act, act.block->kids[act.at]))
                                            : finish(act);
            break;
        case Kind::Loop:
            act.flag() ? start(add(act, act.block->kids[0])) : finish(act);
            break;
        case Kind::Early:
            ++act.at;
            act.at == 1 && !act.flag() ? start(add(act, act.block->kids[1])) : finish(act);
            break;
        default:
            if (--act.pending == 0) {
                finish(act);
            }
            break;
    }
}

void Oracle::run_done(Act& host) {
    ++host.done;
    const Block& block = *host.block;
    if (block.runs == 0 || host.done == block.runs ||
        (block.enough > 0 && host.done >= block.enough)) {
        clear(host);
        finish(host);
    } else if (block.sequential) {
        add_run(host);
    }
}

void Oracle::handle(Act& host, const Block& handler) {
    clear(host);
    host.handled = true;
    host.timer = false;
    Act& act = add(host, handler);
    act.handler = true;
    start(act);
}

void Oracle::raise(Act* act) {
    for (; act->parent != nullptr; act = act->parent) {
        if (!act->run && is_activity(act->block->kind) && !act->block->on_error.empty() &&
            !act->handled) {
            handle(*act, act->block->on_error[0]);
            return;
        }
    }
    clear(*act);
    ended_ = true;
    failed_ = true;
}

void Oracle::stop(Act* act, bool error) {
    if (error) {
        raise(act);
        return;
    }
    while (!act->container()) {
        act = act->parent;
    }
    clear(*act);
    finish(*act);
}

void Oracle::collect(const Act& act, std::multiset<std::string>& keys) const {
    if (act.run && is_leaf(act.block->kind)) {
        keys.insert(act.key());
    }
    if (act.timer) {
        keys.insert(act.timer_key());
    }
    for (const auto& kid : act.kids) {
        collect(*kid, keys);
    }
}

std::multiset<std::string> Oracle::waiting() const {
    std::multiset<std::string> keys;
    if (!ended_) {
        collect(*root_, keys);
    }
    return keys;
}

Oracle::Act* Oracle::find(Act& act, const std::string& key) {
    if ((act.run && is_leaf(act.block->kind) && act.key() == key) ||
        (act.timer && act.timer_key() == key)) {
        return &act;
    }
    for (const auto& kid : act.kids) {
        if (Act* const found = find(*kid, key)) {
            return found;
        }
    }
    return nullptr;
}

void Oracle::complete(const std::string& key, const Flags& flags) {
    Act& act = *find(*root_, key);
    for (const auto& [name, value] : flags) {
        (*act.flags)[name] = value;
    }
    finish(act);
    buried_.clear();
}

void Oracle::fail(const std::string& key) {
    raise(find(*root_, key));
    buried_.clear();
}

void Oracle::fire(const std::string& key) {
    Act& host = *find(*root_, key);
    if (host.block->interrupting) {
        handle(host, host.block->on_timer[0]);
    } else {
        host.timer = false;
        Act* around = host.parent;
        while (!around->container()) {
            around = around->parent;
        }
        start(add(*around, host.block->on_timer[0]));
    }
    buried_.clear();
}

}  // namespace oms::domain::workflow
