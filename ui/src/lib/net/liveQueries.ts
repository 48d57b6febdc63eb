import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { readAgainWhere } from './query';

/** A row that somebody changed; without `id` rows of the entity, too many to be named. */
export interface LiveChange {
  entity: string;
  id?: string;
}

/** One commit, as the push server tells it. */
export interface LiveMessage {
  position: number;
  ledger?: 'sys';
  changes?: LiveChange[];
  /** Messages came, or were read or deleted: how many are unread now. */
  unread?: number;
  /** Too much was missed: everything may have changed. */
  reload?: boolean;
}

const kFlushMs = 120;
/** Under a stream of changes lists are read again no more often than this. */
const kCalmMs = 1000;
/** Opened documents count in the lists of their entity. */
const kSeenIn: Record<string, string> = { seen: 'order' };
const kNotLive = new Set<unknown>(['auth', 'schema']);

/** What a form was opened with stays as it was until the form is saved. */
const isLive = (key: QueryKey) => !kNotLive.has(key[0]) && !key.includes('edit');

/** What the page of an order tells of other entities. */
const kToldByOrders = new Set(['payment', 'refund', 'returns', 'outOrder', 'receipt']);

/** What the board of notices shows, and which of it the user has read. */
const kBoard = 'noticeBoard';
const kToldByBoard = new Set(['notice', 'platformNotice', 'seen']);

export function concerns(change: LiveChange, key: QueryKey): boolean {
  const [entity, kind, id] = key;
  if (entity === kBoard) return kToldByBoard.has(change.entity);
  const seen = kSeenIn[change.entity];
  if (seen) return entity === seen && kind !== 'detail' && isLive(key);
  if (entity === 'order' && kind === 'detail' && kToldByOrders.has(change.entity)) {
    return isLive(key);
  }
  if (entity !== change.entity || !isLive(key)) return false;
  const one = kind === 'detail' || kind === 'history';
  return !one || !change.id || id === change.id;
}

/** How long ago, in ms, the oldest answer was taken that a page may still show. */
export function ageOfOldest(client: QueryClient, now = Date.now()): number {
  const times = client
    .getQueryCache()
    .getAll()
    .map((query) => query.state.dataUpdatedAt)
    .filter((at) => at > 0);
  return times.length ? Math.max(now - Math.min(...times), 0) : 0;
}

/**
 * Reads again what changes concern: those of a short while together, none while nobody looks at the window. What is on
 * the screen stays there until the new answer is in.
 */
export class LiveQueries {
  private changes: LiveChange[] = [];
  private everything = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private flushed = 0;
  private readonly client: QueryClient;

  constructor(client: QueryClient) {
    this.client = client;
    document.addEventListener('visibilitychange', this.plan);
  }

  take({ changes = [], reload = false }: Pick<LiveMessage, 'changes' | 'reload'>) {
    this.everything ||= reload;
    if (!this.everything) this.changes.push(...changes);
    this.plan();
  }

  stop() {
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.plan);
  }

  private plan = () => {
    if (this.timer !== undefined || document.hidden) return;
    if (!this.everything && this.changes.length === 0) return;
    const wait = Math.max(kFlushMs, this.flushed + kCalmMs - Date.now());
    this.timer = setTimeout(() => this.flush(), wait);
  };

  private flush() {
    this.timer = undefined;
    this.flushed = Date.now();
    const { changes, everything } = this;
    this.changes = [];
    this.everything = false;
    const concerned = ({ queryKey }: Query) =>
      everything ? isLive(queryKey) : changes.some((change) => concerns(change, queryKey));
    readAgainWhere(this.client, { predicate: concerned });
  }
}
