import { useEffect, useMemo, useRef } from 'react';
import { kNothing, type Selection } from './types';

/**
 * The selected rows of all pages that were shown, in the order of their choice. What is filtered otherwise is another
 * list: its rows are chosen anew.
 */
export function useChosen<T extends { id: string }>(
  rows: readonly T[],
  selection: Selection | undefined,
  onSelection: ((selection: Selection) => void) | undefined,
  filters: string,
): readonly T[] {
  const seen = useRef(new Map<string, T>());
  for (const row of rows) seen.current.set(row.id, row);
  const before = useRef(filters);
  useEffect(() => {
    if (before.current === filters) return;
    before.current = filters;
    onSelection?.(kNothing);
  }, [filters, onSelection]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer rows take the place of those seen before
  return useMemo(
    () => [...(selection ?? kNothing)].flatMap((id) => seen.current.get(id) ?? []),
    [selection, rows],
  );
}
