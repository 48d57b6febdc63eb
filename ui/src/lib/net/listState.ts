import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Params } from './transport';

export const kPageSizes = [10, 30, 50, 100, 200] as const;
/** Rows of a page at least, and on a phone. */
export const kDefaultSize = 10;
/** Rows of a page at most, unless somebody asks for more. */
const kMostFitting = 60;
/** What stands above and below the rows of a list: frame, filters, toolbar, head and pager, px. */
const kAroundRows = 316;

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

/** What a list call says of its page; a column of the same name is asked for by what it holds (goods have a size). */
const kPlace: readonly string[] = ['current', 'size', 'sort', 'ascs', 'descs'];

/** How a column is asked for by name. */
export const filterName = (column: string): string =>
  kPlace.includes(column) ? `${column}_like` : column;

/** As many rows as a window holds without scrolling. */
export const fittingSize = (windowHeight: number, rowHeight: number): number => {
  const rows = Math.floor((windowHeight - kAroundRows) / rowHeight);
  return Math.min(kMostFitting, Math.max(kDefaultSize, rows));
};

/** Reads the names it is told of; nonsense falls back to the defaults. `fit`: rows of a page unless told otherwise. */
export function parseList(
  search: URLSearchParams,
  names: readonly string[],
  fit = kDefaultSize,
): ListState {
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
    size: (kPageSizes as readonly number[]).includes(size) ? size : fit,
    sort: sort ? { field: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : undefined,
    filters,
  };
}

/** Writes the state into a copy of `base` (which keeps what is not the list's own). Defaults are left out. */
export function writeList(
  base: URLSearchParams,
  state: ListState,
  names: readonly string[],
  fit = kDefaultSize,
) {
  const search = new URLSearchParams(base);
  for (const name of ['current', 'size', 'sort', ...names]) search.delete(name);
  if (state.current > 1) search.set('current', String(state.current));
  if (state.size !== fit) search.set('size', String(state.size));
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

export function useListState(names: readonly string[], fit = kDefaultSize) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => parseList(search, names, fit), [search, names, fit]);
  const patch = useCallback(
    (change: ListPatch) =>
      setSearch((old) => writeList(old, patchList(parseList(old, names, fit), change), names, fit)),
    [setSearch, names, fit],
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

/** The state as a saved view keeps it: from the first page on. */
export const viewSearch = (state: ListState, names: readonly string[], fit?: number): string =>
  writeList(new URLSearchParams(), { ...state, current: 1 }, names, fit).toString();
