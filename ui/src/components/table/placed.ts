import type { CSSProperties } from 'react';
import type { Column } from './types';
import type { TableLayout } from './useTableLayout';

export const kCheckWidth = 40;

/** A column that is shown, with its width and, when pinned, how far from its edge. */
export interface Placed<T> {
  column: Column<T>;
  width: number | undefined;
  pin?: 'start' | 'end';
  pinStyle?: CSSProperties;
}

export function placeColumns<T>(
  columns: readonly Column<T>[],
  layout: TableLayout,
  selectable: boolean,
): Placed<T>[] {
  const placed: Placed<T>[] = layout
    .arrange(columns)
    .filter((column) => column.fixed || layout.isShown(column))
    .map((column) => ({ column, width: layout.widthOf(column), pin: layout.pinOf(column) }));
  let start = selectable ? kCheckWidth : 0;
  for (const each of placed) {
    if (each.pin !== 'start') continue;
    each.pinStyle = { insetInlineStart: start };
    start += each.width ?? 0;
  }
  let end = 0;
  for (const each of placed.toReversed()) {
    if (each.pin !== 'end') continue;
    each.pinStyle = { insetInlineEnd: end };
    end += each.width ?? 0;
  }
  return placed;
}

const kGrowMin = 96;
/** A column that grows keeps its own width at least: a narrow window scrolls the table. */
export const totalWidth = <T>(placed: Placed<T>[], selectable: boolean): number =>
  placed.reduce(
    (sum, each) => sum + (each.width ?? Math.max(kGrowMin, each.column.width ?? 0)),
    selectable ? kCheckWidth : 0,
  );
