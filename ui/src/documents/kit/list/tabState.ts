import { useCallback, useMemo } from 'react';
import { type ListPatch, type ListState, useListState } from '@/lib/net/listState';
import type { Tabs } from './ListTabs';

type Filters = ListState['filters'];

/** Says in the address that all are meant, where nothing said means the usual tab. */
const kAll = 'all';

const asksNothing = (filters: Filters) => !Object.values(filters).some(Boolean);

/** What the address says, as filters: the usual tab when it asks for nothing. */
export function filtersOf({ name, usual }: Tabs, told: Filters): Filters {
  if (usual === undefined) return told;
  if (told[name] === kAll) return { ...told, [name]: '' };
  return asksNothing(told) ? { ...told, [name]: usual } : told;
}

/** Filters, as the address says them. */
export const toldOf = ({ name, usual }: Tabs, filters: Filters): Filters =>
  usual !== undefined && asksNothing(filters) ? { ...filters, [name]: kAll } : filters;

/** State of a list with tabs; a saved view keeps it as it stands in the address. */
export function useTabState(tabs: Tabs | undefined, names: readonly string[], fit: number) {
  const { state: inAddress, patch: tell } = useListState(names, fit);
  const state = useMemo(
    () => (tabs ? { ...inAddress, filters: filtersOf(tabs, inAddress.filters) } : inAddress),
    [tabs, inAddress],
  );
  const patch = useCallback(
    (change: ListPatch) =>
      tell(tabs && change.filters ? { ...change, filters: toldOf(tabs, change.filters) } : change),
    [tabs, tell],
  );
  return { inAddress, state, patch };
}
