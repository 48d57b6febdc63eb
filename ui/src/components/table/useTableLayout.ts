import { useMemo } from 'react';
import { type Density, usePrefs } from '@/lib/page/prefs';
import { usePersisted } from '@/lib/session/persisted';
import type { Column } from './types';

/** What a user arranged, as it is kept; what is not named is as the table has it. */
export interface StoredLayout {
  shown: Record<string, boolean>;
  widths: Record<string, number>;
  order: string[];
  /** Columns pinned by hand, or freed. */
  pins?: Record<string, boolean>;
  /** Of a saved view; everywhere else density is common to all tables. */
  density?: Density;
}

export const kPlainLayout: StoredLayout = { shown: {}, widths: {}, order: [] };
export const kRowHeight: Record<Density, number> = { compact: 32, normal: 38, loose: 46 };
const kDefaultWidth = 120;

/** About how wide a text is in a table, px. */
export const textWidth = (text: string): number => {
  let width = 0;
  for (const letter of text) width += letter.charCodeAt(0) > 0x2e80 ? 13 : 7.5;
  return Math.ceil(width);
};

/** What a header takes on one line: its letters, the padding, and the sorting mark. */
const headWidth = <T>({ header, sortable }: Column<T>): number =>
  textWidth(header) + 20 + (sortable ? 16 : 0);

const pinOf = <T>(column: Column<T>, { pins }: StoredLayout): Column<T>['pin'] => {
  const own = column.fixed || column.pin === 'end' ? undefined : pins?.[column.id];
  return own === undefined ? column.pin : own ? 'start' : undefined;
};

function widthOf<T>(column: Column<T>, stored: StoredLayout): number | undefined {
  const own = stored.widths[column.id];
  if (own !== undefined) return own;
  if (column.grow && !pinOf(column, stored)) return undefined;
  return Math.max(column.width ?? kDefaultWidth, headWidth(column));
}

/** Pinned to the start, the free ones, pinned to the end; each in the user's order. */
function arranged<T>(columns: readonly Column<T>[], stored: StoredLayout): Column<T>[] {
  const rank = (column: Column<T>, index: number) => {
    const place = stored.order.indexOf(column.id);
    const pin = pinOf(column, stored);
    // What cannot be moved stays at its edge.
    const side = pin === 'start' ? (column.fixed ? -2e6 : -1e6) : pin === 'end' ? 1e6 : 0;
    return side + (place < 0 ? index : place);
  };
  return columns
    .map((column, index) => ({ column, rank: rank(column, index) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ column }) => column);
}

/** `order` with `id` put where `target` is: behind it when it comes from before. */
export function movedTo(order: readonly string[], id: string, target: string): string[] {
  const from = order.indexOf(id);
  const to = order.indexOf(target);
  if (from < 0 || to < 0) return [...order];
  const rest = order.filter((each) => each !== id);
  rest.splice(to, 0, id);
  return rest;
}

/**
 * A user's arrangement of one table: which columns, how wide, in which order, which stay in sight. That of a saved view
 * begins as `saved`, and has a density of its own.
 */
export function useTableLayout(name: string, saved?: StoredLayout) {
  const ownDensity = saved !== undefined;
  const initial = saved ?? kPlainLayout;
  const [stored, setStored] = usePersisted<StoredLayout>(`table.${name}`, initial);
  const common = usePrefs((prefs) => prefs.density);
  const setCommon = usePrefs((prefs) => prefs.setDensity);
  const density = (ownDensity && stored.density) || common;
  return useMemo(
    () => ({
      stored,
      /** Takes an arrangement as a whole. */
      restore: (layout: StoredLayout) => setStored(layout),
      density,
      setDensity: (next: Density) =>
        ownDensity ? setStored((old) => ({ ...old, density: next })) : setCommon(next),
      isShown: <T>(column: Column<T>) => stored.shown[column.id] ?? !column.hidden,
      toggle: <T>(column: Column<T>) =>
        setStored((old) => ({
          ...old,
          shown: { ...old.shown, [column.id]: !(old.shown[column.id] ?? !column.hidden) },
        })),
      show: (ids: readonly string[]) =>
        setStored((old) => ({
          ...old,
          shown: { ...old.shown, ...Object.fromEntries(ids.map((id) => [id, true])) },
        })),
      pinOf: <T>(column: Column<T>) => pinOf(column, stored),
      togglePin: <T>(column: Column<T>) =>
        setStored((old) => ({
          ...old,
          pins: { ...old.pins, [column.id]: pinOf(column, old) !== 'start' },
        })),
      widthOf: <T>(column: Column<T>) => widthOf(column, stored),
      setWidth: (id: string, width: number | undefined) =>
        setStored((old) => {
          const { [id]: _, ...widths } = old.widths;
          return { ...old, widths: width === undefined ? widths : { ...widths, [id]: width } };
        }),
      setOrder: (order: string[]) => setStored((old) => ({ ...old, order })),
      arrange: <T>(columns: readonly Column<T>[]): Column<T>[] => arranged(columns, stored),
      /** Puts one column where another is. */
      move: <T>(columns: readonly Column<T>[], id: string, target: string) =>
        setStored((old) => {
          const order = arranged(columns, old).map((column) => column.id);
          return { ...old, order: movedTo(order, id, target) };
        }),
      reset: () => setStored(kPlainLayout),
    }),
    [stored, setStored, density, setCommon, ownDensity],
  );
}

export type TableLayout = ReturnType<typeof useTableLayout>;
