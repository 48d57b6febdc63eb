import { queryOptions } from '@tanstack/react-query';
import type { HistoryEntry } from '@/components/history/model';
import { api, type Page } from '@/lib/http';
import type { Params } from '@/lib/transport';

/** An event of the tenant's ledger. Its id in lists is its position. */
export type LedgerEvent = Omit<HistoryEntry, 'changes'> & { id: string };

export const filterNames = [
  'stream',
  'type',
  'userId',
  'createTime_dategt',
  'createTime_datelt',
] as const;

export const eventsQuery = (params: Params) =>
  queryOptions({
    queryKey: ['ledger', 'events', params],
    queryFn: async ({ signal }): Promise<Page<LedgerEvent>> => {
      const page = await api<Page<Omit<LedgerEvent, 'id'>>>('/blade-system/ledger/events', {
        params,
        signal,
      });
      return {
        ...page,
        records: page.records.map((event) => ({ ...event, id: String(event.position) })),
      };
    },
  });

/** "order/123" -> entity order, id 123. */
export const streamParts = (stream: string) => {
  const [entity = '', id = ''] = stream.split('/');
  return { entity, id };
};
