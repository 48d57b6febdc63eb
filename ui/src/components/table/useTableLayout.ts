import { useMemo } from 'react';
import { usePersisted } from '@/lib/persisted';
import { type Density, usePrefs } from '@/lib/prefs';
import type { Column } from './types';

interface StoredLayout {
  shown: Record<string, boolean>;
  widths: Record<string, number>;
  order: string[];
}

const empty: StoredLayout = { shown: {}, widths: {}, order: [] };
export const kRowHeight: Record<Density, number> = { compact: 32, normal: 38, loose: 46 };
const kDefaultWidth = 120;

/** What a header takes on one line: its letters, the padding, and the sorting mark. */
/** About how wide a text is in a table, px. */
export const textWidth = (text: string): number => {
  let width = 0;
  for (const letter of text) width += letter.charCodeAt(0) > 0x2e80 ? 13 : 7.5;
  return Math.ceil(width);
};

const headWidth = <T>({ header, sortable }: Column<T>): number =>
  textWidth(header) + 20 + (sortable ? 16 : 0);

/** A user's arrangement of one table: which columns, how wide, in which order; density is common to all tables. */
export function useTableLayout(name: string) {
  const [stored, setStored] = usePersisted<StoredLayout>(`table.${name}`, empty);
  const density = usePrefs((prefs) => prefs.density);
  const setDensity = usePrefs((prefs) => prefs.setDensity);
  return useMemo(
    () => ({
      density,
      setDensity,
      isShown: <T>(column: Column<T>) => stored.shown[column.id] ?? !column.hidden,
      toggle: <T>(column: Column<T>) =>
        setStored((old) => ({
          ...old,
          shown: { ...old.shown, [column.id]: !(old.shown[column.id] ?? !column.hidden) },
        })),
      widthOf: <T>(column: Column<T>) =>
        stored.widths[column.id] ??
        (column.grow ? undefined : Math.max(column.width ?? kDefaultWidth, headWidth(column))),
      setWidth: (id: string, width: number | undefined) =>
        setStored((old) => {
          const { [id]: _, ...widths } = old.widths;
          return { ...old, widths: width === undefined ? widths : { ...widths, [id]: width } };
        }),
      setOrder: (order: string[]) => setStored((old) => ({ ...old, order })),
      /** Start-pinned, the free ones in the user's order, end-pinned. */
      arrange: <T>(columns: readonly Column<T>[]): Column<T>[] => {
        const rank = (column: Column<T>, index: number) => {
          const place = stored.order.indexOf(column.id);
          const side = column.pin === 'start' ? -1e6 : column.pin === 'end' ? 1e6 : 0;
          return side + (place < 0 ? index : place);
        };
        return columns
          .map((column, index) => ({ column, rank: rank(column, index) }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ column }) => column);
      },
      reset: () => setStored(empty),
    }),
    [stored, setStored, density, setDensity],
  );
}

export type TableLayout = ReturnType<typeof useTableLayout>;
