import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/net/http';

/** A parameter that the program looks at, as the server tells it. */
export interface Setting {
  paramKey: string;
  paramName: string;
  meaning: string;
  type: 'flag' | 'number' | 'choice' | 'text';
  min?: number;
  max?: number;
  /** "box,piece" */
  options?: string;
  default: string;
  /** What is in force. */
  value: string;
  /** The company has set it. */
  own: boolean;
  /** Of the company's own. */
  id?: string;
}

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['param', 'settings'],
    queryFn: ({ signal }) => api<Setting[]>('/blade-system/param/settings', { signal }),
  });

/** "0 / 1", "1 – 10000", "box / piece". */
export function boundsOf({ type, min = 0, max = 0, options = '' }: Setting): string {
  if (type === 'flag') return '0 / 1';
  if (type === 'choice') return options.split(',').join(' / ');
  return `${min} – ${max}`;
}
