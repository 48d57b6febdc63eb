import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/lib/net/http';

/** A record as a choice of a select. */
export interface LookupItem {
  id: string;
  code?: string;
  name: string;
  [extra: string]: unknown;
}

/** In place of a name that is being asked for. */
export const kAsked = '…';

const kSize = 20;

/** `where`: only records of these values. It is not taken back once asked: Enter may wait for it after the list is gone. */
export const lookupQuery = (
  entity: string,
  keyword: string,
  where: Readonly<Record<string, string>> = {},
) =>
  queryOptions({
    queryKey: [entity, 'lookup', keyword, where],
    queryFn: () =>
      api<Page<LookupItem>>('/blade-system/lookup/list', {
        params: { ...where, entity, keyword, current: 1, size: kSize },
      }),
    placeholderData: keepPreviousData,
  });

/** Names of records whose ids are known. */
export const lookupIdsQuery = (entity: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [entity, 'lookup', 'ids', ids],
    queryFn: ({ signal }) =>
      api<Page<LookupItem>>('/blade-system/lookup/list', {
        params: { entity, ids: ids.join(','), current: 1, size: Math.max(kSize, ids.length) },
        signal,
      }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    select: (page) => page.records,
  });
