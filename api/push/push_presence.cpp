// Who has which document open: known of living connections alone.
#include "api/push/push_core.hpp"
#include "base/json.hpp"

#include <algorithm>

namespace oms::api {
namespace {

struct Present {
    Id user;
    std::string name;
    bool editing = false;
};

/// Each person once, whatever the number of its connections; who edits first, then by name.
void add_present(std::vector<Present>& people, const Person& person, bool editing) {
    const Id user = person.principal.user;
    const auto it = std::find_if(people.begin(), people.end(), [user](const Present& one) {
        return one.user == user;
    });
    if (it == people.end()) {
        people.push_back({user, person.principal.user_name, editing});
    } else {
        it->editing = it->editing || editing;
    }
}

std::string told(
    const entities::EntitySpec& entity, Id id, const std::vector<Present>& people, Id but
) {
    std::string body;
    json::Writer out(body);
    out.begin_object().member("entity", entity.name).member("id", id);
    out.key("people").begin_array();
    for (const Present& one : people) {
        if (one.user != but) {
            out.begin_object()
                .member("id", one.user)
                .member("name", std::string_view(one.name))
                .member("editing", one.editing)
                .end_object();
        }
    }
    out.end_array().end_object();
    return body;
}

}  // namespace

Result<PushCore::Place> PushCore::place_in(const StompFrame& frame) const {
    const Error wrong = Error::invalid("PUSH_BAD_FRAME", "body");
    const auto body = json::Document::parse(frame.body);
    if (!body || !body->root().is_object()) {
        return wrong;
    }
    const json::Ref root = body->root();
    const auto* entity = entities::find_entity(root["entity"].text().value_or(""));
    const auto id = Id::parse(root["id"].text().value_or(""));
    const auto state = root["state"].text().value_or("");
    if (entity == nullptr || !id || (state != "open" && state != "edit" && state != "gone")) {
        return wrong;
    }
    return Place{entity, *id, state == "edit", state == "gone"};
}

bool PushCore::sees(const Client& client, const Place& place) {
    return may_view(*client.person, *place.entity) &&
           sight_.sees(*client.person, *place.entity, place.id);
}

/// Somebody who may not see the document is told nothing, and nobody is told of it: that is no
/// reason to end the connection, since rights may have changed meanwhile.
Status PushCore::be_present(Client& client, const StompFrame& frame) {
    const auto place = place_in(frame);
    if (!place) {
        return place.error();
    }
    const auto before =
        std::erase_if(client.places, [&](const Place& other) { return other.same(*place); });
    const bool here = !place->gone && sees(client, *place);
    if (here) {
        if (client.places.size() >= limits_.places_max) {
            const Place oldest = client.places.front();
            client.places.erase(client.places.begin());
            tell_place(client.person->principal.tenant, oldest);
        }
        client.places.push_back(*place);
    }
    if (here || before != 0) {
        tell_place(client.person->principal.tenant, *place);
    }
    return {};
}

void PushCore::tell_place(const TenantId& tenant, const Place& place) {
    std::vector<Client*> here;
    std::vector<Present> people;
    for (auto& [key, client] : clients_) {
        if (client.ended || client.person == nullptr || here.size() >= limits_.present_max ||
            client.person->principal.tenant != tenant) {
            continue;
        }
        const auto it =
            std::find_if(client.places.begin(), client.places.end(), [&](const Place& p) {
                return p.same(place);
            });
        if (it == client.places.end()) {
            continue;
        }
        if (!sees(client, place)) {
            client.places.erase(it);
            continue;
        }
        here.push_back(&client);
        add_present(people, *client.person, it->editing);
    }
    std::sort(people.begin(), people.end(), [](const Present& a, const Present& b) {
        return a.editing != b.editing ? a.editing
               : a.name != b.name     ? a.name < b.name
                                      : a.user < b.user;
    });
    for (Client* client : here) {
        const std::string body =
            told(*place.entity, place.id, people, client->person->principal.user);
        for (const Subscription& to : client->subscriptions) {
            if (to.presence && !client->ended) {
                message(*client, to, 0, body);
            }
        }
    }
}

void PushCore::tell_places(const Client& client) {
    const std::vector<Place> places = client.places;  // telling may take some away
    for (const Place& place : places) {
        tell_place(client.person->principal.tenant, place);
    }
}

}  // namespace oms::api
