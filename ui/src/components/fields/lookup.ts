import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/lib/http';

/** A record as a choice of a select. */
export interface LookupItem {
  id: string;
  code?: string;
  name: string;
  [extra: string]: unknown;
}

const kSize = 20;

export const lookupQuery = (entity: string, keyword: string) =>
  queryOptions({
    queryKey: [entity, 'lookup', keyword],
    queryFn: ({ signal }) =>
      api<Page<LookupItem>>('/blade-system/lookup/list', {
        params: { entity, keyword, current: 1, size: kSize },
        signal,
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
