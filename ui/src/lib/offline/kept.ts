import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { isUnreachable } from '@/lib/net/transport';
import { useAsOf } from '@/lib/session/asOf';
import { sessionEvents } from '@/lib/session/session';
import { type Kept, offlineDb, ownerNow, type Work } from './db';
import { sayReached } from './reach';

/** A connection that is there and carries nothing is waited for no longer than this. */
const kPatienceMs = 8_000;
const kMostWork = 40;
const kOldestMs = 7 * 24 * 3_600_000;

/** Keeps an answer, and of the documents that are worked on the newest ones. */
async function keep(owner: string, name: string, data: unknown, work?: Work) {
  const db = await offlineDb();
  const tx = db.transaction('kept', 'readwrite');
  const own = await tx.store.index('owner').getAll(owner);
  const works = own.filter((each) => each.work).toSorted((a, b) => b.at - a.at);
  const past = own.filter(
    (each) => Date.now() - each.at > kOldestMs || works.indexOf(each) >= kMostWork,
  );
  await Promise.all(past.map(({ key }) => tx.store.delete(key)));
  // Who signed out meanwhile leaves nothing behind.
  if (ownerNow() === owner) {
    await tx.store.put({ key: `${owner} ${name}`, owner, name, at: Date.now(), data, work });
  }
  await tx.done;
}

async function find(owner: string, name: string): Promise<Kept | undefined> {
  const found = await (await offlineDb()).get('kept', `${owner} ${name}`);
  return found && Date.now() - found.at <= kOldestMs ? found : undefined;
}

/** The kept answer, once it has taken too long to wait for the server's. */
function afterPatience(owner: string, name: string): { late: Promise<Kept>; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Kept>((resolve) => {
    timer = setTimeout(() => {
      find(owner, name).then(
        (found) => {
          if (!found || ownerNow() !== owner) return;
          sayReached(false);
          resolve(found);
        },
        () => undefined,
      );
    }, kPatienceMs);
  });
  return { late, stop: () => clearTimeout(timer) };
}

/**
 * A query whose newest answer this browser keeps for who asked, and gives while the server cannot be reached; the frame
 * says that it cannot. Of the past nothing is kept.
 */
export const keptFn =
  <T, K extends QueryKey>(
    name: string,
    ask: (context: QueryFunctionContext<K>) => Promise<T>,
    workOf?: (data: T) => Work | undefined,
  ) =>
  async (context: QueryFunctionContext<K>): Promise<T> => {
    const owner = ownerNow();
    if (!owner || useAsOf.getState().asOf) return ask(context);
    const { late, stop } = afterPatience(owner, name);
    const answered = ask(context).then((data) => {
      void keep(owner, name, data, workOf?.(data)).catch(() => undefined);
      return data;
    });
    try {
      return await Promise.race([answered, late.then(({ data }) => data as T)]);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      const found = await find(owner, name).catch(() => undefined);
      if (!found || ownerNow() !== owner) throw error;
      return found.data as T;
    } finally {
      stop();
    }
  };

/** The documents that can be worked on here without a connection, the newest first. */
export async function keptWork(): Promise<(Work & { at: number })[]> {
  const own = await (await offlineDb()).getAllFromIndex('kept', 'owner', ownerNow());
  return own
    .toSorted((a, b) => b.at - a.at)
    .flatMap(({ work, at }) => (work && Date.now() - at <= kOldestMs ? [{ ...work, at }] : []));
}

/** What was read is gone with the session that read it. */
async function forgetAll() {
  await (await offlineDb()).clear('kept');
}

sessionEvents.addEventListener('end', (event) => {
  const { expired } = (event as CustomEvent<{ expired: boolean }>).detail;
  if (!expired) void forgetAll().catch(() => undefined);
});
sessionEvents.addEventListener('begin', () => {
  const owner = ownerNow();
  const others = async () => {
    const tx = (await offlineDb()).transaction('kept', 'readwrite');
    const all = await tx.store.getAll();
    const foreign = all.filter((each) => each.owner !== owner);
    await Promise.all(foreign.map(({ key }) => tx.store.delete(key)));
    await tx.done;
  };
  void others().catch(() => undefined);
});
