import { useState } from 'react';
import { useNarrow } from '@/lib/browser/useNarrow';
import { fittingSize, kDefaultSize } from '@/lib/net/listState';
import { kRowHeight, type TableLayout } from './useTableLayout';

/** Rows of a page: what the window held when the list was opened. A phone scrolls anyway. */
export function useFit({ density }: Pick<TableLayout, 'density'>): number {
  const narrow = useNarrow();
  const [height] = useState(() => innerHeight);
  return narrow ? kDefaultSize : fittingSize(height, kRowHeight[density]);
}
