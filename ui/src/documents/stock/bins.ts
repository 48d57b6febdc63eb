import { queryOptions } from '@tanstack/react-query';
import type { LookupItem } from '@/components/fields/lookup';
import { api, type Page } from '@/lib/net/http';
import { keptFn } from '@/lib/offline/kept';

const kMost = 200;
const kMinutes = 10 * 60_000;

/** Bins of a warehouse, as choices; the code is the name that people know. */
export const binsQuery = (warehouseId: string) =>
  queryOptions({
    queryKey: ['storage', 'lookup', 'bins', warehouseId],
    queryFn: keptFn(`bins ${warehouseId}`, ({ signal }) =>
      api<Page<LookupItem>>('/blade-system/lookup/list', {
        params: { entity: 'storage', warehouseId_equal: warehouseId, current: 1, size: kMost },
        signal,
      }),
    ),
    enabled: warehouseId !== '',
    staleTime: kMinutes,
    select: (page: Page<LookupItem>) => page.records,
  });

/** Goods of a document with their bar codes, for scans without a connection; more than a page of them is left out. */
export const barcodesQuery = (ids: readonly string[]) => {
  const asked = [...new Set(ids)].slice(0, kMost).toSorted().join(',');
  return queryOptions({
    queryKey: ['commodity', 'lookup', 'barcodes', asked],
    queryFn: keptFn(`barcodes ${asked}`, ({ signal }) =>
      api<Page<LookupItem>>('/blade-system/lookup/list', {
        params: { entity: 'commodity', ids: asked, current: 1, size: kMost },
        signal,
      }),
    ),
    enabled: asked !== '',
    staleTime: kMinutes,
  });
};

/** The record of an entity whose field is exactly this; null for none. */
export const exactQuery = (entity: string, field: string, text: string, more = {}) =>
  queryOptions({
    queryKey: [entity, 'lookup', 'exact', field, text, more],
    queryFn: async ({ signal }) => {
      const page = await api<Page<LookupItem>>('/blade-system/lookup/list', {
        params: { entity, [`${field}_equal`]: text, ...more, current: 1, size: 2 },
        signal,
      });
      return page.records[0] ?? null;
    },
    staleTime: kMinutes,
  });
