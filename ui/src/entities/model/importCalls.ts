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
