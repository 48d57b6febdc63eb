import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageQuery } from '@/lib/net/calls';
import { useWalks, type Walk } from '@/lib/net/walk';

/** A record of the list, and the page of the list that it is on. */
export interface Neighbour {
  id: string;
  current: number;
}

export interface Neighbours {
  previous?: Neighbour;
  next?: Neighbour;
  /** Counted from 1; 0 where the record is not in the list any more. */
  at: number;
  total: number;
  /** The page that the record is on. */
  current: number;
  from: string;
}

const kNowhere: Walk = { entity: '', path: '', params: {}, size: 1, current: 1, from: '' };

/** One page of the list's ids; nothing is asked for `current` 0. */
function useIds(walk: Walk, current: number) {
  const { data } = useQuery({
    ...pageQuery<{ id: string }>(walk.entity, walk.path, { ...walk.params, current }),
    enabled: current > 0,
    meta: { silent: true },
  });
  return { ids: data?.records.map((row) => row.id), total: data?.total ?? 0 };
}

/** Where the record was when it was last in the list: what it has left behind has moved up. */
function useLastPlace(id: string, place: number) {
  const [last, setLast] = useState({ id, place });
  const now = place >= 0 ? { id, place } : last;
  if (now.id !== last.id || now.place !== last.place) setLast(now);
  return place < 0 && now.id === id ? now.place : -1;
}

/** The records before and behind one, in the list that it was opened from. */
export function useNeighbours(page: string, id: string): Neighbours | undefined {
  const walk = useWalks((store) => store.walks[page]);
  const { size, current, from } = walk ?? kNowhere;
  const here = useIds(walk ?? kNowhere, walk ? current : 0);
  const { total } = here;
  const found = here.ids?.indexOf(id) ?? -1;
  const known = here.ids !== undefined;
  const lost = known && found < 0;
  // At an edge of its page, or not on it, the pages beside it are asked.
  const askBefore = known && current > 1 && (found === 0 || lost);
  const askBehind = known && current * size < total && (found === size - 1 || lost);
  const before = useIds(walk ?? kNowhere, askBefore ? current - 1 : 0);
  const behind = useIds(walk ?? kNowhere, askBehind ? current + 1 : 0);

  const first = ((current > 1 ? current - 1 : 1) - 1) * size;
  const blank = current > 1 ? Array.from({ length: size }, (_, at) => before.ids?.[at]) : [];
  const ids = [...blank, ...(here.ids ?? []), ...(behind.ids ?? [])];
  const index = ids.indexOf(id);
  const gone = useLastPlace(id, index < 0 ? -1 : first + index);
  if (!walk || !known || (index < 0 && gone < 0)) return undefined;
  const place = index < 0 ? gone : first + index;
  const at = (where: number): Neighbour | undefined => {
    const neighbour = ids[where - first];
    return neighbour ? { id: neighbour, current: Math.floor(where / size) + 1 } : undefined;
  };
  return {
    previous: at(place - 1),
    next: at(index < 0 ? place : place + 1),
    at: index < 0 ? 0 : place + 1,
    total,
    current: index < 0 ? current : Math.floor(place / size) + 1,
    from,
  };
}
