import type { HistoryEntry } from '@/components/history/model';
import type { ApiError } from '@/lib/net/transport';

/** What a refused stale version tells of the events since. */
export const conflictEvents = (error: ApiError): HistoryEntry[] => {
  const { events } = (error.data ?? {}) as { events?: HistoryEntry[] };
  return (events ?? []).map((entry) => ({ ...entry, changes: entry.changes ?? [] }));
};
