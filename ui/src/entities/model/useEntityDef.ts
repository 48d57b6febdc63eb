import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/net/http';
import type { EntityDef } from './def';

/** All descriptions in one call, kept for the session. */
export const schemaQuery = queryOptions({
  queryKey: ['schema'],
  queryFn: ({ signal }) => api<EntityDef[]>('/blade-system/schema/list', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useEntityDef(name: string) {
  const { data, ...query } = useQuery(schemaQuery);
  // Paths of stock menus are in lower case: /system/dictbiz shows dictBiz.
  const wanted = name.toLowerCase();
  return { ...query, def: data?.find((def) => def.name.toLowerCase() === wanted) };
}
