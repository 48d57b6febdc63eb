import type { LucideIcon } from 'lucide-react';

export type SourceGroup = 'orders' | 'goods' | 'outOrders' | 'returns' | 'purchases' | 'processes';

export interface PaletteEntry {
  key: string;
  icon: LucideIcon;
  text: string;
  hint?: string;
  /** Where it leads. */
  to: string;
  state?: unknown;
  /** Heading under which it stands. */
  group?: 'favourites' | 'recent' | 'pages' | 'newOrder' | 'customers' | SourceGroup;
  /** Of a page of the menu, which can be a favourite. */
  path?: string;
  starred?: boolean;
}
