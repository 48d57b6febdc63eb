import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/net/http';

const kBase = '/blade-develop/datasource';

export interface SourceTable {
  table: string;
  view: boolean;
  comment: string;
}

export interface SourceColumn {
  column: string;
  type: string;
  comment: string;
  required: boolean;
  key: boolean;
}

/** Signs in to the source: what it says it is, and how long it took. */
export const testSource = (id: string) =>
  api<{ version: string; ms: number }>(`${kBase}/test`, { method: 'POST', params: { id } });

export const tablesQuery = (id: string) =>
  queryOptions({
    queryKey: ['datasource', 'tables', id],
    queryFn: ({ signal }) => api<SourceTable[]>(`${kBase}/tables`, { params: { id }, signal }),
    enabled: id !== '',
  });

export const columnsQuery = (id: string, table: string) =>
  queryOptions({
    queryKey: ['datasource', 'columns', id, table],
    queryFn: ({ signal }) =>
      api<SourceColumn[]>(`${kBase}/columns`, { params: { id, table }, signal }),
    enabled: id !== '' && table !== '',
  });

/** "crates — Crates of the yard", for a choice. */
export const tableLabel = ({ table, comment }: SourceTable) =>
  comment ? `${table} — ${comment}` : table;
