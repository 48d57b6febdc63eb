import { queryOptions } from '@tanstack/react-query';
import type { LookupItem } from '@/components/fields/lookup';
import { pictureIn } from '@/lib/net/files';
import { api, type Page } from '@/lib/net/http';

type Tell = { done: (url: string) => void; failed: (reason: unknown) => void };

/** Of one call for names. */
const kAtOnce = 100;
let waiting = new Map<string, Tell[]>();

async function ask(batch: ReadonlyMap<string, readonly Tell[]>) {
  const all = [...batch];
  for (let from = 0; from < all.length; from += kAtOnce) {
    const part = all.slice(from, from + kAtOnce);
    try {
      const { records } = await api<Page<LookupItem>>('/blade-system/lookup/list', {
        params: {
          entity: 'commodity',
          ids: part.map(([id]) => id).join(','),
          current: 1,
          size: kAtOnce,
        },
      });
      const found = new Map(records.map((item) => [item.id, pictureIn(item)]));
      for (const [id, tells] of part) for (const { done } of tells) done(found.get(id) ?? '');
    } catch (reason) {
      for (const [, tells] of part) for (const { failed } of tells) failed(reason);
    }
  }
}

/** What a screen asks for at one moment is one call. */
function pictureOf(id: string) {
  return new Promise<string>((done, failed) => {
    if (!waiting.size) {
      setTimeout(() => {
        const batch = waiting;
        waiting = new Map();
        void ask(batch);
      });
    }
    waiting.set(id, [...(waiting.get(id) ?? []), { done, failed }]);
  });
}

/** The first picture of a commodity; empty for none. */
export const goodsPictureQuery = (commodityId: string) =>
  queryOptions({
    queryKey: ['commodity', 'picture', commodityId],
    queryFn: () => pictureOf(commodityId),
    enabled: commodityId !== '',
    staleTime: 5 * 60_000,
    meta: { silent: true },
  });
