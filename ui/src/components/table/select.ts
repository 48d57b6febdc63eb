import type { Selection } from './types';

export interface RowSelect {
  selection: Selection;
  onSelection: (selection: Selection) => void;
  disabled: boolean;
}

export const toggled = (selection: Selection, id: string): Selection => {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Every id between two of a list, both included, added to the selection. */
export const withRange = (selection: Selection, ids: string[], from: string, to: string) => {
  const ends = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b);
  return new Set([...selection, ...ids.slice(Math.max(0, ends[0] ?? 0), (ends[1] ?? 0) + 1)]);
};

/** All rows of a page with the others that are selected, or without them. */
export const withAll = (
  selection: Selection,
  rows: readonly { id: string }[],
  on: boolean,
): Selection => {
  const next = new Set(selection);
  for (const { id } of rows) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
};
