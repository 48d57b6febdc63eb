import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Params } from './transport';

export const kPageSizes = [10, 30, 50, 100, 200] as const;
export const kDefaultSize = 10;

export interface Sort {
  field: string;
  desc: boolean;
}

/** State of a list. It lives in the URL: shareable, safe with back and forward, kept by the tab bar. */
export interface ListState {
  current: number;
  size: number;
  sort?: Sort;
  filters: Record<string, string>;
}

/** Reads the names it is told of; nonsense falls back to the defaults. */
export function parseList(search: URLSearchParams, names: readonly string[]): ListState {
  const current = Number(search.get('current'));
  const size = Number(search.get('size'));
  const sort = search.get('sort');
  const filters: Record<string, string> = {};
  for (const name of names) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  return {
    current: Number.isSafeInteger(current) && current > 1 ? current : 1,
    size: (kPageSizes as readonly number[]).includes(size) ? size : kDefaultSize,
    sort: sort ? { field: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : undefined,
    filters,
  };
}

/** Writes the state into a copy of `base` (which keeps what is not the list's own). Defaults are left out. */
export function writeList(base: URLSearchParams, state: ListState, names: readonly string[]) {
  const search = new URLSearchParams(base);
  for (const name of ['current', 'size', 'sort', ...names]) search.delete(name);
  if (state.current > 1) search.set('current', String(state.current));
  if (state.size !== kDefaultSize) search.set('size', String(state.size));
  if (state.sort) search.set('sort', (state.sort.desc ? '-' : '') + state.sort.field);
  for (const [name, value] of Object.entries(state.filters)) if (value) search.set(name, value);
  return search;
}

export type ListPatch = Partial<Omit<ListState, 'sort'>> & { sort?: Sort | null };

/** A change of filters, sort or size returns to the first page. */
export function patchList(state: ListState, patch: ListPatch): ListState {
  const { sort, ...rest } = patch;
  const next: ListState = { ...state, ...rest };
  if (sort !== undefined) next.sort = sort ?? undefined;
  if (patch.filters || sort !== undefined || patch.size) next.current = patch.current ?? 1;
  return next;
}

export function useListState(names: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => parseList(search, names), [search, names]);
  const patch = useCallback(
    (change: ListPatch) =>
      setSearch((old) => writeList(old, patchList(parseList(old, names), change), names)),
    [setSearch, names],
  );
  return { state, patch };
}

/** The state as the server's list calls take it. */
export const listParams = (state: ListState): Params => ({
  current: state.current,
  size: state.size,
  ...(state.sort ? { [state.sort.desc ? 'descs' : 'ascs']: state.sort.field } : {}),
  ...state.filters,
});
