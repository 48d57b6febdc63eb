import type { QueryClient } from '@tanstack/react-query';
import { api } from '@/lib/net/http';
import { useLive } from '@/lib/net/live';
import type { Queued } from './db';
import { reloadQueue, sendAll, useQueue } from './queue';
import { sayReached, useReach } from './reach';

const kFirstMs = 5_000;
const kLongestMs = 60_000;

interface SenderOptions {
  /** Reads again what an entry changed, and tells that it is done. */
  onSent: (entry: Queued) => Promise<void>;
  /** Some were refused, where none were before. */
  onRefused: () => void;
}

const refusedCount = () => useQueue.getState().entries.filter((each) => each.refused).length;
const isWaiting = () => useQueue.getState().entries.some((each) => !each.refused);

/** Whether the server answers; any call tells. */
const knock = () => api('/blade-system/param/shell', { live: true }).catch(() => undefined);

/**
 * Asks for the server while it is out of reach, and then sends what waits. Answers the function that ends it; `now`
 * begins at once.
 */
export function startSender(queries: QueryClient, { onSent, onRefused }: SenderOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = kFirstMs;
  let stopped = false;
  const plan = () => {
    clearTimeout(timer);
    if (stopped || (!isWaiting() && !useReach.getState().lost)) return;
    timer = setTimeout(() => void run(), delay);
    delay = Math.min(delay * 2, kLongestMs);
  };
  const run = async () => {
    clearTimeout(timer);
    const before = refusedCount();
    if (useReach.getState().lost) await knock();
    if (stopped) return;
    if (isWaiting() && !useReach.getState().lost) {
      await sendAll(onSent).catch(() => undefined);
      await reloadQueue();
      if (!stopped && refusedCount() > before) onRefused();
    }
    plan();
  };
  const now = () => {
    delay = kFirstMs;
    void run();
  };
  const watchers = [
    useReach.subscribe(({ lost }, { lost: before }) => {
      if (before && !lost) {
        // What was shown meanwhile may be of yesterday.
        void queries.invalidateQueries();
        now();
      } else plan();
    }),
    useQueue.subscribe(({ entries }, { entries: before }) => {
      if (entries.length > before.length) plan();
    }),
    useLive.subscribe(({ state }, { state: before }) => {
      if (state !== 'connected' || before === state) return;
      sayReached(true);
      now();
    }),
  ];
  addEventListener('online', now);
  void reloadQueue().then(now);
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    for (const end of watchers) end();
    removeEventListener('online', now);
  };
  return { now, stop };
}
