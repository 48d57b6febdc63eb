import type { Row } from './def';

export interface TreeRow extends Row {
  depth: number;
  hasChildren: boolean;
}

const childrenOf = (row: Row) => row.children ?? [];

/** The rows of a forest that are to be seen: those whose ancestors are all open. */
export function openRows(
  rows: readonly Row[],
  isOpen: (row: Row) => boolean,
  depth = 0,
): TreeRow[] {
  return rows.flatMap((row) => {
    const hasChildren = childrenOf(row).length > 0;
    const own = { ...row, depth, hasChildren } as TreeRow;
    return hasChildren && isOpen(row)
      ? [own, ...openRows(childrenOf(row), isOpen, depth + 1)]
      : [own];
  });
}

export const branchIds = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => (childrenOf(row).length ? [row.id, ...branchIds(childrenOf(row))] : []));
