import { useEffect } from 'react';
import { create } from 'zustand';
import { useAsOf } from '@/lib/session/asOf';

/** Somebody else who has a document open, or changes it. */
export interface Present {
  id: string;
  name: string;
  editing: boolean;
}

/** What the push server tells of one document. */
export interface PresenceMessage {
  entity: string;
  id: string;
  people: Present[];
}

export type PresenceState = 'open' | 'edit';
type Say = (body: { entity: string; id: string; state: PresenceState | 'gone' }) => void;

interface Place {
  entity: string;
  id: string;
  /** What each part of the page says of it. */
  states: PresenceState[];
}

const keyOf = (entity: string, id: string) => `${entity} ${id}`;
const places = new Map<string, Place>();
let say: Say | undefined;

/** Who else is there, by document. Nobody while there is no connection. */
const usePeople = create<Record<string, Present[]>>(() => ({}));

function tell({ entity, id, states }: Place) {
  const state = states.includes('edit') ? 'edit' : states.length ? 'open' : 'gone';
  say?.({ entity, id, state });
}

function enter(entity: string, id: string, state: PresenceState): () => void {
  const key = keyOf(entity, id);
  const place = places.get(key) ?? { entity, id, states: [] };
  places.set(key, place);
  place.states.push(state);
  tell(place);
  return () => {
    place.states.splice(place.states.indexOf(state), 1);
    if (!place.states.length) {
      places.delete(key);
      usePeople.setState({ [key]: [] });
    }
    tell(place);
  };
}

/** The connection's side: where to say it, and what was told. */
export const presence = {
  connected(to: Say) {
    say = to;
    for (const place of places.values()) tell(place);
  },
  gone() {
    say = undefined;
    usePeople.setState({}, true);
  },
  take({ entity, id, people }: PresenceMessage) {
    usePeople.setState({ [keyOf(entity, id)]: people });
  },
};

const kNobody: readonly Present[] = [];

/** Says that the document is open here, or being changed, as long as the page stands; answers who else is there. */
export function usePresence(
  entity: string,
  id: string,
  state: PresenceState = 'open',
): readonly Present[] {
  const past = useAsOf((store) => store.asOf !== '');
  useEffect(() => {
    if (!id || past) return;
    return enter(entity, id, state);
  }, [entity, id, state, past]);
  const people = usePeople((all) => all[keyOf(entity, id)]) ?? kNobody;
  return past || !id ? kNobody : people;
}
