import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';

export interface Change {
  /** Field, or field of a part: "customerName", "details.3.dealPrice". */
  path: string;
  before: unknown;
  after: unknown;
}

/** One event of a record, as ledger/history answers it, oldest first. */
export interface HistoryEntry {
  position: number;
  version: number;
  stream: string;
  type: string;
  time: string;
  userId: string;
  userName: string;
  commandId?: string;
  changes: Change[];
}

export const historyQuery = (entity: string, id: string) =>
  queryOptions({
    queryKey: entityKeys(entity).history(id),
    queryFn: ({ signal }) =>
      api<HistoryEntry[]>('/blade-system/ledger/history', { params: { entity, id }, signal }),
  });

/** An id is told by the name beside it. */
const hasName = (path: string, paths: ReadonlySet<string>): boolean =>
  /(Id|User)$/.test(path) && paths.has(`${path.replace(/Id$/, '')}Name`);

/** The ids above a record of a tree, which its parent tells. */
export const kAncestors = 'ancestors';

/** What people read of the changes of a record. */
export const toldOf = (changes: readonly Change[]): Change[] => {
  const paths = new Set(changes.map(({ path }) => path));
  return changes.filter(({ path }) => path !== kAncestors && !hasName(path, paths));
};

/** "details[3].dealPrice" and "details/3/dealPrice" alike. */
export const pathParts = (path: string): string[] =>
  path.split(/[./[\]]+/).filter((part) => part !== '');
