import type { ReactNode } from 'react';

export interface Column<T> {
  /** Sort field of the server as well, where `sortable`. */
  id: string;
  header: string;
  /** px; the column with `grow` takes what is left over. */
  width?: number;
  grow?: boolean;
  /** Figures stand at the end of the cell. */
  numeric?: boolean;
  sortable?: boolean;
  pin?: 'start' | 'end';
  /** Not shown until the user chooses it. */
  hidden?: boolean;
  /** Cannot be hidden or moved, and is not listed in the chooser. */
  fixed?: boolean;
  cell: (row: T, index: number) => ReactNode;
  /** Double click on the cell, which then does not open the row. */
  onEdit?: (row: T) => void;
}

/** What a query tells a table. A TanStack query result fits. */
export interface TableQuery {
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData?: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

export type Selection = ReadonlySet<string>;
export const kNothing: Selection = new Set();
