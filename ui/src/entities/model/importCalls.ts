import { queryOptions } from '@tanstack/react-query';
import { api, download } from '@/lib/net/http';
import type { EntityDef } from './def';

export interface ImportError {
  line: number;
  field: string;
  label: string;
  key: string;
  msg: string;
}

export interface ImportedRow {
  line: number;
  outcome: 'added' | 'changed';
  name: string;
  /** Labels of what changes. */
  fields: string[];
}

/** What an import would do, or did. Errors and rows are the first of them. */
export interface ImportReport {
  dryRun: boolean;
  rows: number;
  added: number;
  changed: number;
  same: number;
  failed: number;
  /** Headings that name no field. */
  ignored: string[];
  errors: ImportError[];
  preview: ImportedRow[];
}

type Importable = Pick<EntityDef, 'name' | 'routes'>;

const pathOf = (def: Importable) => {
  if (!def.routes.import) throw new Error(`${def.name} cannot be imported`);
  return def.routes.import.path;
};

export const downloadTemplate = (def: Importable) => download(pathOf(def));

export const checkSheet = (def: Importable, file: Blob, signal?: AbortSignal) =>
  api<ImportReport>(pathOf(def), { method: 'POST', params: { dryRun: 1 }, body: file, signal });

export const importSheet = (def: Importable, file: Blob, commandId: string) =>
  api<Partial<ImportReport>>(pathOf(def), { method: 'POST', body: file, commandId });

/** Something to save and nothing against it. */
export const mayImport = (report: ImportReport | undefined): boolean =>
  !!report && report.failed === 0 && report.added + report.changed > 0;

// From a table of a data source, as from a sheet.

/** Imports that know tables as well; others have a way of their own. */
const kImports = '/blade-system/import/';

export interface ImportSource {
  id: string;
  name: string;
}

/** Data sources that rows of the entity may come from; none for what is imported in a way of its own. */
export const importSourcesQuery = (def: Importable) =>
  queryOptions({
    queryKey: ['datasource', 'import'],
    queryFn: ({ signal }) => api<ImportSource[]>('/blade-system/import-source', { signal }),
    enabled: pathOf(def).includes(kImports),
    meta: { silent: true },
  });

export interface OfferedTable {
  table: string;
  comment: string;
}

export interface OfferedColumn {
  column: string;
  type: string;
  comment: string;
  /** The field that it looks like; "" for none. */
  field: string;
}

interface Offered {
  tables?: OfferedTable[];
  columns?: OfferedColumn[];
  fields?: { field: string; label: string }[];
}

/** Tables of the source; with `table` its columns and the fields that there are. */
export const offeredQuery = (def: Importable, datasourceId: string, table = '') =>
  queryOptions({
    queryKey: ['datasource', 'offered', def.name, datasourceId, table],
    queryFn: ({ signal }) =>
      api<Offered>(`${pathOf(def)}/source`, {
        params: { datasourceId, ...(table && { table }) },
        signal,
      }),
  });

export interface SourceRows {
  datasourceId: string;
  table: string;
  columns: { column: string; field: string }[];
}

export const checkSource = (def: Importable, rows: SourceRows) =>
  api<ImportReport>(`${pathOf(def)}/source`, { method: 'POST', body: { ...rows, dryRun: 1 } });

export const importSource = (def: Importable, rows: SourceRows, commandId: string) =>
  api<Partial<ImportReport>>(`${pathOf(def)}/source`, { method: 'POST', body: rows, commandId });
