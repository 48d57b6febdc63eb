import type { OutOrder } from '@/documents/stock/model';
import { outStatus } from '@/lib/wire/status';

/** What out orders of a day are put together by. */
export const kGroupings = ['plateNo', 'logisticName', 'warehouseName', 'customerName'] as const;
export type Grouping = (typeof kGroupings)[number];

export interface Group {
  /** "" for those that have none. */
  name: string;
  rows: OutOrder[];
}

/** Groups by name, what nobody has decided yet first. */
export function groupsOf(rows: readonly OutOrder[], by: Grouping): Group[] {
  const groups = new Map<string, OutOrder[]>();
  for (const row of rows) {
    const name = (row[by] ?? '').trim();
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups]
    .map(([name, rows]) => ({ name, rows }))
    .sort((a, b) => a.name.localeCompare(b.name, 'zh'));
}

/** What a truck carries: all of it, and how many orders have not left yet. Weight in g. */
export const sumOf = (rows: readonly OutOrder[]) => ({
  orders: rows.length,
  left: rows.filter((row) => row.outStatus !== outStatus.outDone).length,
  pieces: rows.reduce((sum, row) => sum + (row.totalPieces ?? 0), 0),
  weight: rows.reduce((sum, row) => sum + (row.totalWeight ?? 0), 0),
});
