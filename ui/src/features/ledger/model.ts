import { queryOptions } from '@tanstack/react-query';
import type { HistoryEntry } from '@/components/history/model';
import { api, type Page } from '@/lib/net/http';
import type { Params } from '@/lib/net/transport';

/** An event of the tenant's ledger with what it changed. Its id in lists is its position. */
export interface LedgerEvent extends HistoryEntry {
  id: string;
  entity: string;
  /** Number or name of the document, else its id. */
  document: string;
  /** The user may not open the document: its changes are not shown. */
  hidden: boolean;
}

export interface LedgerPage extends Page<LedgerEvent> {
  /** Older events were not looked at. */
  capped?: boolean;
}

export const filterNames = [
  'entity',
  'document',
  'field',
  'type',
  'userId',
  'createTime_dategt',
  'createTime_datelt',
] as const;

export type Filters = Record<string, string>;

/** A document and a field are looked for within an entity. */
export const soundFilters = ({ document, field, ...rest }: Filters): Filters =>
  rest.entity ? { ...rest, ...(document && { document }), ...(field && { field }) } : rest;

export const changesQuery = (params: Params) =>
  queryOptions({
    queryKey: ['ledger', 'changes', params],
    queryFn: async ({ signal }): Promise<LedgerPage> => {
      const page = await api<LedgerPage>('/blade-system/ledger/changes', { params, signal });
      return {
        ...page,
        records: page.records.map((event) => ({ ...event, id: String(event.position) })),
      };
    },
  });

/** "order/123" -> 123. */
export const idOf = (stream: string) => stream.slice(stream.indexOf('/') + 1);
