import { create } from 'zustand';
import { api } from '@/lib/net/http';
import { ApiError, isUnreachable } from '@/lib/net/transport';
import { sessionEvents } from '@/lib/session/session';
import { offlineDb, ownerNow, type Queued, type Refused, type Waiting } from './db';

/** What of the signed-in person waits in this browser to be sent, the oldest first. */
export const useQueue = create<{ entries: readonly Queued[] }>(() => ({ entries: [] }));

/** Windows tell each other that the queue changed. */
const windows = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('oms-queue');

async function readEntries() {
  const owner = ownerNow();
  const entries = owner ? await (await offlineDb()).getAllFromIndex('queued', 'owner', owner) : [];
  if (ownerNow() === owner) useQueue.setState({ entries });
}

export const reloadQueue = () => readEntries().catch(() => undefined);

async function changed() {
  windows?.postMessage('changed');
  await reloadQueue();
}

windows?.addEventListener('message', () => void reloadQueue());
sessionEvents.addEventListener('begin', () => void reloadQueue());
sessionEvents.addEventListener('end', () => useQueue.setState({ entries: [] }));

/** Counts of two entries in one: of a line the later one. */
function joined(before: Queued, now: Waiting): Queued {
  type Counts = { details: { id: string }[] };
  const { details: old } = before.body as Counts;
  const { details } = now.body as Counts;
  const again = new Set(details.map(({ id }) => id));
  const left = <T extends { id: string }>(all: readonly T[]) =>
    all.filter(({ id }) => !again.has(id));
  return {
    ...before,
    body: { ...before.body, details: [...left(old), ...details] },
    lines: [...left(before.lines), ...now.lines],
  };
}

/**
 * Puts a command off until the server can be reached; fails where the browser keeps nothing. `tried`: it has been sent,
 * and no answer came.
 */
export async function enqueue(waiting: Waiting, commandId: string, tried: boolean): Promise<void> {
  const owner = ownerNow();
  if (!owner) throw new ApiError({ code: 401, status: 0, key: 'UNAUTHORISED' });
  const tx = (await offlineDb()).transaction('queued', 'readwrite');
  const own = await tx.store.index('owner').getAll(owner);
  const last = own.findLast((each) => each.id === waiting.id && each.kind === waiting.kind);
  if (waiting.kind === 'count' && !tried && last && !last.tried && !last.refused) {
    await tx.store.put(joined(last, waiting));
  } else {
    const entry = { ...waiting, commandId, owner, at: Date.now(), tried };
    // The store gives the number.
    await tx.store.add(entry as Queued);
  }
  await tx.done;
  await changed();
}

/** Changes an entry as it stands now, unless it is gone. */
async function rewrite(seq: number, change: Partial<Queued>) {
  const tx = (await offlineDb()).transaction('queued', 'readwrite');
  const entry = await tx.store.get(seq);
  if (entry) await tx.store.put({ ...entry, ...change });
  await tx.done;
  return entry && { ...entry, ...change };
}

/** Takes an entry out: it is done, or its owner does not want it. */
export async function drop(seq: number) {
  await (await offlineDb()).delete('queued', seq);
  await changed();
}

/** A refused one is sent once more, with the others. */
export async function sendAgain(seq: number) {
  await rewrite(seq, { refused: undefined });
  await changed();
}

/** It may be taken out: it has never been on its way, or the server said no. */
export const isRetractable = (entry: Queued) => !entry.tried || entry.refused !== undefined;

/** The server is there and cannot now. */
const isBusy = (error: unknown) =>
  error instanceof ApiError && (error.status >= 500 || error.code >= 500 || error.code === 429);

type Outcome = 'done' | 'refused' | 'later';

async function sendOne(entry: Queued): Promise<Outcome> {
  const { path, body, commandId, owner } = entry;
  try {
    await api(`/blade-system/${path}`, {
      ...{ method: 'POST', body, commandId, as: owner },
      ...{ live: true, once: true },
    });
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isUnreachable(error) || isBusy(error) || error.code === 401) return 'later';
    const refused: Refused = { code: error.code, key: error.key, msg: error.msg, at: Date.now() };
    await rewrite(entry.seq, { refused });
    return 'refused';
  }
}

export interface SendResult {
  /** Something is left that may be sent later. */
  left: boolean;
}

async function sendInTurn(onSent: (entry: Queued) => Promise<void>): Promise<SendResult> {
  const owner = ownerNow();
  if (!owner) return { left: false };
  const waiting = await (await offlineDb()).getAllFromIndex('queued', 'owner', owner);
  // What comes after a refused one on the same document would be meant for another state of it.
  const held = new Set<string>();
  for (const { seq, id } of waiting) {
    const now = await (await offlineDb()).get('queued', seq);
    if (now?.refused) held.add(id);
    if (!now || held.has(id)) continue;
    if (ownerNow() !== owner) return { left: true };
    const entry = now.tried ? now : await rewrite(seq, { tried: true });
    if (!entry) continue;
    const outcome = await sendOne(entry);
    if (outcome === 'refused') held.add(id);
    if (outcome === 'later') return { left: true };
    if (outcome === 'done') {
      await onSent(entry);
      await drop(seq);
    }
  }
  return { left: false };
}

let sending: Promise<SendResult> | null = null;

/** Sends what waits, in its order; two windows take turns, and one window does it once at a time. */
export function sendAll(onSent: (entry: Queued) => Promise<void>): Promise<SendResult> {
  const work = () => sendInTurn(onSent);
  const turn = async () =>
    navigator.locks ? await navigator.locks.request('oms-queue', work) : await work();
  sending ??= turn().finally(async () => {
    sending = null;
    await changed();
  });
  return sending;
}
